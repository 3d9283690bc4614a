/* factors.c - solves systems of equations by the factors of a basis. */
#include "dlx/cost/factors.h"

#include "dlx/dlx.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- made and freed ------------------------------------------------------ */

static void *new_array(dlx_factors *f, int64_t num, size_t size)
{
    f->bytes += (size_t)num * size;
    return calloc((size_t)num, size);
}

#define NEW(array, num)                                                        \
    ((f->array = new_array(f, (num), sizeof *f->array)) != NULL)

static bool new_lists(dlx_factors *f, dlx_factors_lists *lists, int64_t num,
                      int64_t entries)
{
    lists->start = new_array(f, num + 1, sizeof *lists->start);
    lists->index = new_array(f, entries, sizeof *lists->index);
    lists->value = new_array(f, entries, sizeof *lists->value);
    return lists->start != NULL && lists->index != NULL && lists->value != NULL;
}

static int64_t most_entries(const dlx_factors *f)
{
    int64_t most = 1;
    for (int32_t j = 0; j < f->n; j++) {
        int64_t num = f->start[j + 1] - f->start[j];
        most = num > most ? num : most;
    }
    return most * f->m;
}

/* Returns the room for entries of L, and of U: at most a full triangle. Above
 * MOST each solution would take longer than the relaxation is worth. */
static int64_t choose_room(const dlx_factors *f)
{
    const int64_t MOST = 6000 * 6000 / 2; /* entries of 12 bytes; most are
                                             never touched */
    int64_t m = (int64_t)f->m + 1, triangle = m * m / 2 + 1,
            least = most_entries(f) + m;
    if (triangle <= MOST)
        return triangle;
    return least > MOST ? least : MOST;
}

/* Allocates the factors. The entries of a list are in other rows than its
 * pivot. Unused pages are never touched. */
static bool allocate(dlx_factors *f)
{
    int64_t m = (int64_t)f->m + 1;
    return NEW(row_of, m) && NEW(position_of, m) && NEW(pivot, m) &&
           NEW(lower_row, m) && NEW(is_row_done, m) && NEW(is_column_done, m) &&
           NEW(row_count, m) && NEW(column_count, m) && NEW(row_start, m + 1) &&
           NEW(positions_with, most_entries(f) + 1) && NEW(queue, 4 * m) &&
           NEW(work, m) && new_lists(f, &f->upper, m, f->room) &&
           new_lists(f, &f->lower, m, f->room) &&
           new_lists(f, &f->etas, DLX_FACTORS_MAX_ETAS,
                     m * DLX_FACTORS_MAX_ETAS);
}

int dlx_factors_init(dlx_factors *f, int32_t m, int32_t n, const int32_t *start,
                     const int32_t *row)
{
    f->m = m;
    f->n = n;
    f->start = start;
    f->row = row;
    f->room = (int32_t)choose_room(f);
    return allocate(f) ? 0 : DLX_ENOMEM;
}

static void clear_lists(dlx_factors_lists *lists)
{
    free(lists->start);
    free(lists->index);
    free(lists->value);
}

void dlx_factors_clear(dlx_factors *f)
{
    void *arrays[] = {f->row_of,         f->position_of,  f->pivot,
                      f->lower_row,      f->is_row_done,  f->is_column_done,
                      f->row_count,      f->column_count, f->row_start,
                      f->positions_with, f->queue,        f->work};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
    clear_lists(&f->upper);
    clear_lists(&f->lower);
    clear_lists(&f->etas);
}

/* ---- columns replaced ---------------------------------------------------- */

void dlx_factors_replace(dlx_factors *f, int32_t p, const double *w)
{
    dlx_factors_lists *etas = &f->etas;
    int32_t k = etas->num++, end = etas->start[k];
    for (int32_t r = 0; r < f->m; r++) {
        if (w[r] == 0 || r == p)
            continue;
        etas->index[end] = r;
        etas->value[end++] = w[r];
    }
    f->eta_position[k] = p;
    f->eta_pivot[k] = w[p];
    etas->start[k + 1] = end;
}

void dlx_factors_take_back(dlx_factors *f, int32_t num)
{
    f->etas.num = num;
}

/* ---- solutions ----------------------------------------------------------- */

/* v[index] -= value * factor for the entries of a list. */
static void subtract(const dlx_factors_lists *lists, int32_t k, double factor,
                     double *v)
{
    for (int32_t e = lists->start[k]; e < lists->start[k + 1]; e++)
        v[lists->index[e]] -= lists->value[e] * factor;
}

static double product(const dlx_factors_lists *lists, int32_t k,
                      const double *v)
{
    double sum = 0;
    for (int32_t e = lists->start[k]; e < lists->start[k + 1]; e++)
        sum += lists->value[e] * v[lists->index[e]];
    return sum;
}

static void count_work(dlx_factors *f)
{
    f->spent +=
        (uint64_t)(f->lower.start[f->lower.num] + f->upper.start[f->num_steps] +
                   f->etas.start[f->etas.num] + f->m);
}

void dlx_factors_solve(dlx_factors *f, double *v, double *x)
{
    const double TINY = 1e-12;
    for (int32_t k = 0; k < f->lower.num; k++) {
        double factor = v[f->lower_row[k]];
        if (factor != 0)
            subtract(&f->lower, k, factor, v);
    }
    for (int32_t s = f->num_steps - 1; s >= 0; s--) {
        double value = v[f->row_of[s]];
        if (fabs(value) < TINY) {
            x[f->position_of[s]] = 0;
            continue;
        }
        value /= f->pivot[s];
        x[f->position_of[s]] = value;
        subtract(&f->upper, s, value, v);
    }
    for (int32_t k = 0; k < f->etas.num; k++) {
        int32_t p = f->eta_position[k];
        if (x[p] == 0)
            continue;
        x[p] /= f->eta_pivot[k];
        subtract(&f->etas, k, x[p], x);
    }
    count_work(f);
}

void dlx_factors_solve_transposed(dlx_factors *f, double *v, double *x)
{
    for (int32_t k = f->etas.num - 1; k >= 0; k--) {
        int32_t p = f->eta_position[k];
        v[p] = (v[p] - product(&f->etas, k, v)) / f->eta_pivot[k];
    }
    for (int32_t s = 0; s < f->num_steps; s++)
        x[f->row_of[s]] =
            (v[f->position_of[s]] - product(&f->upper, s, x)) / f->pivot[s];
    for (int32_t k = f->lower.num - 1; k >= 0; k--)
        x[f->lower_row[k]] -= product(&f->lower, k, x);
    count_work(f);
}
