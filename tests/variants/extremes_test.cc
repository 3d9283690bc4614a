#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Extremes, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"minimum", "maximum"});
}

TEST(Extremes, AllowsTheGridsCountedByHand)
{
    // the least of three cells of a box, as of a row
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"minimum r1c1"}));
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"maximum r1c1"}));
    // no neighbours are outside of the clause
    EXPECT_EQ(ALL_GRIDS,
              count(2, 2, {"minimum r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4"}));
}

TEST(Extremes, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r2c2 r3c2: minimum: 2 in r2c2 and 1 in r3c2",
              flaw("minimum r2c2", ".....2...1......"));
    EXPECT_EQ("", flaw("minimum r2c2 r3c2", ".....2...1......"));
    EXPECT_EQ("r2c2 r2c3: minimum: 2 in r2c2 and 1 in r2c3",
              flaw("minimum r2c2", ".3..4213.4......"));
    EXPECT_EQ("r1c1 r2c1: maximum: 3 in r1c1 and 4 in r2c1",
              flaw("maximum r1c1", "3...4..........."));
    EXPECT_EQ("", flaw("maximum r1c1", "31..2..........."));
    EXPECT_EQ("r1c1 r2c1: maximum: 3 in r1c1 and r2c1",
              flaw("maximum r1c1", "3...3..........."));
}

TEST(Extremes, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes 1 group of cells, not 0", complaint("minimum"));
    EXPECT_EQ("it takes 1 group of cells, not 2",
              complaint("maximum r1c1 / r5c5"));
    EXPECT_EQ("it takes no numbers", complaint("minimum 1 r1c1"));
}

} // namespace
