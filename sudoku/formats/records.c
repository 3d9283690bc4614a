/*
 * records.c - cutting a text into records, the text of one puzzle each.
 *
 * What begins like a format with marks of its own ends where that format says.
 * All else are lines of cells: a puzzle is one line, or as many lines as each
 * of them has cells, with borders and perhaps blank lines between them. The
 * look-ahead is bounded by SUDOKU_MAX_ROWS lines a record.
 */
#include <limits.h>
#include <string.h>

#include "sudoku/alphabet.h"
#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

typedef struct scan {
    const char *at, *end; /* of the text still to be read */
    bool dashes;
} scan;

/* Read a line and go past it. */
static bool next_line(scan *s, sudoku_line *line)
{
    if (s->at >= s->end)
        return false;
    sudoku_read_line(line, s->at, s->end, s->dashes);
    s->at = line->next;
    return true;
}

static bool is_row(const sudoku_line *line)
{
    return line->kind == SUDOKU_LINE_CELLS && !line->has_rest &&
           line->num_cells <= SUDOKU_MAX_ROWS;
}

/* The first line after this one that begins with the word, or the end. */
static const char *find_line(const char *at, const char *end, const char *word)
{
    do
        at = sudoku_skip_line(at, end);
    while (at < end && !sudoku_begins_with_any_case(at, end, word));
    return at;
}

/* Does the board of m digits that the line could be have all its symbols; and
 * has the line any? */
static bool is_within(const sudoku_line *line, size_t m, bool *has_givens)
{
    bool has_digits = false, has_letters = false;
    *has_givens = false;
    for (sudoku_token cell = {line->text, 0}; sudoku_next_cell(line, &cell);) {
        size_t value = 0;
        char c = cell.at[0];
        if (c >= '0' && c <= '9') {
            for (size_t k = 0; k < cell.size && value <= m; k++)
                value = 10 * value + (size_t)(cell.at[k] - '0');
            has_digits = has_digits || value > 0;
        } else if (c >= 'a' && c <= 'z') {
            value = (size_t)(c - 'a') + 1;
            has_letters = true;
        } else if (c >= 'A' && c <= 'Z') {
            value = (size_t)(c - 'A') + 1;
            has_letters = true;
        }
        if (value > m)
            return false;
        *has_givens = *has_givens || value > 0;
    }
    return !(has_digits && has_letters);
}

/* Is this row of m * m cells a board of m digits by itself, not the first row
 * of m * m that make a board? It is, unless all those rows are there and one
 * has other symbols or none; short rows are boards only where they stand
 * alone, and no row is before a border. */
static bool is_alone(const sudoku_line *line, scan s)
{
    enum { SHORT = 9 };
    size_t m = sudoku_root(line->num_cells);
    if (m < 2 || m * m != line->num_cells)
        return false;
    bool all_have_givens = true;
    sudoku_line row = *line;
    for (size_t count = 1;; count++) {
        bool has_givens;
        if (!is_within(&row, m, &has_givens))
            return false;
        all_have_givens = all_have_givens && has_givens;
        if (count == line->num_cells)
            return all_have_givens;
        if (!next_line(&s, &row) || !is_row(&row) ||
            row.num_cells != line->num_cells)
            return row.kind != SUDOKU_LINE_BORDER &&
                   (count == 1 || line->num_cells > SHORT);
        if (line->num_cells <= SHORT)
            return false;
    }
}

/* How many cells a row has: as many as the first has, unless the second and the
 * third agree on another number. */
static size_t row_width(const sudoku_line *first, scan s)
{
    sudoku_line second, third;
    if (next_line(&s, &second) && next_line(&s, &third) && is_row(&second) &&
        is_row(&third) && second.num_cells == third.num_cells)
        return second.num_cells;
    return first->num_cells;
}

/* After a blank line: do the rows that the board lacks follow, and end where a
 * block of lines ends? */
static bool goes_on(scan s, size_t missing)
{
    enum { MAX_BLANK = 2 };
    int blank = 1;
    sudoku_line line;
    while (missing > 0) {
        if (!next_line(&s, &line))
            return false;
        blank = line.kind == SUDOKU_LINE_BLANK ? blank + 1 : 0;
        if (is_row(&line))
            missing--;
        else if (line.kind == SUDOKU_LINE_CELLS ||
                 line.kind == SUDOKU_LINE_OTHER || blank > MAX_BLANK)
            return false;
    }
    return !next_line(&s, &line) || line.kind != SUDOKU_LINE_CELLS;
}

/* Go past the rest of the board that begins with this row. Returns how many
 * cells its rows have. */
static size_t skip_rows(scan *s, const sudoku_line *first)
{
    size_t width = row_width(first, *s), rows = 1;
    bool has_gaps = false; /* and it is known that they do no harm */
    scan ahead = *s;
    sudoku_line line;
    while (next_line(&ahead, &line)) {
        if (is_row(&line) ? rows++ == width
                          : line.kind == SUDOKU_LINE_CELLS ||
                                line.kind == SUDOKU_LINE_OTHER)
            return width;
        if (line.kind == SUDOKU_LINE_BLANK) {
            has_gaps =
                has_gaps || (rows < width && goes_on(ahead, width - rows));
            if (rows == width || !has_gaps)
                return width;
        } else if (line.kind != SUDOKU_LINE_COMMENT) {
            s->at = ahead.at;
        }
    }
    return width;
}

typedef struct rows {
    sudoku_line line[9];
    bool has_marks;
} rows;

/* Read a board of n <= 9 rows, with borders and a few blank lines. */
static bool read_rows(scan *s, size_t n, rows *to)
{
    enum { MAX_BLANK = 3 };
    int blank = 0;
    size_t count = 0;
    to->has_marks = false;
    while (count < n && blank <= MAX_BLANK) {
        sudoku_line line;
        if (!next_line(s, &line))
            return false;
        blank += line.kind == SUDOKU_LINE_BLANK;
        if (is_row(&line) && line.num_cells == n)
            to->line[count++] = line;
        else if (line.kind == SUDOKU_LINE_CELLS ||
                 line.kind == SUDOKU_LINE_OTHER)
            return false;
        to->has_marks = to->has_marks || line.has_marks;
    }
    return count == n;
}

/* Has the later state of a puzzle all the digits of the earlier one? */
static bool has_all_digits(const rows *later, const rows *earlier, size_t n)
{
    for (size_t r = 0; r < n; r++) {
        sudoku_token a = {earlier->line[r].text, 0};
        sudoku_token b = {later->line[r].text, 0};
        while (sudoku_next_cell(&earlier->line[r], &a) &&
               sudoku_next_cell(&later->line[r], &b)) {
            bool is_digit = a.at[0] >= '1' && a.at[0] <= '9';
            if (is_digit && (b.size != 1 || a.at[0] != b.at[0]))
                return false;
        }
    }
    return true;
}

/* Simple Sudoku and HoDoKu copy a puzzle as its givens, perhaps the digits so
 * far, and its pencil marks, one board after the other with borders around
 * each. Go past those that follow this one, if the marks are among them. */
static void skip_marks(scan *s, const char *board, size_t n)
{
    rows earlier, later;
    scan ahead = {board, s->end, s->dashes};
    if (n > 9 || !read_rows(&ahead, n, &earlier) || earlier.has_marks)
        return;
    for (int k = 0; k < 2; k++) {
        ahead = *s;
        if (k == 1) /* past the digits so far */
            if (!read_rows(&ahead, n, &later) ||
                !has_all_digits(&later, &earlier, n))
                return;
        if (!read_rows(&ahead, n, &later) ||
            !has_all_digits(&later, &earlier, n))
            return;
        if (later.has_marks) {
            s->at = ahead.at;
            sudoku_line line;
            if (next_line(&ahead, &line) && line.kind == SUDOKU_LINE_BORDER)
                s->at = ahead.at;
            return;
        }
    }
}

/* The end of a map of a jigsaw below a board of n rows that ends here; or here.
 */
static const char *end_of_map(const char *at, const char *end, size_t n)
{
    enum { MAX_BLANK = 2 };
    const char *map = at;
    int num_blank = 0;
    for (; map < end && (*map == '\n' || *map == '\r'); map++)
        num_blank += *map == '\n';
    if (map == end || num_blank > MAX_BLANK || *map == '.' || *map == '#')
        return at;
    map = sudoku_skip_map(map, end, n);
    return map == NULL ? at : sudoku_skip_line(map, end);
}

/* The end of the puzzle in lines of cells that begins at text. Borders before
 * anything else are only decoration: then NULL, and *text is moved past it. */
static const char *end_of_rows(const char **text, const char *end)
{
    scan s = {*text, end, sudoku_uses_dashes(*text, end)};
    const char *first = *text;
    sudoku_line line;
    bool has_border = false;
    while (next_line(&s, &line) && (line.kind == SUDOKU_LINE_BORDER ||
                                    (has_border && line.size == 0))) {
        has_border = true;
        first = s.at;
    }
    const char *samurai = sudoku_skip_samurai(*text, end);
    if (samurai != NULL)
        return samurai;
    if (has_border && (first == end || !is_row(&line))) {
        *text = first;
        return NULL;
    }
    sudoku_record only = {.text = line.text, .size = line.size};
    if (!is_row(&line) || (!has_border && sudoku_jigsaw_detect(&only)))
        return s.at;
    if (!has_border && is_alone(&line, s))
        return end_of_map(s.at, end, sudoku_root(line.num_cells));
    size_t width = skip_rows(&s, &line);
    if (has_border)
        skip_marks(&s, *text, width);
    return end_of_map(s.at, end, width);
}

static int is_digit_or_dot(char c)
{
    return (c == '.') | ((unsigned char)(c - '0') < 10);
}

/* Does a line start with a run of cells that is too long for a row? By far the
 * most common case. */
static bool is_long_line(const char *at, const char *end)
{
    if ((size_t)(end - at) <= SUDOKU_MAX_ROWS)
        return false;
    int count = 0; /* not stopped early: that branch would be hard to guess */
    for (int k = 0; k <= SUDOKU_MAX_ROWS; k++)
        count += is_digit_or_dot(at[k]);
    return count == SUDOKU_MAX_ROWS + 1;
}

/* The end of a puzzle on a long line. */
static const char *end_of_line(const char *at, const char *end)
{
    const char *stop = sudoku_skip_line(at, end);
    if (stop == end || *stop == '.')
        return stop;
    size_t size = (size_t)(stop - at);
    while (size > 0 && (unsigned char)at[size - 1] <= ' ')
        size--;
    size_t n = sudoku_root(size);
    if (n * n != size)
        return stop;
    const char *map = end_of_map(stop, end, n);
    return map > stop && sudoku_skip_line(stop, end) == map ? map : stop;
}

/* From [Puzzle] to the next one, and all sections before the first one. */
static const char *end_of_sections(const char *text, const char *end)
{
    if (!sudoku_begins_with_any_case(text, end, "[puzzle]"))
        text = find_line(text, end, "[puzzle]");
    return text == end ? end : find_line(text, end, "[puzzle]");
}

/* Constraints go on in lines that are indented. */
static const char *end_of_constraints(const char *text, const char *end)
{
    const char *at = sudoku_skip_line(text, end);
    while (at < end && (*at == ' ' || *at == '\t'))
        at = sudoku_skip_line(at, end);
    return at;
}

/* Past the brace that closes the one at text, which may be on a later line, and
 * the rest of that line. */
static const char *end_of_object(const char *text, const char *end)
{
    int depth = 0;
    bool is_string = false;
    for (const char *at = text; at < end; at++) {
        if (*at == '"')
            is_string = !is_string;
        else if (is_string)
            at += *at == '\\' && at + 1 < end;
        else
            depth += (*at == '{') - (*at == '}');
        if (depth == 0)
            return sudoku_skip_line(at, end);
    }
    return end;
}

static bool is_constraint(const char *text, const char *end)
{
    sudoku_record rest = {.text = text, .size = (size_t)(end - text)};
    return sudoku_iss_detect(&rest) != 0;
}

/* The end of the record that begins at *text, which is no blank line; or NULL
 * as from end_of_rows(). */
static const char *end_of_record(const char **text, const char *end)
{
    if (is_long_line(*text, end))
        return end_of_line(*text, end);
    if (sudoku_begins_with_any_case(*text, end, "board "))
        return find_line(*text, end, "board ");
    if (sudoku_begins_with_any_case(*text, end, "savefile:"))
        return find_line(*text, end, "savefile:");
    if (sudoku_begins_with_any_case(*text, end, "["))
        return end_of_sections(*text, end);
    if (sudoku_begins_with_any_case(*text, end, "{"))
        return end_of_object(*text, end);
    if (is_constraint(*text, end))
        return end_of_constraints(*text, end);
    return end_of_rows(text, end);
}

/* XML: from the next element game to its end. False at the end of the text. */
static bool find_element(const char **text, const char **end)
{
    const char *at = *text;
    bool is_tail = *end - at > 1 && at[1] == '/';
    while (at < *end && !sudoku_begins_with_any_case(at, *end, "<game ")) {
        const char *next = memchr(at + 1, '<', (size_t)(*end - at) - 1);
        at = next == NULL ? *end : next;
    }
    if (at == *end)
        return !is_tail; /* no game at all: let the reader complain */
    const char *stop = memchr(at, '>', (size_t)(*end - at));
    *text = at;
    if (stop != NULL)
        *end = stop + 1;
    return true;
}

/* "quizzes,solutions" */
static bool is_header(const char *text, const char *end)
{
    static const char *const words[] = {"quizzes,", "quiz,", "puzzle,",
                                        "sudoku,"};
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        if (sudoku_begins_with_any_case(text, end, words[k]))
            return true;
    }
    return false;
}

/* "Grid 01" */
static bool is_title(const char *text, const char *end)
{
    static const char *const words[] = {"grid ", "puzzle ", "sudoku "};
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        const char *at = text + strlen(words[k]);
        if (!sudoku_begins_with_any_case(text, end, words[k]))
            continue;
        while (at < end && *at >= '0' && *at <= '9')
            at++;
        if (at < end && *at == ':')
            at++;
        while (at < end && (*at == ' ' || *at == '\r'))
            at++;
        return at == end || *at == '\n';
    }
    return false;
}

/* How many puzzles follow: a decimal on a line before the first long line. */
static bool is_count(const char *text, const char *end)
{
    enum { MAX_SIZE = 10 };
    const char *at = text;
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    if (at == text || at - text > MAX_SIZE)
        return false;
    if (at < end && *at == '\r')
        at++;
    return at < end && *at == '\n' && is_long_line(at + 1, end);
}

void sudoku_source_init(sudoku_source *source, const char *text, size_t size)
{
    memset(source, 0, sizeof *source);
    source->text = text;
    source->size = size;
    source->line = 1;
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        source->at = source->line_start = 3;
}

/* Move to the byte at, which is not before the present one. */
static void advance(sudoku_source *source, const char *at)
{
    const char *from = source->text + source->at;
    while (from < at) {
        const char *stop = memchr(from, '\n', (size_t)(at - from));
        if (stop == NULL)
            break;
        from = stop + 1;
        source->line++;
        source->line_start = (size_t)(from - source->text);
    }
    source->at = (size_t)(at - source->text);
}

static bool is_heading(const sudoku_source *source, const char *text,
                       const char *end)
{
    if (source->line == 1 && (is_header(text, end) || is_count(text, end)))
        return true;
    return *text > '9' && is_title(text, end);
}

/* Go past blank lines, comments and headings. False at the end. */
static bool skip_blank(sudoku_source *source)
{
    const char *end = source->text + source->size;
    while (source->at < source->size) {
        const char *at = source->text + source->at;
        while (at < end && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        if (at < end && *at != '\n' && *at != '#' &&
            !is_heading(source, at, end))
            return true;
        advance(source, sudoku_skip_line(at, end));
    }
    return false;
}

/* Find the record that begins at or after the present place. */
static bool find_record(sudoku_source *source, const char **text,
                        const char **stop)
{
    const char *end = source->text + source->size;
    while (skip_blank(source)) {
        const char *first = *text = source->text + source->at;
        while (*first == ' ' || *first == '\t' || *first == '\r')
            first++;
        if (*first == '<') {
            *text = first;
            *stop = end;
            return find_element(text, stop);
        }
        *stop = end_of_record(text, end);
        if (*stop != NULL)
            return true;
        advance(source, *text);
    }
    return false;
}

int sudoku_next_record(sudoku_source *source, sudoku_record *record)
{
    const char *text, *stop;
    if (!find_record(source, &text, &stop))
        return 0;
    advance(source, text);
    size_t column = source->at - source->line_start + 1;
    record->text = text;
    record->line = source->line;
    record->column = column < INT_MAX ? (int)column : INT_MAX;
    advance(source, stop);
    while (stop > text && (unsigned char)stop[-1] <= ' ')
        stop--;
    record->size = (size_t)(stop - text);
    return 1;
}
