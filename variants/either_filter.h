/*
 * either_filter.h - filtering by the rule either, for sudoku_rule.
 */
#ifndef VARIANTS_EITHER_FILTER_H
#define VARIANTS_EITHER_FILTER_H

#include "variants/either_tree.h"

/* Computes the number of words of the states; x must have been read. */
void variant_either_measure(either *x);

/* Functions of sudoku_rule; self is the tree made by variant_either_read(). */
int variant_either_refine(const void *self, const sudoku_shape *shape,
                          void **refined);
void variant_either_free_refined(void *refined);

int variant_either_filter(const void *self, struct sudoku_candidates *c);
size_t variant_either_state_words(const void *self);
void variant_either_begin(const void *self, uint64_t *state);
int variant_either_filter_from(const void *self, struct sudoku_candidates *c,
                               uint64_t *state);

#endif
