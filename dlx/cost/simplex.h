/*
 * simplex.h - the linear program behind a cheapest cover, solved by the dual
 * simplex method with bounds and sparse factors of the basis.
 *
 *     minimize  cost . x   where   A x + s = right   and   0 <= x <= 1
 *
 * A column of A is an option, 1 in the rows of its items. The right side of a
 * row is how often its item may be covered, and the logical variable s by how
 * much less it is: 0 for a primary item, between 0 and 1 for a secondary one,
 * up to an upper bound for one with multiplicities. Columns may be *closed*: x
 * = 0. Whatever is closed or opened between two runs, the basis of the last one
 * stays of use, since a variable that is not in the basis goes to the one of
 * its bounds that suits the sign of its reduced cost.
 *
 * Numbers are floating-point, and nothing depends on their being exact: what
 * callers take are the dual values y, of which any yield a bound (cost.h), and
 * hints where to branch.
 *
 * Short names: r row, j column (logical variables are columns n + r), lp.
 *
 * L1  factors are those of the matrix of the columns in basis[], but for
 *     rounding; norm[r] is about the square of the length of row r of its
 *     inverse
 * L2  y = costs of the basic columns * inverse;
 *     reduced[j] = cost[j] - y * A_j, if j is not in the basis and not closed
 * L3  x[r] is the value of basis[r]; that of a column not in the basis is
 *     upper[j] if is_upper[j], else 0
 *
 * Source: Koberstein, The dual simplex method, techniques for a fast and stable
 * implementation (thesis, Paderborn 2005): steepest edges in 3.3, ratio test
 * with flips of bounds in 6.2.
 */
#ifndef DLX_COST_SIMPLEX_H
#define DLX_COST_SIMPLEX_H

#include "dlx/cost/factors.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum dlx_simplex_result {
    DLX_LP_OPTIMAL,
    DLX_LP_CUT,       /* the optimum is above the cutoff */
    DLX_LP_EMPTY,     /* there is no solution; y exceeds the cutoff */
    DLX_LP_UNKNOWN,   /* rounding errors are too large, or the factors; y is as
                         good as any */
    DLX_LP_UNFINISHED /* go on by another run */
};

typedef struct dlx_simplex_flip {
    double ratio;
    int32_t column;
} dlx_simplex_flip;

typedef struct dlx_simplex {
    int32_t m, n;
    const int32_t *start, *row; /* [column], [entry]: borrowed */
    const bool *is_primary;     /* [row]: borrowed */
    double *cost;               /* [column], made a little different */
    bool *is_closed;            /* [column] the caller's, between runs */
    double *right;              /* [row] likewise; 1 at first */
    double *upper;              /* [column] bound of its variable: that of a
                                   logical one likewise; 1 at first */
    double constant;            /* likewise: added to the objective */
    dlx_factors factors;
    double *norm;
    int32_t *basis;      /* [row] column */
    bool *is_basic;      /* [column] */
    bool *is_upper;      /* [column] */
    double *x;           /* [row] */
    double *y;           /* [row] */
    double *reduced;     /* [column] */
    double *alpha;       /* [column] row of the leaving variable */
    double *w;           /* [row] inverse * the entering column */
    double *rho;         /* [row] row of the inverse, of the leaving variable */
    double *tau;         /* [row] inverse * rho */
    double *b;           /* [row] a right side, which a solution destroys */
    double objective;    /* of the basis */
    double *kept_norm;   /* of the last dlx_simplex_keep() */
    int32_t *kept_basis; /* likewise */
    int32_t kept_etas;   /* likewise; or -1: the factors are others */
    dlx_simplex_flip *flips; /* a heap */
    int32_t *open, num_open; /* columns not closed, the active ones first */
    int32_t num_active;
    bool is_begun; /* a run goes on */
    uint64_t work; /* as that of dlx_cost */
    size_t bytes;
} dlx_simplex;

/* Make a program of m rows and n columns, all of them open, in place of one
 * that is all zeros. Returns 0 or DLX_ENOMEM; it is to be cleared in any case.
 */
int dlx_simplex_init(dlx_simplex *lp, int32_t m, int32_t n,
                     const int32_t *start, const int32_t *row,
                     const bool *is_primary, const double *cost);
void dlx_simplex_clear(dlx_simplex *lp);

/* Go on to the optimum over the columns that are open, for as much work. What
 * is closed may change after any result but DLX_LP_UNFINISHED. */
enum dlx_simplex_result dlx_simplex_run(dlx_simplex *lp, double cutoff,
                                        uint64_t work);

/* In a heap of num flips with the least ratio on top: let flip k find its place
 * below; let the top change places with the one behind them, which was the last
 * one. */
void dlx_simplex_sink(dlx_simplex_flip *heap, int32_t num, int32_t k);
void dlx_simplex_pop(dlx_simplex_flip *heap, int32_t num);

/* Of the columns in open[], whose reduced costs are known, let those be active
 * that the next steps may need: see simplex_active.c. */
void dlx_simplex_choose_active(dlx_simplex *lp);
/* Activate the columns that are not and whose reduced costs are negative, and
 * put these at their upper bounds. Returns whether there are any. */
bool dlx_simplex_activate(dlx_simplex *lp);

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

/* The value of the basis. */
double dlx_simplex_objective(const dlx_simplex *lp);

/* The value of the basis after the further pivots: but for columns that are not
 * active the objective is no less. The basis
 * that dlx_simplex_keep() has kept is back after dlx_simplex_return(), so that
 * one may try what happens if columns are closed. */
double dlx_simplex_probe(dlx_simplex *lp, double cutoff, int32_t pivots);
void dlx_simplex_keep(dlx_simplex *lp);
void dlx_simplex_return(dlx_simplex *lp);

/* The value of each column after DLX_LP_OPTIMAL. */
void dlx_simplex_values(const dlx_simplex *lp, double *values);

#endif
