/*
 * either.h - what the parts of the rule either share: its alternatives.
 */
#ifndef VARIANTS_EITHER_H
#define VARIANTS_EITHER_H

#include "sudoku/board/clause.h"
#include "variants/variant.h"

typedef struct part {
    sudoku_clause clause;
    void *self; /* a variant; NULL while it is made, or if it never holds */
} part;

typedef struct alternative {
    int first, end; /* its parts are first .. end - 1 */
    bool is_false;  /* one of them never holds */
    sudoku_constraints automata;
    size_t first_word; /* of its state */
} alternative;

typedef struct either {
    part *parts;
    int num_parts, cap_parts;
    alternative *alternatives;
    int num_alternatives, cap_alternatives;
    int *cells; /* of all parts, ascending */
    int num_cells;
    size_t num_words; /* of the states of all alternatives */
} either;

/* Find out how many words the states have. */
void either_measure(either *x);

/* Functions of sudoku_rule. */
int either_filter(const void *self, struct sudoku_candidates *c);
size_t either_state_words(const void *self);
void either_begin(const void *self, uint64_t *state);
int either_filter_from(const void *self, struct sudoku_candidates *c,
                       uint64_t *state);

#endif
