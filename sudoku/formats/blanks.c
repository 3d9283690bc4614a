/*
 * blanks.c - nine rows of nine digits with blanks as empty cells, without bars
 * and dots.
 *
 *     53  7           5 3     7
 *     6  195          6     1 9 5
 *      98    6          9 8         6
 *
 * Trailing blanks may be missing. With a blank between cells (right), digits
 * are in columns 1, 3, 5 .. of the text.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <assert.h>
#include <string.h>

enum { N = 9, WIDE = 2 * N - 1 };

static const char *end_of_row(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    stop = stop == NULL ? end : stop;
    while (stop > at && (stop[-1] == ' ' || stop[-1] == '\r'))
        stop--;
    return stop;
}

/* Returns whether the line has only blanks and digits from 1, and is not too
 * long. */
static bool is_row(const char *at, const char *stop)
{
    for (const char *sign = at; sign < stop; sign++) {
        if (*sign != ' ' && (*sign < '1' || *sign > '0' + N))
            return false;
    }
    return stop - at <= WIDE;
}

/* What holds for all rows so far. */
typedef struct rows {
    int longest;
    bool has_blank;   /* some row has a blank before a digit */
    bool fits[2];     /* some digit is in an even (odd) column, from 0 */
    bool has_missing; /* some row has fewer than nine digits */
} rows;

static void add_row(rows *r, const char *at, const char *stop)
{
    int num = 0;
    for (const char *sign = at; sign < stop; sign++) {
        r->has_blank = r->has_blank || *sign == ' ';
        num += *sign != ' ';
        if (*sign != ' ')
            r->fits[(sign - at) % 2] = true;
    }
    r->longest = stop - at > r->longest ? (int)(stop - at) : r->longest;
    r->has_missing = r->has_missing || num < N;
}

/* Returns the distance between neighboring cells in columns, or 0 if these are
 * no rows of a board. Ignores the first row, since the blanks before the text
 * are unknown. */
static int find_step(const char *text, const char *end, const char **stop)
{
    rows r = {0};
    const char *at = text;
    for (int row = 0; row < N; row++) {
        *stop = end_of_row(at, end);
        if (!is_row(at, *stop) || (at == end && row > 0))
            return 0;
        if (row > 0)
            add_row(&r, at, *stop);
        at = sudoku_skip_line(at, end);
    }
    const char *next = end_of_row(at, end);
    if (*stop == text || (next > at && is_row(at, next)))
        return 0;
    *stop = at;
    if (r.longest == WIDE && !r.fits[1] && r.has_missing)
        return 2;
    return r.longest == N && r.fits[1] && r.has_blank ? 1 : 0;
}

static int detect(const sudoku_record *record)
{
    const char *stop;
    return find_step(record->text, record->text + record->size, &stop) > 0;
}

static const char *find_end(const char **text, const char *end)
{
    const char *stop;
    return find_step(*text, end, &stop) > 0 ? stop : NULL;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    char cells[N * N];
    const char *at = record->text, *end = at + record->size, *stop;
    int step = find_step(at, end, &stop);
    assert(step > 0);
    size_t before = (size_t)record->column - 1;
    memset(cells, '.', sizeof cells);
    for (size_t row = 0; row < N; row++, before = 0) {
        size_t size = (size_t)(end_of_row(at, end) - at);
        for (size_t k = 0; k < size; k++) {
            size_t column = (before + k) / (size_t)step;
            if (at[k] == ' ')
                continue;
            if (column >= N || (before + k) % (size_t)step != 0)
                return sudoku_fail_at(record, at + k, error, SUDOKU_EINPUT,
                                      "this digit is in none of the columns "
                                      "that the rows below use");
            cells[row * N + column] = at[k];
        }
        at = sudoku_skip_line(at, end);
    }
    sudoku_record line = {.text = cells,
                          .size = sizeof cells,
                          .line = record->line,
                          .column = record->column};
    return sudoku_format_line.parse(parser, &line, puzzle, error);
}

const sudoku_format sudoku_format_blanks = {
    .name = "blanks",
    .about = "nine rows of digits, with blanks for empty cells",
    .detect = detect,
    .end = find_end,
    .parse = parse,
};
