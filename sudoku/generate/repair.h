/*
 * repair.h - repairs a puzzle: finds what to add if it has several solutions,
 * and what to remove if it has none.
 *
 * Owns     a repair owns its arrays
 * Threads  no global state
 */
#ifndef SUDOKU_GENERATE_REPAIR_H
#define SUDOKU_GENERATE_REPAIR_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/conflict_set.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MOST_CONFLICTS = 10 };

typedef struct sudoku_repair {
    enum sudoku_verdict_kind verdict;
    /* SUDOKU_MANY: givens that make the solution unique, and equal to the
     * solution that came with the puzzle (puzzle.h), if any. */
    int *cells, *digits;
    int num_givens;
    /* If a rule was passed: the puzzle with clauses of the rule added at the
     * end instead, each of them needed. */
    sudoku_puzzle puzzle;
    int num_clauses;
    bool is_fewest; /* it is proved that no fewer suffice */
    /* SUDOKU_NONE: minimal conflict sets of clues and rules, smallest first. At
     * least one member of each must be removed. All sets, unless is_partial. */
    sudoku_conflict_set sets[SUDOKU_MOST_CONFLICTS];
    int num_sets;
    bool is_partial; /* a limit was reached: fewer givens may suffice, or sets
                        are missing; no givens: none were found in time */
} sudoku_repair;

/* Finds a repair. If rule, which must have a place() (rule.h), is not NULL, a
 * puzzle with several solutions gets clauses of it instead of givens. limits
 * may be NULL. Returns 0, SUDOKU_ENOMEM, SUDOKU_EARGUMENT if there is no board
 * or place(), or an error of the searches. Clear repair even after an error. */
int sudoku_find_repair(sudoku_repair *repair, const sudoku_puzzle *puzzle,
                       const sudoku_rule *rule, const sudoku_limits *limits);
void sudoku_repair_clear(sudoku_repair *repair);

#ifdef __cplusplus
}
#endif

#endif
