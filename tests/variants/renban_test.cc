// renban_test.cc - consecutive digits in any order.
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Renban, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"renban"});
}

TEST(Renban, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"renban r1c1 r1c2"})); // 12, 23, 34
    EXPECT_EQ(12 * PER_ROW,
              count(2, 2, {"renban r1c1-r1c3"})); // 123, 234, in any order
}

TEST(Renban, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c3 r1c1: renban: 4 in r1c3 and 1 in r1c1",
              flaw("renban r1c1-r1c3", "1.4............."));
    EXPECT_EQ("", flaw("renban r1c1-r1c3", "132............."));
    EXPECT_EQ("r1c1 r2c2: renban: 1 in r1c1 and r2c2",
              flaw("renban r1c1 r2c2", "1....1.........."));
}

TEST(Renban, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("10 cells cannot differ, there are 9 digits",
              complaint("renban r1c1-r9c1 r1c2"));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("renban r1c1"));
    EXPECT_EQ("", complaint("renban r1c1-r9c1"));
}

} // namespace
