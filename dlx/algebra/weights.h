/*
 * weights.h - that there is no cover, proved by a sum: a weight for each item,
 * such that the weights of the items of any option add up to a multiple of a
 * modulus, but those of all items, each as often as it has to be covered, do
 * not.
 *
 *     a b c d    an 8x8 board without two corners of one color, dominoes:
 *     1 -1 ..    1 for black cells, -1 for white ones; each domino has the sum
 *                0, the board 2 or -2, which is no multiple of 4
 *
 * Covers are solutions in 0 and 1 of linear equations, one for each item; such
 * weights exist just if these have no solution modulo a power of a prime. They
 * are found by elimination over the integers modulo 2^16, 3^10, 5^6 and 7^5, in
 * which the pivot is an entry that the prime divides least often: then a row
 * whose entries the prime divides more often than its right side is the sum.
 *
 * Items that may be covered more or less often are left out, and so are
 * secondary ones: a sum over the others is enough.
 *
 * Source   elimination over the p-adic integers is Hensel's; the weights are
 *          the certificate of the theorem of the alternative over the integers
 *          (Schrijver, Theory of linear and integer programming, 1986, 4.1a)
 */
#ifndef DLX_ALGEBRA_WEIGHTS_H
#define DLX_ALGEBRA_WEIGHTS_H

#include "dlx/problem.h"

#include <stdbool.h>

typedef struct dlx_weights {
    uint32_t modulus; /* 0: none were found */
    uint32_t *weight; /* [item], less than modulus; 0 of items left out */
} dlx_weights;

/* About how many steps of a nanosecond it takes to look for them in the frozen
 * problem; INFINITY: too many, or too much memory. */
double dlx_weights_cost(const dlx_problem *p);

/* Look for them. Returns 0, with w->modulus 0 if there are none of these
 * moduli, or if stop(ctx), which is called every millisecond or so and may be
 * NULL, has returned true; or DLX_ENOMEM. dlx_weights_clear() is due in any
 * case. */
int dlx_weights_find(dlx_weights *w, const dlx_problem *p,
                     bool (*stop)(void *ctx), void *ctx);
void dlx_weights_clear(dlx_weights *w);
/* Do these weights prove that there is no cover? By the definition alone. */
bool dlx_weights_hold(const dlx_weights *w, const dlx_problem *p);

#endif
