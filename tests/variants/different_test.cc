#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Different, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"different", "windoku", "disjoint-groups"});
}

TEST(Different, AllowsTheGridsCountedByHand)
{
    // a row already differs
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"different r1c1-r1c4"}));
    // r1c1's digit is equally often in each cell of r3c3's box
    EXPECT_EQ(3 * PER_DIGIT, count(2, 2, {"different r1c1 r3c3"}));
    EXPECT_EQ(12u, count(0, 3, {"different r1c1 r2c1 / r1c1 r1c2"}));
    // row 2 has r1c1's digit in one of them
    EXPECT_EQ(0u, count(0, 3, {"different r1c1 r2c2", "different r1c1 r2c3"}));
}

TEST(Different, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r2c2: different: 1 in r1c1 and r2c2",
              flaw("different r1c1 r2c2", "1....1.........."));
    EXPECT_EQ("r1c2 r2c1: different: 1 in r1c2 and r2c1",
              flaw("different r1c1 r2c2 / r1c2 r2c1", ".1..1..........."));
    EXPECT_EQ("", flaw("different r1c1 r2c2", "1....2.........."));
    EXPECT_EQ("r1c1 r3c3: disjoint-groups: 1 in r1c1 and r3c3",
              flaw("disjoint-groups", "1.........1.....", 2, 2));
    EXPECT_EQ("", flaw("disjoint-groups", "1..........1....", 2, 2));
    EXPECT_EQ("r2c2 r4c4: windoku: 1 in r2c2 and r4c4",
              flaw("windoku",
                   "..........1...................1............................"
                   "......................",
                   3, 3));
    EXPECT_EQ("", flaw("windoku",
                       "1.........1............................................"
                       "..........................",
                       3, 3));
}

TEST(Different, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("10 cells cannot differ, because there are only 9 digits",
              complaint("different r1c1-r9c1 r1c2"));
    EXPECT_EQ("the board has no boxes for it", complaint("windoku", 0, 9));
    EXPECT_EQ("the board has no boxes for it", complaint("windoku", 2, 2));
    EXPECT_EQ("the board has no boxes for it",
              complaint("disjoint-groups", 0, 4));
    EXPECT_EQ("it takes no cells", complaint("windoku r1c1"));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("different r1c1"));
}

} // namespace
