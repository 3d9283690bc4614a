/*
 * regions_unknown.h - shared parts of the rule regions-unknown.
 *
 * The region of cell k is given by its *label*, the digit of extra cell k.
 * There are as many labels as cells of the board.
 *
 *     . . . .   1 1 2 2   labels are numbered in the order of their first
 *     . . . .   1 3 3 2   cells, so that each division into regions has
 *     . . . .   1 3 3 2   exactly one labelling
 *     . . . .   4 4 4 4
 */
#ifndef VARIANTS_REGIONS_UNKNOWN_H
#define VARIANTS_REGIONS_UNKNOWN_H

#include "sudoku/board/rule.h"
#include "variants/connectivity.h"
#include "variants/variant.h"

typedef struct regions_unknown {
    sudoku_clause clause;
    connect_graph
        graph;        /* graph of the board's cells, with the board's numbers */
    int num_cells;    /* number of cells of the board; cell num_cells + k is the
                         label of k */
    int width;        /* width of the board */
    int *label_cells; /* the extra cells, which hold labels */
    int num_digits;
    int size; /* number of cells of a region */
    int num_regions;
} regions_unknown;

/* Functions of the rule regions-unknown, as in sudoku_rule. */
int variant_regions_unknown_filter(const void *self,
                                   struct sudoku_candidates *c);
size_t variant_regions_unknown_state_words(const void *self);
void variant_regions_unknown_begin(const void *self, uint64_t *state);
/* Variants of the two functions for a search that has chosen the first
 * num_named labels itself: only the other labels are numbered in order. */
void variant_regions_unknown_begin_named(const void *self, uint64_t *state,
                                         int num_named);
int variant_regions_unknown_filter_from(const void *self,
                                        struct sudoku_candidates *c,
                                        uint64_t *state);

/* Labels that a search may choose (regions_names.c). */
extern const sudoku_rule_names variant_regions_unknown_names;

#endif
