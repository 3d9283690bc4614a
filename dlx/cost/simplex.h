/*
 * simplex.h - the linear program of a cheapest cover, solved by the dual
 * simplex method with bounds and sparse factors of the basis.
 *
 *     minimize  cost . x   where   A x + s = right   and   0 <= x <= 1
 *
 * A column of A is an option, 1 in the rows of its items. The right side of a
 * row is how often its item may be covered, and the logical variable s how much
 * less often it is: 0 for a primary item, between 0 and 1 for a secondary one,
 * up to an upper bound for one with multiplicities. Columns may be *closed*: x
 * = 0. The basis stays useful when columns are closed or opened between two
 * runs, since a variable outside of the basis goes to the bound that suits the
 * sign of its reduced cost.
 *
 * Numbers are floating-point, and need not be exact: callers take the dual
 * values y, of which any give a bound (cost.h), and hints where to branch.
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
    DLX_LP_EMPTY,     /* infeasible; the objective of y exceeds the cutoff */
    DLX_LP_UNKNOWN,   /* rounding errors or factors are too large; y is valid */
    DLX_LP_UNFINISHED /* continue with another run */
};

typedef struct dlx_simplex_flip {
    double ratio;
    int32_t column;
} dlx_simplex_flip;

typedef struct dlx_simplex {
    int32_t m, n;
    const int32_t *start, *row; /* the matrix: [column], [entry]; borrowed */
    const bool *is_primary;     /* [row]: borrowed */
    double *cost;    /* [column] slightly perturbed, so that few are equal */
    bool *is_closed; /* [column] set by the caller between runs */
    double *right;   /* [row] set by the caller between runs;
                        initially 1 */
    double *upper;   /* [column] upper bound; the caller may set
                        those of logical ones between runs;
                        initially 1 */
    double constant; /* constant that the caller adds to the objective */
    dlx_factors factors;
    double *norm;
    int32_t *basis;   /* [row] column */
    bool *is_basic;   /* [column] */
    bool *is_upper;   /* [column] */
    double *x;        /* [row] */
    double *y;        /* [row] */
    double *reduced;  /* [column] */
    double *alpha;    /* [column] row of the tableau for the leaving variable */
    double *w;        /* [row] inverse * the entering column */
    double *rho;      /* [row] row of the inverse for the leaving variable */
    double *tau;      /* [row] inverse * rho */
    double *b;        /* [row] a right side, destroyed by solving */
    double objective; /* objective of the basis */
    double *kept_norm;   /* copy made by dlx_simplex_keep() */
    int32_t *kept_basis; /* copy made by dlx_simplex_keep() */
    int32_t kept_etas; /* number of etas at dlx_simplex_keep(); -1: the factors
                          were recomputed since */
    dlx_simplex_flip *flips; /* flips as a heap */
    int32_t *open, num_open; /* columns not closed, active ones first */
    int32_t num_active;
    bool is_begun; /* a run is unfinished */
    uint64_t work; /* work done, counted as dlx_cost.effort.work */
    size_t bytes;
} dlx_simplex;

/* Makes a program of m rows and n open columns; *lp must be all zeros. Returns
 * 0 or DLX_ENOMEM. Clear it even after an error. */
int dlx_simplex_init(dlx_simplex *lp, int32_t m, int32_t n,
                     const int32_t *start, const int32_t *row,
                     const bool *is_primary, const double *cost);
void dlx_simplex_clear(dlx_simplex *lp);

/* Searches for the optimum over the open columns, for this much work. Columns
 * may be closed and opened after any result but DLX_LP_UNFINISHED. */
enum dlx_simplex_result dlx_simplex_run(dlx_simplex *lp, double cutoff,
                                        uint64_t work);

/* Heap operations, with the least ratio on top: sink flip k of num flips; move
 * the top of num + 1 flips to the end. */
void dlx_simplex_sink(dlx_simplex_flip *heap, int32_t num, int32_t k);
void dlx_simplex_pop(dlx_simplex_flip *heap, int32_t num);

/* Chooses the active columns among those in open[], by their reduced costs: see
 * simplex_active.c. */
void dlx_simplex_choose_active(dlx_simplex *lp);
/* Activates inactive columns with negative reduced costs, and sets them to
 * their upper bounds. Returns whether there are any. */
bool dlx_simplex_activate(dlx_simplex *lp);

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

double dlx_simplex_objective(const dlx_simplex *lp);

/* dlx_simplex_probe() returns the objective after these further pivots; apart
 * from inactive columns it does not decrease. dlx_simplex_return() restores the
 * basis saved by dlx_simplex_keep(), so one may try closing columns. */
double dlx_simplex_probe(dlx_simplex *lp, double cutoff, int32_t pivots);
void dlx_simplex_keep(dlx_simplex *lp);
void dlx_simplex_return(dlx_simplex *lp);

/* Gets the value of each column after DLX_LP_OPTIMAL. */
void dlx_simplex_values(const dlx_simplex *lp, double *values);

#endif
