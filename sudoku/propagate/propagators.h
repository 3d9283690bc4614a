/*
 * propagators.h - the constraints of a board one by one, each with the cells
 * whose candidates it depends on: only when one of these has lost a candidate
 * can it filter more.
 *
 * A rule that hands out no list of constraints (rule.h) is a propagator as a
 * whole. It depends on all cells, or on those that it names.
 *
 * Relations of two cells are not among them, but a list of their own, of which
 * relations.h makes better use.
 *
 * Some constraints have a *state* (kinds.h): words that go with the candidates
 * of a level of a search, all in one array.
 *
 * Owns     propagators borrow the board and the implied constraints
 * Threads  they do not change once they are made
 */
#ifndef SUDOKU_PROPAGATE_PROPAGATORS_H
#define SUDOKU_PROPAGATE_PROPAGATORS_H

#include "sudoku/budget.h"
#include "sudoku/constraints/kinds.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a group of cells meets a house: of sudoku_propagators.lock_cells, from
 * start on, the cells of the group outside of the house, then those of the
 * house outside of the group. */
typedef struct sudoku_lock {
    int group, house;
    int start, num_outside, num_rest;
} sudoku_lock;

typedef struct sudoku_propagator {
    const sudoku_constraint *constraint; /* or NULL: it is ... */
    const sudoku_kind *kind;
    const sudoku_stated_rule *rule; /* ... a whole rule ... */
    const void *self;               /* ... with this: its own, or ... */
    void *refined_self;             /* ... refined and owned; or NULL */
    sudoku_constraint *refined;     /* the constraint if owned; or NULL */
    const int *cells;               /* it depends on these; NULL: all */
    int num_cells;
    int number; /* in the order of the board */
    int first_lock, num_locks;
    size_t first_state, num_state; /* its words of the state */
    int cost;                      /* of filtering, roughly: cells times what is
                                      tried for each */
} sudoku_propagator;

typedef struct sudoku_propagators {
    sudoku_propagator *list; /* cheap ones first */
    int num, cap;
    double *weights; /* [cell] by constraints that rules state of its cell */
    sudoku_lock *locks;
    int num_locks, cap_locks;
    int *lock_cells;
    int num_lock_cells, cap_lock_cells;
    sudoku_charge charge; /* for the locks */
    size_t num_state;     /* words of state, of all propagators */
    const sudoku_constraint **relations; /* in the order of the board */
    int num_relations, cap_relations;
} sudoku_propagators;

/* In place. implied may be NULL; see sudoku_propagation_new(). Returns 0 or
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_propagators_init(sudoku_propagators *all, const sudoku_board *board,
                            const sudoku_constraints *implied, int kinds);
void sudoku_propagators_clear(sudoku_propagators *all);

/* The first state into state[], which has all->num_state words, where a search
 * has chosen that many names (rule.h). */
void sudoku_propagators_begin(const sudoku_propagators *all, uint64_t *state,
                              int num_named);

/* Remove candidates. required[] has room for a set per cell of the propagator;
 * if it has locks, digits come into it that groups of its cells hold in any
 * case (kinds.h). state[] is what the last call left, and begin() at first;
 * since then, candidates were only removed. Returns < 0 if no grid is left. */
int sudoku_propagator_filter(const sudoku_propagator *p,
                             sudoku_candidates *candidates, uint64_t *required,
                             uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
