/* simplex.c - the dual simplex method. */
#include "dlx/cost/simplex.h"

#include "dlx/cost/simplex_inverse.h"
#include "dlx/dlx.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Columns with smaller entries in the row of the leaving variable do not enter;
 * values may leave their bounds by that; reduced costs are equal that differ by
 * less; inverses err by less. */
static const double SMALLEST_PIVOT = 1e-7, FEASIBLE = 1e-7, EQUAL = 1e-9,
                    PRECISE = 1e-6;

/* ---- made and freed ------------------------------------------------------ */

static void *new_array(dlx_simplex *lp, int64_t num, size_t size)
{
    lp->bytes += (size_t)num * size;
    return calloc((size_t)num, size);
}

#define NEW(array, num)                                                        \
    ((lp->array = new_array(lp, (num), sizeof *lp->array)) != NULL)

static bool allocate(dlx_simplex *lp)
{
    int64_t m = lp->stride, all = m + lp->n;
    return NEW(cost, all) && NEW(is_closed, all) && NEW(right, m) &&
           NEW(upper, all) && NEW(inverse, m * m) && NEW(norm, m) &&
           NEW(basis, m) && NEW(is_basic, all) && NEW(is_upper, all) &&
           NEW(x, m) && NEW(y, m) && NEW(reduced, all) && NEW(alpha, all) &&
           NEW(w, m) && NEW(b, m) && NEW(old, m) && NEW(flips, all) &&
           NEW(open, all) && NEW(kept_inverse, m * m) && NEW(kept_norm, m) &&
           NEW(kept_basis, m);
}

/* Costs that are equal make for steps of length 0: each is a little less, by
 * an amount of its own, which goes by its number. */
static double perturb(double cost, int32_t j)
{
    uint32_t hash = ((uint32_t)j + 1) * 2654435761U;
    return cost - 1e-7 * (1 + fabs(cost)) * (double)(hash >> 8) / (1 << 24);
}

int dlx_simplex_init(dlx_simplex *lp, int32_t m, int32_t n,
                     const int32_t *start, const int32_t *row,
                     const bool *is_primary, const double *cost)
{
    lp->m = m;
    lp->stride = (m + 8) / 8 * 8; /* at least one column is none */
    lp->n = n;
    lp->start = start;
    lp->row = row;
    lp->is_primary = is_primary;
    if (!allocate(lp))
        return DLX_ENOMEM;
    for (int32_t j = 0; j < n; j++)
        lp->cost[j] = perturb(cost[j], j);
    for (int32_t j = 0; j < n + m; j++)
        lp->upper[j] = 1;
    for (int32_t r = 0; r < m; r++) {
        lp->right[r] = 1;
        lp->is_closed[n + r] = is_primary[r];
    }
    dlx_simplex_begin(lp);
    return 0;
}

void dlx_simplex_clear(dlx_simplex *lp)
{
    void *arrays[] = {lp->cost,
                      lp->is_closed,
                      lp->right,
                      lp->upper,
                      lp->inverse,
                      lp->norm,
                      lp->basis,
                      lp->is_basic,
                      lp->is_upper,
                      lp->x,
                      lp->y,
                      lp->reduced,
                      lp->alpha,
                      lp->w,
                      lp->b,
                      lp->old,
                      lp->flips,
                      lp->open,
                      lp->kept_inverse,
                      lp->kept_norm,
                      lp->kept_basis};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
}

/* ---- a run begins -------------------------------------------------------- */

static void find_duals(dlx_simplex *lp)
{
    memset(lp->y, 0, sizeof *lp->y * (size_t)lp->m);
    for (int32_t r = 0; r < lp->m; r++) {
        double cost = lp->cost[lp->basis[r]];
        const double *row = dlx_simplex_row(lp, r);
        for (int32_t k = 0; cost != 0 && k < lp->m; k++)
            lp->y[k] += cost * row[k];
    }
    for (int32_t k = 0; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        lp->reduced[j] = lp->cost[j] - dlx_simplex_times(lp, lp->y, j);
    }
    lp->work += (uint64_t)(lp->num_open * 8);
}

static void find_values(dlx_simplex *lp)
{
    for (int32_t r = 0; r < lp->m; r++) {
        lp->b[r] = lp->right[r];
        lp->x[r] = 0;
    }
    for (int32_t k = 0; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        if (!lp->is_basic[j] && lp->is_upper[j])
            dlx_simplex_add(lp, lp->b, j, -lp->upper[j]);
    }
    dlx_simplex_multiply(lp, lp->b, lp->x);
}

static void start(dlx_simplex *lp)
{
    if (lp->pivots_since > 500)
        dlx_simplex_invert(lp);
    lp->num_open = 0;
    for (int32_t j = 0; j < lp->n + lp->m; j++) {
        if (!lp->is_closed[j])
            lp->open[lp->num_open++] = j;
    }
    find_duals(lp);
    for (int32_t k = 0; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        lp->is_upper[j] = !lp->is_basic[j] && lp->reduced[j] < 0;
    }
    find_values(lp);
    lp->is_begun = true;
}

/* ---- a step -------------------------------------------------------------- */

/* By how much the basic variable of a row is above its upper bound, or below
 * its lower one, with a minus sign. */
static double excess(const dlx_simplex *lp, int32_t r)
{
    int32_t j = lp->basis[r];
    double upper = lp->is_closed[j] ? 0 : lp->upper[j];
    if (lp->x[r] > upper)
        return lp->x[r] - upper;
    return lp->x[r] < 0 ? lp->x[r] : 0;
}

/* The row whose variable is to leave the basis, or -1. */
static int32_t choose_row(const dlx_simplex *lp)
{
    int32_t best = -1;
    double most = 0;
    for (int32_t r = 0; r < lp->m; r++) {
        double out = excess(lp, r);
        if (fabs(out) > FEASIBLE && out * out > most * lp->norm[r]) {
            most = out * out / lp->norm[r];
            best = r;
        }
    }
    return best;
}

static void sink(dlx_simplex_flip *heap, int32_t num, int32_t k)
{
    dlx_simplex_flip flip = heap[k];
    for (int32_t child; (child = 2 * k + 1) < num; k = child) {
        if (child + 1 < num && heap[child + 1].ratio < heap[child].ratio)
            child++;
        if (heap[child].ratio >= flip.ratio)
            break;
        heap[k] = heap[child];
    }
    heap[k] = flip;
}

/* The columns that may enter when the variable of row p goes down (sign 1) or
 * up (-1), as a heap by the length of the dual step. Returns their number. */
static int32_t list_columns(dlx_simplex *lp, int32_t p, double sign)
{
    const double *row = dlx_simplex_row(lp, p);
    int32_t num = 0;
    for (int32_t k = 0; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        lp->alpha[j] = 0;
        if (lp->is_basic[j])
            continue;
        double alpha = dlx_simplex_times(lp, row, j);
        lp->alpha[j] = alpha;
        if ((lp->is_upper[j] ? -alpha : alpha) * sign > SMALLEST_PIVOT)
            lp->flips[num++] =
                (dlx_simplex_flip){fabs(lp->reduced[j] / alpha), j};
    }
    lp->work += (uint64_t)lp->num_open * 8;
    for (int32_t k = num / 2 - 1; k >= 0; k--)
        sink(lp->flips, num, k);
    return num;
}

static void pop(dlx_simplex *lp, int32_t *num)
{
    dlx_simplex_flip first = lp->flips[0];
    lp->flips[0] = lp->flips[--*num];
    sink(lp->flips, *num, 0);
    lp->flips[*num] = first; /* behind the heap */
}

/* The column that enters: those before it in the order of the dual step go to
 * their other bound, as long as that leaves the row of the leaving variable
 * with an excess. Returns -1 if there is none; *num_flips is the number of
 * columns that flip, at the end of flips[]. */
static int32_t choose_column(dlx_simplex *lp, int32_t num, double excess_left,
                             int32_t *num_flips)
{
    int32_t left = num;
    while (left > 0) {
        int32_t j = lp->flips[0].column;
        double most = fabs(lp->alpha[j]) * lp->upper[j];
        if (excess_left - most < FEASIBLE)
            break;
        excess_left -= most;
        pop(lp, &left);
    }
    *num_flips = num - left;
    if (left == 0)
        return -1;
    /* of steps of the same length, the one with the largest pivot */
    int32_t best = lp->flips[0].column;
    double longest = lp->flips[0].ratio + EQUAL;
    while (left > 0 && lp->flips[0].ratio <= longest) {
        int32_t j = lp->flips[0].column;
        if (fabs(lp->alpha[j]) > fabs(lp->alpha[best]))
            best = j;
        dlx_simplex_flip last = lp->flips[--left];
        lp->flips[0] = last;
        sink(lp->flips, left, 0);
    }
    return best;
}

static void flip_bounds(dlx_simplex *lp, int32_t num, int32_t num_flips)
{
    if (num_flips == 0)
        return;
    memset(lp->b, 0, sizeof *lp->b * (size_t)lp->m);
    for (int32_t k = num - num_flips; k < num; k++) {
        int32_t j = lp->flips[k].column;
        dlx_simplex_add(lp, lp->b, j,
                        lp->is_upper[j] ? lp->upper[j] : -lp->upper[j]);
        lp->is_upper[j] = !lp->is_upper[j];
    }
    dlx_simplex_multiply(lp, lp->b, lp->x);
}

/* Column q takes the place of the variable of row p, which goes to its upper
 * (sign 1) or lower bound; w is inverse * column q. */
static void step(dlx_simplex *lp, int32_t p, int32_t q, double sign)
{
    int32_t leaving = lp->basis[p];
    const double *row = dlx_simplex_row(lp, p);
    double dual = lp->reduced[q] / lp->w[p], primal = excess(lp, p) / lp->w[p];
    for (int32_t k = 0; k < lp->m; k++) {
        lp->y[k] += dual * row[k];
        lp->x[k] -= primal * lp->w[k];
    }
    for (int32_t k = 0; k < lp->num_open; k++)
        lp->reduced[lp->open[k]] -= dual * lp->alpha[lp->open[k]];
    lp->x[p] = (lp->is_upper[q] ? lp->upper[q] : 0) + primal;
    lp->reduced[q] = 0;
    lp->reduced[leaving] = -dual;
    lp->is_basic[leaving] = false;
    lp->is_upper[leaving] = sign > 0 && !lp->is_closed[leaving];
    lp->is_basic[q] = true;
    lp->is_upper[q] = false;
    lp->basis[p] = q;
    dlx_simplex_pivot(lp, p, lp->w);
    lp->pivots++;
    lp->pivots_since++;
}

/* There is no solution: go along the dual ray until the bound is high enough.
 */
static void follow_ray(dlx_simplex *lp, int32_t p, double sign, double lift,
                       double slope)
{
    const double *row = dlx_simplex_row(lp, p);
    double length = slope > 1e-9 ? lift / slope : 0;
    for (int32_t k = 0; k < lp->m; k++)
        lp->y[k] += sign * length * row[k];
}

double dlx_simplex_objective(const dlx_simplex *lp)
{
    double sum = lp->constant;
    for (int32_t r = 0; r < lp->m; r++)
        sum += lp->cost[lp->basis[r]] * lp->x[r];
    for (int32_t k = 0; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        if (!lp->is_basic[j] && lp->is_upper[j])
            sum += lp->cost[j];
    }
    return sum;
}

/* One pivot. Returns DLX_LP_UNFINISHED if there may be more to do. */
static enum dlx_simplex_result iterate(dlx_simplex *lp, double cutoff)
{
    int32_t p = choose_row(lp), num_flips;
    if (p < 0)
        return DLX_LP_OPTIMAL;
    double value = dlx_simplex_objective(lp), out = excess(lp, p),
           sign = out > 0 ? 1 : -1;
    if (value > cutoff)
        return DLX_LP_CUT;
    int32_t num = list_columns(lp, p, sign);
    int32_t q = choose_column(lp, num, fabs(out), &num_flips);
    if (q < 0) {
        for (int32_t k = num - num_flips; k < num; k++) {
            int32_t j = lp->flips[k].column;
            out -= sign * fabs(lp->alpha[j]) * lp->upper[j];
        }
        follow_ray(lp, p, sign, cutoff - value + 1 + fabs(cutoff) * 1e-6,
                   fabs(out));
        return DLX_LP_EMPTY;
    }
    dlx_simplex_solve_column(lp, q, lp->w);
    if (fabs(lp->w[p] - lp->alpha[q]) > PRECISE * (1 + fabs(lp->w[p]))) {
        if (lp->pivots_since == 0)
            return DLX_LP_UNKNOWN;
        dlx_simplex_invert(lp);
        start(lp);
        return DLX_LP_UNFINISHED;
    }
    flip_bounds(lp, num, num_flips);
    step(lp, p, q, sign);
    return DLX_LP_UNFINISHED;
}

enum dlx_simplex_result dlx_simplex_run(dlx_simplex *lp, double cutoff,
                                        uint64_t work)
{
    enum dlx_simplex_result result = DLX_LP_UNFINISHED;
    work += lp->work;
    if (!lp->is_begun)
        start(lp);
    while (result == DLX_LP_UNFINISHED && lp->work < work)
        result = iterate(lp, cutoff);
    if (result != DLX_LP_UNFINISHED)
        lp->is_begun = false;
    return result;
}

void dlx_simplex_values(const dlx_simplex *lp, double *values)
{
    for (int32_t j = 0; j < lp->n; j++)
        values[j] = !lp->is_closed[j] && lp->is_upper[j] ? 1 : 0;
    for (int32_t r = 0; r < lp->m; r++) {
        if (lp->basis[r] < lp->n)
            values[lp->basis[r]] = lp->x[r];
    }
}

/* ---- trying -------------------------------------------------------------- */

void dlx_simplex_keep(dlx_simplex *lp)
{
    size_t m = (size_t)lp->stride;
    memcpy(lp->kept_inverse, lp->inverse, m * m * sizeof *lp->inverse);
    memcpy(lp->kept_norm, lp->norm, m * sizeof *lp->norm);
    memcpy(lp->kept_basis, lp->basis, m * sizeof *lp->basis);
    lp->work += m * m / 8;
}

void dlx_simplex_return(dlx_simplex *lp)
{
    size_t m = (size_t)lp->stride;
    for (int32_t r = 0; r < lp->m; r++)
        lp->is_basic[lp->basis[r]] = false;
    memcpy(lp->inverse, lp->kept_inverse, m * m * sizeof *lp->inverse);
    memcpy(lp->norm, lp->kept_norm, m * sizeof *lp->norm);
    memcpy(lp->basis, lp->kept_basis, m * sizeof *lp->basis);
    for (int32_t r = 0; r < lp->m; r++)
        lp->is_basic[lp->basis[r]] = true;
    lp->work += m * m / 8;
}

double dlx_simplex_probe(dlx_simplex *lp, double cutoff, int32_t pivots)
{
    enum dlx_simplex_result result = DLX_LP_UNFINISHED;
    start(lp);
    while (pivots-- > 0 && result == DLX_LP_UNFINISHED)
        result = iterate(lp, cutoff);
    lp->is_begun = false;
    return result == DLX_LP_EMPTY || result == DLX_LP_CUT
               ? cutoff
               : dlx_simplex_objective(lp);
}
