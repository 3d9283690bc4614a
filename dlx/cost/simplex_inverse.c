/* simplex_inverse.c - the inverse of a basis. */
#include "dlx/cost/simplex_inverse.h"

#include <math.h>
#include <string.h>

/* ---- rows of the inverse ------------------------------------------------- */

/* Four numbers; rows have a multiple of that many. */
typedef double four __attribute__((vector_size(32), aligned(8), may_alias));

static double sum_of(four v)
{
    return v[0] + v[1] + v[2] + v[3];
}

static double dot(const double *a, const double *b, int32_t size)
{
    const four *x = (const four *)a, *y = (const four *)b;
    four s = {0, 0, 0, 0}, t = {0, 0, 0, 0};
    for (int32_t k = 0; k < size / 4; k += 2) {
        s += x[k] * y[k];
        t += x[k + 1] * y[k + 1];
    }
    return sum_of(s + t);
}

/* to -= factor * from. Returns the square of its length. */
static double subtract(double *to, const double *from, double factor,
                       int32_t size)
{
    four *x = (four *)to;
    const four *y = (const four *)from;
    four s = {0, 0, 0, 0}, f = {factor, factor, factor, factor};
    for (int32_t k = 0; k < size / 4; k++) {
        x[k] -= f * y[k];
        s += x[k] * x[k];
    }
    return sum_of(s);
}

void dlx_simplex_multiply(dlx_simplex *lp, const double *v, double *to)
{
    for (int32_t r = 0; r < lp->m; r++)
        to[r] += dot(dlx_simplex_row(lp, r), v, lp->stride);
    lp->work += (uint64_t)lp->m * (uint64_t)lp->m / 8;
}

/* ---- the inverse --------------------------------------------------------- */

void dlx_simplex_pivot(dlx_simplex *lp, int32_t p, const double *w)
{
    double *row = dlx_simplex_row(lp, p), sum = 0;
    for (int32_t k = 0; k < lp->m; k++) {
        row[k] /= w[p];
        sum += row[k] * row[k];
    }
    lp->norm[p] = sum;
    for (int32_t r = 0; r < lp->m; r++) {
        if (r == p || w[r] == 0)
            continue;
        lp->norm[r] = subtract(dlx_simplex_row(lp, r), row, w[r], lp->stride);
        lp->work += (uint64_t)lp->m / 8;
    }
}

void dlx_simplex_solve_column(dlx_simplex *lp, int32_t j, double *w)
{
    for (int32_t r = 0; r < lp->m; r++) {
        w[r] = dlx_simplex_times(lp, dlx_simplex_row(lp, r), j);
        if (fabs(w[r]) < 1e-12)
            w[r] = 0;
    }
    lp->work += (uint64_t)lp->m * 4;
}

void dlx_simplex_begin(dlx_simplex *lp)
{
    memset(lp->is_basic, 0, sizeof *lp->is_basic * (size_t)(lp->m + lp->n));
    memset(lp->inverse, 0,
           sizeof *lp->inverse * (size_t)lp->m * (size_t)lp->stride);
    for (int32_t r = 0; r < lp->m; r++) {
        lp->inverse[(int64_t)r * lp->stride + r] = 1;
        lp->norm[r] = 1;
        lp->basis[r] = lp->n + r;
        lp->is_basic[lp->n + r] = true;
    }
    lp->pivots_since = 0;
}

void dlx_simplex_invert(dlx_simplex *lp)
{
    int32_t m = lp->m, num = 0;
    int32_t *columns = lp->open; /* is made anew after this */
    for (int32_t r = 0; r < m; r++) {
        if (lp->basis[r] < lp->n)
            columns[num++] = lp->basis[r];
    }
    dlx_simplex_begin(lp);
    for (int32_t k = 0; k < num; k++) {
        int32_t p = -1;
        dlx_simplex_solve_column(lp, columns[k], lp->w);
        for (int32_t r = 0; r < m; r++) {
            if (lp->basis[r] >= lp->n &&
                (p < 0 || fabs(lp->w[r]) > fabs(lp->w[p])))
                p = r;
        }
        if (p < 0 || fabs(lp->w[p]) < 1e-6)
            continue;
        dlx_simplex_pivot(lp, p, lp->w);
        lp->is_basic[lp->basis[p]] = false;
        lp->basis[p] = columns[k];
        lp->is_basic[columns[k]] = true;
    }
}
