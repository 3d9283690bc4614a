/*
 * either_filter.h - filtering by the rule either: functions of sudoku_rule.
 */
#ifndef VARIANTS_EITHER_FILTER_H
#define VARIANTS_EITHER_FILTER_H

#include "variants/either_tree.h"

/* Find out how many words the states have; x has been read. */
void either_measure(either *x);

/* As in sudoku_rule, with the tree that either_read() has made. */
int either_refine(const void *self, const sudoku_shape *shape, void **refined);
void either_free_refined(void *refined);

int either_filter(const void *self, struct sudoku_candidates *c);
size_t either_state_words(const void *self);
void either_begin(const void *self, uint64_t *state);
int either_filter_from(const void *self, struct sudoku_candidates *c,
                       uint64_t *state);

#endif
