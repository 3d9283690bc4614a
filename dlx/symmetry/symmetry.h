/*
 * symmetry.h - the automorphism group of a problem, for the files of this
 * folder; dlx.h says what it is.
 */
#ifndef DLX_SYMMETRY_SYMMETRY_H
#define DLX_SYMMETRY_SYMMETRY_H

#include "dlx/natural.h"
#include "dlx/symmetry/problem_graph.h"

struct dlx_symmetry {
    const dlx_problem *problem;
    int num_generators, cap_generators;
    int32_t *images;    /* a row for each generator: [vertex] its image */
    int row;            /* items and options; see problem_graph.h */
    int *item_images;   /* [item] those of the generator handed out last */
    int *option_images; /* [option] likewise */
    int *orbit_of;      /* [option] the least option of its orbit */
    dlx_natural order;
    char *order_text;
    bool failed; /* there was no memory for a generator */
};

/* dlx_symmetry_new(), of automorphisms that keep copies[] (distinct.h), or
 * NULL.
 */
int dlx_symmetry_find(dlx_symmetry **out, const dlx_problem *p,
                      const int64_t *copies);

#endif
