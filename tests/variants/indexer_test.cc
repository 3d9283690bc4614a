#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Indexer, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts(
        {"row-indexer", "column-indexer", "box-indexer", "value-indexing"});
}

TEST(Indexer, AllowsTheGridsCountedByHand)
{
    // self-inverse permutations of four digits
    EXPECT_EQ(10 * PER_ROW, count(2, 2, {"row-indexer r1c1-r4c1"}));
    EXPECT_EQ(10 * PER_ROW, count(2, 2, {"column-indexer r1c1-r1c4"}));
    EXPECT_EQ(10 * PER_ROW, count(2, 2, {"box-indexer r1c1 r1c2 r2c1 r2c2"}));
    // the second cell is 1, and the third equals the first
    EXPECT_EQ(3 * PER_PAIR / 2,
              count(2, 2, {"value-indexing r1c1 r1c2 r2c3 r2c1"}));
    // a row repeats no digit
    EXPECT_EQ(0u, count(2, 2, {"value-indexing r1c1-r1c4"}));
}

TEST(Indexer, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r2c1: row-indexer: 2 in r1c1, but 3 in r2c1, not 1",
              flaw("row-indexer r1c1", "2...3..........."));
    EXPECT_EQ("", flaw("row-indexer r1c1", "2...1..........."));
    EXPECT_EQ("", flaw("column-indexer r1c2", ".3.............."));
    EXPECT_EQ("r1c2 r1c3: column-indexer: 3 in r1c2, but 1 in r1c3, not 2",
              flaw("column-indexer r1c2", ".31............."));
    EXPECT_EQ("r1c2 r2c1: box-indexer: 3 in r1c2, but 1 in r2c1, not 2",
              flaw("box-indexer r1c2", ".3..1...........", 2, 2));
    EXPECT_EQ("", flaw("box-indexer r1c2", ".3..2...........", 2, 2));
    EXPECT_EQ("", flaw("value-indexing r1c1 r2c2 r3c3", "1....1....1....."));
    EXPECT_EQ("r1c1 r2c2 r3c3: value-indexing: 1 in r1c1, but 3 in r3c3, which "
              "is 1 cells after r2c2",
              flaw("value-indexing r1c1 r2c2 r3c3", "1....1....3....."));
    EXPECT_EQ("r1c1 r2c2 r3c3: value-indexing: 2 in r2c2 leads to no cell of "
              "the line",
              flaw("value-indexing r1c1 r2c2 r3c3", ".....2.........."));
    EXPECT_EQ("", flaw("value-indexing r1c1 r2c2 r3c3", "1....1.........."));
    EXPECT_EQ("", flaw("value-indexing r1c1 r2c2 r3c3", ".....1....3....."));
}

TEST(Indexer, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("the board has no boxes for it",
              complaint("box-indexer r1c1", 0, 4));
    EXPECT_EQ("it takes at least 3 cells, not 2",
              complaint("value-indexing r1c1 r1c2"));
    EXPECT_EQ("it takes no numbers", complaint("row-indexer 1 r1c1"));
}

} // namespace
