#include "tests/support/reading.h"

namespace
{

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";
const std::string solution =
    "468931527751624839392578461134756298289413675675289"
    "314846192753513867942927345186";

sudoku_format_options letters(sudoku_letters custom)
{
    sudoku_format_options options = {};
    options.letters = custom;
    return options;
}

sudoku_format_options boxes(int width, int height)
{
    sudoku_format_options options = {};
    options.box_width = width;
    options.box_height = height;
    return options;
}

// A line of n * n cells that begins with text and continues with empty cells.
std::string start(std::string text, size_t n, char empty = '.')
{
    text.resize(n * n, empty);
    return text;
}

TEST(Line, HasSeveralSignsForEmptyCells)
{
    for (char empty : std::string(".0*_-")) {
        std::string text = nine;
        for (char &c : text)
            c = c == '.' ? empty : c;
        Reading r = read_one(text);
        EXPECT_EQ("", r.error) << empty;
        EXPECT_EQ(nine, r.givens) << empty;
        EXPECT_EQ("line", r.format);
        EXPECT_EQ("9 3x3", r.board);
    }
}

TEST(Line, HasQuestionMarksOrXForEmptyCellsWhereThereIsNoOtherSign)
{
    for (char empty : std::string("?xX")) {
        std::string text = nine, dot;
        for (char &c : text)
            c = c == '.' ? empty : c;
        EXPECT_EQ(nine, read_one(text).givens) << text;
        EXPECT_EQ("", error_of(std::string(81, empty)));
        std::string other = text;
        other[1] = '.';
        EXPECT_NE("", error_of(other));
        other[1] = '0';
        EXPECT_NE("", error_of(other));
    }
    EXPECT_EQ("1...............", read_one("1xxxxxxxxxxxxxxx").givens);
    EXPECT_EQ("1.............ac", // 16 digits
              read_one("1xxxxxxxxxxxxxAc" + std::string(240, 'x'))
                  .givens.substr(0, 16));
    EXPECT_EQ("1?..", read_one("1?..\n....\n....\n....").text.substr(0, 4));
    EXPECT_EQ("1:2: unknown character '?'", error_of("1?..\n....\n....\n...."));
    EXPECT_EQ("1.............2.", read_one("1???\n????\n????\n??2?").givens);
    EXPECT_EQ("1.............2.",
              read_one("1 x|x x\nx x|x x\n---+---\nx x|x x\nx x|2 x").givens);
    // On a board with a digit x it is a digit.
    EXPECT_EQ(
        "x",
        read_one("x1" + std::string(34 * 34 - 2, '.')).givens.substr(0, 1));
}

TEST(Line, MayHaveGapsAndSeparators)
{
    std::string rows, bands, single;
    for (size_t k = 0; k < 81; k++) {
        rows += (k % 9 == 0 ? " " : "") + nine.substr(k, 1);
        bands += (k % 27 == 0 ? "," : "") + nine.substr(k, 1);
        single += nine.substr(k, 1) + "\t";
    }
    for (const std::string &text : {rows, bands, single, "|" + rows + "|"}) {
        EXPECT_EQ(nine, read_one(text).givens) << text;
        EXPECT_EQ("line", read_one(text).format) << text;
    }
    std::string filled;
    for (size_t k = 0; k < 81; k++)
        filled += (k % 9 == 0 ? " " : "") + solution.substr(k, 1);
    EXPECT_EQ(solution, read_one(filled).givens);
}

TEST(Line, MayHaveFurtherFields)
{
    for (const char *rest :
         {"# comment", " # comment", "#", " 17", ",17;5,x y z", ";", "\tname",
          "   4...3...", "  3.2 # 8", ",", ",easy:1"}) {
        EXPECT_EQ(nine, read_one(nine + rest).givens) << rest;
        Reading second = read(nine + "\n" + nine + rest).at(1);
        EXPECT_EQ(nine, second.givens) << rest;
    }
    std::string dotted = "." + nine.substr(1);
    EXPECT_EQ(dotted, read_one(dotted + " ~7").givens) << "no constraint";
    EXPECT_EQ(nine, read_one(nine + "," + solution).givens);
    EXPECT_EQ(nine, read_one(nine + " " + solution + " 3.0").givens);
    EXPECT_EQ("", error_of("1..2............,1342421324313124,easy"));
}

TEST(Line, MayNotBeFollowedByAnotherPuzzle)
{
    std::string other = repeat("111222333", 3) + repeat("444555666", 3) +
                        repeat("777888998", 3);
    std::string expected = "83: the second grid is not a solution of the first";
    EXPECT_EQ("1:" + expected, error_of(nine + "," + other));
    EXPECT_EQ("1:" + expected, error_of(nine + "," + other + ",x"));
    EXPECT_EQ("2:" + expected, read(nine + "\n" + nine + " " + other)[1].error);
}

TEST(Line, OfTheWrongLengthSaysWhichIsRight)
{
    EXPECT_EQ("1:80: expected 81 characters, found 79",
              error_of(nine.substr(2)));
    EXPECT_EQ("1:82: expected 81 characters, found 83", error_of(nine + ".."));
    EXPECT_EQ("1:84: expected 81 characters, found 83",
              error_of("  " + nine + ".."));
    EXPECT_EQ("1:78: expected 81 characters, found 77",
              error_of(nine.substr(4) + ",12"));
    EXPECT_EQ("1:257: expected 256 characters, found 260",
              error_of(std::string(260, '.')));
    EXPECT_EQ("1:251: expected 256 characters, found 250",
              error_of(std::string(250, '.')));
    EXPECT_EQ("2:82: expected 81 characters, found 250",
              read(nine + "\n" + std::string(250, '.'))[1].error)
        << "as the line before";
}

TEST(Line, WithUnknownCharactersSaysWhere)
{
    std::string text = nine;
    text[40] = '?';
    EXPECT_EQ("1:41: unknown character '?'", error_of(text));
    text[40] = 'x';
    EXPECT_EQ("1:41: 'x' is not a digit on a board of 9 digits",
              error_of(text));
    text[40] = '\0';
    EXPECT_EQ("1:41: unknown byte 0x00", error_of(text));
    text[40] = '\xe9';
    EXPECT_EQ("3:41: unknown byte 0xe9", read(nine + "\n\n" + text)[1].error);
    EXPECT_EQ("1:1: '5' is not a digit on a board of 4 digits",
              error_of(start("5", 4)));
}

TEST(Line, OfNineDigitsMayBeInLetters)
{
    EXPECT_EQ(start("129", 9), read_one(start("ABi", 9)).givens);
    EXPECT_EQ("1:2: 'a' is not a digit on a board of 9 digits",
              error_of(start("1a", 9)));
}

TEST(Line, HasLettersFromTenWhereItHasDigits)
{
    Reading r = read_one(start("1aBg9", 16));
    EXPECT_EQ(start("1abg9", 16), r.givens);
    EXPECT_EQ("16 4x4", r.board);
    EXPECT_EQ("1:2: 'h' is not a digit on a board of 16 digits",
              error_of(start("1h", 16)));
}

TEST(Line, HasLettersFromOneWhereItHasNoDigits)
{
    EXPECT_EQ(start("12g", 16), read_one(start("AbP", 16)).givens);
    EXPECT_EQ(start("1.2g", 16, '.'), read_one(start("A0bP", 16, '0')).givens);
    EXPECT_EQ("1:1: 'Q' is not a digit on a board of 16 digits",
              error_of(start("Q", 16)));
}

TEST(Line, HasASmallXForEmptyCellsAmongCapitals)
{
    EXPECT_EQ(start("1.2p", 25), read_one(start("AxBY", 25, 'x')).givens);
    EXPECT_EQ(start("1.2o", 25), read_one(start("AxBX", 25, 'x')).givens);
    // without them it is the 24th digit
    EXPECT_EQ(start("1o2p", 25), read_one(start("axby", 25)).givens);
    EXPECT_EQ(start("1o2p", 25), read_one(start("AxBY", 25)).givens);
}

TEST(Line, HasTheLettersOfTheOptions)
{
    sudoku_format_options ten = letters(SUDOKU_LETTERS_FROM_TEN);
    sudoku_format_options one = letters(SUDOKU_LETTERS_FROM_ONE);
    sudoku_format_options none = letters(SUDOKU_LETTERS_NONE);
    EXPECT_EQ(start("ab", 16), read_one(start("AB", 16), ten).givens);
    EXPECT_EQ(start("12", 16), read_one(start("AB", 16), one).givens);
    EXPECT_EQ("1:1: '1' is not a digit on a board of 16 digits",
              error_of(start("1B", 16), one));
    EXPECT_EQ(start("12", 16), read_one(start("12", 16), one).givens);
    EXPECT_EQ("1:1: 'A' is not a digit on a board of 16 digits",
              error_of(start("A1", 16), none));
}

TEST(Line, HasZeroAsADigitWhereItCannotBeElse)
{
    EXPECT_EQ(start("1g2", 16), read_one(start("0F1", 16)).givens);
    EXPECT_EQ(start("1a", 10), read_one(start("09", 10)).givens);
    EXPECT_EQ(start(".g1", 16), read_one(start("0G1", 16)).givens)
        << "the letter of 16: letters begin with ten";
    EXPECT_EQ(start(".f1", 16), read_one(start("0F1", 16, '0')).givens)
        << "no other sign for empty cells";
    EXPECT_EQ(
        start(".f1", 16),
        read_one(start("0F1", 16), letters(SUDOKU_LETTERS_FROM_TEN)).givens);
    EXPECT_EQ(start(".91", 9), read_one(start("091", 9)).givens);
}

// 64 cells could also be 16 cells of four candidates, unless they are decimals.
TEST(Line, IsWrittenSoThatItIsNotTakenForCandidates)
{
    const std::string puzzle = "1....2..1.34...4" + repeat("1234", 12);
    EXPECT_EQ("candidates", read_one(puzzle).format);
    Reading r = read_one(puzzle + ",x", {}, "line");
    EXPECT_EQ("line", r.format);
    EXPECT_EQ("1,0,0,0,0,2,0,0,", r.written.substr(0, 16));
    EXPECT_EQ(puzzle, read_one(r.written).givens);
    EXPECT_EQ("8 4x2", read_one(r.written).board);
}

TEST(Line, MayBeOfDecimals)
{
    std::string text, expected;
    for (int k = 0; k < 256; k++) {
        int digit = k % 3 == 0 ? k % 17 : 0;
        text += std::to_string(digit) + ",";
        expected += digit_name(digit == 0 ? SUDOKU_EMPTY : digit - 1);
    }
    Reading r = read_one(text);
    EXPECT_EQ(expected, r.givens);
    EXPECT_EQ("line", r.format);
    text.replace(text.find(",12,"), 4, ",17,");
    EXPECT_NE(std::string::npos,
              error_of(text).find("\"17\" is not a digit on a board of 16"));
    text.replace(text.find(",17,"), 4, ",99999999999999999999,");
    EXPECT_NE(std::string::npos, error_of(text).find("is not a digit"));
    EXPECT_NE(std::string::npos,
              error_of("10," + text).find("expected 256 cells, found 257"));
}

TEST(Line, GoesUpToSixtyFourDigits)
{
    std::string text;
    for (int k = 0; k < 4096; k++)
        text += (k > 0 ? "," : "") + std::to_string(k % 65);
    Reading r = read_one(text, {}, "line");
    EXPECT_EQ("64 8x8", r.board);
    EXPECT_EQ(text + "\n", r.written);
    EXPECT_EQ("1:1: a board has at most 4096 cells, found 4225",
              error_of(std::string(4225, '.')));
    EXPECT_EQ("1:1: a board has at most 4096 cells, found 10000000",
              error_of(std::string(10000000, '1')));
    EXPECT_EQ(SUDOKU_ETOOBIG, read_one(std::string(4225, '.')).code);
}

TEST(Line, HasBoxesAsSquareAsMayBe)
{
    EXPECT_EQ("4 2x2", read_one(start("1", 4)).board);
    EXPECT_EQ("6 3x2", read_one(start("1", 6)).board);
    EXPECT_EQ("8 4x2", read_one(start("1", 8)).board);
    EXPECT_EQ("12 4x3", read_one(start("1", 12)).board);
    EXPECT_EQ("36 6x6", read_one(start("1", 36)).board);
    EXPECT_EQ("7", read_one(start("1", 7)).board);
}

TEST(Line, OfOneSignIsNoPuzzle)
{
    for (const char *text : {"1", ".", "X,", "-", "?", "[1]", "+-+\n|1|\n+-+"})
        EXPECT_NE(0, read(text)[0].code) << text;
    EXPECT_EQ("1:1: one character is not a puzzle; begin a board of one cell "
              "with the line board 1x1",
              error_of("1"));
    EXPECT_EQ("1 1x1", read_one("board 1x1\n.").board);
}

TEST(Line, HasTheBoxesOfTheOptions)
{
    sudoku_format_options none = {};
    none.no_boxes = 1;
    EXPECT_EQ("6 2x3", read_one(start("1", 6), boxes(2, 3)).board);
    EXPECT_EQ("6 2x3", read_one(start("1", 6), boxes(2, 0)).board);
    EXPECT_EQ("6 6x1", read_one(start("1", 6), boxes(0, 1)).board);
    EXPECT_EQ("9", read_one(nine, none).board);
    Reading r = read_one(nine, boxes(2, 3));
    EXPECT_EQ(SUDOKU_ESHAPE, r.code);
    EXPECT_EQ("1:1: boxes 2 wide and 3 high do not fit a board of 9 digits",
              r.error);
    EXPECT_EQ(SUDOKU_ESHAPE, read_one(nine, boxes(10, 0)).code);
    EXPECT_EQ(SUDOKU_ESHAPE, read_one(nine, boxes(1 << 30, 1 << 30)).code);
}

TEST(Line, IsWrittenAsItIsRead)
{
    for (const std::string &text :
         {nine, solution, start("12.4", 4), start("z1a", 35)}) {
        Reading r = read_one(text, {}, "line");
        EXPECT_EQ(text + "\n", r.written);
    }
}

TEST(Line, IsWrittenWithTheLettersAskedFor)
{
    auto as = [](sudoku_letters custom, const std::string &text) {
        sudoku_format_options options = letters(custom);
        sudoku_parser parser;
        sudoku_puzzle puzzle;
        sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                                0,           nullptr,     {}, {}};
        sudoku_parser_init(&parser, nullptr);
        sudoku_puzzle_init(&puzzle);
        EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
        std::string written = write(puzzle, "line", nullptr, &options);
        sudoku_puzzle_clear(&puzzle);
        sudoku_parser_clear(&parser);
        return written.substr(0, 8);
    };
    std::string text = start("1.9ag", 16);
    EXPECT_EQ("1.9ag...", as(SUDOKU_LETTERS_AUTO, text));
    EXPECT_EQ("1.9ag...", as(SUDOKU_LETTERS_FROM_TEN, text));
    EXPECT_EQ("A.IJP...", as(SUDOKU_LETTERS_FROM_ONE, text));
    EXPECT_EQ("1,0,9,10", as(SUDOKU_LETTERS_NONE, text));
    EXPECT_EQ("A..B....", as(SUDOKU_LETTERS_FROM_ONE, start("1..2", 4)));
    EXPECT_EQ("1,0,0,27", as(SUDOKU_LETTERS_FROM_ONE, start("1..r", 27)));
    EXPECT_EQ("1,0,0,35", as(SUDOKU_LETTERS_AUTO, start("1..z", 36)));
    EXPECT_EQ("10,0,11,",
              as(SUDOKU_LETTERS_AUTO, "10,0,11" + repeat(",0", 253)))
        << "letters alone would be read as 1 = A";
}

TEST(Line, IsNotWrittenWhereItWouldLoseSomething)
{
    EXPECT_EQ("error: the format line cannot express the rule diagonal",
              read_one("2x2x:p", {}, "line").written);
    EXPECT_EQ("error: the format line cannot express the rule jigsaw",
              read_one("3j:i,bb_a__a", {}, "line").written);
    EXPECT_EQ("error: the format line cannot express boxes 2 wide and 3 high",
              read_one("3x2:zj", {}, "line").written);
    EXPECT_EQ(
        "error: the format line cannot express pencil marks",
        read_one("12 34 . .\n. . . .\n. . . .\n. . . .", {}, "line").written);
    EXPECT_EQ(start("", 6) + "\n", read_one("2x3:zj", {}, "line").written);
    sudoku_format_options none = {};
    none.no_boxes = 1;
    EXPECT_EQ("error: the format line cannot express boxes 2 wide and 2 high",
              read_one("2x2:p", none, "line").written);
}

TEST(Line, OfASolutionIsWrittenForAnyBoard)
{
    std::string text = "2x2x:p";
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    uint8_t digits[16] = {0, 1, 2, 3, 2, 3, 0, 1, 3, 2, 1, 0, 1, 0, 3, 255};
    EXPECT_EQ("123434124321214.\n", write(puzzle, "line", digits));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

TEST(Candidates, StandEachAtItsPlace)
{
    std::string text = "1..."
                       "1.34"
                       "..3."
                       ".2.." +
                       repeat("1234", 12);
    Reading r = read_one(text, {}, "candidates");
    EXPECT_EQ("candidates", r.format);
    EXPECT_EQ("1.32............", r.givens);
    EXPECT_EQ("/134///" + repeat("1234/", 12), r.marks);
    EXPECT_EQ(text + "\n", r.written);
    for (char &c : text)
        c = c == '.' ? '0' : c;
    EXPECT_EQ("1.32............", read_one(text).givens);
    EXPECT_EQ("candidates", read_one(text + " # x").format);
}

TEST(Candidates, OfNineDigitsAre729Characters)
{
    Reading r = read_one(repeat("123456789", 80) + "..3......");
    EXPECT_EQ("candidates", r.format);
    EXPECT_EQ("9 3x3", r.board);
    EXPECT_EQ(std::string(80, '.') + "3", r.givens);
    EXPECT_EQ("", r.marks) << "nothing is restricted";
    EXPECT_EQ("27 9x3", read_one(std::string(729, '.')).board)
        << "cells without candidates: a board of 27 digits";
    EXPECT_EQ("8 4x2", read_one(repeat("1.......", 8)).board)
        << "not four of four";
}

TEST(Candidates, OfManyDigitsAreLetters)
{
    std::string ten = "123456789abcdefg", one = "ABCDEFGHIJKLMNOP";
    Reading r =
        read_one(repeat(ten, 255) + "..............f.", {}, "candidates");
    EXPECT_EQ("16 4x4", r.board);
    EXPECT_EQ('f', r.givens[255]);
    EXPECT_EQ(repeat(ten, 255) + "..............f.\n", r.written);
    r = read_one(repeat(one, 255) + "..............O.",
                 letters(SUDOKU_LETTERS_FROM_ONE), "candidates");
    EXPECT_EQ('f', r.givens[255]);
    EXPECT_EQ(repeat(one, 255) + "..............O.\n", r.written);
}

TEST(Candidates, OfASolutionAreItsDigits)
{
    std::string text = "2x2:p";
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    uint8_t digits[16] = {0, 1, 2, 3, 2, 3, 0, 1, 3, 2, 1, 0, 1, 0, 3, 255};
    EXPECT_EQ("1....2....3....4..3....41....2.."
              "...4..3..2..1....2..1......41234\n",
              write(puzzle, "candidates", digits));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

TEST(Candidates, AreNotWrittenWhereTheyWouldLoseSomething)
{
    EXPECT_EQ("error: the format candidates cannot express a cell without "
              "candidates: r1c2",
              read_one(":::" + repeat(".", 81) +
                           ":112 212 312 412 512 612 712 812 912:",
                       {}, "candidates")
                  .written);
    EXPECT_EQ(SUDOKU_ESHAPE, read_one(repeat("1234", 16), boxes(3, 3)).code);
    EXPECT_EQ("error: the format candidates cannot express the rule diagonal",
              read_one("2x2x:p", {}, "candidates").written);
    EXPECT_EQ("error: the format candidates cannot express boards of 36 digits",
              read_one(start("1", 36), {}, "candidates").written);
    EXPECT_EQ("error: the format candidates cannot express boards of one cell",
              read_one("board 1x1\n1", {}, "candidates").written);
}

} // namespace
