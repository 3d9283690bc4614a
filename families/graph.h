/*
 * graph.h - a graph from an argument: a name such as petersen or cube:4, or
 * lines of edges "u v", also in the DIMACS format.
 */
#ifndef FAMILIES_GRAPH_H
#define FAMILIES_GRAPH_H

#include "families/rows.h"

typedef struct family_graph {
    int num; /* vertices */
    char (*names)[FAMILY_NAME];
    int (*edges)[2]; /* ascending; each one once, without loops */
    int num_edges, cap_edges;
} family_graph;

/* Reads the argument "graph". Clear it even after an error. */
void family_graph_read(family_graph *g, family_maker *m);
void family_graph_clear(family_graph *g);

/* For the arguments of a family, and for its text. */
#define FAMILY_GRAPH(graph)                                                    \
    {                                                                          \
        "graph", graph,                                                        \
            "petersen, complete:N, cycle:N, path:N, cube:N, grid:RxC, "        \
            "torus:RxC, bipartite:RxC, queens:N, or edges, two names a line",  \
            0, 0, NULL                                                         \
    }

#endif
