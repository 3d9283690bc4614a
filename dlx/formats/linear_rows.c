/* linear_rows.c - the rows of a 0/1 program: sorts entries, divides by
 * coefficients, and finds the kind of each row. */
#include "dlx/formats/linear_rows.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

int dlx_rows_report_entry(const dlx_linear_rows *w, int32_t e, const char *what)
{
    const dlx_linear_entry *entry = &w->entries[e];
    const char *name = dlx_names_get(&w->l->column_names, entry->column + 1);
    return dlx_report(w->s->error, entry->line, entry->at,
                      (dlx_span){name, strlen(name)}, what);
}

int dlx_rows_report_row(const dlx_linear_rows *w, int32_t row, const char *what)
{
    const char *name = dlx_names_get(&w->l->row_names, row + 1);
    return dlx_report(w->s->error, w->l->rows[row].line, w->l->rows[row].column,
                      (dlx_span){name, name == NULL ? 0 : strlen(name)}, what);
}

/* Adds up entries of the same row and column from .. end - 1, drops those that
 * are 0, and writes the others from `to` on. Returns their number. */
static int32_t merge_entries(dlx_linear_entry *entries, int32_t from,
                             int32_t end, int32_t to, int32_t *place)
{
    int32_t first = to, last = to;
    for (int32_t e = from; e < end; e++) {
        int32_t *at = &place[entries[e].column];
        if (*at >= first && *at < last &&
            entries[*at].column == entries[e].column) {
            entries[*at].value += entries[e].value;
            continue;
        }
        *at = last;
        entries[last++] = entries[e];
    }
    for (int32_t e = first; e < last; e++) {
        if (entries[e].value != 0)
            entries[to++] = entries[e];
    }
    return to - first;
}

/* R1: sorts by row, by counting, and merges. */
static int sort_rows(dlx_linear_rows *w)
{
    const dlx_linear *l = w->l;
    int32_t *next = calloc((size_t)l->num_rows + 1, sizeof *next);
    int32_t *place = calloc((size_t)l->num_columns + 1, sizeof *place);
    if (next != NULL && place != NULL) {
        for (int e = 0; e < l->num_entries; e++)
            next[l->entries[e].row + 1]++;
        for (int r = 0; r < l->num_rows; r++)
            next[r + 1] += next[r];
        for (int e = 0; e < l->num_entries; e++)
            w->entries[next[l->entries[e].row]++] = l->entries[e];
        int32_t from = 0; /* next[r] is now the end of row r */
        for (int r = 0; r < l->num_rows; r++) {
            w->rows[r].is_negated =
                from < next[r] && signbit(w->entries[from].value);
            w->start[r + 1] =
                w->start[r] +
                merge_entries(w->entries, from, next[r], w->start[r], place);
            from = next[r];
        }
    }
    bool is_done = next != NULL && place != NULL;
    free(next);
    free(place);
    return is_done ? 0 : DLX_ENOMEM;
}

static int32_t clamp(double bound)
{
    if (bound < -1)
        return -1;
    return bound > INT_MAX ? INT_MAX : (int32_t)bound;
}

/* Tolerance for rounding errors of fractions. */
static const double slip = 1e-9;

static int32_t size_of_row(const dlx_linear_rows *w, int32_t r)
{
    return w->start[r + 1] - w->start[r];
}

static void judge_row(dlx_linear_rows *w, int32_t r, double low, double high)
{
    int32_t n = size_of_row(w, r);
    dlx_row *row = &w->rows[r];
    row->has_low = !isinf(low);
    row->has_high = !isinf(high);
    row->low = clamp(ceil(low - slip));
    row->high = clamp(floor(high + slip));
    if (isinf(low) && isinf(high)) {
        row->kind = DLX_ROW_NONE;
    } else if (row->high < 0 || (row->high < row->low && !isinf(high))) {
        row->kind = DLX_ROW_PRIMARY; /* more than its columns: infeasible */
        row->low = row->high = n + 1;
    } else if (row->high == 0) {
        row->kind = DLX_ROW_ZERO;
    } else {
        bool is_secondary = isinf(low) && row->high == 1;
        row->kind = is_secondary ? DLX_ROW_SECONDARY : DLX_ROW_PRIMARY;
        row->low = row->low < 0 ? 0 : row->low;
        if (isinf(high))
            row->high = n > row->low ? n : row->low;
        row->high = row->high < 1 ? 1 : row->high;
    }
}

static int report_odd(const dlx_linear_rows *w, int32_t r, int32_t odd)
{
    char what[200];
    const char *name = dlx_names_get(&w->l->row_names, r + 1);
    snprintf(what, sizeof what,
             "has the coefficient %.9g%s%.40s, but others have %.9g: an option "
             "covers an item once",
             w->entries[odd].value, name == NULL ? "" : " in row ",
             name == NULL ? "" : name, w->entries[w->start[r]].value);
    return dlx_rows_report_entry(w, odd, what);
}

/* Makes a link, which is <= 0, of a row with coefficients of both signs. */
static int make_link(dlx_linear_rows *w, int32_t r, int32_t odd)
{
    const dlx_linear_row *row = &w->l->rows[r];
    double size = fabs(w->entries[w->start[r]].value);
    bool is_below = isinf(row->low) && row->high == 0;
    bool is_above = isinf(row->high) && row->low == 0;
    for (int32_t e = w->start[r]; e < w->start[r + 1]; e++) {
        if (fabs(w->entries[e].value) != size || (!is_below && !is_above))
            return report_odd(w, r, odd);
    }
    for (int32_t e = w->start[r]; e < w->start[r + 1]; e++)
        w->entries[e].value /= is_below ? size : -size;
    w->rows[r].kind = DLX_ROW_LINK;
    return 0;
}

static int read_row(dlx_linear_rows *w, int32_t r)
{
    const dlx_linear_row *row = &w->l->rows[r];
    int32_t first = w->start[r], end = w->start[r + 1], odd = first;
    double value = w->rows[r].is_negated ? -1 : 1;
    if (first < end)
        value = w->entries[first].value;
    while (odd < end && w->entries[odd].value == value)
        odd++;
    if (isinf(row->low) && isinf(row->high)) {
        w->rows[r].kind =
            DLX_ROW_NONE; /* a row that any coefficients satisfy */
        return 0;
    }
    if (odd < end)
        return make_link(w, r, odd);
    for (int32_t e = first; e < end; e++)
        w->entries[e].value = 1;
    double low = row->low / value, high = row->high / value;
    judge_row(w, r, value < 0 ? high : low, value < 0 ? low : high);
    return 0;
}

/* Returns whether the names allow that row r + 1 continues row r. */
static bool are_named_parts(const dlx_linear *l, int32_t r)
{
    static const char low[] = "(low)", high[] = "(high)";
    const char *one = dlx_names_get(&l->row_names, r + 1);
    const char *two = dlx_names_get(&l->row_names, r + 2);
    if (two == NULL)
        return true;
    if (one == NULL)
        return false;
    size_t n = strlen(one), m = strlen(two);
    return n > strlen(low) && m == n + 1 &&
           strcmp(one + n - strlen(low), low) == 0 &&
           strcmp(two + m - strlen(high), high) == 0 &&
           memcmp(one, two, n - strlen(low)) == 0;
}

static int compare_columns(const void *a, const void *b)
{
    const dlx_linear_entry *x = a, *y = b;
    return (x->column > y->column) - (x->column < y->column);
}

static void merge_rows(dlx_linear_rows *w, int32_t r)
{
    dlx_row *one = &w->rows[r], *two = &w->rows[r + 1];
    int32_t n = size_of_row(w, r);
    if (one->kind != DLX_ROW_PRIMARY || two->kind < DLX_ROW_PRIMARY ||
        one->has_high || two->has_low || n != size_of_row(w, r + 1) ||
        two->low > 0 || two->high < one->low || !are_named_parts(w->l, r))
        return;
    dlx_linear_entry *a = w->entries + w->start[r];
    dlx_linear_entry *b = w->entries + w->start[r + 1];
    qsort(a, (size_t)n, sizeof *a, compare_columns);
    qsort(b, (size_t)n, sizeof *b, compare_columns);
    for (int32_t k = 0; k < n; k++) {
        if (a[k].column != b[k].column)
            return;
    }
    one->high = two->high;
    one->is_part = dlx_names_get(&w->l->row_names, r + 2) != NULL;
    two->kind = DLX_ROW_NONE;
}

int dlx_rows_read(dlx_linear_rows *w)
{
    int error = sort_rows(w);
    for (int32_t r = 0; r < w->l->num_rows && error == 0; r++)
        error = read_row(w, r);
    return error;
}

void dlx_rows_merge(dlx_linear_rows *w)
{
    for (int32_t r = 0; r + 1 < w->l->num_rows; r++)
        merge_rows(w, r);
}
