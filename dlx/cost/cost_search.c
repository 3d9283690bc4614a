/* cost_search.c - branch and bound, its stack in arrays. */
#include "dlx/cost/cost.h"

#include <stdlib.h>

/* ---- branching ----------------------------------------------------------- */

/* Remove the options that would lift the bound over the cutoff. */
static void remove_dear_options(dlx_cost *d, int32_t i)
{
    int64_t room = d->cutoff - d->bound;
    for (int32_t at = d->set[i] + d->size[i] - 1; at >= d->set[i]; at--) {
        int32_t o = d->owner[d->member[at]];
        if (d->reduced[o] > room)
            dlx_cost_remove(d, o);
    }
    d->work += (uint64_t)d->size[i];
}

/* An uncovered primary item with fewest options. */
static int32_t choose_item(dlx_cost *d)
{
    int32_t best = d->open[0];
    for (int32_t k = 0; k < d->num_open; k++)
        remove_dear_options(d, d->open[k]);
    for (int32_t k = 1; k < d->num_open; k++) {
        int32_t i = d->open[k];
        if (d->size[i] < d->size[best] ||
            (d->size[i] == d->size[best] && i < best))
            best = i;
    }
    return best;
}

/* Put an option in its place among the choices from first to end. */
static void insert_choice(dlx_cost *d, int32_t first, int32_t end, int32_t o)
{
    int32_t k = end;
    for (; k > first; k--) {
        int32_t other = d->choices[k - 1];
        if (d->reduced[other] < d->reduced[o] ||
            (d->reduced[other] == d->reduced[o] && other < o))
            break;
        d->choices[k] = other;
    }
    d->choices[k] = o;
}

static void branch(dlx_cost *d)
{
    int32_t i = choose_item(d);
    dlx_cost_frame *f = &d->frames[d->num_frames];
    int32_t first = d->num_frames > 0 ? f[-1].end : 0, end = first;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++)
        insert_choice(d, first, end++, d->owner[d->member[at]]);
    *f = (dlx_cost_frame){d->num_trail, d->bound, first, first, end};
    d->num_frames++;
}

static int64_t bound_of_next(const dlx_cost *d, const dlx_cost_frame *f)
{
    return d->bound + d->reduced[d->choices[f->next]];
}

/* Undo what was tried last and choose the next option that there is. Returns
 * false if nothing is left. */
static bool advance(dlx_cost *d)
{
    while (d->num_frames > 0) {
        dlx_cost_frame *f = &d->frames[d->num_frames - 1];
        dlx_cost_undo(d, f->mark);
        if (f->next < f->end && bound_of_next(d, f) <= d->cutoff) {
            int32_t o = d->choices[f->next++];
            f->rest = f->next < f->end ? bound_of_next(d, f) : INT64_MAX;
            d->nodes++;
            dlx_cost_choose(d, o);
            return true;
        }
        d->num_frames--;
    }
    return false;
}

/* ---- the search ---------------------------------------------------------- */

/* The chosen options are a cover. Is it one of the best? */
static bool keep_cover(dlx_cost *d)
{
    int64_t cost = 0;
    for (int32_t k = 0; k < d->num_chosen; k++)
        cost += d->cost[d->chosen[k]];
    if (cost > d->cutoff)
        return false;
    for (int32_t k = 0; k < d->num_chosen; k++)
        d->cover[k] = d->origin[d->chosen[k]];
    dlx_best_add(&d->best, cost / d->scale, d->cover, d->num_chosen);
    dlx_cost_update_cutoff(d);
    return true;
}

enum dlx_cost_step dlx_cost_run(dlx_cost *d, uint64_t nodes, uint64_t work)
{
    work += d->work;
    while (!d->is_done && d->nodes < nodes && d->work < work) {
        bool is_open = dlx_cost_ascend(d), is_found = false;
        if (is_open && d->num_open == 0)
            is_found = keep_cover(d);
        else if (is_open)
            branch(d);
        d->is_done = !advance(d);
        if (is_found)
            return DLX_COST_FOUND;
    }
    return d->is_done ? DLX_COST_DONE : DLX_COST_WENT_ON;
}

int64_t dlx_cost_proved(const dlx_cost *d)
{
    int64_t least = d->cutoff + d->scale;
    if (d->is_done && d->best.num == 0)
        return INT64_MAX;
    if (!d->is_done && d->bound < least)
        least = d->bound;
    for (int32_t k = 0; k < d->num_frames; k++) {
        if (d->frames[k].rest < least)
            least = d->frames[k].rest;
    }
    least = least <= 0 ? 0 : (least - 1) / d->scale + 1;
    if (d->best.num > 0 && dlx_best_least(&d->best) < least)
        least = dlx_best_least(&d->best);
    return least * d->divisor;
}
