/*
 * kinds.h - the functions of each kind of constraint. To add a kind, add a
 * value to enum sudoku_constraint_kind, its table in the file of its filter, a
 * row in kinds.c and, unless it is only implied, in encode_constraints.c.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_CONSTRAINTS_KINDS_H
#define SUDOKU_CONSTRAINTS_KINDS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_watch {
    uint64_t
        digits; /* filter() depends on whether these are candidates, and .. */
    bool last;  /* .. if true, on whether the cell has other candidates */
} sudoku_watch;

typedef struct sudoku_kind {
    const char *name;

    int (*filter)(const sudoku_constraint *x, sudoku_candidates *candidates);
    /* Estimated cost of filter(): cells times the work for each. */
    int (*cost)(const sudoku_constraint *x);

    /* The following functions may be NULL. */

    /* Frees everything except the cells. */
    void (*free)(sudoku_constraint *x);
    /* filter() for constraints with consecutive groups of cells that differ;
     * adds to required[group] the digits that a group must hold. group_end()
     * returns the end of the group that begins at cell number start. */
    int (*filter_groups)(const sudoku_constraint *x,
                         sudoku_candidates *candidates, uint64_t *required);
    int (*group_end)(const sudoku_constraint *x, int start);
    /* Makes *refined, which removes more as it knows the houses of the whole
     * board. Its cells belong to the data that free() frees. Returns 0 or
     * SUDOKU_ENOMEM. */
    int (*refine)(const sudoku_constraint *x, const sudoku_shape *shape,
                  sudoku_constraint *refined);
    /* Returns what filter() depends on in cell number k: after filtering, it
     * removes nothing more until that changes. */
    sudoku_watch (*watch)(const sudoku_constraint *x, int k);
    /* Incremental filter(): number of words of state (0: not possible), the
     * first state, and filtering that updates the state. Candidates may only be
     * removed between calls; a copy of a state is valid for a copy of the
     * candidates. */
    size_t (*state_words)(const sudoku_constraint *x);
    void (*begin)(const sudoku_constraint *x, uint64_t *state);
    int (*filter_from)(const sudoku_constraint *x,
                       sudoku_candidates *candidates, uint64_t *state);
} sudoku_kind;

/* Intersects a set with `digits`. Returns 1 if it has changed, 0 if not, -1 if
 * it is empty. */
static inline int sudoku_keep_digits(uint64_t *set, uint64_t digits)
{
    int has_changed = (*set & ~digits) != 0;
    *set &= digits;
    return *set == 0 ? -1 : has_changed;
}

extern const sudoku_kind sudoku_relation_kind, sudoku_sets_kind,
    sudoku_table_kind, sudoku_equal_kind, sudoku_same_kind, sudoku_count_kind,
    sudoku_sum_kind, sudoku_automaton_kind, sudoku_nfa_kind;

/* [enum sudoku_constraint_kind] */
extern const sudoku_kind *const sudoku_kinds[SUDOKU_NUM_KINDS];

#ifdef __cplusplus
}
#endif

#endif
