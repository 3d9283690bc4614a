/*
 * budget.h - how much a search may do: maxima of what it does from its
 * beginning on, so that "no limit" is no special case.
 */
#ifndef RUN_BUDGET_H
#define RUN_BUDGET_H

#include <math.h>
#include <stdbool.h>

#include "dlx/dlx.h"

/* What a search has done since it began. */
typedef struct run_work {
    uint64_t nodes, updates, covers;
    double seconds;
} run_work;

typedef struct run_budget {
    uint64_t covers, nodes; /* UINT64_MAX: any number */
    double seconds;         /* INFINITY: as long as it takes */
} run_budget;

/* In dlx_limits 0 means none. */
static inline run_budget run_budget_of(const dlx_limits *limits)
{
    return (run_budget){limits->covers != 0 ? limits->covers : UINT64_MAX,
                        limits->nodes != 0 ? limits->nodes : UINT64_MAX,
                        limits->seconds > 0 ? limits->seconds
                                            : (double)INFINITY};
}

/* Needs: all that is left is greater than 0. */
static inline dlx_limits run_limits_of(const run_budget *budget)
{
    return (dlx_limits){
        .covers = budget->covers != UINT64_MAX ? budget->covers : 0,
        .nodes = budget->nodes != UINT64_MAX ? budget->nodes : 0,
        .seconds = budget->seconds < (double)INFINITY ? budget->seconds : 0,
        .bytes = 0};
}

static inline bool run_budget_is_spent(const run_budget *budget,
                                       const run_work *work)
{
    return work->covers >= budget->covers || work->nodes >= budget->nodes ||
           work->seconds >= budget->seconds;
}

/* What a budget for two searches leaves to one, when the other has done that
 * work. Covers are not shared: both look for the same ones. */
static inline run_budget run_budget_beside(const run_budget *budget,
                                           const run_work *other)
{
    run_budget left = *budget;
    if (left.nodes != UINT64_MAX)
        left.nodes = left.nodes > other->nodes ? left.nodes - other->nodes : 0;
    left.seconds -= other->seconds;
    return left;
}

static inline run_budget run_budget_least(const run_budget *a,
                                          const run_budget *b)
{
    return (run_budget){a->covers < b->covers ? a->covers : b->covers,
                        a->nodes < b->nodes ? a->nodes : b->nodes,
                        a->seconds < b->seconds ? a->seconds : b->seconds};
}

#endif
