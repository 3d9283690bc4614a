#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Candidates, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"candidates", "odd", "even", "low", "high"});
}

TEST(Candidates, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(2 * PER_DIGIT, count(2, 2, {"candidates 1 4 r1c1"}));
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"odd r1c1", "even r1c2"}));
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"low r1c1 r1c2"}));
    EXPECT_EQ(2 * PER_DIGIT, count(2, 2, {"high r4c4"}));
    EXPECT_EQ(
        4u,
        count(0, 3,
              {"low r1c1"})); // of 12 Latin squares; 2 is neither low nor high
    EXPECT_EQ(4u, count(0, 3, {"high r1c1"}));
    EXPECT_EQ(0u, count(0, 3, {"low r1c1", "high r1c1"}));
}

TEST(Candidates, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c2: candidates: 2 in r1c2",
              flaw("candidates 1 4 r1c1 r1c2", "12.............."));
    EXPECT_EQ("r1c1: odd: 2 in r1c1", flaw("odd r1c1", "2..............."));
    EXPECT_EQ("r4c4: even: 3 in r4c4", flaw("even r4c4", "...............3"));
    EXPECT_EQ("r2c1: low: 3 in r2c1",
              flaw("low r1c1 r2c1", "1...3..........."));
    EXPECT_EQ("r1c1: high: 2 in r1c1", flaw("high r1c1", "2..............."));
    EXPECT_EQ("", flaw("high r1c1", "3..............."));
}

TEST(Candidates, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("10 is not a digit on a board of 9 digits",
              complaint("candidates 1 10 r1c1"));
    EXPECT_EQ("0 is not a digit on a board of 9 digits",
              complaint("candidates 0 r1c1"));
    EXPECT_EQ("it takes at least 1 number, not 0",
              complaint("candidates r1c1"));
    EXPECT_EQ("it takes no numbers", complaint("odd 3 r1c1"));
    EXPECT_EQ("", complaint("candidates 1 9 r1c1"));
}

} // namespace
