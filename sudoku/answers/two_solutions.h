/*
 * two_solutions.h - finds up to two solutions of a puzzle within the limits of
 * a call. Not part of the public API.
 */
#ifndef SUDOKU_ANSWERS_TWO_SOLUTIONS_H
#define SUDOKU_ANSWERS_TWO_SOLUTIONS_H

#include <stdbool.h>

#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"

/* Returns the rest of the call's limits for a search that starts now. */
dlx_limits sudoku_limits_left(const sudoku_limits *limits);

/* Loads the puzzle and sets these limits. Returns what sudoku_load() returns.
 */
int sudoku_load_within(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                       const sudoku_limits *limits);

/* Between begin and end, the budget of the call can interrupt searches. The
 * solver's own tick is still called. */
typedef struct sudoku_watched {
    sudoku_solver *solver;
    void (*tick)(void *ctx);
    void *ctx;
    bool is_watched;
} sudoku_watched;

void sudoku_watch_begin(sudoku_watched *w, sudoku_solver *solver,
                        const sudoku_limits *limits);
void sudoku_watch_end(sudoku_watched *w);

/* Loads the puzzle and searches. Writes the solutions to first[cell] and
 * second[cell] and their number to *num; all three may be NULL. Returns 0,
 * SUDOKU_ELIMIT with *kind SUDOKU_NOT_KNOWN, or an error of sudoku_load(). */
int sudoku_two_solutions(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                         const sudoku_limits *limits, uint8_t *first,
                         uint8_t *second, int *num,
                         enum sudoku_verdict_kind *kind);

#endif
