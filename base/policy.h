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
#ifndef BASE_POLICY_H
#define BASE_POLICY_H

#include <stdbool.h>

/* What an arm gets, by its lead. */
typedef struct base_shares {
    double hopeless; /* lead: with less it gets nothing more after its first
                        slice */
    double look;     /* share of an arm of which nothing better is known */
    double promising, share_of_promising; /* from that lead on, that share */
    double sure, share_of_sure;           /* likewise; INFINITY: all of it */
} base_shares;

/* An arm as the policy sees it, in a unit of its own: nodes, or ns. */
typedef struct base_outlook {
    double first; /* what the first arm has had, in that unit */
    double had;   /* what this one has had */
    double left;  /* what it will need still; INFINITY: not known */
    double lead;
    double least; /* that it may have had, whatever the first arm has */
} base_outlook;

/* All that the arm may have had at the end of its slices in this round;
 * INFINITY: it may take over. */
double base_allowance(const base_outlook *arm, const base_shares *shares);

/* Where its next slice ends; <= had: it gets none. Slices double. */
double base_slice(const base_outlook *arm, const base_shares *shares,
                  double allowance);

#endif
