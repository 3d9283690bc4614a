/*
 * graph.h - undirected graphs with colored vertices, and their automorphisms
 * and canonical forms by bliss. All calls of that library are here.
 *
 * An automorphism is a permutation of the vertices that keeps colors and edges.
 * A canonical labelling numbers the vertices so that isomorphic graphs become
 * equal.
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

/* Isomorphic graphs have equal keys. Keys of other graphs are equal with a
 * probability of 2^-128. */
typedef struct dlx_graph_key {
    uint64_t high, low;
} dlx_graph_key;

/* Receives the generators of the group, each as the images of the vertices. */
typedef struct dlx_graph_hook {
    void (*take)(void *ctx, const unsigned *image);
    void *ctx;
} dlx_graph_hook;

/* Returns whether bliss is available; required for the other calls of bliss. */
bool dlx_graph_has_bliss(void);

/* Returns about the time that a canonical form takes, in ns. Measured in counts
 * by symmetry of Latin squares, Mendelsohn designs and rooms. */
static inline double dlx_time_of_graph(int vertices, size_t edges)
{
    const double EACH = 1000;
    return EACH * ((double)vertices + (double)edges);
}

/* Makes an empty graph with room for this size. Returns 0 or DLX_ENOMEM. */
int dlx_graph_init(dlx_graph *g, int vertices, size_t edges);
void dlx_graph_clear(dlx_graph *g);

/* Finds generators of the group. Returns its order, exact up to 2^53. */
long double dlx_graph_automorphisms(const dlx_graph *g, dlx_graph_hook hook);

/* Finds generators and a canonical labelling. Returns the key of the labelled
 * graph. */
dlx_graph_key dlx_graph_canonical_key(const dlx_graph *g, dlx_graph_hook hook);

#endif
