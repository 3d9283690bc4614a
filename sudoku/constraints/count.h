/*
 * count.h - how often digits stand in some cells, as far as rows, columns and
 * boxes tell: each of these holds a digit once.
 *
 *     row 1   * * . .     A digit in three of the cells * has to be in the one
 *     row 2   . * . *     of row 3, and in one of those in row 1 and in row 2:
 *     row 3   . . * .     there are no more than three rows for it.
 */
#ifndef SUDOKU_CONSTRAINTS_COUNT_H
#define SUDOKU_CONSTRAINTS_COUNT_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The digit stands in least .. most of the cells; or in none of them, if that
 * is allowed. */
typedef struct sudoku_count_range {
    int digit;
    bool none_allowed;
    int least, most; /* least > most: only none is allowed */
} sudoku_count_range;

/* Add to the list (as a SUDOKU_COUNT) what the tallies, of different digits,
 * say of the n > 0 cells. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_add_counts(sudoku_constraints *to, const sudoku_shape *shape,
                      const int *cells, int n,
                      const sudoku_count_range *tallies, int num_tallies);

/* Narrow a SUDOKU_COUNT; as sudoku_constraint_filter(). */
int sudoku_count_filter(const sudoku_constraint *x,
                        const sudoku_candidates *candidates);

#ifdef __cplusplus
}
#endif

#endif
