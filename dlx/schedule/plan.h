/* plan.h - chooses the kernel for a problem. */
#ifndef DLX_SCHEDULE_PLAN_H
#define DLX_SCHEDULE_PLAN_H

#include "dlx/search.h"

/* Returns the kernel to use, and the reason in *reason (static text). */
const dlx_kernel *dlx_plan(const dlx_problem *p, const dlx_config *config,
                           const char **reason);

#endif
