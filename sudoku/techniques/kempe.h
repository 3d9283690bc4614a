/*
 * kempe.h - changes a filling of the board into another by exchanging two
 * digits along a Kempe chain: a cell gets the other digit, then the peers that
 * had that digit get the first one, and so on. If no house had a digit twice
 * before, none has after.
 *
 *     . 1 . | 2 . .       r1c2 becomes 2:   . 2 . | 1 . .
 *     2 . . | . . 1       all of these      1 . . | . . 2
 *
 * Shapes   grid[cell] has a digit in every cell; left[cell] is the set of
 *          digits that the cell may have
 * Source   A. B. Kempe (1879), for maps; a sudoku is also a colored graph
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_KEMPE_H
#define SUDOKU_TECHNIQUES_KEMPE_H

#include "sudoku/techniques/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Exchanges digits so that the cell gets `digit`, which it does not have yet.
 * Returns false, with the grid unchanged, if some cell of the chain may not
 * have its new digit. */
bool sudoku_kempe_exchange(const sudoku_position *p, const uint64_t *left,
                           uint8_t *grid, int cell, int digit);
/* Exchanges digits until each of these cells has a digit that it may have.
 * Returns false if no way is found. */
bool sudoku_kempe_repair(const sudoku_position *p, const uint64_t *left,
                         uint8_t *grid, const int *cells, int num);

#ifdef __cplusplus
}
#endif

#endif
