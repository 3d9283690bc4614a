#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(SumLine, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"sum-line"});
}

TEST(SumLine, AllowsTheGridsCountedByHand)
{
    // 14, 23
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"sum-line 5 r1c1 r1c2"}));
    // 14 and 23
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"sum-line 5 r1c1-r1c4"}));
    // 12
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"sum-line 3 r1c1 r1c2"}));
    EXPECT_EQ(0u, count(2, 2, {"sum-line 1 r1c1 r1c2"}));
}

TEST(SumLine, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("sum-line 5 r1c1-r1c4", "1432............"));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: sum-line: the part up to r1c3 has the sum "
              "8, not 5",
              flaw("sum-line 5 r1c1-r1c4", "1342............"));
    EXPECT_EQ("", flaw("sum-line 3 r1c1-r1c4", "12.4............"));
    EXPECT_EQ("", flaw("sum-line 3 r1c1-r1c4", "123............."));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: sum-line: the part up to r1c4 has the sum "
              "4, not 3",
              flaw("sum-line 3 r1c1-r1c4", "1234............"));
    EXPECT_EQ(
        "r1c1 r1c2 r1c3: sum-line: the part up to r1c3 has the sum 2, not 5",
        flaw("sum-line 5 r1c1-r1c3", "142............."));
}

TEST(SumLine, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("parts of 2 cells have a sum from 1 to 18, not 0",
              complaint("sum-line 0 r1c1 r1c2"));
    EXPECT_EQ("parts of 2 cells have a sum from 1 to 18, not 19",
              complaint("sum-line 19 r1c1 r1c2"));
    EXPECT_EQ("it takes 1 number, not 0", complaint("sum-line r1c1"));
    EXPECT_EQ("", complaint("sum-line 18 r1c1 r1c2"));
}

} // namespace
