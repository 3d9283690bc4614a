/*
 * prepass.h - statistics of the pre-pass: the candidates that each inference
 * has removed before the search.
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

/* Candidates removed by an inference, which is a technique or a part of
 * propagation. */
typedef struct sudoku_prepass_count {
    const char *name; /* static text */
    uint64_t removed;
} sudoku_prepass_count;

/* Totals since sudoku_solver_new(). The candidates of a puzzle are those that
 * its givens and marks allow, one in a cell with a given. */
typedef struct sudoku_prepass_stats {
    const char *name; /* pre-pass of the last board: "none", "propagation",
                         "singles", "locked" or "full"; static */
    uint64_t puzzles; /* loaded puzzles with a pre-pass */
    uint64_t solved;  /* puzzles that the pre-pass solved by itself */
    uint64_t refuted; /* puzzles that it refuted; the next two are sums over the
                         others: */
    uint64_t candidates; /* candidates before the pre-pass */
    uint64_t left;       /* candidates after it */
    double seconds;
    /* Simplest inference first; borrowed until the next call with the solver.
     */
    const sudoku_prepass_count *counts;
    int num_counts;
} sudoku_prepass_stats;

/* Sets *stats, to zeros unless options.counts_prepass was set. */
void sudoku_get_prepass(const sudoku_solver *solver,
                        sudoku_prepass_stats *stats);

/* Sets digits[cell] to the candidates of the loaded puzzle after the pre-pass,
 * or to 0 if there is no solution. Returns 0, or SUDOKU_EARGUMENT if no puzzle
 * is loaded. */
int sudoku_get_candidates(const sudoku_solver *solver, uint64_t *digits);

#ifdef __cplusplus
}
#endif

#endif
