/*
 * sum.h - weighted sums of cells, filtered by sets of reachable sums.
 *
 * Each cell counts with a coefficient: 1 in a plain sum, -1 for the circle of
 * an arrow, 10 for the tens of a number. Cells with the coefficient 1 (or -1)
 * that all see each other are a *group*, whose digits differ.
 *
 * Owns     a sum owns its arrays
 * Threads  it does not change once it is made
 */
#ifndef SUDOKU_CONSTRAINTS_SUM_H
#define SUDOKU_CONSTRAINTS_SUM_H

#include <stdbool.h>

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_TERMS = 128 };

typedef struct sudoku_sum {
    int num_digits;
    int total; /* of coefficient * (digit + 1) */
    int num_cells;
    int *cells;        /* group by group */
    int *coefficients; /* not 0; the same within a group */
    int num_groups;
    int *group_start; /* [num_groups + 1] */
} sudoku_sum;

/* Of up to SUDOKU_MAX_TERMS distinct cells; coefficients NULL: all are 1.
 * Groups are made by what sees what on the shape; NULL: each cell is one by
 * itself. Returns 0 or SUDOKU_ENOMEM. Freeing NULL is fine. */
int sudoku_sum_new(sudoku_sum **out, int num_digits, const int *cells,
                   const int *coefficients, int n, int total,
                   const sudoku_shape *shape);
void sudoku_sum_free(sudoku_sum *sum);

/* sum_groups.c: put the cells in the groups of a new sum. */
void sudoku_sum_make_groups(sudoku_sum *sum, const int *cells,
                            const int *coefficients, const sudoku_shape *shape);

/* sum_houses.c: what is left when full houses of the shape are taken off, or
 * put on, into *out; NULL: more than three quarters of the cells. It may have
 * no cells, and then a total other than 0 is never reached. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_sum_without_houses(sudoku_sum **out, const sudoku_sum *sum,
                              const sudoku_shape *shape);

/* Remove candidates with which the total cannot be reached. Into
 * required[group], if not NULL, come digits that the group holds in any case.
 * Returns > 0 if candidates were removed, 0 if none, -1: it cannot be reached.
 * Allocates nothing. */
int sudoku_sum_filter(const sudoku_sum *sum, uint64_t *digits,
                      uint64_t *required);

/* The step of an automaton (automaton.h) over its cells in their order; ctx is
 * the sum. The state is the sum so far, which may be negative. */
bool sudoku_sum_step(const void *ctx, int position, int digit, uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
