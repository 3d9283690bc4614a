/*
 * filling.h - checks digits that a caller passes in. Not part of the public
 * API.
 */
#ifndef SUDOKU_BOARD_FILLING_H
#define SUDOKU_BOARD_FILLING_H

#include "sudoku/board/shape.h"

/* Returns whether each digits[cell] is a digit of the board or SUDOKU_EMPTY.
 * NULL is accepted. */
bool sudoku_is_filling(const sudoku_shape *shape, const uint8_t *digits);

#endif
