#include "sudoku/formats/one_puzzle.h"

#include <cstring>
#include <string>

#include <gtest/gtest.h>

namespace
{

class OnePuzzle : public testing::Test
{
  protected:
    OnePuzzle()
    {
        sudoku_puzzle_init(&puzzle);
    }
    ~OnePuzzle() override
    {
        sudoku_puzzle_clear(&puzzle);
    }
    int read(const std::string &text)
    {
        return sudoku_read(&puzzle, text.data(), text.size(), &error);
    }
    std::string written(const char *format, const uint8_t *digits = nullptr)
    {
        sudoku_text text = {};
        int code = sudoku_write(&puzzle, digits, format, &text, &error);
        std::string result(text.size == 0 ? "" : text.data, text.size);
        sudoku_text_clear(&text);
        return code == 0 ? result : error.text;
    }
    sudoku_puzzle puzzle;
    sudoku_error error = {};
};

TEST_F(OnePuzzle, MayHaveLinesThatEndWithCarriageReturns)
{
    EXPECT_EQ(0, read("1...\r..2.\r.3..\r...4\r"));
    EXPECT_EQ("1.....2..3.....4\n", written("line"));
    EXPECT_NE(0, read("1...\r..2.\r.3.x\r...4\r"));
    EXPECT_EQ(3, error.line);
}

TEST_F(OnePuzzle, ComesWithANoteOfWhatWasGuessed)
{
    const std::string texts[][2] = {
        {"1...\n..2.\n.3..\n...4\n", ""},
        {"1...\n0020\n.3..\n...4\n",
         "0 and another character are both read as empty cells"},
        {",0,1,2,3\n0,1,,,\n1,,,2,\n2,,3,,\n3,,,,4\n",
         "the first row and column are taken for names (4x4)"},
        {"r1c1=1 r2c3=2 r3c2=3 r4c4=4",
         "read as a list of clues with rows and columns from 1 (4x4)"}};
    for (const auto &text : texts) {
        sudoku_text note = {};
        EXPECT_EQ(0, sudoku_read_noting(&puzzle, text[0].data(), text[0].size(),
                                        &note, &error));
        EXPECT_EQ(text[1], note.size == 0 ? "" : note.data) << text[0];
        EXPECT_EQ("1.....2..3.....4\n", written("line"));
        sudoku_text_clear(&note);
    }
}

TEST_F(OnePuzzle, IsReadInAnyFormat)
{
    EXPECT_EQ(0, read("1..............4\n"));
    EXPECT_EQ("1..............4\n", written("line"));
    EXPECT_EQ(0,
              read("board 2x2\n....\n..3.\n....\n....\nkiller 3 r1c1 r1c2\n"));
    EXPECT_EQ(1, puzzle.board->num_rules);
    EXPECT_EQ(0, read("2x2:1n4\n"));
}

TEST_F(OnePuzzle, IsWrittenWithASolution)
{
    ASSERT_EQ(0, read("1234341221434321"));
    const uint8_t digits[] = {3, 2, 1, 0, 1, 0, 3, 2, 2, 3, 0, 1, 0, 1, 2, 3};
    EXPECT_EQ("4321214334121234\n", written("line", digits));
}

TEST_F(OnePuzzle, ThatIsWrongHasAPlace)
{
    EXPECT_EQ(SUDOKU_EINPUT, read(""));
    EXPECT_STREQ("there is no puzzle in the text", error.text);
    EXPECT_EQ(1, error.line);
    EXPECT_EQ(SUDOKU_EINPUT, read("\n1..............4\n.....2..........\n"));
    EXPECT_STREQ("a second puzzle begins here", error.text);
    EXPECT_EQ(3, error.line);
    EXPECT_EQ(1, error.column);
    EXPECT_NE(0, read("board 2x2\nkiller 3 r1c1 r9c9\n"));
    EXPECT_EQ(2, error.line);
    EXPECT_EQ(0, sudoku_read(&puzzle, "1..............4", 16, nullptr));
}

TEST_F(OnePuzzle, HasTheHeadAndTailOfItsFormat)
{
    ASSERT_EQ(0, read("1..............4\n"));
    EXPECT_EQ("puzzle,solution\n1..............4,\n", written("csv"));
    EXPECT_EQ("the format opensudoku supports only boards of nine digits with "
              "boxes 3 wide and 3 high",
              written("opensudoku"));
    ASSERT_EQ(0, read(std::string(80, '.') + "7"));
    EXPECT_EQ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
              "<game data=\"" +
                  std::string(80, '0') + "7\"/>\n</opensudoku>\n",
              written("opensudoku"));
    EXPECT_EQ(0, read(written("opensudoku")));
    EXPECT_EQ(6, puzzle.given[80]);
    EXPECT_EQ(0, read(written("csv")));
    EXPECT_EQ(6, puzzle.given[80]);
}

TEST_F(OnePuzzle, IsNotWrittenInAFormatThatIsNone)
{
    ASSERT_EQ(0, read("1..............4"));
    EXPECT_EQ("there is no format waltz that can be written", written("waltz"));
    EXPECT_EQ("there is no format sdk that can be written", written("sdk"));
    EXPECT_EQ(SUDOKU_EFORMAT,
              sudoku_write(&puzzle, nullptr, "waltz", nullptr, nullptr));
}

} // namespace
