/*
 * fields.c - rows of fields with a comma, a semicolon or a tab between each
 * two, where a field without anything is an empty cell: what spreadsheets save
 * and copy.
 *
 *     5,,,2        as many rows as fields; at least one of them is empty, or
 *     ,4,,         else this is any other grid
 *     ,,1,
 *     3,,,
 *
 * It is made the text of a grid with a period in each empty field.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

enum { MIN_FIELDS = 4 };

/* The rows so far, of fields with that sign between them. */
typedef struct rows {
    char separator;
    int num_fields; /* of each */
    int num_rows;
    bool has_empty; /* a field */
} rows;

static const char *end_of_line(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    stop = stop == NULL ? end : stop;
    return stop > at && stop[-1] == '\r' ? stop - 1 : stop;
}

/* A field of the line: a sign, a number of two digits, or nothing, perhaps with
 * blanks or quotes around it. */
static bool is_field(const char *at, const char *stop, char separator,
                     bool *is_empty)
{
    while (at < stop && (*at == ' ' || *at == '"'))
        at++;
    while (stop > at && (stop[-1] == ' ' || stop[-1] == '"'))
        stop--;
    *is_empty = at == stop;
    for (const char *sign = at; sign < stop; sign++) {
        bool is_alnum = (*sign >= '0' && *sign <= '9') ||
                        (*sign >= 'a' && *sign <= 'z') ||
                        (*sign >= 'A' && *sign <= 'Z');
        if (*sign == separator || (!is_alnum && !sudoku_is_empty_sign(*sign)))
            return false;
    }
    return stop - at <= 2;
}

/* The end of the field that begins at the place. */
static const char *end_of_field(const char *at, const char *stop,
                                char separator)
{
    const char *next = memchr(at, separator, (size_t)(stop - at));
    return next == NULL ? stop : next;
}

/* Note a line; false: it is no row. The last row may have lost tabs at its
 * end, as any blanks. */
static bool take_row(rows *r, const char *at, const char *stop)
{
    int num = 0;
    for (bool is_last = false, is_empty; !is_last; num++) {
        const char *next = end_of_field(at, stop, r->separator);
        if (!is_field(at, next, r->separator, &is_empty))
            return false;
        r->has_empty = r->has_empty || is_empty;
        is_last = next == stop;
        at = is_last ? next : next + 1;
    }
    if (r->num_rows == 0)
        r->num_fields = num;
    bool is_cut = r->separator == '\t' && r->num_rows + 1 == r->num_fields;
    if (num != r->num_fields && (num > r->num_fields || !is_cut))
        return false;
    r->has_empty = r->has_empty || num < r->num_fields;
    r->num_rows++;
    return num >= MIN_FIELDS || is_cut;
}

/* The rows from the text on, and where they end; NULL: it has none. */
static const char *find_rows(rows *r, const char *text, const char *end)
{
    const char *at = text, *stop = end_of_line(text, end);
    size_t size = (size_t)(stop - text);
    *r = (rows){.separator = memchr(text, '\t', size) != NULL  ? '\t'
                             : memchr(text, ';', size) != NULL ? ';'
                                                               : ','};
    do {
        stop = end_of_line(at, end);
        if (!take_row(r, at, stop) || r->num_fields > SUDOKU_MAX_DIGITS)
            return NULL;
        at = sudoku_skip_line(at, end);
    } while (r->num_rows < r->num_fields && at < end);
    return r->num_rows == r->num_fields && r->has_empty ? at : NULL;
}

static const char *find_end(const char **text, const char *end)
{
    rows r;
    return find_rows(&r, *text, end);
}

static int detect(const sudoku_record *record)
{
    rows r;
    return find_rows(&r, record->text, record->text + record->size) != NULL;
}

/* ---- reading ------------------------------------------------------------- */

/* Append a row as one of a grid. */
static void flatten(const rows *r, const char *at, const char *stop,
                    sudoku_text *to)
{
    for (int k = 0; k < r->num_fields; k++) {
        const char *next = end_of_field(at, stop, r->separator);
        bool is_empty;
        is_field(at, next, r->separator, &is_empty);
        if (k > 0)
            sudoku_text_add(to, " ", 1);
        if (is_empty)
            sudoku_text_add(to, ".", 1);
        for (; at < next; at++) {
            if (*at != ' ' && *at != '"')
                sudoku_text_add(to, at, 1);
        }
        at = next < stop ? next + 1 : next;
    }
    sudoku_text_add(to, "\n", 1);
}

/* The field of the record that became the cell at that line and column of the
 * grid. */
static const char *place_of(const rows *r, const sudoku_record *record,
                            const sudoku_text *grid, int line, int column)
{
    const char *end = record->text + record->size, *at = record->text;
    const char *cell = grid->data;
    for (; line > 1; line--) {
        at = sudoku_skip_line(at, end);
        cell = sudoku_skip_line(cell, grid->data + grid->size);
    }
    for (int k = 1; k < column && cell != NULL; k++) {
        if (cell[k - 1] == ' ')
            at = end_of_field(at, end, r->separator) + 1;
    }
    return at < end ? at : record->text;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    rows r;
    sudoku_text grid = {0};
    sudoku_error reason = {0};
    const char *at = record->text, *end = at + record->size;
    find_rows(&r, at, end);
    for (; at < end; at = sudoku_skip_line(at, end))
        flatten(&r, at, end_of_line(at, end), &grid);
    if (grid.failed) {
        sudoku_text_clear(&grid);
        return sudoku_fail_memory(error);
    }
    sudoku_record part = {
        .text = grid.data, .size = grid.size, .line = 1, .column = 1};
    int code = sudoku_format_grid.parse(parser, &part, puzzle, &reason);
    if (code == SUDOKU_ENOMEM)
        sudoku_fail_memory(error);
    else if (code != 0)
        sudoku_fail_at(record,
                       place_of(&r, record, &grid, reason.line, reason.column),
                       error, code, "%s", reason.text);
    sudoku_text_clear(&grid);
    return code;
}

const sudoku_format sudoku_format_fields = {
    .name = "fields",
    .about = "rows of a spreadsheet, where empty fields are empty cells",
    .detect = detect,
    .end = find_end,
    .parse = parse,
};
