/*
 * doppelganger.h - shared parts of the rule doppelganger: its board and clues.
 *
 * A *region* is a row, column or box. Regions are numbered like the first
 * houses of the board: n rows, n columns, then n boxes if there are any. Each
 * region contains the digit 0 and *lacks* one of the digits 1 to n.
 */
#ifndef VARIANTS_DOPPELGANGER_H
#define VARIANTS_DOPPELGANGER_H

#include "variants/lacking.h"

enum {
    DOPPELGANGER_KINDS = 3, /* rows, columns, boxes */
    DOPPELGANGER_MAX_REGIONS = DOPPELGANGER_KINDS * SUDOKU_MAX_DIGITS
};

typedef struct doppelganger {
    int n;           /* number of rows, which is the greatest digit */
    int num_regions; /* number of regions, 2n or 3n */
    lack_clues clues;
} doppelganger;

/* Writes the regions of a cell in ascending order. Returns their number, 2
 * or 3. */
int variant_doppelganger_list_regions(const doppelganger *x,
                                      const sudoku_shape *shape, int cell,
                                      int regions[DOPPELGANGER_KINDS]);

/* Functions of sudoku_rule. */
int variant_doppelganger_encode(const void *self, struct sudoku_encoder *e);
int variant_doppelganger_filter(const void *self, struct sudoku_candidates *c);

#endif
