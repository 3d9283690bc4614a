/*
 * sweep_trace.h - the certificate of a count by levels: for each step of a
 * rank, its item and the number of ways to cover what had to be covered
 * (docs/certificates.md).
 */
#ifndef DLX_SWEEP_SWEEP_TRACE_H
#define DLX_SWEEP_SWEEP_TRACE_H

#include "dlx/sweep/sweep.h"

/* All of these do nothing without a trace. */

/* Some item is in no live option; or a level is about to be read, the first of
 * all; or memo begins anew. */
void dlx_sweep_trace_none(const dlx_search *s, const dlx_sweep *k);
void dlx_sweep_trace_begin(const dlx_sweep *k);
void dlx_sweep_trace_drop(const dlx_sweep *k);
/* A step has ended: k->levels[k->now] is what it has written. */
void dlx_sweep_trace_step(const dlx_sweep *k);
/* Covers have been counted. */
void dlx_sweep_trace_end(const dlx_sweep *k);

#endif
