#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Lunchbox, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"lunchbox"});
}

TEST(Lunchbox, AllowsTheGridsCountedByHand)
{
    // 134, 234, and back
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"lunchbox 3 r1c1-r1c3"}));
    // 14 or 41 in three places
    EXPECT_EQ(12 * PER_ROW, count(2, 2, {"lunchbox 0 r1c1-r1c4"}));
    // 14 or 41 at the ends
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"lunchbox 5 r1c1-r1c4"}));
}

TEST(Lunchbox, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("lunchbox 3 r1c1-r1c3", "134............."));
    EXPECT_EQ(
        "r1c1 r1c2 r1c3: lunchbox: the sum between r1c1 and r1c2 is 0, not 3",
        flaw("lunchbox 3 r1c1-r1c3", "143............."));
    EXPECT_EQ(
        "r1c1 r1c2 r1c3: lunchbox: the sum between r1c1 and r1c3 is 2, not 3",
        flaw("lunchbox 3 r1c1-r1c3", "124............."));
    EXPECT_EQ("", flaw("lunchbox 3 r1c1-r1c3", "12.............."));
    EXPECT_EQ("r1c1 r2c2: lunchbox: 1 in r1c1 and r2c2",
              flaw("lunchbox 0 r1c1 r2c2", "1....1.........."));
}

TEST(Lunchbox, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("a lunchbox of 5 cells has the sum 0, or from 2 to 21, not 22",
              complaint("lunchbox 22 r1c1-r1c5"));
    EXPECT_EQ("a lunchbox of 5 cells has the sum 0, or from 2 to 21, not 1",
              complaint("lunchbox 1 r1c1-r1c5"));
    EXPECT_EQ("there are no cells between 2 cells: the sum is 0, not 3",
              complaint("lunchbox 3 r1c1 r1c2"));
    EXPECT_EQ("10 cells cannot differ, because there are only 9 digits",
              complaint("lunchbox 0 r1c1-r1c9 r2c1"));
    EXPECT_EQ("it takes 1 number, not 0", complaint("lunchbox r1c1 r1c2"));
    EXPECT_EQ("", complaint("lunchbox 21 r1c1-r1c5"));
}

} // namespace
