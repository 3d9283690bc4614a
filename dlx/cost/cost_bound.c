/* cost_bound.c - dual ascent, and the cutoff. */
#include "dlx/cost/cost_proof.h"

void dlx_cost_enqueue(dlx_cost *d, int32_t i)
{
    if (d->is_queued[i])
        return;
    d->is_queued[i] = true;
    int32_t end = d->head + d->num_queued++;
    d->queue[end < d->num_items ? end : end - d->num_items] = i;
}

static int32_t dequeue(dlx_cost *d)
{
    int32_t i = d->queue[d->head];
    d->head = d->head + 1 < d->num_items ? d->head + 1 : 0;
    d->num_queued--;
    d->is_queued[i] = false;
    return i;
}

static int32_t find_least(dlx_cost *d, int32_t i, int64_t *least)
{
    int32_t found = -1;
    *least = INT64_MAX;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int32_t e = d->member[at];
        if (d->reduced[d->owner[e]] < *least) {
            *least = d->reduced[d->owner[e]];
            found = e;
        }
        if (*least == 0)
            break;
    }
    d->effort.work += (uint64_t)d->size[i];
    return found;
}

/* Finds a witness for an uncovered item, and raises its price as far as
 * possible. Returns false if a primary item has no option left. */
static bool find_witness(dlx_cost *d, int32_t i)
{
    int64_t least;
    int32_t e = find_least(d, i, &least);
    if (d->is_primary[i] && e < 0)
        return false;
    if (!d->is_primary[i] && -d->price[i] <= least) {
        least = -d->price[i];
        e = -1;
    }
    if (d->num_trail + d->num_left + d->num_items + 2 > d->cap_trail)
        return true; /* the rest of the trail is needed for options */
    if (least > 0)
        dlx_cost_raise(d, i, least);
    if (d->witness[i] != e)
        dlx_cost_set_witness(d, i, e);
    return true;
}

bool dlx_cost_ascend(dlx_cost *d)
{
    bool may_be = d->bound <= d->cutoff;
    d->most_changes = d->effort.raises + 4 * (uint64_t)d->num_items;
    while (d->num_queued > 0) {
        int32_t i = dequeue(d);
        if (may_be && !d->is_covered[i])
            may_be = (d->task.has_bounds ? dlx_cost_balance(d, i)
                                         : find_witness(d, i)) &&
                     d->bound <= d->cutoff;
    }
    return may_be;
}

static void remove_dear_options(dlx_cost *d, int32_t i)
{
    int64_t room = d->cutoff - d->bound;
    for (int32_t at = d->set[i] + d->size[i] - 1; at >= d->set[i]; at--) {
        int32_t o = d->owner[d->member[at]];
        if (d->reduced[o] > room)
            dlx_cost_remove(d, o);
    }
    d->effort.work += (uint64_t)d->size[i];
}

/* Returns at once if there is no cutoff, when every cover is acceptable. */
void dlx_cost_remove_dear_options(dlx_cost *d)
{
    if (!dlx_best_is_full(&d->best) && !d->task.is_most_given &&
        d->task.guess == INT64_MAX)
        return;
    int32_t before = d->num_left;
    for (int32_t k = 0; k < d->num_open; k++)
        remove_dear_options(d, d->open[k]);
    if (d->num_left < before)
        dlx_cost_prove_prices(d);
}

void dlx_cost_update_cutoff(dlx_cost *d)
{
    int64_t most = d->task.most;
    bool is_by_step = false;
    if (dlx_best_is_full(&d->best)) {
        int64_t worst = dlx_best_worst(&d->best);
        double sure = (double)d->task.sure_cost / (double)d->task.divisor;
        int64_t less = (int64_t)(((double)worst + sure) * d->task.gap),
                below = d->task.step > 0 && d->task.step <= worst
                            ? worst - d->task.step
                            : -1;
        most = less < worst ? worst - 1 - less : worst > 0 ? 0 : -1;
        is_by_step = below <= most;
        most = is_by_step ? below : most;
        d->beyond = worst * d->task.scale;
    }
    d->cutoff = most * d->task.scale;
    if (!is_by_step)
        d->beyond = d->cutoff < INT64_MAX - d->task.scale
                        ? d->cutoff + d->task.scale
                        : INT64_MAX;
    if (d->task.guess < d->cutoff) {
        d->cutoff = d->task.guess;
        d->beyond = d->task.guess + d->task.scale;
    }
}
