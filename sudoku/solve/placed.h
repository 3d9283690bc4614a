/*
 * placed.h - which digits stand in which house already.
 */
#ifndef SUDOKU_SOLVE_PLACED_H
#define SUDOKU_SOLVE_PLACED_H

#include "sudoku/board/shape.h"

/* Into placed[house] the digits of its fixed cells. */
void sudoku_note_placed(const sudoku_shape *shape, const uint64_t *digits,
                        uint64_t *placed);
/* Those that the houses of a cell have. */
uint64_t sudoku_placed_around(const sudoku_shape *shape, const uint64_t *placed,
                              int cell);

#endif
