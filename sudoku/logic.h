/*
 * logic.h - the logical pre-pass: candidates trimmed before any search.
 *
 * Naked singles, hidden singles and locked candidates over all houses, and
 * what the rules themselves rule out, to a fixed point. It removes only
 * candidates that are in no solution, so answers never change. A *trimmer*
 * keeps what has to be known of a board for that.
 *
 * Threads  a trimmer belongs to one thread
 */
#ifndef SUDOKU_LOGIC_H
#define SUDOKU_LOGIC_H

#include <stdint.h>

#include "sudoku/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_trimmer sudoku_trimmer;
struct sudoku_constraints;

/* A trimmer for puzzles on this board, which has to outlive it. Returns 0 or
 * SUDOKU_ENOMEM. Freeing NULL is fine. */
int sudoku_trimmer_new(sudoku_trimmer **out, const sudoku_board *board);
/* Have it use further constraints, which follow from the board's; they have to
 * outlive it. */
void sudoku_trimmer_use(sudoku_trimmer *trimmer,
                        const struct sudoku_constraints *implied);
void sudoku_trimmer_free(sudoku_trimmer *trimmer);

/* Trim digits[cell], the sets of candidates, to the fixed point. Returns 0, or
 * -1: no grid is left (then the sets are smaller, but mean nothing). Allocates
 * nothing. */
int sudoku_trim(sudoku_trimmer *trimmer, uint64_t *digits);

#ifdef __cplusplus
}
#endif

#endif
