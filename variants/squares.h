/* squares.h - squares of two by two cells on a board. */
#ifndef VARIANTS_SQUARES_H
#define VARIANTS_SQUARES_H

#include "variants/variant.h"

/* Writes the four cells of the square whose first cell is at this place of the
 * sheet. Returns false if there is no such square. */
bool variant_square_get(const sudoku_shape *shape, int place, int cells[4]);

#endif
