/*
 * cost_cuts.h - cuts: items that no option has to cover, which lift the
 * relaxation.
 *
 * Of three items that are each in one option at most, any two options that hold
 * two or more of them have one in common: a cover has one such option at most.
 * The relaxation may have one and a half:
 *
 *     options  ab  bc  ac, each taken by a half
 *
 * So a *cut* is a secondary item of all options with two or more of the three.
 * Covers stay the same, and the search need not know; but the relaxation has a
 * row more, with a price of its own. Cuts come behind the items of the problem.
 *
 * Source: Jepsen, Petersen, Spoorendonk and Pisinger, Subset-row inequalities
 * applied to the vehicle-routing problem with time windows, Operations Research
 * 56 (2008).
 */
#ifndef DLX_COST_COST_CUTS_H
#define DLX_COST_COST_CUTS_H

#include "dlx/cost/cost.h"

/* How many cuts are looked at, and added at a time. */
enum { DLX_COST_FOUND_CUTS = 1024, DLX_COST_NEW_CUTS = 100 };

typedef struct dlx_cost_cut {
    int32_t item[3];
    float excess; /* of the relaxation, over 1 */
} dlx_cost_cut;

typedef struct dlx_cost_cuts {
    dlx_cost_cut list[DLX_COST_FOUND_CUTS]; /* the largest excess first */
    int32_t num;
} dlx_cost_cuts;

/* Find cuts that the relaxation does not hold to. Needs: it has been solved;
 * room for a number for each item. */
void dlx_cost_find_cuts(dlx_cost *d, dlx_cost_cuts *cuts, int32_t *room);

/* Is the item a cut? */
bool dlx_cost_is_cut(const dlx_cost *d, int32_t i);

/* Make the state anew, with these cuts and what is left of options, in place of
 * the old one; the relaxation is wanted. Returns false if there is no memory
 * for that: then d is as it was. Needs: the search is at the root. */
bool dlx_cost_rebuild(dlx_cost *d, const dlx_cost_cuts *cuts);

#endif
