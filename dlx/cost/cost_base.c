/*
 * cost_base.c - how the search goes on below a base, a node where the
 * relaxation may be solved (relaxation.h).
 *
 * There are two ways: dual ascent (cost_bound.c) needs fewer nodes, rows of
 * bits (rows.h) have faster ones. Each has a *budget*. When it is used up the
 * search returns to the base and tries the other way; after both it solves the
 * relaxation there, and the nodes below become bases. The way that took less
 * work per finished base comes first; now and then the other one.
 */
#include "dlx/cost/cost_proof.h"

#include <math.h>

/* ---- the two ways -------------------------------------------------------- */

/* Returns the mean work that a way spends on each base it finishes. */
static double price_of(const dlx_cost_way *way)
{
    return (double)way->spent / (double)(way->num_ended + 1);
}

static bool are_rows_better(const dlx_cost_past *p)
{
    return price_of(&p->ways[DLX_BY_ROWS]) <= price_of(&p->ways[DLX_BY_ASCENT]);
}

static bool are_near(const dlx_cost_past *p)
{
    const double MOST = 4;
    double rows = price_of(&p->ways[DLX_BY_ROWS]),
           ascent = price_of(&p->ways[DLX_BY_ASCENT]);
    return fmax(rows, ascent) <= MOST * fmin(rows, ascent);
}

/* Begins a way. The progress of rows is checked after a part of their budget.
 */
static void begin_way(dlx_cost *d, enum dlx_cost_way_name name)
{
    const uint64_t PART = 8;
    dlx_relaxation *x = &d->relaxation;
    x->way = name;
    x->began = d->effort.work;
    x->end = d->effort.work + x->budgets[name];
    if (name == DLX_BY_ROWS) {
        x->end = d->effort.work + x->budgets[name] / PART;
        dlx_cost_rows_begin(d);
    }
}

static void adapt_share(dlx_relaxation *x, bool was_enough)
{
    const double LEAST = 0.125;
    if (was_enough && x->past.share < x->most_share)
        x->past.share *= 4;
    else if (!was_enough && x->past.share > LEAST)
        x->past.share /= 4;
}

static void end_way(dlx_cost *d, bool was_enough)
{
    dlx_relaxation *x = &d->relaxation;
    dlx_cost_way *way = &x->past.ways[x->way];
    uint64_t spent = d->effort.work - x->began;
    way->spent += spent;
    way->num_ended += was_enough;
    if (x->way == DLX_BY_ASCENT &&
        (!was_enough || spent > x->budgets[DLX_BY_ASCENT] / 4))
        adapt_share(x, was_enough);
}

/* ---- bases --------------------------------------------------------------- */

static bool may_begin_rows(dlx_cost *d)
{
    const dlx_relaxation *x = &d->relaxation;
    if (!x->exists || d->task.has_bounds || d->task.proof != NULL)
        return false;
    dlx_cost_remove_dear_options(d);
    return dlx_cost_are_rows_cheap(d, x->budgets[DLX_BY_ROWS]);
}

static void choose_way(dlx_cost *d)
{
    const uint64_t PERIOD = 8;
    dlx_relaxation *x = &d->relaxation;
    dlx_cost_past *p = &x->past;
    bool may_be_rows = may_begin_rows(d), is_worse_first = false;
    if (may_be_rows)
        is_worse_first = ++p->num_bases % PERIOD == 0;
    x->has_other_way = may_be_rows && (is_worse_first || are_near(p));
    if (may_be_rows && are_rows_better(p) != is_worse_first)
        begin_way(d, DLX_BY_ROWS);
    else
        begin_way(d, DLX_BY_ASCENT);
}

void dlx_cost_begin_base(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    if (x->frames != INT32_MAX)
        end_way(d, true);
    x->mark = d->num_trail;
    x->frames = d->num_frames;
    x->root = d->num_frames == 0 ? x->mark : x->root;
    x->may_return = dlx_cost_may_relax(d);
    dlx_cost_proof_hold(d, x->may_return);
    choose_way(d);
}

bool dlx_cost_try_rows(dlx_cost *d, int32_t rank)
{
    dlx_relaxation *x = &d->relaxation;
    if (d->num_frames > 0 || rank < x->past.tries ||
        !dlx_cost_is_room_for_rows(d))
        return false;
    x->past.tries = rank + 1;
    x->frames = 0;
    x->may_return = dlx_cost_may_relax(d);
    x->has_other_way = false;
    x->budgets[DLX_BY_ROWS] = d->effort.work;
    begin_way(d, DLX_BY_ROWS);
    return true;
}

void dlx_cost_change_way(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    end_way(d, false);
    dlx_cost_undo(d, x->mark);
    dlx_cost_proof_drop(d);
    d->num_frames = x->frames;
    d->rows.is_running = false;
    x->is_wanted = !x->has_other_way;
    if (x->has_other_way)
        begin_way(d, x->way == DLX_BY_ROWS ? DLX_BY_ASCENT : DLX_BY_ROWS);
    x->has_other_way = false;
}

/* ---- budgets ------------------------------------------------------------- */

static double forecast(const dlx_cost *d)
{
    double done = dlx_cost_rows_progress(d);
    return (double)(d->effort.work - d->relaxation.began) / (done + 1e-9);
}

/* Returns whether rows may go on after the end of their budget; if so, sets
 * another end. */
static bool may_go_on(dlx_cost *d)
{
    const double EXTRA = 8, PART = 64, DOUBT = 8;
    dlx_relaxation *x = &d->relaxation;
    uint64_t budget = x->budgets[DLX_BY_ROWS];
    double all = forecast(d),
           most = fmax(EXTRA * (double)budget, (double)d->effort.work / PART);
    bool is_early = d->effort.work - x->began < budget;
    bool may_be_near =
        d->task.step ==
        0; /* without a step (all costs are equal) any cover ends the search */
    if (all > (is_early ? DOUBT * most : most) && !(is_early && may_be_near))
        return false;
    x->end = x->began + (is_early ? budget : (uint64_t)all);
    if (x->end <= d->effort.work)
        x->end = d->effort.work + 1;
    return true;
}

bool dlx_cost_is_budget_spent(dlx_cost *d)
{
    const dlx_relaxation *x = &d->relaxation;
    return x->may_return && d->effort.work >= x->end &&
           !(d->rows.is_running && may_go_on(d));
}
