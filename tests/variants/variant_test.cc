#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Variant, RejectsClausesOfAnotherForm)
{
    EXPECT_EQ("it takes 0 to 1 numbers, not 2",
              complaint("killer 10 10 r1c1 r1c2"));
    EXPECT_EQ("it takes at least 1 number, not 0",
              complaint("candidates r1c1"));
    EXPECT_EQ("it takes 1 group of cells, not 0", complaint("killer 10"));
    EXPECT_EQ("it takes 1 group of cells, not 2",
              complaint("killer 10 r1c1 / r1c2"));
    EXPECT_EQ("it takes at least 2 cells, not 1", complaint("arrow r1c1"));
    EXPECT_EQ("it takes 2 cells, not 3", complaint("x r1c1 r1c2 r1c3"));
    EXPECT_EQ("it does not take \"ten r1c1\"", complaint("killer ten r1c1"));
    EXPECT_EQ("it does not take \"rest\"",
              complaint("killer 10 r1c1 r1c2 rest"));
    EXPECT_EQ("the cell r1c1 occurs twice",
              complaint("killer 10 r1c1 r1c2 r1c1"));
    EXPECT_EQ("", complaint("different r1c1 r1c2 / r1c1 r2c1"));
}

TEST(Variant, RejectsCellsThatAreNotOnTheBoard)
{
    for (int cell : {-1, 16}) {
        BoardHandle board = new_board(2, 2);
        sudoku_clause clause;
        sudoku_error error = {};
        ASSERT_EQ(0, sudoku_clause_init(&clause, "odd"));
        ASSERT_EQ(0, sudoku_clause_add_cell(&clause, cell));
        EXPECT_EQ(SUDOKU_ERULE,
                  sudoku_board_add_rule(board.get(), &clause, &error));
        EXPECT_STREQ("rule odd: a cell is not on the board", error.text);
    }
}

TEST(Variant, RejectsWhatHasTooManyStates)
{
    EXPECT_EQ("it has too many states",
              complaint("count-distinct r1c1 r2c1-r2c25 r3c1-r3c25", 5, 5));
    EXPECT_EQ("it has too many states",
              complaint("rellik-cage 9 r1c1-r1c16", 5, 5));
}

TEST(Variant, MakesTheCellsOfARuleSeeEachOther)
{
    BoardHandle board = new_board(2, 2);
    EXPECT_EQ("", state(board, "killer r1c1 r2c3"));
    ASSERT_EQ(13, board->shape->num_houses);
    EXPECT_EQ(SUDOKU_EXTRA, board->shape->houses[12].kind);
    EXPECT_TRUE(sudoku_shape_sees(board->shape, 0, 6));
    EXPECT_EQ("", state(board, "killer r1c1 r1c2 r2c2"));
    EXPECT_EQ(13, board->shape->num_houses); // they share a box
}

} // namespace
