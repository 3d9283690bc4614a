/*
 * shares.h - which candidates are true in some solution, and in how many: what
 * a setter wants to see while a puzzle still has several.
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
    enum sudoku_verdict_kind kind; /* SUDOKU_NOT_KNOWN: a limit came first; then
                                      all that is here is true, but there may be
                                      more */
    int num_cells, num_digits;
    uint64_t *sets;   /* [cell] digits that occur in some solution; 0: there is
                         none */
    uint64_t *counts; /* [cell * num_digits + digit] in how many; most stands
                         for that and all greater numbers. NULL: not asked for
                         */
    uint64_t most;
    uint64_t total; /* solutions, of which counts / total are shares; 0: not
                       known, some count may be greater than most */
} sudoku_shares;

/* Find them, into *shares, which need not be initialised and is to be cleared
 * in any case. most: count up to that number; 0: do not count. solver: one with
 * options of your own, on which the puzzle is loaded, or NULL. Returns 0, also
 * if a limit stopped it, or SUDOKU_ENOMEM, SUDOKU_EARGUMENT (the puzzle has no
 * board), SUDOKU_ETOOBIG, SUDOKU_ENOCOVER. */
int sudoku_find_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                       uint64_t most, sudoku_solver *solver,
                       const sudoku_limits *limits);
/* The same with exact numbers and their total, if there are at most `most`
 * solutions in all (1 or more); else without counts: sets only. */
int sudoku_find_exact_shares(sudoku_shares *shares, const sudoku_puzzle *puzzle,
                             uint64_t most, sudoku_solver *solver,
                             const sudoku_limits *limits);
void sudoku_shares_clear(sudoku_shares *shares);

/* Cells that have the same digit in all solutions, though no cell of them has
 * the same digit in each. Into first[cell]: the first cell that is always like
 * it, or itself. shares: those of the puzzle, found without a limit. Returns
 * 0; SUDOKU_ELIMIT: stopped, and nothing is proved; or as
 * sudoku_find_shares(). */
int sudoku_find_alike(int *first, const sudoku_shares *shares,
                      const sudoku_puzzle *puzzle, sudoku_solver *solver,
                      const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
