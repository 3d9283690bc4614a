/* factors_make.c - computes the factors of a basis. */
#include "dlx/cost/factors.h"

#include <math.h>
#include <string.h>

/* Least absolute value of a pivot, and least ratio of it to the largest entry
 * of its column. */
static const double SMALLEST = 1e-7, PART = 0.1;

/* ---- columns ------------------------------------------------------------- */

static int32_t rows_of(const dlx_factors *f, int32_t p, const int32_t **rows,
                       int32_t *logical)
{
    int32_t j = f->basis[p];
    if (j >= f->n) {
        *logical = j - f->n;
        *rows = logical;
        return 1;
    }
    *rows = f->row + f->start[j];
    return f->start[j + 1] - f->start[j];
}

static void count_entries(dlx_factors *f)
{
    const int32_t *rows;
    int32_t logical;
    memset(f->row_start, 0, sizeof *f->row_start * ((size_t)f->m + 1));
    for (int32_t p = 0; p < f->m; p++) {
        f->column_count[p] = rows_of(f, p, &rows, &logical);
        for (int32_t k = 0; k < f->column_count[p]; k++)
            f->row_start[rows[k] + 1]++;
    }
    for (int32_t r = 0; r < f->m; r++) {
        f->row_start[r + 1] += f->row_start[r];
        f->row_count[r] = 0;
    }
    for (int32_t p = 0; p < f->m; p++) {
        int32_t num = rows_of(f, p, &rows, &logical);
        for (int32_t k = 0; k < num; k++) {
            int32_t r = rows[k];
            f->positions_with[f->row_start[r] + f->row_count[r]++] = p;
        }
    }
}

static void begin(dlx_factors *f, int32_t *basis)
{
    size_t m = (size_t)f->m;
    f->basis = basis;
    memset(f->is_row_done, 0, sizeof *f->is_row_done * m);
    memset(f->is_column_done, 0, sizeof *f->is_column_done * m);
    f->is_full = false;
    f->num_steps = f->lower.num = f->etas.num = 0;
    f->lower.start[0] = f->upper.start[0] = f->etas.start[0] = 0;
    count_entries(f);
    f->spent += (uint64_t)f->row_start[m] * 4;
}

/* ---- entries of steps ---------------------------------------------------- */

static void add_entry(dlx_factors_lists *lists, int32_t *end, int32_t index,
                      double value)
{
    lists->index[*end] = index;
    lists->value[(*end)++] = value;
}

static void end_step(dlx_factors *f, int32_t r, int32_t p, double pivot,
                     int32_t upper_end, int32_t lower_end)
{
    int32_t s = f->num_steps++;
    f->row_of[s] = r;
    f->position_of[s] = p;
    f->pivot[s] = pivot;
    f->upper.start[s + 1] = upper_end;
    if (lower_end > f->lower.start[f->lower.num]) {
        f->lower_row[f->lower.num++] = r;
        f->lower.start[f->lower.num] = lower_end;
    }
    f->is_row_done[r] = f->is_column_done[p] = true;
}

/* ---- single rows and columns --------------------------------------------- */

static void enqueue_single(dlx_factors *f, int32_t what, int32_t count)
{
    if (count == 1)
        f->queue[f->tail++] = what;
}

/* Takes a pivot that changes no other column; all its entries are 1. */
static void take_single(dlx_factors *f, int32_t r, int32_t p)
{
    const int32_t *rows;
    int32_t logical, num = rows_of(f, p, &rows, &logical),
                     upper = f->upper.start[f->num_steps],
                     lower = f->lower.start[f->lower.num];
    for (int32_t k = 0; k < num; k++) {
        if (f->is_row_done[rows[k]]) {
            add_entry(&f->upper, &upper, rows[k], 1);
        } else if (rows[k] != r) {
            add_entry(&f->lower, &lower, rows[k], 1);
            enqueue_single(f, rows[k], --f->row_count[rows[k]]);
        }
    }
    for (int32_t k = f->row_start[r]; k < f->row_start[r + 1]; k++) {
        int32_t q = f->positions_with[k];
        if (q != p && !f->is_column_done[q])
            enqueue_single(f, f->m + q, --f->column_count[q]);
    }
    end_step(f, r, p, 1, upper, lower);
}

static void take_single_row(dlx_factors *f, int32_t r)
{
    int32_t k = f->row_start[r];
    while (k < f->row_start[r + 1] && f->is_column_done[f->positions_with[k]])
        k++;
    if (!f->is_row_done[r] && k < f->row_start[r + 1])
        take_single(f, r, f->positions_with[k]);
}

static void take_single_column(dlx_factors *f, int32_t p)
{
    const int32_t *rows;
    int32_t logical, k = 0, num = rows_of(f, p, &rows, &logical);
    while (k < num && f->is_row_done[rows[k]])
        k++;
    if (!f->is_column_done[p] && k < num)
        take_single(f, rows[k], p);
}

static void take_singles(dlx_factors *f)
{
    f->head = f->tail = 0;
    for (int32_t k = 0; k < f->m; k++) {
        enqueue_single(f, f->m + k, f->column_count[k]);
        enqueue_single(f, k, f->row_count[k]);
    }
    while (f->head < f->tail) {
        int32_t what = f->queue[f->head++];
        if (what < f->m)
            take_single_row(f, what);
        else
            take_single_column(f, what - f->m);
    }
}

/* ---- the nucleus --------------------------------------------------------- */

static int32_t order_columns(dlx_factors *f)
{
    int32_t num = 0, most = 0;
    for (int32_t p = 0; p < f->m; p++) {
        if (!f->is_column_done[p] && f->column_count[p] > most)
            most = f->column_count[p];
    }
    for (int32_t count = 0; count <= most; count++) {
        for (int32_t p = 0; p < f->m; p++) {
            if (!f->is_column_done[p] && f->column_count[p] == count)
                f->queue[num++] = p;
        }
    }
    return num;
}

/* Puts a column into work[], reduced by the steps of the nucleus so far. Its
 * entries in the rows of these steps go to U. Returns the end of U. */
static int32_t eliminate(dlx_factors *f, int32_t p)
{
    const int32_t *rows;
    int32_t logical, num = rows_of(f, p, &rows, &logical),
                     upper = f->upper.start[f->num_steps];
    for (int32_t k = 0; k < num; k++)
        f->work[rows[k]] = 1;
    for (int32_t l = f->nucleus_list; l < f->lower.num; l++) {
        double factor = f->work[f->lower_row[l]];
        if (factor == 0)
            continue;
        for (int32_t e = f->lower.start[l]; e < f->lower.start[l + 1]; e++)
            f->work[f->lower.index[e]] -= f->lower.value[e] * factor;
        f->spent += (uint64_t)(f->lower.start[l + 1] - f->lower.start[l]);
    }
    for (int32_t r = 0; r < f->m; r++) {
        if (!f->is_row_done[r] || f->work[r] == 0)
            continue;
        if (fabs(f->work[r]) > 1e-14)
            add_entry(&f->upper, &upper, r, f->work[r]);
        f->work[r] = 0;
    }
    f->spent += (uint64_t)(f->lower.num - f->nucleus_list) + (uint64_t)f->m;
    return upper;
}

/* Returns the row with fewest entries among those with a large enough entry in
 * work[], or -1. */
static int32_t choose_row(const dlx_factors *f)
{
    double largest = SMALLEST;
    int32_t best = -1;
    for (int32_t r = 0; r < f->m; r++)
        largest = fmax(largest, fabs(f->work[r]));
    for (int32_t r = 0; r < f->m; r++) {
        double size = fabs(f->work[r]);
        if (size > SMALLEST && size >= PART * largest &&
            (best < 0 || f->row_count[r] < f->row_count[best]))
            best = r;
    }
    return best;
}

static bool has_room(const dlx_factors *f)
{
    int32_t s = f->num_steps; /* F2 */
    return f->upper.start[s] <= f->room - s &&
           f->lower.start[f->lower.num] <= f->room - (f->m - s);
}

static void take_column(dlx_factors *f, int32_t p)
{
    int32_t upper = eliminate(f, p), r = choose_row(f),
            lower = f->lower.start[f->lower.num];
    double pivot = r < 0 ? 0 : f->work[r];
    for (int32_t k = 0; k < f->m; k++) {
        if (r >= 0 && k != r && fabs(f->work[k]) > 1e-14)
            add_entry(&f->lower, &lower, k, f->work[k] / pivot);
        f->work[k] = 0;
    }
    if (r >= 0)
        end_step(f, r, p, pivot, upper, lower);
}

static bool replace_rest(dlx_factors *f)
{
    int32_t r = 0;
    bool is_any = false;
    for (int32_t p = 0; p < f->m; p++) {
        if (f->is_column_done[p])
            continue;
        while (f->is_row_done[r])
            r++;
        f->basis[p] = f->n + r;
        is_any = true;
        end_step(f, r, p, 1, f->upper.start[f->num_steps],
                 f->lower.start[f->lower.num]);
    }
    return is_any;
}

bool dlx_factors_make(dlx_factors *f, int32_t *basis)
{
    begin(f, basis);
    take_singles(f);
    f->nucleus_list = f->lower.num;
    int32_t num = order_columns(f);
    for (int32_t k = 0; k < num && !f->is_full; k++) {
        f->is_full = !has_room(f);
        if (!f->is_full)
            take_column(f, f->queue[k]);
    }
    return replace_rest(f);
}
