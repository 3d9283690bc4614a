/*
 * conflict_set.h - why a puzzle has no solution: some of its clues and rules
 * that cannot stand together, and can if any of them is left out (a minimal
 * unsatisfiable subset).
 *
 * Owns     a set owns its arrays
 * Threads  no global state
 * Source   Junker, QuickXPlain: preferred explanations and relaxations for
 *          over-constrained problems, AAAI 2004, for the question; found by
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
    int *cells; /* whose clues, givens or marks, are in it; ascending */
    int num_cells;
    int *rules; /* of the board; numbers as there, ascending */
    int num_rules;
    bool is_minimal; /* no part of it is known to be left out: false only where
                        a limit kept that from being found out */
} sudoku_conflict_set;

/* Find one for a puzzle without a solution; of several that are found the one
 * with fewest members. The houses of the board and its jigsaw pieces are taken
 * for granted. options may be NULL; limits are those of all searches together,
 * of which there are some hundred, or NULL: none. should_stop(ctx), which may
 * be NULL, is asked between them. Returns 0; 1: the puzzle has a solution, or a
 * limit came before it was known to have none, and *set is empty;
 * SUDOKU_ENOMEM, SUDOKU_EARGUMENT (there is no board), SUDOKU_ETOOBIG or
 * SUDOKU_ELIMIT. sudoku_conflict_set_clear() is due after 0.
 */
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
