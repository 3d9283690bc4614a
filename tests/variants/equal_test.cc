#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Equal, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"equal", "palindrome", "clone"});
}

TEST(Equal, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(0u, count(2, 2, {"equal r1c1 r1c2"}));
    // r1c1's digit is equally often in each cell of r3c3's box
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"equal r1c1 r3c3"}));
    EXPECT_EQ(0u, count(2, 2, {"palindrome r1c1-r1c3"}));
    EXPECT_EQ(count(2, 2, {"equal r1c1 r3c3", "equal r1c2 r3c4"}),
              count(2, 2, {"clone r1c1 r1c2 / r3c3 r3c4"}));
    EXPECT_EQ(count(2, 2, {"equal r1c1 r4c4", "equal r2c2 r3c3"}),
              count(2, 2, {"palindrome r1c1-r4c4"}));
}

TEST(Equal, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r3c3: equal: 1 in r1c1 and 2 in r3c3",
              flaw("equal r1c1 r2c2 r3c3", "1....1....2....."));
    EXPECT_EQ("", flaw("equal r1c1 r2c2 r3c3", "1....1.........."));
    EXPECT_EQ("r1c1 r3c3: palindrome: 1 in r1c1 and 3 in r3c3",
              flaw("palindrome r1c1 r2c2 r3c3", "1....2....3....."));
    EXPECT_EQ("", flaw("palindrome r1c1 r2c2 r3c3", "1....2....1....."));
    EXPECT_EQ("r1c2 r3c4: clone: 2 in r1c2 and 3 in r3c4",
              flaw("clone r1c1 r1c2 / r3c3 r3c4", "12........13...."));
    EXPECT_EQ("", flaw("clone r1c1 r1c2 / r3c3 r3c4", "12........12...."));
}

TEST(Equal, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("a group has 1 cell, but the first has 2",
              complaint("clone r1c1 r1c2 / r2c1"));
    EXPECT_EQ("it takes at least 2 groups of cells, not 1",
              complaint("clone r1c1 r1c2"));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("equal r1c1"));
}

} // namespace
