/*
 * portfolio.h - a long search in time slices of two kernels: the one that the
 * planner chose, and memo.
 */
#ifndef DLX_PORTFOLIO_PORTFOLIO_H
#define DLX_PORTFOLIO_PORTFOLIO_H

#include "dlx/search.h"

/* Do memo and sweeps get time slices? Where options are many for each item they
 * would be slow. */
static inline bool dlx_is_for_slices(const dlx_problem *p)
{
    enum { MOST_OPTIONS = 5000, OPTIONS_OF_ITEM = 8 };
    return p->num_options <= MOST_OPTIONS ||
           p->num_options / OPTIONS_OF_ITEM <= p->num_primary;
}

/* Search on as dlx_run_shared() does, with time slices for memo where that may
 * be faster, until s->nodes is that; UINT64_MAX: as the solver's limits say. */
enum dlx_result dlx_portfolio_search(dlx_solver *s, bool all, uint64_t nodes);

/* The sweep that counts, for good, not in a time slice; or NULL. Needs:
 * dlx_count() was the last call. */
const struct dlx_sweep *dlx_leading_sweep(const dlx_solver *s);

/* Back to the kernel that the planner chose, for a new search. */
void dlx_portfolio_restart(dlx_solver *s);

void dlx_portfolio_clear(dlx_solver *s);

#endif
