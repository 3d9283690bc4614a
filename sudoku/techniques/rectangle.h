/*
 * rectangle.h - four cells a b / c d, none of them given, where each house has
 * as many of a and d as of b and c.
 *
 *     a b   They may lie in two houses of a kind, and in any others that have
 *     c d   one of each diagonal, or none.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_RECTANGLE_H
#define SUDOKU_TECHNIQUES_RECTANGLE_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/techniques/position.h"
#include "sudoku/techniques/step.h"

typedef struct rectangle {
    int cells[4];  /* a, b, c, d; the diagonals are a d and b c */
    uint64_t pair; /* of digits */
    int extra[4];  /* the cells that have more */
    int num_extra;
    uint64_t extras; /* what they have beside the pair */
} rectangle;

typedef bool use_rectangle(const sudoku_position *p, sudoku_logic_step *step,
                           rectangle *r);

/* Have all rectangles used, until that makes a step. Of an avoidable one at
 * least two cells are placed, and a is; of others none is, and a has two
 * candidates. b is in the block of a if the rectangle has two cells in one: the
 * order is HoDoKu's. */
bool sudoku_rectangle_find(const sudoku_position *p, sudoku_logic_step *step,
                           use_rectangle *use, bool is_avoidable);

/* Are two cells in one block? */
bool sudoku_rectangle_share_block(const sudoku_position *p, int a, int b);

/* Begin a step of the rectangle's cells and pair. */
void sudoku_rectangle_begin(sudoku_logic_step *step, const rectangle *r);
/* Say why: else the digits could be swapped. */
void sudoku_rectangle_say_law(sudoku_logic_step *step, const rectangle *r);
/* Say so and end the step. Returns false if it has no effect. */
bool sudoku_rectangle_end(sudoku_logic_step *step, const rectangle *r);

#endif
