#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Leaper, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"anti-knight", "anti-king", "leaper"});
}

TEST(Leaper, AllowsTheGridsCountedByHand)
{
    // each of four digits can only be placed as 2413 or 3142
    EXPECT_EQ(0u, count(0, 4, {"anti-king"}));
    // the next row is three columns further, on the same side
    EXPECT_EQ(0u, count(0, 4, {"anti-king", "anti-knight"}));
    // the same as rows and columns
    EXPECT_EQ(12u, count(0, 3, {"leaper 0 1"}));
    EXPECT_EQ(count(2, 2, {"disjoint-groups"}), count(2, 2, {"leaper 2 2"}));
}

TEST(Leaper, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r2c2: anti-king: 1 in r1c1 and r2c2",
              flaw("anti-king", "1....1.........."));
    EXPECT_EQ("", flaw("anti-king", "1.....1........."));
    EXPECT_EQ("r1c1 r2c3: anti-knight: 1 in r1c1 and r2c3",
              flaw("anti-knight", "1.....1........."));
    EXPECT_EQ("", flaw("anti-knight", "1....1.........."));
    EXPECT_EQ("r1c1 r4c2: leaper: 1 in r1c1 and r4c2",
              flaw("leaper 3 1", "1............1.."));
    EXPECT_EQ("", flaw("leaper 3 1", "1.............1."));
}

TEST(Leaper, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("a move 0, 0 leads nowhere", complaint("leaper 0 0"));
    EXPECT_EQ("a move 1, 18 leads nowhere", complaint("leaper 1 18"));
    EXPECT_EQ("it takes 2 numbers, not 1", complaint("leaper 1"));
    EXPECT_EQ("it takes no numbers", complaint("anti-king 1"));
    EXPECT_EQ("", complaint("leaper 1 17"));
}

} // namespace
