/* cost_build.h - builds the state of the search for cheapest covers, also when
 * it is rebuilt (cost_rebuild.c). */
#ifndef DLX_COST_COST_BUILD_H
#define DLX_COST_COST_BUILD_H

#include "dlx/cost/cost.h"

/* An option before it is decided which ones stay. */
typedef struct dlx_cost_candidate {
    int64_t cost;
    int32_t *entries; /* (item, color) pairs by items, borrowed */
    int32_t num;      /* number of entries */
    int32_t origin;
    int32_t number;  /* index in the original list */
    int32_t cheaper; /* number of the previous twin in the order of cost, or
                        -1 */
} dlx_cost_candidate;

/* Makes and fills the arrays of options and items, for a search for `covers`
 * covers. The list is in ascending order of number. Needs: the numbers of
 * options, entries and items, and the units. Returns 0 or DLX_ENOMEM. */
int dlx_cost_fill(dlx_cost *d, const dlx_cost_candidate *list, int32_t covers);

#endif
