/*
 * repair.h - what a puzzle lacks that has several solutions, and what is too
 * much in one that has none.
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
    /* SUDOKU_MANY: givens with which the puzzle has one solution: that which
     * came with it (puzzle.h), if one did. */
    int *cells, *digits;
    int num_givens;
    /* .. or, with a rule, the puzzle with clauses of it; they come after its
     * own. None of them is needless. */
    sudoku_puzzle puzzle;
    int num_clauses;
    bool is_fewest; /* that no fewer do is proved */
    /* SUDOKU_NONE: sets of clues and rules that cannot stand together, and can
     * if any member is left out; those with fewest members first. One at
     * least has to go of each. All there are, unless is_partial. */
    sudoku_conflict_set sets[SUDOKU_MOST_CONFLICTS];
    int num_sets;
    bool is_partial; /* a limit came first: there may be fewer givens, or more
                        sets; no givens: none were found in time */
} sudoku_repair;

/* If rule is not NULL, a puzzle with several solutions gets clauses of it in
 * place of givens; it has a place() (rule.h). limits may be NULL. Returns 0,
 * SUDOKU_ENOMEM, SUDOKU_EARGUMENT (there is no board) or what the searches
 * return; clearing is due in any case. */
int sudoku_find_repair(sudoku_repair *repair, const sudoku_puzzle *puzzle,
                       const sudoku_rule *rule, const sudoku_limits *limits);
void sudoku_repair_clear(sudoku_repair *repair);

#ifdef __cplusplus
}
#endif

#endif
