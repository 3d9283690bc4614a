/*
 * simplex_inverse.h - the inverse of a basis, and vectors; for simplex.c.
 */
#ifndef DLX_COST_SIMPLEX_INVERSE_H
#define DLX_COST_SIMPLEX_INVERSE_H

#include "dlx/cost/simplex.h"

/* All logical variables are in the basis. */
void dlx_simplex_begin(dlx_simplex *lp);
/* Take a column into the basis at row p; w is inverse * column. basis[] itself
 * is left to the caller. */
void dlx_simplex_pivot(dlx_simplex *lp, int32_t p, const double *w);
/* w = inverse * column j, small numbers taken for 0. */
void dlx_simplex_solve_column(dlx_simplex *lp, int32_t j, double *w);
/* to += inverse * v. */
void dlx_simplex_multiply(dlx_simplex *lp, const double *v, double *to);
/* Invert the basis anew. Columns that turn out to depend on others are left
 * out, logical variables take their places. Uses open[]. */
void dlx_simplex_invert(dlx_simplex *lp);

static inline double *dlx_simplex_row(const dlx_simplex *lp, int32_t r)
{
    return lp->inverse + (int64_t)r * lp->stride;
}

/* The product of a row vector with a column. */
static inline double dlx_simplex_times(const dlx_simplex *lp, const double *v,
                                       int32_t j)
{
    double sum = 0;
    if (j >= lp->n)
        return v[j - lp->n];
    for (int32_t e = lp->start[j]; e < lp->start[j + 1]; e++)
        sum += v[lp->row[e]];
    return sum;
}

static inline void dlx_simplex_add(const dlx_simplex *lp, double *v, int32_t j,
                                   double factor)
{
    if (j >= lp->n)
        v[j - lp->n] += factor;
    else
        for (int32_t e = lp->start[j]; e < lp->start[j + 1]; e++)
            v[lp->row[e]] += factor;
}

#endif
