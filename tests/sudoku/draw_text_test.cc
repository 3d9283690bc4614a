#include "sudoku/picture/draw_text.h"
#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

std::string draw(const BoardHandle &board, const std::string &digits,
                 sudoku_letters letters = SUDOKU_LETTERS_AUTO)
{
    Puzzle puzzle(board, digits);
    sudoku_text text = {};
    EXPECT_EQ(
        0, sudoku_draw_text(board.get(), puzzle.get()->given, letters, &text));
    std::string drawn(text.data, text.size);
    EXPECT_EQ(drawn.size(), strlen(text.data)) << "ends with a zero";
    sudoku_text_clear(&text);
    return drawn;
}

TEST(DrawText, ShowsBoxesWithoutLinesBetweenTheirRows)
{
    EXPECT_EQ("+-------+-------+\n"
              "| 1 2 3 | . . . |\n"
              "| . . . | . . . |\n"
              "+-------+-------+\n"
              "| . . . | . . . |\n"
              "| . . . | 4 . . |\n"
              "+-------+-------+\n"
              "| . . . | . . . |\n"
              "| . . . | . 5 6 |\n"
              "+-------+-------+\n",
              draw(new_board(3, 2), "123..................4..........."
                                    ".56"));
}

TEST(DrawText, ShowsThePiecesOfAJigsaw)
{
    EXPECT_EQ("+-------+---+\n"
              "| 1   2 | 3 |\n"
              "|   +---+   |\n"
              "| . | .   . |\n"
              "+---+-------+\n"
              "| .   .   . |\n"
              "+-----------+\n",
              draw(new_board(0, 3, {{"jigsaw", "112122333"}}), "123......"));
}

TEST(DrawText, ShowsNoLinesInsideALatinSquare)
{
    EXPECT_EQ("+-----+\n"
              "| 1 . |\n"
              "| . 1 |\n"
              "+-----+\n",
              draw(new_board(0, 2), "1..1"));
}

TEST(DrawText, ShowsEmptyCellsOfBothDiagonalsAsUnderscores)
{
    BoardHandle board = new_board(2, 2, {{"diagonal", ""}});
    EXPECT_EQ("+-----+-----+\n"
              "| 1 . | . _ |\n"
              "| . _ | _ . |\n"
              "+-----+-----+\n"
              "| . _ | _ . |\n"
              "| _ . | . _ |\n"
              "+-----+-----+\n",
              draw(board, "1..............."));
}

TEST(DrawText, LeavesOutSquaresThatAreNoCells)
{
    const uint8_t used[] = {1, 1, 0, 0, //
                            1, 1, 0, 0, //
                            0, 0, 0, 1};
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 4, 4, 3, used));
    EXPECT_EQ("+-----+\n"
              "| 1 2 |\n"
              "| 3 . |\n"
              "+-----+   +---+\n"
              "          | 4 |\n"
              "          +---+\n",
              draw(new_board(shape), "123.4"));
}

TEST(DrawText, WritesDigitsFromTenOnAsLetters)
{
    std::string drawn = draw(new_board(4, 3), "9abc" + std::string(140, '.'));
    EXPECT_EQ("| 9 a b c | . . . . | . . . . |", drawn.substr(32, 31));
    drawn = draw(new_board(4, 3), "9abc" + std::string(140, '.'),
                 SUDOKU_LETTERS_FROM_ONE);
    EXPECT_EQ("| I J K L | . . . . | . . . . |", drawn.substr(32, 31));
}

TEST(DrawText, WritesDecimalsWhereThereAreNotEnoughLetters)
{
    BoardHandle board = new_board(6, 6);
    Puzzle puzzle(board);
    puzzle.give(0, 35);
    puzzle.give(1, 4);
    sudoku_text text = {};
    ASSERT_EQ(0, sudoku_draw_text(board.get(), puzzle.get()->given,
                                  SUDOKU_LETTERS_AUTO, &text));
    std::string drawn(text.data, text.size);
    sudoku_text_clear(&text);
    EXPECT_EQ("\n| 36  5  .  .  .  . |", drawn.substr(drawn.find('\n'), 22));
}

TEST(DrawText, NamesDigitsAsDrawingsDo)
{
    char symbol[4];
    sudoku_shape shape = {};
    shape.first_value = 1;
    shape.num_digits = 35;
    EXPECT_EQ(1, sudoku_draw_symbol(symbol, &shape, 9, SUDOKU_LETTERS_AUTO));
    EXPECT_STREQ("a", symbol);
    shape.num_digits = 26;
    EXPECT_EQ(1,
              sudoku_draw_symbol(symbol, &shape, 9, SUDOKU_LETTERS_FROM_ONE));
    EXPECT_STREQ("J", symbol);
    shape.num_digits = 36;
    EXPECT_EQ(2, sudoku_draw_symbol(symbol, &shape, 9, SUDOKU_LETTERS_AUTO));
    EXPECT_STREQ("10", symbol);
    shape.num_digits = 9;
    shape.first_value = 0;
    EXPECT_EQ(1, sudoku_draw_symbol(symbol, &shape, 0, SUDOKU_LETTERS_AUTO));
    EXPECT_STREQ("0", symbol);
}

TEST(DrawText, AddsToTheTextThatIsThere)
{
    BoardHandle board = new_board(0, 1);
    Puzzle puzzle(board, "1");
    sudoku_text text = {};
    sudoku_text_add(&text, "one: ", 5);
    ASSERT_EQ(0, sudoku_draw_text(board.get(), puzzle.get()->given,
                                  SUDOKU_LETTERS_AUTO, &text));
    EXPECT_STREQ("one: +---+\n| 1 |\n+---+\n", text.data);
    sudoku_text_clear(&text);
}

} // namespace
