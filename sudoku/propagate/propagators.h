/*
 * propagators.h - the constraints of a board one by one, each with the cells
 * that it watches: only when one of these has lost a candidate is it of use to
 * look at it again.
 *
 * A rule that hands out no list of constraints (rule.h) is one that watches
 * all cells, or those that it names.
 *
 * Owns     a network borrows the board and the implied constraints
 * Threads  it does not change once it is made
 */
#ifndef SUDOKU_PROPAGATE_PROPAGATORS_H
#define SUDOKU_PROPAGATE_PROPAGATORS_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/constraints/sum.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where a group of watched cells meets a house: of
 * sudoku_propagators.lock_cells, from start on, the cells of the group outside
 * of the house, then those of the house outside of the group. */
typedef struct sudoku_lock {
    int group, house;
    int start, num_outside, num_rest;
} sudoku_lock;

typedef struct sudoku_propagator {
    const sudoku_constraint *constraint; /* or NULL: it is ... */
    const sudoku_stated_rule *rule;      /* ... a whole rule */
    sudoku_sum *sum;                     /* of a sum: with groups; or NULL */
    const int *cells;                    /* watched; NULL: all */
    int num_cells;
    int number; /* in the order of the board */
    int first_lock, num_locks;
    size_t first_kept, num_kept; /* words, from one look to the next */
    int cost; /* of a look, roughly: cells times what is tried for each */
} sudoku_propagator;

typedef struct sudoku_propagators {
    sudoku_propagator *watches; /* cheap ones first */
    int num, cap;
    int num_stated; /* those of rules; their numbers are below that */
    sudoku_lock *locks;
    int num_locks, cap_locks;
    int *lock_cells;
    int num_lock_cells, cap_lock_cells;
    size_t num_kept; /* words of all watches */
} sudoku_propagators;

/* In place. implied may be NULL; see sudoku_propagation_new(). Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_propagators_init(sudoku_propagators *network,
                            const sudoku_board *board,
                            const sudoku_constraints *implied, int without);
void sudoku_propagators_clear(sudoku_propagators *network);

/* Into kept[], which has network->num_kept words, what watches keep of the
 * first look. */
void sudoku_propagators_begin(const sudoku_propagators *network,
                              uint64_t *kept);

/* Remove candidates. required[] has room for a set per watched cell; in it come
 * digits that groups of the watched cells hold, whatever else: those of a sum,
 * group by group, or all cells of a cage in required[0]. kept[] is what was
 * kept of the last look; since then, candidates were only removed. Returns < 0
 * if no grid is left. */
int sudoku_propagator_filter(const sudoku_propagator *watch,
                             sudoku_candidates *candidates, uint64_t *required,
                             uint64_t *kept);

#ifdef __cplusplus
}
#endif

#endif
