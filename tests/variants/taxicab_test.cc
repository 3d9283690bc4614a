#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Taxicab, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"anti-taxicab"});
}

TEST(Taxicab, AllowsTheGridsCountedByHand)
{
    // in two of the rows, 2s are two steps apart
    EXPECT_EQ(0u, count(0, 3, {"anti-taxicab"}));
    // as are both 2s
    EXPECT_EQ(0u, count(0, 2, {"anti-taxicab"}));
}

TEST(Taxicab, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r2c2: anti-taxicab: 2 in r1c1 and r2c2",
              flaw("anti-taxicab", "2....2.........."));
    EXPECT_EQ("", flaw("anti-taxicab", "1....1.........."));
    EXPECT_EQ("", flaw("anti-taxicab", "...33..........."));
    EXPECT_EQ("r1c4 r2c2: anti-taxicab: 3 in r1c4 and r2c2",
              flaw("anti-taxicab", "...3.3.........."));
    EXPECT_EQ("", flaw("anti-taxicab", "...4........4..."));
    EXPECT_EQ("", flaw("anti-taxicab", "..4.........4..."));
    EXPECT_EQ("r1c3 r3c1: anti-taxicab: 4 in r1c3 and r3c1",
              flaw("anti-taxicab", "..4.....4......."));
}

TEST(Taxicab, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes no numbers", complaint("anti-taxicab 2"));
    EXPECT_EQ("the board is too big for it", complaint("anti-taxicab", 8, 8));
}

} // namespace
