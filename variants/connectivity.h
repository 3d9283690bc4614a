/*
 * connectivity.h - orthogonally connected sets of cells: finds the cells that
 * must be in the set and those that cannot be.
 *
 *     . m .      m: certainly in the set; .: possibly; #: not
 *     . # .      A set of 5 cells with both m goes round the # on the left or
 *     . m .      on the right, so no . is certain. Without the left column, the
 *                right one is.
 *
 * Cells are numbered row by row and sets of cells are bit sets (cell_set.h).
 * The right neighbour is the next bit; the one below is a few bits further, on
 * a rectangle by the number of columns. So a few shifts expand a whole set.
 */
#ifndef VARIANTS_CONNECTIVITY_H
#define VARIANTS_CONNECTIVITY_H

#include "sudoku/board/cell_set.h"

enum { CONNECT_MAX_CELLS = 1024, CONNECT_MAX_WORDS = CONNECT_MAX_CELLS / 64 };

/* Cells k and k + offset are neighbours for all k in first[]. */
typedef struct connect_shift {
    int offset;
    uint64_t first[CONNECT_MAX_WORDS];
} connect_shift;

typedef struct connect_graph {
    int num;               /* number of cells */
    int words;             /* words of a set */
    int *cells;            /* [number] cell of the board */
    connect_shift *shifts; /* first to the right, then downwards */
    int num_shifts;
} connect_graph;

/* Makes a graph of num <= CONNECT_MAX_CELLS different cells, numbered in the
 * order of their places on the sheet. Returns 0 or SUDOKU_ENOMEM.
 * variant_connect_graph_clear() frees it. */
int variant_connect_graph_init(connect_graph *g, const sudoku_shape *shape,
                               const int *cells, int num);
void variant_connect_graph_clear(connect_graph *g);

/* Filters the sets that are connected, have min (>= 1) to max cells, contain
 * in[] and are contained in may[]. Drops cells from may[] that are in no such
 * set and adds cells to in[] that are in every one. Returns the number of
 * changes, or -1 if it finds that there is no such set. The result is exact if
 * may[] equals in[]. */
int variant_connect_filter(const connect_graph *g, uint64_t *may, uint64_t *in,
                           int min, int max);

struct sudoku_encoder;

/* For encode() of sudoku_rule: connectivity is not expressed as items and
 * options. Returns SUDOKU_ENOCOVER. */
int variant_connect_refuse_to_encode(const void *self,
                                     struct sudoku_encoder *e);

#endif
