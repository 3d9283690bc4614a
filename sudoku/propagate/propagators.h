/*
 * propagators.h - the constraints of a board as propagators, each with the
 * cells whose candidates it depends on.
 *
 * A rule without a list of constraints (rule.h) is one propagator. Relations of
 * two cells are kept apart, for relations.h. States (kinds.h) belong to a level
 * of a search; those of all propagators are in one array.
 *
 * Owns     propagators borrow the board and the implied constraints
 * Threads  they do not change after init
 */
#ifndef SUDOKU_PROPAGATE_PROPAGATORS_H
#define SUDOKU_PROPAGATE_PROPAGATORS_H

#include "sudoku/budget.h"
#include "sudoku/constraints/kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The intersection of a house with a group of cells: lock_cells[] from start on
 * has the cells of the group outside of the house, then those of the house
 * outside of the group. */
typedef struct sudoku_lock {
    int group, house;
    int start, num_outside, num_rest;
} sudoku_lock;

typedef struct sudoku_propagator {
    const sudoku_constraint *constraint; /* the constraint, or NULL for .. */
    const sudoku_kind *kind;
    const sudoku_stated_rule *rule; /* .. a whole rule, .. */
    const void *self;               /* .. whose filter() gets this */
    void *refined_self;             /* self if it is refined (owned), or NULL */
    sudoku_constraint
        *refined;     /* the constraint if it is refined (owned), or NULL */
    const int *cells; /* cells that it depends on; NULL: all */
    int num_cells;
    int number; /* number in the order of the board */
    int first_lock, num_locks;
    size_t first_state, num_state; /* its part of the state, in words */
    int cost; /* estimated cost of filtering: cells times the work for each */
} sudoku_propagator;

typedef struct sudoku_propagators {
    sudoku_propagator *list; /* propagators in ascending order of cost */
    int num, cap;
    double *weights; /* [cell] initial weights, by the constraints of rules */
    sudoku_lock *locks;
    int num_locks, cap_locks;
    int *lock_cells;
    int num_lock_cells, cap_lock_cells;
    sudoku_charge charge; /* memory of the locks */
    size_t num_state;     /* words of the states of all propagators */
    const sudoku_constraint *
        *relations; /* relations in the order of the board */
    int num_relations, cap_relations;
} sudoku_propagators;

/* Lists the propagators of the board; parameters as in
 * sudoku_propagation_new(). Returns 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_propagators_init(sudoku_propagators *all, const sudoku_board *board,
                            const sudoku_constraints *implied, int kinds);
void sudoku_propagators_clear(sudoku_propagators *all);

/* Initializes state[all->num_state] for a search that has chosen num_named
 * names (rule.h). */
void sudoku_propagators_begin(const sudoku_propagators *all, uint64_t *state,
                              int num_named);

/* Removes candidates and updates state[], since whose last use candidates may
 * only have been removed. If it has locks, sets required[group] to the digits
 * that a group of its cells must hold (kinds.h); required[] has room for a set
 * per cell. Returns < 0 if no grid is left. */
int sudoku_propagator_filter(const sudoku_propagator *p,
                             sudoku_candidates *candidates, uint64_t *required,
                             uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
