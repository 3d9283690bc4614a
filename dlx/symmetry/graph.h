/*
 * graph.h - undirected graphs with colored vertices, and what bliss knows about
 * them: automorphisms and canonical forms. The only face of that library.
 *
 * An automorphism is a permutation of the vertices that keeps colors and edges.
 * A canonical labelling is a numbering of the vertices that makes all
 * isomorphic graphs the same graph.
 *
 * Source   Junttila and Kaski, Engineering an efficient canonical labeling tool
 *          for large and sparse graphs, ALENEX 2007
 */
#ifndef DLX_SYMMETRY_GRAPH_H
#define DLX_SYMMETRY_GRAPH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct dlx_edge {
    int32_t from, to;
} dlx_edge;

typedef struct dlx_graph {
    int num_vertices;
    size_t num_edges;
    uint32_t *color; /* [vertex] */
    dlx_edge *edges;
} dlx_graph;

/* Isomorphic graphs have equal keys. Those of other graphs differ but for a
 * chance of 1 in 2^128. */
typedef struct dlx_graph_key {
    uint64_t high, low;
} dlx_graph_key;

/* Gets the images of the vertices, one generator of the group at a time. */
typedef struct dlx_graph_hook {
    void (*take)(void *ctx, const unsigned *image);
    void *ctx;
} dlx_graph_hook;

/* Returns whether bliss is there. The others may be called only if so. */
bool dlx_graph_has_bliss(void);

/* A graph of at most that size, or DLX_ENOMEM. */
int dlx_graph_init(dlx_graph *g, int vertices, size_t edges);
void dlx_graph_clear(dlx_graph *g);

/* Find generators of the group. Returns its order, exact up to 2^53. */
long double dlx_graph_automorphisms(const dlx_graph *g, dlx_graph_hook hook);

/* The same, with a canonical labelling, of which the key is returned. */
dlx_graph_key dlx_graph_canonical_key(const dlx_graph *g, dlx_graph_hook hook);

#endif
