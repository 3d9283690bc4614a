/*
 * plain.h - simple sudoku solvers, as people first write them, for boards with
 * boxes and perhaps diagonals: a baseline for speed, and an independent count.
 *
 *   in-order   tries the digits of the empty cells from left to right, from top
 *              to bottom
 *   queue      tries them in the order of a queue that is made once: those of
 *              the houses with the fewest empty cells first
 *   fewest     branches on the empty cell with the fewest digits left
 *   propagate  keeps the digits left of every cell; fills naked and hidden
 *              singles at once; otherwise as fewest
 *   domains    removes the digits of row, column and box from every cell until
 *              nothing changes; otherwise as fewest
 *   rules      applies the simplest possible of six rules: naked and hidden
 *              singles, subsets up to the root of the number of digits,
 *              pointing and claiming, Y-wing, X-wing and swordfish; otherwise
 *              branches on the cell with the fewest digits that sees most
 *              empty ones
 *
 * They share nothing with the libraries except reading puzzles.
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

extern const char *const bench_plain_names[BENCH_NUM_PLAIN];

/* Returns whether the puzzle has one grid of at most 25 digits with boxes, no
 * rules but diagonals, and no pencil marks. */
bool bench_is_plain(const sudoku_puzzle *puzzle);
/* Counts the solutions, at most limit. Adds the digits tried to *nodes; rules
 * alone try none. Not thread-safe. Needs: bench_is_plain(puzzle). */
int bench_count_plain(enum bench_plain method, const sudoku_puzzle *puzzle,
                      int limit, uint64_t *nodes);

#ifdef __cplusplus
}
#endif

#endif
