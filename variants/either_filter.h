/*
 * either_filter.h - what the rule either leaves of candidates.
 */
#ifndef VARIANTS_EITHER_FILTER_H
#define VARIANTS_EITHER_FILTER_H

#include "variants/either_tree.h"

/* Find out how many words the states have. */
void either_measure(either *x);

/* Functions of sudoku_rule. */
int either_filter(const void *self, struct sudoku_candidates *c);
size_t either_state_words(const void *self);
void either_begin(const void *self, uint64_t *state);
int either_filter_from(const void *self, struct sudoku_candidates *c,
                       uint64_t *state);

#endif
