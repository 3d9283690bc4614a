/*
 * active_digits.h - the digits that cells of a puzzle may hold by its marks: a
 * house of as many cells holds each of them. Those of the board are found apart
 * from those of each block of extra cells, which are variables of rules and
 * often count further.
 *
 * Errors   as in puzzle.h
 */
#ifndef SUDOKU_SOLVE_ACTIVE_DIGITS_H
#define SUDOKU_SOLVE_ACTIVE_DIGITS_H

#include "sudoku/board/puzzle.h"

/* Does the board, which may be of other digits than the puzzle's own board, but
 * has the same blocks of extra cells, know those of this puzzle? */
bool sudoku_has_active_digits_of(const sudoku_board *board,
                                 const sudoku_puzzle *puzzle);
/* The puzzle's board, or a copy that knows the active digits: a reference. */
int sudoku_use_active_digits(sudoku_board **out, const sudoku_puzzle *puzzle);

#endif
