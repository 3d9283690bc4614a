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
    SUDOKU_NEEDS_TOGETHER, /* remove all that are needless together, greedily in
                              some order */
    SUDOKU_NEEDS_ALONE,    /* list those that are needless individually; removes
                              nothing */
    SUDOKU_NEEDS_FEWEST    /* remove as many as possible; may take too long for
                              large puzzles */
};

typedef struct sudoku_needs {
    /* The other members are set only for SUDOKU_UNIQUE. SUDOKU_NOT_KNOWN: a
     * limit was reached. */
    enum sudoku_verdict_kind verdict;
    /* Individually needless: the puzzle stays unique without any one of them.
     */
    int *cells; /* cells of needless givens, ascending */
    int num_cells;
    int *rules; /* numbers of the board's rules, ascending, without maps of
                   jigsaws */
    int num_rules;
    /* [cell], then [num_cells + rule]: removed from puzzle */
    sudoku_puzzle puzzle;
    bool *
        is_left_out; /* it is proved that no fewer givens and clauses suffice */
    bool is_fewest;  /* proved: no fewer givens and clauses suffice */
    bool is_partial; /* a limit was reached: more may be needless */
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
