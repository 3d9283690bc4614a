// distinct_test.cc - cells that count different digits.
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Distinct, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"count-distinct"});
}

TEST(Distinct, AllowsTheGridsCountedByHand)
{
    // one digit
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r3c3 r1c1"}));
    // always two
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r4c4 r1c1 r1c2"}));
    // always three
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r1c4 r1c1-r1c3"}));
    // always four
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r1c1 r4c1-r4c4"}));
}

TEST(Distinct, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c2 r2c1: count-distinct: 1 in r1c1, the others hold 2 "
              "different digits",
              flaw("count-distinct r1c1 r1c2 r2c1", "12..3..........."));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r2c1", "22..3..........."));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r2c1", "22.............."));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r2c1", "2..............."));
    EXPECT_EQ("r1c1 r1c2 r2c1 r3c3: count-distinct: 3 in r1c1, the others can "
              "hold 2 different digits",
              flaw("count-distinct r1c1 r1c2 r2c1 r3c3", "32..2..........."));
    EXPECT_EQ("",
              flaw("count-distinct r1c1 r1c2 r2c1 r3c3", ".2..2..........."));
}

TEST(Distinct, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 2 cells, not 1",
              complaint("count-distinct r1c1"));
    EXPECT_EQ("it takes no numbers", complaint("count-distinct 1 r1c1 r1c2"));
}

} // namespace
