/*
 * minimize.h - finds needless givens and clauses of a puzzle with one solution,
 * individually and together.
 *
 * Owns     needs own their arrays and their puzzle
 * Threads  no global state
 */
#ifndef SUDOKU_GENERATE_MINIMIZE_H
#define SUDOKU_GENERATE_MINIMIZE_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_needs_search {
    SUDOKU_NEEDS_TOGETHER, /* greedily, in some order */
    SUDOKU_NEEDS_ALONE,    /* individually: nothing is removed */
    SUDOKU_NEEDS_FEWEST    /* as many as possible; may take too long for large
                              puzzles */
};

typedef struct sudoku_needs {
    /* The rest is set only for SUDOKU_UNIQUE; SUDOKU_NOT_KNOWN: a limit was
     * reached. */
    enum sudoku_verdict_kind verdict;
    /* Individually needless: the puzzle stays unique without any one of them.
     */
    int *cells; /* cells of such givens, ascending */
    int num_cells;
    int *rules; /* numbers of the board's rules, ascending, without maps of
                   jigsaws */
    int num_rules;
    /* The puzzle without givens and rules that are needless together; every
     * remaining one is needed. Givens go first, in the order of cells. Keeps
     * the texts and the stored solution of the puzzle. */
    sudoku_puzzle puzzle;
    bool *is_left_out; /* [cell], then [num_cells + rule] removed from it */
    bool is_fewest;    /* proved: no fewer givens and clauses suffice */
    bool is_partial;   /* a limit was reached: more may be needless */
} sudoku_needs;

/* Finds the needless givens and rules. limits may be NULL. Returns 0,
 * SUDOKU_ENOMEM, SUDOKU_EARGUMENT if the puzzle has no board, or an error of
 * stating rules. Clear needs even after an error. */
int sudoku_find_needs(sudoku_needs *needs, const sudoku_puzzle *puzzle,
                      enum sudoku_needs_search search,
                      const sudoku_limits *limits);
void sudoku_needs_clear(sudoku_needs *needs);

#ifdef __cplusplus
}
#endif

#endif
