#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Ends, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"between", "lockout"});
}

TEST(Ends, AllowsTheGridsCountedByHand)
{
    // three rising or falling digits
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"between r1c1-r1c3"}));
    // 1 and 4 at the ends
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"between r1c1-r1c4"}));
    // 12, 23 or 34 at the ends
    EXPECT_EQ(12 * PER_ROW, count(2, 2, {"lockout 1 r1c1-r1c4"}));
}

TEST(Ends, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("between r1c1-r1c3", "123............."));
    EXPECT_EQ("r1c1 r1c2 r1c3: between: 3 in r1c2 is not between the ends, 1 "
              "in r1c1 and 2 in r1c3",
              flaw("between r1c1-r1c3", "132............."));
    EXPECT_EQ("", flaw("between r1c1-r1c3", "13.............."));
    EXPECT_EQ("r1c1 r1c2 r1c3: lockout: 1 in r1c1 and 2 in r1c3 differ by 1, "
              "not 2 or more",
              flaw("lockout 2 r1c1-r1c3", "1.2............."));
    EXPECT_EQ("r1c1 r1c2 r1c3: lockout: 2 in r1c2 is not outside of the ends, "
              "1 in r1c1 and 3 in r1c3",
              flaw("lockout 2 r1c1-r1c3", "123............."));
    EXPECT_EQ("", flaw("lockout 2 r1c1-r1c3", "143............."));
    EXPECT_EQ("r1c1 r2c2 r1c3: lockout: 1 in r2c2 is not outside of the ends, "
              "1 in r1c1 and 3 in r1c3",
              flaw("lockout 2 r1c1 r2c2 r1c3", "1.3..1.........."));
}

TEST(Ends, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("no two of 4 digits differ by 4",
              complaint("lockout r1c1-r1c3", 2, 2));
    EXPECT_EQ("it takes at least 3 cells, not 2",
              complaint("between r1c1 r1c2"));
    EXPECT_EQ("", complaint("lockout 8 r1c1-r1c3"));
}

} // namespace
