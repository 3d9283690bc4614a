// random_circle.h - small random problems with rotational symmetry.
#ifndef TESTS_SUPPORT_RANDOM_CIRCLE_H
#define TESTS_SUPPORT_RANDOM_CIRCLE_H

#include "tests/support/bounded_problem.h"

namespace brute
{

// Items on a circle, and options that are a few shapes at all places of it;
// some items of a second circle are secondary, with colors.
inline BoundedProblem random_circle(uint32_t seed)
{
    Random random(seed * 7919 + 11);
    BoundedProblem p;
    int n = random.between(4, 9), shapes = random.between(1, 3);
    bool has_second = random.one_in(3), is_bounded = random.one_in(4);
    for (int i = 0; i < n; i++)
        p.problem.add_item(false);
    for (int i = 0; i < n && has_second; i++)
        p.problem.add_item(true);
    p.bounds.resize(size_t(p.problem.num_items()) + 1);
    for (int i = 1; i <= n && is_bounded; i += 2)
        p.bounds[size_t(i)] = {random.between(0, 1), 2};
    for (int k = 0; k < shapes; k++) {
        std::vector<int> cells = random.some_of(n, random.between(1, 3));
        int color = random.between(0, 2);
        for (int turn = 0; turn < n && !cells.empty(); turn++) {
            Option option;
            for (int cell : cells)
                option.push_back({1 + (cell + turn) % n, 0});
            if (has_second)
                option.push_back({n + 1 + turn, color});
            p.problem.add_option(option);
        }
    }
    return p;
}

} // namespace brute

#endif
