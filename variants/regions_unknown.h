/*
 * regions_unknown.h - what the parts of the rule regions-unknown share.
 *
 * Cell number k of the board is in the region whose *label* is the digit of the
 * extra cell number k, the first extra cells being as many:
 *
 *     . . . .   1 1 2 2   labels are numbered in the order of their first
 *     . . . .   1 3 3 2   cells, so that each division into regions is one
 *     . . . .   1 3 3 2   labelling
 *     . . . .   4 4 4 4
 */
#ifndef VARIANTS_REGIONS_UNKNOWN_H
#define VARIANTS_REGIONS_UNKNOWN_H

#include "variants/connectivity.h"
#include "variants/variant.h"

typedef struct regions_unknown {
    sudoku_clause clause;
    connect_graph graph; /* of the board's cells, which are its numbers */
    int num_cells;    /* of the board; the label of k is cell num_cells + k */
    int width;        /* of the board */
    int *label_cells; /* the cells with the labels */
    int num_digits;
    int size; /* cells of a region */
    int num_regions;
} regions_unknown;

/* Functions of sudoku_rule. */
int variant_regions_unknown_filter(const void *self,
                                   struct sudoku_candidates *c);
size_t variant_regions_unknown_state_words(const void *self);
void variant_regions_unknown_begin(const void *self, uint64_t *state);
/* The same where a search has chosen the first num_named labels, so that only
 * the others begin in order. */
void variant_regions_unknown_begin_named(const void *self, uint64_t *state,
                                         int num_named);
int variant_regions_unknown_filter_from(const void *self,
                                        struct sudoku_candidates *c,
                                        uint64_t *state);

/* Labels that a search may choose (regions_names.c). */
extern const sudoku_rule_names variant_regions_unknown_names;

#endif
