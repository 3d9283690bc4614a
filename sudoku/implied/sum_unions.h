/*
 * sum_unions.h - sums of disjoint cells added up, where the whole says more
 * than its parts.
 *
 *     diagonals of 4 and 5 cells    each cell for itself, or nearly so: a sum
 *                                   far from the mean is needed to limit them
 *     both of them, in four rows    pairs that differ: their sum has a smaller
 *                                   range, and both totals are known
 *
 * Cells of a sum that all see each other are a group (sum.h): the larger the
 * groups, the nearer are the least and the greatest sum. So sums that cross the
 * same houses, like little killers in parallel, are merged as long as that
 * leaves the groups less freedom.
 *
 * They change no answer, but shorten the search.
 */
#ifndef SUDOKU_IMPLIED_SUM_UNIONS_H
#define SUDOKU_IMPLIED_SUM_UNIONS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add the unions of sums that the board's rules state, as far as they are worth
 * having, to the list. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_find_sum_unions(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
