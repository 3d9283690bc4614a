/*
 * variant_either_filter.h - filtering by the rule either: functions of
 * sudoku_rule.
 */
#ifndef VARIANTS_EITHER_FILTER_H
#define VARIANTS_EITHER_FILTER_H

#include "variants/either_tree.h"

/* Find out how many words the states have; x has been read. */
void variant_either_measure(either *x);

/* As in sudoku_rule, with the tree that variant_either_read() has made. */
int variant_either_refine(const void *self, const sudoku_shape *shape,
                          void **refined);
void variant_either_free_refined(void *refined);

int variant_either_filter(const void *self, struct sudoku_candidates *c);
size_t variant_either_state_words(const void *self);
void variant_either_begin(const void *self, uint64_t *state);
int variant_either_filter_from(const void *self, struct sudoku_candidates *c,
                               uint64_t *state);

#endif
