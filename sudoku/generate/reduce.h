/*
 * reduce.h - removes givens in a given order while the puzzle stays unique. Not
 * part of the public API.
 *
 * An *orbit* is a set of cells, mapped to each other by a symmetry, whose
 * givens are removed or kept together.
 *
 * Owns     a reduction owns its arrays, and borrows the asker
 * Threads  a reduction belongs to one thread
 */
#ifndef SUDOKU_GENERATE_REDUCE_H
#define SUDOKU_GENERATE_REDUCE_H

#include "sudoku/generate/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_reduction {
    sudoku_asker *asker;
    sudoku_puzzle puzzle;
    const uint8_t *digits; /* [cell] solution; borrowed */
    int num_cells;
    uint64_t *given; /* givens as a set of cells (cell_set.h) */
    int num_given;
    int *orbit;       /* cells of all orbits, one orbit after the other */
    int *orbit_start; /* [num_orbits + 1] */
    int num_orbits;
    int num_words;
    int cap_cells;
    bool is_known; /* no search was too long, so the remaining givens are needed
                    */
} sudoku_reduction;

void sudoku_reduction_init(sudoku_reduction *r, sudoku_asker *asker);
void sudoku_reduction_clear(sudoku_reduction *r);

/* Starts with all cells of a solution given and each cell an orbit. digits must
 * stay valid. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_reduction_begin(sudoku_reduction *r, sudoku_board *board,
                           const uint8_t *digits);
/* Removes all givens except those with is_given[cell]. */
void sudoku_reduction_keep(sudoku_reduction *r, const bool *is_given);
/* Moves the givens to another board of the same shape. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_reduction_move(sudoku_reduction *r, sudoku_board *board);
/* Sets r->puzzle to the puzzle with the givens of r. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_reduction_make(sudoku_reduction *r);

/* Returns whether the last removal is acceptable. r->puzzle is unique and made
 * of the givens of r. */
typedef bool sudoku_reduction_test(void *ctx, sudoku_reduction *r);

/* Removes orbits in their order where possible, keeping at least `least`
 * givens. test may be NULL. Returns 0, or < 0 if the asker is stopped. */
int sudoku_reduce(sudoku_reduction *r, int least, sudoku_reduction_test *test,
                  void *ctx);
/* Removes all givens. Returns SUDOKU_HAS_ONE if the puzzle is still unique. */
enum sudoku_answer sudoku_reduction_drop_all(sudoku_reduction *r);
/* Checks that each given is needed. Returns SUDOKU_HAS_MORE if so,
 * SUDOKU_HAS_ONE if some given is not. */
enum sudoku_answer sudoku_reduction_is_minimal(sudoku_reduction *r);

#ifdef __cplusplus
}
#endif

#endif
