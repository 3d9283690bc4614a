/*
 * borders_drawn.h - the borders of boxes and jigsaw pieces in drawings. Not
 * part of the public API.
 */
#ifndef SUDOKU_PICTURE_BORDERS_DRAWN_H
#define SUDOKU_PICTURE_BORDERS_DRAWN_H

#include <stdbool.h>

#include "sudoku/board/shape.h"

/* Returns the cell at that square, or -1 if there is none, also outside the
 * sheet. */
int sudoku_cell_at(const sudoku_shape *shape, int row, int column);
/* Returns whether there is a wall between the square and the one to its left.
 * The outer edges of cells are walls. */
bool sudoku_has_wall_left(const sudoku_shape *shape, int row, int column);
/* Returns whether there is a wall between the square and the one above it. */
bool sudoku_has_wall_above(const sudoku_shape *shape, int row, int column);

#endif
