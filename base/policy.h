/*
 * policy.h - how a portfolio of searches (arms) shares the time.
 *
 * The first arm always runs. A *round* begins each time its run time has grown
 * by some factor. In a round the other arms get slices, one arm after the
 * other, until each has had its *allowance*: a share of all that the first arm
 * has had so far. So a useless arm costs no more than its share.
 *
 *     first    ====        ========            ================
 *     memo         =                ==                         ==========...
 *     clauses          ==                 ====
 *                  ^ round 1        ^ round 2                  ^ it leads: all
 *
 * The share depends on the *lead*: how many times sooner than the first arm
 * this one is expected to end. An arm that has not run yet has a small share
 * to *look*. A *promising* arm has more. An arm that is *sure* to be better
 * has all that it needs. Forecasts of distant ends are unreliable: an arm with
 * a forecast (sweeps) must be able to end within its share; an arm without one
 * is sure only after it has been promising for that share.
 */
#ifndef BASE_POLICY_H
#define BASE_POLICY_H

#include <stdbool.h>

/* shares of an arm, by its lead */
typedef struct base_shares {
    double hopeless; /* an arm with a smaller lead gets nothing after its first
                        slice */
    double look;     /* share of an arm whose lead is not known, or small */
    double promising, share_of_promising; /* from this lead on, this share */
    double sure,
        share_of_sure; /* from this lead on, this share; INFINITY: no limit */
} base_shares;

/* An arm as the policy sees it, in nodes or in ns. */
typedef struct base_outlook {
    double first; /* work of the first arm */
    double had;   /* work of this arm */
    double left;  /* forecast of the work that is left; INFINITY: unknown */
    double lead;
    double least; /* allowance in any event, independent of the first arm */
} base_outlook;

/* Returns the total work that the arm may have done at the end of this round;
 * INFINITY: it may take over. */
double base_allowance(const base_outlook *arm, const base_shares *shares);

/* Returns the total work at which the next slice of the arm ends; if that is <=
 * had, the arm gets none. Slices double. */
double base_slice(const base_outlook *arm, const base_shares *shares,
                  double allowance);

#endif
