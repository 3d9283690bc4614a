#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Sum, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"sum", "little-killer", "x", "v"});
}

TEST(Sum, AllowsTheGridsCountedByHand)
{
    // 14, 23
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"sum 5 r1c1 r1c2"}));
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"v r1c1 r1c2"}));
    // 13
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"little-killer 4 r1c1 r2c2"}));
}

TEST(Sum, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c2: sum: the cells from r1c1 to r1c2 have the sum 5, "
              "not 6",
              flaw("sum 6 r1c1 r1c2", "41.............."));
    EXPECT_EQ("", flaw("sum 6 r1c1 r1c2", "4..............."));
    EXPECT_EQ("r1c1 r1c2 r1c3: sum: the cells from r1c1 to r1c3 have the sum 7 "
              "already, not 6",
              flaw("sum 6 r1c1-r1c3", "43.............."));
    EXPECT_EQ("r1c1 r1c2: x: the cells from r1c1 to r1c2 have the sum 7, not "
              "10",
              flaw("x r1c1 r1c2",
                   "43......................................."
                   "........................................",
                   3, 3));
}

TEST(Sum, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes 2 cells, not 3", complaint("x r1c1 r1c2 r1c3"));
    EXPECT_EQ("it takes 1 number, not 0", complaint("sum r1c1"));
    EXPECT_EQ("2 cells have a sum from 2 to 18, not 19",
              complaint("sum 19 r1c1 r1c2"));
    EXPECT_EQ("2 cells have a sum from 2 to 18, not 1",
              complaint("sum 1 r1c1 r1c2"));
    EXPECT_EQ("2 cells have a sum from 2 to 8, not 10",
              complaint("x r1c1 r1c2", 2, 2));
    EXPECT_EQ("", complaint("sum 18 r1c1 r2c2"));
}

TEST(Sum, HasALimitedNumberOfCells)
{
    std::string rows; // 9 * 16 cells
    for (int r = 1; r <= 9; r++)
        rows += " r" + std::to_string(r) + "c1-r" + std::to_string(r) + "c16";
    EXPECT_EQ("it has too many states", complaint("sum 700" + rows, 4, 4));
}

} // namespace
