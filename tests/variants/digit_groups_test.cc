#include "sudoku/budget.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(DigitGroups, HaveAsManySolutionsAsGridsThatPass)
{
    expect_counts({"group-line", "global-groups"});
}

TEST(DigitGroups, AreThoseOfOtherRules)
{
    std::string three = "135246" + std::string(30, '.');
    EXPECT_EQ(count(3, 2, {"global-entropy"}, three),
              count(3, 2, {"global-groups 1,2 3,4 5,6"}, three));
    EXPECT_EQ(count(0, 3, {"global-modular"}),
              count(0, 3, {"global-groups 3 2 1"}));
    EXPECT_EQ(count(3, 2, {"entropic r1c1-r1c4"}, three),
              count(3, 2, {"group-line r1c1-r1c4 5,6 1,2 3,4"}, three));
    EXPECT_EQ(count(2, 2, {"modular 2 r1c1-r4c4"}),
              count(2, 2, {"group-line r1c1-r4c4 2,4 1,3"}));
    // two groups cannot alternate on a closed line of three cells
    EXPECT_EQ(0u, count(2, 2, {"group-line r1c1 r1c2 r2c2 r1c1 1,2 3,4"}));
    // 4 is in no group
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"group-line r1c1 r1c2 1,2 3"}));
}

// Not all pairs of a long line are related, yet the effect is the same.
TEST(DigitGroups, ReachFromEndToEndOfALongLine)
{
    std::string line = "group-line r1c1";
    for (int row = 1; row <= 10; row++) {
        for (int column = row == 1 ? 2 : 1; column <= 10; column++) {
            int place = row % 2 == 1 ? column : 11 - column;
            line += " r" + std::to_string(row) + "c" + std::to_string(place);
        }
    }
    line += " 1,2,3,4,5 6,7,8,9,10";
    std::string givens = "1" + std::string(98, '.');
    // the last cell, r10c1, is 99 steps from the first
    givens[90] = '2';
    EXPECT_EQ(0u, count(0, 10, {line}, givens + "."));
    EXPECT_EQ("", complaint(line, 0, 10));
}

TEST(DigitGroups, KeepToTheMemoryThatThereIs)
{
    std::string line = "group-line r1c1-r1c64";
    for (int row = 2; row <= 40; row++)
        line += "-r" + std::to_string(row) + "c" + (row % 2 == 0 ? "64" : "1") +
                "-r" + std::to_string(row) + "c" + (row % 2 == 0 ? "1" : "64");
    for (int digit = 1; digit <= 64; digit++)
        line += " " + std::to_string(digit);
    BoardHandle board = new_board(0, 64);
    sudoku_limits limits = {};
    limits.bytes = 1 << 20;
    int code = 0;
    within(limits, [&] {
        code = sudoku_board_state(board.get(), line.c_str(), nullptr);
    });
    EXPECT_EQ(SUDOKU_ELIMIT, code);
}

TEST(DigitGroups, NameWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c3: group-line: 1 in r1c1 and 4 in r1c3",
              flaw("group-line r1c1-r1c3 1,4 2 3", "1.4............."));
    EXPECT_EQ("", flaw("group-line r1c1-r1c4 1,4 2 3", "1..4............"));
    EXPECT_EQ("r1c2: group-line: 4 in r1c2 is in no group",
              flaw("group-line r1c1-r1c3 1 2 3", ".4.............."));
    EXPECT_EQ("r1c1 r1c2 r2c1 r2c2: global-groups: the square from r1c1 to "
              "r2c2 has no digit of 2 of the groups",
              flaw("global-groups 1,2 3 4", "12..1..........."));
    EXPECT_EQ("r1c1 r1c2 r2c1 r2c2: global-groups: the square from r1c1 to "
              "r2c2 has no digit of 1 of the groups",
              flaw("global-groups 1,2 3,4", "12..21.........."));
    EXPECT_EQ("", flaw("global-groups 1 2 3,4", "1..............."));
}

TEST(DigitGroups, RejectClausesThatCannotBe)
{
    const std::string line = "group-line r1c1-r1c3 ", global = "global-groups ";
    EXPECT_EQ("it takes 2 to 64 groups of digits, not 0",
              complaint("group-line r1c1 r1c2"));
    EXPECT_EQ("it takes 2 to 64 groups of digits, not 1",
              complaint(line + "1,2"));
    EXPECT_EQ("it takes 2 to 4 groups of digits, not 5",
              complaint(global + "1 2 3 4 5"));
    EXPECT_EQ("it takes 2 to 4 groups of digits, not 0",
              complaint("global-groups"));
    EXPECT_EQ("10 is not a digit on a board of 9 digits",
              complaint(line + "1,2 3,10"));
    EXPECT_EQ("0 is not a digit on a board of 9 digits",
              complaint(global + "0 1"));
    EXPECT_EQ("the digit 2 occurs twice", complaint(line + "1,2 3,2"));
    EXPECT_EQ("expected a group of digits with commas, like 1,2,6, not \"x\"",
              complaint(line + "1,2 x"));
    EXPECT_EQ("expected a group of digits with commas, like 1,2,6, not \" 3\"",
              complaint(line + "1,2, 3"));
    EXPECT_EQ("expected a group of digits with commas, like 1,2,6",
              complaint(line + "1;2 3"));
    EXPECT_EQ("9999 is not a digit on a board of 9 digits",
              complaint(line + "1 99999999999"));
}

} // namespace
