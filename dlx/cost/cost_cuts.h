/*
 * cost_cuts.h - cuts: secondary items that strengthen the relaxation.
 *
 * Take three items, each in at most one option of a cover. Any two options with
 * two or more of them have one in common, so a cover has at most one such
 * option. The relaxation may have one and a half:
 *
 *     options  ab  bc  ac, each taken by a half
 *
 * So a *cut* is a secondary item of all options with two or more of the three.
 * Covers stay the same, and the search need not know; but the relaxation gets
 * another row, with a price of its own. Cuts follow the items of the problem.
 *
 * An item with colors has no row, as options that agree on its color may come
 * together. Choose an item for each of its colors. The options that give it a
 * color, and have the item of that color, exclude each other, and exclude those
 * of other colors:
 *
 *     options  a p:x  b p:x  c p:y  d p:y    cuts  a c, a d, b c, b d
 *
 * The cut that the relaxation violates most takes for each color the item whose
 * options have the largest value. All of these cuts together are as strong as a
 * variable for each color that is 1 if an option has it.
 *
 * Source: Jepsen, Petersen, Spoorendonk and Pisinger, Subset-row inequalities
 * applied to the vehicle-routing problem with time windows, Operations Research
 * 56 (2008), for those of three items.
 */
#ifndef DLX_COST_COST_CUTS_H
#define DLX_COST_COST_CUTS_H

#include "dlx/cost/cost.h"

/* Maximal number of new cuts of each kind in a round. */
enum { DLX_COST_NEW_CUTS = 100 };

/* Cuts as lists of options. All zeros: empty. */
typedef struct dlx_cost_cuts {
    int32_t num;
    int32_t end[2 * DLX_COST_NEW_CUTS]; /* [cut] end of its part of option[],
                                           which begins at the end of the
                                           previous cut */
    int32_t *option;
    int32_t num_options, cap_options;
} dlx_cost_cuts;

/* ---- cost_cuts.c --------------------------------------------------------- */

/* Adds an option to the current cut. Returns false without memory, and leaves
 * the option out; a cut with fewer options is also valid. */
bool dlx_cost_add_to_cut(dlx_cost_cuts *cuts, int32_t o);
/* Complete the current cut, unless it is empty, and drop it. */
void dlx_cost_end_cut(dlx_cost_cuts *cuts);
void dlx_cost_drop_cut(dlx_cost_cuts *cuts);
void dlx_cost_clear_cuts(dlx_cost_cuts *cuts);

/* ---- cost_triple_cuts.c, cost_color_cuts.c ------------------------------- */

/* Find cuts that the relaxation violates, or none without memory. Cuts of three
 * items need room for pairs; those with the largest excess are taken. Needs:
 * the relaxation has been solved. */
void dlx_cost_find_triple_cuts(dlx_cost *d, dlx_cost_cuts *cuts);
void dlx_cost_find_color_cuts(dlx_cost *d, dlx_cost_cuts *cuts);

/* ---- cost_rebuild.c ------------------------------------------------------ */

bool dlx_cost_is_cut(const dlx_cost *d, int32_t i);

/* Replaces the state by one with these cuts and only the options left; the
 * relaxation is wanted. Returns false without memory: then d is unchanged.
 * Needs: the search is at the root. */
bool dlx_cost_rebuild(dlx_cost *d, const dlx_cost_cuts *cuts);

#endif
