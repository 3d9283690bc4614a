/*
 * connectivity.h - sets of cells that are connected from side to side: which
 * cells must be in the set, and which cannot be.
 *
 *     . m .      m: in the set for sure; .: perhaps; #: not
 *     . # .      A set of 5 cells that holds both m is one of the two ways
 *     . m .      round, the left or the right; no . is certain. With the left
 *                column gone, the right one is.
 *
 * Some cells of a board are numbered row by row, and sets of them are rows of
 * bits (cell_set.h). So the neighbour on the right is
 * the next bit, and the one below is a few bits further, on a rectangle as many
 * as it has columns: all cells of a set spread by a few shifts.
 */
#ifndef VARIANTS_CONNECTIVITY_H
#define VARIANTS_CONNECTIVITY_H

#include "sudoku/board/cell_set.h"

enum { CONNECT_MAX_CELLS = 1024, CONNECT_MAX_WORDS = CONNECT_MAX_CELLS / 64 };

/* Neighbours k and k + offset, for all k in the set first[]. */
typedef struct connect_shift {
    int offset;
    uint64_t first[CONNECT_MAX_WORDS];
} connect_shift;

typedef struct connect_graph {
    int num;               /* cells */
    int words;             /* of a set */
    int *cells;            /* [number] of the board */
    connect_shift *shifts; /* to the right, then downwards */
    int num_shifts;
} connect_graph;

/* A graph of num <= CONNECT_MAX_CELLS different cells, numbered in the order of
 * their places on the sheet. Returns 0 or SUDOKU_ENOMEM; clear() frees it. */
int variant_connect_graph_init(connect_graph *g, const sudoku_shape *shape,
                               const int *cells, int num);
void variant_connect_graph_clear(connect_graph *g);

/* A connected set of cells in may[], among them all of in[], has from min >= 1
 * to max cells. Drop cells from may[] that cannot be in it, and add to in[]
 * those that are in any case. Returns how many, or -1: there is no such set.
 * If both are the same, this is exact. */
int variant_connect_filter(const connect_graph *g, uint64_t *may, uint64_t *in,
                           int min, int max);

struct sudoku_encoder;

/* For sudoku_rule: that cells are connected is not stated as items and options.
 * Returns SUDOKU_ENOCOVER. */
int variant_connect_refuse_to_encode(const void *self,
                                     struct sudoku_encoder *e);

#endif
