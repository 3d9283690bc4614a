#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Squares, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"global-entropy", "global-modular"});
}

TEST(Squares, AllowsTheGridsCountedByHand)
{
    // a square has all three digits
    EXPECT_EQ(12u, count(0, 3, {"global-modular"}));
    // columns 2 and 3 would have 2 and 3 twice
    EXPECT_EQ(0u, count(2, 2, {"global-modular"}));
    // equal after renaming digits: 123456 to 142536
    EXPECT_EQ(count(3, 2, {"global-entropy"}, "135246" + std::string(30, '.')),
              count(3, 2, {"global-modular"}, "123456" + std::string(30, '.')));
}

TEST(Squares, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("global-entropy", "12....35............................",
                       3, 2));
    EXPECT_EQ(
        "r1c1 r1c2 r2c1 r2c2: global-entropy: the square from r1c1 to r2c2 has "
        "no middle digit and no high digit",
        flaw("global-entropy", "12....12............................", 3, 2));
    EXPECT_EQ(
        "r1c1 r1c2 r2c1 r2c2: global-entropy: the square from r1c1 to r2c2 has "
        "no middle digit and no high digit",
        flaw("global-entropy", "12....1.............................", 3, 2));
    EXPECT_EQ("r3c3 r3c4 r4c3 r4c4: global-modular: the square from r3c3 to "
              "r4c4 has no digit of remainder 0 and no digit of remainder 2",
              flaw("global-modular", "..........14..41"));
    EXPECT_EQ("r3c3 r3c4 r4c3 r4c4: global-modular: the square from r3c3 to "
              "r4c4 has no digit of remainder 0",
              flaw("global-modular", "..........14..42"));
    EXPECT_EQ("", flaw("global-modular", "..........14..32"));
}

TEST(Squares, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("4 digits cannot be divided equally into low, middle and high",
              complaint("global-entropy", 2, 2));
    EXPECT_EQ("2 digits do not have three remainders",
              complaint("global-modular", 0, 2));
    EXPECT_EQ("it takes no numbers", complaint("global-modular 3"));
}

// The square of r3c3 and r4c4 can have only 1 as its low digit, in one of its
// cells of row 3. So 1 is excluded from the rest of the row.
TEST(Squares, StrikesWhatSeesAllPlacesOfTheLastDigitOfAClass)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ("", state(board, "global-entropy"));
    PropagationHandle propagation = new_propagation(board);
    std::vector<uint64_t> digits(81, 511);
    digits[20] = digits[21] = 511 & ~6; // r3c3, r3c4: neither 2 nor 3
    digits[29] = digits[30] = 504;      // r4c3, r4c4: no low digit
    ASSERT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    for (size_t cell : {18, 19, 22, 23, 24, 25, 26})
        EXPECT_EQ(510u, digits[cell]) << cell;
    EXPECT_EQ(511u, digits[11]); // r2c3 sees only one of them
}

} // namespace
