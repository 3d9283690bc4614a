/*
 * sweep_build.h - the data structure of a sweep, made and freed.
 */
#ifndef DLX_SWEEP_SWEEP_BUILD_H
#define DLX_SWEEP_SWEEP_BUILD_H

#include "dlx/sweep/sweep.h"

/* Fill k, which is all zeros except for memo and num_parts, for the problem of
 * s; levels take that many bytes at most. Returns 0 or DLX_ENOMEM; it is to be
 * freed in any case. */
int dlx_sweep_build(dlx_search *s, dlx_sweep *k, size_t bytes);
void dlx_sweep_free(dlx_sweep *k);
size_t dlx_sweep_bytes(const dlx_sweep *k, const dlx_problem *p);

#endif
