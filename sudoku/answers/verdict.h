/*
 * verdict.h - decides whether a puzzle has no, one or many solutions, and why.
 *
 *     sudoku_verdict v;
 *     if (sudoku_check(&v, &puzzle, NULL, NULL) == 0 &&
 *         v.kind == SUDOKU_UNIQUE)
 *         use(v.solution);
 *     sudoku_verdict_clear(&v);
 *
 * Shapes   digits are 0-based, indexed by cell
 * Owns     a verdict owns its arrays
 * Threads  no global state; a solver belongs to one thread
 */
#ifndef SUDOKU_ANSWERS_VERDICT_H
#define SUDOKU_ANSWERS_VERDICT_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_verdict {
    enum sudoku_verdict_kind kind;
    int num_cells;
    uint8_t *solution; /* [cell] a solution, or NULL: unknown. With
                          SUDOKU_NOT_KNOWN there may be another one */
    uint8_t *another;  /* SUDOKU_MANY: [cell] a second solution */
    int *differ;       /* cells in which the two solutions differ, ascending */
    int num_differ;
    char *flaw; /* SUDOKU_NONE: a sentence if the givens alone show it: "digit 1
                   twice in row 1: r1c1 and r1c2"; otherwise NULL */
    char **conflict; /* SUDOKU_NONE: a minimal conflict set of clues and rules:
                        "3 in r1c1", "killer 5 r1c1 r1c2"; empty if there is a
                        flaw or a limit was reached */
    int num_conflict;
    int *conflict_cells; /* [k] cell of the clue, or -1 for a rule */
    int *conflict_rules; /* [k] number of the board's rule, or -1 */
} sudoku_verdict;

/* Searches for two solutions and fills *verdict, which need not be initialised;
 * clear it even after an error. The puzzle is loaded on solver, which may have
 * its own options, or be NULL. Returns 0, also after a limit, or SUDOKU_ENOMEM,
 * SUDOKU_EARGUMENT if the puzzle has no board, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER.
 */
int sudoku_check(sudoku_verdict *verdict, const sudoku_puzzle *puzzle,
                 sudoku_solver *solver, const sudoku_limits *limits);
/* Like sudoku_check(), with the kind known: finds the reason for SUDOKU_NONE
 * and the solutions for the others. */
int sudoku_check_known(sudoku_verdict *verdict, const sudoku_puzzle *puzzle,
                       sudoku_solver *solver, enum sudoku_verdict_kind kind,
                       const sudoku_limits *limits);
void sudoku_verdict_clear(sudoku_verdict *verdict);

/* Lists the individually needless givens: the puzzle stays unique without any
 * one of them. Writes their cells, ascending, to cells[num_cells]. Returns
 * their number (0 unless there is one solution), or SUDOKU_ELIMIT,
 * SUDOKU_ENOMEM, SUDOKU_EARGUMENT, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER. */
int sudoku_needless(const sudoku_puzzle *puzzle, int *cells,
                    const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
