/*
 * symmetry.h - internals of dlx_symmetry, the automorphism group of a problem
 * (dlx.h).
 */
#ifndef DLX_SYMMETRY_SYMMETRY_H
#define DLX_SYMMETRY_SYMMETRY_H

#include "dlx/natural.h"
#include "dlx/symmetry/problem_graph.h"

struct dlx_symmetry {
    const dlx_problem *problem;
    int num_generators, cap_generators;
    int32_t *images;    /* [generator * row + vertex] */
    int row;            /* number of vertices, see problem_graph.h */
    int *item_images;   /* [item] images of the last generator returned */
    int *option_images; /* [option] images of the last generator returned */
    int *orbit_of;      /* [option] least option of its orbit */
    dlx_natural order;
    char *order_text;
    bool failed; /* there was no memory for a generator */
};

/* As dlx_symmetry_new(), for automorphisms that keep copies[] (distinct.h)
 * unless that is NULL. */
int dlx_symmetry_find(dlx_symmetry **out, const dlx_problem *p,
                      const int64_t *copies);

#endif
