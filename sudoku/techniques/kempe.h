/*
 * kempe.h - a filling of the board changed into another one, by exchanging two
 * digits along a Kempe chain: a cell gets the other digit, then what had that
 * among its peers, and so on. No house has a digit twice after that, if none
 * had before.
 *
 *     . 1 . | 2 . .       r1c2 to be 2:     . 2 . | 1 . .
 *     2 . . | . . 1       all of these      1 . . | . . 2
 *
 * Shapes   grid[cell] has a digit in all cells; left[cell] are those that it
 *          may have
 * Source   A. B. Kempe (1879), of maps; sudokus are colored graphs, too
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_KEMPE_H
#define SUDOKU_TECHNIQUES_KEMPE_H

#include "sudoku/techniques/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The cell gets that digit. Returns false: some cell of the chain may not have
 * what it would get, and the grid is as it was. Needs: the cell has another
 * one. */
bool sudoku_kempe_exchange(const sudoku_position *p, const uint64_t *left,
                           uint8_t *grid, int cell, int digit);
/* Exchange digits until these cells have what they may have. Returns false: it
 * was not found how. */
bool sudoku_kempe_repair(const sudoku_position *p, const uint64_t *left,
                         uint8_t *grid, const int *cells, int num);

#ifdef __cplusplus
}
#endif

#endif
