#include "tests/support/boards.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Renban, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"renban"});
}

TEST(Renban, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"renban r1c1 r1c2"})); // 12, 23, 34
    EXPECT_EQ(12 * PER_ROW,
              count(2, 2, {"renban r1c1-r1c3"})); // 123, 234, in any order
}

TEST(Renban, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c3 r1c1: renban: 4 in r1c3 and 1 in r1c1",
              flaw("renban r1c1-r1c3", "1.4............."));
    EXPECT_EQ("", flaw("renban r1c1-r1c3", "132............."));
    EXPECT_EQ("r1c1 r2c2: renban: 1 in r1c1 and r2c2",
              flaw("renban r1c1 r2c2", "1....1.........."));
}

TEST(Renban, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("10 cells cannot differ, because there are only 9 digits",
              complaint("renban r1c1-r9c1 r1c2"));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("renban r1c1"));
    EXPECT_EQ("", complaint("renban r1c1-r9c1"));
}

// Digits that every choice must contain are excluded from cells that see all of
// their places, even if no house contains them.
TEST(Renban, StrikesWhatSeesAllPlacesOfADigit)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ("", state(board, "renban r2c2 r5c5"));
    EXPECT_EQ("", state(board, "renban r7c7 r9c1 r8c9 r7c3"));
    PropagationHandle propagation = new_propagation(board);
    auto cell = [](int row, int column) {
        return size_t(9 * (row - 1) + column - 1);
    };
    std::vector<uint64_t> digits(81, 511);
    digits[cell(2, 2)] = digits[cell(5, 5)] = 3; // 1 or 2: both occur
    for (auto place : {cell(7, 7), cell(9, 1), cell(8, 9), cell(7, 3)})
        digits[place] = 480;  // 6 .. 9: all occur, ..
    digits[cell(7, 3)] = 448; // .. 6 in three cells
    ASSERT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    EXPECT_EQ(511u & ~3u, digits[cell(2, 5)]);
    EXPECT_EQ(511u & ~3u, digits[cell(5, 2)]);
    EXPECT_EQ(511u, digits[cell(2, 4)]);
    // r9c7 and r9c8 see r7c7, r9c1 and r8c9, but not r7c3
    EXPECT_EQ(511u & ~32u, digits[cell(9, 7)]);
    EXPECT_EQ(511u & ~32u, digits[cell(9, 8)]);
    EXPECT_EQ(511u, digits[cell(9, 5)]);
}

} // namespace
