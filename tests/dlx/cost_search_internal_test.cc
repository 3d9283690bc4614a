// The descent of the search for cheapest covers.
extern "C" {
#include "dlx/cost/cost.h"
}

#include "tests/support/cost_state.h"
#include "tests/support/random_problem.h"

namespace
{

// While any packing will do, no option is too expensive, so none is looked for.
TEST(CostDescent, GoesToTheFirstPackingWithoutLookingAtAllOptionsAtEachNode)
{
    Random random(1);
    ProblemHandle p = new_problem();
    for (int i = 0; i < 1600; i++) // too many for the relaxation
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int o = 0; o < 8000; o++) {
        int i = random.between(1, 800), j = random.between(801, 1600);
        int items[] = {i, j};
        dlx_add_option(p.get(), items, nullptr, 2);
        dlx_set_cost(p.get(), o, random.below(100));
    }
    dlx_freeze(p.get());
    dlx_cost d = {};
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    config.price = 1000;
    ASSERT_EQ(dlx_cost_init(&d, p.get(), &config), 0);
    ASSERT_EQ(dlx_cost_run(&d, UINT64_MAX, UINT64_MAX / 2), DLX_COST_FOUND);
    EXPECT_GT(d.effort.nodes, 700u);
    EXPECT_LT(d.effort.work, 3000000u);
    dlx_cost_clear(&d);
}

ProblemHandle single_items(int num)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= num; i++) {
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
        dlx_set_cost(p.get(), dlx_add_option(p.get(), &i, nullptr, 1), i % 9);
    }
    dlx_freeze(p.get());
    return p;
}

TEST(CostRelaxation, ExistsUpToTwentyThousandItems)
{
    ProblemHandle few = single_items(20000), many = single_items(20001);
    EXPECT_TRUE(new_cost(few)->relaxation.exists);
    EXPECT_FALSE(new_cost(many)->relaxation.exists);
}

} // namespace
