// The search for cheapest covers, compared with the sorted list of all covers.
#include <climits>

#include "tests/support/bounded_problem.h"
#include "tests/support/brief_tests.h"
#include "tests/support/certified.h"
#include "tests/support/cheapest.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/priced_problem.h"
#include "tests/support/random_problem.h"

using brute::Cover;

namespace
{

class RandomCovers : public brief::TestWithParam<uint32_t>
{
};

enum : uint32_t { SEEDS_EACH = 100, FIRST_WITH_BOUNDS = 20 };

INSTANTIATE_TEST_SUITE_P(Seeds, RandomCovers, brief::range(0u, 20u));
INSTANTIATE_TEST_SUITE_P(WithMultiplicities, RandomCovers,
                         brief::range(+FIRST_WITH_BOUNDS, 40u));

template <typename Check> void for_each_case(uint32_t part, Check check)
{
    for (uint32_t k = 0; k < SEEDS_EACH; k++) {
        uint32_t seed = part * SEEDS_EACH + k;
        SCOPED_TRACE("seed " + std::to_string(seed));
        PricedProblem random_case(seed, part >= FIRST_WITH_BOUNDS);
        check(random_case);
    }
}

TEST_P(RandomCovers, AreTheCheapestOnesInOrder)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        for (int covers : {1, 2, 3, of.random.between(4, 40)}) {
            Cheapest c = new_cheapest(of.p, cheapest_config(covers));
            std::vector<Priced> found = run(c);
            EXPECT_EQ(costs_of(found), of.least_costs(size_t(covers)));
            EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
            EXPECT_TRUE(std::adjacent_find(found.begin(), found.end()) ==
                        found.end());
            for (const Priced &cover : found)
                EXPECT_TRUE(
                    std::binary_search(of.all.begin(), of.all.end(), cover));
            EXPECT_EQ(stats_of(c).bound,
                      of.all.empty() ? INT64_MAX : of.all[0].cost);
        }
    });
}

TEST_P(RandomCovers, AreAllOfThemInOrderIfThereIsRoom)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        int covers = static_cast<int>(of.all.size()) + 1;
        Cheapest c = new_cheapest(of.p, cheapest_config(covers));
        EXPECT_EQ(run(c), of.all);
    });
}

TEST_P(RandomCovers, DoNotExceedTheBound)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        dlx_cheapest_config config = cheapest_config(3);
        config.bound = of.all.empty()
                           ? 5
                           : of.all[size_t(of.random.below(
                                        static_cast<int>(of.all.size())))]
                                     .cost -
                                 of.random.below(2);
        std::vector<int64_t> expected;
        for (int64_t cost : of.least_costs(3)) {
            if (cost <= config.bound || config.bound < 0)
                expected.push_back(cost);
        }
        EXPECT_EQ(costs_of(run(new_cheapest(of.p, config))), expected);
    });
}

TEST_P(RandomCovers, AreDearerByTheGapAtMost)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        dlx_cheapest_config config = cheapest_config(of.random.between(1, 4));
        config.gap = 0.01 * of.random.below(101);
        Cheapest c = new_cheapest(of.p, config);
        std::vector<Priced> found = run(c);
        std::vector<int64_t> least = of.least_costs(size_t(config.covers));
        ASSERT_EQ(found.size(), least.size());
        for (size_t k = 0; k < least.size(); k++)
            EXPECT_GE(double(least[k]),
                      double(found[k].cost) * (1 - config.gap) - 1e-6);
        if (!least.empty()) {
            EXPECT_LE(stats_of(c).bound, least[0]);
            EXPECT_GE(double(stats_of(c).bound),
                      double(found[0].cost) * (1 - config.gap) - 1e-6);
        }
    });
}

// All packings: sets of options without conflicts, with the price of uncovered
// items.
std::vector<Priced> sorted_packings(const PricedProblem &of, int64_t price)
{
    brute::BoundedProblem p = of.from;
    for (brute::Bounds &b : p.bounds)
        b.low = 0;
    std::vector<Priced> all = sorted_covers(brute::all_covers(p), of.costs);
    for (Priced &packing : all) {
        for (int i = 1; i <= p.problem.num_items(); i++) {
            int low = of.from.bounds[size_t(i)].low,
                times = p.times(packing.options, i);
            if (!p.problem.secondary[size_t(i)])
                packing.cost += price * std::max(0, low - times);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

TEST_P(RandomCovers, MayLeaveItemsOverAtAPrice)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        dlx_cheapest_config config = cheapest_config(of.random.between(1, 5));
        config.price = of.random.below(12);
        if (of.random.one_in(10))
            config.covers = 5000;
        std::vector<Priced> all = sorted_packings(of, config.price);
        std::vector<Priced> found = run(new_cheapest(of.p, config));
        std::sort(found.begin(), found.end());
        if (size_t(config.covers) > all.size()) {
            EXPECT_EQ(found, all);
        }
        all.resize(std::min(all.size(), size_t(config.covers)));
        EXPECT_EQ(costs_of(found), costs_of(all));
    });
}

TEST_P(RandomCovers, AreTheSameInSmallSteps)
{
    for_each_case(GetParam(), [](PricedProblem &of) {
        dlx_cheapest_config config = cheapest_config(3);
        Cheapest whole = new_cheapest(of.p, config),
                 c = new_cheapest(of.p, config);
        std::vector<Priced> expected = run(whole);
        dlx_limits limits = {0, 0, 0, 0};
        int64_t bound = 0;
        enum dlx_result result;
        do {
            limits.nodes++;
            dlx_cheapest_set_limits(c.get(), &limits);
            result = dlx_cheapest_next(c.get());
            EXPECT_LE(stats_of(c).nodes, limits.nodes);
            EXPECT_GE(stats_of(c).bound, bound); // never falls
            bound = stats_of(c).bound;
            EXPECT_LE(bound, expected.empty() ? INT64_MAX : expected[0].cost);
        } while (result != DLX_EXHAUSTED);
        EXPECT_EQ(kept(c), expected);
        EXPECT_EQ(stats_of(c).nodes, stats_of(whole).nodes);
    });
}

// ---- single problems -------------------------------------------------------

TEST(CheapestCover, OfAProblemWithoutItemsIsTheOneWithoutOptions)
{
    ProblemHandle p = build_with_costs(brute::Problem(), {});
    Cheapest c = new_cheapest(p, cheapest_config(2));
    EXPECT_EQ(run(c), (std::vector<Priced>{{0, {}}}));
}

TEST(CheapestCover, HasTheCheapestOfTwins)
{
    ProblemHandle p = build_with_costs(
        instances::words(2, 0, {"ab", "ab", "ba", "a", "b"}), {7, 6, 6, 1, 6});
    Cheapest one = new_cheapest(p, cheapest_config()),
             two = new_cheapest(p, cheapest_config(2)),
             all = new_cheapest(p, cheapest_config(9));
    EXPECT_EQ(run(one), (std::vector<Priced>{{6, {1}}}));
    EXPECT_EQ(stats_of(one).options, 3);
    EXPECT_EQ(run(two), (std::vector<Priced>{{6, {1}}, {6, {2}}}));
    EXPECT_EQ(stats_of(two).options, 4);
    EXPECT_EQ(run(all),
              (std::vector<Priced>{{6, {1}}, {6, {2}}, {7, {0}}, {7, {3, 4}}}));
}

TEST(CheapestCover, HasCostsUpToTheLargestNumber)
{
    const int64_t HALF = INT64_MAX / 2;
    ProblemHandle p = build_with_costs(instances::words(2, 0, {"a", "b", "ab"}),
                                       {HALF, HALF - 1, 2});
    EXPECT_EQ(run(new_cheapest(p, cheapest_config(3))),
              (std::vector<Priced>{{2, {2}}, {2 * HALF - 1, {0, 1}}}));
}

TEST(CheapestCover, LeavesOverWhatCannotBeCovered)
{
    ProblemHandle p =
        build_with_costs(instances::words(3, 0, {"ab", "bc"}), {4, 3});
    dlx_cheapest_config config = cheapest_config(9);
    EXPECT_TRUE(run(new_cheapest(p, config)).empty());
    config.price = 5;
    EXPECT_EQ(run(new_cheapest(p, config)),
              (std::vector<Priced>{{8, {1}}, {9, {0}}, {15, {}}}));
}

TEST(CheapestCover, HasSeveralTwinsWhereThereIsRoom)
{
    brute::BoundedProblem from =
        without_bounds(instances::words(2, 0, {"a", "ab", "a", "a", "a", "b"}));
    from.bounds[1] = {2, 3};
    ProblemHandle p = build_with_costs(from, {4, 9, 3, 5, 3, 7});
    Cheapest one = new_cheapest(p, cheapest_config()),
             all = new_cheapest(p, cheapest_config(99));
    EXPECT_EQ(run(one), (std::vector<Priced>{{12, {1, 2}}}));
    EXPECT_EQ(stats_of(one).options, 5);
    EXPECT_EQ(run(all),
              sorted_covers(brute::all_covers(from), {4, 9, 3, 5, 3, 7}));
    EXPECT_EQ(stats_of(all).options, 6);
}

TEST(CheapestCover, HasCostsUpToTheLargestNumberWithMultiplicities)
{
    const int64_t HALF = INT64_MAX / 2;
    brute::BoundedProblem from =
        without_bounds(instances::words(2, 0, {"a", "b", "ab"}));
    from.bounds[1] = from.bounds[2] = {1, 2};
    ProblemHandle p = build_with_costs(from, {HALF, HALF - 1, 2});
    EXPECT_EQ(run(new_cheapest(p, cheapest_config(9))),
              (std::vector<Priced>{{2, {2}},
                                   {HALF + 1, {1, 2}},
                                   {HALF + 2, {0, 2}},
                                   {2 * HALF - 1, {0, 1}},
                                   {2 * HALF + 1, {0, 1, 2}}}));
}

TEST(CheapestCover, MayLeaveAnItemOverMoreThanOnce)
{
    brute::BoundedProblem from =
        without_bounds(instances::words(2, 0, {"a", "ab"}));
    from.bounds[1] = {5, 9};
    ProblemHandle p = build_with_costs(from, {4, 1});
    dlx_cheapest_config config = cheapest_config(9);
    config.price = 2;
    EXPECT_EQ(
        run(new_cheapest(p, config)),
        (std::vector<Priced>{{9, {1}}, {11, {0, 1}}, {12, {}}, {14, {0}}}));
    config.price = INT64_MAX / 5;
    dlx_cheapest *c = nullptr;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ETOOBIG);
    EXPECT_EQ(c, nullptr);
}

TEST(CheapestCover, KeepsWhatItHasFoundAtALimit)
{
    ProblemHandle p = build(instances::queens(8));
    Cheapest c = new_cheapest(p, cheapest_config(92));
    dlx_limits limits = {5, 0, 0, 0};
    dlx_cheapest_set_limits(c.get(), &limits);
    enum dlx_result result;
    while ((result = dlx_cheapest_next(c.get())) == DLX_SOLUTION)
        ;
    EXPECT_EQ(result, DLX_LIMIT);
    EXPECT_EQ(dlx_cheapest_num(c.get()), 5);
    limits.covers = 0;
    dlx_cheapest_set_limits(c.get(), &limits);
    EXPECT_EQ(run(c).size(), 92u);
    EXPECT_EQ(dlx_cheapest_next(c.get()), DLX_EXHAUSTED);
}

// Nothing is cheaper than the first cover: the other 91 are not searched.
TEST(CheapestCover, OfCostZeroIsTheOnlyOneFound)
{
    for (double gap : {0.0, 0.5, 1.0}) {
        ProblemHandle p = build(instances::queens(8));
        dlx_cheapest_config config = cheapest_config(1);
        config.gap = gap;
        Cheapest c = new_cheapest(p, config);
        EXPECT_EQ(dlx_cheapest_next(c.get()), DLX_SOLUTION);
        EXPECT_EQ(dlx_cheapest_next(c.get()), DLX_EXHAUSTED);
        dlx_cheapest_stats stats;
        dlx_cheapest_get_stats(c.get(), &stats);
        EXPECT_EQ(stats.covers, 1u);
        EXPECT_EQ(stats.bound, 0);
    }
}

TEST(CheapestCover, IsInterruptedByItsTick)
{
    ProblemHandle p = build(instances::queens(8));
    Cheapest c = new_cheapest(p, cheapest_config(92));
    dlx_cheapest_set_tick(
        c.get(),
        [](void *ctx) {
            dlx_cheapest_interrupt(static_cast<dlx_cheapest *>(ctx));
        },
        c.get());
    EXPECT_EQ(dlx_cheapest_next(c.get()), DLX_INTERRUPTED);
    dlx_cheapest_set_tick(c.get(), nullptr, nullptr);
    EXPECT_EQ(run(c).size(), 92u);
}

TEST(CheapestCover, LooksAtItsLimitsOftenWhereManyItemsAreOpen)
{
    // Choosing items looks at 18 million of them.
    const int NUM_ITEMS = 6000;
    ProblemHandle p = new_problem();
    for (int i = 1; i <= NUM_ITEMS; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int i = 1; i <= NUM_ITEMS; i++)
        dlx_add_option(p.get(), &i, nullptr, 1);
    dlx_freeze(p.get());
    Cheapest c = new_cheapest(p, cheapest_config(1));
    int ticks = 0;
    dlx_cheapest_set_tick(
        c.get(), [](void *ctx) { ++*static_cast<int *>(ctx); }, &ticks);
    EXPECT_EQ(dlx_cheapest_next(c.get()), DLX_SOLUTION);
    EXPECT_GT(ticks, 10);
}

// Pairs of items, covered by one option with both or by two with one.
ProblemHandle pairs_of_items(int num)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= 2 * num; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int k = 0; k < num; k++) {
        const int items[] = {2 * k + 1, 2 * k + 2};
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items, nullptr, 2),
                     5 + k % 3);
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items, nullptr, 1), 4);
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items + 1, nullptr, 1),
                     2);
    }
    return p;
}

TEST(CheapestCover, FollowsPricesWithTooManyItemsForTheRelaxation)
{
    const int NUM = 10500;
    ProblemHandle p = pairs_of_items(NUM);
    dlx_freeze(p.get());
    Cheapest c = new_cheapest(p, cheapest_config(1));
    std::vector<Priced> found = run(c);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].cost, NUM / 3 * (5 + 6 + 6));
    dlx_cheapest_stats stats;
    dlx_cheapest_get_stats(c.get(), &stats);
    EXPECT_EQ(stats.nodes, 0u);
}

TEST(CheapestCover, IsRefusedWhereItsArgumentsAreWrong)
{
    dlx_cheapest *c = nullptr;
    ProblemHandle p = new_problem();
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), nullptr), DLX_ENOTFROZEN);
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    const int items[] = {1};
    dlx_add_option(p.get(), items, nullptr, 1);
    dlx_set_cost(p.get(), 0, INT64_MAX - 5);
    dlx_freeze(p.get());
    dlx_cheapest_config config = cheapest_config(0);
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ECONFIG);
    config = cheapest_config();
    config.gap = 1.5;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ECONFIG);
    config.gap = -0.1;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ECONFIG);
    config = cheapest_config();
    config.price = 6;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ETOOBIG);
    EXPECT_EQ(c, nullptr);
    config.price = 5;
    Cheapest fits = new_cheapest(p, config);
    EXPECT_EQ(run(fits), (std::vector<Priced>{{5, {}}}));
    const int *options;
    int64_t cost;
    EXPECT_EQ(dlx_cheapest_get(fits.get(), 1, &options, &cost), DLX_EARGUMENT);
    EXPECT_EQ(dlx_cheapest_get(fits.get(), -1, nullptr, nullptr),
              DLX_EARGUMENT);
    EXPECT_EQ(dlx_cheapest_get(fits.get(), 0, nullptr, nullptr), 0);
}

// ---- certificates

Certified certify(const Cheapest &c)
{
    return certify_by(dlx_cheapest_certify, c.get());
}

// Options a b 5, a 2, b 4 and c d 3.
ProblemHandle crews()
{
    return build_with_costs(instances::words(4, 0, {"ab", "a", "b", "cd"}),
                            {5, 2, 4, 3});
}

TEST(CertificateOfALeastCost, HasPricesAndTheCover)
{
    ProblemHandle p = crews();
    Cheapest c = new_cheapest(p, cheapest_config());
    run(c);
    Certified answer = certify(c);
    EXPECT_EQ(answer.error, 0);
    EXPECT_EQ(answer.result, DLX_EXHAUSTED);
    EXPECT_EQ(answer.text, "exact-cover-cost 1\n4 4 4\n8 1048576 -\n"
                           "$ 1 2097152 2 3145728 3 3145728 $\n* 0 3\n");
}

TEST(CertificateOfALeastCost, IsOfOneProvedCoverOnly)
{
    ProblemHandle p = crews();
    Cheapest c = new_cheapest(p, cheapest_config());
    EXPECT_EQ(certify(c).error, DLX_EBEGUN);
    EXPECT_EQ(dlx_cheapest_next(c.get()), DLX_SOLUTION);
    EXPECT_EQ(certify(c).error, DLX_EBEGUN);
    c = new_cheapest(p, cheapest_config(2));
    run(c);
    EXPECT_EQ(certify(c).error, DLX_ECONFIG);
    dlx_cheapest_config config = cheapest_config();
    config.gap = 0.1;
    c = new_cheapest(p, config);
    run(c);
    EXPECT_EQ(certify(c).error, DLX_ECONFIG);
    PricedProblem bounded(100 * FIRST_WITH_BOUNDS, true);
    c = new_cheapest(bounded.p, cheapest_config());
    run(c);
    EXPECT_EQ(certify(c).error, DLX_EBOUNDS);
}

TEST(CertificateOfALeastCost, StopsAtTheLimitsOfTheSearch)
{
    ProblemHandle p = build_with_costs(instances::queens(10), [] {
        std::vector<int64_t> costs;
        for (int k = 0; k < 100; k++)
            costs.push_back(k * k % 97);
        return costs;
    }());
    Cheapest c = new_cheapest(p, cheapest_config());
    run(c);
    dlx_limits limits = {};
    limits.nodes = stats_of(c).nodes + 1;
    dlx_cheapest_set_limits(c.get(), &limits);
    Certified answer = certify(c);
    EXPECT_EQ(answer.error, 0);
    EXPECT_EQ(answer.result, DLX_LIMIT);
    dlx_cheapest_set_limits(c.get(), nullptr);
    dlx_cheapest_interrupt(c.get());
    EXPECT_EQ(certify(c).result, DLX_INTERRUPTED);
    EXPECT_EQ(certify(c).result, DLX_EXHAUSTED);
}

} // namespace
