/*
 * plain.h - the sudoku solvers that people write first, for boards with boxes
 * and perhaps diagonals: to be compared with, for their speed and for what they
 * count.
 *
 *   in-order   tries the digits of the empty cells from left to right, from top
 *              to bottom
 *   queue      likewise, along a queue of the empty cells that is made once:
 *              those of the houses with the fewest empty cells first
 *   fewest     takes the empty cell with the fewest digits left
 *   propagate  keeps the digits left of every cell; a cell with one digit left,
 *              or the only cell of a house for a digit, is filled at once;
 *              else as above
 *   domains    takes the digits of the row, column and box from those of every
 *              cell, again and again until nothing changes; else as above
 *   rules      rewrites by the simplest of six rules that applies: naked and
 *              hidden singles, subsets up to the root of the number of digits,
 *              pointing and claiming, Y-wing, X-wing and swordfish; else it
 *              takes the cell with the fewest digits that sees most empty ones
 *
 * They share nothing with the libraries, but the reading of the puzzles.
 */
#ifndef BENCH_PLAIN_H
#define BENCH_PLAIN_H

#include <stdbool.h>

#include "sudoku/sudoku.h"

#ifdef __cplusplus
extern "C" {
#endif

enum bench_plain {
    BENCH_IN_ORDER,
    BENCH_QUEUE,
    BENCH_FEWEST,
    BENCH_PROPAGATE,
    BENCH_DOMAINS,
    BENCH_RULES,
    BENCH_NUM_PLAIN
};

/* "in-order" .. */
extern const char *const bench_plain_names[BENCH_NUM_PLAIN];

/* Has the puzzle one grid of at most 25 digits with boxes, and no rules but
 * diagonals, and no pencil marks? */
bool bench_is_plain(const sudoku_puzzle *puzzle);
/* Count the solutions, at most limit. Digits tried are added to *nodes; none
 * are where rules alone lead to the end. Not for several threads.
 * Needs: bench_is_plain(puzzle). */
int bench_count_plain(enum bench_plain method, const sudoku_puzzle *puzzle,
                      int limit, uint64_t *nodes);

#ifdef __cplusplus
}
#endif

#endif
