/*
 * plan.h - which kernel for which problem.
 */
#ifndef DLX_SCHEDULE_PLAN_H
#define DLX_SCHEDULE_PLAN_H

#include "dlx/search.h"

/* The kernel to use, and in *reason why (static text). */
const dlx_kernel *dlx_plan(const dlx_problem *p, const dlx_config *config,
                           const char **reason);

#endif
