#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(RelationTable, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"relation"});
}

TEST(RelationTable, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(
        4 * PER_PAIR,
        count(2, 2, {"relation r1c1 r1c2 0100 1000 0001 0010"})); // 12, 34
    EXPECT_EQ(PER_PAIR, count(2, 2, {"relation r1c1 r1c2 0100000000000000"}));
    EXPECT_EQ(PER_ROW, count(2, 2, {"relation r1c1-r1c4 0100 0010 0001 0000"}));
}

TEST(RelationTable, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ(
        "r1c2 r1c3: relation: 2 in r1c2 and 1 in r1c3",
        flaw("relation r1c1-r1c3 0100 0010 0001 0000", ".21............."));
    EXPECT_EQ(
        "", flaw("relation r1c1-r1c3 0100 0010 0001 0000", ".23............."));
}

TEST(RelationTable, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("the table has 17 characters, not 4 times 4",
              complaint("relation r1c1 r1c2 01000000000000001", 2, 2));
    EXPECT_EQ("expected a table of 0 and 1",
              complaint("relation r1c1 r1c2 012"));
    EXPECT_EQ("the table has 3 characters, not 9 times 9",
              complaint("relation r1c1 r1c2 010"));
    EXPECT_EQ("the table has 0 characters, not 9 times 9",
              complaint("relation r1c1 r1c2"));
}

} // namespace
