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
 * An item with colors has no row, as options that agree on its color may come
 * together. But those of each color that hold a certain item, another one for
 * each color, do not, nor do they with those of other colors:
 *
 *     options  a p:x  b p:x  c p:y  d p:y    cuts  a c, a d, b c, b d
 *
 * For each color the item whose options have the largest value makes the cut
 * that the relaxation is farthest from; all of these cuts say as much as a
 * variable for each color that is 1 if an option has it.
 *
 * Source: Jepsen, Petersen, Spoorendonk and Pisinger, Subset-row inequalities
 * applied to the vehicle-routing problem with time windows, Operations Research
 * 56 (2008), for those of three items.
 */
#ifndef DLX_COST_COST_CUTS_H
#define DLX_COST_COST_CUTS_H

#include "dlx/cost/cost.h"

/* How many of each kind are added at a time. */
enum { DLX_COST_NEW_CUTS = 100 };

/* Cuts as lists of options. All zeros: none. */
typedef struct dlx_cost_cuts {
    int32_t num;
    int32_t end[2 * DLX_COST_NEW_CUTS]; /* [cut] of its part of option[], which
                                           begins where the last one ends */
    int32_t *option;
    int32_t num_options, cap_options;
} dlx_cost_cuts;

/* ---- cost_cuts.c --------------------------------------------------------- */

/* One more option of the cut that is being made. Returns false, and leaves it
 * out, for lack of memory: what is left is a cut as well. */
bool dlx_cost_add_to_cut(dlx_cost_cuts *cuts, int32_t o);
/* The cut that is being made is complete, unless it has no options; or there is
 * to be none. */
void dlx_cost_end_cut(dlx_cost_cuts *cuts);
void dlx_cost_drop_cut(dlx_cost_cuts *cuts);
void dlx_cost_clear_cuts(dlx_cost_cuts *cuts);

/* ---- cost_triple_cuts.c, cost_color_cuts.c ------------------------------- */

/* Find cuts that the relaxation does not hold to, or none for lack of memory;
 * with three items: those with the largest excess, where there is room for
 * pairs. Needs: the relaxation has been solved. */
void dlx_cost_find_triple_cuts(dlx_cost *d, dlx_cost_cuts *cuts);
void dlx_cost_find_color_cuts(dlx_cost *d, dlx_cost_cuts *cuts);

/* ---- cost_rebuild.c ------------------------------------------------------ */

/* Is the item a cut? */
bool dlx_cost_is_cut(const dlx_cost *d, int32_t i);

/* Make the state anew, with these cuts and what is left of options, in place of
 * the old one; the relaxation is wanted. Returns false if there is no memory
 * for that: then d is as it was. Needs: the search is at the root. */
bool dlx_cost_rebuild(dlx_cost *d, const dlx_cost_cuts *cuts);

#endif
