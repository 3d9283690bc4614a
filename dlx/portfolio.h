/*
 * portfolio.h - a long count by another kernel, in which memo is tried.
 */
#ifndef DLX_PORTFOLIO_H
#define DLX_PORTFOLIO_H

#include "dlx/solver.h"

/* May memo be tried in a count that begins or goes on now? */
bool dlx_trial_is_due(const dlx_solver *s);

/* Count on to where memo is tried, and try it. Returns DLX_UNKNOWN if there is
 * more to count, by whichever kernel the solver has now. Needs:
 * dlx_trial_is_due(). */
enum dlx_result dlx_trial_run(dlx_solver *s);

/* Back to the kernel that the planner chose, for a new search. */
void dlx_trial_restart(dlx_solver *s);

void dlx_trial_free(dlx_solver *s);

#endif
