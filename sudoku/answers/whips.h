/*
 * whips.h - how hard a puzzle is by the chains it takes: the W and the B rating
 * of Denis Berthier (Pattern-Based Constraint Satisfaction and Logic Puzzles,
 * 2012, chapters 5 and 9): the length of the longest whip, or braid, where the
 * shortest ones are always taken first.
 *
 * A *variable* is a cell, or a digit in a full house: one of its candidates is
 * true. In a *whip* of length n that removes the candidate Z, there are
 * variables V1 .. Vn, each with a left candidate that the right one before it
 * excludes (Z excludes that of V1); all other candidates of V1 .. Vn-1 but one,
 * the right one, are excluded by Z and the right ones before it, and all of Vn.
 * In a *braid* any right candidate before it, or Z, may exclude the left one.
 */
#ifndef SUDOKU_ANSWERS_WHIPS_H
#define SUDOKU_ANSWERS_WHIPS_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_chain_kind { SUDOKU_WHIPS, SUDOKU_BRAIDS };

/* The rating of a puzzle on a board whose rules say no more than its houses do,
 * of any size and shape, into *length: 0 if singles solve it; -1 if no chain
 * does that is short enough to be found in some memory, or it has no solution.
 * limits may be NULL. Returns 0, or SUDOKU_EARGUMENT (a rule says more, or
 * there is no board), SUDOKU_ENOMEM, SUDOKU_ELIMIT. */
int sudoku_rate_chains(const sudoku_puzzle *puzzle, enum sudoku_chain_kind kind,
                       const sudoku_limits *limits, int *length);

#ifdef __cplusplus
}
#endif

#endif
