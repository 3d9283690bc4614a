#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Arrows, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"arrow", "pill-arrow", "double-arrow"});
}

TEST(Arrows, AllowsTheGridsCountedByHand)
{
    // 3 = 1 + 2, 4 = 1 + 3
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"arrow r1c1 r1c2 r1c3"}));
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"pill-arrow r1c1 / r1c2 r1c3"}));
    // 14 and 23
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"double-arrow r1c1-r1c4"}));
    // 1x = 10 + r3c1: if r1c1 is 1, x is one of two digits
    EXPECT_EQ(PER_DIGIT / 2,
              count(2, 2, {"pill-arrow r1c1 r1c2 / r2c1-r2c4 r3c1"}));
}

TEST(Arrows, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c2 r1c3: arrow: 4 in the circle r1c1, but the others "
              "have the sum 3",
              flaw("arrow r1c1-r1c3", "412............."));
    EXPECT_EQ("", flaw("arrow r1c1-r1c3", "4.2............."));
    EXPECT_EQ("", flaw("arrow r1c1-r1c3", "413............."));
    const char *pill = "pill-arrow r1c1 r1c2 / r2c1-r2c4 r3c1";
    EXPECT_EQ("", flaw(pill, "12..34122......."));
    EXPECT_EQ("r2c1 r2c2 r2c3 r2c4 r3c1: pill-arrow: 12 in the pill r1c1, but "
              "the cells from r2c1 to r3c1 have the sum 13",
              flaw(pill, "12..34123......."));
    EXPECT_EQ("", flaw("double-arrow r1c1-r1c4", "1234............"));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: double-arrow: the ends r1c1 and r1c4 have "
              "the sum 4, but the cells between them 6",
              flaw("double-arrow r1c1-r1c4", "1243............"));
}

TEST(Arrows, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("arrow r1c1"));
    EXPECT_EQ("a pill has at most 3 cells, on boards of at most 9 digits",
              complaint("pill-arrow r1c1-r1c4 / r2c1"));
    EXPECT_EQ("the pill is on its own arrow",
              complaint("pill-arrow r1c1 r1c2 / r1c2 r1c3"));
}

TEST(Arrows, HaveALimitedNumberOfCells)
{
    std::string rows; // 9 * 16 cells
    for (int r = 1; r <= 9; r++)
        rows += " r" + std::to_string(r) + "c1-r" + std::to_string(r) + "c16";
    for (const char *rule : {"arrow", "double-arrow"})
        EXPECT_EQ("it has too many states", complaint(rule + rows, 4, 4));
}

} // namespace
