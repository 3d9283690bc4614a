/*
 * option_orbits.h - finds options of an item that automorphisms of a problem
 * take to each other, by a search of bounded length, so that covers can be
 * counted by one option of each orbit. Does not need libbliss.
 *
 * Items and options get *labels* that automorphisms keep: refined by those of
 * their neighbors until the number of labels does not grow (1-dimensional
 * Weisfeiler and Leman). Two options with one label may be in one orbit: one
 * copy of the problem marks the first, another copy the second. While labels do
 * not distinguish all vertices, the first vertex of a smallest class is marked
 * in both copies, without backtracking. The resulting bijection is checked
 * entry by entry, so errors are impossible; missing an automorphism only costs
 * time.
 */
#ifndef DLX_SYMMETRY_OPTION_ORBITS_H
#define DLX_SYMMETRY_OPTION_ORBITS_H

#include <stdint.h>

#include "dlx/problem.h"

typedef struct dlx_option_orbits {
    int item;     /* 0 if no item has two options of one orbit */
    int *options; /* the `num` options of the item */
    int *orbit;   /* [k] least j such that options[j] is in its orbit */
    int num, num_orbits;
} dlx_option_orbits;

/* Chooses an item that is in exactly one option of each cover, with few labels
 * for its number of options. most_work is about the number of entries to
 * examine. Returns 0 or DLX_ENOMEM; call dlx_option_orbits_clear() in both
 * cases. */
int dlx_option_orbits_find(dlx_option_orbits *out, const dlx_problem *p,
                           double most_work);
void dlx_option_orbits_clear(dlx_option_orbits *out);
/* Writes one option of each orbit, and the number of options of the item in it.
 * Returns the number of orbits. */
int dlx_option_orbits_list(const dlx_option_orbits *of, int *options,
                           uint64_t *sizes);

#endif
