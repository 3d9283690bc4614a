/*
 * verify.h - checks a filled or partial grid against houses and the text of the
 * rules. Shares nothing with encoding or propagation.
 *
 * Shapes   digits are 0-based, indexed by cell; texts count from 1
 * Threads  all functions may be called from several threads
 */
#ifndef SUDOKU_BOARD_VERIFY_H
#define SUDOKU_BOARD_VERIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Returns whether the grid (digits[cell], SUDOKU_EMPTY = not filled) agrees
 * with the puzzle's givens and candidates and breaks no house and no rule. If
 * not, or without a board or digits, *flaw (may be NULL) is the first flaw. */
bool sudoku_verify(const sudoku_puzzle *puzzle, const uint8_t *digits,
                   sudoku_flaw *flaw);
/* Returns whether the puzzle's givens pass sudoku_verify(). */
bool sudoku_verify_givens(const sudoku_puzzle *puzzle, sudoku_flaw *flaw);
/* Returns whether every cell is filled; false without a board or digits. */
bool sudoku_is_filled(const sudoku_puzzle *puzzle, const uint8_t *digits);

#ifdef __cplusplus
}
#endif

#endif
