#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Flatmates, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"dutch-flatmates"});
}

TEST(Flatmates, AllowsTheGridsCountedByHand)
{
    // columns are 123, 231 and 312 in any order
    EXPECT_EQ(6u, count(0, 3, {"dutch-flatmates"}));
}

TEST(Flatmates, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c2: dutch-flatmates: 2 in r1c2, without its flatmates",
              flaw("dutch-flatmates", "12..1....", 0, 3));
    EXPECT_EQ("", flaw("dutch-flatmates", "1..2.....", 0, 3));
    EXPECT_EQ("", flaw("dutch-flatmates", ".2..3....", 0, 3));
    EXPECT_EQ("r1c2: dutch-flatmates: 2 in r1c2, without its flatmates",
              flaw("dutch-flatmates", ".2..1....", 0, 3));
    EXPECT_EQ("", flaw("dutch-flatmates", ".......2.", 0, 3));
    EXPECT_EQ("r3c2: dutch-flatmates: 2 in r3c2, without its flatmates",
              flaw("dutch-flatmates", "....3..2.", 0, 3));
}

TEST(Flatmates, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("no digit is in the middle of two others, of 4",
              complaint("dutch-flatmates", 2, 2));
    EXPECT_EQ("no digit is in the middle of two others, of 1",
              complaint("dutch-flatmates", 0, 1));
    EXPECT_EQ("it takes no cells", complaint("dutch-flatmates r1c1"));
}

} // namespace
