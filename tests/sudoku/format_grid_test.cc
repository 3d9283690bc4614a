#include "tests/support/reading.h"

namespace
{

const std::string nine = "53..7....6..195....98....6.8...6...34..8.3..17...2..."
                         "6.6....28....419..5....8..79";

// Nine rows with texts between cells and between rows.
std::string rows(const std::string &cell, const std::string &box,
                 const std::string &line)
{
    std::string text;
    for (size_t k = 0; k < 81; k++) {
        if (k > 0 && k % 27 == 0)
            text += line;
        text += nine[k];
        text += k % 9 == 8 ? "\n" : k % 3 == 2 ? box : cell;
    }
    return text;
}

TEST(Grid, IsReadHoweverItIsDrawn)
{
    for (const std::string &text :
         {rows("", "", ""), rows(" ", " ", ""), rows(" ", " ", "\n"),
          rows("", "|", "---+---+---\n"), rows(" ", " | ", "------+---\n"),
          rows("", "|", "===========\n"), rows(" ", "  ", "# middle\n"),
          rows(",", ",", ""), rows("\t", "\t|\t", "-----------\n"),
          ".---.---.---.\n" + rows("", "|", ":---+---+---:\n") +
              "'---'---'---'\n",
          "+---+\n" + rows(" ", " | ", "+---+\n") + "+---+\n"}) {
        Reading r = read_one(text);
        EXPECT_EQ("", r.error) << text;
        EXPECT_EQ(nine, r.givens) << text;
        EXPECT_EQ("grid", r.format) << text;
        EXPECT_EQ("9 3x3", r.board) << text;
    }
}

TEST(Grid, MayHaveDashesForEmptyCells)
{
    std::string text = rows("", " ", "");
    for (char &c : text)
        c = c == '.' ? '-' : c;
    EXPECT_EQ(nine, read_one(text).givens);
    text = rows("", "|", "---+---+---\n");
    for (size_t k = 0; k < text.size(); k++) {
        if (text[k] == '.')
            text[k] = '-';
    }
    EXPECT_EQ(nine, read_one(text).givens);
}

TEST(Grid, ShowsItsBoxesByItsBorders)
{
    std::string row = "....|....\n", band = row + row;
    std::string line = "----+----\n";
    std::string eight = band + line + band + line + band + line + band;
    EXPECT_EQ("8 4x2", read_one(eight).board);
    EXPECT_EQ("8 2x4", read_one(repeat("..|..|..|..\n", 4) + "-----------\n" +
                                repeat("..|..|..|..\n", 4))
                           .board);
    EXPECT_EQ("8 2x4", read_one(repeat("..|..|..|..\n", 8)).board)
        << "bars alone";
    EXPECT_EQ("8 2x4", read_one(repeat("........\n", 4) + "--------\n" +
                                repeat("........\n", 4))
                           .board)
        << "a line alone";
    sudoku_format_options options = {};
    options.box_width = 8;
    EXPECT_EQ("8 4x2", read_one(eight, options).board) << "the text is right";
    EXPECT_EQ("8 8x1", read_one(repeat("........\n", 8), options).board);
}

TEST(Grid, HasNoBoxesByLinesAroundAllCells)
{
    std::string row = "|.|.|.|.|.|.|\n", line = "+-+-+-+-+-+-+\n";
    EXPECT_EQ("6 3x2", read_one(repeat(line + row, 6) + line).board);
    EXPECT_EQ("6 3x2", read_one(repeat(row, 6)).board);
}

TEST(Grid, IsAJigsawWhereItsBordersAre)
{
    Reading r = read_one(".   .   .   .\n"
                         "------+------\n"
                         ".   . | .   .\n"
                         "      +---+\n"
                         ".   . | . | 3\n"
                         "------+   |\n"
                         ".   1   . | .\n");
    EXPECT_EQ("", r.error);
    EXPECT_EQ("4 jigsaw:1111223322434443", r.board);
    EXPECT_EQ("...........3.1..", r.givens);
}

TEST(Grid, OfAJigsawIsReadAsItIsDrawn)
{
    for (const char *id :
         {"5j:b1_3c4a1e1a5c1_2b,bbab__b_abc_a__c__c",
          "7j:b7c3c7a5g6a6c1a1g5a6c3c2b,"
          "abd_a__a__a_a_aa__aacdec_ab__aabbaafa",
          "9jx:a8b3g6a4f7c9b1b9a6e5a8e8a2b3b4c6f3a9g1b6a,_cdcbb_____ba__bbb_"
          "b_a___aaadgcbcb_baab_aa__aba_a__d_ac_dacbc"}) {
        Reading solo = read_one(id, {}, "grid");
        ASSERT_EQ("", solo.error);
        Reading grid = read_one(solo.written);
        EXPECT_EQ("", grid.error) << solo.written;
        EXPECT_EQ(solo.board, grid.board) << solo.written;
        EXPECT_EQ(solo.givens, grid.givens);
    }
}

TEST(Grid, WithBordersThatMakeNoRegionsSaysSo)
{
    EXPECT_EQ("4:1: the borders make a region of 8 cells here, but there are "
              "4 digits",
              error_of("1.|..\n..|..\n-----\n..|..\n.. ..\n"));
}

TEST(Grid, WithUnevenBordersIsNoSetOfBoxes)
{
    std::string row = "....|..\n", line = "----+--\n";
    EXPECT_EQ("1:1: the borders make a region of 8 cells here, but there are "
              "6 digits",
              error_of(row + row + line + row + row + line + row + row));
    row = "..|..|..\n", line = "--+--+--\n";
    EXPECT_EQ("1:1: the borders make a region of 4 cells here, but there are "
              "6 digits",
              error_of(row + row + line + row + row + line + row + row));
}

TEST(Grid, ShowsDiagonalsByUnderscores)
{
    EXPECT_EQ("4 2x2 diagonal", read_one("_..4\n._2.\n.__.\n1.._\n").board);
    EXPECT_EQ("4 2x2 diagonal", read_one("1..2\n.21.\n.34.\n_..3\n").board);
    EXPECT_EQ("4 2x2", read_one("1..2\n.21.\n.34.\n4..3\n").board)
        << "no underscore";
    EXPECT_EQ("4 2x2", read_one("____\n____\n____\n____\n").board)
        << "no other sign";
    EXPECT_EQ("4 2x2", read_one("_.._\n._._\n.__.\n_.._\n").board)
        << "one beside them";
    EXPECT_EQ("4 2x2", read_one("_...\n.__.\n.__.\n_.._\n").board)
        << "one dot on them";
}

TEST(Grid, OfXIsWrittenWithUnderscores)
{
    Reading r = read_one("2x2x:a4d4b1d2a", {}, "grid");
    EXPECT_EQ("+-----+-----+\n"
              "| _ 4 | . _ |\n"
              "| . _ | 4 . |\n"
              "+-----+-----+\n"
              "| . 1 | _ . |\n"
              "| _ . | 2 _ |\n"
              "+-----+-----+\n",
              r.written);
    EXPECT_EQ("4 2x2 diagonal", read_one(r.written).board);
}

TEST(Grid, IsNotWrittenWhereItWouldLoseSomething)
{
    EXPECT_EQ("error: the format grid can show the rule diagonal only if both "
              "diagonals have empty cells",
              read_one("2x2x:1b2a2_1b3_4a4b3", {}, "grid").written);
    EXPECT_EQ("error: the format grid cannot show this jigsaw",
              read_one("2x1:d,b__", {}, "grid").written)
        << "rows";
    EXPECT_EQ("error: the format grid cannot show this jigsaw",
              read_one("2x1:d,__b", {}, "grid").written)
        << "columns";
    EXPECT_EQ(
        "error: the format grid cannot express pencil marks",
        read_one("12 34 . .\n. . . .\n. . . .\n. . . .", {}, "grid").written);
}

TEST(Grid, WithoutVisibleBoxesHasThoseOfItsReader)
{
    sudoku_format_options options = {};
    Reading r = read_one(std::string(25, '.'), options, "grid");
    EXPECT_EQ("5", read_one(r.written).board);
    options.box_height = 1;
    r = read_one(std::string(36, '.'), options, "grid");
    EXPECT_EQ("6 6x1", read_one(r.written, options).board);
    EXPECT_EQ("6 3x2", read_one(r.written).board);
    EXPECT_EQ("error: the format grid cannot express that there are no boxes",
              read_one("board 6 no boxes", {}, "grid").written);
    EXPECT_EQ("error: the format pencil cannot express boxes 1 wide and 6 high",
              read_one("board 1x6", {}, "pencil").written);
}

TEST(Grid, WithRowsOfTheWrongLengthSaysWhichIsRight)
{
    std::string text = rows("", "", "");
    std::string longer = text, shorter = text;
    longer.insert(35, "12");
    shorter.erase(35, 1);
    EXPECT_EQ("4:10: expected 9 cells in this row, found 11", error_of(longer));
    EXPECT_EQ("4:9: expected 9 cells in this row, found 8", error_of(shorter));
    EXPECT_EQ("1:9: expected 9 cells in this row, found 8",
              error_of(text.substr(1)));
    EXPECT_EQ("8:10: expected 9 rows of 9 cells, found 8",
              error_of(text.substr(0, 80)));
}

TEST(Grid, WithOtherTextInsideSaysWhere)
{
    EXPECT_EQ("3:1: this is not a row of a puzzle",
              error_of("[Puzzle]\n12\n3:4\n[State]\n"));
    EXPECT_EQ("2:1: a row has at most 64 cells, this one has 65",
              error_of("[Puzzle]\n" + std::string(65, '.') + "\n12\n"));
    EXPECT_EQ(SUDOKU_ETOOBIG,
              read_one("[Puzzle]\n" + std::string(65, '.') + "\n12\n").code);
    EXPECT_EQ("2:1: there are no cells here",
              error_of("[Puzzle]\n-+-\n|+|\n[State]\n"));
}

TEST(Grid, WithUnknownCharactersSaysWhere)
{
    std::string text = "# x\n" + rows(" ", " | ", "------+-------+------\n");
    text.replace(text.find("9 8"), 1, "?");
    EXPECT_EQ("4:3: unknown character '?'", error_of(text));
    text.replace(text.find("?"), 1, "a");
    EXPECT_EQ("4:3: 'a' is not a digit on a board of 9 digits", error_of(text));
}

TEST(Grid, MayBeOfDecimals)
{
    std::string text, expected;
    for (int r = 0; r < 16; r++) {
        for (int c = 0; c < 16; c++) {
            int digit = (r * 5 + c * 3) % 17;
            text += std::to_string(digit) + (c == 15 ? "\n" : " ");
            expected += digit_name(digit == 0 ? SUDOKU_EMPTY : digit - 1);
        }
    }
    EXPECT_EQ(expected, read_one(text).givens);
    EXPECT_EQ("16 4x4", read_one(text).board);
    text.replace(text.find(" 16 "), 4, " 17 ");
    EXPECT_NE(std::string::npos,
              error_of(text).find(": \"17\" is not a digit on a board of 16"));
    text.replace(text.find(" 17 "), 4, " 1x ");
    EXPECT_NE(std::string::npos, error_of(text).find("expected"));
}

TEST(Grid, IsWrittenWithDecimalsWhereLettersDoNotSuffice)
{
    std::string text = "1,36,12" + repeat(",0", 36 * 36 - 3);
    Reading r = read_one(text, {}, "grid");
    ASSERT_EQ("", r.error);
    EXPECT_EQ(0u, r.written.find("+-------"));
    EXPECT_NE(std::string::npos, r.written.find("|  1 36 12  .  .  . |"));
    EXPECT_EQ(r.givens, read_one(r.written).givens);
    EXPECT_EQ("36 6x6", read_one(r.written).board);
}

const std::string marks = "1  24 | 3   4\n"
                          "u3 4  | 12  2\n"
                          "------+------\n"
                          "24 3  | 24  .\n"
                          "24 1  | 234 3\n";

TEST(Pencil, IsAGridWithGroupsOfDigits)
{
    Reading r = read_one(marks, {}, "pencil");
    EXPECT_EQ("pencil", r.format);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ("1.34.4.2.3...1.3", r.givens);
    EXPECT_EQ("/24///3//12//24//24/1234/24//234//", r.marks);
    EXPECT_EQ("1     24   | 3     4\n"
              "u3    4    | 12    2\n"
              "-----------+-----------\n"
              "24    3    | 24    1234\n"
              "24    1    | 234   3\n",
              r.written);
    EXPECT_EQ(r.marks, read_one(r.written).marks);
    EXPECT_EQ(r.givens, read_one(r.written).givens);
}

TEST(Pencil, OfNineDigitsMayHaveAllOfThem)
{
    std::string row = repeat("123456789 ", 9) + "\n";
    Reading r = read_one(repeat(row, 8) + "1 2 3 4 5 6 7 8 79\n");
    EXPECT_EQ("pencil", r.format);
    EXPECT_EQ(std::string(72, '.') + "12345678.", r.givens);
    EXPECT_EQ(repeat("123456789/", 72) + repeat("/", 8) + "79/", r.marks);
}

TEST(Pencil, ComesAfterTheGivens)
{
    std::string givens =
        "*-----*\n|1.|..|\n|..|.2|\n|--+--|\n|..|..|\n|..|..|\n"
        "*-----*\n\n";
    std::string state = givens;
    state.replace(state.find("|..|\n|..|.2"), 4, "|3.|");
    std::string last = "*-----*\n|1 24|3 4|\n|34 4|1 2|\n|-----|\n|24 3|24 1|\n"
                       "|24 1|24 3|\n*-----*\n";
    Reading r = read_one(givens + state + last);
    EXPECT_EQ("pencil", r.format);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ("1......2........", r.givens);
    EXPECT_EQ("/24/3/4/34/4/1//24/3/24/1/24/1/24/3/", r.marks);
    EXPECT_EQ(r.marks, read_one(givens + last).marks);
}

TEST(Pencil, WithErrorsSaysWhere)
{
    EXPECT_EQ("1:4: pencil mark 2 occurs twice",
              error_of("1 22 3 4\n3 4 12 2\n24 3 24 .\n24 1 24 3\n"));
    EXPECT_EQ("2:1: 'u' is not a digit on a board of 4 digits",
              error_of("1 24 3 4\nu 4 12 2\n24 3 24 .\n24 1 24 3\n"));
    EXPECT_EQ("2:2: '5' is not a digit on a board of 4 digits",
              error_of("1 24 3 4\n35 4 12 2\n24 3 24 .\n24 1 24 3\n"));
    EXPECT_EQ("1:4: '0' is not a digit on a board of 4 digits",
              error_of("1 20 3 4\n3 4 12 2\n24 3 24 .\n24 1 24 3\n"));
}

std::string error_of_record(const std::string &text)
{
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(SUDOKU_EINPUT, sudoku_parse(&parser, &record, &puzzle, &error));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return std::to_string(error.line) + ":" + std::to_string(error.column) +
           ": " + error.text;
}

TEST(Pencil, MustAgreeWithTheGridBefore)
{
    std::string marked = "24 1 3 4\n3 4 12 2\n24 3 24 .\n24 1 24 3\n";
    std::string givens = "1...\n....\n....\n....\n";
    EXPECT_EQ(2u, read(givens + marked).size()) << "two puzzles";
    EXPECT_EQ("5:1: the first grid has a 1 here",
              error_of_record(givens + marked));
    EXPECT_EQ(
        "1:1: pencil marks need a board of at most 9 digits, this one has 10",
        error_of_record(repeat("..........\n", 10) + marked));
}

TEST(Pencil, OfASolutionIsAGrid)
{
    std::string text = "2x2:p";
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_record record = {text.data(), text.size(), 1,  1, 0,
                            0,           nullptr,     {}, {}};
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    sudoku_puzzle_allow(&puzzle, 15, 0);
    uint8_t digits[16] = {0, 1, 2, 3, 2, 3, 0, 1, 3, 2, 1, 0, 1, 0, 3, 255};
    EXPECT_EQ("1  2 | 3  4\n3  4 | 1  2\n-----+-----\n4  3 | 2  1\n"
              "2  1 | 4  .\n",
              write(puzzle, "pencil", digits));
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

TEST(Pencil, HasNoBoardOfOneCell)
{
    Reading r = read_one("board 1x1\n.", {}, "pencil");
    EXPECT_EQ("error: the format pencil cannot express boards of one cell",
              r.written);
}

TEST(Pencil, IsNotWrittenWhereItWouldLoseSomething)
{
    EXPECT_EQ("error: the format pencil cannot express the rule diagonal",
              read_one("2x2x:p", {}, "pencil").written);
    EXPECT_EQ("error: the format pencil supports only boards of up to 9 digits",
              read_one("4x3:zzzzzn", {}, "pencil").written);
    EXPECT_EQ("error: the format pencil cannot express a cell without "
              "candidates: r1c1",
              read_one(":x::................................................"
                       ".................................:111 211 311 411 511 "
                       "611 711 811 911::",
                       {}, "pencil")
                  .written);
}

} // namespace
