/*
 * pace.h - about how long a search has taken, estimated from what it has done:
 * so what is decided by it does not depend on a clock or on the machine.
 */
#ifndef DLX_PORTFOLIO_PACE_H
#define DLX_PORTFOLIO_PACE_H

#include "dlx/search.h"

/* Nanoseconds that nodes and updates of the kernel that searches now, and of
 * its team, have taken, without those of memo beside it. Within a factor of
 * three, as a rule. */
double dlx_time_of_search(const dlx_solver *s);

/* How the search gets on is judged by its second half: it may have begun with a
 * branch that is much smaller than the others. */
void dlx_look_at_search(dlx_solver *s);
/* Sets s->pace.so_far and left from what there was at the last look. */
void dlx_judge_search(dlx_solver *s);

#endif
