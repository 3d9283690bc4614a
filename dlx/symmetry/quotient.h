/*
 * quotient.h - the covers that a group of automorphisms leaves as they are, as
 * the covers of a smaller problem.
 *
 * Such a cover consists of whole orbits of options. An orbit can be chosen if
 * its options are compatible with each other; then it holds whole orbits of
 * items, so one item of each stands for the rest:
 *
 *   a cycle of four cells, dominoes ab, bc, cd, da; a turn by one cell
 *   orbits of items     abcd            item a
 *   orbits of options   ab bc cd da     in conflict: no cover is left as it is
 *   under half a turn   ab cd | bc da   items a b, two options: a b | b a
 */
#ifndef DLX_SYMMETRY_QUOTIENT_H
#define DLX_SYMMETRY_QUOTIENT_H

#include "dlx/symmetry/subgroups.h"

/* Its covers are those that this subgroup of s leaves as they are, one to one;
 * of s only the images are needed. Writes to least[], for each of its options,
 * the least option of the orbit; NULL: nowhere. Returns 0 and a frozen problem
 * in *out, or an error and NULL. */
int dlx_quotient_new(dlx_problem **out, const dlx_problem *p,
                     const dlx_subgroups *s, uint64_t group, int32_t *least);

#endif
