/*
 * turns.h - a count of all covers by turns: of each orbit of the options of one
 * item, the covers with one of these options.
 *
 *     item a, in just one option of each cover       covers
 *     options 0 2 3 of one orbit, turn 0, 3 times    3 * those with option 0
 *     options 1 4 of another one, turn 1, 2 times    2 * those with option 1
 *
 * Automorphisms take covers to covers, and an option to another one of its
 * orbit (option_orbits.h): so each option of an orbit is in as many covers.
 *
 * Owns     in place, with arrays of its own
 */
#ifndef DLX_SCHEDULE_TURNS_H
#define DLX_SCHEDULE_TURNS_H

#include <stdint.h>

#include "dlx/big.h"
#include "dlx/problem.h"

typedef struct dlx_turns {
    int *option;     /* [turn] */
    uint64_t *times; /* [turn] options of its orbit that hold the item */
    int num, at;     /* turns, and those that are over */
    dlx_big total;   /* covers of these */
    dlx_big term;    /* for the sum */
    uint64_t *limbs; /* of these two */
} dlx_turns;

/* Of the item that option_orbits.h chooses, by that much work at most. Returns
 * how many times as many options it has as turns; 0: there is no such item, or
 * no memory. Clearing is due in any case. */
double dlx_turns_init(dlx_turns *t, const dlx_problem *p, double most_work);
void dlx_turns_clear(dlx_turns *t);
/* This turn is over, with as many covers as the solver has found, each of which
 * stands for the product of these factors. */
void dlx_turns_add(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                   int num_factors);
/* Finds the covers of all turns so far, with those that the solver has found in
 * this turn. */
void dlx_turns_find(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                    int num_factors, dlx_big *to);

#endif
