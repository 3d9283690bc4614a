/*
 * sweep_slice.h - a sweep in the time slices of memo: it takes over by coming
 * to its end first. It has no covers before, but knows better than memo how far
 * it is (dlx_sweep_forecast).
 */
#ifndef DLX_PORTFOLIO_SWEEP_SLICE_H
#define DLX_PORTFOLIO_SWEEP_SLICE_H

#include "base/portfolio.h"
#include "dlx/search.h"
#include "dlx/sweep/sweep.h"

/* The sweep on standby that is counting, or NULL: it is memo. All functions
 * below but the next one need it. */
const dlx_sweep *dlx_standing_sweep(const dlx_solver *s);

/* Is there a sweep on standby that cannot go on, for want of memo? */
bool dlx_has_stopped(const dlx_solver *s);

/* Does it seem to be ahead of the search, and has it had a small part only of
 * the time that the search seems to need? (Its forecasts may be too low, one
 * after the other.) Or will it end in a small part of the time that the search
 * has had, whatever that seems to need? */
bool dlx_is_sweep_promising(const dlx_solver *s);

/* Nodes of its next slice: as many as there have been, or a part of the search.
 * What it has read before its first slice is of another search. */
uint64_t dlx_nodes_of_sweep(const dlx_solver *s);

/* At the end of a slice, before the sweep is at its own. It gets another one
 * while it seems to be ahead: little of the time of the search, or half of it
 * if it is far ahead, and more as long as it is ahead even with levels that go
 * on growing, and these have room: else all that it has done would be lost to
 * memo. It stays if it is far ahead even then, or when half of its steps have
 * shown how large levels become; but without memo behind it, at its end only.
 *
 * Where forecasts are near to each other it also goes on while that costs a
 * small part of all, and then to its end, the sooner the further it is ahead:
 * the more of it is done, the more is known of the rest. */
enum base_verdict dlx_judge_sweep(const dlx_solver *s);

#endif
