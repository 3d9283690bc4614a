#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Dots, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"white-dot", "black-dot", "non-consecutive", "non-ratio",
                   "strict-kropki", "strict-xv", "non-sum"});
}

TEST(Dots, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"white-dot r1c1 r1c2"})); // 12, 23, 34
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"white-dot 2 r1c1 r1c2"}));
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"black-dot r1c1 r1c2"})); // 12, 24
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"black-dot 3 r1c1 r1c2"}));
    EXPECT_EQ(2 * PER_ROW, count(2, 2, {"black-dot r1c1-r1c3"})); // 124, 421
    EXPECT_EQ(0u, count(2, 2, {"non-consecutive"}));
}

TEST(Dots, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c2 r1c3: white-dot: 1 in r1c2 and 3 in r1c3",
              flaw("white-dot r1c1-r1c3", ".13............."));
    EXPECT_EQ("", flaw("white-dot 2 r1c1-r1c3", ".13............."));
    EXPECT_EQ("r1c1 r1c2: black-dot: 1 in r1c1 and 3 in r1c2",
              flaw("black-dot r1c1 r1c2", "13.............."));
    EXPECT_EQ("", flaw("black-dot 3 r1c1 r1c2", "31.............."));
    EXPECT_EQ("r1c1 r2c1: non-consecutive: 1 in r1c1 and 2 in r2c1",
              flaw("non-consecutive", "1...2..........."));
    EXPECT_EQ("", flaw("non-consecutive r1c1 r2c1", "1...2..........."));
    EXPECT_EQ("r1c1 r1c2: non-consecutive: 1 in r1c1 and 3 in r1c2",
              flaw("non-consecutive 2", "13.............."));
    EXPECT_EQ("r3c3 r3c4: non-ratio: 2 in r3c3 and 4 in r3c4",
              flaw("non-ratio", "..........24...."));
    EXPECT_EQ("", flaw("non-ratio 3", "..........24...."));
    EXPECT_EQ("r3c3 r3c4: strict-kropki: 3 in r3c3 and 4 in r3c4",
              flaw("strict-kropki", "..........34...."));
    EXPECT_EQ("r3c3 r3c4: strict-kropki: 2 in r3c3 and 4 in r3c4",
              flaw("strict-kropki", "..........24...."));
    EXPECT_EQ("", flaw("strict-kropki r3c4 r3c3", "..........24...."));
    EXPECT_EQ("r1c1 r1c2: strict-xv: 2 in r1c1 and 3 in r1c2",
              flaw("strict-xv", "23.............."));
    EXPECT_EQ("r1c1 r1c2: strict-xv: 4 in r1c1 and 6 in r1c2",
              flaw("strict-xv", "46..................................", 3, 2));
    EXPECT_EQ("", flaw("strict-xv r1c1 r1c2",
                       "46..................................", 3, 2));
    EXPECT_EQ("r1c1 r1c2: non-sum: 2 in r1c1 and 4 in r1c2",
              flaw("non-sum 4 6", "24.............."));
    EXPECT_EQ("", flaw("non-sum 4 7", "24.............."));
}

TEST(Dots, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("no two of 9 digits differ by 9",
              complaint("white-dot 9 r1c1 r1c2"));
    EXPECT_EQ("no two of 9 digits have the ratio 0",
              complaint("black-dot 0 r1c1 r1c2"));
    EXPECT_EQ("no two of 9 digits have the ratio 10",
              complaint("black-dot 10 r1c1 r1c2"));
    EXPECT_EQ("it takes at least 1 number, not 0", complaint("non-sum"));
    EXPECT_EQ("it takes 2 cells, not 1", complaint("strict-xv r1c1"));
    EXPECT_EQ("", complaint("white-dot 8 r1c1 r1c2"));
    EXPECT_EQ("", complaint("black-dot 9 r1c1 r1c2"));
}

} // namespace
