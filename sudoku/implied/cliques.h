/*
 * cliques.h - sets of digits for cells that are all related in the same way.
 *
 *     a b      any two of a, b and c differ by three or more: of the digits
 *     c        1 to 9 they are one of ten sets, 1 4 7, 1 4 8 .. 3 6 9
 *
 * Related digits are the edges of a graph; n such cells hold a clique of n
 * digits.
 */
#ifndef SUDOKU_IMPLIED_CLIQUES_H
#define SUDOKU_IMPLIED_CLIQUES_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the sets of digits of three or more related cells. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_find_cliques(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
