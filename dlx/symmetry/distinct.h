/*
 * distinct.h - a problem without items that are held by the same options as
 * others.
 *
 * Such items can be exchanged, and each pair of them doubles the group, though
 * no option moves: neither covers nor their orbits change without them.
 */
#ifndef DLX_SYMMETRY_DISTINCT_H
#define DLX_SYMMETRY_DISTINCT_H

#include "dlx/dlx.h"

/* Its options are those of p, in the same order. Returns 0 and a frozen problem
 * in *out, or NULL there if no item is like another one; or an error and NULL.
 * Needs: p has no multiplicities. */
int dlx_distinct_new(dlx_problem **out, const dlx_problem *p);

#endif
