// Branching by the relaxation with many items.
#include "tests/support/bounded_problem.h"
#include "tests/support/brief_tests.h"
#include "tests/support/cheapest.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

namespace
{

void add_option(const ProblemHandle &p, const std::vector<int> &items,
                int64_t cost)
{
    int o = dlx_add_option(p.get(), items.data(), nullptr,
                           static_cast<int>(items.size()));
    EXPECT_EQ(dlx_set_cost(p.get(), o, cost), 0);
}

// Random sets of 3 to 6 of 36 items, among them a cover, and more items with
// one option each. Pairs of items are kept for up to 1,500 items.
ProblemHandle random_sets(uint32_t seed, int more, int high)
{
    const int ITEMS = 36;
    Random random(seed);
    ProblemHandle p = new_problem();
    for (int i = 1; i <= ITEMS + more; i++) {
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
        EXPECT_EQ(dlx_set_bounds(p.get(), i, 1, i <= ITEMS ? high : 1), 0);
    }
    std::vector<int> order(ITEMS);
    for (int i = 0; i < ITEMS; i++)
        order[size_t(i)] = i + 1;
    for (int i = 0; i < ITEMS; i += 3)
        add_option(p, {i + 1, i + 2, i + 3}, random.between(60, 99));
    for (int o = 0; o < 260; o++) {
        random.shuffle(order);
        std::vector<int> items(order.begin(),
                               order.begin() + random.between(3, 6));
        add_option(p, items, random.between(10, 99));
    }
    for (int i = ITEMS + 1; i <= ITEMS + more; i++)
        add_option(p, {i}, 0);
    dlx_freeze(p.get());
    return p;
}

int64_t least_cost(const ProblemHandle &p, uint64_t nodes)
{
    Cheapest c = new_cheapest(p, cheapest_config());
    dlx_limits limits = {0, nodes, 0, 0};
    dlx_cheapest_set_limits(c.get(), &limits);
    enum dlx_result result;
    while ((result = dlx_cheapest_next(c.get())) == DLX_SOLUTION)
        ;
    EXPECT_EQ(result, DLX_EXHAUSTED);
    return get(c, 0).cost;
}

class ManyItems : public brief::TestWithParam<uint32_t>
{
};

TEST_P(ManyItems, LeaveTheLeastCostWhatItIs)
{
    for (int high = 1; high <= 2; high++) {
        int64_t few = least_cost(random_sets(GetParam(), 0, high), 1000000),
                many = least_cost(random_sets(GetParam(), 1500, high), 1000000);
        EXPECT_EQ(few, many) << "seed " << GetParam() << ", up to " << high;
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, ManyItems, brief::range(0u, 12u));

TEST(ManyItems, AreNoReasonToDoWithoutTheRelaxation)
{
    Random random(40);
    brute::BoundedProblem board = {instances::dominoes(40, 40), {}};
    board.bounds.resize(size_t(board.problem.num_items()) + 1);
    ProblemHandle p = build(board, [&](dlx_problem *q, int o) {
        EXPECT_EQ(dlx_set_cost(q, o, random.between(1, 30)), 0);
    });
    EXPECT_EQ(dlx_num_items(p.get()), 1600);
    least_cost(p, 100000);
}

} // namespace
