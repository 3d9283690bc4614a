/*
 * sum_unions.h - adds up sums of disjoint cells if the union limits them more.
 *
 *     diagonals of 4 and 5 cells    nearly all cells are single: only a sum far
 *                                   from the mean limits them
 *     both of them, in four rows    pairs that differ: their sum has a smaller
 *                                   range, and both totals are known
 *
 * The larger the groups of a sum (sum.h), the nearer are its least and greatest
 * value. So sums that cross the same houses, like parallel little killers, are
 * merged as long as that reduces the freedom of the groups.
 */
#ifndef SUDOKU_IMPLIED_SUM_UNIONS_H
#define SUDOKU_IMPLIED_SUM_UNIONS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the useful unions of sums that the board's rules state. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_find_sum_unions(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
