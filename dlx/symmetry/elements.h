/*
 * elements.h - all elements of a group of up to some thousand, and keys of
 * orbits of covers.
 *
 *   E1  element 0 is the identity; element k sends vertex v to
 *       images[k * row + v]
 *   E2  slot[] has 1 + k for each element k, at its hash or after it (linear
 *       probing); 0 = free; at most half of the slots are in use
 */
#ifndef DLX_SYMMETRY_ELEMENTS_H
#define DLX_SYMMETRY_ELEMENTS_H

#include "dlx/symmetry/graph.h"
#include "dlx/symmetry/symmetry.h"

typedef struct dlx_elements {
    int order,
        row;   /* number of elements, and of vertices (items and options) */
    int first; /* vertex of option 0 */
    int32_t *images;
    int32_t *slot;
    size_t num_slots;
    dlx_graph_key *values; /* [option] summands of keys */
} dlx_elements;

/* Returns whether the group has so few elements that they can be listed within
 * the given bytes, 0 = 256 MB. */
bool dlx_elements_are_few(const dlx_problem *p, const dlx_symmetry *y,
                          size_t bytes);
/* Requires dlx_elements_are_few(). Returns 0 or DLX_ENOMEM; it may be cleared
 * in both cases, and if it is all 0. */
int dlx_elements_init(dlx_elements *e, const dlx_problem *p,
                      const dlx_symmetry *y);
void dlx_elements_clear(dlx_elements *e);

static inline const int32_t *dlx_element(const dlx_elements *e, int k)
{
    return e->images + (size_t)k * (size_t)e->row;
}

/* Returns the element with these images, or -1. */
int dlx_elements_find(const dlx_elements *e, const int32_t *image);

/* Returns the key of a set of options: equal for all sets of its orbit. Keys of
 * different orbits are equal with a probability of 2^-128. Sets *same to the
 * number of elements that fix the set. */
dlx_graph_key dlx_elements_key(const dlx_elements *e, const int *options,
                               int num, int *same);

#endif
