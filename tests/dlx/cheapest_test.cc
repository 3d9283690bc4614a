// The search for cheapest covers, against the sorted list of all covers.
#include <climits>

#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

using brute::Cover;

namespace
{

struct CheapestDeleter {
    void operator()(dlx_cheapest *c) const
    {
        dlx_cheapest_free(c);
    }
};
using Cheapest = std::unique_ptr<dlx_cheapest, CheapestDeleter>;

struct Priced {
    int64_t cost;
    Cover options;

    bool operator<(const Priced &other) const
    {
        return cost != other.cost ? cost < other.cost : options < other.options;
    }
    bool operator==(const Priced &other) const
    {
        return cost == other.cost && options == other.options;
    }
};

void PrintTo(const Priced &cover, std::ostream *to)
{
    *to << cover.cost << ": " << testing::PrintToString(cover.options);
}

dlx_cheapest_config default_config(int covers = 1)
{
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    config.covers = covers;
    return config;
}

Cheapest new_cheapest(const ProblemHandle &p, const dlx_cheapest_config &config)
{
    dlx_cheapest *c = nullptr;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), 0);
    return Cheapest(c);
}

ProblemHandle build_with_costs(const brute::Problem &from,
                               const std::vector<int64_t> &costs)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= from.num_items(); i++)
        dlx_add_item(p.get(), nullptr,
                     from.secondary[size_t(i)] ? DLX_SECONDARY : DLX_PRIMARY);
    for (int o = 0; o < from.num_options(); o++) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : from.options[size_t(o)]) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        EXPECT_EQ(dlx_add_option(p.get(), items.data(), colors.data(),
                                 static_cast<int>(items.size())),
                  o);
        EXPECT_EQ(dlx_set_cost(p.get(), o, costs[size_t(o)]), 0);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

Priced get(const Cheapest &c, int rank)
{
    const int *options;
    int64_t cost;
    int n = dlx_cheapest_get(c.get(), rank, &options, &cost);
    return {cost, Cover(options, options + n)};
}

std::vector<Priced> kept(const Cheapest &c)
{
    std::vector<Priced> covers;
    for (int rank = 0; rank < dlx_cheapest_num(c.get()); rank++)
        covers.push_back(get(c, rank));
    return covers;
}

std::vector<Priced> run(const Cheapest &c)
{
    enum dlx_result result;
    while ((result = dlx_cheapest_next(c.get())) == DLX_SOLUTION)
        ;
    EXPECT_EQ(result, DLX_EXHAUSTED);
    return kept(c);
}

dlx_cheapest_stats stats_of(const Cheapest &c)
{
    dlx_cheapest_stats stats;
    dlx_cheapest_get_stats(c.get(), &stats);
    return stats;
}

std::vector<int64_t> costs_of(const std::vector<Priced> &covers)
{
    std::vector<int64_t> costs;
    for (const Priced &cover : covers)
        costs.push_back(cover.cost);
    return costs;
}

// Few different costs, so that there are ties; small or large ones; or none.
std::vector<int64_t> random_costs(Random &random, int n)
{
    const int ranges[] = {1, 2, 5, 100, 1000000};
    int range = ranges[random.below(5)];
    int64_t factor = random.one_in(3) ? random.between(1, 1000) : 1;
    std::vector<int64_t> costs;
    for (int k = 0; k < n; k++)
        costs.push_back(factor * random.below(range));
    return costs;
}

std::vector<Priced> sorted_covers(const std::vector<Cover> &covers,
                                  const std::vector<int64_t> &costs)
{
    std::vector<Priced> list;
    for (const Cover &cover : covers) {
        int64_t cost = 0;
        for (int o : cover)
            cost += costs[size_t(o)];
        list.push_back({cost, cover});
    }
    std::sort(list.begin(), list.end());
    return list;
}

// A random problem with costs and the sorted list of its covers.
struct Case {
    brute::Problem from;
    Random random;
    std::vector<int64_t> costs;
    std::vector<Priced> all;
    ProblemHandle p;

    explicit Case(uint32_t seed)
        : from(RandomProblem::make(seed)), random(~seed),
          costs(random_costs(random, from.num_options())),
          all(sorted_covers(brute::all_covers(from), costs)),
          p(build_with_costs(from, costs))
    {
    }
    // Some of the covers, and the costs that they have to have.
    std::vector<int64_t> least_costs(size_t num) const
    {
        std::vector<int64_t> list = costs_of(all);
        list.resize(std::min(num, list.size()));
        return list;
    }
};

class RandomCovers : public testing::TestWithParam<uint32_t>
{
};

INSTANTIATE_TEST_SUITE_P(Seeds, RandomCovers, testing::Range(0u, 20u));

enum : uint32_t { SEEDS_EACH = 100 };

template <typename Check> void for_each_case(uint32_t part, Check check)
{
    for (uint32_t k = 0; k < SEEDS_EACH; k++) {
        uint32_t seed = part * SEEDS_EACH + k;
        SCOPED_TRACE("seed " + std::to_string(seed));
        Case random_case(seed);
        check(random_case);
    }
}

TEST_P(RandomCovers, AreTheCheapestOnesInOrder)
{
    for_each_case(GetParam(), [](Case &of) {
        for (int covers : {1, 2, 3, of.random.between(4, 40)}) {
            Cheapest c = new_cheapest(of.p, default_config(covers));
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
    for_each_case(GetParam(), [](Case &of) {
        int covers = static_cast<int>(of.all.size()) + 1;
        Cheapest c = new_cheapest(of.p, default_config(covers));
        EXPECT_EQ(run(c), of.all);
    });
}

TEST_P(RandomCovers, DoNotExceedTheBound)
{
    for_each_case(GetParam(), [](Case &of) {
        dlx_cheapest_config config = default_config(3);
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
    for_each_case(GetParam(), [](Case &of) {
        dlx_cheapest_config config = default_config(of.random.between(1, 4));
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

TEST_P(RandomCovers, MayLeaveItemsOverAtAPrice)
{
    for_each_case(GetParam(), [](Case &of) {
        dlx_cheapest_config config = default_config(of.random.between(1, 5));
        config.price = of.random.below(12);
        brute::Problem with = of.from;
        std::vector<int64_t> costs = of.costs;
        for (int i = 1; i <= with.num_items(); i++) {
            if (!with.secondary[size_t(i)]) {
                with.add_option({{i, 0}});
                costs.push_back(config.price);
            }
        }
        if (with.num_options() > 22)
            return;
        std::vector<Priced> all = sorted_covers(brute::all_covers(with), costs);
        all.resize(std::min(all.size(), size_t(config.covers)));
        std::vector<Priced> found = run(new_cheapest(of.p, config));
        EXPECT_EQ(costs_of(found), costs_of(all));
        for (const Priced &cover : found) {
            EXPECT_TRUE(
                std::all_of(cover.options.begin(), cover.options.end(),
                            [&](int o) { return o < of.from.num_options(); }));
        }
    });
}

TEST_P(RandomCovers, AreTheSameInSmallSteps)
{
    for_each_case(GetParam(), [](Case &of) {
        dlx_cheapest_config config = default_config(3);
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
            EXPECT_GE(stats_of(c).bound, bound); // it only rises
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
    ProblemHandle p = build_with_costs({}, {});
    Cheapest c = new_cheapest(p, default_config(2));
    EXPECT_EQ(run(c), (std::vector<Priced>{{0, {}}}));
}

TEST(CheapestCover, HasTheCheapestOfTwins)
{
    ProblemHandle p = build_with_costs(
        instances::words(2, 0, {"ab", "ab", "ba", "a", "b"}), {7, 6, 6, 1, 6});
    Cheapest one = new_cheapest(p, default_config()),
             two = new_cheapest(p, default_config(2)),
             all = new_cheapest(p, default_config(9));
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
    EXPECT_EQ(run(new_cheapest(p, default_config(3))),
              (std::vector<Priced>{{2, {2}}, {2 * HALF - 1, {0, 1}}}));
}

TEST(CheapestCover, LeavesOverWhatCannotBeCovered)
{
    ProblemHandle p =
        build_with_costs(instances::words(3, 0, {"ab", "bc"}), {4, 3});
    dlx_cheapest_config config = default_config(9);
    EXPECT_TRUE(run(new_cheapest(p, config)).empty());
    config.price = 5;
    EXPECT_EQ(run(new_cheapest(p, config)),
              (std::vector<Priced>{{8, {1}}, {9, {0}}, {15, {}}}));
}

TEST(CheapestCover, KeepsWhatItHasFoundAtALimit)
{
    ProblemHandle p = build(instances::queens(8));
    Cheapest c = new_cheapest(p, default_config(92));
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

TEST(CheapestCover, IsInterruptedByItsTick)
{
    ProblemHandle p = build(instances::queens(8));
    Cheapest c = new_cheapest(p, default_config(92));
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
    dlx_cheapest_config config = default_config(0);
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ECONFIG);
    config = default_config();
    config.gap = 1.5;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ECONFIG);
    config.gap = -0.1;
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), &config), DLX_ECONFIG);
    config = default_config();
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

TEST(CheapestCover, IsNotFoundWithMultiplicities)
{
    dlx_cheapest *c = nullptr;
    ProblemHandle p = new_problem();
    dlx_set_bounds(p.get(), dlx_add_item(p.get(), nullptr, DLX_PRIMARY), 0, 2);
    dlx_freeze(p.get());
    EXPECT_EQ(dlx_cheapest_new(&c, p.get(), nullptr), DLX_EBOUNDS);
    EXPECT_EQ(c, nullptr);
}

} // namespace
