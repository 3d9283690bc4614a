/*
 * shares.h - candidates that are true in some solution, and in how many: for
 * setters while a puzzle still has several.
 *
 *     sudoku_shares shares;
 *     if (sudoku_find_shares(&shares, &puzzle, 1000, NULL, NULL) == 0)
 *         use(shares.sets, shares.counts);
 *     sudoku_shares_clear(&shares);
 *
 * Shapes   a set of digits has bit d for digit d, 0-based
 * Owns     shares own their arrays
 * Threads  no global state; a solver belongs to one thread
 */
#ifndef SUDOKU_ANSWERS_SHARES_H
#define SUDOKU_ANSWERS_SHARES_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_shares {
    enum sudoku_verdict_kind kind; /* SUDOKU_NOT_KNOWN: a limit was reached;
                                      sets and counts are lower bounds */
    int num_cells, num_digits;
    uint64_t *sets;   /* [cell] digits in some solution; 0: no solution */
    uint64_t *counts; /* [cell * num_digits + digit] number of solutions; the
                         value most means most or more. NULL: not wanted */
    uint64_t most;
    uint64_t total; /* number of solutions, so that counts / total are shares;
                       0: unknown, some count may exceed most */
} sudoku_shares;

/* Finds the true candidates and, if most > 0, their counts up to most. *shares
 * need not be initialised; clear it even after an error. The puzzle is loaded
 * on solver, which may have its own options, or be NULL. Returns 0, also after
 * a limit, or SUDOKU_ENOMEM, SUDOKU_EARGUMENT if the puzzle has no board,
 * SUDOKU_ETOOBIG, SUDOKU_ENOCOVER. */
int sudoku_find_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                       uint64_t most, sudoku_solver *solver,
                       const sudoku_limits *limits);
/* Like sudoku_find_shares(), with exact counts and their total if there are at
 * most `most` (>= 1) solutions; otherwise finds only the sets. */
int sudoku_find_exact_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                             uint64_t most, sudoku_solver *solver,
                             const sudoku_limits *limits);
void sudoku_shares_clear(sudoku_shares *shares);

/* Finds cells that have the same digit in every solution, although the digit
 * varies. Sets first[cell] to the first cell that is always equal, or to the
 * cell itself. shares must be those of the puzzle, found without reaching a
 * limit. Returns 0, SUDOKU_ELIMIT if stopped, with first[] unproved, or an
 * error of sudoku_find_shares(). */
int sudoku_find_alike(int *first, const sudoku_shares *shares,
                      const sudoku_puzzle *puzzle, sudoku_solver *solver,
                      const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
