/*
 * witness_search.h - fill the empty cells of a position by candidates, with no
 * digit twice in a house: a witness (witness.h) with a given candidate.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_WITNESS_SEARCH_H
#define SUDOKU_TECHNIQUES_WITNESS_SEARCH_H

#include "sudoku/techniques/position.h"

typedef struct witness_search witness_search;

/* NULL: there is no memory. The search borrows the position. */
witness_search *sudoku_witness_search_new(const sudoku_position *p);
void sudoku_witness_search_free(witness_search *s);

/* The position has changed. */
void sudoku_witness_search_set(witness_search *s);
/* Fill all cells, that one with the digit, those with the others by digits that
 * are not covered[cell], if there are any; which of several, depends on the
 * turn. Returns 1, 0: there is no way to, or -1: the search is cut short.
 * Needs: sudoku_witness_search_set(). */
int sudoku_witness_search_run(witness_search *s, const uint64_t *covered,
                              int cell, int digit, int turn);
/* What that has found: the digit of each cell, placed ones included. */
void sudoku_witness_search_read(const witness_search *s, uint8_t *grid);

#endif
