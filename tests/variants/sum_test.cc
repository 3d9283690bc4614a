// sum_test.cc - the rules of variants/sum.c: sums with repeats.
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(VariantSum, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"sum", "little-killer", "x", "v"});
}

TEST(VariantSum, OfAnArrowHasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"arrow", "pill-arrow", "double-arrow", "zipper"});
}

TEST(VariantSum, AllowsTheGridsCountedByHand)
{
    // 14, 23
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"sum 5 r1c1 r1c2"}));
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"v r1c1 r1c2"}));
    // 13
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"little-killer 4 r1c1 r2c2"}));
    // 3 = 1 + 2, 4 = 1 + 3
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"arrow r1c1 r1c2 r1c3"}));
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"pill-arrow r1c1 / r1c2 r1c3"}));
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"zipper r1c1 r1c2 r1c3"}));
    // 14 and 23
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"double-arrow r1c1-r1c4"}));
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"zipper r1c1-r1c4"}));
    // 1x = 10 + r3c1: where r1c1 is 1, x is one of two digits
    EXPECT_EQ(PER_DIGIT / 2,
              count(2, 2, {"pill-arrow r1c1 r1c2 / r2c1-r2c4 r3c1"}));
}

TEST(VariantSum, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c2: sum: the cells from r1c1 to r1c2 have the sum 5, "
              "not 6",
              flaw("sum 6 r1c1 r1c2", "41.............."));
    EXPECT_EQ("", flaw("sum 6 r1c1 r1c2", "4..............."));
    EXPECT_EQ("r1c1 r1c2 r1c3: arrow: the digits from r1c1 to r1c3 do not fit",
              flaw("arrow r1c1-r1c3", "412............."));
    EXPECT_EQ("", flaw("arrow r1c1-r1c3", "4.2............."));
    EXPECT_EQ("", flaw("arrow r1c1-r1c3", "413............."));
    const char *pill = "pill-arrow r1c1 r1c2 / r2c1-r2c4 r3c1";
    EXPECT_EQ("", flaw(pill, "12..34122......."));
    EXPECT_NE("", flaw(pill, "12..34123......."));
    EXPECT_EQ("", flaw("double-arrow r1c1-r1c4", "1234............"));
    EXPECT_NE("", flaw("double-arrow r1c1-r1c4", "1243............"));
    EXPECT_EQ("", flaw("zipper r1c1-r1c3", "132............."));
    EXPECT_NE("", flaw("zipper r1c1-r1c3", "142............."));
}

TEST(VariantSum, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("arrow r1c1"));
    EXPECT_EQ("it takes 2 cells, not 3", complaint("x r1c1 r1c2 r1c3"));
    EXPECT_EQ("it takes 1 number, not 0", complaint("sum r1c1"));
    EXPECT_EQ("2 cells have a sum from 2 to 18, not 19",
              complaint("sum 19 r1c1 r1c2"));
    EXPECT_EQ("2 cells have a sum from 2 to 18, not 1",
              complaint("sum 1 r1c1 r1c2"));
    EXPECT_EQ("2 cells have a sum from 2 to 8, not 10",
              complaint("x r1c1 r1c2", 2, 2));
    EXPECT_EQ("a pill has up to 3 cells, on boards of up to 9 digits",
              complaint("pill-arrow r1c1-r1c4 / r2c1"));
    EXPECT_EQ("the pill is on its own arrow",
              complaint("pill-arrow r1c1 r1c2 / r1c2 r1c3"));
    EXPECT_EQ("", complaint("sum 18 r1c1 r2c2"));
}

TEST(VariantSum, HasALimitedNumberOfCells)
{
    std::string rows; // 9 * 16 cells
    for (int r = 1; r <= 9; r++)
        rows += " r" + std::to_string(r) + "c1-r" + std::to_string(r) + "c16";
    for (const char *rule : {"sum 700", "arrow", "double-arrow"})
        EXPECT_EQ("it is too big, having too many states",
                  complaint(rule + rows, 4, 4));
}

} // namespace
