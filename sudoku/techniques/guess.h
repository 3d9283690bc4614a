/*
 * guess.h - chooses the candidate whose refutation needs the smallest tree of
 * further guesses.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_GUESS_H
#define SUDOKU_TECHNIQUES_GUESS_H

#include "sudoku/techniques/closures.h"

/* Finds a wrong candidate with a small refutation, whose nesting of further
 * guesses is limited. Returns 1, 0 if none is found, or SUDOKU_ENOMEM. */
int sudoku_guess_choose(const sudoku_position *p, const uint8_t *solution,
                        int *cell, int *digit);

/* Returns the cell with the fewest candidates, at least two, or -1 if all cells
 * are decided. */
int sudoku_guess_choose_cell(const sudoku_position *p,
                             const uint64_t *candidates);

#endif
