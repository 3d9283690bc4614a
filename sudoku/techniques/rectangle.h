/*
 * rectangle.h - rectangles: four cells a b / c d, none of them given. Each
 * house has equally many cells of both diagonals, a d and b c.
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
    int cells[4];  /* a, b, c, d; diagonals are a d and b c */
    uint64_t pair; /* the two digits of the rectangle */
    int extra[4];  /* cells with other candidates */
    int num_extra;
    uint64_t extras; /* other candidates of these cells */
} rectangle;

typedef bool use_rectangle(const sudoku_position *p, sudoku_logic_step *step,
                           rectangle *r);

/* Calls use() for rectangles in HoDoKu's order until it makes a step. In an
 * avoidable rectangle at least two cells are placed, including a. In others
 * none is placed, and a has two candidates. If a rectangle has two cells in a
 * block, b is in the block of a. */
bool sudoku_rectangle_find(const sudoku_position *p, sudoku_logic_step *step,
                           use_rectangle *use, bool is_avoidable);

bool sudoku_rectangle_share_block(const sudoku_position *p, int a, int b);

void sudoku_rectangle_begin(sudoku_logic_step *step, const rectangle *r);
/* Explains that otherwise the digits could be swapped. */
void sudoku_rectangle_say_law(sudoku_logic_step *step, const rectangle *r);
/* Explains and ends the step. Returns false if it has no effect. */
bool sudoku_rectangle_end(sudoku_logic_step *step, const rectangle *r);

#endif
