/*
 * table.c - boards drawn with Unicode lines; and tables, such as Markdown's,
 * with a cell between bars and blanks as empty cells.
 *
 *     ┌─────┬─────┐      | 1 |   |   |   |      |1  | 4|
 *     │ 1 . │ . . │      |---|---|---|---|      |  2|  |
 *     │ . . │ 2 . │      |   |   | 2 |   |      +--+--+
 *     ├─────┼─────┤      ..                     ..
 *
 * They are converted to an ASCII grid with the same number of characters,
 * which is then read like any grid. If some lines between cells are thick or
 * double, thin ones are ignored.
 */
#include "sudoku/formats/box_signs.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <stdlib.h>
#include <string.h>

/* ---- lines --------------------------------------------------------------- */

static bool is_bar(char c)
{
    return sudoku_vertical_of((unsigned char)c) > 0 &&
           sudoku_horizontal_of((unsigned char)c) == 0;
}

/* Matches signs of a line between rows, including Markdown's colons. */
static bool is_rule(char c)
{
    return strchr("-=+:", c) != NULL ||
           sudoku_horizontal_of((unsigned char)c) > 0;
}

enum kind { BLANK, BORDER, ROW };

static enum kind kind_of(const char *at, const char *end)
{
    enum kind kind = BLANK;
    bool has_bar = false;
    for (end = sudoku_trim_space(at, end); at < end; at++) {
        if (is_bar(*at))
            has_bar = true;
        else if (is_rule(*at))
            kind = BORDER;
        else if (!sudoku_is_blank(*at))
            return ROW;
    }
    return kind == BLANK && has_bar ? ROW : kind;
}

/* The text between two bars, or a bar and an end of the line. */
typedef struct piece {
    const char *at, *end;
} piece;

static bool next_piece(piece *p, const char *line, const char *end)
{
    end = sudoku_trim_space(line, end);
    const char *at = sudoku_skip_blanks(line, end);
    if (p->end == NULL)
        at = at < end && is_bar(*at) ? at + 1 : line;
    else if (p->end >= end || p->end + 1 == end)
        return false;
    else
        at = p->end + 1;
    p->at = at;
    while (at < end && !is_bar(*at))
        at++;
    p->end = at;
    return true;
}

static int count_signs(const piece *p)
{
    const char *at = sudoku_skip_blanks(p->at, p->end), *end = p->end;
    while (end > at && sudoku_is_blank(end[-1]))
        end--;
    return (int)(end - at);
}

static int count_tokens(const piece *p)
{
    int num = 0;
    bool was_blank = true;
    for (const char *at = p->at; at < p->end; at++) {
        bool is_blank = sudoku_is_blank(*at);
        num += was_blank && !is_blank;
        was_blank = is_blank;
    }
    return num;
}

/* ---- tables -------------------------------------------------------------- */

typedef struct table {
    const char *row[SUDOKU_MAX_ROWS + 1], *end[SUDOKU_MAX_ROWS + 1];
    int num_rows; /* number of rows, including the heading */
    bool has_heading;
    int num_pieces; /* number of pieces in each row */
    int width;      /* width of each piece; -1: they differ */
    int pitch;      /* distance of cells in a piece; 0: a piece is a cell */
    int first;      /* place of the first cell in a piece */
    int num_blank;  /* number of blank cells */
    int longest;    /* most characters of a cell, if pieces are cells */
} table;

static bool find_rows(table *t, const char *text, const char *end)
{
    memset(t, 0, sizeof *t);
    while (text < end) {
        const char *next = sudoku_skip_line(text, end);
        enum kind kind = kind_of(text, next);
        if (kind == BORDER && t->num_rows == 1)
            t->has_heading = true;
        if (kind == ROW) {
            if (t->num_rows > SUDOKU_MAX_ROWS)
                return false;
            t->row[t->num_rows] = text;
            t->end[t->num_rows++] = next;
        }
        text = next;
    }
    return t->num_rows > 0;
}

/* Returns whether all rows have the same number of pieces. Counts the pieces,
 * and the blank ones. *is_simple: no piece has several tokens. */
static bool count_pieces(table *t, bool *is_simple)
{
    *is_simple = true;
    for (int r = 0; r < t->num_rows; r++) {
        int num = 0;
        for (piece p = {0}; next_piece(&p, t->row[r], t->end[r]); num++) {
            int size = (int)(p.end - p.at), tokens = count_tokens(&p);
            if (r == 0 && num == 0)
                t->width = size;
            if (size != t->width)
                t->width = -1;
            *is_simple = *is_simple && tokens <= 1;
            t->num_blank += tokens == 0;
            if (count_signs(&p) > t->longest)
                t->longest = count_signs(&p);
        }
        if (r > 0 && num != t->num_pieces)
            return false;
        t->num_pieces = num;
    }
    return true;
}

static bool is_place(const table *t, int k, int cells)
{
    return k >= t->first && (k - t->first) % t->pitch == 0 &&
           (k - t->first) / t->pitch < cells;
}

/* Returns whether characters are only at places of cells. Counts blank cells.
 */
static bool has_places(table *t, int cells)
{
    t->num_blank = 0;
    for (int r = 0; r < t->num_rows; r++) {
        for (piece p = {0}; next_piece(&p, t->row[r], t->end[r]);) {
            for (int k = 0; k < t->width; k++) {
                bool is_cell = is_place(t, k, cells);
                bool is_blank = sudoku_is_blank(p.at[k]);
                if (!is_cell && !is_blank)
                    return false;
                t->num_blank += is_cell && is_blank;
            }
        }
    }
    return true;
}

/* Finds the layout of a piece with this number of cells from its width. */
static bool find_pitch(table *t, int cells)
{
    static const struct {
        int pitch, more, first; /* width = pitch * cells + more */
    } ways[] = {{1, 0, 0}, {2, -1, 0}, {2, 1, 1}, {3, 0, 1}, {4, -1, 1}};
    size_t k = 0, num = sizeof ways / sizeof *ways;
    while (k < num && t->width != ways[k].pitch * cells + ways[k].more)
        k++;
    t->pitch = k < num ? ways[k].pitch : 0;
    t->first = k < num ? ways[k].first : 0;
    return k < num;
}

static bool find_table(table *t, const char *text, const char *end)
{
    enum { MIN = 4 };
    bool is_simple;
    if (!find_rows(t, text, end) || t->num_rows < MIN ||
        !count_pieces(t, &is_simple))
        return false;
    int n = t->num_rows, pieces = t->num_pieces;
    t->has_heading = t->has_heading && n == pieces + 1;
    if (is_simple && (n == pieces || t->has_heading))
        return n <= SUDOKU_MAX_ROWS + t->has_heading;
    t->has_heading = false;
    if (pieces < 2 || n % pieces != 0 || t->width < 0 || n > SUDOKU_MAX_ROWS)
        return false;
    return find_pitch(t, n / pieces) && has_places(t, n / pieces);
}

/* ---- detection ----------------------------------------------------------- */

/* Returns whether ASCII text needs this format: it has a blank cell, a heading,
 * or bars around each cell, which are no borders of boxes. Other grids are read
 * directly. */
static bool is_plain_table(const char *text, const char *end)
{
    enum { MAX_SHORT = 9 };
    table t;
    if (text == end || (*text != '|' && *text != '+') ||
        !find_table(&t, text, end))
        return false;
    return t.num_blank > 0 || t.has_heading ||
           (t.pitch == 0 && t.longest <= (t.num_pieces > MAX_SHORT ? 2 : 1));
}

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    return sudoku_has_box_signs(record->text, end) ||
           is_plain_table(record->text, end);
}

static const char *skip_drawing(const char *text, const char *end)
{
    while (text < end) {
        const char *next = sudoku_skip_line(text, end);
        if (sudoku_skip_blanks(text, next) + 1 >= next ||
            sudoku_is_long_line(text, next) ||
            (!sudoku_has_box_signs(text, next) && sudoku_has_marks(text, end)))
            break;
        if (sudoku_is_lower_corner(text, next))
            return next;
        text = next;
    }
    return text;
}

static const char *skip_plain(const char *text, const char *end)
{
    for (int k = 0; k < 3 * SUDOKU_MAX_ROWS && text < end; k++) {
        if (*text != '|' && *text != '+')
            break;
        text = sudoku_skip_line(text, end);
    }
    return text;
}

static const char *find_end(const char **text, const char *end)
{
    if (sudoku_has_box_signs(*text, end))
        return skip_drawing(*text, end);
    if (**text != '|' && **text != '+')
        return NULL;
    const char *stop = skip_plain(*text, end);
    return is_plain_table(*text, stop) ? stop : NULL;
}

/* ---- as a grid ----------------------------------------------------------- */

static void flatten(const sudoku_record *record, sudoku_text *to)
{
    const char *at = record->text, *end = at + record->size;
    for (size_t size; at < end; at += size) {
        char sign = (char)sudoku_read_sign(at, end, &size);
        sudoku_text_add(to, &sign, 1);
    }
}

static void clear(char *at, const char *end)
{
    for (; at < end; at++) {
        if (*at != '\n')
            *at = ' ';
    }
}

/* Writes empty signs into blank cells. In a cell without width the sign
 * replaces the bar before it, since all bars of a table are alike. */
static void fill_piece(const piece *p, const table *t, char *text,
                       const char *from)
{
    char *at = text + (p->at - from), *end = text + (p->end - from);
    if (t->pitch == 0) {
        if (count_tokens(p) == 0 && at + (end - at) / 2 > text)
            at[end > at ? (end - at) / 2 : -1] = '.';
        return;
    }
    for (at += t->first; at < end; at += t->pitch) {
        if (sudoku_is_blank(*at))
            *at = '.';
    }
}

/* Fills the blank cells of a table and clears its heading. Returns whether each
 * piece is a cell. */
static bool fill_table(sudoku_text *flat)
{
    table t;
    char *text = flat->data;
    if (!find_table(&t, text, text + flat->size))
        return false;
    for (int r = 0; r < t.num_rows; r++) {
        char *line = text + (t.row[r] - text);
        if (r == 0 && t.has_heading) {
            clear(line, t.end[r]);
            continue;
        }
        for (piece p = {0}; next_piece(&p, t.row[r], t.end[r]);)
            fill_piece(&p, &t, text, text);
    }
    return t.pitch == 0;
}

/* Returns whether thick Unicode lines are between cells, not only around all.
 */
static bool has_thick_lines(const sudoku_text *flat)
{
    table t;
    const char *end = flat->data + flat->size;
    if (!find_rows(&t, flat->data, end))
        return false;
    for (int r = 0; r < t.num_rows; r++) {
        piece p = {0};
        while (next_piece(&p, t.row[r], t.end[r])) {
            const char *next = sudoku_trim_space(p.end, t.end[r]);
            if (p.end + 1 < next && *p.end != '|' &&
                sudoku_vertical_of((unsigned char)*p.end) > 1)
                return true;
        }
    }
    for (const char *at = t.end[0]; at < t.row[t.num_rows - 1]; at++) {
        if (sudoku_horizontal_of((unsigned char)*at) > 1)
            return true;
    }
    return false;
}

/* Converts all signs to ASCII. Clears lines between rows that mean nothing:
 * those between all rows, and those with only bars left. */
static void settle(sudoku_text *flat, bool has_all_bars)
{
    char *text = flat->data, *end = text + flat->size;
    int least = has_thick_lines(flat) ? 2 : 1;
    while (text < end) {
        char *next = text + (sudoku_skip_line(text, end) - text);
        bool is_border = kind_of(text, next) == BORDER, is_drawn = false;
        for (char *at = text; at < next; at++) {
            *at = sudoku_settle_sign((unsigned char)*at, least);
            is_drawn = is_drawn || *at == '-' || *at == '+' || *at == '=';
        }
        if (is_border && (!is_drawn || (has_all_bars && least == 1)))
            clear(text, next);
        text = next;
    }
}

/* ---- reading ------------------------------------------------------------- */

static const char *place_of(const sudoku_record *record, size_t index)
{
    const char *at = record->text, *end = at + record->size;
    for (size_t size; index > 0 && at < end; index--, at += size)
        sudoku_read_sign(at, end, &size);
    return at;
}

static size_t index_of(const sudoku_text *flat, int line, int column)
{
    const char *at = flat->data, *end = at + flat->size;
    for (; line > 1 && at < end; line--)
        at = sudoku_skip_line(at, end);
    return (size_t)(at - flat->data) + (size_t)(column > 0 ? column - 1 : 0);
}

/* Parses a grid, and rejects rows below it, where no record was cut. */
static int parse_grid(sudoku_parser *parser, const sudoku_record *grid,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    table t;
    int code = sudoku_format_grid.parse(parser, grid, puzzle, error);
    if (code != 0)
        return code;
    int n = puzzle->board->shape->num_digits;
    find_rows(&t, grid->text, grid->text + grid->size);
    return t.num_rows <= n
               ? 0
               : sudoku_fail_at(grid, t.row[n], error, SUDOKU_EINPUT,
                                "expected %d rows of %d cells, found more", n,
                                n);
}

static int parse_flat(const sudoku_text *flat, sudoku_parser *parser,
                      const sudoku_record *record, sudoku_puzzle *puzzle,
                      sudoku_error *error)
{
    sudoku_error reason = {0, 0, ""};
    sudoku_record grid = {
        .text = flat->data, .size = flat->size, .line = 1, .column = 1};
    const char *unknown =
        flat->size == 0 ? NULL
                        : memchr(flat->data, SUDOKU_BOX_UNKNOWN, flat->size);
    if (unknown != NULL) {
        const char *at = place_of(record, (size_t)(unknown - flat->data));
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "this character is neither a cell nor a line");
    }
    int code = sudoku_format_pencil.detect(&grid)
                   ? sudoku_format_pencil.parse(parser, &grid, puzzle, &reason)
                   : parse_grid(parser, &grid, puzzle, &reason);
    if (code == SUDOKU_ENOMEM)
        return sudoku_fail_memory(error);
    if (code == 0)
        return 0;
    size_t index = index_of(flat, reason.line, reason.column);
    return sudoku_fail_at(record, place_of(record, index), error, code, "%s",
                          reason.text);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_text flat = {0};
    int code = SUDOKU_ENOMEM;
    flatten(record, &flat);
    if (flat.failed) {
        sudoku_fail_memory(error);
    } else {
        bool has_all_bars = fill_table(&flat);
        settle(&flat, has_all_bars);
        code = parse_flat(&flat, parser, record, puzzle, error);
    }
    sudoku_text_clear(&flat);
    return code;
}

const sudoku_format sudoku_format_table = {
    .name = "table",
    .about = "board of Unicode lines, or table of Markdown",
    .has_marks = 1,
    .detect = detect,
    .end = find_end,
    .ahead = SUDOKU_AHEAD_ALL,
    .parse = parse,
};
