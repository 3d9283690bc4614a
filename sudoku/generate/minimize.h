/*
 * minimize.h - which givens and clauses a puzzle with one solution can do
 * without: each alone, and together.
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
    SUDOKU_NEEDS_TOGETHER, /* what can go in some order */
    SUDOKU_NEEDS_ALONE,    /* only what can go by itself: the puzzle keeps all
                            */
    SUDOKU_NEEDS_FEWEST    /* as much together as can go in any order; of long
                              puzzles that may take too long */
};

typedef struct sudoku_needs {
    enum sudoku_verdict_kind verdict; /* only with SUDOKU_UNIQUE there is more;
                                         SUDOKU_NOT_KNOWN: a limit came first */
    /* Needless alone: without any one of them there is still one solution. */
    int *cells; /* with givens, ascending */
    int num_cells;
    int *rules; /* numbers of the board's, ascending; the maps of jigsaws count
                   as part of the board */
    int num_rules;
    /* Without givens and rules that are needless together; it needs each of
     * those that are left. Givens go first, in the order of the cells. It has
     * the texts and the known solution of the puzzle. */
    sudoku_puzzle puzzle;
    bool *is_left_out; /* of it: [cell], then [num_cells + rule] */
    bool is_fewest;    /* no fewer givens and clauses do: that is proved */
    bool is_partial;   /* a limit came before all was known: what is called
                          needless is, but there may be more */
} sudoku_needs;

/* Find them. limits may be NULL. Returns 0, SUDOKU_ENOMEM, SUDOKU_EARGUMENT
 * (there is no board), or what stating the rules again returned; clearing is
 * due in any case. */
int sudoku_find_needs(sudoku_needs *needs, const sudoku_puzzle *puzzle,
                      enum sudoku_needs_search search,
                      const sudoku_limits *limits);
void sudoku_needs_clear(sudoku_needs *needs);

#ifdef __cplusplus
}
#endif

#endif
