#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Classes, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"entropic", "modular"});
}

TEST(Classes, AllowsTheGridsCountedByHand)
{
    // any row of three digits
    EXPECT_EQ(12u, count(0, 3, {"entropic r1c1-r1c3"}));
    // all pairs but 1 and 4
    EXPECT_EQ(10 * PER_PAIR, count(2, 2, {"modular r1c1 r1c2"}));
    // one even, one odd
    EXPECT_EQ(8 * PER_PAIR, count(2, 2, {"modular 2 r1c1 r1c2"}));
    // even and odd in turn
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"modular 2 r1c1-r1c4"}));
}

TEST(Classes, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("entropic r1c1-r1c3",
                       "135.................................", 3, 2));
    EXPECT_EQ("r1c1 r1c2: entropic: 1 in r1c1 and 2 in r1c2 are both low",
              flaw("entropic r1c1-r1c3", "12..................................",
                   3, 2));
    EXPECT_EQ("", flaw("entropic r1c1-r1c4",
                       "1.36................................", 3, 2));
    EXPECT_EQ("", flaw("entropic r1c1-r1c4",
                       ".13.2...............................", 3, 2));
    EXPECT_EQ("r1c1 r1c2: modular: 1 in r1c1 and 4 in r1c2",
              flaw("modular r1c1-r1c3", "14.............."));
    EXPECT_EQ("", flaw("modular 2 r1c1-r1c3", "1.3............."));
    EXPECT_EQ("r1c2 r1c3: modular: 1 in r1c2 and 3 in r1c3",
              flaw("modular 2 r1c1-r1c3", ".13............."));
}

TEST(Classes, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("4 digits cannot be divided equally into low, middle and high",
              complaint("entropic r1c1-r1c3", 2, 2));
    EXPECT_EQ("expected a modulus from 1 to 9, not 0",
              complaint("modular 0 r1c1 r1c2"));
    EXPECT_EQ("expected a modulus from 1 to 9, not 10",
              complaint("modular 10 r1c1 r1c2"));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("entropic r1c1"));
    EXPECT_EQ("", complaint("modular 9 r1c1 r1c2"));
}

} // namespace
