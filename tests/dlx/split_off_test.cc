/*
 * split_off_test.cc - parts split off and the rest of the search make up the
 * whole search, wherever it was stopped.
 */
#include <algorithm>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

namespace
{

class SplitOff : public brief::TestWithParam<Kernel>
{
};

// Splits off a part: its options, then ~o for each excluded one.
std::vector<int> split_off(const ProblemHandle &p, const SolverHandle &s)
{
    int most = dlx_num_primary(p.get()) + dlx_num_options(p.get());
    std::vector<int> options(size_t(most) + 1, -1);
    int n = dlx_split_off(s.get(), options.data());
    EXPECT_LE(n, most);
    options.resize(size_t(n));
    EXPECT_TRUE(std::is_partitioned(options.begin(), options.end(),
                                    [](int o) { return o >= 0; }));
    return options;
}

void go_to(const SolverHandle &s, const std::vector<int> &part)
{
    std::vector<int> assumed, excluded;
    for (int o : part)
        o >= 0 ? assumed.push_back(o) : excluded.push_back(~o);
    EXPECT_EQ(dlx_assume(s.get(), assumed.data(), int(assumed.size())), 0);
    EXPECT_EQ(dlx_exclude(s.get(), excluded.data(), int(excluded.size())), 0);
}

// Covers of s, stopped after `first` of them, and of other solvers for the
// parts split off then.
std::vector<brute::Cover> by_parts(const ProblemHandle &p, const Kernel &kernel,
                                   size_t first)
{
    SolverHandle s = new_solver(p, kernel.config);
    std::vector<brute::Cover> covers;
    while (covers.size() < first && dlx_next(s.get()) == DLX_SOLUTION)
        covers.push_back(get_cover(s));
    SolverHandle other = new_solver(p, kernel.config);
    for (;;) {
        std::vector<int> path = split_off(p, s);
        if (path.empty())
            break;
        go_to(other, path);
        for (const brute::Cover &cover : all_next(other))
            covers.push_back(cover);
    }
    for (const brute::Cover &cover : all_next(s))
        covers.push_back(cover);
    std::sort(covers.begin(), covers.end());
    return covers;
}

// Kernels that remember counts of subproblems cannot be split.
bool is_undivided(const Kernel &kernel)
{
    return kernel.config.kernel == DLX_KERNEL_MEMO ||
           kernel.config.kernel == DLX_KERNEL_SWEEP ||
           kernel.config.kernel == DLX_KERNEL_PREFIXES;
}

TEST_P(SplitOff, PartsCountAsDoneInTheProgressOfTheSearch)
{
    ProblemHandle p = build(instances::queens(8));
    SolverHandle s = new_solver(p, GetParam().config);
    ASSERT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    double done = dlx_progress(s.get());
    for (int parts = 0;; parts++) {
        if (split_off(p, s).empty()) {
            EXPECT_GT(parts, is_undivided(GetParam()) ? -1 : 0);
            break;
        }
        EXPECT_GT(dlx_progress(s.get()), done);
        done = dlx_progress(s.get());
    }
    EXPECT_LE(done, 1);
}

TEST_P(SplitOff, PartsAreDisjointAndTogetherTheWholeSearch)
{
    for (unsigned seed = 0; seed < 200; seed++) {
        brute::Problem plain = RandomProblem::make(seed);
        ProblemHandle p = build(plain);
        std::vector<brute::Cover> all = brute::all_covers(plain);
        for (size_t first : {size_t{0}, size_t{1}, all.size() / 2})
            ASSERT_EQ(by_parts(p, GetParam(), first), all)
                << "seed " << seed << ", stopped after " << first;
    }
}

TEST_P(SplitOff, ACountThatIsSplitAgainAndAgainIsTheSame)
{
    ProblemHandle p = build(instances::queens(11));
    SolverHandle s = new_solver(p, GetParam().config);
    std::vector<std::vector<int>> parts = {{}};
    uint64_t sum = 0, splits = 0;
    while (!parts.empty()) {
        std::vector<int> whole = parts.back();
        parts.pop_back();
        set_limits(s, 0, 5000);
        go_to(s, whole);
        uint64_t found = 0;
        dlx_result result;
        while ((result = dlx_count(s.get(), &found)) == DLX_LIMIT) {
            sum += found;
            set_limits(s, 0, 0);
            for (;;) {
                std::vector<int> part = split_off(p, s);
                if (part.empty())
                    break;
                std::copy_if(whole.begin(), whole.end(),
                             std::back_inserter(part),
                             [](int o) { return o < 0; });
                parts.push_back(part);
                splits++;
            }
        }
        ASSERT_EQ(result, DLX_EXHAUSTED);
        sum += found;
    }
    EXPECT_EQ(sum, 2680u); // OEIS A000170
    if (is_undivided(GetParam())) {
        EXPECT_EQ(splits, 0u);
    } else {
        EXPECT_GT(splits, 5u);
    }
}

TEST_P(SplitOff, ThereIsNothingToSplitOffBeforeTheSearchAndAfterIt)
{
    ProblemHandle p = build(instances::queens(6));
    SolverHandle s = new_solver(p, GetParam().config);
    EXPECT_TRUE(split_off(p, s).empty());
    EXPECT_EQ(all_next(s).size(), 4u);
    EXPECT_TRUE(split_off(p, s).empty());
}

INSTANTIATE_TEST_SUITE_P(Kernels, SplitOff, all_kernels(), kernel_name);

// Memo would count the whole board, including the parts.
TEST(SplitOffByItself, AutoDoesNotChangeToMemoAfterwards)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    dlx_config config;
    dlx_config_init(&config);
    SolverHandle s = new_solver(p, config);
    uint64_t found = 0, sum = 0;
    set_limits(s, 0, 5000);
    EXPECT_EQ(dlx_count(s.get(), &found), DLX_LIMIT);
    sum += found;
    set_limits(s, 0, 0);
    std::vector<int> part = split_off(p, s);
    ASSERT_EQ(part.size(), 1u);
    EXPECT_EQ(dlx_count(s.get(), &found), DLX_EXHAUSTED);
    sum += found;
    SolverHandle other = new_solver(p, config);
    dlx_assume(other.get(), part.data(), 1);
    EXPECT_EQ(dlx_count(other.get(), &found), DLX_EXHAUSTED);
    EXPECT_EQ(sum + found, 12988816u); // OEIS A004003
}

} // namespace
