/*
 * engine.h - C++ handles of the engine, and searches that return everything
 * found.
 */
#ifndef TESTS_SUPPORT_ENGINE_H
#define TESTS_SUPPORT_ENGINE_H

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "dlx/dlx.h"
#include "tests/support/brief_tests.h"
#include "tests/support/brute_cover.h"
#include "tests/support/engine_handles.h"
#include "tests/support/kernels.h"

inline ProblemHandle new_problem()
{
    return ProblemHandle(dlx_problem_new());
}

// The same problem inside the engine, frozen.
inline ProblemHandle build(const brute::Problem &from)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= from.num_items(); i++) {
        auto kind = from.secondary[size_t(i)] ? DLX_SECONDARY : DLX_PRIMARY;
        EXPECT_EQ(dlx_add_item(p.get(), nullptr, kind), i);
    }
    for (int o = 0; o < from.num_options(); o++) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : from.options[size_t(o)]) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        EXPECT_EQ(dlx_add_option(p.get(), items.data(), colors.data(),
                                 static_cast<int>(items.size())),
                  o);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

inline SolverHandle
new_solver(const ProblemHandle &p,
           const dlx_config &config = all_kernels().front().config)
{
    dlx_solver *s = nullptr;
    EXPECT_EQ(dlx_solver_new(&s, p.get(), &config), 0);
    return SolverHandle(s);
}

inline void set_limits(const SolverHandle &s, uint64_t covers, uint64_t nodes)
{
    dlx_limits limits = {covers, nodes, 0, 0};
    dlx_set_limits(s.get(), &limits);
}

// Returns the cover that dlx_next() has just found, sorted.
inline brute::Cover get_cover(const SolverHandle &s)
{
    const int *options = nullptr;
    int n = dlx_get_cover(s.get(), &options);
    brute::Cover cover(options, options + n);
    std::sort(cover.begin(), cover.end());
    return cover;
}

// Returns all further covers, sorted, including duplicates.
inline std::vector<brute::Cover> all_next(const SolverHandle &s)
{
    std::vector<brute::Cover> covers;
    enum dlx_result result;
    while ((result = dlx_next(s.get())) == DLX_SOLUTION)
        covers.push_back(get_cover(s));
    EXPECT_EQ(result, DLX_EXHAUSTED);
    std::sort(covers.begin(), covers.end());
    return covers;
}

inline uint64_t count_all(const SolverHandle &s)
{
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    return covers;
}

// Results that must be the same for the same search.
struct Work {
    uint64_t nodes, covers;
    std::vector<uint64_t> profile;

    bool operator==(const Work &other) const
    {
        return nodes == other.nodes && covers == other.covers &&
               profile == other.profile;
    }
};

inline void PrintTo(const Work &work, std::ostream *to)
{
    *to << work.covers << " covers, " << work.nodes
        << " nodes: " << testing::PrintToString(work.profile);
}

inline Work work_of(const SolverHandle &s)
{
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    return {stats.nodes,
            stats.covers,
            {stats.profile, stats.profile + stats.num_levels}};
}

inline Work work_of(const brute::Tree &tree)
{
    return {tree.nodes, tree.covers, tree.profile};
}

// A test that runs with each kernel.
class KernelTest : public brief::TestWithParam<Kernel>
{
  protected:
    ProblemHandle p;
    SolverHandle s;

    void load(const brute::Problem &from)
    {
        load(from, GetParam().config);
    }
    void load(const brute::Problem &from, const dlx_config &config)
    {
        s.reset();
        p = build(from);
        s = new_solver(p, config);
    }
};

#endif
