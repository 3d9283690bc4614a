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
    EXPECT_EQ("it takes at most 10 digits",
              complaint("quadruple 1 2 3 4 5 6 7 8 9 10 11 r1c1-r1c12", 4, 3));
    EXPECT_EQ("", complaint("quadruple 1 2 r1c1 r1c2"));
}

} // namespace
