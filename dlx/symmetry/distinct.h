/*
 * distinct.h - a problem without items that are copies of others.
 *
 * Copies are held by the same options, and in the same colors up to names;
 * primary ones have the same bounds, 1:1 if others are secondary. Exchanging
 * two copies is an automorphism that moves no option. So removing copies
 * changes neither covers nor their orbits, if an automorphism takes items only
 * to items with the same number of copies.
 *
 *   items a b | c d e        a | c         b is a copy of a, d and e are of c
 *   a b c:1 d:7 e:1          a c:1
 *   a b c:2 d:3 e:2          a c:2
 */
#ifndef DLX_SYMMETRY_DISTINCT_H
#define DLX_SYMMETRY_DISTINCT_H

#include "dlx/dlx.h"

/* Makes the problem without copies; its options are those of p, in the same
 * order. Returns 0 with a frozen problem in *out and *copies, to be freed by
 * the caller; with NULL in both if no item is a copy; or an error and NULL.
 * (*copies)[item of *out] is the number of its copies of the same kind (primary
 * or secondary), plus n times that of the other kind, where p has n items. */
int dlx_distinct_new(dlx_problem **out, int64_t **copies, const dlx_problem *p);

#endif
