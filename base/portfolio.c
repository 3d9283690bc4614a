/* portfolio.c - time slices given, and what comes of them. */
#include "base/portfolio.h"

static base_work work_of(const base_search *x)
{
    base_work work = {0, 0, 0, 0};
    if (x->self != NULL)
        x->get_work(x->self, &work);
    return work;
}

base_work base_portfolio_work(const base_portfolio *p)
{
    return work_of(&p->incumbent);
}

base_work base_portfolio_extra_work(const base_portfolio *p)
{
    return work_of(&p->standby);
}

/* Let one search go on until its slice ends, or what the budget leaves beside
 * the other one. */
static enum dlx_result run_beside(const base_search *x,
                                  const base_search *other, bool all,
                                  const base_budget *slice,
                                  const base_budget *budget)
{
    base_work beside = work_of(other);
    base_budget left = base_budget_beside(budget, &beside);
    left = base_budget_least(&left, slice);
    return x->run(x->self, all, &left);
}

static bool is_spent(const base_portfolio *p, const base_budget *budget)
{
    base_work work = work_of(&p->incumbent), beside = work_of(&p->standby);
    base_budget left = base_budget_beside(budget, &beside);
    return base_budget_is_spent(&left, &work);
}

/* Returns DLX_UNKNOWN: the slice has ended, and nothing else. */
static enum dlx_result run_incumbent(base_portfolio *p, bool all,
                                     const base_budget *budget)
{
    base_budget slice = {UINT64_MAX, UINT64_MAX, (double)INFINITY};
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

static enum dlx_result run_standby(base_portfolio *p, bool all,
                                   const base_budget *budget)
{
    base_budget slice = {UINT64_MAX, UINT64_MAX, (double)INFINITY};
    p->policy->bound_standby(p, &slice);
    enum dlx_result result =
        run_beside(&p->standby, &p->incumbent, all, &slice, budget);
    enum base_verdict verdict = p->policy->judge(p, result);
    p->on_standby = verdict == BASE_GO_ON;
    if (verdict == BASE_TAKE_OVER) {
        base_search incumbent = p->incumbent;
        p->incumbent = p->standby;
        p->standby = incumbent;
        p->is_open = false;
    }
    return result == DLX_LIMIT && !is_spent(p, budget) ? DLX_UNKNOWN : result;
}

enum dlx_result base_portfolio_run(base_portfolio *p, bool all,
                                   const base_budget *budget)
{
    enum dlx_result result;
    do
        result = p->is_open && p->on_standby ? run_standby(p, all, budget)
                                             : run_incumbent(p, all, budget);
    while (result == DLX_UNKNOWN);
    return result;
}
