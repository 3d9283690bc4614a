/*
 * tally.h - how often a digit stands in some cells, as far as rows, columns and
 * boxes tell: each of these holds it once.
 *
 *     row 1   * * . .     A digit in three of the cells * has to be in the one
 *     row 2   . * . *     of row 3, and in one of those in row 1 and in row 2:
 *     row 3   . . * .     there are no more than three rows for it.
 */
#ifndef SUDOKU_TALLY_H
#define SUDOKU_TALLY_H

#include "sudoku/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add to the list (as a SUDOKU_TALLY) that the digit stands in none of the
 * cells, if that is allowed, or in so many, if that is. For boards of one grid.
 * Returns 0 or SUDOKU_ENOMEM. */
int sudoku_add_tally(sudoku_constraints *to, const sudoku_shape *shape,
                     const int *cells, int n, int digit, bool none_allowed,
                     int many);

/* Narrow a SUDOKU_TALLY; as sudoku_constraint_narrow(). */
int sudoku_narrow_tally(const sudoku_constraint *x,
                        const sudoku_candidates *candidates);

#ifdef __cplusplus
}
#endif

#endif
