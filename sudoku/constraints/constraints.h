/*
 * constraints.h - lists of constraints, which a rule's make() fills, and its
 * filter() and encode() use. Each kind has a table of functions (kinds.h) and,
 * if it can be encoded, another one (encode_constraints.h).
 *
 * Owns     a list owns copies of all that is added
 * Errors   adding returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG without a change
 * Threads  a list does not change after it is made
 */
#ifndef SUDOKU_CONSTRAINTS_CONSTRAINTS_H
#define SUDOKU_CONSTRAINTS_CONSTRAINTS_H

#include "sudoku/board/candidates.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/constraints/automaton.h"
#include "sudoku/constraints/count.h"
#include "sudoku/constraints/sum.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sudoku_nfa_layers;

enum sudoku_constraint_kind {
    SUDOKU_RELATION, /* two cells hold an allowed pair of digits */
    SUDOKU_SETS,     /* all differ and hold one of some sets of digits */
    SUDOKU_TABLE,    /* all differ and match one of some tuples; only implied */
    SUDOKU_EQUAL,    /* all hold the same digit */
    SUDOKU_SAME,  /* both halves hold the same digits, each equally often; only
                     implied (same_propagate.h) */
    SUDOKU_COUNT, /* how often digits are in some of the cells; only implied
                     (count.h) */
    SUDOKU_SUM,   /* weighted sum (sum.h) */
    SUDOKU_AUTOMATON, /* accepts the digits in order (automaton.h) */
    SUDOKU_NFA /* nondeterministic automaton; has no encoding (nfa_layers.h) */
};
enum { SUDOKU_NUM_KINDS = SUDOKU_NFA + 1 };

typedef struct sudoku_set_list {
    uint64_t *list;
    int num;
} sudoku_set_list;

/* Tuples of sets of digits: each stands for all tuples with a digit of each
 * set, in which all digits of the sets occur (compressed tuples; Katsirelos and
 * Walsh, A compression algorithm for large arity extensional constraints, CP
 * 2007). */
typedef struct sudoku_table {
    uint64_t *tuples; /* [tuple * num_cells + cell] */
    int num;
} sudoku_table;

typedef struct sudoku_constraint {
    enum sudoku_constraint_kind kind;
    int *cells;
    int num_cells;
    bool only_filters; /* follows from others and would slow down a cover search
                        */
    bool only_encodes; /* a SUDOKU_TABLE of the same list filters more */
    bool
        is_weaker; /* another constraint of the list filters more (SUDOKU_COUNT)
                      or faster (SUDOKU_SAME); this one is easier to explain */
    union {
        uint64_t *partners; /* SUDOKU_RELATION: [digit of the first cell] */
        sudoku_set_list sets;
        sudoku_table table;
        sudoku_digit_count *count;
        sudoku_sum *sum;
        sudoku_automaton *automaton;
        struct sudoku_nfa_layers *layers;
    }; /* SUDOKU_EQUAL and SUDOKU_SAME have only cells */
} sudoku_constraint;

typedef struct sudoku_constraints {
    sudoku_constraint *list;
    int num, cap;
    sudoku_charge relations; /* budget for the memory of SUDOKU_RELATIONs */
} sudoku_constraints;

/* All zeros is an empty list. */
void sudoku_constraints_clear(sudoku_constraints *c);

/* Returns the constraints that the rule consists of, or NULL if it does not
 * consist of constraints. */
const sudoku_constraints *
sudoku_constraints_of(const sudoku_stated_rule *stated);

/* ---- adding; the same cell twice in one is the caller's bug -------------- */

/* Adds a relation: if cell a holds x, cell b holds a digit of partners[x]. */
int sudoku_constraints_add_relation(sudoku_constraints *c, int num_digits,
                                    int a, int b, const uint64_t *partners);
/* Returns whether the first and the second cell may hold these digits. */
typedef bool sudoku_relation(int a, int b, int parameter);
int sudoku_constraints_relate(sudoku_constraints *c, int num_digits, int a,
                              int b, sudoku_relation *relation, int parameter);
int sudoku_constraints_add_sets(sudoku_constraints *c, const int *cells, int n,
                                const uint64_t *sets, int num_sets);
/* Allows only these digits in a cell. */
int sudoku_constraints_allow(sudoku_constraints *c, int cell, uint64_t digits);
/* tuples as in sudoku_table. Only filters. */
int sudoku_constraints_add_table(sudoku_constraints *c, const int *cells, int n,
                                 const uint64_t *tuples, int num_tuples);
int sudoku_constraints_equate(sudoku_constraints *c, const int *cells, int n);
/* Relates the first n / 2 cells to the others; n / 2 <= SUDOKU_MAX_SAME. Only
 * filters. */
int sudoku_constraints_add_same(sudoku_constraints *c, const int *cells, int n);
/* See sudoku_digit_count_new(). Only filters. */
int sudoku_constraints_add_count(sudoku_constraints *c,
                                 const sudoku_shape *shape, const int *cells,
                                 int n, const sudoku_count_range *ranges,
                                 int num_ranges);
/* Adds a sum: that of coefficient * (digit + 1) is total. coefficients == NULL:
 * all are 1. */
int sudoku_constraints_add_sum(sudoku_constraints *c, const int *cells,
                               const int *coefficients, int n, int num_digits,
                               int total);
/* See sudoku_automaton_new(). */
int sudoku_constraints_run(sudoku_constraints *c, const int *cells, int n,
                           int num_digits, sudoku_transition *step,
                           const void *ctx);

/* Adds a nondeterministic automaton that reads n distinct cells (nfa_layers.h).
 * Takes ownership of layers unless it fails. */
int sudoku_constraints_add_nfa(sudoku_constraints *c, const int *cells, int n,
                               struct sudoku_nfa_layers *layers);

/* Removes the constraint that was added last. */
void sudoku_constraints_drop_last(sudoku_constraints *c);

/* ---- filtering ----------------------------------------------------------- */

/* Removes candidates that break the constraint, or some of them. Returns > 0 if
 * there were any, 0 if none, -1 if no grid is left. Allocates nothing. */
int sudoku_constraint_filter(const sudoku_constraint *x,
                             sudoku_candidates *candidates);
/* Filters by each constraint once, except those that only encode. Returns as
 * sudoku_constraint_filter(). */
int sudoku_constraints_filter(const sudoku_constraints *c,
                              sudoku_candidates *candidates);

#ifdef __cplusplus
}
#endif

#endif
