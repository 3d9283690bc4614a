/* portfolio.c - time slices given, and what comes of them. */
#include "run/portfolio.h"

static run_work work_of(const run_search *x)
{
    run_work work = {0, 0, 0, 0};
    if (x->self != NULL)
        x->get_work(x->self, &work);
    return work;
}

run_work run_portfolio_work(const run_portfolio *p)
{
    return work_of(&p->incumbent);
}

run_work run_portfolio_extra_work(const run_portfolio *p)
{
    return work_of(&p->standby);
}

/* Let one search go on until its slice ends, or what the budget leaves beside
 * the other one. */
static enum dlx_result run_beside(const run_search *x, const run_search *other,
                                  bool all, const run_budget *slice,
                                  const run_budget *budget)
{
    run_work beside = work_of(other);
    run_budget left = run_budget_beside(budget, &beside);
    left = run_budget_least(&left, slice);
    return x->run(x->self, all, &left);
}

static bool is_spent(const run_portfolio *p, const run_budget *budget)
{
    run_work work = work_of(&p->incumbent), beside = work_of(&p->standby);
    run_budget left = run_budget_beside(budget, &beside);
    return run_budget_is_spent(&left, &work);
}

/* Returns DLX_UNKNOWN: the slice has ended, and nothing else. */
static enum dlx_result run_incumbent(run_portfolio *p, bool all,
                                     const run_budget *budget)
{
    run_budget slice = {UINT64_MAX, UINT64_MAX, (double)INFINITY};
    if (p->is_open)
        p->policy->bound_incumbent(p, &slice);
    enum dlx_result result =
        run_beside(&p->incumbent, &p->standby, all, &slice, budget);
    if (result == DLX_SOLUTION || result == DLX_EXHAUSTED)
        p->is_open = false;
    if (result != DLX_LIMIT || !p->is_open || is_spent(p, budget))
        return result;
    p->on_standby = p->policy->wants_standby(p);
    return DLX_UNKNOWN;
}

static enum dlx_result run_standby(run_portfolio *p, bool all,
                                   const run_budget *budget)
{
    run_budget slice = {UINT64_MAX, UINT64_MAX, (double)INFINITY};
    p->policy->bound_standby(p, &slice);
    enum dlx_result result =
        run_beside(&p->standby, &p->incumbent, all, &slice, budget);
    enum run_verdict verdict = p->policy->judge(p, result);
    p->on_standby = verdict == RUN_GO_ON;
    if (verdict == RUN_TAKE_OVER) {
        run_search incumbent = p->incumbent;
        p->incumbent = p->standby;
        p->standby = incumbent;
        p->is_open = false;
    }
    return result == DLX_LIMIT && !is_spent(p, budget) ? DLX_UNKNOWN : result;
}

enum dlx_result run_portfolio_run(run_portfolio *p, bool all,
                                  const run_budget *budget)
{
    enum dlx_result result;
    do
        result = p->is_open && p->on_standby ? run_standby(p, all, budget)
                                             : run_incumbent(p, all, budget);
    while (result == DLX_UNKNOWN);
    return result;
}
