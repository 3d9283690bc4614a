/*
 * cost_dive.c - a first cover by diving: options that the relaxation wants are
 * chosen, and it is solved again, until there is a cover or none is left.
 *
 * A dive begins at a base (cost.h), the first one at the root, and returns to
 * it. It has no frames, but one step may be taken back: then the option that
 * was chosen last is removed. The cover found is rarely the cheapest, but from
 * then on reduced costs tell which options are too dear; so the search begins
 * anew after the first. Others follow, each after a quarter more relaxations.
 *
 * With too many items for the relaxation prices say what to choose: options
 * with reduced costs of 0. A cover of these costs as much as the bound. Items
 * whose prices rose first have the most such options, and come last.
 */
#include "dlx/cost/cost.h"

/* ---- without the relaxation ---------------------------------------------- */

/* The option of a witness, or -1. */
static int32_t witness_of(const dlx_cost *d, int32_t i)
{
    int32_t e = d->witness[i];
    return e < 0 || d->is_removed[d->owner[e]] ? -1 : d->owner[e];
}

bool dlx_cost_follow_witnesses(dlx_cost *d, bool (*keep)(dlx_cost *d))
{
    const uint64_t MOST = 64; /* looks at an entry, on average: no limit of the
                                 caller ends this */
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

/* Return to the base; or to the root, if there is a cutoff that was not there
 * before. */
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

/* Choose the options with values near 1. Returns the one with the largest value
 * of the others, or -1. */
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

/* Remove what was chosen last. Returns whether the dive goes on. */
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
