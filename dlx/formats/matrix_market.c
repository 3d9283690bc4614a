/*
 * matrix_market.c - 0/1 matrices in the Matrix Market format.
 *
 *   %%MatrixMarket matrix coordinate pattern general
 *   4 3 5        rows, columns, entries
 *   1 1          an entry: its row, its column, and its value, if it has one
 *   ..
 *
 * With "array" it has all values, column by column. A row is an option, a
 * column an item.
 *
 * Source  R. Boisvert, R. Pozo, K. Remington: The Matrix Market exchange
 *         formats, NISTIR 5935 (1996)
 */
#include "base/table.h"
#include "dlx/formats/formats.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    base_table t;
    dlx_problem *p;
    dlx_text_error *error;
    bool is_array, is_pattern;
    int64_t rows, columns, entries;
    int *start; /* [row] first index in items; one more at the end */
    int *items;
} reader;

static int report(reader *r, const char *at, size_t size, const char *what)
{
    int line, column;
    base_table_locate(&r->t, at, &line, &column);
    return dlx_report(r->error, line, column, (dlx_span){at, size}, what);
}

bool dlx_is_matrix_market(const char *text, size_t size)
{
    static const char *const words[] = {"%%MatrixMarket", NULL};
    return dlx_begins_with(text, size, "", words);
}

static int read_header(reader *r, const char *text, size_t size)
{
    static const char *const words[] = {"matrix", "coordinate", "pattern",
                                        "general"};
    static const char *const others[] = {"", "array", "integer", ""};
    dlx_scan s;
    dlx_scan_init(&s, text, size, r->error);
    dlx_scan_word(&s);
    for (int k = 0; k < 4; k++) {
        dlx_token word = dlx_scan_line_word(&s);
        bool is_other = dlx_token_is_like(word, others[k]) ||
                        (k == 2 && dlx_token_is_like(word, "real"));
        if (!is_other && !dlx_token_is_like(word, words[k]))
            return dlx_scan_report(
                &s, word,
                "is unexpected: the header is 'matrix', then coordinate or "
                "array, then pattern, integer or real, then 'general'");
        r->is_array = r->is_array || (k == 1 && is_other);
        r->is_pattern = k == 2 ? !is_other : r->is_pattern;
    }
    return 0;
}

/* Reads number k of a row, which must be from least to most. */
static int read_number(reader *r, const base_row *row, int k, int64_t least,
                       int64_t most, const char *what, int64_t *number)
{
    const base_node *word = base_row_word(&r->t, row, k);
    *number = word->value;
    return word->kind == BASE_NUMBER && word->value >= least &&
                   word->value <= most
               ? 0
               : report(r, word->at, word->size, what);
}

static int check_size(reader *r, const base_row *row, int num)
{
    const base_node *last = base_row_word(&r->t, row, row->num - 1);
    return row->num == num ? 0
                           : report(r, last->at, last->size,
                                    "ends a line with more or fewer words than "
                                    "the header requires");
}

static int read_sizes(reader *r)
{
    if (r->t.num_rows == 0)
        return report(r, r->t.end, 0,
                      "expected the numbers of rows and columns here");
    const base_row *row = &r->t.rows[0];
    int error = check_size(r, row, r->is_array ? 2 : 3);
    int64_t most = r->t.num_rows - 1;
    if (error == 0)
        error = read_number(r, row, 0, 0, INT_MAX / 4,
                            "is not a number of rows", &r->rows);
    if (error == 0)
        error = read_number(r, row, 1, 0, INT_MAX / 4,
                            "is not a number of columns", &r->columns);
    if (error == 0 && !r->is_array)
        error =
            read_number(r, row, 2, most, most,
                        "is not the number of lines with entries", &r->entries);
    if (error == 0 && r->is_array && r->rows * r->columns != most)
        error = report(r, r->t.end, 0,
                       "the number of values is not rows times columns");
    return error;
}

/* Reads the row and column of the entry on line k, from 0. Returns its value, 1
 * or 0, or an error. */
static int read_entry(reader *r, int k, int64_t *i, int64_t *j)
{
    const base_row *row = &r->t.rows[k + 1];
    int64_t value = 1;
    int error =
        check_size(r, row, (r->is_array ? 0 : 2) + (r->is_pattern ? 0 : 1));
    if (error == 0 && r->is_array) {
        *i = k % r->rows + 1;
        *j = k / r->rows + 1;
    } else if (error == 0) {
        error = read_number(r, row, 0, 1, r->rows, "is not a row", i);
        if (error == 0)
            error = read_number(r, row, 1, 1, r->columns, "is not a column", j);
    }
    if (error == 0 && !r->is_pattern)
        error = read_number(r, row, row->num - 1, 0, 1, "is neither 0 nor 1",
                            &value);
    return error == 0 ? (int)value : error;
}

/* Counts the entries of each row, or puts them into their rows, which moves
 * start[] from the beginning of a row to its end. */
static int place_entries(reader *r, bool counts)
{
    for (int k = 0; k + 1 < r->t.num_rows; k++) {
        int64_t i = 0, j = 0;
        int value = read_entry(r, k, &i, &j);
        if (value < 0)
            return value;
        if (value == 1 && counts)
            r->start[i]++;
        else if (value == 1)
            r->items[r->start[i - 1]++] = (int)j;
    }
    return 0;
}

static int read_entries(reader *r)
{
    size_t lines = (size_t)r->t.num_rows;
    r->start = calloc((size_t)r->rows + 1, sizeof *r->start);
    r->items = malloc(lines * sizeof *r->items);
    if (r->start == NULL || r->items == NULL)
        return DLX_ENOMEM;
    int error = place_entries(r, true);
    for (int64_t i = 0; i < r->rows && error == 0; i++)
        r->start[i + 1] += r->start[i];
    if (error == 0)
        error = place_entries(r, false);
    for (int64_t j = 0; j < r->columns && error == 0; j++) {
        int item = dlx_add_item(r->p, NULL, DLX_PRIMARY);
        error = item < 0 ? item : 0;
    }
    for (int64_t i = 0; i < r->rows && error == 0; i++) {
        int from = i == 0 ? 0 : r->start[i - 1];
        int option =
            dlx_add_option(r->p, r->items + from, NULL, r->start[i] - from);
        error = option == DLX_ETWICE
                    ? report(r, r->t.end, 0, "an entry occurs twice")
                : option < 0 ? option
                             : 0;
    }
    return error;
}

int dlx_read_matrix_market(dlx_problem *p, const char *text, size_t size,
                           dlx_text_error *error)
{
    reader r = {.p = p, .error = error};
    int result = read_header(&r, text, size);
    if (result == 0 && (base_table_read(&r.t, text, size) != 0 ||
                        base_table_rows(&r.t, BASE_WHOLE) != 0))
        result = r.t.wrong != NULL ? report(&r, r.t.wrong, 1, "is not a number")
                                   : DLX_ENOMEM;
    if (result == 0)
        result = read_sizes(&r);
    if (result == 0)
        result = read_entries(&r);
    free(r.start);
    free(r.items);
    base_table_clear(&r.t);
    return result;
}
