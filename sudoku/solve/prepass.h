/*
 * prepass.h - what the pre-pass has done: the candidates that logic has removed
 * before the search, and by which inference.
 *
 *     options.counts_prepass = true;
 *     sudoku_solver_new(&solver, &options);
 *     sudoku_load(solver, &puzzle);          // and others
 *     sudoku_get_prepass(solver, &stats);
 */
#ifndef SUDOKU_SOLVE_PREPASS_H
#define SUDOKU_SOLVE_PREPASS_H

#include <stdint.h>

#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Candidates that an inference has removed: a technique, by its name, or a part
 * of propagation. */
typedef struct sudoku_prepass_count {
    const char *name; /* static */
    uint64_t removed;
} sudoku_prepass_count;

/* Of all puzzles since sudoku_solver_new(). The candidates of a puzzle are
 * those that its givens and marks allow, one in a cell with a given; in the
 * exact cover problem of a board each is an option. */
typedef struct sudoku_prepass_stats {
    const char *name; /* the pre-pass of the last board: "none", "propagation",
                         "singles", "locked", "full"; static */
    uint64_t puzzles; /* loaded that had a pre-pass .. */
    uint64_t solved;  /* .. and were solved by it alone .. */
    uint64_t refuted; /* .. or found to have no solution; of others: */
    uint64_t candidates; /* before it .. */
    uint64_t left;       /* .. and after it */
    double seconds;
    /* What has removed them, in the order of simplicity; borrowed until the
     * next call with the solver. */
    const sudoku_prepass_count *counts;
    int num_counts;
} sudoku_prepass_stats;

/* Zeros unless options.counts_prepass was set. */
void sudoku_get_prepass(const sudoku_solver *solver,
                        sudoku_prepass_stats *stats);

/* The candidates that the pre-pass has left of the puzzle that is loaded, into
 * digits[cell]; all are 0 if it has found that there is no solution. Returns 0,
 * or SUDOKU_EARGUMENT: none is loaded. */
int sudoku_get_candidates(const sudoku_solver *solver, uint64_t *digits);

#ifdef __cplusplus
}
#endif

#endif
