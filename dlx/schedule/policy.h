/*
 * policy.h - who gets how much time: all of the policy.
 *
 * The first arm always runs. A *round* begins each time it has become some
 * times as long as before. In a round the others get slices, one arm after the
 * other, each of them until it has had its *allowance*: a share of what the
 * first arm has had so far, since the beginning. So all that is lost by trying
 * an arm is its share.
 *
 *     first    ====        ========            ================
 *     memo         =                ==                         ==========...
 *     clauses          ==                 ====
 *                  ^ round 1        ^ round 2                  ^ it leads: all
 *
 * Which share it is depends on the *lead*, how many times sooner than the first
 * arm this one seems to end. Nothing is known of an arm before it has run: it
 * has a small share to *look* how it gets on; more if it is *promising*; and as
 * much as it takes if it is *sure* to be the better one. Forecasts of long ends
 * are worth little. So an arm that can say what it still needs (sweeps) has to
 * be able to end within its share; another one can be sure only after it has
 * been promising for that share.
 */
#ifndef DLX_SCHEDULE_POLICY_H
#define DLX_SCHEDULE_POLICY_H

#include "dlx/schedule/numbers.h"

#include <stdbool.h>

/* An arm as the policy sees it, in a unit of its own: nodes, or ns. */
typedef struct dlx_outlook {
    double first; /* what the first arm has had, in that unit */
    double had;   /* what this one has had */
    double left;  /* what it will need still; INFINITY: not known */
    double lead;
    double least; /* that it may have had, whatever the first arm has */
} dlx_outlook;

/* All that the arm may have had at the end of its slices in this round;
 * INFINITY: it may take over. */
double dlx_allowance(const dlx_outlook *arm, const dlx_shares *shares);

/* Where its next slice ends; <= had: it gets none. Slices double. */
double dlx_slice(const dlx_outlook *arm, const dlx_shares *shares,
                 double allowance);

#endif
