/*
 * orlib.c - set partitioning problems as in the OR-Library.
 *
 *   2 3          two rows, three columns
 *   5 2 1 2      a column: its cost, its number of rows, and these
 *   3 1 1
 *   1 1 2
 *
 * A row is a primary item, a column an option. Line breaks are checked only if
 * the format is a guess: then each column is on a line of its own.
 */
#include "dlx/formats/formats.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    dlx_scan s;
    dlx_problem *p;
    int *items;
    int *column; /* [row] 1 + the last column that covers it */
    bool is_guess;
    int line;
    bool begins;
} reader;

static int read_number(reader *r, int64_t least, int64_t most, const char *what,
                       int64_t *number)
{
    dlx_token token = dlx_scan_word(&r->s);
    if (r->is_guess && token.span.size > 0 &&
        r->begins != (token.line > r->line))
        return dlx_scan_report(&r->s, token,
                               r->begins
                                   ? "comes after the end of a column"
                                   : "begins a line in the middle of a column");
    r->line = token.line;
    r->begins = false;
    if (token.span.size > 0 && dlx_token_whole(token, number) &&
        *number >= least && *number <= most)
        return 0;
    char sentence[100];
    snprintf(sentence, sizeof sentence, "%s %s",
             token.span.size > 0 ? "is not" : "the text ends before", what);
    return dlx_scan_report(&r->s, token, sentence);
}

static int read_row(reader *r, int column, int64_t num_rows, int *item)
{
    int64_t row;
    int error = read_number(r, 1, num_rows, "the number of a row", &row);
    if (error != 0)
        return error;
    if (r->column[row] == column + 1)
        return dlx_scan_report_here(&r->s,
                                    "the row occurs twice in one column");
    r->column[row] = column + 1;
    *item = (int)row;
    return 0;
}

static int read_column(reader *r, int column, int64_t num_rows)
{
    int64_t cost, num;
    r->begins = true;
    int error = read_number(r, 0, INT64_MAX, "the cost of a column", &cost);
    if (error == 0)
        error =
            read_number(r, 0, num_rows, "the number of rows of a column", &num);
    for (int k = 0; error == 0 && k < num; k++)
        error = read_row(r, column, num_rows, &r->items[k]);
    if (error != 0)
        return error;
    int option = dlx_add_option(r->p, r->items, NULL, (int)num);
    error = option < 0 ? option : dlx_set_cost(r->p, option, cost);
    return error == DLX_ETOOBIG
               ? dlx_scan_report_here(&r->s, "the costs add up to 2^63 or more")
               : error;
}

static int read_columns(reader *r, int64_t num_rows, int64_t num_columns)
{
    r->items = malloc(((size_t)num_rows + 1) * sizeof *r->items);
    r->column = calloc((size_t)num_rows + 1, sizeof *r->column);
    if (r->items == NULL || r->column == NULL)
        return DLX_ENOMEM;
    int error = 0;
    for (int64_t i = 0; i < num_rows && error >= 0; i++)
        error = dlx_add_item(r->p, NULL, DLX_PRIMARY);
    error = error < 0 ? error : 0;
    for (int c = 0; c < num_columns && error == 0; c++)
        error = read_column(r, c, num_rows);
    dlx_token more = dlx_scan_word(&r->s);
    return error == 0 && more.span.size > 0
               ? dlx_scan_report(&r->s, more, "comes after the last column")
               : error;
}

static int read_any(dlx_problem *p, bool is_guess, const char *text,
                    size_t size, dlx_text_error *error)
{
    reader r = {.p = p, .is_guess = is_guess, .begins = true};
    int64_t num_rows, num_columns;
    dlx_scan_init(&r.s, text, size, error);
    int64_t most =
        (int64_t)size +
        100000; /* limits the number of rows, on which the memory depends */
    int result = read_number(&r, 0, most < INT_MAX / 4 ? most : INT_MAX / 4,
                             "a number of rows that fits this text", &num_rows);
    if (result == 0)
        result = read_number(&r, 0, INT_MAX / 4, "the number of columns",
                             &num_columns);
    if (result == 0)
        result = read_columns(&r, num_rows, num_columns);
    free(r.items);
    free(r.column);
    return result;
}

static int read_orlib(dlx_problem *p, const char *text, size_t size,
                      dlx_text_error *error)
{
    return read_any(p, false, text, size, error);
}

int dlx_read_orlib_lines(dlx_problem *p, const char *text, size_t size,
                         dlx_text_error *error)
{
    return read_any(p, true, text, size, error);
}

static int write_orlib(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    for (int i = 1; i <= dlx_num_items(p); i++) {
        int low, high;
        if (dlx_get_bounds(p, i, &low, &high) != 0)
            return dlx_inexpressible_item(
                p, i, "orlib cannot express the secondary item '%'", error);
        if (low != 1 || high != 1)
            return dlx_inexpressible_item(
                p, i, "orlib cannot express the multiplicity of item '%'",
                error);
    }
    fprintf(to, "%d %d\n", dlx_num_items(p), dlx_num_options(p));
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items;
        int n = dlx_get_option(p, o, &items, NULL);
        fprintf(to, "%" PRId64 " %d", dlx_option_cost(p, o), n);
        for (int k = 0; k < n; k++)
            fprintf(to, " %d", items[k]);
        putc('\n', to);
    }
    return 0;
}

const dlx_format dlx_format_orlib = {"orlib", NULL, read_orlib, write_orlib};
