/*
 * reduce.h - a problem is made smaller before any search; the inside of
 * dlx_reduction.
 *
 * A *pass* goes over a problem and writes the smaller one, which the next pass
 * begins with, until a pass has found nothing. The first one is for options
 * that are assumed or excluded (reduce_given.c). There are four others:
 *
 *   probing   (reduce_probe.c) each option is chosen, then removed, with all
 *             that follows; what leads to a conflict is in no cover, or in all
 *   items     (reduce_items.c) items are dropped whose bounds follow from those
 *             of others, and from what options there are
 *   twins     (reduce_twins.c) if one cheapest cover is enough: of equal
 *             options that exclude each other the cheapest stays
 *   alike     (reduce_alike.c) if only the number of covers matters: items that
 *             can be exchanged for each other are made one
 *
 * R1  The covers of the problem that was given, with the assumed options and
 *     without the excluded ones, are those of the present one,
 *     each with its options by option_of[] and all of forced[]. With the pass
 *     for twins, a cheapest of these is a cheapest of those; with the pass for
 *     what is alike, those are the product of factors[] times as many.
 * R2  forced[], option_of[]: options of the problem that was given, distinct.
 *
 * Source: probing is Knuth's preprocessing, TAOCP 4B, 7.2.2.1, Algorithm P,
 * carried on to what is forced, as failed literals are in clauses (Freeman,
 * Improvements to propositional satisfiability search algorithms, 1995).
 */
#ifndef DLX_REDUCE_REDUCE_H
#define DLX_REDUCE_REDUCE_H

#include "dlx/bounds/bounds.h"

struct dlx_reduction {
    const dlx_problem *given;
    const dlx_reduction_config *config; /* while it is made */
    dlx_problem *problem; /* the present one, frozen; NULL: still the given */
    int *option_of;       /* [option of the present one] */
    int *forced;
    int num_forced;
    uint64_t *factors; /* each 2 or more */
    int num_factors;
    double until;   /* base_clock() when it has to stop; 0 = never */
    uint64_t steps; /* options chosen and removed by probing */
    dlx_reduction_stats stats;
};

enum dlx_option_status { DLX_KEPT, DLX_REMOVED, DLX_FORCED };

/* What a pass says of a problem. */
typedef struct dlx_pass {
    const dlx_problem *p;
    uint8_t *status;    /* [option] an enum dlx_option_status */
    bool *is_dropped;   /* [item] */
    dlx_bounds *bounds; /* [item] of primary ones that are not dropped */
    bool has_none;      /* there is no cover */
    bool is_changed;    /* there is something to be written */
} dlx_pass;

/* Has the time run out; or, without a limit on that, the steps? Of all passes
 * probing alone takes long (reduce_probe.c). */
bool dlx_reduction_is_late(const dlx_reduction *r);

/* The passes. Each returns 0 or DLX_E*; memory of the pass is there. */
int dlx_reduce_by_given(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_by_probing(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_items(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_twins(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_alike(dlx_reduction *r, dlx_pass *pass);

/* Write what a pass has left as the present problem. Returns 0 or DLX_E*. */
int dlx_reduction_write(dlx_reduction *r, const dlx_pass *pass);

#endif
