/*
 * doppelganger.h - what the parts of the rule doppelganger share: the board
 * that it is for, and its clues.
 *
 * A *region* is a row, column or box; regions are numbered as the first houses
 * of the board are: n rows, n columns, then n boxes if there are any. Each
 * region has the digit 0 and *lacks* one of the digits 1 to n.
 */
#ifndef VARIANTS_DOPPELGANGER_H
#define VARIANTS_DOPPELGANGER_H

#include "variants/lacking.h"

enum {
    DOPPELGANGER_KINDS = 3, /* rows, columns, boxes */
    DOPPELGANGER_MAX_REGIONS = DOPPELGANGER_KINDS * SUDOKU_MAX_DIGITS
};

typedef struct doppelganger {
    int n;           /* rows, and the greatest digit */
    int num_regions; /* 2n or 3n */
    lack_clues clues;
} doppelganger;

/* The regions of a cell, ascending. Returns their number, 2 or 3. */
int variant_doppelganger_list_regions(const doppelganger *x,
                                      const sudoku_shape *shape, int cell,
                                      int regions[DOPPELGANGER_KINDS]);

/* Functions of sudoku_rule. */
int variant_doppelganger_encode(const void *self, struct sudoku_encoder *e);
int variant_doppelganger_filter(const void *self, struct sudoku_candidates *c);

#endif
