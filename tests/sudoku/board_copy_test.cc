#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

BoardHandle copy(const BoardHandle &board)
{
    sudoku_board *made = nullptr;
    EXPECT_EQ(0, sudoku_board_copy(&made, board.get()));
    return BoardHandle(made);
}

TEST(BoardCopy, IsTheSameBoard)
{
    for (const Pair &pair : all_pairs()) {
        BoardHandle made = copy(pair.board);
        EXPECT_NE(pair.board.get(), made.get());
        EXPECT_TRUE(sudoku_board_same(pair.board.get(), made.get()))
            << pair.name;
    }
}

TEST(BoardCopy, OutlivesTheBoard)
{
    BoardHandle board = new_board(0, 6, {{"jigsaw", JIGSAW_6}});
    SudokuHandle solver = new_sudoku_solver();
    uint64_t count = count_solutions(solver, Puzzle(board, "123456"));
    ASSERT_GT(count, 0u);
    BoardHandle made = copy(board);
    board.reset();
    solver = new_sudoku_solver();
    EXPECT_EQ(count, count_solutions(solver, Puzzle(made, "123456")));
}

TEST(BoardCopy, TakesFurtherRulesAndLeavesTheBoardAlone)
{
    BoardHandle board = new_board(2, 2);
    BoardHandle made = copy(board);
    sudoku_error error;
    ASSERT_EQ(0,
              sudoku_board_add_words(made.get(), "diagonal", nullptr, &error));
    EXPECT_EQ(0, board->num_rules);
    SudokuHandle solver = new_sudoku_solver();
    EXPECT_EQ(288u, count_solutions(solver, Puzzle(board)));
    EXPECT_EQ(48u, count_solutions(solver, Puzzle(made)));
}

TEST(BoardCopy, OfACopyWithFurtherRulesHasThemToo)
{
    BoardHandle board = new_board(2, 2, {{"diagonal", "falling"}});
    BoardHandle made = copy(board);
    sudoku_error error;
    ASSERT_EQ(0,
              sudoku_board_add_words(made.get(), "diagonal", "rising", &error));
    BoardHandle again = copy(made);
    EXPECT_TRUE(sudoku_board_same(made.get(), again.get()));
    EXPECT_EQ(48u, count_solutions(new_sudoku_solver(), Puzzle(again)));
}

TEST(BoardCopy, KeepsSquaresThatAreNoCells)
{
    const uint8_t used[] = {1, 1, 0, 0, 1, 1};
    const int pair[] = {0, 1};
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 2, 3, 2, used));
    ASSERT_EQ(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, pair, 2));
    BoardHandle board = new_board(shape);
    BoardHandle made = copy(board);
    EXPECT_TRUE(sudoku_board_same(board.get(), made.get()));
    EXPECT_EQ(1, made->num_plain_houses);
}

} // namespace
