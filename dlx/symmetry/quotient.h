/*
 * quotient.h - the covers fixed by a group of automorphisms, as the covers of a
 * smaller problem.
 *
 * Such a cover consists of whole orbits of options. An orbit can be chosen if
 * its options are compatible; then it holds whole orbits of items, so one item
 * of each stands for the others:
 *
 *   a cycle of four cells, dominoes ab, bc, cd, da; a turn by one cell
 *   orbits of items     abcd            item a
 *   orbits of options   ab bc cd da     in conflict: no cover is fixed
 *   under half a turn   ab cd | bc da   items a b, two options: a b | b a
 */
#ifndef DLX_SYMMETRY_QUOTIENT_H
#define DLX_SYMMETRY_QUOTIENT_H

#include "dlx/symmetry/subgroups.h"

/* Makes the problem whose covers correspond to those of p that the subgroup
 * fixes; of s only the images are needed. Writes to least[], unless it is NULL,
 * the least option of each orbit, [option of *out]. Returns 0 and a frozen
 * problem in *out, or an error and NULL. */
int dlx_quotient_new(dlx_problem **out, const dlx_problem *p,
                     const dlx_subgroups *s, uint64_t group, int32_t *least);

#endif
