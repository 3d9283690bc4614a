/*
 * active_digits.h - the digits that the marks of a puzzle leave to the board
 * and to each block of extra cells; they decide which houses are full.
 *
 * Errors   as in puzzle.h
 */
#ifndef SUDOKU_SOLVE_ACTIVE_DIGITS_H
#define SUDOKU_SOLVE_ACTIVE_DIGITS_H

#include "sudoku/board/puzzle.h"

/* Returns whether the active digits of a board are those of the puzzle, whose
 * board has the same blocks of extra cells. */
bool sudoku_has_active_digits_of(const sudoku_board *board,
                                 const sudoku_puzzle *puzzle);
/* Returns a reference to the puzzle's board, or to a copy with the puzzle's
 * active digits, in *out. */
int sudoku_use_active_digits(sudoku_board **out, const sudoku_puzzle *puzzle);

#endif
