/*
 * witness_search.h - finds a witness (witness.h) with a given candidate.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_WITNESS_SEARCH_H
#define SUDOKU_TECHNIQUES_WITNESS_SEARCH_H

#include "sudoku/techniques/position.h"

typedef struct witness_search witness_search;

/* Returns NULL if out of memory. The search borrows the position. */
witness_search *sudoku_witness_search_new(const sudoku_position *p);
void sudoku_witness_search_free(witness_search *s);

/* Call after the position has changed, before the next run. */
void sudoku_witness_search_set(witness_search *s);
/* Fills all empty cells, with `digit` in `cell`, preferring digits that are not
 * in covered[cell]; `turn` rotates the choice among several. Returns 1, 0 if
 * there is no such filling, or -1 if the search reached its limit. */
int sudoku_witness_search_run(witness_search *s, const uint64_t *covered,
                              int cell, int digit, int turn);
/* Reads the filling found: the digit of each cell, including placed cells. */
void sudoku_witness_search_read(const witness_search *s, uint8_t *grid);

#endif
