/*
 * guess.h - which candidate is best refuted by supposing it: that which takes
 * the smallest tree of further guesses.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_GUESS_H
#define SUDOKU_TECHNIQUES_GUESS_H

#include "sudoku/techniques/closures.h"

/* A wrong candidate with a small refutation, of at most GUESS_MAX_DEPTH further
 * guesses below each other. Returns 1, 0: none is found, or SUDOKU_ENOMEM. */
int sudoku_guess_choose(const sudoku_position *p, const uint8_t *solution,
                        int *cell, int *digit);

/* The cell with the fewest candidates of several, to guess at; -1: all are
 * decided. */
int sudoku_guess_choose_cell(const sudoku_position *p,
                             const uint64_t *candidates);

#endif
