// Preferred and late items: the first item branched on; the covers stay the
// same.
#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"

namespace
{

dlx_config sharp()
{
    dlx_config config = default_config();
    config.choice = DLX_CHOOSE_SHARP;
    return config;
}

ProblemHandle three_items(const char *c, enum dlx_kind kind = DLX_PRIMARY)
{
    ProblemHandle p = new_problem();
    dlx_add_item(p.get(), "a", DLX_PRIMARY);
    dlx_add_item(p.get(), "b", DLX_PRIMARY);
    dlx_add_item(p.get(), c, kind);
    return p;
}

// The nodes of each level show which item was branched on.
std::vector<uint64_t> nodes_by_level(const ProblemHandle &p,
                                     const dlx_config &config)
{
    const int sizes[] = {2, 2, 3};
    for (int item = 1; item <= 3; item++) {
        for (int k = 0; k < sizes[item - 1]; k++)
            dlx_add_option(p.get(), &item, nullptr, 1);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    SolverHandle s = new_solver(p, config);
    EXPECT_EQ(all_next(s).size(), 12u);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    return {stats.profile, stats.profile + stats.num_levels};
}

using Levels = std::vector<uint64_t>;

TEST(Preference, BranchesOnTheItemWithASharpFirst)
{
    EXPECT_EQ(nodes_by_level(three_items("c"), sharp()), (Levels{2, 4, 12}));
    EXPECT_EQ(nodes_by_level(three_items("#c"), sharp()), (Levels{3, 6, 12}));
}

TEST(Preference, IsNotAskedForByOtherChoices)
{
    EXPECT_EQ(nodes_by_level(three_items("#c"), default_config()),
              nodes_by_level(three_items("c"), default_config()));
}

TEST(Preference, IsForTheFewestOptionsAmongThoseThatAreAlikePreferred)
{
    for (enum dlx_kernel_name kernel : {DLX_KERNEL_LINKS, DLX_KERNEL_BOUNDS}) {
        dlx_config config = default_config();
        config.kernel = kernel;
        std::vector<uint64_t> nodes;
        for (bool is_sharp : {false, true}) {
            config.choice = is_sharp ? DLX_CHOOSE_SHARP : DLX_CHOOSE_FIRST;
            ProblemHandle p = build(instances::queens(7));
            SolverHandle s = new_solver(p, config);
            EXPECT_EQ(all_next(s).size(), 40u); // OEIS A000170
            nodes.push_back(work_of(s).nodes);
        }
        EXPECT_EQ(nodes[0], nodes[1]);
    }
}

TEST(Preference, CanBeSet)
{
    ProblemHandle p = three_items("#c");
    EXPECT_EQ(dlx_get_preference(p.get(), 3), DLX_PREFERRED);
    EXPECT_EQ(dlx_get_preference(p.get(), 1), DLX_NEUTRAL);
    EXPECT_EQ(dlx_set_preference(p.get(), 3, DLX_LATE), 0);
    EXPECT_EQ(dlx_get_preference(p.get(), 3), DLX_LATE);
    EXPECT_EQ(nodes_by_level(p, sharp()), (Levels{2, 4, 12}));
    p = three_items("c");
    dlx_set_preference(p.get(), 1, DLX_LATE);
    dlx_set_preference(p.get(), 2, DLX_LATE);
    EXPECT_EQ(nodes_by_level(p, sharp()), (Levels{3, 6, 12}));
}

TEST(Preference, IsRefusedForWhatCannotHaveOne)
{
    ProblemHandle p = three_items("#c", DLX_SECONDARY);
    EXPECT_EQ(dlx_set_preference(p.get(), 3, DLX_LATE), DLX_EITEM);
    EXPECT_EQ(dlx_get_preference(p.get(), 3), DLX_EITEM);
    EXPECT_EQ(dlx_set_preference(p.get(), 0, DLX_LATE), DLX_EITEM);
    EXPECT_EQ(dlx_set_preference(p.get(), 4, DLX_LATE), DLX_EITEM);
    EXPECT_EQ(dlx_set_preference(p.get(), 1, dlx_preference(0)), DLX_EARGUMENT);
    EXPECT_EQ(dlx_set_preference(p.get(), 1, dlx_preference(4)), DLX_EARGUMENT);
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    EXPECT_EQ(dlx_set_preference(p.get(), 1, DLX_LATE), DLX_EFROZEN);
}

TEST(Preference, ComesAfterItemsWithoutAChoice)
{
    ProblemHandle p = new_problem();
    int a = dlx_add_item(p.get(), "a", DLX_PRIMARY);
    int b = dlx_add_item(p.get(), "#b", DLX_PRIMARY);
    dlx_add_option(p.get(), &a, nullptr, 1);
    for (int k = 0; k < 3; k++)
        dlx_add_option(p.get(), &b, nullptr, 1);
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    SolverHandle s = new_solver(p, sharp());
    EXPECT_EQ(count_all(s), 3u);
    EXPECT_EQ(work_of(s).nodes, 4u);
}

TEST(Preference, ChangesNoCoverWhateverIsPreferred)
{
    for (uint32_t seed = 0; seed < 300; seed++) {
        SCOPED_TRACE(seed);
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        if (seed % 2 == 0)
            std::fill(from.bounds.begin(), from.bounds.end(), brute::Bounds());
        Random random(seed);
        ProblemHandle p = build(from, [&](dlx_problem *problem, int o) {
            for (int i = 1; o == 0 && i <= dlx_num_items(problem); i++)
                dlx_set_preference(problem, i,
                                   dlx_preference(random.between(1, 3)));
        });
        std::vector<brute::Cover> covers = brute::all_covers(from);
        std::sort(covers.begin(), covers.end());
        SolverHandle s = new_solver(p, sharp());
        EXPECT_EQ(all_next(s), covers);
    }
}

} // namespace
