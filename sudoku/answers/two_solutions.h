/*
 * two_solutions.h - two solutions of a puzzle, or that there is one or none,
 * within the limits of a call. Not part of the public API.
 */
#ifndef SUDOKU_ANSWERS_TWO_SOLUTIONS_H
#define SUDOKU_ANSWERS_TWO_SOLUTIONS_H

#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"

/* What the limits of a call leave to a search that begins now. */
dlx_limits sudoku_limits_left(const sudoku_limits *limits);

/* Load the puzzle, and search. The solutions go to first[cell] and
 * second[cell], their number to *num; all three may be NULL. Returns 0,
 * SUDOKU_ELIMIT with *kind SUDOKU_NOT_KNOWN, or another error of
 * sudoku_load(). */
int sudoku_two_solutions(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                         const sudoku_limits *limits, uint8_t *first,
                         uint8_t *second, int *num,
                         enum sudoku_verdict_kind *kind);

#endif
