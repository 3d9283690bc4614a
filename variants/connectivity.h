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
 * bits: cell k is bit k % 64 of word k / 64. So the neighbour on the right is
 * the next bit, and the one below is a few bits further, on a rectangle as many
 * as it has columns: all cells of a set spread by a few shifts.
 */
#ifndef VARIANTS_CONNECTIVITY_H
#define VARIANTS_CONNECTIVITY_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "sudoku/board/shape.h"

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
int connect_graph_init(connect_graph *g, const sudoku_shape *shape,
                       const int *cells, int num);
void connect_graph_clear(connect_graph *g);

/* ---- sets ---------------------------------------------------------------- */

static inline bool connect_has(const uint64_t *set, int k)
{
    return (set[k / 64] >> k % 64 & 1) != 0;
}

static inline void connect_add(uint64_t *set, int k)
{
    set[k / 64] |= UINT64_C(1) << k % 64;
}

static inline void connect_drop(uint64_t *set, int k)
{
    set[k / 64] &= ~(UINT64_C(1) << k % 64);
}

static inline void connect_copy(const connect_graph *g, uint64_t *to,
                                const uint64_t *set)
{
    for (int w = 0; w < g->words; w++)
        to[w] = set[w];
}

static inline void connect_empty(const connect_graph *g, uint64_t *set)
{
    for (int w = 0; w < g->words; w++)
        set[w] = 0;
}

static inline void connect_subtract(const connect_graph *g, uint64_t *from,
                                    const uint64_t *set)
{
    for (int w = 0; w < g->words; w++)
        from[w] &= ~set[w];
}

static inline void connect_intersect(const connect_graph *g, uint64_t *set,
                                     const uint64_t *with)
{
    for (int w = 0; w < g->words; w++)
        set[w] &= with[w];
}

static inline bool connect_is_part(const connect_graph *g, const uint64_t *set,
                                   const uint64_t *of)
{
    uint64_t rest = 0;
    for (int w = 0; w < g->words; w++)
        rest |= set[w] & ~of[w];
    return rest == 0;
}

static inline int connect_count(const connect_graph *g, const uint64_t *set)
{
    int num = 0;
    for (int w = 0; w < g->words; w++)
        num += sudoku_count_bits(set[w]);
    return num;
}

/* The first cell of a set from number k on, or -1. */
static inline int connect_next(const connect_graph *g, const uint64_t *set,
                               int k)
{
    for (int w = k / 64; w < g->words; w++) {
        uint64_t left = w == k / 64 ? set[w] >> k % 64 << k % 64 : set[w];
        if (left != 0)
            return w * 64 + __builtin_ctzll(left);
    }
    return -1;
}

/* ---- what is connected --------------------------------------------------- */

/* A connected set of cells in may[], among them all of in[], has from min >= 1
 * to max cells. Drop cells from may[] that cannot be in it, and add to in[]
 * those that are in any case. Returns how many, or -1: there is no such set.
 * If both are the same, this is exact. */
int connect_filter(const connect_graph *g, uint64_t *may, uint64_t *in, int min,
                   int max);

struct sudoku_encoder;

/* For sudoku_rule: that cells are connected is not stated as items and options.
 * Returns SUDOKU_ENOCOVER. */
int connect_refuse_to_encode(const void *self, struct sudoku_encoder *e);

#endif
