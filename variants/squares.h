/* squares.h - the squares of four cells on a board. */
#ifndef VARIANTS_SQUARES_H
#define VARIANTS_SQUARES_H

#include "variants/variant.h"

/* The four cells whose first one is at that place of the sheet; false: there
 * are no such four. */
bool variant_square_get(const sudoku_shape *shape, int place, int cells[4]);

#endif
