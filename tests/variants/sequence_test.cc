#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Sequence, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"sequence"});
}

TEST(Sequence, AllowsTheGridsCountedByHand)
{
    // 123, 234, 321, 432
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"sequence r1c1-r1c3"}));
    EXPECT_EQ(2 * PER_ROW, count(2, 2, {"sequence r1c1-r1c4"}));
    EXPECT_EQ(count(2, 2, {"equal r1c1 r2c3", "equal r2c3 r3c2"}) +
                  count(2, 2, {"sequence r1c1 r2c3 r3c2"}) -
                  count(2, 2, {"sequence r1c1 r2c3 r3c2", "equal r1c1 r2c3"}),
              count(2, 2, {"sequence r1c1 r2c3 r3c2"}));
}

TEST(Sequence, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("sequence r1c1-r1c4", "4..1............"));
    EXPECT_EQ("r1c1 r1c3: sequence: 1 in r1c1 and 4 in r1c3",
              flaw("sequence r1c1-r1c3", "1.4............."));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: sequence: the digits from r1c1 to r1c4 do "
              "not change by the same amount at each step",
              flaw("sequence r1c1-r1c4", "12.3............"));
    EXPECT_EQ("", flaw("sequence r1c1-r1c4", "12.4............"));
}

TEST(Sequence, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 3 cells, not 2",
              complaint("sequence r1c1 r1c2"));
    EXPECT_EQ("the cell r1c1 occurs twice",
              complaint("sequence r1c1 r1c2 r1c1"));
}

} // namespace
