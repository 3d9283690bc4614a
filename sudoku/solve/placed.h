/*
 * placed.h - digits of the fixed cells of each house.
 */
#ifndef SUDOKU_SOLVE_PLACED_H
#define SUDOKU_SOLVE_PLACED_H

#include "sudoku/board/shape.h"

/* Sets placed[house] to the digits of its fixed cells. */
void sudoku_note_placed(const sudoku_shape *shape, const uint64_t *digits,
                        uint64_t *placed);
/* Returns the digits placed in the houses of a cell. */
uint64_t sudoku_placed_around(const sudoku_shape *shape, const uint64_t *placed,
                              int cell);

#endif
