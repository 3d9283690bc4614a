#include "tests/support/boards.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(SetCages, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"equality-cage", "rellik-cage"});
}

TEST(SetCages, AllowsTheGridsCountedByHand)
{
    // 14, 23
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"equality-cage r1c1 r1c2"}));
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"equality-cage r1c1-r1c4"}));
    // 14, 24
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"rellik-cage 3 r1c1 r1c2"}));
    // 12, 23
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"rellik-cage 4 r1c1 r1c2"}));
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"rellik-cage 11 r1c1-r1c4"}));
}

// 8,008 sets of six of 16 digits: r1c6 must be even and high.
TEST(SetCages, CountCellsWhereSetsAreTooMany)
{
    BoardHandle board = new_board(0, 16);
    EXPECT_EQ("", state(board, "equality-cage r1c1-r1c6"));
    PropagationHandle propagation = new_propagation(board);
    std::vector<uint64_t> digits(256, 0xffff);
    for (size_t k = 0; k < 5; k++)
        digits[k] = UINT64_C(1) << (std::vector<int>{1, 2, 3, 9, 10}[k] - 1);
    ASSERT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    EXPECT_EQ(1u << 11 | 1u << 13 | 1u << 15, digits[5]); // 12, 14 or 16
}

// 12,870 sets of eight of 16 digits. With 1 and 6 there is no 2, 3, 8 or 9: 1 +
// 2 + 6, 3 + 6 and 1 + 8 are 9.
TEST(SetCages, FilterTheLargestRellikCagesOf16Digits)
{
    BoardHandle board = new_board(0, 16);
    EXPECT_EQ("", state(board, "rellik-cage 9 r1c1-r1c8"));
    PropagationHandle propagation = new_propagation(board);
    std::vector<uint64_t> digits(256, 0xffff);
    digits[0] = 1u << 0;
    digits[1] = 1u << 5;
    ASSERT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    EXPECT_EQ(0xffffu &
                  ~(1u << 0 | 1u << 1 | 1u << 2 | 1u << 5 | 1u << 7 | 1u << 8),
              digits[2]);
}

TEST(SetCages, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r2c2: equality-cage: of the 2 cells from r1c1 to r2c2, 0 "
              "are even, 2 odd, 1 low, 1 high",
              flaw("equality-cage r1c1 r2c2", "1....3.........."));
    EXPECT_EQ("", flaw("equality-cage r1c1 r2c2", "1....4.........."));
    EXPECT_EQ("r1c1 r2c2: equality-cage: of the 2 cells from r1c1 to r2c2, 1 "
              "are even, 1 odd, 2 low, 0 high",
              flaw("equality-cage r1c1 r2c2", "1....2.........."));
    EXPECT_EQ("r1c1 r2c1: equality-cage: 1 in r1c1 and r2c1",
              flaw("equality-cage r1c1 r1c2 r2c1 r2c2", "1...1..........."));
    EXPECT_EQ(
        "r1c1: equality-cage: 3 in r1c1 is neither low nor high",
        flaw("equality-cage r1c1 r1c2", "3........................", 0, 5));
    EXPECT_EQ(
        "r1c1 r2c2: rellik-cage: some digits from r1c1 to r2c2 have the sum 5",
        flaw("rellik-cage 5 r1c1 r2c2", "1....4.........."));
    EXPECT_EQ("", flaw("rellik-cage 5 r1c1 r2c2", "1....3.........."));
    EXPECT_EQ(
        "r1c1 r2c2: rellik-cage: some digits from r1c1 to r2c2 have the sum 3",
        flaw("rellik-cage 3 r1c1 r2c2", ".....3.........."));
    EXPECT_EQ("r1c1 r2c2 r3c3: rellik-cage: some digits from r1c1 to r3c3 have "
              "the sum 6",
              flaw("rellik-cage 6 r1c1 r2c2 r3c3", "1.....3.....2............",
                   0, 5));
    EXPECT_EQ("r1c1 r2c2: rellik-cage: 1 in r1c1 and r2c2",
              flaw("rellik-cage 4 r1c1 r2c2", "1....1.........."));
}

TEST(SetCages, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("no 3 of 9 digits are balanced: as many even as odd, and as many "
              "low as high",
              complaint("equality-cage r1c1-r1c3"));
    EXPECT_EQ("no 2 of 3 digits are balanced: as many even as odd, and as many "
              "low as high",
              complaint("equality-cage r1c1 r2c2", 0, 3));
    EXPECT_EQ("no 6 of 7 digits are balanced: as many even as odd, and as many "
              "low as high",
              complaint("equality-cage r1c1-r1c6", 0, 7));
    EXPECT_EQ("no 7 of 16 digits are balanced: as many even as odd, and as "
              "many low as high",
              complaint("equality-cage r1c1-r1c7", 4, 4));
    EXPECT_EQ("expected a sum from 1 to 63, not 0",
              complaint("rellik-cage 0 r1c1"));
    EXPECT_EQ("expected a sum from 1 to 63, not 64",
              complaint("rellik-cage 64 r1c1"));
    EXPECT_EQ("no 3 of 4 digits have no part with that sum",
              complaint("rellik-cage 4 r1c1-r1c3", 2, 2));
    EXPECT_EQ("no 10 of 9 digits have no part with that sum",
              complaint("rellik-cage 4 r1c1-r1c9 r2c1"));
    EXPECT_EQ("", complaint("equality-cage r1c1-r1c8"));
    EXPECT_EQ("", complaint("rellik-cage 63 r1c1 r1c2"));
}

} // namespace
