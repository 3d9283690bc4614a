/*
 * sweep_build.h - makes and frees the data structure of a sweep.
 */
#ifndef DLX_SWEEP_SWEEP_BUILD_H
#define DLX_SWEEP_SWEEP_BUILD_H

#include "dlx/sweep/sweep.h"

/* Fills k, all zeros except memo and num_parts, for the problem of *s. bytes
 * limits the memory for levels. Returns 0 or DLX_ENOMEM; call dlx_sweep_free()
 * in both cases. */
int dlx_sweep_build(dlx_search *s, dlx_sweep *k, size_t bytes);
void dlx_sweep_free(dlx_sweep *k);
size_t dlx_sweep_bytes(const dlx_sweep *k, const dlx_problem *p);

#endif
