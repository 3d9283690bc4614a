/*
 * reason.h - why a search has no cover: weights of items, a coloring of the
 * board. Part of dlx.h.
 *
 * The weights of the items of each option sum to a multiple of a modulus; those
 * of all items, each as often as it has to be covered, do not. So no options
 * cover them. For instance L tetrominoes on 14x14 cells, and the modulus 8:
 * weights 1 for cells of odd rows and 5 for *dark* cells, those of even rows.
 * Each option has an odd number of dark cells, and a cover 49 options, so an
 * odd number of dark cells; but there are 98.
 *
 * Not all problems without covers have such weights. Items that are secondary,
 * or may be covered more often than they have to be, have weight 0.
 */
#ifndef DLX_REASON_H
#define DLX_REASON_H

#include "dlx/solvers.h"

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The problem must outlive it, but not the solver. */
typedef struct dlx_reason dlx_reason;

/* Looks for a reason why the search has no cover that contains the assumed
 * options and none of the excluded ones. Does not advance the search. Takes
 * time in proportion to the third power of the number of items, at worst:
 * below 1 ms for 200 items, and 0.1 s for 2,500. Returns 1 and the reason in
 * *out, or 0 and NULL if none was found, or DLX_ENOMEM. */
int dlx_reason_new(dlx_reason **out, dlx_solver *s);
void dlx_reason_free(dlx_reason *r);
/* Returns 1 if dlx_next() or dlx_count() has ended because of a reason, so that
 * dlx_reason_new() takes no time to find it. */
int dlx_has_reason(const dlx_solver *s);

uint32_t dlx_reason_modulus(const dlx_reason *r);
/* Returns the weight of an item, less than the modulus. */
uint32_t dlx_reason_weight(const dlx_reason *r, int item);
/* Returns 1 if the item is dark: its weight is neither 0 nor, if there are two
 * weights other than 0, that of most items. */
int dlx_reason_is_dark(const dlx_reason *r, int item);
/* Returns the reason as a part of a sentence, without a period. It may mention
 * dark items. */
const char *dlx_reason_text(const dlx_reason *r);

#ifdef __cplusplus
}
#endif

#endif
