#include "tests/support/reading.h"

namespace
{

TEST(Fields, AreCellsAndEmptyOnesEmptyCells)
{
    const std::string givens = "1.3....24.....3.";
    for (const char *text :
         {"1,,3,\n,,,2\n4,,,\n,,3,\n", "1;;3;\n;;;2\n4;;;\n;;3;",
          "1\t\t3\t\r\n\t\t\t2\r\n4\t\t\t\r\n\t\t3\t\r\n",
          "\"1\",\"\",\"3\",\n, ,,2\n4,,0,.\n,,3,\n",
          // trailing tabs are lost
          "1\t\t3\t\n\t\t\t2\n4\t\t\t\n\t\t3\n\n"}) {
        Reading r = read_one(text);
        EXPECT_EQ("fields", r.format) << text << r.error;
        EXPECT_EQ(givens, r.givens) << text;
    }
    EXPECT_EQ("..1....24.....3.",
              read_one("\t\t1\t\n\t\t\t2\n4\t\t\t\n\t\t3").givens);
    // Without an empty field it is an ordinary grid.
    EXPECT_EQ("grid", read_one("1,0,3,0\n0,0,0,2\n4,0,0,0\n0,0,3,0\n").format);
}

TEST(Fields, OfTheLastRowMayAllBeEmpty)
{
    for (const char *text : {"1\t\t3\t\n\t\t\t2\n4\t\t\t\n\t\t\t\n",
                             "1\t\t3\t\n\t\t\t2\n4\t\t\t\n\t\t\t",
                             "1\t\t3\t\r\n\t\t\t2\r\n4\t\t\t\r\n\t\t\t\r\n"
                             "\r\n1...............\r\n"})
        EXPECT_EQ("fields 1.3....24.......",
                  read(text)[0].format + " " + read(text)[0].givens);
}

TEST(Fields, EndWithAsManyRowsAsFields)
{
    std::vector<std::string> all;
    for (const Reading &r :
         read("1,,3,\n,,,2\n4,,,\n,,3,\n2,,,\n,,,\n,,,\n,,,1\n"
              "1...............\n"))
        all.push_back(r.format + " " + r.givens);
    EXPECT_EQ((std::vector<std::string>{"fields 1.3....24.....3.",
                                        "fields 2..............1",
                                        "line 1..............."}),
              all);
}

TEST(Fields, MayHoldNumbersOfTwoDigits)
{
    std::string text = "16,,,,,,,,,,,,,,,\n";
    for (int k = 0; k < 14; k++)
        text += ",,,,,,,,,,,,,,,\n";
    text += ",,,,,,,,,,,,,,,2\n";
    EXPECT_EQ("16 4x4", read_one(text).board);
    // With such numbers, 0 is an empty cell, not the first of 0 to 9.
    text.replace(0, 3, "16,0");
    EXPECT_EQ("16 4x4", read_one(text).board);
    EXPECT_EQ('.', read_one(text).givens[1]);
}

/* The rows with empty rows and columns as gaps between boxes and as margins. */
std::string sheet_of(const std::vector<std::string> &rows, size_t width,
                     size_t height, char separator, size_t margin)
{
    std::string text, empty(margin, separator);
    size_t n = rows.size();
    std::string gap = std::string(n + n / width - 2, separator) + "\n";
    for (size_t k = 0; k < margin; k++)
        text += empty + gap;
    for (size_t row = 0; row < n; row++) {
        text += row > 0 && row % height == 0 ? empty + gap : "";
        text += empty;
        for (size_t k = 0; k < n; k++) {
            text += k == 0 ? "" : std::string(1 + (k % width == 0), separator);
            text += rows[row][k] == '.' ? "" : rows[row].substr(k, 1);
        }
        text += "\n";
    }
    return text;
}

TEST(Fields, MayHaveGapsBetweenBoxesAndMargins)
{
    // the sixth row is empty, too
    const std::vector<std::string> rows = {
        "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
        ".........", ".6....28.", "...419..5", "....8..79"};
    std::string givens;
    for (const std::string &row : rows)
        givens += row;
    for (char separator : {',', ';', '\t'}) {
        for (size_t margin : {0, 1, 2}) {
            if (separator == '\t' && margin > 0)
                continue; // blank lines do not count
            std::string text = sheet_of(rows, 3, 3, separator, margin);
            Reading r = read_one(text);
            EXPECT_EQ("fields 9 3x3 " + givens,
                      r.format + " " + r.board + " " + r.givens)
                << text << r.error;
        }
    }
    EXPECT_EQ(2u, read(sheet_of(rows, 3, 3, ',', 0) + ",,,,,,,,,,\n" +
                       sheet_of(rows, 3, 3, ',', 0))
                      .size());
}

TEST(Fields, ShowTheSizeOfBoxesByGaps)
{
    const std::vector<std::string> rows = {"12....", "....12", "..12..",
                                           "2..3..", "..4..1", "5..6.."};
    EXPECT_EQ("6 2x3", read_one(sheet_of(rows, 2, 3, ',', 0)).board);
    EXPECT_EQ("6 3x2", read_one(sheet_of(rows, 3, 2, ',', 0)).board);
}

TEST(Fields, AreNoGapsIfADigitIsTooLargeForTheRest)
{
    EXPECT_EQ("5", read_one("1,2,,4,5\n3,4,,1,2\n,,,,\n2,1,,3,4\n4,3,,2,1\n")
                       .board.substr(0, 1));
    EXPECT_EQ("4 2x2",
              read_one("1,2,,4,3\n3,4,,1,2\n,,,,\n2,1,,3,4\n4,3,,2,1\n").board);
}

TEST(Fields, ThatMayBeGapsInTwoWaysAreAnError)
{
    EXPECT_NE(std::string::npos,
              read_one(",,,,,\n,1,2,,,\n,3,4,,,\n,,,,,\n,,,,1,\n,,,,,\n")
                  .error.find("may be gaps or cells"));
    // a board of 10x10, or one of 9x9 with a margin
    std::string text = ",,,,,,,,,\n";
    for (int k = 1; k < 10; k++)
        text += ",1,,,,,,,,2\n";
    EXPECT_NE(std::string::npos,
              read_one(text).error.find("may be gaps or cells"));
    // 9 rows of 10 fields
    EXPECT_EQ("9 3x3", read_one(text.substr(10)).board);
}

TEST(Fields, MayHaveADigit0BesideLetters)
{
    std::string text = "0,,,,,,,,,A,,,,,,F\n";
    for (int k = 0; k < 14; k++)
        text += ",,,,,,,,,,,,,,,\n";
    text += "1,,,,,,,,,,,,,,,\n";
    Reading r = read_one(text);
    EXPECT_EQ("16 4x4", r.board) << r.error;
    EXPECT_EQ("1........b.....g", r.givens.substr(0, 16));
    EXPECT_EQ('2', r.givens[240]);
}

TEST(Fields, HaveThePlaceOfWhatIsWrong)
{
    EXPECT_EQ("3:3: '9' is not a digit on a board of 4 digits",
              error_of("1,,3,\n,,,2\n4,9,,\n,,3,\n"));
    EXPECT_EQ("4:6: '7' is not a digit on a board of 4 digits",
              error_of("1,,3,\n,,,2\n4,,,\n,\"3\",7,\n"));
}

TEST(Headers, MayHaveOtherNamesOfPuzzles)
{
    for (const char *header :
         {"unsolved,solved", "problem;answer", "Question,solution"})
        EXPECT_EQ("1...............",
                  read_one(std::string(header) +
                           "\n1...............,1234341221434321\n")
                      .givens)
            << header;
}

} // namespace
