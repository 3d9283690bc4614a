/* cost_build.h - what the state of the search for cheapest covers is made of,
 * at first and when it is made anew (cost_rebuild.c). */
#ifndef DLX_COST_COST_BUILD_H
#define DLX_COST_COST_BUILD_H

#include "dlx/cost/cost.h"

/* An option while it is decided which ones stay. */
typedef struct dlx_cost_candidate {
    int64_t cost;
    int32_t *entries; /* (item, color) pairs by items, borrowed */
    int32_t num;      /* entries */
    int32_t origin;
    int32_t number;  /* in the list at first */
    int32_t cheaper; /* the number of a twin that comes before it, or -1 */
} dlx_cost_candidate;

/* Make the arrays of options and items, of which covers covers are wanted, and
 * fill them. The list stands in ascending order of number. Needs: the numbers
 * of options, entries and items, and the units. Returns 0 or DLX_ENOMEM. */
int dlx_cost_fill(dlx_cost *d, const dlx_cost_candidate *list, int32_t covers);

#endif
