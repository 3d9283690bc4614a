#include "tests/support/counting.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Repeats, AreInLinesAndSums)
{
    const std::string board = "board 2 rows 3 columns no houses values 1-4\n";
    for (const char *clause :
         {"whispers 2 r1c1-r1c3-r2c3-r2c1-r1c1", "whispers 1 r1c1 r1c1 r1c2",
          "modular 2 r1c1 r1c2 r2c2 r2c1 r1c1", "modular 2 r1c1 r1c2 r1c1 r1c1",
          "modular 1 r1c1 r1c2", "zipper r1c1 r1c2 r2c2 r1c1",
          "zipper r1c1 r1c2 r2c2 r2c1 r1c1", "zipper r1c1 r1c1 r1c2 r1c3",
          "palindrome r1c1 r1c2 r2c2 r1c1", "sum 9 r1c1 r1c2 r1c1",
          "sum 3 r1c1 r1c1", "arrow r1c1 r1c2 r2c2 r1c2",
          "arrow r1c1 r1c2 r1c1", "double-arrow r1c1 r1c2 r2c2 r1c1",
          "pill-arrow r1c1 r1c2 / r2c1 r2c2 r2c3 r2c2"})
        count_of(board + clause, COVERS | VERIFY);
    for (const char *clause :
         {"entropic r1c1 r1c2 r2c2 r2c1 r1c1", "entropic r1c1-r1c3-r1c1",
          "entropic r1c1 r1c2 r1c1"})
        count_of("board 2 rows 3 columns no houses values 1-3\n" +
                     std::string(clause),
                 COVERS | VERIFY);
    EXPECT_EQ(0u, count_of(board + "sum 5 r1c1 r1c1"));
    EXPECT_EQ(2u * 256, count_of(board + "sum 6 r1c1 r1c2 r1c1"));
}

TEST(Repeats, AreInTheSumsOfRegions)
{
    const std::string board = "board 2x2\n1...\n..2.\n....\n....\nregion-sum ";
    for (const char *cells :
         {"r1c2 r2c3 r3c3 r3c2 r2c2 r1c2", "r1c2 r1c1 r1c2 r1c3 r2c3"})
        count_of(board + cells, COVERS | VERIFY);
}

TEST(WeightedSum, HasFactors)
{
    const std::string board = "board 1 rows 3 columns no houses values 1-4\n";
    // a + b = 10 c + 1 has no solution; a - b = c has the pairs with b < a.
    EXPECT_EQ(0u, count_of(board + "weighted-sum 1 1 1 -10 r1c1-r1c3",
                           COVERS | VERIFY));
    EXPECT_EQ(6u, count_of(board + "weighted-sum 0 1 -1 -1 r1c1-r1c3",
                           COVERS | VERIFY));
    EXPECT_EQ(4u * 4, count_of(board + "weighted-sum 6 0 3 r1c1 r1c2",
                               COVERS | VERIFY));
    EXPECT_EQ(4u * 4 * 4, count_of(board + "weighted-sum 0 2 -2 r1c1 r1c1",
                                   COVERS | VERIFY));
    EXPECT_EQ(
        0u, count_of(board + "weighted-sum 1 2 -2 r1c1 r1c1", COVERS | VERIFY));
    EXPECT_EQ(3u * 3, count_of("board 1 rows 3 columns no houses values 0-2\n"
                               "weighted-sum -2 -1 r1c1",
                               COVERS | VERIFY));
    // 7 + 9 * 8 uses the last bit of a word of sums.
    EXPECT_EQ(1u, count_of("board 1 rows 2 columns no houses values 1-9\n"
                           "weighted-sum 79 7 9 r1c1 r1c2",
                           COVERS | VERIFY));
    EXPECT_EQ("weighted-sum -2 -1 3 r1c1 r1c2",
              clauses_of("board 3x3\nweighted-sum -2 -1 3 r1c1 r1c2"));
}

TEST(WeightedSum, NamesWhatIsWrong)
{
    EXPECT_EQ(
        "r1c1 r1c2: weighted-sum: the cells from r1c1 to r1c2, times their "
        "factors, have the sum -3, not 1",
        flaw("weighted-sum 1 1 -2 r1c1 r1c2", "12.............."));
    EXPECT_EQ("for 2 cells it takes a sum and 2 factors, not 2 numbers",
              complaint("weighted-sum 1 1 r1c1 r1c2"));
    EXPECT_EQ("expected a factor from -1000 to 1000, not 1001",
              complaint("weighted-sum 1 1001 r1c1"));
    EXPECT_EQ("expected numbers >= 0, not -3",
              complaint("killer -3 r1c1 r1c2"));
}

// An alternative that no digits obey never holds.
TEST(Either, LeavesOutWhatCannotHold)
{
    EXPECT_EQ(count(2, 2, {"killer 3 r1c1 r1c2"}),
              count_of("board 2x2\neither killer 1 r1c1 r1c2 or killer 3 r1c1 "
                       "r1c2 or sum 4 r1c1 and sum 9 r1c2",
                       COVERS | VERIFY));
    EXPECT_EQ(0u, count_of("board 2x2\neither killer 1 r1c1 r1c2 or "
                           "hidden-skyscraper 4 r1c1-r1c4",
                           COVERS | VERIFY));
    EXPECT_EQ("rule modular: expected a modulus from 1 to 9, not 10",
              complaint("either modular 10 r1c1 r1c2 or killer 3 r1c1 r1c2"));
}

TEST(Values, MayBeginWithZero)
{
    for (const char *clause :
         {"region-sum r1c1 r1c2 r1c3", "hidden-skyscraper 0 r1c1-r1c4",
          "hidden-skyscraper 2 r1c4-r1c1", "counting-circles r1c1 r2c2 r2c3",
          "counting-circles r1c1 r2c2 r2c3 r3c2 r3c3 r4c4",
          "pill-arrow r1c1 r1c2 / r2c3 r3c4 r4c4"})
        count_of(std::string("board 2x2 values 0-3\n0...\n....\n..1.\n....\n") +
                     clause,
                 COVERS | VERIFY);
    EXPECT_EQ(0u, count_of("board 2x2 values 0-3\n0...\n....\n....\n....\n"
                           "counting-circles r1c1 r2c2"));
    EXPECT_EQ("2:1: rule counting-circles: digits from 2 to 5 do not fill "
              "1 circle",
              error_of("board 2x2 values 2-5\ncounting-circles r1c1"));
}

TEST(Diagonals, MayHaveFewerCellsThanThereAreDigits)
{
    EXPECT_EQ(18u,
              count_of("board 2 rows 2 columns values 1-3", COVERS | VERIFY));
    EXPECT_EQ(0u, count_of("board 2 rows 2 columns values 1-3\ndiagonal",
                           COVERS | VERIFY));
    EXPECT_EQ(6u,
              count_of("board 2 rows 2 columns values 1-3\ndiagonal falling",
                       COVERS | VERIFY));
    EXPECT_EQ("2:1: rule diagonal: the board is not a square grid",
              error_of("board 2 rows 3 columns\ndiagonal"));
}

TEST(ValueIndexing, MayBeginInItsSecondCell)
{
    for (const char *clause : {"value-indexing r1c1 r1c2 r1c2-r1c4",
                               "value-indexing r2c1 r2c2 r2c2 r2c3 r1c3"})
        count_of(std::string("board 2x2\n....\n....\n..1.\n....\n") + clause,
                 COVERS | VERIFY);
    EXPECT_EQ("a cell occurs twice, which only the second and the third may do",
              complaint("value-indexing r1c1 r1c2 r1c3 r1c3"));
}

// Breaks before the first cell and after the last.
TEST(Automata, HavePartsWithoutCells)
{
    const std::string words = " >a a-/>b b-1>c c-/>d d>";
    EXPECT_EQ("automaton / r1c1 /" + words,
              clauses_of("board 2x2\nautomaton / r1c1 /" + words));
    EXPECT_EQ(72u, count_of("board 2x2\nautomaton / r1c1 /" + words,
                            COVERS | VERIFY));
    EXPECT_EQ(
        0u, count_of("board 2x2\nautomaton r1c1 / /" + words, COVERS | VERIFY));
    EXPECT_EQ("a line has no cells", complaint("automaton / /" + words));
    EXPECT_EQ("2:10: expected cells before and after \"/\"",
              error_of("board 2x2\nkiller 3 / r1c1"));
}

} // namespace
