/*
 * records.c - cuts a text into records, the text of one puzzle each. The first
 * format of the table that recognizes the beginning of a record also determines
 * its end.
 */
#include "sudoku/alphabet.h"
#include "sudoku/board/rule.h"
#include "sudoku/formats/box_signs.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/json_list.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_text.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <string.h>

/* Matches lines of words, one of which is a name for a column of puzzles:
 * "puzzle", "id puzzle rating". */
static bool is_header(const char *text, const char *end)
{
    const char *stop = sudoku_end_of_line(text, end);
    bool is_found = false;
    if (stop - text > 1 && *text == '"' && stop[-1] == '"') {
        text++;
        stop--;
    }
    if (sudoku_begins_with_any_case(text, stop, "board"))
        return false;
    while (text < stop) {
        const char *word = text;
        while (text < stop && (isalpha((unsigned char)*text) || *text == '_'))
            text++;
        sudoku_field name = {word, (size_t)(text - word)};
        is_found = is_found || sudoku_is_name_of_puzzles(&name);
        const char *next = sudoku_skip_blanks(text, stop);
        if (text == word || (next == text && next < stop))
            return false;
        text = next;
    }
    return is_found;
}

/* Matches "Grid 01". */
static bool is_title(const char *text, const char *end)
{
    static const char *const words[] = {"grid ", "puzzle ", "sudoku "};
    for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
        const char *at = text + strlen(words[k]);
        if (!sudoku_begins_with_any_case(text, end, words[k]))
            continue;
        at = sudoku_skip_decimal(at, end);
        if (at < end && *at == ':')
            at++;
        at = sudoku_skip_blanks(at, end);
        return at == end || *at == '\n';
    }
    return false;
}

/* Matches "puzzle:", "grid: |", and three quotes: YAML and program code before
 * and after lines of text. */
static bool is_label(const char *text, const char *end)
{
    static const char *const quotes[] = {"\"\"\"", "'''"};
    if (!isalpha((unsigned char)*text) && *text != '"' && *text != '\'')
        return false;
    const char *stop = sudoku_end_of_line(text, end);
    const char *at = sudoku_skip_letters(text, stop), *name = at;
    at = sudoku_skip_blanks(at, stop);
    bool is_key = name > text && at < stop && *at == ':';
    if (name > text && at < stop && (is_key || *at == '='))
        at = sudoku_skip_blanks(at + 1, stop);
    if (is_key)
        return at == stop || (*at == '|' && at + 1 == stop);
    return stop - at == 3 && (sudoku_begins_with(at, stop, quotes[0]) ||
                              sudoku_begins_with(at, stop, quotes[1]));
}

/* Matches the two lines below a board of Simple Sudoku. */
static bool is_signature(const char *text, const char *end)
{
    static const char name[] = "simple sudoku", version[] = "version ";
    const char *line = sudoku_skip_line(text, end);
    end = sudoku_trim_space(text, line);
    if (sudoku_begins_with_any_case(text, end, name))
        return end - text == sizeof name - 1;
    const char *number = text + sizeof version - 1;
    return sudoku_begins_with_any_case(text, end, version) && number < end &&
           *number >= '0' && *number <= '9';
}

/* Matches a number of puzzles before the first long line. */
static bool is_count(const char *text, const char *end)
{
    enum { MAX_SIZE = 10 };
    const char *at = sudoku_skip_decimal(text, end);
    if (at == text || at - text > MAX_SIZE)
        return false;
    if (at < end && *at == '\r')
        at++;
    return at < end && *at == '\n' && sudoku_is_long_line(at + 1, end);
}

void sudoku_source_init(sudoku_source *source, const char *text, size_t size)
{
    memset(source, 0, sizeof *source);
    source->text = text == NULL ? "" : text;
    source->size = size = text == NULL ? 0 : size;
    source->line = 1;
    source->usual = -1;
    if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        source->at = source->line_start = 3;
}

/* Moves to the byte at, which must not be before the current one. */
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

typedef struct prose {
    int num_words, num_long; /* num_long: more than one letter */
    int num_letters, num_digits;
    bool has_other; /* signs that no sentence has */
} prose;

/* Adds a word between blanks: words with punctuation, numbers such as
 * 10:15, 4.5 or 24th. Ignores mail addresses. */
static void add_word(prose *p, const char *at, const char *stop)
{
    int letters = 0;
    if (memchr(at, '@', (size_t)(stop - at)) != NULL)
        return;
    for (const char *c = at; c < stop; c++) {
        bool is_letter = isalpha((unsigned char)*c) || *c == '\'';
        bool is_digit = isdigit((unsigned char)*c) != 0;
        bool is_inside = c > at && c + 1 < stop;
        bool is_in_number = is_inside && isdigit((unsigned char)c[-1]) &&
                            isdigit((unsigned char)c[1]);
        bool is_stop = *c != '\0' && strchr(",.!?;:", *c) != NULL;
        p->num_digits += is_digit;
        p->num_letters += is_letter;
        if (is_digit && letters > 0) /* a word such as r1c1 */
            p->has_other = true;
        if (is_stop && c + 1 < stop && !is_in_number &&
            strchr("\")", c[1]) == NULL)
            p->has_other = true;
        if (!is_letter && !is_digit && !is_stop && (unsigned char)*c < 0x80 &&
            !(*c == '/' && is_in_number) &&
            (*c == '\0' || strchr("\"()-", *c) == NULL))
            p->has_other = true;
        letters = is_letter ? letters + 1 : 0;
        p->num_words += letters == 1;
        p->num_long += letters == 2;
    }
}

static bool is_header_of_mail(const char *text, const char *end)
{
    static const char *const keys[] = {
        "from: ", "to: ", "cc: ", "date: ", "sent: ", "subject: "};
    for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++) {
        if (sudoku_begins_with_any_case(text, end, keys[k]))
            return true;
    }
    return false;
}

/* Matches prose around puzzles: at least four words, or the end of a sentence;
 * a word of several letters; nothing that a puzzle or rule could have. With
 * numbers in it, it must end like a sentence. */
static bool is_sentence(const char *text, const char *end)
{
    enum { FEWEST_WORDS = 4 };
    const char *stop = sudoku_end_of_line(text, end);
    bool is_quoted = *text == '>';
    while (text < stop && *text == '>')
        text = sudoku_skip_blanks(text + 1, stop);
    if (text == stop)
        return is_quoted;
    if (is_header_of_mail(text, stop))
        return true;
    bool is_ended = strchr(".!?:,", stop[-1]) != NULL;
    prose p = {0};
    for (const char *at = text; at < stop;) {
        const char *next = at;
        while (next < stop && !sudoku_is_blank(*next))
            next++;
        add_word(&p, at, next);
        at = sudoku_skip_blanks(next, stop);
    }
    if (p.has_other || p.num_long == 0)
        return false;
    if (p.num_digits > 0)
        return is_ended && p.num_long > 1 && p.num_letters > p.num_digits &&
               sudoku_find_rule(text, sudoku_word_size(text, stop)) == NULL;
    return p.num_words >= FEWEST_WORDS || is_ended ||
           sudoku_begins_with(text, stop, "-- ");
}

/* Matches a signature after a puzzle: "Bob", "Kind Regards", up to three
 * capitalized words. Rules are in lower case. */
static bool is_signature_of_mail(const char *text, const char *end)
{
    enum { MOST = 3 };
    const char *stop = sudoku_end_of_line(text, end);
    int num = 0;
    while (text < stop && *text == '>')
        text = sudoku_skip_blanks(text + 1, stop);
    while (text < stop && num <= MOST) {
        const char *next = sudoku_skip_letters(text, stop);
        if (next - text < 2 || !isupper((unsigned char)*text))
            return false;
        for (text++; text < next; text++) {
            if (!islower((unsigned char)*text))
                return false;
        }
        text = sudoku_skip_blanks(next, stop);
        num++;
    }
    return num <= MOST;
}

static bool is_plain_row(const char *text, const char *end)
{
    enum { FEWEST_CELLS = 4 };
    const char *stop = sudoku_end_of_line(text, end);
    int num = 0;
    for (; text < stop; text++) {
        bool is_cell =
            isdigit((unsigned char)*text) || sudoku_is_empty_sign(*text);
        if (!is_cell && (*text == '\0' || strchr(" \t,|", *text) == NULL))
            return false;
        num += is_cell;
    }
    return num >= FEWEST_CELLS;
}

static bool is_drawn(const char *text, const char *end)
{
    enum { FEWEST = 4 };
    const char *stop = sudoku_end_of_line(text, end);
    const char *at = text;
    while (at < stop && *at != '\0' && strchr("+-=|*.:' ", *at) != NULL)
        at++;
    return at == stop && stop - text >= FEWEST &&
           memchr(text, '-', (size_t)(stop - text)) != NULL;
}

/* Matches a caption that programs print above a board. It has a word, and
 * neither the line nor its first word belongs to a rule or a format. */
static bool is_caption(const char *text, const char *end)
{
    enum { FEWEST_LETTERS = 3, LONGEST_WORD = 30 };
    const char *stop = sudoku_end_of_line(text, end);
    int letters = 0, most = 0;
    size_t word = 0;
    for (const char *at = text; at < stop; at++) {
        letters = isalpha((unsigned char)*at) ? letters + 1 : 0;
        most = letters > most ? letters : most;
        word = sudoku_is_blank(*at) ? 0 : word + 1;
        if (word > LONGEST_WORD || *at == '\0' ||
            strchr("{}[]<>=\"|+", *at) != NULL)
            return false;
    }
    return most >= FEWEST_LETTERS && !sudoku_begins_link(text, stop) &&
           !sudoku_has_box_signs(text, stop) &&
           !sudoku_is_like_board(text, stop) &&
           sudoku_find_rule(text, sudoku_word_size(text, stop)) == NULL &&
           !sudoku_has_marks(text, stop);
}

/* Matches descriptions of a puzzle: "Difficulty: hard", "Puzzle 17
 * (rating 4.5)", "Solved in 3 ms". The first word must not be a misspelt rule.
 */
static bool is_remark(const char *text, const char *end)
{
    const char *stop = sudoku_end_of_line(text, end);
    const char *word = sudoku_skip_letters(text, stop);
    prose p = {0};
    int num = 0;
    for (const char *at = text; at < stop; num++) {
        const char *next = at;
        while (next < stop && !sudoku_is_blank(*next))
            next++;
        add_word(&p, at, next);
        at = sudoku_skip_blanks(next, stop);
    }
    return num > 1 && !p.has_other && p.num_long > 0 &&
           p.num_letters > p.num_digits && word > text &&
           is_caption(text, end) &&
           ((word - text == 6 &&
             sudoku_begins_with_any_case(text, stop, "sudoku")) ||
            sudoku_suggest_rule(text, (size_t)(word - text)) == NULL);
}

/* Skips sentences, remarks, blank lines and Markdown fences; optionally also
 * captions and drawn lines. */
static const char *skip_texts(const char *at, const char *end, bool captions)
{
    while (at < end) {
        const char *text = sudoku_skip_blanks(at, end);
        if (text < end && *text != '\n' && !is_sentence(text, end) &&
            !is_remark(text, end) && !sudoku_is_fence(text, end) &&
            !(captions && (is_caption(text, end) || is_drawn(text, end))))
            break;
        at = sudoku_skip_line(at, end);
    }
    return at;
}

/* Returns whether a caption is at most ten lines above a drawn board. */
static bool is_above_drawing(const char *text, const char *end)
{
    enum { MOST = 10 };
    const char *last = text, *at = skip_texts(text, end, true);
    for (int k = 0; k < MOST && last < at; k++)
        last = sudoku_skip_line(last, end);
    if (at == end || last < at)
        return false;
    return *at == '|' || sudoku_has_box_signs(at, end);
}

/* Returns whether the line is directly above a drawn board: its caption, or a
 * line drawn above it. */
static bool is_of_drawing(const char *text, const char *end)
{
    const char *caption =
        is_drawn(text, end) ? sudoku_skip_line(text, end) : text;
    if (caption == end)
        return false;
    if (caption > text && *text != '+' && *caption == '+')
        return true; /* it is directly above: the board begins with the next
                        line */
    return is_caption(caption, end) && is_above_drawing(caption, end);
}

/* Prose is allowed after a puzzle or before a board, captions before a drawn
 * board. Other lines are reported. */
static bool is_prose(const sudoku_source *source, const char *text,
                     const char *end)
{
    if (is_of_drawing(text, end))
        return true;
    if ((unsigned char)*text <= '9' && *text != '>' && *text != '-')
        return false;
    if (!is_sentence(text, end) && !is_remark(text, end))
        return source->usual >= 0 && is_signature_of_mail(text, end);
    if (source->usual >= 0)
        return true;
    const char *at = skip_texts(text, end, false);
    while (at < end && is_drawn(at, end))
        at = sudoku_skip_line(at, end);
    if (at == end)
        return false;
    return is_plain_row(at, end) ||
           sudoku_end_of_format(&sudoku_format_pasted, &at, end) != NULL;
}

static const char *skip_setting(const char *at, const char *end)
{
    enum { MOST = 3 };
    const char *stop = sudoku_skip_decimal(at, end);
    if (stop > at || at == end || *at != '"')
        return stop - at <= MOST ? stop : at;
    stop = memchr(at + 1, '"', (size_t)(end - at - 1));
    if (stop == NULL)
        return at;
    sudoku_token inside = {at + 1, (size_t)(stop - at - 1)};
    return sudoku_is_board_of_text(&inside) ? at : stop + 1;
}

/* Matches assignments of a number or text, or of what begins in the next line:
 * "n = 9;", "title = "x"", "const char *s =". */
static bool is_setting(const char *text, const char *end)
{
    const char *stop = sudoku_end_of_line(text, end);
    const char *at = text;
    if (!isalpha((unsigned char)*at) && *at != '_')
        return false;
    while (at < stop && (isalpha((unsigned char)*at) || *at == '_' ||
                         *at == ':' || *at == '*' || sudoku_is_blank(*at)))
        at++;
    if (at == stop || *at != '=')
        return false;
    at = sudoku_skip_blanks(at + 1, stop);
    if (at == stop) {
        const char *next = sudoku_skip_space(stop, end);
        return next < end && *next == '"';
    }
    const char *value = skip_setting(at, stop);
    at = value + (value > at && value < stop && *value == ';');
    return value > text && at == stop && value[-1] != '=' &&
           !sudoku_is_blank(value[-1]);
}

/* Matches lines of control characters, such as the end of DOS files. */
static bool is_control(const char *text, const char *end)
{
    const char *stop = sudoku_skip_line(text, end);
    return sudoku_skip_space(text, stop) == stop;
}

/* Matches comments of Lisp and settings: a semicolon and a word. Otherwise the
 * line is a row with an empty first field. */
static bool is_comment_of_words(const char *text, const char *end)
{
    const char *at = text;
    while (at < end && (*at == ';' || *at == ' '))
        at++;
    return *text == ';' && at < end && isalpha((unsigned char)*at);
}

/* Matches HTML tags around text: <pre>, </code>. */
static bool is_tag(const char *text, const char *end)
{
    static const char *const tags[] = {"<pre>",   "</pre>", "<code>",
                                       "</code>", "<p>",    "</p>"};
    const char *stop = sudoku_end_of_line(text, end);
    for (size_t k = 0; k < sizeof tags / sizeof tags[0]; k++) {
        if ((size_t)(stop - text) == strlen(tags[k]) &&
            sudoku_begins_with_any_case(text, stop, tags[k]))
            return true;
    }
    return false;
}

static bool is_heading(const sudoku_source *source, const char *text,
                       const char *end)
{
    if (is_control(text, end) || is_setting(text, end) || *text == '%' ||
        is_comment_of_words(text, end) || sudoku_begins_with(text, end, "/*") ||
        is_tag(text, end))
        return true;
    if (source->line == 1 && (is_header(text, end) || is_count(text, end)))
        return true;
    return is_label(text, end) ||
           (*text > '9' && (is_title(text, end) || is_signature(text, end) ||
                            sudoku_is_fence(text, end)));
}

static const char *skip_block_comment(const char *at, const char *end)
{
    const char *text = at;
    if (!sudoku_begins_with(at, end, "/*"))
        return at;
    while (text < end && !sudoku_begins_with(text, end, "*/"))
        text++;
    return text < end ? text : at;
}

static bool skip_blank(sudoku_source *source)
{
    const char *end = source->text + source->size;
    while (source->at < source->size) {
        const char *at = sudoku_skip_blanks(source->text + source->at, end);
        if (sudoku_is_long_line(at, end))
            return true; /* a shortcut for most lines */
        if (at < end && *at != '\n' && !sudoku_is_comment(at, end) &&
            !is_heading(source, at, end) && !is_prose(source, at, end))
            return true;
        advance(source, sudoku_skip_line(skip_block_comment(at, end), end));
    }
    return false;
}

/* In program code such as "grid = [[5, 3, ..", moves to the array or JSON
 * object. */
static void skip_name(sudoku_source *source)
{
    const char *end = source->text + source->size;
    const char *at = sudoku_skip_blanks(source->text + source->at, end);
    const char *stop = sudoku_skip_line(at, end);
    if (!isalpha((unsigned char)*at) && *at != '_')
        return;
    while (at < stop && *at != '\0' &&
           (isalnum((unsigned char)*at) || strchr(" _.,:<>[]", *at) != NULL))
        at++;
    if (at == stop || *at != '=')
        return;
    at = sudoku_skip_space(at + 1, end);
    if (at < end && (*at == '[' || *at == '{') &&
        sudoku_is_closed_json(at, end))
        advance(source, at);
}

/* A record: its first byte, the place after its last line, and its format if
 * that is certain. */
typedef struct place {
    const char *text, *stop;
    const sudoku_format *format;
} place;

/* Returns whether the format that found the end of a record is certainly its
 * own. Formats of JSON objects share one end(), formats of lines of cells
 * another one; tags and brackets belong to several formats; rows of blanks may
 * lose the last ones. */
static bool is_sure(const sudoku_format *format, char first)
{
    bool may_be_other = format->end == sudoku_json_object_end ||
                        format->end == sudoku_grid_end ||
                        format == &sudoku_format_blanks ||
                        format == &sudoku_format_json_plain;
    bool is_text = format == &sudoku_format_json_plain && first == '"';
    return format->read != NULL || is_text || (!may_be_other && first != '<');
}

static void find_end(place *found, const char *end)
{
    const char *first = found->text;
    found->format = NULL;
    found->stop = sudoku_format_line.end(&found->text, end);
    for (int k = 0; found->stop == NULL && found->text == first; k++) {
        const sudoku_format *format = sudoku_get_format(k);
        assert(format != NULL);
        found->stop = sudoku_end_of_format(format, &found->text, end);
        if (found->stop != NULL && is_sure(format, *found->text))
            found->format = format;
    }
}

static bool find_in_list(sudoku_source *source, place *found)
{
    const char *list_end = source->text + source->list_end;
    bool are_fields = source->list_fields != 0;
    *found = (place){source->text + source->at, NULL, NULL};
    bool is_found =
        sudoku_next_in_json(&found->text, list_end, &are_fields, &found->stop);
    source->list_fields = are_fields;
    if (is_found)
        return true;
    source->list_end = 0;
    advance(source, sudoku_skip_line(list_end, source->text + source->size));
    return false;
}

static bool enter_list(sudoku_source *source)
{
    const char *text = source->text + source->at, *stop;
    if (!sudoku_is_json_list(text, source->text + source->size, &stop))
        return false;
    source->list_end = (size_t)(stop - source->text);
    source->list_fields = 0;
    source->at++;
    return true;
}

/* Returns the end of the record without blanks; in a spreadsheet trailing tabs
 * are fields, and stay. */
static const char *trim_end(const place *found)
{
    const char *end = found->stop;
    if (found->format == &sudoku_format_fields)
        while (end > found->text && (end[-1] == '\n' || end[-1] == '\r'))
            end--;
    else
        end = sudoku_trim_space(found->text, end);
    return end;
}

static bool find_record(sudoku_source *source, place *found)
{
    const char *end = source->text + source->size;
    if (source->list_end > 0 && find_in_list(source, found))
        return true;
    while (skip_blank(source)) {
        found->text = source->text + source->at;
        if (sudoku_is_long_line(found->text, end)) {
            find_end(found, end);
            return true;
        }
        found->format = &sudoku_format_pasted;
        found->stop = sudoku_end_of_format(found->format, &found->text, end);
        if (found->stop != NULL)
            return true;
        skip_name(source);
        if (enter_list(source)) {
            if (find_in_list(source, found))
                return true;
            continue;
        }
        found->text = source->text + source->at;
        find_end(found, end);
        if (found->stop != NULL)
            return true;
        assert(found->text > source->text + source->at);
        advance(source, found->text);
    }
    return false;
}

/* Returns the number of cells if the record is a line of n * n cells, else 0.
 */
static int count_cells(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    sudoku_line line;
    if (memchr(record->text, '\n', record->size) != NULL)
        return 0;
    sudoku_read_line(&line, record->text, end,
                     sudoku_uses_dashes(record->text, end));
    size_t n = sudoku_root(line.num_cells);
    if (line.kind != SUDOKU_LINE_CELLS || n * n != line.num_cells)
        return 0;
    return line.num_cells <= SUDOKU_MAX_CELLS ? (int)line.num_cells : 0;
}

/* Sets the size that messages expect. All records of a file share it, so it is
 * determined where the file is cut. */
static void set_usual(sudoku_source *source, sudoku_record *record)
{
    if (source->usual < 0)
        source->usual = count_cells(record);
    record->usual = source->usual;
}

/* ---- tables with a puzzle in each row ------------------------------------ */

static void look_for_columns(sudoku_source *source)
{
    const char *end = source->text + source->size;
    while (source->at < source->size) {
        const char *line = source->text + source->at;
        const char *at = sudoku_skip_blanks(line, end);
        if (at < end && *at != '\n' && !sudoku_is_comment(at, end)) {
            const char *row = sudoku_find_columns(&source->columns, line, end);
            source->has_columns = row != NULL ? 1 : -1;
            if (row != NULL)
                advance(source, row);
            return;
        }
        advance(source, sudoku_skip_line(line, end));
    }
}

/* Returns whether a row that begins like a comment is a row of the table: it
 * may contain a puzzle. */
static bool is_comment_row(const sudoku_record *record, const char *end)
{
    const char *at = sudoku_skip_blanks(record->row.at, end);
    sudoku_token cells = {record->text, record->size};
    return sudoku_is_comment(at, end) && !sudoku_is_board_of_text(&cells);
}

static void cut_fields(const sudoku_source *source, const char *stop,
                       sudoku_record *record)
{
    sudoku_field puzzle, solution;
    const char *row = source->text + source->at;
    size_t size = (size_t)(stop - row);
    sudoku_get_field(&source->columns, row, size, source->columns.puzzle,
                     &puzzle);
    sudoku_get_field(&source->columns, row, size, source->columns.solution,
                     &solution);
    size_t column = (size_t)(puzzle.at - source->text) - source->line_start + 1;
    *record = (sudoku_record){
        .text = puzzle.at,
        .size = puzzle.size,
        .line = source->line,
        .column = column < INT_MAX ? (int)column : INT_MAX,
        .row = {row, size},
        .solution = solution,
    };
}

/* Finds the next row of the table. Its puzzle may be empty, which is an error
 * of parsing. */
static int next_row(sudoku_source *source, sudoku_record *record)
{
    while (source->at < source->size) {
        const char *at = source->text + source->at;
        const char *end = source->text + source->size;
        const char *next = sudoku_skip_line(at, end);
        const char *stop = next;
        while (stop > at &&
               (stop[-1] == '\n' || stop[-1] == '\r' || stop[-1] == ' '))
            stop--;
        cut_fields(source, stop, record);
        bool is_row =
            sudoku_skip_space(at, stop) < stop && !is_comment_row(record, stop);
        if (is_row)
            set_usual(source, record);
        advance(source, next);
        if (is_row)
            return 1;
    }
    return 0;
}

int sudoku_next_record(sudoku_source *source, sudoku_record *record)
{
    place found;
    if (source->has_columns == 0)
        look_for_columns(source);
    if (source->has_columns > 0)
        return next_row(source, record);
    if (!find_record(source, &found))
        return 0;
    advance(source, found.text);
    size_t column = source->at - source->line_start + 1;
    record->text = found.text;
    record->line = source->line;
    record->column = column < INT_MAX ? (int)column : INT_MAX;
    record->is_of_list = source->list_end > 0;
    record->format = found.format;
    record->row = record->solution = (sudoku_field){NULL, 0};
    advance(source, found.stop);
    record->size = (size_t)(trim_end(&found) - found.text);
    set_usual(source, record);
    return 1;
}

int sudoku_next_record_line(sudoku_source *source, sudoku_record *record)
{
    while (source->at < source->size) {
        const char *at = source->text + source->at;
        const char *end = source->text + source->size;
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline == NULL ? end : newline;
        size_t column = source->at - source->line_start + 1;
        *record = (sudoku_record){.line = source->line};
        if (newline != NULL) {
            source->line++;
            source->line_start = (size_t)(newline + 1 - source->text);
        }
        source->at = (size_t)(stop - source->text) + (newline != NULL);
        for (; at < stop && (unsigned char)*at <= ' '; at++)
            column++;
        while (stop > at && (unsigned char)stop[-1] <= ' ')
            stop--;
        record->text = at;
        record->size = (size_t)(stop - at);
        record->column = column < INT_MAX ? (int)column : INT_MAX;
        if (at == stop || *at == '#')
            continue;
        set_usual(source, record);
        return 1;
    }
    return 0;
}
