/*
 * priced_problem.h - random problems with costs, and all their covers in order.
 */
#ifndef TESTS_SUPPORT_PRICED_PROBLEM_H
#define TESTS_SUPPORT_PRICED_PROBLEM_H

#include "tests/support/bounded_problem.h"
#include "tests/support/cheapest.h"

inline brute::BoundedProblem without_bounds(const brute::Problem &problem)
{
    return {problem,
            std::vector<brute::Bounds>(size_t(problem.num_items()) + 1)};
}

inline ProblemHandle build_with_costs(const brute::BoundedProblem &from,
                                      const std::vector<int64_t> &costs)
{
    return build(from, [&](dlx_problem *p, int o) {
        EXPECT_EQ(dlx_set_cost(p, o, costs[size_t(o)]), 0);
    });
}

inline ProblemHandle build_with_costs(const brute::Problem &from,
                                      const std::vector<int64_t> &costs)
{
    return build_with_costs(without_bounds(from), costs);
}

// A random problem with costs and the sorted list of its covers.
struct PricedProblem {
    brute::BoundedProblem from;
    Random random;
    std::vector<int64_t> costs;
    std::vector<Priced> all;
    ProblemHandle p;

    PricedProblem(uint32_t seed, bool has_bounds)
        : from(has_bounds ? brute::random_bounded_problem(seed)
                          : without_bounds(RandomProblem::make(seed))),
          random(~seed),
          costs(random_costs(random, from.problem.num_options())),
          all(sorted_covers(has_bounds ? brute::all_covers(from)
                                       : brute::all_covers(from.problem),
                            costs)),
          p(build_with_costs(from, costs))
    {
    }
    // Costs of the num cheapest covers.
    std::vector<int64_t> least_costs(size_t num) const
    {
        std::vector<int64_t> list = costs_of(all);
        list.resize(std::min(num, list.size()));
        return list;
    }
};

#endif
