#include "tests/support/counting.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Contain, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"quadruple", "look-and-say"});
}

TEST(Contain, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(2 * PER_DIGIT, count(2, 2, {"quadruple 1 r1c1 r1c2"}));
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"quadruple 1 2 r1c1 r1c2"}));
    EXPECT_EQ(0u,
              count(2, 2, {"quadruple 1 1 r1c1 r1c2"})); // no row has two 1s
    EXPECT_EQ(ALL_GRIDS - 2 * PER_DIGIT,
              count(2, 2, {"look-and-say 0 1 r1c1 r1c2"}));
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"look-and-say 1 1 1 2 r1c1 r1c2"}));
}

// Two 1s fill two rows, which excludes 1 from their other cells. No 1 in a row
// is impossible.
TEST(Contain, KnowsHowOftenADigitIsInHouses)
{
    struct {
        const char *clause, *givens;
    } cases[] = {{"quadruple 1 1 r1c1-r1c4 r2c1-r2c4", ".....1"},
                 {"look-and-say 2 1 r1c1-r1c4 r2c1-r2c4", ".....1"},
                 {"look-and-say 0 1 r1c1-r1c9", ""}};
    for (const auto &c : cases) {
        BoardHandle board = new_board(3, 3);
        EXPECT_EQ("", state(board, c.clause));
        SudokuHandle solver = new_sudoku_solver();
        dlx_stats stats;
        EXPECT_EQ(0u, count_solutions(solver, Puzzle(board, c.givens)));
        sudoku_get_stats(solver.get(), &stats);
        EXPECT_EQ(0u, stats.nodes) << c.clause;
    }
}

// 256 rows may have the digit, one more than fits a byte.
TEST(Contain, CountsOnBoardsOfManyGrids)
{
    std::vector<std::pair<int, int>> places;
    std::string clause = "quadruple 1";
    for (int k = 0; k < 64; k++) {
        places.push_back({4 * k, 0});
        for (int row = 1; row <= 4; row++)
            clause += " r" + std::to_string(4 * k + row) + "c1";
    }
    BoardHandle board = new_grids(2, 2, places);
    EXPECT_EQ("", state(board, clause));
    SudokuHandle solver = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(solver.get(), Puzzle(board).get()));
    std::vector<uint8_t> grid(size_t(board->shape->num_cells));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), grid.data()));
}

// More cells and digits than one automaton counts together.
TEST(Contain, CountsManyCellsAndDigits)
{
    const std::string cells = "r1c1-r1c9 r2c1-r2c9 r3c1-r3c9 r4c1-r4c9 "
                              "r5c1-r5c9 r6c1-r6c9 r7c1-r7c9 r8c1-r8c9";
    const std::string board = "board 8 rows 9 columns no houses values 0-1\n";
    const uint64_t one = 72, two = 72 * 71 / 2;
    std::string ones;
    for (int k = 0; k < 70; k++)
        ones += "1 ";
    EXPECT_EQ(two, count_of(board + "look-and-say 70 1 " + cells));
    EXPECT_EQ(one, count_of(board + "look-and-say 1 0 71 1 " + cells));
    EXPECT_EQ(1 + one + two, count_of(board + "quadruple " + ones + cells));
    EXPECT_EQ(one + two, count_of(board + "either look-and-say 70 1 " + cells +
                                  " or quadruple 0 " + cells +
                                  " and quadruple " + ones + "1 " + cells));
    EXPECT_EQ(0u, count_of(board + "look-and-say 70 1 1 0 " + cells));

    const std::string row = "board 1 rows 13 columns no houses values 1-13\n"
                            "1 2 3 4 5 6 7 8 9 . . . .\n";
    EXPECT_EQ(24u, count_of(row + "look-and-say 1 1 1 2 1 3 1 4 1 5 1 6 1 7 1 "
                                  "8 1 9 1 10 1 11 1 12 1 13 r1c1-r1c13"));
    EXPECT_EQ(12u, count_of(row + "quadruple 1 2 3 4 5 6 7 8 9 10 11 12 12 "
                                  "r1c1-r1c13"));
    // 10, 11, 12 and another digit, or one of these
    EXPECT_EQ(10u * 24 + 3 * 12,
              count_of(row + "quadruple 1 2 3 4 5 6 7 8 9 10 11 12 "
                             "r1c1-r1c13"));
}

TEST(Contain, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("quadruple 1 2 r1c1 r1c2 r2c2", "13.............."));
    EXPECT_EQ("r1c1 r1c2 r2c2: quadruple: 0 of the cells from r1c1 to r2c2 can "
              "hold 2, not 1",
              flaw("quadruple 1 2 r1c1 r1c2 r2c2", "34...1.........."));
    EXPECT_EQ("r1c1 r1c2 r2c2: quadruple: 1 of the cells from r1c1 to r2c2 can "
              "hold 1, not 2",
              flaw("quadruple 1 1 r1c1 r1c2 r2c2", "12...3.........."));
    EXPECT_EQ("r1c1 r2c2 r3c3: look-and-say: 2 of the cells from r1c1 to r3c3 "
              "hold 1, not 1",
              flaw("look-and-say 1 1 r1c1 r2c2 r3c3", "1....1.........."));
    EXPECT_EQ("", flaw("look-and-say 2 1 r1c1 r2c2 r3c3", "1....1.........."));
    EXPECT_EQ("r1c1 r2c2 r3c3: look-and-say: 1 of the cells from r1c1 to r3c3 "
              "can hold 1, not 2",
              flaw("look-and-say 2 1 r1c1 r2c2 r3c3", "2....3.........."));
}

TEST(Contain, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("10 is not a digit on a board of 9 digits",
              complaint("quadruple 10 r1c1"));
    EXPECT_EQ("2 digits do not fit in 1 cells",
              complaint("quadruple 1 2 r1c1"));
    EXPECT_EQ("it takes at least 2 numbers, not 1",
              complaint("look-and-say 1 r1c1"));
    EXPECT_EQ("expected pairs of a count and a digit",
              complaint("look-and-say 1 1 1 r1c1"));
    EXPECT_EQ("the digit 1 is listed twice",
              complaint("look-and-say 1 1 1 1 r1c1 r1c2"));
    EXPECT_EQ("3 digits do not fit in 2 cells",
              complaint("look-and-say 3 1 r1c1 r1c2"));
    EXPECT_EQ("2000000 digits do not fit in 3 cells",
              complaint("look-and-say 999999 1 2 2 999999 3 r1c1 r1c2 "
                        "r1c3"));
    EXPECT_EQ("",
              complaint("quadruple 1 2 3 4 5 6 7 8 9 10 11 r1c1-r1c12", 4, 3));
    EXPECT_EQ("", complaint("quadruple 1 2 r1c1 r1c2"));
}

} // namespace
