// Cuts, and the state of the search for cheapest covers made anew with them.
extern "C" {
#include "dlx/cost/cost_cuts.h"
}

#include "tests/support/cost_state.h"

namespace
{

void solve_relaxation(dlx_cost *d)
{
    ASSERT_EQ(dlx_cost_relax(d, UINT64_MAX / 2), DLX_LP_OPTIMAL);
}

double objective_of(const dlx_cost *d)
{
    return dlx_simplex_objective(&d->relaxation.lp) *
           static_cast<double>(d->task.divisor);
}

std::unique_ptr<dlx_cost_cuts> cuts_of(dlx_cost *d)
{
    std::unique_ptr<dlx_cost_cuts> cuts(new dlx_cost_cuts());
    std::vector<int32_t> room(static_cast<size_t>(d->num_items) + 1);
    dlx_cost_find_cuts(d, cuts.get(), room.data());
    return cuts;
}

TEST(Cuts, LiftTheRelaxationOfATriangle)
{
    ProblemHandle p = triangle();
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    EXPECT_NEAR(objective_of(d.get()), 15, 0.01);
    auto cuts = cuts_of(d.get());
    ASSERT_EQ(cuts->num, 1);
    EXPECT_NEAR(cuts->list[0].excess, 0.5, 1e-3);
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    EXPECT_EQ(d->num_items, 4);
    EXPECT_TRUE(dlx_cost_is_cut(d.get(), 4));
    EXPECT_FALSE(dlx_cost_is_cut(d.get(), 3));
    EXPECT_EQ(d->size[4], 3);
    solve_relaxation(d.get());
    EXPECT_NEAR(objective_of(d.get()), 30, 0.01);
    EXPECT_EQ(cuts_of(d.get())->num, 0);
}

TEST(Cuts, ThatTheRelaxationDoesNotReachGoWhenTheStateIsMadeAnew)
{
    ProblemHandle p = triangle();
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    auto cuts = cuts_of(d.get());
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    for (int o = 0; o < d->num_options; o++) {
        if (d->start[o + 1] - d->start[o] > 1) // a pair
            dlx_cost_remove(d.get(), o);
    }
    solve_relaxation(d.get());
    cuts->num = 0;
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    EXPECT_EQ(d->num_cuts, 0);
    EXPECT_EQ(d->num_items, 3);
    EXPECT_EQ(d->num_options, 3);
}

} // namespace
