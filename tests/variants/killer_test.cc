#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Killer, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"killer", "cage-at-least", "cage-at-most"});
}

TEST(Killer, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"killer 3 r1c1 r1c2"}));
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"killer 5 r1c1 r1c2"})); // 14, 23
    EXPECT_EQ(4 * PER_PAIR,
              count(2, 2, {"cage-at-least 6 r1c1 r1c2"})); // 24, 34
    EXPECT_EQ(4 * PER_PAIR,
              count(2, 2, {"cage-at-most 4 r1c1 r1c2"})); // 12, 13
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"killer r1c1 r1c2"}));
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"killer 10 r1c1-r1c4"}));
}

TEST(Killer, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r2c2: killer: digit 1 twice in the cage: r1c1 and r2c2",
              flaw("killer 7 r1c1 r2c2", "1....1.........."));
    EXPECT_EQ("r1c1 r2c2: killer: the cage of r1c1 has the sum 7, not 6",
              flaw("killer 6 r1c1 r2c2", "3....4.........."));
    EXPECT_EQ(
        "r1c1 r2c2 r3c3: killer: the cage of r1c1 has the sum 7 already, not 6",
        flaw("killer 6 r1c1 r2c2 r3c3", "3....4.........."));
    EXPECT_EQ("", flaw("killer 8 r1c1 r2c2 r3c3", "3....4.........."));
    EXPECT_EQ("", flaw("killer r1c1 r2c2", "3....4.........."));
    EXPECT_EQ("r1c1 r2c2: cage-at-least: the cage of r1c1 has the sum 6, not 7 "
              "or more",
              flaw("cage-at-least 7 r1c1 r2c2", "2....4.........."));
    EXPECT_EQ("", flaw("cage-at-least 7 r1c1 r2c2", "3....4.........."));
    EXPECT_EQ("r1c1 r2c2: cage-at-most: the cage of r1c1 has the sum 6, not 5 "
              "or less",
              flaw("cage-at-most 5 r1c1 r2c2", "2....4.........."));
    EXPECT_EQ("", flaw("cage-at-most 6 r1c1 r2c2", "2....4.........."));
}

TEST(Killer, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("9 different digits have the sum 45, not 46",
              complaint("killer 46 r1c1-r1c9"));
    EXPECT_EQ("2 different digits have a sum from 3 to 17, not 2",
              complaint("killer 2 r1c1 r1c2"));
    EXPECT_EQ("expected 1 to 9 as the digit of a cell, not 10",
              complaint("killer 10 r1c1"));
    EXPECT_EQ("10 cells cannot differ, because there are only 9 digits",
              complaint("killer r1c1-r1c9 r2c1"));
    EXPECT_EQ("2 different digits have a sum from 3 to 17, not 18",
              complaint("cage-at-least 18 r1c1 r1c2"));
    EXPECT_EQ("2 different digits have a sum from 3 to 17, not 2",
              complaint("cage-at-most 2 r1c1 r1c2"));
    EXPECT_EQ("", complaint("killer 45 r1c1-r1c9"));
    EXPECT_EQ("", complaint("killer 17 r1c1 r1c2"));
    EXPECT_EQ("", complaint("cage-at-least 17 r1c1 r1c2"));
    EXPECT_EQ("", complaint("cage-at-most 3 r1c1 r1c2"));
}

} // namespace
