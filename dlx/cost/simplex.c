#include "dlx/cost/simplex.h"

#include "dlx/dlx.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Least pivot in the row of the leaving variable; tolerance of values outside
 * their bounds; difference up to which reduced costs are equal; tolerated error
 * of the inverse. */
static const double SMALLEST_PIVOT = 1e-7, FEASIBLE = 1e-7, EQUAL = 1e-9,
                    PRECISE = 1e-6;

/* ---- the basis ----------------------------------------------------------- */

static void add_column(const dlx_simplex *lp, double *v, int32_t j,
                       double factor)
{
    if (j >= lp->n)
        v[j - lp->n] += factor;
    else
        for (int32_t e = lp->start[j]; e < lp->start[j + 1]; e++)
            v[lp->row[e]] += factor;
}

static void count_work(dlx_simplex *lp)
{
    lp->work += lp->factors.spent;
    lp->factors.spent = 0;
}

/* to = inverse * b */
static void solve(dlx_simplex *lp, double *to)
{
    dlx_factors_solve(&lp->factors, lp->b, to);
    count_work(lp);
}

/* to = b * inverse */
static void solve_transposed(dlx_simplex *lp, double *to)
{
    dlx_factors_solve_transposed(&lp->factors, lp->b, to);
    count_work(lp);
}

static void clear_right_side(dlx_simplex *lp)
{
    memset(lp->b, 0, sizeof *lp->b * (size_t)lp->m);
}

/* Recomputes the factors. The basis may change if rounding has spoilt it. */
static void factorize(dlx_simplex *lp)
{
    lp->kept_etas = -1;
    for (int32_t r = 0; r < lp->m; r++)
        lp->is_basic[lp->basis[r]] = false;
    if (dlx_factors_make(&lp->factors, lp->basis))
        for (int32_t r = 0; r < lp->m; r++)
            lp->norm[r] = 1;
    for (int32_t r = 0; r < lp->m; r++)
        lp->is_basic[lp->basis[r]] = true;
    count_work(lp);
}

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
    int64_t m = (int64_t)lp->m + 1, all = m + lp->n;
    return NEW(cost, all) && NEW(is_closed, all) && NEW(right, m) &&
           NEW(upper, all) && NEW(norm, m) && NEW(basis, m) &&
           NEW(is_basic, all) && NEW(is_upper, all) && NEW(x, m) && NEW(y, m) &&
           NEW(reduced, all) && NEW(alpha, all) && NEW(w, m) && NEW(rho, m) &&
           NEW(tau, m) && NEW(b, m) && NEW(flips, all) && NEW(open, all) &&
           NEW(kept_norm, m) && NEW(kept_basis, m);
}

/* Makes each cost a little smaller, by an amount that depends on its number:
 * equal costs would lead to steps of length 0. */
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
    lp->n = n;
    lp->start = start;
    lp->row = row;
    lp->is_primary = is_primary;
    if (!allocate(lp) || dlx_factors_init(&lp->factors, m, n, start, row) != 0)
        return DLX_ENOMEM;
    lp->bytes += lp->factors.bytes;
    for (int32_t j = 0; j < n; j++)
        lp->cost[j] = perturb(cost[j], j);
    for (int32_t j = 0; j < n + m; j++)
        lp->upper[j] = 1;
    for (int32_t r = 0; r < m; r++) {
        lp->right[r] = 1;
        lp->is_closed[n + r] = is_primary[r];
        lp->norm[r] = 1;
        lp->basis[r] = n + r;
        lp->is_basic[n + r] = true;
    }
    factorize(lp);
    return 0;
}

void dlx_simplex_clear(dlx_simplex *lp)
{
    void *arrays[] = {lp->cost,  lp->is_closed, lp->right,     lp->upper,
                      lp->norm,  lp->basis,     lp->is_basic,  lp->is_upper,
                      lp->x,     lp->y,         lp->reduced,   lp->alpha,
                      lp->w,     lp->b,         lp->rho,       lp->tau,
                      lp->flips, lp->open,      lp->kept_norm, lp->kept_basis};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
    dlx_factors_clear(&lp->factors);
}

/* ---- a run begins -------------------------------------------------------- */

/* Computes the duals, and the reduced costs of the first num columns in open[].
 */
static void find_duals(dlx_simplex *lp, int32_t num)
{
    for (int32_t r = 0; r < lp->m; r++)
        lp->b[r] = lp->cost[lp->basis[r]];
    solve_transposed(lp, lp->y);
    for (int32_t k = 0; k < num; k++) {
        int32_t j = lp->open[k];
        lp->reduced[j] = lp->cost[j] - dlx_simplex_times(lp, lp->y, j);
        lp->is_upper[j] = !lp->is_basic[j] && lp->reduced[j] < 0;
    }
    lp->work += (uint64_t)(num * 8);
}

static void find_values(dlx_simplex *lp)
{
    memcpy(lp->b, lp->right, sizeof *lp->b * (size_t)lp->m);
    for (int32_t k = 0; k < lp->num_active; k++) {
        int32_t j = lp->open[k];
        if (!lp->is_basic[j] && lp->is_upper[j])
            add_column(lp, lp->b, j, -lp->upper[j]);
    }
    solve(lp, lp->x);
}

static void find_objective(dlx_simplex *lp)
{
    double sum = lp->constant;
    for (int32_t r = 0; r < lp->m; r++)
        sum += lp->cost[lp->basis[r]] * lp->x[r];
    for (int32_t k = 0; k < lp->num_active; k++) {
        int32_t j = lp->open[k];
        if (!lp->is_basic[j] && lp->is_upper[j])
            sum += lp->cost[j] * lp->upper[j];
    }
    lp->objective = sum;
}

static void start(dlx_simplex *lp)
{
    lp->num_open = 0;
    for (int32_t j = 0; j < lp->n + lp->m; j++) {
        if (!lp->is_closed[j])
            lp->open[lp->num_open++] = j;
    }
    find_duals(lp, lp->num_open);
    dlx_simplex_choose_active(lp);
    find_values(lp);
    find_objective(lp);
    lp->is_begun = true;
}

static void restart(dlx_simplex *lp)
{
    factorize(lp);
    find_duals(lp, lp->num_active);
    find_values(lp);
    find_objective(lp);
}

/* ---- a step -------------------------------------------------------------- */

/* Returns by how much the basic variable of a row is above its upper bound, or,
 * negative, below its lower one. */
static double excess(const dlx_simplex *lp, int32_t r)
{
    int32_t j = lp->basis[r];
    double upper = lp->is_closed[j] ? 0 : lp->upper[j];
    if (lp->x[r] > upper)
        return lp->x[r] - upper;
    return lp->x[r] < 0 ? lp->x[r] : 0;
}

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

/* Lists the columns that may enter when the variable of row p goes down (sign
 * 1) or up (-1), as a heap by the length of the dual step. Returns their
 * number. */
static int32_t list_columns(dlx_simplex *lp, int32_t p, double sign)
{
    int32_t num = 0;
    clear_right_side(lp);
    lp->b[p] = 1;
    solve_transposed(lp, lp->rho);
    for (int32_t k = 0; k < lp->num_active; k++) {
        int32_t j = lp->open[k];
        lp->alpha[j] = 0;
        if (lp->is_basic[j])
            continue;
        double alpha = dlx_simplex_times(lp, lp->rho, j);
        lp->alpha[j] = alpha;
        if ((lp->is_upper[j] ? -alpha : alpha) * sign > SMALLEST_PIVOT)
            lp->flips[num++] =
                (dlx_simplex_flip){fabs(lp->reduced[j] / alpha), j};
    }
    lp->work += (uint64_t)lp->num_active * 8;
    for (int32_t k = num / 2 - 1; k >= 0; k--)
        dlx_simplex_sink(lp->flips, num, k);
    return num;
}

/* Chooses the entering column. Those with shorter dual steps flip to their
 * other bound, as long as the row of the leaving variable keeps an excess.
 * Returns -1 if there is none. The *num_flips columns that flip are at the end
 * of flips[]. */
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
        left--;
        dlx_simplex_pop(lp->flips, left);
    }
    *num_flips = num - left;
    if (left == 0)
        return -1;
    /* among equal steps the largest pivot */
    int32_t best = lp->flips[0].column;
    double longest = lp->flips[0].ratio + EQUAL;
    while (left > 0 && lp->flips[0].ratio <= longest) {
        int32_t j = lp->flips[0].column;
        if (fabs(lp->alpha[j]) > fabs(lp->alpha[best]))
            best = j;
        lp->flips[0] = lp->flips[--left];
        dlx_simplex_sink(lp->flips, left, 0);
    }
    return best;
}

static void flip_bounds(dlx_simplex *lp, int32_t num, int32_t num_flips)
{
    if (num_flips == 0)
        return;
    clear_right_side(lp);
    for (int32_t k = num - num_flips; k < num; k++) {
        int32_t j = lp->flips[k].column;
        double less = lp->is_upper[j] ? lp->upper[j] : -lp->upper[j];
        add_column(lp, lp->b, j, less);
        lp->objective -= lp->reduced[j] * less;
        lp->is_upper[j] = !lp->is_upper[j];
    }
    solve(lp, lp->tau);
    for (int32_t r = 0; r < lp->m; r++)
        lp->x[r] += lp->tau[r];
}

static void update_norms(dlx_simplex *lp, int32_t p)
{
    const double LEAST = 1e-4;
    double length = 0, pivot = lp->w[p];
    for (int32_t r = 0; r < lp->m; r++)
        length += lp->rho[r] * lp->rho[r];
    memcpy(lp->b, lp->rho, sizeof *lp->b * (size_t)lp->m);
    solve(lp, lp->tau);
    for (int32_t r = 0; r < lp->m; r++) {
        double part = lp->w[r] / pivot;
        if (part != 0)
            lp->norm[r] = fmax(
                lp->norm[r] + part * (part * length - 2 * lp->tau[r]), LEAST);
    }
    lp->norm[p] = fmax(length / (pivot * pivot), LEAST);
}

/* Replaces the variable of row p, which goes to its upper (sign 1) or lower
 * bound, by column q; w is inverse * column q. */
static void step(dlx_simplex *lp, int32_t p, int32_t q, double sign)
{
    int32_t leaving = lp->basis[p];
    double dual = lp->reduced[q] / lp->w[p], primal = excess(lp, p) / lp->w[p];
    for (int32_t k = 0; k < lp->m; k++) {
        lp->y[k] += dual * lp->rho[k];
        lp->x[k] -= primal * lp->w[k];
    }
    lp->objective += lp->reduced[q] * primal;
    for (int32_t k = 0; k < lp->num_active; k++)
        lp->reduced[lp->open[k]] -= dual * lp->alpha[lp->open[k]];
    lp->x[p] = (lp->is_upper[q] ? lp->upper[q] : 0) + primal;
    lp->reduced[q] = 0;
    lp->reduced[leaving] = -dual;
    lp->is_basic[leaving] = false;
    lp->is_upper[leaving] = sign > 0 && !lp->is_closed[leaving];
    lp->is_basic[q] = true;
    lp->is_upper[q] = false;
    lp->basis[p] = q;
    update_norms(lp, p);
    dlx_factors_replace(&lp->factors, p, lp->w);
}

/* Follows the dual ray of an infeasible program until the bound is high enough.
 */
static void follow_ray(dlx_simplex *lp, double sign, double lift, double slope)
{
    double length = slope > 1e-9 ? lift / slope : 0;
    for (int32_t k = 0; k < lp->m; k++)
        lp->y[k] += sign * length * lp->rho[k];
}

double dlx_simplex_objective(const dlx_simplex *lp)
{
    return lp->objective;
}

static enum dlx_simplex_result iterate(dlx_simplex *lp, double cutoff)
{
    int32_t p = choose_row(lp), num_flips;
    if (lp->factors.is_full)
        return DLX_LP_UNKNOWN;
    if (p < 0)
        return DLX_LP_OPTIMAL;
    double out = excess(lp, p), sign = out > 0 ? 1 : -1;
    if (lp->objective > cutoff)
        return DLX_LP_CUT;
    int32_t num = list_columns(lp, p, sign);
    int32_t q = choose_column(lp, num, fabs(out), &num_flips);
    if (q < 0) {
        for (int32_t k = num - num_flips; k < num; k++) {
            int32_t j = lp->flips[k].column;
            out -= sign * fabs(lp->alpha[j]) * lp->upper[j];
        }
        follow_ray(lp, sign, cutoff - lp->objective + 1 + fabs(cutoff) * 1e-6,
                   fabs(out));
        return DLX_LP_EMPTY;
    }
    clear_right_side(lp);
    add_column(lp, lp->b, q, 1);
    solve(lp, lp->w);
    if (fabs(lp->w[p] - lp->alpha[q]) > PRECISE * (1 + fabs(lp->w[p]))) {
        if (lp->factors.etas.num == 0)
            return DLX_LP_UNKNOWN;
        restart(lp);
        return DLX_LP_UNFINISHED;
    }
    flip_bounds(lp, num, num_flips);
    step(lp, p, q, sign);
    if (lp->factors.etas.num == DLX_FACTORS_MAX_ETAS)
        restart(lp);
    return DLX_LP_UNFINISHED;
}

/* Checks a result of the active columns against the others. Returns whether
 * these change it: then the run goes on with more active columns. */
static bool activate_more(dlx_simplex *lp, enum dlx_simplex_result result)
{
    if (lp->num_active == lp->num_open || result == DLX_LP_UNFINISHED)
        return false;
    if (result == DLX_LP_EMPTY || result == DLX_LP_UNKNOWN) {
        lp->num_active = lp->num_open;
        find_duals(lp, lp->num_open);
    } else if (!dlx_simplex_activate(lp)) {
        return false;
    }
    find_values(lp);
    find_objective(lp);
    return true;
}

enum dlx_simplex_result dlx_simplex_run(dlx_simplex *lp, double cutoff,
                                        uint64_t work)
{
    enum dlx_simplex_result result = DLX_LP_UNFINISHED;
    work += lp->work;
    if (!lp->is_begun)
        start(lp);
    while (result == DLX_LP_UNFINISHED && lp->work < work) {
        result = iterate(lp, cutoff);
        if (activate_more(lp, result))
            result = DLX_LP_UNFINISHED;
    }
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
    size_t m = (size_t)lp->m;
    if (lp->factors.etas.num > DLX_FACTORS_MAX_ETAS / 2)
        factorize(lp);
    memcpy(lp->kept_norm, lp->norm, m * sizeof *lp->norm);
    memcpy(lp->kept_basis, lp->basis, m * sizeof *lp->basis);
    lp->kept_etas = lp->factors.etas.num;
}

void dlx_simplex_return(dlx_simplex *lp)
{
    size_t m = (size_t)lp->m;
    for (int32_t r = 0; r < lp->m; r++)
        lp->is_basic[lp->basis[r]] = false;
    memcpy(lp->norm, lp->kept_norm, m * sizeof *lp->norm);
    memcpy(lp->basis, lp->kept_basis, m * sizeof *lp->basis);
    for (int32_t r = 0; r < lp->m; r++)
        lp->is_basic[lp->basis[r]] = true;
    if (lp->kept_etas >= 0) {
        dlx_factors_take_back(&lp->factors, lp->kept_etas);
        return;
    }
    factorize(lp);
    lp->kept_etas = 0;
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
