/*
 * either_tree.h - what a clause of the rule either says, as a tree: rules, and
 * lists of which all or any must hold.
 *
 *     either odd r1c1 and (low r1c2 or even r1c2) or windoku
 *
 *     0 any ----- 1 all ----- 2 odd r1c1
 *              |           '- 3 any ----- 4 all -- 5 low r1c2
 *              |                       '- 6 all -- 7 even r1c2
 *              '- 8 all -- 9 windoku
 *
 * Invariants
 *   I1  node 0 is an any; children of an any are alls, those of an all rules or
 *       anys; each list has a child at least
 *   I2  children come after their parent, in the order of the text
 *   I3  a list is false if it cannot hold: an all if a child is, an any if all
 *       children are; a rule that never holds is false and has no self
 */
#ifndef VARIANTS_EITHER_TREE_H
#define VARIANTS_EITHER_TREE_H

#include "variants/variant.h"

enum {
    EITHER_MAX_RULES = 256,
    EITHER_MAX_ITEMS = 400, /* automata and lists in an all */
    EITHER_MAX_DEPTH = 8    /* of brackets */
};

enum either_kind { EITHER_RULE, EITHER_ALL, EITHER_ANY };

typedef struct either_node {
    enum either_kind kind;
    int first, last;                  /* children of a list */
    int next;                         /* child of the same parent, 0 = none */
    bool is_false;                    /* see I3 */
    sudoku_clause clause;             /* of a rule .. */
    variant *self;                    /* .. made of it */
    const sudoku_constraint *filters; /* num_filters: what it is filtered by, */
    int num_filters;                  /* those of self or .. */
    sudoku_constraint *refined;       /* .. in a refined tree, of its own */
    int num_automata;  /* that say all of it (automata.h), unless .. */
    bool only_filters; /* .. one would have too many states (nfa_layers.h) */
    size_t first_word; /* of its state (variant_either_filter.h) */
} either_node;

typedef struct either {
    either_node *nodes;
    int num_nodes, cap_nodes;
    int num_rules;
    int *cells; /* of all rules, ascending */
    int num_cells;
    size_t num_words; /* of the states of all nodes */
} either;

/* Read the words of the clause. Returns 0, or SUDOKU_ERULE, SUDOKU_ENOMEM,
 * SUDOKU_ELIMIT with *error filled, or SUDOKU_ETOOBIG; x is to be cleared in
 * any case. */
int variant_either_read(either *x, const sudoku_clause *clause,
                        const sudoku_shape *shape, sudoku_error *error);
void variant_either_clear(either *x);
/* The cells that all rules are filtered by, into x->cells. Returns 0 or
 * SUDOKU_ENOMEM. */
int variant_either_list_cells(either *x, const sudoku_shape *shape);

#endif
