/*
 * cost_dive.c - finds a first cover by diving: chooses options that the
 * relaxation favors, and solves it again, until there is a cover or no option.
 *
 * A dive begins at a base (cost.h), the first one at the root, and returns to
 * it. It has no frames, but one step may be taken back. The first cover gives a
 * cutoff by which reduced costs remove options, so the search restarts. Further
 * dives follow after a quarter more relaxations each.
 *
 * If there are too many items for the relaxation, options with reduced costs 0
 * are chosen: a cover of these costs no more than the bound. Items whose prices
 * rose first have the most such options, and come last.
 */
#include "dlx/cost/cost.h"

/* ---- without the relaxation ---------------------------------------------- */

static int32_t witness_of(const dlx_cost *d, int32_t i)
{
    int32_t e = d->witness[i];
    return e < 0 || d->is_removed[d->owner[e]] ? -1 : d->owner[e];
}

bool dlx_cost_follow_witnesses(dlx_cost *d, bool (*keep)(dlx_cost *d))
{
    const uint64_t MOST = 64; /* maximal number of looks per entry, on average;
                                 limits of the caller do not end this work */
    uint64_t end = d->effort.work + MOST * (uint64_t)d->num_entries;
    int64_t mark = d->num_trail;
    bool goes_on = true;
    while (goes_on && d->num_open > 0) {
        int32_t o = witness_of(d, d->open[d->num_open - 1]);
        goes_on = o >= 0 && d->effort.work < end;
        if (goes_on) {
            dlx_cost_choose(d, o);
            goes_on = dlx_cost_ascend(d);
        }
    }
    bool is_kept = goes_on && keep(d);
    dlx_cost_undo(d, mark);
    return is_kept;
}

/* ---- with it ------------------------------------------------------------- */

bool dlx_cost_is_dive_due(const dlx_cost *d)
{
    const dlx_cost_past *p = &d->relaxation.past;
    return d->task.proof == NULL &&
           (p->runs >= p->next_dive ||
            (p->dives == 0 && dlx_cost_is_relaxation_poor(d)));
}

void dlx_cost_begin_dive(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    x->is_wanted = true;
    x->past.dives++;
    x->is_diving = true;
    x->was_full = dlx_best_is_full(&d->best);
    x->last_dived = -1;
    x->dive_bound = d->bound;
    dlx_simplex_keep(&x->lp);
}

/* Returns to the base, or to the root if there is a cutoff for the first time.
 */
static void end(dlx_cost *d, bool is_kept)
{
    dlx_relaxation *x = &d->relaxation;
    x->is_diving = false;
    x->past.next_dive = x->past.runs + x->past.runs / 4 + 1;
    if (is_kept && !x->was_full)
        dlx_cost_restart(d);
    else
        dlx_cost_undo(d, x->mark);
    dlx_simplex_return(&x->lp);
}

/* Chooses the options with values near 1. Returns the other option with the
 * largest value, or -1. */
static int32_t choose_near_one(dlx_cost *d)
{
    const double *value = d->relaxation.value;
    int32_t best = -1;
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && value[o] > 1 - 1e-6)
            dlx_cost_choose(d, o);
    }
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && (best < 0 || value[o] > value[best]))
            best = o;
    }
    return best;
}

static bool take_back(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int32_t o = x->last_dived;
    if (o < 0)
        return false;
    x->last_dived = -1;
    dlx_cost_undo(d, x->dive_mark);
    dlx_cost_remove(d, o);
    return dlx_cost_ascend(d);
}

static bool go_deeper(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int32_t o = choose_near_one(d);
    x->dive_mark = d->num_trail;
    x->last_dived = o;
    if (o < 0)
        return false;
    dlx_cost_choose(d, o);
    return dlx_cost_ascend(d) || take_back(d);
}

bool dlx_cost_dive(dlx_cost *d, enum dlx_simplex_result result,
                   bool (*keep)(dlx_cost *d))
{
    bool is_kept = false, goes_on;
    if (!dlx_cost_ascend(d) || result != DLX_LP_OPTIMAL) {
        goes_on = take_back(d);
    } else {
        is_kept = dlx_cost_round(d, keep);
        goes_on = !is_kept && go_deeper(d);
    }
    if (goes_on && d->num_open == 0) {
        is_kept = keep(d);
        goes_on = false;
    }
    if (!goes_on || !dlx_cost_may_relax(d))
        end(d, is_kept);
    return is_kept;
}
