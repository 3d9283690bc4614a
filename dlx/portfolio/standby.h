/*
 * standby.h - memo beside the kernel that searches: each has its state and its
 * count of covers, and the one that does not run is on standby.
 */
#ifndef DLX_PORTFOLIO_STANDBY_H
#define DLX_PORTFOLIO_STANDBY_H

#include "dlx/search.h"

/* Is it memo, or the sweep in its place, that searches now? */
bool dlx_is_memo(const dlx_solver *s);

/* Is what one of them has written so long that it is not in doubt any more that
 * the search goes on, and not memo (certify.c)? */
bool dlx_is_settled(const dlx_solver *s);

/* Make memo, on standby, if it is not there yet; a sweep in its place, if the
 * problem fits one. Returns false without memory. */
bool dlx_make_memo(dlx_solver *s);

/* The kernel and one on standby change places. */
void dlx_swap_kernels(dlx_solver *s, dlx_standby *standby);
/* The kernel and memo do, with their counts of covers. */
void dlx_exchange_memo(dlx_solver *s);

#endif
