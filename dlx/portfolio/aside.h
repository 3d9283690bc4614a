/*
 * aside.h - a long count that goes on aside, by a solver of its own, while the
 * search stays where it is.
 *
 * Either what the assumptions leave is made smaller for a count (dlx_reduction,
 * with count), by way of items that can be exchanged for each other, if there
 * are many covers for each one of the smaller problem. Or, under a limit on
 * covers, it is the problem as it is: without a limit all kernels and threads
 * can count it, and they are stopped when there are covers enough.
 *
 * A1  s->reported is 0, or a number of covers that there are. Those that the
 *     search has found are some of them: the larger number is what is reported
 *     (dlx_find_covers). It is not more than the limit on covers, if there is
 *     one; without one nothing is reported before all are counted.
 * A2  Covers that are counted aside are not known one by one. Before others are
 *     visited, the search comes to as many (portfolio.c).
 */
#ifndef DLX_PORTFOLIO_ASIDE_H
#define DLX_PORTFOLIO_ASIDE_H

#include "dlx/search.h"

/* Make the solver aside, if that is worth while. Returns false if not, or
 * without memory. */
bool dlx_aside_begin(dlx_solver *s);
/* To count on aside, within the limits of s, as a search of a portfolio; its
 * nodes do not count there. Needs: dlx_aside_begin(). */
base_search dlx_aside_search(dlx_solver *s);
/* Free it; what was reported stays. */
void dlx_aside_end(dlx_solver *s);
/* Add what was done aside. */
void dlx_aside_add_work(const dlx_solver *s, dlx_stats *to);
double dlx_aside_progress(const dlx_solver *s);

#endif
