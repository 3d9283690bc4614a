/*
 * reduce.h - internals of dlx_reduction, which makes a problem smaller before
 * any search.
 *
 * A *pass* examines a problem and writes a smaller one, with which the next
 * pass begins. The first pass applies assumed and excluded options
 * (reduce_given.c). There are four others:
 *
 *   probing   (reduce_probe.c) chooses, then removes each option, with all
 *             consequences; a conflict means that it is in no cover, or in all
 *   items     (reduce_items.c) drops items whose bounds follow from those of
 *             other items and from the options
 *   twins     (reduce_twins.c) if one cheapest cover is enough: keeps the
 *             cheapest of equal options that exclude each other
 *   alike     (reduce_alike.c) if only the number of covers matters: merges
 *             items that can be exchanged for each other
 *
 * R1  The covers of the given problem, with the assumed options and without the
 *     excluded ones, are those of the present one, mapped by option_of[], each
 *     with all of forced[]. With the pass for twins, this holds for a cheapest
 *     cover; with the pass for alike items, the number of covers is that of the
 *     present problem times the product of factors[].
 * R2  forced[], option_of[]: distinct options of the given problem.
 *
 * Source: probing is Knuth's preprocessing, TAOCP 4B, 7.2.2.1, Algorithm P,
 * extended to what is forced, as failed literals are in clauses (Freeman,
 * Improvements to propositional satisfiability search algorithms, 1995).
 */
#ifndef DLX_REDUCE_REDUCE_H
#define DLX_REDUCE_REDUCE_H

#include "dlx/bounds/bounds.h"

struct dlx_reduction {
    const dlx_problem *given;
    const dlx_reduction_config *config; /* only during dlx_reduction_new() */
    dlx_problem *problem; /* the present problem, frozen; NULL if it is still
                             the given one */
    int *
        option_of; /* [option of the present problem] option of the given one */
    int *forced;
    int num_forced;
    uint64_t *factors; /* factors, each 2 or more */
    int num_factors;
    double until;   /* base_clock() at which to stop; 0 = never */
    uint64_t steps; /* options chosen and removed by probing */
    dlx_reduction_stats stats;
};

enum dlx_option_status { DLX_KEPT, DLX_REMOVED, DLX_FORCED };

typedef struct dlx_pass {
    const dlx_problem *p;
    uint8_t *status; /* [option] enum dlx_option_status */
    bool *is_dropped;
    dlx_bounds *bounds; /* [item] bounds of the primary items that are kept */
    bool has_none;
    bool is_changed;
} dlx_pass;

/* Returns whether time has run out; without a time limit, whether the steps
 * have. Only probing takes long (reduce_probe.c). */
bool dlx_reduction_is_late(const dlx_reduction *r);

/* The passes. Each fills in the pass, whose memory is allocated. Returns 0 or
 * DLX_E*. */
int dlx_reduce_by_given(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_by_probing(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_items(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_twins(dlx_reduction *r, dlx_pass *pass);
int dlx_reduce_alike(dlx_reduction *r, dlx_pass *pass);

/* Writes the result of a pass as the present problem. Returns 0 or DLX_E*. */
int dlx_reduction_write(dlx_reduction *r, const dlx_pass *pass);

#endif
