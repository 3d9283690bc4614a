#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(RegionSum, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"region-sum"});
}

TEST(RegionSum, AllowsTheGridsCountedByHand)
{
    // 14 and 23
    EXPECT_EQ(8 * PER_ROW, count(2, 2, {"region-sum r1c1-r1c4"}));
    // 123, 213, 134, 314
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"region-sum r1c1-r1c3"}));
}

TEST(RegionSum, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("region-sum r1c1-r1c3", "123.............", 2, 2));
    EXPECT_EQ("r1c1 r1c2 r1c3: region-sum: the part from r1c1 on has the sum "
              "3, but that from r1c3 on has 4",
              flaw("region-sum r1c1-r1c3", "124.............", 2, 2));
    EXPECT_EQ("", flaw("region-sum r1c1-r1c3", "1.4.............", 2, 2));
}

TEST(RegionSum, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("the line stays in one region of the board",
              complaint("region-sum r1c1-r1c3"));
    EXPECT_EQ("the line stays in one region of the board",
              complaint("region-sum r1c1-r1c9", 0, 9));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("region-sum r1c1"));
    std::string zigzag; // crosses three borders of boxes, at each cell
    for (int k = 0; k < 3 * 16; k++) {
        std::string row = " r" + std::to_string(k % 16 + 1);
        int column = 4 * (k / 16 + 1);
        zigzag += row + "c" + std::to_string(column);
        zigzag += row + "c" + std::to_string(column + 1);
    }
    EXPECT_EQ("it has too many states", complaint("region-sum" + zigzag, 4, 4));
}

} // namespace
