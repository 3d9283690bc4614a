#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Zipper, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"zipper"});
}

TEST(Zipper, AllowsTheGridsCountedByHand)
{
    // 3 = 1 + 2, 4 = 1 + 3
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"zipper r1c1 r1c2 r1c3"}));
    // 14 and 23
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"zipper r1c1-r1c4"}));
}

TEST(Zipper, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("zipper r1c1-r1c3", "132............."));
    EXPECT_EQ("r1c1 r1c2 r1c3: zipper: 1 in r1c1 and 2 in r1c3 have the sum 3, "
              "not 4",
              flaw("zipper r1c1-r1c3", "142............."));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: zipper: 2 in r1c2 and 4 in r1c3 have the "
              "sum 6, not 4",
              flaw("zipper r1c1-r1c4", "1243............"));
}

TEST(Zipper, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 3 cells, not 2",
              complaint("zipper r1c1 r1c2"));
}

} // namespace
