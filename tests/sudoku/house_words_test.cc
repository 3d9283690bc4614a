#include "sudoku/techniques/house_words.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/boards.h"

namespace
{

std::string names_of(const sudoku_board *board)
{
    sudoku_text text = {};
    for (int h = board->num_plain_houses; h < board->shape->num_houses; h++) {
        sudoku_say_house(board, h, &text);
        sudoku_text_add(&text, "; ", 2);
    }
    std::string names = text.data == nullptr ? "" : text.data;
    sudoku_text_clear(&text);
    return names;
}

std::string names_with(const std::vector<const char *> &clauses)
{
    BoardHandle board = new_board(3, 3);
    for (const char *clause : clauses) {
        sudoku_error error;
        EXPECT_EQ(0, sudoku_board_state(board.get(), clause, &error))
            << error.text;
    }
    return names_of(board.get());
}

TEST(HouseWords, CallACageByItsSumAndCells)
{
    EXPECT_EQ("the cage 12 of r1c3, r1c4 and r2c4; "
              "the cage of r5c5 and r6c7; the cage of r8c1 and r9c4; ",
              names_with({"killer 12 r2c4 r1c4 r1c3", "killer r5c5 r6c7",
                          "killer r9c4 r8c1"}));
}

TEST(HouseWords, CallAGroupOfAClauseByItsRuleAndCells)
{
    EXPECT_EQ("the renban of r3c3 and r4c4; "
              "the extra region of r1c1 and r5c2; "
              "the extra region of r1c9 and r5c8; "
              "the cage of at least 7 of r6c4 and r7c3; ",
              names_with({"renban r3c3 r4c4", "different r1c1 r5c2 / r1c9 r5c8",
                          "cage-at-least 7 r7c3 r6c4"}));
}

TEST(HouseWords, CountHousesThatHaveAWord)
{
    EXPECT_EQ("window 1; window 2; window 3; window 4; ",
              names_with({"windoku"}));
    EXPECT_EQ("the rising diagonal; ", names_with({"diagonal rising"}));
}

TEST(HouseWords, ListTheCellsOfSmallHousesThatHaveNoWord)
{
    std::string names = names_with({"leaper 1 2"});
    EXPECT_EQ("the leaper cells r1c2 and r2c4;",
              names.substr(0, names.find(' ', 30)));
    names = names_with({"anti-knight"});
    EXPECT_EQ("the anti-knight cells r1c2 and r2c4;",
              names.substr(0, names.find(' ', 35)));
}

} // namespace
