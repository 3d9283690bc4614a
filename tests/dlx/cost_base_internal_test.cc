// The search for cheapest covers below a base.
#include "tests/support/bounded_problem.h"
#include "tests/support/cost_state.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

namespace
{

// Queens at random costs; diagonals are secondary.
ProblemHandle queens(int n)
{
    Random random(1);
    ProblemHandle p = new_problem();
    for (int i = 0; i < 2 * n; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int i = 0; i < 4 * n - 2; i++)
        dlx_add_item(p.get(), nullptr, DLX_SECONDARY);
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            int items[] = {1 + r, 1 + n + c, 1 + 2 * n + r + c,
                           5 * n - 1 + r - c};
            int o = dlx_add_option(p.get(), items, nullptr, 4);
            dlx_set_cost(p.get(), o, 1000 + random.below(1000));
        }
    }
    dlx_freeze(p.get());
    return p;
}

void run(dlx_cost *d)
{
    while (dlx_cost_run(d, UINT64_MAX, UINT64_MAX / 2) != DLX_COST_DONE)
        ;
}

TEST(RowsBelowABase, SayHowFarTheyHaveCome)
{
    ProblemHandle p = queens(8);
    Cost d = new_cost(p, 100);
    ASSERT_TRUE(dlx_cost_ascend(d.get()));
    dlx_cost_rows_begin(d.get());
    double last = dlx_cost_rows_progress(d.get());
    EXPECT_EQ(last, 0);
    int steps = 0;
    for (auto keep = [](dlx_cost *) { return false; }; d->rows.is_running;) {
        dlx_cost_rows_run(d.get(), d->effort.nodes + 50, UINT64_MAX, keep);
        double now = dlx_cost_rows_progress(d.get());
        EXPECT_GE(now, last);
        EXPECT_LE(now, 1 + 1e-9);
        last = now;
        steps++;
    }
    EXPECT_GT(steps, 10);
}

// Rows at the root; dual ascent took 86 relaxations and 31 million units of
// work.
TEST(RowsBelowABase, FindHundredsOfCoversWithFewRelaxations)
{
    ProblemHandle p = queens(12);
    Cost d = new_cost(p, 500);
    run(d.get());
    EXPECT_EQ(d->best.num, 500);
    EXPECT_LT(d->relaxation.past.runs, 60u);
    EXPECT_LT(d->effort.work, 20000000u);
}

// With a normal budget three of these four boxes solve the relaxation.
TEST(RowsBelowABase, FindACoverWithoutRelaxationsWhereAnyWillDo)
{
    uint64_t nodes = 0;
    for (int rows : {3, 4, 5, 6}) {
        ProblemHandle p = build(instances::pentominoes(rows, 60 / rows));
        Cost d = new_cost(p);
        EXPECT_EQ(d->task.step, 0);
        run(d.get());
        EXPECT_EQ(d->best.num, 1);
        EXPECT_EQ(d->relaxation.past.runs, 0u) << rows;
        nodes += d->effort.nodes;
    }
    EXPECT_EQ(nodes, 14416u);
}

// Each pentomino twice: with a small budget no cover is found in minutes.
TEST(BudgetOfABase, IsLargeWithMultiplicitiesWhereAnyCoverWillDo)
{
    brute::BoundedProblem from;
    from.problem = instances::pentominoes(10, 12);
    from.bounds.resize(size_t(from.problem.num_items()) + 1);
    for (int piece = 1; piece <= 12; piece++)
        from.bounds[size_t(piece)] = {2, 2};
    ProblemHandle p = build(from);
    Cost d = new_cost(p);
    run(d.get());
    EXPECT_EQ(d->best.num, 1);
    EXPECT_EQ(d->relaxation.past.runs, 0u);
    EXPECT_EQ(d->effort.nodes, 4011u);
}

} // namespace
