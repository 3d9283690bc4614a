/*
 * budget.h - budgets of a search: upper bounds on its work since it began. "No
 * limit" is the greatest number, so that it needs no special case.
 */
#ifndef BASE_BUDGET_H
#define BASE_BUDGET_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct base_work {
    uint64_t nodes, updates, covers;
    double seconds;
} base_work;

typedef struct base_budget {
    uint64_t covers, nodes; /* UINT64_MAX: no limit */
    double seconds;         /* INFINITY: no limit */
} base_budget;

/* Makes a budget of numbers in which 0 means no limit. */
static inline base_budget base_budget_of(uint64_t covers, uint64_t nodes,
                                         double seconds)
{
    return (base_budget){covers != 0 ? covers : UINT64_MAX,
                         nodes != 0 ? nodes : UINT64_MAX,
                         seconds > 0 ? seconds : (double)INFINITY};
}

static inline bool base_budget_is_spent(const base_budget *budget,
                                        const base_work *work)
{
    return work->covers >= budget->covers || work->nodes >= budget->nodes ||
           work->seconds >= budget->seconds;
}

/* Returns what a budget shared by two searches leaves to one when the other has
 * done the work *other. Covers are not shared, as both searches find the same
 * ones. */
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
