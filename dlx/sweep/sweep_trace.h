/*
 * sweep_trace.h - the certificate of a count by levels: for each rank, its item
 * and the number of ways after its step (docs/certificates.md).
 */
#ifndef DLX_SWEEP_SWEEP_TRACE_H
#define DLX_SWEEP_SWEEP_TRACE_H

#include "dlx/sweep/sweep.h"

/* All functions do nothing without a trace. */

/* Records an item without live options; begins the trace of levels; drops it
 * because memo begins again. */
void dlx_sweep_trace_none(const dlx_search *s, const dlx_sweep *k);
void dlx_sweep_trace_begin(const dlx_sweep *k);
void dlx_sweep_trace_drop(const dlx_sweep *k);
/* Records the end of a step, whose result is k->levels[k->now]. */
void dlx_sweep_trace_step(const dlx_sweep *k);
void dlx_sweep_trace_end(const dlx_sweep *k);

#endif
