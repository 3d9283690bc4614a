// Solvers with each kernel, and their functions.
#include <climits>
#include <cstring>
#include <thread>

#include "tests/support/engine.h"
#include "tests/support/instances.h"

using brute::Cover;
using testing::ValuesIn;

namespace
{

using Covers = std::vector<Cover>;

int assume(const SolverHandle &s, const std::vector<int> &options)
{
    return dlx_assume(s.get(), options.data(),
                      static_cast<int>(options.size()));
}

int exclude(const SolverHandle &s, const std::vector<int> &options)
{
    return dlx_exclude(s.get(), options.data(),
                       static_cast<int>(options.size()));
}

TEST(Config, StandsForTheDefaultsAfterInit)
{
    dlx_config config;
    memset(&config, 0xff, sizeof config);
    dlx_config_init(&config);
    EXPECT_EQ(config.kernel, DLX_KERNEL_AUTO);
    EXPECT_EQ(config.choice, DLX_CHOOSE_FIRST);
    EXPECT_EQ(config.tuning.isa, DLX_ISA_AUTO);
    EXPECT_EQ(config.seed, 0u);
    EXPECT_EQ(config.threads, 1);
    EXPECT_EQ(config.tuning.pack_bytes, 0);
    EXPECT_EQ(config.tuning.no_clock, 0);
}

TEST(SolverNew, WantsAFrozenProblem)
{
    ProblemHandle p = new_problem();
    int anything;
    auto *s = reinterpret_cast<dlx_solver *>(&anything);
    EXPECT_EQ(dlx_solver_new(&s, p.get(), nullptr), DLX_ENOTFROZEN);
    EXPECT_EQ(s, nullptr);
}

TEST(SolverNew, RefusesAConfigurationOutOfRange)
{
    ProblemHandle p = build(instances::knuths_toy());
    auto refuses = [&p](void (*change)(dlx_config *)) {
        dlx_config config = default_config();
        change(&config);
        int anything;
        auto *s = reinterpret_cast<dlx_solver *>(&anything);
        int error = dlx_solver_new(&s, p.get(), &config);
        return error == DLX_ECONFIG && s == nullptr;
    };
    EXPECT_TRUE(refuses([](dlx_config *c) { c->threads = 0; }));
    EXPECT_TRUE(refuses([](dlx_config *c) { c->threads = -1; }));
    EXPECT_TRUE(
        refuses([](dlx_config *c) { c->threads = DLX_MAX_THREADS + 1; }));
    EXPECT_TRUE(refuses([](dlx_config *c) { c->tuning.pack_bytes = -1; }));
    EXPECT_TRUE(refuses([](dlx_config *c) { c->kernel = dlx_kernel_name(8); }));
    EXPECT_TRUE(refuses([](dlx_config *c) { c->choice = dlx_choice(7); }));
    EXPECT_TRUE(refuses([](dlx_config *c) { c->tuning.isa = dlx_isa(7); }));
}

TEST(SolverNew, TakesTheDefaultsWithoutAConfiguration)
{
    ProblemHandle p = build(instances::queens(8));
    dlx_solver *s = nullptr;
    ASSERT_EQ(dlx_solver_new(&s, p.get(), nullptr), 0);
    EXPECT_EQ(count_all(SolverHandle(s)), 92u);
    EXPECT_EQ(count_all(new_solver(p, default_config())), 92u);
}

TEST(SolverFree, AcceptsNull)
{
    dlx_solver_free(nullptr);
}

using Solver = KernelTest;

INSTANTIATE_TEST_SUITE_P(Kernels, Solver, all_kernels(), kernel_name);

// ---- degenerate problems ---------------------------------------------------

TEST_P(Solver, FindsTheEmptyCoverIfThereAreNoItems)
{
    load(brute::Problem());
    EXPECT_EQ(all_next(s), Covers{{}});
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), 1u);
    EXPECT_EQ(work_of(s), (Work{0, 1, {}}));
}

TEST_P(Solver, FindsTheEmptyCoverIfThereAreOnlyEmptyOptions)
{
    brute::Problem from;
    from.add_option({});
    from.add_option({});
    load(from);
    EXPECT_EQ(all_next(s), Covers{{}});
}

TEST_P(Solver, FindsTheEmptyCoverIfAllItemsAreSecondary)
{
    load(instances::words(0, 2, {"a", "aAb", "b"}));
    EXPECT_EQ(all_next(s), Covers{{}});
    EXPECT_EQ(work_of(s).nodes, 0u);
}

TEST_P(Solver, FindsNothingIfAnItemIsInNoOption)
{
    load(instances::words(3, 0, {"a", "b", "ab"}));
    EXPECT_EQ(all_next(s), Covers{});
    EXPECT_EQ(work_of(s).nodes, 0u);
    load(instances::words(1, 0, {}));
    EXPECT_EQ(all_next(s), Covers{});
}

TEST_P(Solver, NeverChoosesOptionsWithoutPrimaryItemButNumbersThem)
{
    load(instances::words(1, 1, {"", "b", "a", "bA", "ab", ""}));
    EXPECT_EQ(all_next(s), (Covers{{2}, {4}}));
}

TEST_P(Solver, TellsEqualOptionsApart)
{
    load(instances::words(2, 0, {"ab", "ab", "a", "b", "b"}));
    EXPECT_EQ(all_next(s), (Covers{{0}, {1}, {2, 3}, {2, 4}}));
}

TEST_P(Solver, SharesASecondaryItemInOneColorOnly)
{
    load(instances::words(2, 1, {"acA", "acB", "ac", "bcA", "bcB", "bc"}));
    EXPECT_EQ(all_next(s), (Covers{{0, 3}, {1, 4}}));
}

// ---- dlx_next, dlx_get_cover, dlx_restart ----------------------------------

TEST_P(Solver, StaysExhausted)
{
    load(instances::queens(4));
    EXPECT_EQ(all_next(s).size(), 2u);
    Work work = work_of(s);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    EXPECT_EQ(count_all(s), 0u);
    EXPECT_EQ(work_of(s), work);
    dlx_restart(s.get());
    EXPECT_EQ(all_next(s).size(), 2u);
}

TEST_P(Solver, HasNoCoverUnlessItHasJustFoundOne)
{
    load(instances::knuths_toy());
    EXPECT_EQ(get_cover(s), Cover{});
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(get_cover(s), (Cover{0, 3, 4}));
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    EXPECT_EQ(get_cover(s), Cover{});
}

TEST_P(Solver, IsOneOfManyOverAProblem)
{
    load(instances::queens(6));
    SolverHandle other = new_solver(p, GetParam().config);
    Covers covers, others;
    while (dlx_next(s.get()) == DLX_SOLUTION) {
        covers.push_back(get_cover(s));
        EXPECT_EQ(dlx_next(other.get()), DLX_SOLUTION);
        others.push_back(get_cover(other));
    }
    EXPECT_EQ(covers.size(), 4u);
    EXPECT_EQ(covers, others);
}

TEST_P(Solver, SharesAProblemWithOtherThreads)
{
    load(instances::queens(8));
    uint64_t covers = 0, others = 0;
    SolverHandle other = new_solver(p, GetParam().config);
    std::thread thread([&] { dlx_count(other.get(), &others); });
    dlx_count(s.get(), &covers);
    thread.join();
    EXPECT_EQ(covers, 92u);
    EXPECT_EQ(others, 92u);
}

// ---- choices ---------------------------------------------------------------

TEST_P(Solver, SearchesAlikeForTheSameConfiguration)
{
    for (const Choice &choice : all_choices()) {
        load(instances::queens(7), with_choice(GetParam().config, choice));
        EXPECT_EQ(all_next(s).size(), 40u);
        Work work = work_of(s);
        SolverHandle other =
            new_solver(p, with_choice(GetParam().config, choice));
        EXPECT_EQ(all_next(other).size(), 40u);
        EXPECT_EQ(work_of(other), work) << choice.name;
    }
}

TEST_P(Solver, MakesEachChoiceInItsOwnWay)
{
    if (!GetParam().is_textbook)
        GTEST_SKIP() << "this kernel has its own tree";
    std::vector<uint64_t> nodes;
    for (const Choice &choice : all_choices()) {
        load(instances::langford(8), with_choice(GetParam().config, choice));
        EXPECT_EQ(count_all(s), 300u);
        nodes.push_back(work_of(s).nodes);
    }
    EXPECT_EQ(nodes, (std::vector<uint64_t>{2788, 2908, 2825, 2852, 2949, 2904,
                                            10700, 2788})); // no item is sharp
}

// ---- assumptions and exclusions --------------------------------------------

TEST_P(Solver, HandsOutAssumedOptionsInTheCover)
{
    load(instances::knuths_toy());
    EXPECT_EQ(assume(s, {4}), 0);
    EXPECT_EQ(all_next(s), (Covers{{0, 3, 4}}));
    EXPECT_EQ(assume(s, {4, 0, 3}), 0);
    EXPECT_EQ(all_next(s), (Covers{{0, 3, 4}}));
    EXPECT_EQ(work_of(s), (Work{0, 1, {}}));
}

TEST_P(Solver, FindsNothingIfAssumptionsAreInConflict)
{
    load(instances::words(2, 1, {"acA", "bcB", "bc", "b", "a", "ab"}));
    for (auto assumed : Covers{{0, 1}, {0, 2}, {0, 4}, {3, 5}, {0, 3, 4}}) {
        EXPECT_EQ(assume(s, assumed), 0);
        EXPECT_EQ(count_all(s), 0u);
        EXPECT_EQ(dlx_progress(s.get()), 1);
    }
    EXPECT_EQ(assume(s, {0}), 0);
    EXPECT_EQ(all_next(s), (Covers{{0, 3}}));
}

TEST_P(Solver, FindsNothingIfAnAssumptionLeavesAnItemWithoutOption)
{
    load(instances::words(3, 1, {"ad", "bd", "a", "b", "c", "acd"}));
    EXPECT_EQ(assume(s, {5}), 0);
    EXPECT_EQ(all_next(s), (Covers{{3, 5}}));
    EXPECT_EQ(assume(s, {0}), 0);
    EXPECT_EQ(exclude(s, {3}), 0);
    EXPECT_EQ(all_next(s), Covers{});
    EXPECT_EQ(assume(s, {}), 0);
    EXPECT_EQ(all_next(s).size(), 4u);
}

TEST_P(Solver, TakesAnOptionAssumedTwiceForOne)
{
    load(instances::words(2, 1, {"cAa", "cAb", "b"}));
    EXPECT_EQ(assume(s, {0, 0, 1, 0, 1}), 0);
    EXPECT_EQ(all_next(s), (Covers{{0, 1}}));
}

TEST_P(Solver, FindsNothingIfAnAssumedOptionHasNoPrimaryItem)
{
    load(instances::words(1, 1, {"a", "b", "bA", ""}));
    for (int o : {1, 2, 3}) {
        EXPECT_EQ(assume(s, {o}), 0);
        EXPECT_EQ(all_next(s), Covers{}) << o;
        EXPECT_EQ(assume(s, {0, o}), 0);
        EXPECT_EQ(all_next(s), Covers{}) << o;
    }
}

TEST_P(Solver, ForgetsOldAssumptionsAndExclusionsWithNewAssumptions)
{
    load(instances::words(2, 0, {"a", "b", "a", "b"}));
    EXPECT_EQ(assume(s, {0, 1}), 0);
    EXPECT_EQ(exclude(s, {3}), 0);
    EXPECT_EQ(all_next(s), (Covers{{0, 1}}));
    EXPECT_EQ(assume(s, {2}), 0);
    EXPECT_EQ(all_next(s), (Covers{{1, 2}, {2, 3}}));
}

TEST_P(Solver, KeepsAssumptionsAndExclusionsOverARestart)
{
    load(instances::words(2, 0, {"a", "b", "a", "b", "b"}));
    EXPECT_EQ(assume(s, {2}), 0);
    EXPECT_EQ(exclude(s, {1}), 0);
    EXPECT_EQ(exclude(s, {4, 1, 4}), 0);
    for (int k = 0; k < 3; k++) {
        EXPECT_EQ(all_next(s), (Covers{{2, 3}}));
        dlx_restart(s.get());
    }
}

TEST_P(Solver, FindsNothingIfAnAssumedOptionIsExcluded)
{
    load(instances::queens(4));
    EXPECT_EQ(assume(s, {1}), 0);
    EXPECT_EQ(exclude(s, {1}), 0);
    EXPECT_EQ(all_next(s), Covers{});
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), 0u);
}

TEST_P(Solver, MayExcludeOptionsThatAreInNoCover)
{
    load(instances::words(1, 1, {"", "b", "a", "bA", "ab"}));
    EXPECT_EQ(exclude(s, {0, 1, 3}), 0);
    EXPECT_EQ(all_next(s), (Covers{{2}, {4}}));
}

TEST_P(Solver, RefusesOptionsThatDoNotExistAndGoesOnAsBefore)
{
    load(instances::queens(4));
    Cover first = {1, 7, 8, 14};
    EXPECT_EQ(assume(s, {1}), 0);
    for (int o : {-1, 16, INT_MAX, INT_MIN}) {
        EXPECT_EQ(assume(s, {2, o}), DLX_EOPTION);
        EXPECT_EQ(exclude(s, {7, o}), DLX_EOPTION);
    }
    EXPECT_EQ(all_next(s), Covers{first});
    EXPECT_EQ(assume(s, {16}), DLX_EOPTION);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

} // namespace
