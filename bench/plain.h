/*
 * plain.h - the sudoku solvers that people write first, for plain 9x9 puzzles:
 * to be compared with, for their speed and for what they count.
 *
 *   in-order   tries the digits of the empty cells from left to right, from top
 *              to bottom
 *   fewest     takes the empty cell with the fewest digits left
 *   propagate  keeps the digits left of every cell; a cell with one digit left,
 *              or the only cell of a house for a digit, is filled at once;
 *              else as above
 *
 * They share nothing with the libraries, but the reading of the puzzles.
 */
#ifndef BENCH_PLAIN_H
#define BENCH_PLAIN_H

#include <stdbool.h>

#include "sudoku/sudoku.h"

enum bench_plain {
    BENCH_IN_ORDER,
    BENCH_FEWEST,
    BENCH_PROPAGATE,
    BENCH_NUM_PLAIN
};

/* "in-order" .. */
extern const char *const bench_plain_names[BENCH_NUM_PLAIN];

/* Before the others. */
void bench_plain_init(void);
/* Is it a puzzle of 9x9 with boxes of 3x3, without any rule or pencil mark? */
bool bench_is_plain(const sudoku_puzzle *puzzle);
/* Count the solutions, at most two. Digits tried are added to *nodes.
 * Needs: bench_is_plain(puzzle). */
int bench_count_plain(enum bench_plain method, const sudoku_puzzle *puzzle,
                      uint64_t *nodes);

#endif
