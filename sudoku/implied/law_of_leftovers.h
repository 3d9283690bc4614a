/*
 * law_of_leftovers.h - the law of leftovers: k disjoint houses that hold every
 * digit hold each digit k times, and so do k other ones. What is left of both
 * when the cells that they share are taken out, the *leftovers*, holds the same
 * digits, each as often.
 *
 *     row 1     a a a a b b      the leftovers of row 1 and region a are the
 *     row 2     c c a a b b      two cells b of row 1, and the two cells a of
 *     ..                         row 2
 *
 * That changes no answer, but shortens the search on jigsaws.
 */
#ifndef SUDOKU_IMPLIED_LAW_OF_LEFTOVERS_H
#define SUDOKU_IMPLIED_LAW_OF_LEFTOVERS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add what follows from rows, columns or boxes together with other houses to
 * the list: cells that are equal and, unless these are all that is wanted,
 * leftovers (SUDOKU_SAME). If it follows that the board has no grid, a cell
 * that may hold no digit. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_find_leftovers(sudoku_constraints *to, const sudoku_board *board,
                          bool only_equal);

#ifdef __cplusplus
}
#endif

#endif
