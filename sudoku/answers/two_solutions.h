/*
 * two_solutions.h - two solutions of a puzzle, or that there is one or none,
 * within the limits of a call. Not part of the public API.
 */
#ifndef SUDOKU_ANSWERS_TWO_SOLUTIONS_H
#define SUDOKU_ANSWERS_TWO_SOLUTIONS_H

#include <stdbool.h>

#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"

/* What the limits of a call leave to a search that begins now. */
dlx_limits sudoku_limits_left(const sudoku_limits *limits);

/* Load the puzzle, and set what is left of the limits. Returns as
 * sudoku_load(). */
int sudoku_load_within(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                       const sudoku_limits *limits);

/* A search that the budget of the call can interrupt, from begin to end. The
 * tick that the solver has is called, too. */
typedef struct sudoku_watched {
    sudoku_solver *solver;
    void (*tick)(void *ctx);
    void *ctx;
    bool is_watched;
} sudoku_watched;

void sudoku_watch_begin(sudoku_watched *w, sudoku_solver *solver,
                        const sudoku_limits *limits);
void sudoku_watch_end(sudoku_watched *w);

/* Load the puzzle, and search. The solutions go to first[cell] and
 * second[cell], their number to *num; all three may be NULL. Returns 0,
 * SUDOKU_ELIMIT with *kind SUDOKU_NOT_KNOWN, or another error of
 * sudoku_load(). */
int sudoku_two_solutions(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                         const sudoku_limits *limits, uint8_t *first,
                         uint8_t *second, int *num,
                         enum sudoku_verdict_kind *kind);

#endif
