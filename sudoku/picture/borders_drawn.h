/*
 * borders_drawn.h - the borders of boxes and jigsaw pieces, as drawings show
 * them. Not part of the public API.
 */
#ifndef SUDOKU_PICTURE_BORDERS_DRAWN_H
#define SUDOKU_PICTURE_BORDERS_DRAWN_H

#include <stdbool.h>

#include "sudoku/board/shape.h"

/* The cell at that square, or -1: also beyond the sheet. */
int sudoku_cell_at(const sudoku_shape *shape, int row, int column);
/* Is there a wall between the square and the one to its left? All around the
 * cells there are walls. */
bool sudoku_has_wall_left(const sudoku_shape *shape, int row, int column);
/* .. and the one above? */
bool sudoku_has_wall_above(const sudoku_shape *shape, int row, int column);

#endif
