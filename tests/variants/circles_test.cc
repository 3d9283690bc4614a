#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Circles, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"counting-circles"});
}

TEST(Circles, AllowsTheGridsCountedByHand)
{
    // it must be 1
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"counting-circles r1c1"}));
    // both must be 1
    EXPECT_EQ(0u, count(2, 2, {"counting-circles r1c1 r1c2"}));
    // three 3s, or one 1 and two 2s
    EXPECT_EQ(18u + 12, count(2, 2, {"counting-circles r1c1 r2c3 r3c2"}));
}

// 45 circles hold each digit, 9 in nine of them; but five columns hold it only
// five times.
TEST(Circles, KnowsHowOftenADigitIsInHouses)
{
    for (const char *clause :
         {"counting-circles r1c1-r9c1 r1c2-r9c2 r1c3-r9c3 r1c4-r9c4 r1c5-r9c5",
          "counting-circles r1c1-r1c9 r2c1-r2c9 r3c1-r3c9 r4c1-r4c9 "
          "r5c1-r5c9"}) {
        BoardHandle board = new_board(3, 3);
        EXPECT_EQ("", state(board, clause));
        SudokuHandle solver = new_sudoku_solver();
        dlx_stats stats;
        EXPECT_EQ(0u, count_solutions(solver, Puzzle(board)));
        sudoku_get_stats(solver.get(), &stats);
        EXPECT_EQ(0u, stats.nodes);
    }
}

TEST(Circles, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ(
        "r1c1 r1c2: counting-circles: 2 in r1c2 occurs in 1 of the circles",
        flaw("counting-circles r1c1 r1c2", "12.............."));
    EXPECT_EQ("", flaw("counting-circles r1c1 r2c2 r3c3", "2....2.........."));
    EXPECT_EQ("r1c1 r2c2 r3c3: counting-circles: 2 in r1c1 occurs in 3 of the "
              "circles",
              flaw("counting-circles r1c1 r2c2 r3c3", "2....2....2....."));
    EXPECT_EQ("r1c1 r2c2: counting-circles: 3 in r1c1 occurs in at most 2 of "
              "the circles",
              flaw("counting-circles r1c1 r2c2", "3..............."));
}

TEST(Circles, RejectsClausesThatCannotBe)
{
    EXPECT_EQ(
        "", complaint("counting-circles r1c1-r4c1 r1c2-r4c2 r1c3 r2c3", 2, 2));
    EXPECT_EQ(
        "4 digits fill at most 10 circles, not 12",
        complaint("counting-circles r1c1-r4c1 r1c2-r4c2 r1c3-r4c3", 2, 2));
    EXPECT_EQ("it takes 1 group of cells, not 2",
              complaint("counting-circles r1c1 / r1c2"));
}

} // namespace
