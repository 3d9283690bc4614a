/*
 * either_tree.h - a clause of the rule either as a tree of rules and of lists,
 * all or any of whose parts must hold.
 *
 *     either odd r1c1 and (low r1c2 or even r1c2) or windoku
 *
 *     0 any ----- 1 all ----- 2 odd r1c1
 *              |           '- 3 any ----- 4 all -- 5 low r1c2
 *              |                       '- 6 all -- 7 even r1c2
 *              '- 8 all -- 9 windoku
 *
 * Invariants
 *   I1  node 0 is an any; the children of an any are alls; those of an all are
 *       rules or anys; each list has at least one child
 *   I2  children come after their parent, in the order of the text
 *   I3  an all is false if one of its children is, an any if all are; a rule
 *       that no digits satisfy is false and has no self
 */
#ifndef VARIANTS_EITHER_TREE_H
#define VARIANTS_EITHER_TREE_H

#include "variants/variant.h"

enum {
    EITHER_MAX_RULES = 4096,
    EITHER_MAX_DEPTH = 8 /* maximal nesting of brackets */
};

enum either_kind { EITHER_RULE, EITHER_ALL, EITHER_ANY };

typedef struct either_node {
    enum either_kind kind;
    int first, last;      /* first and last child of a list */
    int next;             /* next child of the same parent; 0: none */
    bool is_false;        /* I3 */
    sudoku_clause clause; /* rules only: the clause .. */
    variant *self;        /* .. and what was made from it */
    /* [num_filters] constraints to filter by */
    const sudoku_constraint *filters;
    int num_filters;            /* borrowed from self, or from .. */
    sudoku_constraint *refined; /* .. the node's own list, in a refined tree */
    int num_automata;  /* automata that express the rule (automata.h) */
    bool only_filters; /* an automaton would have too many states (nfa_layers.h)
                        */
    size_t first_word; /* first word of its state (either_filter.h) */
} either_node;

typedef struct either {
    either_node *nodes;
    int num_nodes, cap_nodes;
    int num_rules;
    int *cells; /* cells of all rules, ascending */
    int num_cells;
    size_t num_words; /* words of the states of all nodes */
} either;

/* Parses the words of the clause. Returns 0, or SUDOKU_ERULE, SUDOKU_ENOMEM,
 * SUDOKU_ELIMIT with *error filled, or SUDOKU_ETOOBIG from a rule. Clear x even
 * after an error. */
int variant_either_read(either *x, const sudoku_clause *clause,
                        const sudoku_shape *shape, sudoku_error *error);
void variant_either_clear(either *x);
/* Lists the cells that the rules filter in x->cells. Returns 0 or
 * SUDOKU_ENOMEM. */
int variant_either_list_cells(either *x, const sudoku_shape *shape);

#endif
