/*
 * verify.h - is a grid, filled or half filled, legal? By the houses and what
 * the rules say of it; shares nothing with encoding or propagation.
 *
 * Shapes   digits are 0-based, indexed by cell; in text all counts from 1
 * Owns     nothing is allocated
 * Threads  all may be called from many threads
 */
#ifndef SUDOKU_BOARD_VERIFY_H
#define SUDOKU_BOARD_VERIFY_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Does the grid (digits[cell], SUDOKU_EMPTY = not filled) agree with the
 * puzzle's givens and candidates and break no house and no rule? If it does
 * not, or the puzzle has no board or digits is NULL, *flaw (which may be NULL)
 * is the first flaw. */
bool sudoku_verify(const sudoku_puzzle *puzzle, const uint8_t *digits,
                   sudoku_flaw *flaw);
/* The same for the puzzle's own givens. */
bool sudoku_verify_givens(const sudoku_puzzle *puzzle, sudoku_flaw *flaw);
/* Is every cell filled? Not without a board or digits. */
bool sudoku_is_filled(const sudoku_puzzle *puzzle, const uint8_t *digits);

#ifdef __cplusplus
}
#endif

#endif
