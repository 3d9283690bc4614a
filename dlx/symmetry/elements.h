/*
 * elements.h - all elements of a group of some thousand, and what covers they
 * make of a cover.
 *
 *   E1  element 0 is the identity; element k sends vertex v to images[k * row +
 *       v]
 *   E2  slot[] has 1 + k for each element k, at its hash or behind it (linear
 *       probing); 0 = free; at most half of the slots are in use
 */
#ifndef DLX_SYMMETRY_ELEMENTS_H
#define DLX_SYMMETRY_ELEMENTS_H

#include "dlx/symmetry/graph.h"
#include "dlx/symmetry/symmetry.h"

typedef struct dlx_elements {
    int order, row; /* elements; vertices: items and options */
    int first;      /* vertex of option 0 */
    int32_t *images;
    int32_t *slot;
    size_t num_slots;      /* a power of two */
    dlx_graph_key *values; /* [option] of which a key is the sum */
} dlx_elements;

/* Is the group of the problem so small that its elements can be listed, in that
 * many bytes, 0: 256 MB? */
bool dlx_elements_are_few(const dlx_problem *p, const dlx_symmetry *y,
                          size_t bytes);
/* Needs: they are. Returns 0 or DLX_ENOMEM; it may be cleared in either case,
 * and if it is all 0. */
int dlx_elements_init(dlx_elements *e, const dlx_problem *p,
                      const dlx_symmetry *y);
void dlx_elements_clear(dlx_elements *e);

static inline const int32_t *dlx_element(const dlx_elements *e, int k)
{
    return e->images + (size_t)k * (size_t)e->row;
}

/* The element with these images, or -1. */
int dlx_elements_find(const dlx_elements *e, const int32_t *image);

/* The key of a set of options: the same for all that an element makes of it.
 * Sets of different orbits have different keys but for a chance of 1 in 2^128.
 * *same: how many elements leave it as it is. */
dlx_graph_key dlx_elements_key(const dlx_elements *e, const int *options,
                               int num, int *same);

#endif
