/*
 * option_orbits.h - which options of an item automorphisms of a problem take to
 * each other, as far as a search of bounded length tells; for counts of all
 * covers by one option of each orbit. It needs no libbliss.
 *
 * Items and options get *labels* that automorphisms keep: refined by those of
 * their neighbors, until no more of them differ (1-dimensional Weisfeiler and
 * Leman). Two options with one label may be of one orbit. One copy of the
 * problem marks the one, another copy the other; where labels still do not tell
 * all apart, the first vertex of a smallest class is marked in both, and so on:
 * without ever going back. If that ends in a bijection, it is checked entry by
 * entry: what is found is an automorphism, what is not found costs turns only.
 */
#ifndef DLX_SYMMETRY_OPTION_ORBITS_H
#define DLX_SYMMETRY_OPTION_ORBITS_H

#include <stdint.h>

#include "dlx/problem.h"

/* Options that are taken to each other, of one item. */
typedef struct dlx_option_orbits {
    int item;     /* or 0: none has options of one orbit */
    int *options; /* of the item, num of them */
    int *orbit;   /* [k] the least j such that options[j] is in its orbit */
    int num, num_orbits;
} dlx_option_orbits;

/* Of items that are in just one option of each cover, that with the fewest
 * labels for its number of options. Work is entries that are looked at, at most
 * about so many. Returns 0 or DLX_ENOMEM; clearing is due in any case. */
int dlx_option_orbits_find(dlx_option_orbits *out, const dlx_problem *p,
                           double most_work);
void dlx_option_orbits_clear(dlx_option_orbits *out);
/* Write one option of each orbit, and how many options of the item are in it.
 * Returns the number of orbits. */
int dlx_option_orbits_list(const dlx_option_orbits *of, int *options,
                           uint64_t *sizes);

#endif
