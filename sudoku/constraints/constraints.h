/*
 * constraints.h - what a rule comes down to: a list of statements about some
 * cells, each of which a building block (encode_constraints.h) can encode and
 * the pre-pass can use.
 *
 * A rule's make() fills such a list; its encode() and narrow() hand it on.
 *
 * Owns     a list owns copies of all that is added
 * Errors   adding returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG
 * Threads  a list does not change after it is made
 */
#ifndef SUDOKU_CONSTRAINTS_CONSTRAINTS_H
#define SUDOKU_CONSTRAINTS_CONSTRAINTS_H

#include "sudoku/constraints/automaton.h"
#include "sudoku/constraints/sum.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_constraint_kind {
    SUDOKU_RELATION, /* two cells; words: partners[digit of the first] */
    SUDOKU_SETS,     /* all differ; words: the sets they may hold */
    SUDOKU_TABLE,    /* all differ; words: for each case, the digits of each
                        cell. All the digits of a case have a place in it. Only
                        ever implied */
    SUDOKU_EQUAL,    /* all hold the same digit */
    SUDOKU_SAME,     /* one half holds the digits of the other, each as
                        often; only ever implied (law_of_leftovers.h) */
    SUDOKU_COUNT,    /* how often a digit stands in some of the cells; only
                        ever implied (count.h) */
    SUDOKU_SUM,      /* a weighted sum */
    SUDOKU_AUTOMATON /* digits in order are a way to the end */
};
enum { SUDOKU_NUM_KINDS = SUDOKU_AUTOMATON + 1 };

typedef struct sudoku_constraint {
    enum sudoku_constraint_kind kind;
    int *cells;
    int num_cells;
    uint64_t *words;
    int num_words;
    sudoku_sum *sum;
    sudoku_automaton *automaton;
    bool only_filters; /* it follows from others, and would cost an exact cover
                          search more than it saves */
    bool only_encodes; /* SUDOKU_TABLE narrow more */
} sudoku_constraint;

typedef struct sudoku_constraints {
    sudoku_constraint *list;
    int num, cap;
} sudoku_constraints;

/* In place; all zeros is an empty list. */
void sudoku_constraints_clear(sudoku_constraints *c);

/* May the digits (from 0) stand in the first and the second cell? */
typedef bool sudoku_relation(int a, int b, int parameter);

/* Needs: a != b. The same cell twice in one constraint is the caller's bug. */
int sudoku_constraints_relate(sudoku_constraints *c, int num_digits, int a,
                              int b, sudoku_relation *relation, int parameter);
int sudoku_constraints_add_table(sudoku_constraints *c, int num_digits, int a,
                                 int b, const uint64_t *partners);
int sudoku_constraints_add_sets(sudoku_constraints *c, const int *cells, int n,
                                const uint64_t *sets, int num_sets);
/* A cell holds one of these digits. */
int sudoku_constraints_allow(sudoku_constraints *c, int cell, uint64_t digits);
int sudoku_constraints_equate(sudoku_constraints *c, const int *cells, int n);
/* Any that is only ever implied, made of these words. */
int sudoku_constraints_add_words(sudoku_constraints *c,
                                 enum sudoku_constraint_kind kind,
                                 const int *cells, int n, const uint64_t *words,
                                 int num_words);
/* As sudoku_automaton_new(). */
int sudoku_constraints_run(sudoku_constraints *c, const int *cells, int n,
                           int num_digits, sudoku_step *step, const void *ctx);

/* The sum of coefficient * digit (from 1) is total. Coefficients NULL: all are
 * 1. */
int sudoku_constraints_add_sum(sudoku_constraints *c, const int *cells,
                               const int *coefficients, int n, int num_digits,
                               int total);

/* Returns > 0 if candidates were removed, 0 if none, -1: no grid is left.
 * Allocates nothing. In *required come digits that the cells have to hold. */
int sudoku_constraint_filter(const sudoku_constraint *x,
                             sudoku_candidates *candidates, uint64_t *required);
/* The same for all of them, in turn. */
int sudoku_constraints_filter(const sudoku_constraints *c,
                              sudoku_candidates *candidates);

#ifdef __cplusplus
}
#endif

#endif
