/*
 * propagation_search.h - search by propagation: branch on a cell, have all the
 * consequences drawn, branch again.
 *
 * A node costs far more than one of the search for exact covers, but on boards
 * with sums and lines it sees so much more that hundreds of nodes do the work
 * of millions. Where very many grids are to be counted, covers are faster.
 */
#ifndef SUDOKU_SOLVE_PROPAGATION_SEARCH_H
#define SUDOKU_SOLVE_PROPAGATION_SEARCH_H

#include <stdbool.h>

#include "sudoku/propagate/propagate.h"
#include "sudoku/solve/choose_cell.h"
#include "sudoku/solve/search.h"
#include "sudoku/solve/steps.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Can the board be searched so: does every rule that adds to the exact cover
 * problem also filter candidates (rule.h: then filled grids are judged rightly
 * by that alone), and is the board not too big? */
bool sudoku_can_propagate(const sudoku_board *board);

/* What a propagation search is made of. */
typedef struct sudoku_propagation_form {
    const sudoku_board *board;
    sudoku_propagation *propagation; /* over the board */
    const struct sudoku_constraints
        *implied; /* ... and these; for workers, ... */
    int kinds;    /* ... which make their own: those that are wanted */
    int threads;  /* >= 1 */
    const sudoku_weights *weights; /* to begin with; NULL: those of the
                                      constraints */
    bool may_choose_names; /* (names.h) of the board, for this search only: not
                              if it is split by the caller */
    sudoku_poll poll;
} sudoku_propagation_form;

/* Returns 0 or SUDOKU_ENOMEM. What the form borrows has to outlive it. */
int sudoku_propagation_search_new(sudoku_search **out,
                                  const sudoku_propagation_form *form);

/* Of a search with one thread, between two runs, without the last grid not yet
 * handed out: split off a part, and write the steps that lead there from where
 * it began to steps[], which has room for sudoku_longest_trail(). Returns their
 * number; 0: there is nothing to split off. */
int sudoku_propagation_split(sudoku_search *x, int *steps);
/* What conflicts have taught it so far; borrowed. */
const sudoku_weights *sudoku_propagation_weights(const sudoku_search *x);

#ifdef __cplusplus
}
#endif

#endif
