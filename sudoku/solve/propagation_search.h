/*
 * propagation_search.h - search that branches on a cell and propagates at each
 * node.
 *
 * A node costs far more than one of a cover search, but on boards with sums and
 * lines hundreds of nodes do the work of millions. To count very many grids,
 * covers are faster.
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

/* Returns whether propagation search can be used: every rule that adds to the
 * exact cover problem has a filter (which judges filled grids exactly, rule.h),
 * and the board is not too large. */
bool sudoku_can_propagate(const sudoku_board *board);

/* Parameters of a propagation search. */
typedef struct sudoku_propagation_form {
    const sudoku_board *board;
    sudoku_propagation *propagation; /* a propagation on the board, .. */
    const struct sudoku_constraints
        *implied; /* .. with these constraints, from which workers make their
                     own, .. */
    int kinds;    /* .. and with the kinds that are wanted */
    int threads;  /* number of threads, at least 1 */
    const sudoku_weights
        *weights;          /* initial weights; NULL: by the constraints */
    bool may_choose_names; /* whether it may choose names (names.h) of the
                              board; not if the caller splits the search */
    sudoku_poll poll;
} sudoku_propagation_form;

/* Makes a search, which borrows what the form refers to. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_propagation_search_new(sudoku_search **out,
                                  const sudoku_propagation_form *form);

/* Splits off a part of a search with one thread, between two runs, when every
 * grid found was returned. steps[], with room for sudoku_longest_trail(),
 * receives its guiding path from the root. Returns the number of steps, or 0 if
 * there is nothing to split off. */
int sudoku_propagation_split(sudoku_search *x, int *steps);
/* Returns the present weights; borrowed. */
const sudoku_weights *sudoku_propagation_weights(const sudoku_search *x);

#ifdef __cplusplus
}
#endif

#endif
