/*
 * factors.h - a basis of the simplex method, as sparse factors.
 *
 * The basis is a matrix of m columns. That of *position* p is basis[p]: a
 * column of 1s, or a logical one, a 1 in one row. It is kept as L U, and *etas*
 * for the columns that were replaced later:
 *
 *     basis = L U E1 E2 .. Ek      Ei: the identity, but for one column
 *
 * Step s of the elimination has a pivot in a row and at a position. L has what
 * is then subtracted from other rows, U the entries of the column in the rows
 * of earlier steps:
 *
 *     row    column                steps: 1. row b, column 2   (U: none)
 *            1  2  3                      2. row a, column 1   (U: none)
 *      a     1  .  1                      3. row c, column 3   (U: a 1)
 *      b     .  1  .                 column 1 also has c when it is the pivot:
 *      c     1  .  1 + 1             L: c - 1 * a
 *
 * Rows with one column left, and columns with one row left, come first: they
 * need no arithmetic. The rest is a nucleus, whose columns are taken in the
 * order of their numbers of entries. The pivot is in a row with few entries,
 * and not too small.
 *
 * Short names: r row, p position, s step, j column, f.
 *
 * If L or U would need more entries than there is room for, the remaining
 * columns are replaced by logical ones.
 *
 * F1  is_row_done and is_column_done are all true after dlx_factors_make()
 * F2  L of step s has rows of later steps only, U rows of earlier steps only
 * F3  an eta has its pivot apart, and no other entry at its position
 *
 * Source: Maros, Computational techniques of the simplex method (Kluwer 2003),
 * 8.1 (product form) and 8.2 (LU); Gilbert and Peierls, SIAM Journal on
 * Scientific and Statistical Computing 9 (1988), for columns one by one.
 */
#ifndef DLX_COST_FACTORS_H
#define DLX_COST_FACTORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Maximal number of replaced columns until the factors are recomputed. */
enum { DLX_FACTORS_MAX_ETAS = 64 };

/* Lists of entries, one after the other. */
typedef struct dlx_factors_lists {
    int32_t num;
    int32_t *start; /* [list], one more than lists */
    int32_t *index; /* [entry] a row; in etas a position */
    double *value;  /* [entry] */
} dlx_factors_lists;

typedef struct dlx_factors {
    int32_t m, n;               /* columns >= n are logical */
    const int32_t *start, *row; /* the matrix: [column], [entry]; borrowed */
    int32_t room;               /* maximal number of entries of L, and of U */
    bool is_full;               /* the last factors needed more room */
    int32_t num_steps;
    int32_t *row_of, *position_of; /* [step] */
    double *pivot;                 /* [step] */
    dlx_factors_lists upper;       /* [step] */
    dlx_factors_lists lower;       /* one list for each step that has entries */
    int32_t *lower_row; /* [list of lower] row of the step that made it */
    dlx_factors_lists etas;
    int32_t eta_position[DLX_FACTORS_MAX_ETAS];
    double eta_pivot[DLX_FACTORS_MAX_ETAS];

    /* scratch while factors are made */
    int32_t *basis; /* [position] column, borrowed from the caller */
    bool *is_row_done, *is_column_done; /* [row], [position] */
    int32_t *row_count, *column_count; /* numbers of entries in rows and columns
                                          that are not done */
    int32_t *row_start, *positions_with; /* [row], [entry] */
    int32_t *queue;                      /* rows, or positions as m + p */
    int32_t head, tail;
    double
        *work; /* scratch: [row] a column of the nucleus, all 0 between uses */
    int32_t nucleus_list; /* first list of lower that belongs to the nucleus */
    uint64_t spent;       /* entries looked at */
    size_t bytes;
} dlx_factors;

/* Makes room for bases of m rows; *f must be all zeros. Returns 0 or
 * DLX_ENOMEM. Clear it even after an error. */
int dlx_factors_init(dlx_factors *f, int32_t m, int32_t n, const int32_t *start,
                     const int32_t *row);
void dlx_factors_clear(dlx_factors *f);

/* Computes the factors of a basis. Replaces columns that depend on others, or
 * for which there is no room, by logical ones. Returns whether there were any.
 */
bool dlx_factors_make(dlx_factors *f, int32_t *basis);

/* Replaces the column at position p; w is the solution for the new one. Fewer
 * than DLX_FACTORS_MAX_ETAS columns may have been replaced before. */
void dlx_factors_replace(dlx_factors *f, int32_t p, const double *w);
void dlx_factors_take_back(dlx_factors *f, int32_t num);

/* Solve basis * x = v, with x by positions and v by rows; or x * basis = v,
 * with x by rows and v by positions. Both destroy v. */
void dlx_factors_solve(dlx_factors *f, double *v, double *x);
void dlx_factors_solve_transposed(dlx_factors *f, double *v, double *x);

#endif
