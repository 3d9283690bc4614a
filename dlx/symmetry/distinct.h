/*
 * distinct.h - a problem without items that are copies of others.
 *
 * Copies are held by the same options, and in the same colors but for their
 * names; primary ones have the same bounds, 1:1 if others are secondary. They
 * can be exchanged, and each pair of them doubles the group, though no option
 * moves: neither covers nor their orbits change without them, if an
 * automorphism takes an item to one that has as many copies.
 *
 *   items a b | c d e        a | c         b is a copy of a, d and e are of c
 *   a b c:1 d:7 e:1          a c:1
 *   a b c:2 d:3 e:2          a c:2
 */
#ifndef DLX_SYMMETRY_DISTINCT_H
#define DLX_SYMMETRY_DISTINCT_H

#include "dlx/dlx.h"

/* Its options are those of p, in the same order. Returns 0 and a frozen problem
 * in *out, with *copies, [item of *out] how many it had of its own kind, and n
 * for each of the other one, primary or secondary, where p has n items; the
 * caller frees it. Or returns NULL in both if no item is a copy; or an error
 * and NULL. */
int dlx_distinct_new(dlx_problem **out, int64_t **copies, const dlx_problem *p);

#endif
