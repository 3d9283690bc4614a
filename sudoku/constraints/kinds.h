/*
 * kinds.h - what the kinds of constraints can do: a table of functions a kind,
 * in the file of its filter. A further kind is a value of
 * enum sudoku_constraint_kind, such a table, and a row of kinds.c; and a row of
 * encode_constraints.c, unless it is only ever implied.
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
    uint64_t digits; /* whether they are candidates of a cell; and ... */
    bool last;       /* ... whether the cell has others */
} sudoku_watch;

typedef struct sudoku_kind {
    const char *name;

    /* As sudoku_constraint_filter(). */
    int (*filter)(const sudoku_constraint *x, sudoku_candidates *candidates);
    /* Of filter(), roughly: cells times what is tried for each. */
    int (*cost)(const sudoku_constraint *x);

    /* Any of these may be NULL. */

    /* Free all but the cells. */
    void (*free)(sudoku_constraint *x);
    /* filter() for constraints whose cells are groups of cells that differ, one
     * after the other: into required[group] come digits that the group holds in
     * any case. group_end() is where the group ends that begins with cell
     * number start. */
    int (*filter_groups)(const sudoku_constraint *x,
                         sudoku_candidates *candidates, uint64_t *required);
    int (*group_end)(const sudoku_constraint *x, int start);
    /* Make *refined, which filters more, as it knows the houses of the whole
     * board; it borrows its cells from what free() gives back. Returns 0 or
     * SUDOKU_ENOMEM. */
    int (*refine)(const sudoku_constraint *x, const sudoku_shape *shape,
                  sudoku_constraint *refined);
    /* What filter() depends on, of cell number k: after it has filtered, it
     * will remove nothing more before something of that has changed. */
    sudoku_watch (*watch)(const sudoku_constraint *x, int k);
    /* Filtering step by step: how many words of state that takes (0: it cannot
     * be done), the first state, and filter() from a state, which becomes the
     * next one. While a state is used, candidates may only be removed; a copy
     * of it is good for a copy of the candidates. */
    size_t (*state_words)(const sudoku_constraint *x);
    void (*begin)(const sudoku_constraint *x, uint64_t *state);
    int (*filter_from)(const sudoku_constraint *x,
                       sudoku_candidates *candidates, uint64_t *state);
} sudoku_kind;

/* For filters: leave only these digits in a set. Returns 1 if it had others, 0
 * if not, -1: none is left. */
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
