/*
 * bounded_problem.h - small random problems with multiplicities, and their
 * oracle, written from the definition.
 *
 * Half of the problems have bounds derived from some set of options, so that
 * they have covers.
 */
#ifndef TESTS_SUPPORT_BOUNDED_PROBLEM_H
#define TESTS_SUPPORT_BOUNDED_PROBLEM_H

#include <functional>

#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

namespace brute
{

struct Bounds {
    int low = 1, high = 1;
};

struct BoundedProblem {
    Problem problem;
    std::vector<Bounds> bounds; // [item]

    int times(const Cover &chosen, int item) const
    {
        return int(std::count_if(chosen.begin(), chosen.end(), [&](int o) {
            return holds(problem.options[size_t(o)], item);
        }));
    }
    // Returns whether option o fits: no secondary item gets two colors, or a
    // color and none; no primary item is contained too often.
    bool can_be_added(const Cover &chosen, int o) const
    {
        const Option &option = problem.options[size_t(o)];
        for (const Entry &e : option) {
            if (!problem.secondary[size_t(e.item)]) {
                if (times(chosen, e.item) >= bounds[size_t(e.item)].high)
                    return false;
                continue;
            }
            for (int other : chosen) {
                for (const Entry &f : problem.options[size_t(other)]) {
                    if (f.item == e.item &&
                        (e.color == 0 || e.color != f.color))
                        return false;
                }
            }
        }
        return has_primary(problem, option);
    }
    bool has_enough(const Cover &chosen) const
    {
        for (int i = 1; i <= problem.num_items(); i++) {
            if (!problem.secondary[size_t(i)] &&
                times(chosen, i) < bounds[size_t(i)].low)
                return false;
        }
        return true;
    }
};

inline void decide(const BoundedProblem &p, int o, Cover &chosen,
                   std::vector<Cover> &covers)
{
    if (o == p.problem.num_options()) {
        if (p.has_enough(chosen))
            covers.push_back(chosen);
        return;
    }
    decide(p, o + 1, chosen, covers);
    if (!p.can_be_added(chosen, o))
        return;
    chosen.push_back(o);
    decide(p, o + 1, chosen, covers);
    chosen.pop_back();
}

inline std::vector<Cover> all_covers(const BoundedProblem &p)
{
    std::vector<Cover> covers;
    Cover chosen;
    decide(p, 0, chosen, covers);
    std::sort(covers.begin(), covers.end());
    return covers;
}

// At most 11 options and bounds up to 4, of all kinds; one item in three has
// none, and one in four may stay uncovered.
inline BoundedProblem random_bounded_problem(uint32_t seed)
{
    Random random(seed * 7919 + 1);
    BoundedProblem p;
    p.problem = RandomProblem::make(seed);
    if (p.problem.num_options() > 11)
        p.problem.options.resize(11);
    p.bounds.resize(size_t(p.problem.num_items()) + 1);
    Cover planted;
    for (int o : random.some_of(p.problem.num_options(), 6)) {
        Cover with = planted;
        with.push_back(o);
        for (Bounds &b : p.bounds)
            b.high = 4;
        if (p.can_be_added(planted, o))
            planted = with;
    }
    for (int i = 1; i <= p.problem.num_items(); i++) {
        int times = p.times(planted, i);
        Bounds &b = p.bounds[size_t(i)];
        b = Bounds();
        if (seed % 2 == 0 && (times != 1 || !random.one_in(3))) {
            b.low = random.between(std::max(0, times - 1), times);
            b.high = std::max(1, random.between(times, times + 1));
        } else if (!random.one_in(3)) {
            b.low = random.one_in(4) ? 0 : random.between(1, 2);
            b.high = std::max(1, random.between(b.low, b.low + 2));
        }
    }
    return p;
}

} // namespace brute

// then: called with the problem and each option, before it is frozen.
inline ProblemHandle
build(const brute::BoundedProblem &from,
      const std::function<void(dlx_problem *, int)> &then = nullptr)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= from.problem.num_items(); i++) {
        bool is_secondary = from.problem.secondary[size_t(i)];
        EXPECT_EQ(dlx_add_item(p.get(), nullptr,
                               is_secondary ? DLX_SECONDARY : DLX_PRIMARY),
                  i);
        if (!is_secondary) {
            EXPECT_EQ(dlx_set_bounds(p.get(), i, from.bounds[size_t(i)].low,
                                     from.bounds[size_t(i)].high),
                      0);
        }
    }
    for (const brute::Option &option : from.problem.options) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : option) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        EXPECT_GE(dlx_add_option(p.get(), items.data(), colors.data(),
                                 int(items.size())),
                  0);
    }
    for (int o = 0; then && o < dlx_num_options(p.get()); o++)
        then(p.get(), o);
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

// Sets of queens that attack all squares of a board, including their own: each
// square from 1 to `queens` times; an item counts the queens.
inline ProblemHandle dominating_queens(int size, int queens)
{
    ProblemHandle p = new_problem();
    int number = dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    EXPECT_EQ(dlx_set_bounds(p.get(), number, queens, queens), 0);
    for (int square = 0; square < size * size; square++) {
        int item = dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
        EXPECT_EQ(dlx_set_bounds(p.get(), item, 1, queens), 0);
    }
    for (int a = 0; a < size * size; a++) {
        std::vector<int> items = {number};
        for (int b = 0; b < size * size; b++) {
            int down = b / size - a / size, right = b % size - a % size;
            if (down == 0 || right == 0 || down == right || down == -right)
                items.push_back(2 + b);
        }
        EXPECT_EQ(
            dlx_add_option(p.get(), items.data(), nullptr, int(items.size())),
            a);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

#endif
