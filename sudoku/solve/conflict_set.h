/*
 * conflict_set.h - finds a conflict set: clues and rules that have no solution
 * together, but have one if any of them is left out.
 *
 * Owns     a set owns its arrays
 * Threads  no global state
 * Source   definition: Junker, QuickXPlain: preferred explanations and
 *          relaxations for over-constrained problems, AAAI 2004. Method:
 *          leaving out ever smaller parts (Zeller and Hildebrandt, Simplifying
 *          and isolating failure-inducing input, IEEE TSE 28, 2002)
 */
#ifndef SUDOKU_SOLVE_CONFLICT_SET_H
#define SUDOKU_SOLVE_CONFLICT_SET_H

#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_conflict_set {
    int *cells; /* cells whose givens or marks are in the set; ascending */
    int num_cells;
    int *rules; /* numbers of the board's rules in the set; ascending */
    int num_rules;
    bool is_minimal; /* no member can be left out; false if a limit prevented
                        the proof */
} sudoku_conflict_set;

/* Finds a conflict set of a puzzle without a solution; of several it keeps the
 * smallest. Houses of the board and jigsaw pieces are never left out. options
 * may be NULL; limits (NULL: none) apply to all of the some hundred searches
 * together. should_stop(ctx), which may be NULL, is called between searches.
 * Returns 0; 1 with an empty set if the puzzle has a solution or a limit was
 * reached before it was refuted; SUDOKU_ENOMEM, SUDOKU_EARGUMENT (no board),
 * SUDOKU_ETOOBIG or SUDOKU_ELIMIT. Clear the set after 0. */
int sudoku_find_conflict_set(sudoku_conflict_set *set,
                             const sudoku_puzzle *puzzle,
                             const sudoku_solve_options *options,
                             const dlx_limits *limits,
                             bool (*should_stop)(void *ctx), void *ctx);
void sudoku_conflict_set_clear(sudoku_conflict_set *set);

#ifdef __cplusplus
}
#endif

#endif
