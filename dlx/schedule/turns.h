/*
 * turns.h - a count of all covers by turns: for each orbit of the options of an
 * item, the covers with one of these options are counted.
 *
 *     item a, in just one option of each cover       covers
 *     options 0 2 3 of one orbit, turn 0, 3 times    3 * those with option 0
 *     options 1 4 of another one, turn 1, 2 times    2 * those with option 1
 *
 * Automorphisms take covers to covers, and an option to any other of its orbit
 * (option_orbits.h), so all options of an orbit are in equally many covers.
 */
#ifndef DLX_SCHEDULE_TURNS_H
#define DLX_SCHEDULE_TURNS_H

#include <stdint.h>

#include "dlx/big.h"
#include "dlx/problem.h"

typedef struct dlx_turns {
    int *option;     /* [turn] the option assumed */
    uint64_t *times; /* [turn] number of options of its orbit that have the
                        item */
    int num, at;     /* number of turns, and of finished turns */
    dlx_big total;   /* covers of the finished turns */
    dlx_big term;    /* summand of the current turn */
    uint64_t *limbs; /* memory of total and term */
} dlx_turns;

/* Makes the turns for the item that option_orbits.h chooses, with at most
 * most_work work. Returns the number of its options divided by the number of
 * turns, or 0 if there is no such item or no memory. Clear it even then. */
double dlx_turns_init(dlx_turns *t, const dlx_problem *p, double most_work);
void dlx_turns_clear(dlx_turns *t);
/* Ends a turn, in which the solver has found all covers. Each of them stands
 * for the product of the factors. */
void dlx_turns_add(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                   int num_factors);
/* Computes the covers found so far, in finished turns and this one. */
void dlx_turns_find(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                    int num_factors, dlx_big *to);

#endif
