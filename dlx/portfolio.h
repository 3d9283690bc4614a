/*
 * portfolio.h - a long count in time slices of two kernels: the one that the
 * planner chose, and memo.
 */
#ifndef DLX_PORTFOLIO_H
#define DLX_PORTFOLIO_H

#include "dlx/search.h"

/* As dlx_count(), with time slices for memo where that may be faster. */
enum dlx_result dlx_portfolio_count(dlx_solver *s);

/* Back to the kernel that the planner chose, for a new search. */
void dlx_portfolio_restart(dlx_solver *s);

void dlx_portfolio_clear(dlx_solver *s);

#endif
