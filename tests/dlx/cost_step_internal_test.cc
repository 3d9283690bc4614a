// The step by which the costs of covers differ.
extern "C" {
#include "dlx/cost/cost.h"
}

#include "tests/support/bounded_problem.h"
#include "tests/support/cheapest.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

namespace
{

int64_t step_of(const ProblemHandle &p)
{
    dlx_cost d = {};
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    EXPECT_EQ(dlx_cost_init(&d, p.get(), &config), 0);
    int64_t step = d.task.step * (d.task.step > 0 ? d.task.divisor : 1);
    dlx_cost_clear(&d);
    return step;
}

struct Option {
    std::vector<int> items;
    int64_t cost;
};

ProblemHandle problem_of(int num_items, const std::vector<Option> &options)
{
    ProblemHandle p = new_problem();
    for (int i = 0; i < num_items; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (const Option &option : options) {
        int o = dlx_add_option(p.get(), option.items.data(), nullptr,
                               static_cast<int>(option.items.size()));
        dlx_set_cost(p.get(), o, option.cost);
    }
    dlx_freeze(p.get());
    return p;
}

TEST(CostStep, IsTheLeastCostWhereItemsCancelOut)
{
    std::vector<Option> options = {
        {{1}, 3}, {{2}, 4}, {{3}, 5}, {{1, 2}, 17}, {{2, 3}, 19}};
    EXPECT_EQ(step_of(problem_of(3, options)), 10);
    options.push_back({{1, 2, 3}, 28});
    EXPECT_EQ(step_of(problem_of(3, options)), 2);
    options.push_back({{1, 3}, 9});
    EXPECT_EQ(step_of(problem_of(3, options)), 1);
}

TEST(CostStep, IsZeroWhereAllCoversCostTheSame)
{
    EXPECT_EQ(step_of(build(instances::queens(8))), 0);
    EXPECT_EQ(
        step_of(problem_of(3, {{{1}, 3}, {{2}, 4}, {{3}, 5}, {{1, 2}, 7}})), 0);
}

// The combination that cancels out has an option twice: 2 * 8 - 5 - 7 + 9.
TEST(CostStep, IsFoundWhereOptionsHaveToBeDoubled)
{
    EXPECT_EQ(step_of(problem_of(
                  3, {{{1, 2}, 5}, {{1, 3}, 7}, {{2, 3}, 9}, {{1}, 8}})),
              13);
}

TEST(CostStep, IsOneWhereNumbersAreTooLarge)
{
    EXPECT_EQ(
        step_of(problem_of(2, {{{1}, INT64_MAX / 4}, {{2}, 1}, {{1, 2}, 0}})),
        1);
}

// Costs are sums over the items with fixed multiplicity, plus random multiples
// of 6.
std::vector<int64_t> draw_costs(const brute::BoundedProblem &p, Random &random)
{
    std::vector<int64_t> of_item = {0}, costs;
    for (int i = 1; i <= p.problem.num_items(); i++) {
        const brute::Bounds &b = p.bounds[size_t(i)];
        bool is_fixed = !p.problem.secondary[size_t(i)] && b.low == b.high;
        of_item.push_back(is_fixed ? random.below(50) : 0);
    }
    for (const brute::Option &option : p.problem.options) {
        int64_t cost = 6 * random.below(4);
        for (const brute::Entry &entry : option)
            cost += of_item[size_t(entry.item)];
        costs.push_back(cost);
    }
    return costs;
}

int64_t expect_cheapest(const brute::BoundedProblem &from,
                        const std::vector<int64_t> &costs)
{
    ProblemHandle p = build(from, [&](dlx_problem *q, int o) {
        dlx_set_cost(q, o, costs[size_t(o)]);
    });
    std::vector<int64_t> all;
    for (const Priced &cover : sorted_covers(brute::all_covers(from), costs))
        all.push_back(cover.cost);
    for (size_t covers : {1, 3}) {
        Cheapest c = new_cheapest(p, cheapest_config(int(covers)));
        std::vector<int64_t> found,
            expected(all.begin(),
                     all.begin() + long(std::min(covers, all.size())));
        for (const Priced &cover : run(c))
            found.push_back(cover.cost);
        EXPECT_EQ(found, expected);
    }
    return step_of(p);
}

TEST(CostStep, LeavesTheCheapestCovers)
{
    int large = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Random random(~seed);
        brute::BoundedProblem from;
        from.problem = RandomProblem::make(seed);
        from.bounds.resize(size_t(from.problem.num_items()) + 1);
        int64_t step = expect_cheapest(from, draw_costs(from, random));
        EXPECT_EQ(step % 6, 0);
        large += step > 0;
    }
    EXPECT_GT(large, 100);
}

TEST(CostStep, LeavesTheCheapestCoversWithMultiplicities)
{
    int large = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Random random(~seed);
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        for (brute::Bounds &b : from.bounds)
            b.low = b.high > b.low && random.one_in(2) ? b.high : b.low;
        int64_t step = expect_cheapest(from, draw_costs(from, random));
        EXPECT_EQ(step % 6, 0);
        large += step > 0;
    }
    EXPECT_GT(large, 100);
}

int64_t step_of_pieces(brute::Bounds bounds)
{
    brute::BoundedProblem p;
    p.problem = instances::pentominoes(3, 20);
    p.bounds.resize(size_t(p.problem.num_items()) + 1);
    for (int piece = 1; piece <= 12; piece++)
        p.bounds[size_t(piece)] = bounds;
    return step_of(build(p, [&](dlx_problem *q, int o) {
        dlx_set_cost(q, o, p.problem.options[size_t(o)][0].item);
    }));
}

TEST(CostStep, IsZeroWhereMultiplicitiesLeaveNoChoice)
{
    EXPECT_EQ(step_of_pieces({2, 2}), 0);
    EXPECT_EQ(step_of_pieces({0, 2}), 1);
}

} // namespace
