/*
 * verdict.h - has a puzzle one solution, none or many, and why?
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
    uint8_t *solution; /* [cell], or NULL: none is known. SUDOKU_NOT_KNOWN with
                          a solution: whether there is another one is open */
    uint8_t *another;  /* SUDOKU_MANY: [cell], one that differs */
    int *differ;       /* the cells in which it does, ascending */
    int num_differ;
    char *flaw;      /* SUDOKU_NONE: a sentence, if the givens alone show it:
                        "digit 1 twice in row 1: r1c1 and r1c2"; else NULL */
    char **conflict; /* SUDOKU_NONE: clues and rules that exclude each other,
                        and do not if any of them is left out: "3 in r1c1",
                        "killer 5 r1c1 r1c2"; empty where there is a flaw, or a
                        limit came first */
    int num_conflict;
    int *conflict_cells; /* of these, in their order: whose clue it is, */
    int *conflict_rules; /* or -1 and the number of the board's rule; else -1 */
} sudoku_verdict;

/* Search for two solutions, and say what follows, into *verdict, which need not
 * be initialised and is to be cleared in any case. solver: one with options of
 * your own, on which the puzzle is loaded, or NULL. Returns 0, also if a limit
 * stopped it, or SUDOKU_ENOMEM, SUDOKU_EARGUMENT (the puzzle has no board),
 * SUDOKU_ETOOBIG, SUDOKU_ENOCOVER. */
int sudoku_check(sudoku_verdict *verdict, const sudoku_puzzle *puzzle,
                 sudoku_solver *solver, const sudoku_limits *limits);
/* The same where it is known how many solutions there are, which need not be
 * searched for again: SUDOKU_NONE gets its reason, the others their solutions.
 */
int sudoku_check_known(sudoku_verdict *verdict, const sudoku_puzzle *puzzle,
                       sudoku_solver *solver, enum sudoku_verdict_kind kind,
                       const sudoku_limits *limits);
void sudoku_verdict_clear(sudoku_verdict *verdict);

/* The givens that are needless alone: without any one of them the puzzle still
 * has one solution. Their cells, ascending, to cells[], which has room for one
 * a cell. Returns how many they are (0 where there is not one solution), or
 * SUDOKU_ELIMIT, SUDOKU_ENOMEM, SUDOKU_EARGUMENT, SUDOKU_ETOOBIG,
 * SUDOKU_ENOCOVER. */
int sudoku_needless(const sudoku_puzzle *puzzle, int *cells,
                    const sudoku_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
