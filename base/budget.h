/*
 * budget.h - how much a search may do: maxima of what it does from its
 * beginning on, so that "no limit" is no special case.
 */
#ifndef BASE_BUDGET_H
#define BASE_BUDGET_H

#include <math.h>
#include <stdbool.h>

#include "dlx/dlx.h"

/* What a search has done since it began. */
typedef struct base_work {
    uint64_t nodes, updates, covers;
    double seconds;
} base_work;

typedef struct base_budget {
    uint64_t covers, nodes; /* UINT64_MAX: any number */
    double seconds;         /* INFINITY: as long as it takes */
} base_budget;

/* In dlx_limits 0 means none. */
static inline base_budget base_budget_of(const dlx_limits *limits)
{
    return (base_budget){limits->covers != 0 ? limits->covers : UINT64_MAX,
                         limits->nodes != 0 ? limits->nodes : UINT64_MAX,
                         limits->seconds > 0 ? limits->seconds
                                             : (double)INFINITY};
}

/* Needs: all that is left is greater than 0. */
static inline dlx_limits base_limits_of(const base_budget *budget)
{
    return (dlx_limits){
        .covers = budget->covers != UINT64_MAX ? budget->covers : 0,
        .nodes = budget->nodes != UINT64_MAX ? budget->nodes : 0,
        .seconds = budget->seconds < (double)INFINITY ? budget->seconds : 0,
        .bytes = 0};
}

static inline bool base_budget_is_spent(const base_budget *budget,
                                        const base_work *work)
{
    return work->covers >= budget->covers || work->nodes >= budget->nodes ||
           work->seconds >= budget->seconds;
}

/* What a budget for two searches leaves to one, when the other has done that
 * work. Covers are not shared: both look for the same ones. */
static inline base_budget base_budget_beside(const base_budget *budget,
                                             const base_work *other)
{
    base_budget left = *budget;
    if (left.nodes != UINT64_MAX)
        left.nodes = left.nodes > other->nodes ? left.nodes - other->nodes : 0;
    left.seconds -= other->seconds;
    return left;
}

static inline base_budget base_budget_least(const base_budget *a,
                                            const base_budget *b)
{
    return (base_budget){a->covers < b->covers ? a->covers : b->covers,
                         a->nodes < b->nodes ? a->nodes : b->nodes,
                         a->seconds < b->seconds ? a->seconds : b->seconds};
}

#endif
