/*
 * cliques.h - the sets of digits that cells can hold which are all related to
 * each other in the same way.
 *
 *     a b      each two of a, b and c differ by three or more: of the digits 1
 *     c        to 9 they are 1 4 7, 1 4 8 .. or 3 6 9: none is 5 beside a 1
 *
 * Digits that are related are the edges of a graph, and the cells hold one of
 * its cliques with as many digits as there are cells.
 */
#ifndef SUDOKU_IMPLIED_CLIQUES_H
#define SUDOKU_IMPLIED_CLIQUES_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add the sets of digits to the list, for three related cells or more. Returns
 * 0 or SUDOKU_ENOMEM. */
int sudoku_find_cliques(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
