/*
 * reduce.h - givens removed in a given order, as long as the puzzle is unique.
 * Not part of the public API.
 *
 * An *orbit* is a set of cells whose givens go or stay together: those that a
 * symmetry takes to each other.
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
    const uint8_t *digits; /* [cell] its solution, the caller's */
    int num_cells;
    uint64_t *given; /* a set of cells (cell_set.h) */
    int num_given;
    int *orbit;       /* the cells of all orbits, one after the other */
    int *orbit_start; /* [num_orbits + 1] */
    int num_orbits;
    int num_words;
    int cap_cells;
    bool is_known; /* no search was too long: what stays is needed */
} sudoku_reduction;

void sudoku_reduction_init(sudoku_reduction *r, sudoku_asker *asker);
void sudoku_reduction_clear(sudoku_reduction *r);

/* Begin on a board with that solution, which stays while it is reduced: all
 * cells given, an orbit for each. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_reduction_begin(sudoku_reduction *r, sudoku_board *board,
                           const uint8_t *digits);
/* Remove all givens but those is_given[cell]. */
void sudoku_reduction_keep(sudoku_reduction *r, const bool *is_given);
/* The same givens on another board of that shape. Returns 0 or SUDOKU_ENOMEM.
 */
int sudoku_reduction_move(sudoku_reduction *r, sudoku_board *board);
/* Make the puzzle that has the cells given[]. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_reduction_make(sudoku_reduction *r);

/* May what has been removed so far be removed? r->puzzle is unique, and has
 * the givens of r. */
typedef bool sudoku_reduction_test(void *ctx, sudoku_reduction *r);

/* Remove orbits in their order, those that can be, as long as there are at
 * least that many givens. test may be NULL. Returns 0, or < 0: stopped, as the
 * asker says. */
int sudoku_reduce(sudoku_reduction *r, int least, sudoku_reduction_test *test,
                  void *ctx);
/* Remove all givens. Returns SUDOKU_HAS_ONE if the puzzle is unique then. */
enum sudoku_answer sudoku_reduction_drop_all(sudoku_reduction *r);
/* Is each given needed? SUDOKU_HAS_ONE: some is not. */
enum sudoku_answer sudoku_reduction_is_minimal(sudoku_reduction *r);

#ifdef __cplusplus
}
#endif

#endif
