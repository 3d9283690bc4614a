/*
 * weights.h - proves by a sum that there is no cover: by weights of items such
 * that the weights of any option sum to a multiple of a modulus, but the
 * weights of all items, each times its multiplicity, do not.
 *
 *     a b c d    an 8x8 board without two corners of one color, dominoes:
 *     1 -1 ..    1 for black cells, -1 for white ones; each domino has the sum
 *                0, the board 2 or -2, which is no multiple of 4
 *
 * Covers are 0-1 solutions of linear equations, one for each item. Such weights
 * exist exactly if these have no solution modulo a power of a prime. They are
 * found by elimination modulo 2^16, 3^5, 5^3, 7^2, 11^2 and 13^2, one option
 * after the other: most problems without a proof need few of them, and only
 * few vectors of weights are left for the rest.
 *
 * Secondary items, and items with low < high, have weight 0. The proof holds
 * without them: a cover has each of the other items exactly `low` times, so the
 * weights times low are the sum over its options. In an equation such an item
 * would need one more unknown, an option of this item alone; its sum, the
 * weight, would have to be a multiple of the modulus. An item that options
 * share by a color has no equation.
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
    uint32_t modulus; /* 0 if none were found */
    uint32_t *weight; /* [item] less than modulus; 0 for items left out */
} dlx_weights;

/* Estimates the nanoseconds that dlx_weights_find() takes for the frozen
 * problem if there are no weights; INFINITY if it takes too much memory. */
double dlx_weights_cost(const dlx_problem *p);

/* Looks for weights. Calls stop(ctx), which may be NULL, about every
 * millisecond. Returns 0, with w->modulus 0 if there are none for these moduli
 * or stop() has returned true; or DLX_ENOMEM. Call dlx_weights_clear() even
 * after an error. */
int dlx_weights_find(dlx_weights *w, const dlx_problem *p,
                     bool (*stop)(void *ctx), void *ctx);
void dlx_weights_clear(dlx_weights *w);
/* Returns whether the weights prove that there is no cover. Checks the
 * definition only. */
bool dlx_weights_hold(const dlx_weights *w, const dlx_problem *p);

#endif
