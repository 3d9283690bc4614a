#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Thermometer, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts(
        {"thermometer", "slow-thermometer", "greater", "whispers", "nabner"});
}

TEST(Thermometer, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"thermometer r1c1 r1c2"}));
    EXPECT_EQ(PER_ROW, count(2, 2, {"thermometer r1c1-r1c4"}));
    EXPECT_EQ(4 * PER_ROW,
              count(2, 2, {"greater r1c1-r1c3"})); // 321, 421, 431, 432
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"slow-thermometer r1c1 r1c2"}));
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"whispers r1c1 r1c2"})); // 13, 14, 24
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"whispers 3 r1c1 r1c2"})); // 14
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"nabner r1c1 r1c2"}));
}

TEST(Thermometer, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c2 r1c3: thermometer: 2 in r1c2 and 1 in r1c3",
              flaw("thermometer r1c1-r1c3", ".21............."));
    EXPECT_EQ("r1c1 r2c2: thermometer: 1 in r1c1 and r2c2",
              flaw("thermometer r1c1 r2c2", "1....1.........."));
    EXPECT_EQ("", flaw("slow-thermometer r1c1 r2c2", "1....1.........."));
    EXPECT_EQ("r1c1 r2c2: slow-thermometer: 2 in r1c1 and 1 in r2c2",
              flaw("slow-thermometer r1c1 r2c2", "2....1.........."));
    EXPECT_EQ("r1c1 r1c2: greater: 1 in r1c1 and 2 in r1c2",
              flaw("greater r1c1 r1c2", "12.............."));
    EXPECT_EQ("r1c1 r1c2: whispers: 1 in r1c1 and 2 in r1c2",
              flaw("whispers r1c1 r1c2", "12.............."));
    EXPECT_EQ("", flaw("whispers 1 r1c1 r1c2", "12.............."));
    EXPECT_EQ("r1c1 r2c2: nabner: 1 in r1c1 and 2 in r2c2",
              flaw("nabner r1c1 r2c2", "1....2.........."));
    EXPECT_EQ("", flaw("nabner r1c1 r2c2", "1....3.........."));
}

TEST(Thermometer, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("a line of 10 cells is too long for 9 digits",
              complaint("thermometer r1c1-r1c9 r2c9"));
    EXPECT_EQ("a line of 10 cells is too long for 9 digits",
              complaint("greater r1c1-r1c9 r2c9"));
    EXPECT_EQ("a line of 6 cells is too long for 9 digits",
              complaint("nabner r1c1-r1c6"));
    EXPECT_EQ("no two of 9 digits differ by 9",
              complaint("whispers 9 r1c1 r1c2"));
    EXPECT_EQ("", complaint("nabner r1c1-r1c5"));
    EXPECT_EQ("", complaint("whispers 8 r1c1 r1c2"));
    EXPECT_EQ("", complaint("thermometer r1c1-r1c9"));
}

} // namespace
