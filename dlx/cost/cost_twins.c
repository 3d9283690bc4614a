/*
 * cost_twins.c - options with equal entries, in problems with multiplicities,
 * where a cover may have several of them.
 *
 * Some cheapest cover has the first twins in the order of cost. So, if one
 * cover is wanted, choosing an option also chooses the twins before it,
 * removing it removes those after it, and only their number matters in the
 * relaxation.
 */
#include "dlx/cost/cost.h"

void dlx_cost_take(dlx_cost *d, int32_t o)
{
    for (; o >= 0; o = d->cheaper[o]) {
        if (!d->is_removed[o])
            dlx_cost_choose(d, o);
    }
}

void dlx_cost_leave(dlx_cost *d, int32_t o)
{
    for (; o >= 0; o = d->dearer[o]) {
        if (!d->is_removed[o])
            dlx_cost_remove(d, o);
    }
}

int32_t dlx_cost_twin_of_rank(const dlx_cost *d, int32_t o, int32_t k)
{
    while (d->is_removed[o] || k-- > 0)
        o = d->dearer[o];
    return o;
}

double dlx_cost_value_of_twins(const dlx_cost *d, int32_t first)
{
    double sum = 0;
    for (int32_t o = first; o >= 0; o = d->dearer[o])
        sum += d->is_removed[o] ? 0 : d->relaxation.value[o];
    return sum;
}
