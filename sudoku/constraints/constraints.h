/*
 * constraints.h - what a rule comes down to: a list of constraints, each a
 * statement about some cells.
 *
 * A rule's make() fills such a list; its filter() and encode() hand it on. What
 * can be done with a kind of constraint is a table of functions (kinds.h); how
 * it is encoded, if it can be, another one (encode_constraints.h).
 *
 * Owns     a list owns copies of all that is added
 * Errors   adding returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG; on an error,
 *          nothing is added
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
    SUDOKU_RELATION, /* two cells hold a pair of digits that is allowed */
    SUDOKU_SETS,     /* all differ; they hold one of some sets of digits */
    SUDOKU_TABLE,    /* all differ; they hold digits of one of some tuples; only
                        ever implied */
    SUDOKU_EQUAL,    /* all hold the same digit */
    SUDOKU_SAME,     /* one half holds the digits of the other, each as
                        often; only ever implied (same_propagate.h) */
    SUDOKU_COUNT,    /* how often some digits stand in some of the cells; only
                        ever implied (count.h) */
    SUDOKU_SUM,      /* a weighted sum (sum.h) */
    SUDOKU_AUTOMATON, /* an automaton accepts the digits in order (automaton.h)
                       */
    SUDOKU_NFA        /* the same, of one that is not deterministic; it has no
                         encoding (nfa_layers.h) */
};
enum { SUDOKU_NUM_KINDS = SUDOKU_NFA + 1 };

typedef struct sudoku_set_list {
    uint64_t *list;
    int num;
} sudoku_set_list;

/* Tuples of sets of digits: each stands for all tuples with a digit of each set
 * (compressed tuples; Katsirelos and Walsh, A compression algorithm for large
 * arity extensional constraints, CP 2007). All digits of a tuple have a place
 * in it. */
typedef struct sudoku_table {
    uint64_t *tuples; /* [tuple * num_cells + cell] */
    int num;
} sudoku_table;

typedef struct sudoku_constraint {
    enum sudoku_constraint_kind kind;
    int *cells;
    int num_cells;
    bool only_filters; /* it follows from others, and would cost an exact cover
                          search more than it saves */
    bool only_encodes; /* a SUDOKU_TABLE of the same list filters more */
    bool is_weaker;    /* a SUDOKU_COUNT of the same list filters more, or a
                          SUDOKU_SAME as much and faster, but this is easier to
                          explain */
    union {
        uint64_t *partners; /* SUDOKU_RELATION: [digit of the first cell] */
        sudoku_set_list sets;
        sudoku_table table;
        sudoku_digit_count *count;
        sudoku_sum *sum;
        sudoku_automaton *automaton;
        struct sudoku_nfa_layers *layers;
    }; /* SUDOKU_EQUAL and SUDOKU_SAME: only cells */
} sudoku_constraint;

typedef struct sudoku_constraints {
    sudoku_constraint *list;
    int num, cap;
    sudoku_charge relations; /* the memory of those among them */
} sudoku_constraints;

/* In place; all zeros is an empty list. */
void sudoku_constraints_clear(sudoku_constraints *c);

/* Those that the rule comes down to, or NULL: it is no list of constraints. */
const sudoku_constraints *
sudoku_constraints_of(const sudoku_stated_rule *stated);

/* ---- adding; the same cell twice in one is the caller's bug -------------- */

/* Cells a and b, if a holds x, hold a digit of partners[x]. */
int sudoku_constraints_add_relation(sudoku_constraints *c, int num_digits,
                                    int a, int b, const uint64_t *partners);
/* May the digits (from 0) stand in the first and the second cell? */
typedef bool sudoku_relation(int a, int b, int parameter);
int sudoku_constraints_relate(sudoku_constraints *c, int num_digits, int a,
                              int b, sudoku_relation *relation, int parameter);
int sudoku_constraints_add_sets(sudoku_constraints *c, const int *cells, int n,
                                const uint64_t *sets, int num_sets);
/* A cell holds one of these digits. */
int sudoku_constraints_allow(sudoku_constraints *c, int cell, uint64_t digits);
/* tuples as in sudoku_table. It only filters. */
int sudoku_constraints_add_table(sudoku_constraints *c, const int *cells, int n,
                                 const uint64_t *tuples, int num_tuples);
int sudoku_constraints_equate(sudoku_constraints *c, const int *cells, int n);
/* The first n / 2 cells and the others; n / 2 <= SUDOKU_MAX_SAME. It only
 * filters. */
int sudoku_constraints_add_same(sudoku_constraints *c, const int *cells, int n);
/* As sudoku_digit_count_new(). It only filters. */
int sudoku_constraints_add_count(sudoku_constraints *c,
                                 const sudoku_shape *shape, const int *cells,
                                 int n, const sudoku_count_range *ranges,
                                 int num_ranges);
/* The sum of coefficient * digit (from 1) is total. Coefficients NULL: all are
 * 1. */
int sudoku_constraints_add_sum(sudoku_constraints *c, const int *cells,
                               const int *coefficients, int n, int num_digits,
                               int total);
/* As sudoku_automaton_new(). */
int sudoku_constraints_run(sudoku_constraints *c, const int *cells, int n,
                           int num_digits, sudoku_transition *step,
                           const void *ctx);

/* An automaton that is not deterministic, and reads these n distinct cells
 * (nfa_layers.h). Takes what it is given, unless it fails. */
int sudoku_constraints_add_nfa(sudoku_constraints *c, const int *cells, int n,
                               struct sudoku_nfa_layers *layers);

/* Take back what was added last. */
void sudoku_constraints_drop_last(sudoku_constraints *c);

/* ---- filtering ----------------------------------------------------------- */

/* Remove candidates that break the constraint, or some of them. Returns > 0 if
 * there were any, 0 if none, -1: no grid is left. Allocates nothing. */
int sudoku_constraint_filter(const sudoku_constraint *x,
                             sudoku_candidates *candidates);
/* The same for all of a list, in turn, but those that only encode. */
int sudoku_constraints_filter(const sudoku_constraints *c,
                              sudoku_candidates *candidates);

#ifdef __cplusplus
}
#endif

#endif
