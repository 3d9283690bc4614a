#include "tests/support/boards.h"
#include "tests/support/reading.h"

#include <array>
#include <cstring>

namespace
{

std::string again(const std::string &text)
{
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error = {};
    sudoku_text to = {nullptr, 0, 0, 0};
    sudoku_source_init(&source, text.data(), text.size());
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    std::string result;
    if (sudoku_next_record(&source, &record) == 0)
        result = "nothing";
    else if (sudoku_parse(&parser, &record, &puzzle, &error) != 0)
        result = std::to_string(error.line) + ":" +
                 std::to_string(error.column) + ": " + error.text;
    else if (strcmp(parser.format, "rules") != 0)
        result = parser.format;
    else if (sudoku_find_format("rules")->write(&puzzle, nullptr, nullptr, &to,
                                                &error) != 0)
        result = error.text;
    else
        result.assign(to.data, to.size);
    sudoku_text_clear(&to);
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return result;
}

const char *const EMPTY_4 = "....\n....\n....\n....\n";

TEST(FormatRules, StaysTheSameWhenItIsReadAndWritten)
{
    for (std::string text :
         {"board 2x2\n1...\n.2..\n..3.\n...4\nkiller 5 r1c1 r1c2\nwindoku\n",
          "board 3 no boxes\n123\n...\n...\nv r1c1 r2c2\n",
          "board 4 no boxes\n....\n....\n....\n....\njigsaw "
          "1122112233443344\ndiagonal\n"}) {
        if (text.find("windoku") != std::string::npos) {
            EXPECT_EQ("7:1: rule windoku: the board has no boxes for it",
                      again(text));
            text.resize(text.find("windoku"));
        }
        EXPECT_EQ(text, again(text));
    }
}

TEST(FormatRules, HasBoardsOfSeveralGrids)
{
    const char twice[] = "board 2x2 at r1c1 r3c3\n"
                         "1...\n"
                         ".2..\n"
                         "..3...\n"
                         "......\n"
                         "  .4..\n"
                         "  ....\n";
    EXPECT_EQ(twice, again(twice));
    EXPECT_EQ(std::string(twice) + "anti-knight\nkiller 5 r5c3 r6c3\n",
              again(std::string(twice) + "anti-knight\nkiller 5 r5c3-r6c3\n"));
    std::string askew = "board 1 no boxes at r2c1 r1c2\n .\n1\n";
    EXPECT_EQ(askew, again(askew));
    std::string empty = again("board samurai");
    EXPECT_EQ(empty, again("board 3x3 at r1c1 r1c13 r7c7 r13c1 r13c13"));
    EXPECT_EQ("board samurai\n.........   .........\n", empty.substr(0, 36));
    EXPECT_EQ(empty, again(empty));
    // One grid is an ordinary board.
    EXPECT_EQ(std::string("board 2x2\n") + EMPTY_4, again("board 2x2 at r1c1"));
}

TEST(FormatRules, WritesDecimalsOnBigBoardsOfSeveralGrids)
{
    std::string again_and_again, text = "board 5x2 at r1c1 r10c10\n";
    for (int row = 0; row < 19; row++) {
        std::string line;
        for (int column = row < 9    ? 0
                          : row == 9 ? 0
                                     : 9;
             column < (row < 9 ? 10 : 19); column++)
            line += std::string(column > 0 ? " " : "") +
                    (row == 9 && column == 9 ? "10" : " .");
        text += (row > 9 ? std::string(26, ' ') : "") + line + "\n";
    }
    EXPECT_EQ(text, again(text));
}

TEST(FormatRules, SaysWhichGridsAreWrong)
{
    const char none[] = "there is no such board: two grids are at one place, "
                        "or a row or column has no cells, or it is too big";
    EXPECT_EQ(std::string("1:7: ") + none, again("board 2x2 at r1c1 r1c1"));
    EXPECT_EQ(std::string("1:7: ") + none, again("board 2x2 at r1c1 r6c1"));
    EXPECT_EQ(std::string("1:7: ") + none, again("board 2x2 at r1c1 r999c999"));
    EXPECT_EQ("1:7: there is no board of that size; board 3x3 has 9 digits, "
              "and at most 64 are possible",
              again("board 0x2 at r1c1"));
    const char place[] = "expected the upper left cell of a grid, like r7c13";
    EXPECT_EQ(std::string("1:19: ") + place, again("board 2x2 at r1c1 r3"));
    EXPECT_EQ(std::string("1:14: ") + place, again("board 2x2 at r0c1 r3c3"));
    EXPECT_EQ(std::string("1:14: ") + place, again("board 2x2 at r1c1x"));
    EXPECT_EQ(std::string("1:14: ") + place, again("board 2x2 at r12345c1"));
    EXPECT_EQ("1:13: expected the upper left cells of the grids after \"at\"",
              again("board 2x2 at"));
    std::string many = "board 1 no boxes at";
    for (int k = 1; k <= 257; k++)
        many += " r" + std::to_string(k) + "c1";
    EXPECT_EQ("1:1705: a board has at most 256 grids", again(many));
    EXPECT_EQ("3:1: row 2 has 4 cells on 6 squares; found 3 characters",
              again("board 2x2 at r1c1 r3c3\n....\n...\n"));
    EXPECT_EQ("3:5: expected 6 rows of cells, found 2",
              again("board 2x2 at r1c1 r3c3\n....\n...."));
    EXPECT_EQ("2:6: there is no cell r1c6 on the board",
              again("board 2x2 at r1c1 r3c3\n....-3\n"
                    "....\n......\n......\n....\n....\n"));
    EXPECT_EQ("3:4: '5' is not a digit on a board of 4 digits",
              again("board 2x2 at r1c1 r3c3\n....\n"
                    "...5\n......\n......\n....\n....\n"));
    EXPECT_EQ(
        "8:1: there is no rule called \"night\"; did you mean \"knight\"?",
        again("board 2x2 at r1c1 r3c3\n....\n....\n"
              "......\n......\n....\n....\nnight\n"));
    EXPECT_EQ("2:1: rule windoku: it needs a board of a single grid",
              again("board samurai\nwindoku\n"));
    EXPECT_EQ("2:7: there is no cell r1c10 on the board",
              again("board samurai\nequal r1c10 r1c1\n"));
}

TEST(FormatRules, TakesCommentsBlankLinesAndEmptyGrids)
{
    std::string expected = std::string("board 2x2\n") + EMPTY_4;
    EXPECT_EQ(expected, again("# hello\nboard 2x2"));
    EXPECT_EQ(expected + "odd r1c1\n",
              again("board 2x2 # small\n\n# a rule\n  odd r1c1 # first\n\n"));
    EXPECT_EQ("board 2x2\n1...\n....\n....\n...4\nv r1c1 r1c2\n",
              again("board 2x2\n1..............4\nv r1c1-r1c2\r\n"));
    EXPECT_EQ("board 2x2\n1...\n....\n....\n...4\n",
              again("board 2x2\n1.|..\n..|..\n--+--\n..|..\n..|.4\n"));
}

TEST(FormatRules, WritesDecimalsOnBigBoards)
{
    std::string text = "board 4x3\n";
    for (int row = 0; row < 12; row++) {
        for (int column = 0; column < 12; column++)
            text += std::string(column > 0 ? " " : "") +
                    (row == 0 && column == 3 ? "12" : " .");
        text += "\n";
    }
    EXPECT_EQ(text, again(text));
}

TEST(FormatRules, EndsWhereTheNextBoardBegins)
{
    std::string text = "board 2x2\nodd r1c1\n\nboard 3x3\neven r9c9\n";
    sudoku_source source;
    sudoku_record record;
    sudoku_source_init(&source, text.data(), text.size());
    ASSERT_EQ(1, sudoku_next_record(&source, &record));
    EXPECT_EQ("board 2x2\nodd r1c1", std::string(record.text, record.size));
    ASSERT_EQ(1, sudoku_next_record(&source, &record));
    EXPECT_EQ("board 3x3\neven r9c9", std::string(record.text, record.size));
    EXPECT_EQ(4, record.line);
    EXPECT_EQ(0, sudoku_next_record(&source, &record));
}

std::vector<std::string> all(const std::string &text)
{
    std::vector<std::string> parts;
    for (const Reading &r : read(text))
        parts.push_back(r.text + " -> " + (r.code != 0 ? r.error : r.format));
    return parts;
}

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";

TEST(FormatRules, DoesNotSwallowAPuzzleInAnotherFormat)
{
    const std::string board = "board 2x2\nodd r1c1", is_read = " -> rules";
    const std::string grid = "1...\n....\n....\n...2";
    using All = std::vector<std::string>;
    for (const auto &[text, format] : std::vector<std::array<std::string, 2>>{
             {"1...............", "line"},
             {grid, "grid"},
             {nine, "line"},
             {"2x2:p", "solo"},
             {":::" + nine, "hodoku"},
             {".AntiKnight", "iss"},
             {"[Puzzle]\n" + grid, "sdk"},
             {"<game data=\"" + nine + "\"/>", "opensudoku"}}) {
        EXPECT_EQ((All{board + is_read, text + " -> " + format}),
                  all(board + "\n\n" + text + "\n"));
    }
    // what cannot be part of this puzzle, also without a blank line
    for (const std::string text : {"2x2:p", ".AntiKnight", ":::", "{"})
        EXPECT_EQ(board + is_read, all(board + "\n" + text).at(0));
    const std::string whole = "board 2x2\n" + grid;
    EXPECT_EQ((All{whole + is_read, nine + " -> line", nine + " -> line"}),
              all(whole + "\n" + nine + "\n" + nine));
    EXPECT_EQ((All{whole + "\nodd r1c1" + is_read, nine + " -> line"}),
              all(whole + "\nodd r1c1\n" + nine));
    EXPECT_EQ((All{"board 2x2\nodd r1c1" + is_read, nine + " -> line"}),
              all("board 2x2\nodd r1c1\n" + nine));
    EXPECT_EQ((All{"board 3x3\n" + nine + is_read, nine + " -> line"}),
              all("board 3x3\n" + nine + "\n" + nine));
    EXPECT_EQ((All{"board 2x2" + is_read, nine + " -> line"}),
              all("board 2x2\n\n" + nine));
}

TEST(FormatRules, GoesOnAfterBlankLines)
{
    const std::string rows = "\n1...\n....\n\n....\n...2", rule = "\nodd r1c1";
    for (const std::string &text :
         {"board 2x2\n" + rows, "board 2x2" + rows + "\n" + rule + "\n" + rule,
          "board 2x2\n\n1..............." + rule, "board 2x2\n" + rule,
          "board 2x2\n# a" + rule + "\n# b\n" + rule, "board samurai\n" + rule,
          "board 4 rows 6 columns\n......\n\n......\n......\n......" + rule})
        EXPECT_EQ(text + " -> rules", all(text + "\n\n" + nine).at(0));
    EXPECT_EQ(1u, all("board 2x2" + rows + "\n\nodds r1c1").size());
}

TEST(FormatRules, WithABadBoardCostsItselfAlone)
{
    for (const std::string text : {"board", "board 9", "board 9x9",
                                   "board 3x3x3", "Board 1x", "board -"}) {
        std::vector<Reading> readings =
            read(text + "\n\n" + nine + "\n" + nine);
        ASSERT_EQ(3u, readings.size()) << text;
        EXPECT_NE(0, readings[0].code);
        EXPECT_EQ(nine, readings[2].givens);
    }
    // What follows immediately is part of the board, not a second puzzle.
    std::vector<Reading> readings = read("board 9\n" + nine + "\n" + nine);
    ASSERT_EQ(2u, readings.size());
    EXPECT_EQ(nine, readings[1].givens);
    EXPECT_EQ("rules", read_one("Board 3x3").format);
}

TEST(FormatRules, WithoutABoardIsMissingOne)
{
    for (const std::string name : {"killer", "thermo", "anti-king", "even"})
        EXPECT_EQ("1:1: " + name +
                      " is a rule without a board: expected a line like board "
                      "3x3 before it",
                  again(name + " r1c1 r1c2"));
    EXPECT_EQ("1:1: this is not a puzzle in a known format",
              again("arrows r1c1"));
}

TEST(FormatRules, HasSizesInCapitalsToo)
{
    EXPECT_EQ("6 3x2", read_one("BOARD 3X2\n").board);
}

TEST(FormatRules, AsksWhetherAWordWasToBeBoard)
{
    const char grid[] = ".........\n.........\n.........\n";
    for (const char *word : {"bord", "boaard", "baord", "Boad", "borad"})
        EXPECT_EQ(std::string("1:1: there is no \"") + word +
                      "\"; did you mean board, as in board 3x3?",
                  error_of(std::string(word) + " 3x3\n" + grid));
    EXPECT_EQ("1:1: this is not a puzzle in a known format",
              error_of("forward 3x3\n"));
}

TEST(FormatRules, SaysWhereItIsWrong)
{
    const char board[] =
        "expected after \"board\" the width and height of its boxes, as in "
        "board 3x3, or its size, as in board 7 no boxes, or samurai";
    EXPECT_EQ(std::string("1:7: ") + board, again("board 9"));
    EXPECT_EQ(std::string("1:7: ") + board, again("board 9 with boxes"));
    EXPECT_EQ(std::string("1:7: ") + board, again("board 3x3x3"));
    EXPECT_EQ("1:7: boxes of 9x9 have 81 digits, but at most 64 are possible; "
              "the usual board is 3x3",
              again("board 9x9"));
    EXPECT_EQ(std::string("1:6: ") + board, again("board"));
    EXPECT_EQ(std::string("1:6: ") + board, again("board\n....\n"));
    EXPECT_EQ("1:7: there is no board of that size; board 3x3 has 9 digits, "
              "and at most 64 are possible",
              again("board 0 no boxes"));
    EXPECT_EQ("2:5: there is no cell r5c1 on the board",
              again("board 2x2\nodd r5c1"));
    EXPECT_EQ(
        "3:3: rule odd: it takes at least 1 group of cells, not 0; it is odd "
        "CELLS, with cells like r1c1",
        again("board 2x2\n\n  odd"));
    EXPECT_EQ("3:1: this is not a rule",
              again("board 2x2\n................\n1 2\n"));
    EXPECT_EQ("6:1: this is not a rule",
              again("board 2x2\n....\n....\n....\n....\n1 2\n"));
    EXPECT_EQ("2:4: expected 4 cells in this row, found 3",
              again("board 2x2\n...\n....\n....\n....\n"));
}

TEST(FormatRules, NamesMisspeltRules)
{
    EXPECT_EQ("2:1: there is no rule called \"odds\"; did you mean \"odd\"?",
              again("board 2x2\nodds r1c1\n"));
    EXPECT_EQ(
        "2:1: there is no rule called \"kiler\"; did you mean \"killer\"?",
        again("board 4x4\nkiler 10 r1c1 r1c2\n"));
    EXPECT_EQ("3:1: there is no rule called \"anti-nite\"",
              again("board 3x3\n\nanti-nite\n"));
    EXPECT_EQ("6:1: there is no rule called \"odds\"; did you mean \"odd\"?",
              again("board 2x2\n....\n....\n....\n....\nodds r1c1\n"));
    EXPECT_EQ("3:1: there is no rule called \"odds\"; did you mean \"odd\"?",
              again("board 2x2\n................\nodds r1c1\n"));
    EXPECT_EQ("2:4: expected 4 cells in this row, found 3",
              again("board 2x2\nabc\n"));
    EXPECT_EQ("3:2: this is not a rule; the grid must come before all rules",
              again("board 2x2\nanti-king\n ....\n"));
    EXPECT_EQ("3:1: this is not a rule; the grid must come before all rules",
              again("board 2x2\nanti-king\n1234\n"));
    EXPECT_EQ("3:1: this is not a rule",
              again("board 2x2\n................\n1o\n"));
}

TEST(FormatRules, TakesDigitsThatAreLettersForNoRule)
{
    const std::string word = "board 20 no boxes\nabcdefghijklmnopqrst";
    EXPECT_EQ("2:21: expected 20 rows of 20 cells, found 1", again(word));
    const std::string group = "board 36 no boxes\n1234 r1c1";
    EXPECT_EQ("2:10: expected 36 cells in this row, found 8", again(group));
}

TEST(FormatRules, CannotExpressPencilMarks)
{
    Puzzle puzzle(new_board(2, 2));
    puzzle.allow(0, 3);
    sudoku_text to = {nullptr, 0, 0, 0};
    sudoku_error error = {};
    EXPECT_EQ(SUDOKU_EFORMAT, sudoku_find_format("rules")->write(
                                  puzzle.get(), nullptr, nullptr, &to, &error));
    sudoku_text_clear(&to);
}

TEST(FormatRules, IsOnlyForGridsAndBoardsFullOfCells)
{
    const uint8_t used[] = {1, 0, 1};
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 3, 3, 1, used));
    Puzzle puzzle(new_board(shape));
    sudoku_text to = {nullptr, 0, 0, 0};
    sudoku_error error = {};
    EXPECT_EQ(SUDOKU_EFORMAT, sudoku_find_format("rules")->write(
                                  puzzle.get(), nullptr, nullptr, &to, &error));
    EXPECT_STREQ("the format rules supports only boards of square grids or "
                 "full of cells",
                 error.text);
}

} // namespace
