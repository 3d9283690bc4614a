#include "tests/support/boards.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Parity, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"parity-line", "battenburg"});
}

TEST(Parity, AllowsTheGridsCountedByHand)
{
    // odd even odd even, or the other way round: 2 * 2 * 2 rows
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"parity-line r1c1-r1c4"}));
    EXPECT_EQ(count(2, 2, {"battenburg r2c2 r2c3 r3c2 r3c3"}),
              count(2, 2, {"parity-line r2c2 r2c3 r3c3 r3c2 r2c2"}));
}

TEST(Parity, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c2 r1c3: parity-line: 2 in r1c2 and 4 in r1c3",
              flaw("parity-line r1c1-r1c3", "124............."));
    EXPECT_EQ("r1c2 r1c1: battenburg: 3 in r1c2 and 1 in r1c1",
              flaw("battenburg r1c2 r1c1 r2c2 r2c1", "13.............."));
    EXPECT_EQ("r1c1 r2c2: battenburg: 1 in r1c1 and 2 in r2c2",
              flaw("battenburg r1c1 r1c2 r2c1 r2c2", "1....2.........."));
}

TEST(Parity, OfASquareTakesASquare)
{
    const char *square =
        "expected four cells in a square, which share a corner";
    EXPECT_EQ("", complaint("battenburg r1c2 r2c1 r1c1 r2c2"));
    EXPECT_EQ(square, complaint("battenburg r1c1 r1c2 r1c3 r1c4"));
    EXPECT_EQ(square, complaint("battenburg r1c1 r1c2 r2c1 r3c1"));
    EXPECT_EQ("it takes 4 cells, not 3", complaint("battenburg r1c1-r1c3"));
}

} // namespace
