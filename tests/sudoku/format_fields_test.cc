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
