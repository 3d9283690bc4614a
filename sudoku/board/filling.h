/*
 * filling.h - digits for the cells of a board that a caller hands in: are they
 * digits of that board? Not part of the public API.
 */
#ifndef SUDOKU_BOARD_FILLING_H
#define SUDOKU_BOARD_FILLING_H

#include "sudoku/board/shape.h"

/* Is each of digits[cell] a digit of the board or SUDOKU_EMPTY? NULL is fine:
 * no cell has one. */
bool sudoku_is_filling(const sudoku_shape *shape, const uint8_t *digits);

#endif
