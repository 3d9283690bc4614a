/*
 * sum.h - weighted sums of cells, filtered by sets of reachable sums.
 *
 * Each cell has a coefficient: 1 in a plain sum, -1 for the circle of an arrow,
 * 10 for the tens of a number. Cells with coefficient 1 (or -1) that all see
 * each other form *groups*, whose digits differ.
 *
 * Owns     a sum owns its arrays
 * Threads  it does not change after it is made
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
    int total; /* sum of coefficient * (digit + 1) */
    int num_cells;
    int *cells;        /* cells, group by group */
    int *coefficients; /* [number of a cell] nonzero; equal within a group */
    int num_groups;
    int *group_start;
} sudoku_sum;

/* Makes a sum of up to SUDOKU_MAX_TERMS distinct cells; coefficients == NULL:
 * all are 1. shape determines the groups; NULL: one for each cell. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_sum_new(sudoku_sum **out, int num_digits, const int *cells,
                   const int *coefficients, int n, int total,
                   const sudoku_shape *shape);
void sudoku_sum_free(sudoku_sum *sum);

/* sum_groups.c: Divides the cells of a new sum into groups. */
void sudoku_sum_make_groups(sudoku_sum *sum, const int *cells,
                            const int *coefficients, const sudoku_shape *shape);

/* sum_houses.c: Subtracts or adds full houses and sets *out to the remaining
 * sum, or to NULL if it has more than three quarters of the cells. It may have
 * no cells; then it is possible only if its total is 0. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_sum_without_houses(sudoku_sum **out, const sudoku_sum *sum,
                              const sudoku_shape *shape);

/* Removes candidates with which the total cannot be reached. If required is not
 * NULL, sets required[group] to digits that the group must hold. Returns > 0 if
 * candidates were removed, 0 if none, -1 if the total cannot be reached.
 * Allocates nothing. */
int sudoku_sum_filter(const sudoku_sum *sum, uint64_t *digits,
                      uint64_t *required);

/* Step of an automaton (automaton.h) over the cells in order; ctx is the sum,
 * the state is the (signed) sum so far. */
bool sudoku_sum_step(const void *ctx, int position, int digit, uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
