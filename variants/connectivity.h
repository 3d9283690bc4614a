/*
 * connectivity.h - sets of cells that are connected from side to side: which
 * cells must be in the set, and which cannot be.
 *
 *     . m .      m: in the set for sure; .: perhaps; #: not
 *     . # .      A set of 4 cells that holds both m is one of the two ways
 * round . m .      the left or the right; no . is certain. With the left column
 *                gone, the right one is.
 */
#ifndef VARIANTS_CONNECTIVITY_H
#define VARIANTS_CONNECTIVITY_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/shape.h"

enum { CONNECT_MAX_CELLS = 1024, CONNECT_NONE = -1 };

/* Some cells of a board, numbered 0 .. num - 1. */
typedef struct connect_graph {
    int num;
    int16_t (
        *next)[4]; /* [number] the neighbours' numbers, CONNECT_NONE last */
} connect_graph;

/* The cells and their neighbours among them, whose sides they share on the
 * sheet. Needs: num <= CONNECT_MAX_CELLS, and no cell twice. Returns 0 or
 * SUDOKU_ENOMEM; clear() frees it. */
int connect_graph_init(connect_graph *g, const sudoku_shape *shape,
                       const int *cells, int num);
void connect_graph_clear(connect_graph *g);

/* What is known of a cell. */
enum { CONNECT_OUT, CONNECT_MAYBE, CONNECT_IN };

/* Make cells of state[number] that may be in the connected set OUT or IN where
 * that follows from the others, if it has from min >= 1 to max cells. Returns
 * the number of those, or -1: there is no such set. All IN or OUT is judged
 * exactly.
 *
 * Lemma    Tarjan, Depth-first search and linear graph algorithms (1972): a
 * cell cuts what is below it in a depth-first tree off if nothing below it has
 * an edge to above. If that has a cell of the set, or the rest is too small,
 * the cell is in the set. */
int connect_filter(const connect_graph *g, uint8_t *state, int min, int max);

struct sudoku_encoder;

/* For sudoku_rule: that cells are connected is not stated as items and options.
 * Returns SUDOKU_ENOCOVER. */
int connect_refuse_to_encode(const void *self, struct sudoku_encoder *e);

#endif
