// Cuts, and the state of the search for cheapest covers rebuilt with them.
extern "C" {
#include "dlx/cost/cost_cuts.h"
}

#include "tests/support/bounded_problem.h"
#include "tests/support/cost_state.h"

#include <algorithm>

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

struct CutsDeleter {
    void operator()(dlx_cost_cuts *cuts) const
    {
        dlx_cost_clear_cuts(cuts);
        delete cuts;
    }
};
using Cuts = std::unique_ptr<dlx_cost_cuts, CutsDeleter>;

Cuts triple_cuts_of(dlx_cost *d)
{
    Cuts cuts(new dlx_cost_cuts());
    dlx_cost_find_triple_cuts(d, cuts.get());
    return cuts;
}

Cuts color_cuts_of(dlx_cost *d)
{
    Cuts cuts(new dlx_cost_cuts());
    dlx_cost_find_color_cuts(d, cuts.get());
    return cuts;
}

std::vector<int> options_of(const dlx_cost *d, const dlx_cost_cuts *cuts, int k)
{
    std::vector<int> options;
    for (int at = k > 0 ? cuts->end[k - 1] : 0; at < cuts->end[k]; at++)
        options.push_back(d->origin[cuts->option[at]]);
    std::sort(options.begin(), options.end());
    return options;
}

TEST(Cuts, LiftTheRelaxationOfATriangle)
{
    ProblemHandle p = triangle();
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    EXPECT_NEAR(objective_of(d.get()), 15, 0.01);
    auto cuts = triple_cuts_of(d.get());
    ASSERT_EQ(cuts->num, 1);
    EXPECT_EQ(options_of(d.get(), cuts.get(), 0), (std::vector<int>{1, 3, 5}));
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    EXPECT_EQ(d->num_items, 4);
    EXPECT_TRUE(dlx_cost_is_cut(d.get(), 4));
    EXPECT_FALSE(dlx_cost_is_cut(d.get(), 3));
    EXPECT_EQ(d->size[4], 3);
    solve_relaxation(d.get());
    EXPECT_NEAR(objective_of(d.get()), 30, 0.01);
    EXPECT_EQ(triple_cuts_of(d.get())->num, 0);
}

TEST(Cuts, ThatTheRelaxationDoesNotReachGoWhenTheStateIsMadeAnew)
{
    ProblemHandle p = triangle();
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    auto cuts = triple_cuts_of(d.get());
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    for (int o = 0; o < d->num_options; o++) {
        if (d->start[o + 1] - d->start[o] > 1) // a pair
            dlx_cost_remove(d.get(), o);
    }
    solve_relaxation(d.get());
    cuts->num = cuts->num_options = 0;
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    EXPECT_EQ(d->num_cuts, 0);
    EXPECT_EQ(d->num_items, 3);
    EXPECT_EQ(d->num_options, 3);
}

// Items a and b give a color to a third one: a prefers 1, b prefers 2, and the
// other color costs 9 more. Each needs `need` options; with 2 each option comes
// twice.
ProblemHandle two_minds(int need = 1)
{
    ProblemHandle p = new_problem();
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_add_item(p.get(), nullptr, DLX_SECONDARY);
    for (int item = 1; item <= 2; item++) {
        dlx_set_bounds(p.get(), item, need, need);
        for (int k = 0; k < 2 * need; k++) {
            int items[] = {item, 3}, colors[] = {0, k % 2 + 1};
            int o = dlx_add_option(p.get(), items, colors, 2);
            dlx_set_cost(p.get(), o, item == k % 2 + 1 ? 1 : 10);
        }
    }
    dlx_freeze(p.get());
    return p;
}

TEST(Cuts, LiftTheRelaxationOfColors)
{
    ProblemHandle p = two_minds();
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    EXPECT_NEAR(objective_of(d.get()), 2, 0.01);
    auto cuts = color_cuts_of(d.get());
    ASSERT_EQ(cuts->num, 1);
    EXPECT_EQ(options_of(d.get(), cuts.get(), 0), (std::vector<int>{0, 3}));
    ASSERT_TRUE(dlx_cost_rebuild(d.get(), cuts.get()));
    EXPECT_TRUE(dlx_cost_is_cut(d.get(), 4));
    solve_relaxation(d.get());
    EXPECT_NEAR(objective_of(d.get()), 11, 0.01);
    EXPECT_EQ(color_cuts_of(d.get())->num, 0);
}

TEST(Cuts, ByColorsTakeNoItemThatMayBeInTwoOptions)
{
    ProblemHandle p = two_minds(2);
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    EXPECT_EQ(color_cuts_of(d.get())->num, 0);
}

TEST(Cuts, ByColorsHaveTheUncoloredOptionsToo)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= 5; i++)
        dlx_add_item(p.get(), nullptr, i < 5 ? DLX_PRIMARY : DLX_SECONDARY);
    for (int i = 1; i <= 4; i++) {
        int items[] = {i, 5}, colors[] = {0, i > 2 ? i - 2 : 0};
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items, colors, 2), 1);
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items, nullptr, 1), 9);
    }
    dlx_freeze(p.get());
    Cost d = new_cost(p);
    solve_relaxation(d.get());
    auto cuts = color_cuts_of(d.get());
    ASSERT_EQ(cuts->num, 1);
    EXPECT_EQ(options_of(d.get(), cuts.get(), 0),
              (std::vector<int>{0, 2, 4, 6}));
}

void expect_conflicts(const brute::Problem &p, const std::vector<int> &options)
{
    for (size_t k = 0; k < options.size(); k++) {
        for (size_t l = 0; l < k; l++)
            EXPECT_TRUE(brute::are_in_conflict(p.options[size_t(options[k])],
                                               p.options[size_t(options[l])]))
                << options[k] << " and " << options[l];
    }
}

TEST(Cuts, HaveOptionsOnlyThatExcludeEachOther)
{
    int num = 0;
    for (uint32_t seed = 2; seed < 3000; seed += 3) { // those with colors
        brute::BoundedProblem from = {RandomProblem::make_wide(seed), {}};
        from.bounds.resize(size_t(from.problem.num_items()) + 1);
        ProblemHandle p = build(from, [](dlx_problem *to, int o) {
            EXPECT_EQ(dlx_set_cost(to, o, (o * 37 + 11) % 50), 0);
        });
        Cost d = new_cost(p);
        if (!d->relaxation.exists ||
            dlx_cost_relax(d.get(), UINT64_MAX / 2) != DLX_LP_OPTIMAL)
            continue;
        auto cuts = color_cuts_of(d.get());
        dlx_cost_find_triple_cuts(d.get(), cuts.get());
        for (int k = 0; k < cuts->num; k++)
            expect_conflicts(from.problem, options_of(d.get(), cuts.get(), k));
        num += cuts->num;
    }
    EXPECT_GT(num, 200);
}

} // namespace
