// A sweep beside a search for a first cover may prove that there is none.
#include <cstring>

#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/nuisance.h"

namespace
{

class Refuter : public testing::Test
{
  protected:
    void load(const brute::Problem &from)
    {
        s.reset();
        p = build(from);
        s = new_solver(p, default_config());
    }
    bool is_by_sweep() const
    {
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        return strcmp(stats.kernel, "sweep") == 0 &&
               strstr(stats.reason, "beside") != nullptr;
    }

    ProblemHandle p;
    SolverHandle s;
};

// A board without two corners of one color, and a piece, the last one, that
// covers two cells of the other color.
brute::Problem board_and_piece(int size, int *piece)
{
    brute::Problem board = instances::deceptive_board(size);
    int last = size * size - 2;
    *piece = board.add_option({{last - size + 1, 0}, {last, 0}});
    return board;
}

TEST_F(Refuter, CountsNoCoverWhereTheSearchWouldNotEnd)
{
    load(instances::deceptive_board(16));
    for (int k = 0; k < 2; k++) {
        EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
        EXPECT_TRUE(is_by_sweep());
        EXPECT_LT(work_of(s).nodes, 1000000u);
        EXPECT_EQ(work_of(s).covers, 0u);
        EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
        dlx_restart(s.get());
    }
}

// Covers need a certain piece, which is tried late.
TEST_F(Refuter, LeavesItToOthersToFindACover)
{
    brute::Problem from = instances::mutilated_board(10);
    brute::Option all;
    for (int i = 1; i <= from.num_items(); i++)
        all.push_back({i, 0});
    int piece = from.add_option(all);
    load(from);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    const int *cover = nullptr;
    ASSERT_EQ(dlx_get_cover(s.get(), &cover), 1);
    EXPECT_EQ(cover[0], piece);
    EXPECT_EQ(work_of(s).covers, 1u);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), 1u);
}

TEST_F(Refuter, KnowsWhatIsExcludedAndWhatIsAssumed)
{
    int piece;
    load(board_and_piece(12, &piece));
    ASSERT_EQ(dlx_exclude(s.get(), &piece, 1), 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    EXPECT_TRUE(is_by_sweep());
    const int domino = 100; // far from corners
    ASSERT_EQ(dlx_assume(s.get(), &domino, 1), 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    dlx_restart(s.get());
    ASSERT_EQ(dlx_exclude(s.get(), &piece, 1), 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    EXPECT_TRUE(is_by_sweep());
}

TEST_F(Refuter, GoesOnAfterInterruptionsAndCounts)
{
    for (int period : {1, 2, 3, 7, 12}) {
        load(instances::deceptive_board(12));
        Nuisance nuisance = {s.get(), 0, period};
        dlx_set_tick(s.get(), interrupt_now_and_then, &nuisance);
        enum dlx_result result = DLX_INTERRUPTED;
        for (int k = 0; result == DLX_INTERRUPTED; k++) {
            uint64_t covers = 0;
            result =
                k % 3 != 2 ? dlx_next(s.get()) : dlx_count(s.get(), &covers);
        }
        EXPECT_EQ(result, DLX_EXHAUSTED);
        EXPECT_EQ(work_of(s).covers, 0u);
    }
}

} // namespace
