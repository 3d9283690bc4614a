/*
 * prefixes_search.h - a sweep whose states are those of prefixes.h, as the
 * search of a kernel.
 */
#ifndef DLX_SWEEP_PREFIXES_SEARCH_H
#define DLX_SWEEP_PREFIXES_SEARCH_H

#include "dlx/sweep/sweep.h"

/* Sets k->fits and the orders to choose from. Returns 0 or DLX_ENOMEM. */
int dlx_sweep_make_prefixes(const dlx_search *s, dlx_sweep *k, size_t bytes);
/* Begins in the better order. Needs: valid assumptions, k->fits. */
enum dlx_prefix_fit dlx_sweep_begin_prefixes(const dlx_search *s, dlx_sweep *k);
/* Counts all covers. Returns DLX_UNKNOWN if there is no memory to go on,
 * otherwise as a kernel does. */
enum dlx_result dlx_sweep_run_prefixes(dlx_search *s, dlx_sweep *k);

#endif
