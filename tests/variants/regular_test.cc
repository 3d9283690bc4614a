#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Regular, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"regular"});
}

TEST(Regular, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"regular r1c1 r1c2 12|34"}));
    EXPECT_EQ(6 * PER_PAIR, count(2, 2, {"regular r1c1 r1c2 [12]."}));
    EXPECT_EQ(4 * PER_PAIR, count(2, 2, {"regular r1c1 r1c2 [^12][12]"}));
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"regular r1c1-r1c4 1.*"}));
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"regular r1c1-r1c4 (.+2?)*"}));
    EXPECT_EQ(0u, count(2, 2, {"regular r1c1 r1c2 1+"}));
}

TEST(Regular, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c2: regular: the digits from r1c1 to r1c2 do not match "
              "the pattern",
              flaw("regular r1c1 r1c2 12|34", "13.............."));
    EXPECT_EQ("", flaw("regular r1c1 r1c2 12|34", "34.............."));
    EXPECT_EQ("", flaw("regular r1c1 r1c2 12|34", "4..............."));
}

TEST(Regular, RejectsClausesThatCannotBe)
{
    const char *made_of =
        "expected a pattern of digits, ., [1-3], [^1-3] and (1|2), each "
        "optionally followed by *, +, ?, {2}, {2,} or {2,3}";
    EXPECT_EQ("the pattern is missing", complaint("regular r1c1"));
    EXPECT_EQ("a bracket of the pattern is not closed",
              complaint("regular r1c1 (1"));
    EXPECT_EQ("a bracket of the pattern is closed, but was not opened",
              complaint("regular r1c1 1)"));
    EXPECT_EQ("the pattern ends, but a digit or ] was expected",
              complaint("regular r1c1 [1"));
    EXPECT_EQ("a character of the pattern is not a digit of the board",
              complaint("regular r1c1 a"));
    for (const char *sign : {"*", "{2}", "1*{2}", "[1,2]", "1$"})
        EXPECT_EQ(made_of, complaint("regular r1c1 " + std::string(sign)));
    for (const char *times : {"{}", "{2", "{2,x}", "{,2}", "{2,1}", "{x}"})
        EXPECT_EQ(made_of, complaint("regular r1c1 1" + std::string(times)));
    EXPECT_EQ("the pattern is too long", complaint("regular r1c1 .{65}"));
    EXPECT_EQ("the pattern is too long",
              complaint("regular r1c1 .{99999999999999}"));
}

// Repetition counts give the same as writing out.
TEST(Regular, RepeatsWhatBracesSay)
{
    const std::pair<const char *, const char *> same[] = {
        {"([13][24]){2}", "[13][24][13][24]"},
        {"(([13][24]){2}|([24][13]){2})",
         "([13][24][13][24]|[24][13][24][13])"},
        {"[123]{1,3}.", "[123][123]?[123]?."},
        {"[12]{0,2}.{2}", "([12]|[12][12])?.."},
        {"1{0}.{4}", "...."},
        {".{3,}", "....*"},
        {"[^1]{2,}1.*", "[^1][^1][^1]*1.*"},
        {"(.[12]?){0,}", "(.[12]?)*"},
        {"(1|2|){3}.*", "(1|2|)(1|2|)(1|2|).*"},
    };
    for (const auto &pair : same) {
        uint64_t num =
            count(2, 2, {"regular r1c1-r1c4 " + std::string(pair.second)});
        EXPECT_EQ(num,
                  count(2, 2, {"regular r1c1-r1c4 " + std::string(pair.first)}))
            << pair.first;
        EXPECT_GT(num, 0u) << pair.second;
    }
}

// All matches contain a 5, in one of five cells of the row, or in a cell and
// two that see it.
TEST(Regular, StrikesWhatSeesAllPlacesOfADigitThatAllMatchesHave)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ("", state(board, "regular r1c1-r1c5 .*5.*"));
    EXPECT_EQ("", state(board, "regular r4c4 r5c7 r6c8 .*5.*"));
    PropagationHandle propagation = new_propagation(board);
    std::vector<uint64_t> digits(81, 511);
    ASSERT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    for (size_t cell : {5, 6, 7, 8, 33, 34})
        EXPECT_EQ(511u & ~16u, digits[cell]) << cell;
    for (size_t cell : {4, 10, 32, 36, 44})
        EXPECT_EQ(511u, digits[cell]) << cell;
}

} // namespace
