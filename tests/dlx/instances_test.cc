// Problems with a known number of covers, and their exact numbers of nodes.
#include "tests/support/brief_tests.h"
#include "tests/support/instances.h"

#include "tests/support/engine.h"

using testing::ValuesIn;

namespace
{

class KnownInstances : public brief::TestWithParam<Kernel>
{
  protected:
    void expect(const brute::Problem &from, uint64_t covers, uint64_t nodes)
    {
        ProblemHandle p = build(from);
        SolverHandle s = new_solver(p, GetParam().config);
        EXPECT_EQ(count_all(s), covers);
        Work counted = work_of(s);
        EXPECT_EQ(counted.covers, covers);
        if (GetParam().is_textbook) {
            EXPECT_EQ(counted.nodes, nodes);
        }
        if (covers <= 2000)
            expect_true_covers(p, covers, counted);
    }

  private:
    // Needs a new solver: lanes keep subtree estimates of past searches.
    void expect_true_covers(const ProblemHandle &p, uint64_t covers,
                            const Work &counted)
    {
        SolverHandle s = new_solver(p, GetParam().config);
        std::vector<brute::Cover> found = all_next(s);
        if (GetParam().counts_all) {
            EXPECT_EQ(work_of(s), counted);
        }
        EXPECT_EQ(found.size(), covers);
        EXPECT_EQ(std::set<brute::Cover>(found.begin(), found.end()).size(),
                  covers);
        for (const brute::Cover &cover : found) {
            ASSERT_EQ(dlx_verify(p.get(), cover.data(),
                                 static_cast<int>(cover.size()), nullptr),
                      1);
        }
    }
};

INSTANTIATE_TEST_SUITE_P(Kernels, KnownInstances, all_kernels(), kernel_name);

TEST_P(KnownInstances, ToyOfTheBook)
{
    ProblemHandle p = build(instances::knuths_toy());
    SolverHandle s = new_solver(p, GetParam().config);
    EXPECT_EQ(all_next(s), (std::vector<brute::Cover>{{0, 3, 4}}));
    expect(instances::knuths_toy(), 1, 5);
}

TEST_P(KnownInstances, ColoredToyOfTheBook)
{
    ProblemHandle p = build(instances::knuths_colored_toy());
    SolverHandle s = new_solver(p, GetParam().config);
    EXPECT_EQ(all_next(s), (std::vector<brute::Cover>{{1, 3}}));
    expect(instances::knuths_colored_toy(), 1, 3);
}

TEST_P(KnownInstances, FourQueens)
{
    expect(instances::queens(4), 2, 16);
}

TEST_P(KnownInstances, EightQueens)
{
    expect(instances::queens(8), 92, 1198);
}

TEST_P(KnownInstances, TenQueens)
{
    expect(instances::queens(10), 724, 16447);
}

TEST_P(KnownInstances, ThereAreNoThreeQueens)
{
    expect(instances::queens(3), 0, 5);
}

TEST_P(KnownInstances, LangfordPairsAndTheirMirrorImages)
{
    expect(instances::langford(3), 2, 6);
    expect(instances::langford(5), 0, 38);
    expect(instances::langford(7), 2 * 26, 606);
    expect(instances::langford(8), 2 * 150, 2788);
    expect(instances::langford(9), 0, 10796);
}

TEST_P(KnownInstances, DominoTilings)
{
    expect(instances::dominoes(4, 4), 36, 132);
    expect(instances::dominoes(6, 6), 6728, 25694);
    expect(instances::dominoes(6, 8), 167089, 642004);
    expect(instances::dominoes(5, 5), 0, 529);
}

TEST_P(KnownInstances, LatinSquares)
{
    expect(instances::latin_squares(3), 12, 87);
    expect(instances::latin_squares(4), 576, 4744);
    expect(instances::latin_squares(5), 161280, 1701925);
}

TEST_P(KnownInstances, PentominoesInANarrowBox)
{
    brute::Problem p = instances::pentominoes(3, 20);
    EXPECT_EQ(p.num_options(), 1236);
    expect(p, 4 * 2, 32977);
}

} // namespace
