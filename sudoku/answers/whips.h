/*
 * whips.h - the W and B ratings of Denis Berthier (Pattern-Based Constraint
 * Satisfaction and Logic Puzzles, 2012, chapters 5 and 9): the length of the
 * longest whip or braid needed if the shortest ones are always taken first.
 *
 * A *variable* is a cell, or a digit in a full house: exactly one of its
 * candidates is true. A *whip* of length n that removes the candidate Z has
 * variables V1 .. Vn, each with a left candidate. Z excludes that of V1, and
 * the right candidate of each variable excludes the left one of the next. All
 * other candidates of V1 .. Vn-1, except the right one, are excluded by Z and
 * earlier right candidates, and so are all others of Vn. In a *braid*, Z or any
 * earlier right candidate may exclude the left one.
 */
#ifndef SUDOKU_ANSWERS_WHIPS_H
#define SUDOKU_ANSWERS_WHIPS_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_chain_kind { SUDOKU_WHIPS, SUDOKU_BRAIDS };

/* Rates a puzzle on a board of any size whose rules are only houses. Sets
 * *length to the rating, 0 if singles solve the puzzle, or -1 if no chain found
 * in the available memory does, or there is no solution. limits may be NULL.
 * Returns 0, SUDOKU_EARGUMENT for other rules or without a board,
 * SUDOKU_ENOMEM, or SUDOKU_ELIMIT. */
int sudoku_rate_chains(const sudoku_puzzle *puzzle, enum sudoku_chain_kind kind,
                       const sudoku_limits *limits, int *length);

#ifdef __cplusplus
}
#endif

#endif
