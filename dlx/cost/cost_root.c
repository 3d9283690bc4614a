/*
 * cost_root.c - what is done at the root: restart, cuts, stages.
 *
 * A search with a poor cutoff may spend long in a part of the tree that a
 * better one cuts off. So after a few relaxations it returns to the root, where
 * cuts lift the bound. Then it goes on in *stages*: it looks only for covers
 * that cost little more than the bound, and doubles the difference each time:
 *
 *     bound 10,000    covers up to 10,025; 10,050; 10,100; ... 10,400: found
 *
 * Early stages are short, as few options are left. A stage without covers
 * raises the bound of the whole problem.
 */
#include "dlx/cost/cost_cuts.h"

#include <stdlib.h>

void dlx_cost_return_to_root(dlx_cost *d)
{
    d->num_frames = 0;
    d->seen = -1;
    d->relaxation.mark = d->relaxation.root;
    d->relaxation.is_wanted = true;
    dlx_cost_undo(d, d->relaxation.root);
}

bool dlx_cost_is_restart_due(const dlx_cost *d)
{
    const dlx_relaxation *x = &d->relaxation;
    if (x->is_given_up || x->past.restarts > 0)
        return false;
    return dlx_cost_is_relaxation_poor(d) ||
           (d->num_frames > 0 && x->past.runs >= x->first_restart);
}

void dlx_cost_restart(dlx_cost *d)
{
    d->relaxation.past.restarts++;
    d->relaxation.past.cut_rounds = 0;
    dlx_cost_return_to_root(d);
}

/* ---- cuts ---------------------------------------------------------------- */

static bool has_gained(const dlx_cost *d)
{
    const dlx_relaxation *x = &d->relaxation;
    const int64_t PART = 100;
    bool is_known = dlx_best_is_full(&d->best) || d->task.proof != NULL;
    int64_t gap = is_known ? d->cutoff - d->bound : d->bound / 16;
    return x->past.cut_rounds == 0 || d->bound - x->past.cut_bound > gap / PART;
}

/* Returns whether the state was rebuilt: false without memory or cuts. */
static bool add_cuts(dlx_cost *d)
{
    dlx_cost_cuts cuts = {0};
    if (d->relaxation.pairs != NULL)
        dlx_cost_find_triple_cuts(d, &cuts);
    dlx_cost_find_color_cuts(d, &cuts);
    int32_t most = d->relaxation.pairs != NULL ? DLX_COST_MAX_PAIRED
                                               : DLX_COST_MAX_RELAXED;
    if (d->num_items + cuts.num > most)
        cuts.num = cuts.num_options = 0;
    bool is_sparse = d->num_left < d->num_options / 4 * 3,
         is_rebuilt = (cuts.num > 0 || is_sparse) && dlx_cost_rebuild(d, &cuts);
    dlx_cost_clear_cuts(&cuts);
    return is_rebuilt;
}

/* Returns at once after the first stage, because the options that a stage
 * removes must come back. */
bool dlx_cost_strengthen(dlx_cost *d)
{
    const int32_t MOST_ROUNDS = 20;
    dlx_relaxation *x = &d->relaxation;
    if (d->num_frames > 0 || x->past.restarts == 0 || x->past.stages > 0)
        return false;
    x->past.root_bound = d->bound;
    if (x->past.cut_rounds >= MOST_ROUNDS || !has_gained(d))
        return false;
    x->past.cut_bound = d->bound;
    x->past.cut_rounds++;
    return add_cuts(d);
}

/* ---- stages -------------------------------------------------------------- */

/* Limits covers to stage_gap above the bound at the root, unless that is more
 * than half of the way to the cutoff. */
static void guess(dlx_cost *d)
{
    const int32_t MOST_STAGES = 8;
    dlx_relaxation *x = &d->relaxation;
    if (++x->past.stages <= MOST_STAGES &&
        x->past.stage_gap < (d->cutoff - x->past.root_bound) / 2)
        d->task.guess = (x->past.root_bound + x->past.stage_gap) /
                        d->task.scale * d->task.scale;
    dlx_cost_update_cutoff(d);
}

bool dlx_cost_begin_stages(dlx_cost *d)
{
    const int64_t PART = 400;
    dlx_relaxation *x = &d->relaxation;
    if (d->num_frames > 0 || x->past.restarts == 0 || x->past.stages > 0 ||
        d->task.proof != NULL)
        return false;
    x->past.stage_gap = d->bound / PART;
    if (x->past.stage_gap < d->task.step * d->task.scale)
        x->past.stage_gap = d->task.step * d->task.scale;
    guess(d);
    return true;
}

void dlx_cost_end_stages(dlx_cost *d)
{
    d->task.guess = INT64_MAX;
    dlx_cost_update_cutoff(d);
}

bool dlx_cost_next_stage(dlx_cost *d)
{
    int64_t last = d->task.guess;
    dlx_cost_end_stages(d);
    if (d->cutoff <= last)
        return false;
    d->relaxation.past.stage_gap *= 2;
    guess(d);
    dlx_cost_return_to_root(d);
    return true;
}
