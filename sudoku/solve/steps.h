/*
 * steps.h - the steps of guiding paths: a candidate is placed, or it is
 * removed.
 *
 *     step = 2 * (cell * num_digits + digit) + (0 placed, 1 removed)
 */
#ifndef SUDOKU_SOLVE_STEPS_H
#define SUDOKU_SOLVE_STEPS_H

#include "sudoku/board/shape.h"

enum { SUDOKU_PLACED = 0, SUDOKU_REMOVED = 1 };

/* Returns the step of a cell and a digit, given as a set of one. */
static inline int sudoku_step_of(const sudoku_shape *shape, int cell,
                                 uint64_t digit, int kind)
{
    return 2 * (cell * shape->num_digits + __builtin_ctzll(digit)) + kind;
}

/* Returns the most steps of a path: each removes a candidate. */
static inline int sudoku_longest_trail(const sudoku_shape *shape)
{
    return shape->num_cells * shape->num_digits + 1;
}

#endif
