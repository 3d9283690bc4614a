// Prices that fall so that others can rise.
extern "C" {
#include "dlx/cost/cost.h"
}

#include "tests/support/bounded_problem.h"
#include "tests/support/cheapest.h"
#include "tests/support/cost_state.h"

namespace
{

// Options: the hub (the last item) with each other item for paired[k], and each
// item alone for more.
ProblemHandle hub(const std::vector<int64_t> &paired,
                  const std::vector<int64_t> &alone)
{
    ProblemHandle p = new_problem();
    int num = int(paired.size());
    for (int i = 0; i <= num; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int i = 1; i <= num; i++) {
        int items[] = {i, num + 1};
        int pair = dlx_add_option(p.get(), items, nullptr, 2),
            single = dlx_add_option(p.get(), items, nullptr, 1);
        dlx_set_cost(p.get(), pair, paired[size_t(i - 1)]);
        dlx_set_cost(p.get(), single, alone[size_t(i - 1)]);
    }
    dlx_freeze(p.get());
    return p;
}

TEST(CostLower, FindsThePriceOfAHub)
{
    ProblemHandle p = hub({1, 2, 3}, {5, 5, 9});
    Cost d = new_cost(p);
    int64_t unit = d->task.scale;
    ASSERT_TRUE(dlx_cost_ascend(d.get()));
    EXPECT_EQ(d->bound, 6 * unit);
    ASSERT_TRUE(dlx_cost_lower_prices(d.get()));
    EXPECT_EQ(d->bound, 13 * unit);
    EXPECT_EQ(std::vector<int64_t>(d->price + 1, d->price + 5),
              (std::vector<int64_t>{5 * unit, 5 * unit, 9 * unit, -6 * unit}));
}

TEST(CostLower, ProvesTheCheapestCoverOfAHubOfTwentyThousand)
{
    std::vector<int64_t> paired, alone;
    int64_t sum = 0, most = 0;
    for (int i = 0; i < 20000; i++) {
        paired.push_back(1 + i * 7 % 9);
        alone.push_back(10 + i * 5 % 11);
        sum += alone.back();
        most = std::max(most, alone.back() - paired.back());
    }
    ProblemHandle p = hub(paired, alone);
    Cost d = new_cost(p);
    ASSERT_FALSE(d->relaxation.exists);
    dlx_cost_run(d.get(), 1, UINT64_MAX / 2);
    EXPECT_EQ(dlx_cost_proved(d.get()), sum - most);
}

TEST(CostLower, GivesUpWhereTheTrailIsFull)
{
    ProblemHandle p = hub({1, 2, 3, 3, 3, 3}, {5, 5, 9, 9, 9, 9});
    for (int room = 0; room < 80; room++) {
        Cost d = new_cost(p);
        ASSERT_TRUE(dlx_cost_ascend(d.get()));
        int64_t before = d->bound;
        d->cap_trail = d->num_trail + d->num_left + room;
        EXPECT_TRUE(dlx_cost_lower_prices(d.get()));
        EXPECT_GE(d->bound, before) << room;
    }
}

TEST(CostLower, KeepsReducedCostsFromBeingNegativeAndTheBoundFromBeingTooLarge)
{
    int risen = 0;
    for (uint32_t seed = 0; seed < 2000; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = {RandomProblem::make(seed), {}};
        from.bounds.resize(size_t(from.problem.num_items()) + 1);
        std::vector<int64_t> costs;
        ProblemHandle p = build(from, [&](dlx_problem *to, int o) {
            costs.push_back((o * 37 + 11) % 50);
            dlx_set_cost(to, o, costs.back());
        });
        auto all = sorted_covers(brute::all_covers(from.problem), costs);
        Cost d = new_cost(p);
        if (!dlx_cost_ascend(d.get()))
            continue;
        int64_t before = d->bound;
        bool may_be = dlx_cost_lower_prices(d.get());
        EXPECT_TRUE(may_be || all.empty());
        for (int o = 0; o < d->num_options; o++)
            EXPECT_GE(d->is_removed[o] ? 0 : d->reduced[o], 0) << o;
        if (!may_be)
            continue;
        EXPECT_GE(d->bound, before);
        risen += d->bound > before;
        if (!all.empty()) {
            EXPECT_LE(d->bound, all[0].cost / d->task.divisor * d->task.scale);
        }
    }
    EXPECT_GT(risen, 20);
}

} // namespace
