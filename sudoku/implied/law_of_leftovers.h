/*
 * law_of_leftovers.h - the law of leftovers: k disjoint full houses hold each
 * digit k times, and so do k others. What is left of both without their common
 * cells, the *leftovers*, holds the same digits, each equally often.
 *
 *     row 1     a a a a b b      the leftovers of row 1 and region a are the
 *     row 2     c c a a b b      two cells b of row 1, and the two cells a of
 *     ..                         row 2
 *
 * This shortens the search on jigsaws.
 */
#ifndef SUDOKU_IMPLIED_LAW_OF_LEFTOVERS_H
#define SUDOKU_IMPLIED_LAW_OF_LEFTOVERS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds what follows from rows, columns or boxes and other houses: equal cells
 * and, unless only_equal, leftovers (SUDOKU_SAME). If there is no grid, adds a
 * cell that may hold no digit. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_find_leftovers(sudoku_constraints *to, const sudoku_board *board,
                          bool only_equal);

#ifdef __cplusplus
}
#endif

#endif
