#include "tests/support/reading.h"

namespace
{

const char *const givens = "1.....2..3.....4";

TEST(Frame, IsATableAsPandasAndRPrintIt)
{
    for (const char *text :
         {"     0    1    2    3\n0  1.0  NaN  NaN  NaN\n"
          "1  NaN  NaN  2.0  NaN\n2  NaN  3.0  NaN  NaN\n"
          "3  NaN  NaN  NaN  4.0\n",
          "   1  2  3  4\r\n1  1  0  0  0 \r\n"
          "2  0  0  2  0 \r\n3  0  3  0  0 \r\n"
          "4  0  0  0  4 \r\n",
          "     [,1] [,2] [,3] [,4]\n[1,]    1   NA   NA   NA\n"
          "[2,]   NA   NA    2   NA\n[3,]   NA    3   NA   NA\n"
          "[4,]   NA   NA   NA    4\n",
          "  A B C D\n1 1 . . .\n2 . . 2 .\n3 . 3 . .\n"
          "4 . . . 4\n"})
        expect_puzzle(text, "frame");
}

TEST(Frame, HasOneWordMoreInEachRowThanAbove)
{
    const std::string rows = "1 . . .\n. . 2 .\n. 3 . .\n. . . 4\n";
    std::vector<Reading> all = read(rows + "\n" + givens);
    ASSERT_EQ(2u, all.size()) << "a grid is none";
    EXPECT_EQ(givens, all[0].givens);
    for (const char *text :
         {"0 1 2 3\n0 1 0 0 0\n1 0 0 2 0\n2 0 3 0 0\n",
          "0 1 2 3\n0 1 0 0 0\n1 0 0 2\n2 0 3 0 0\n3 0 0 0 4\n",
          "0 1 2 3\n0 1 0 0 0\n3 0 0 2 0\n2 0 3 0 0\n3 0 0 0 4\n"})
        EXPECT_NE("", read(text)[0].error) << text;
}

TEST(Frame, MayBeSavedAsFields)
{
    for (
        const char *text :
        {",0,1,2,3\n0,1,,,\n1,,,2,\n2,,3,,\n3,,,,4\n",
         "\"\",\"V1\",\"V2\",\"V3\",\"V4\"\n\"1\",1,NA,NA,NA\n"
         "\"2\",NA,NA,2,NA\n\"3\",NA,3,NA,NA\n\"4\",NA,NA,NA,4\n",
         "a1;a2;a3;a4\n1;0;0;0\n0;0;2;0\n0;3;0;0\n0;0;0;4\n",
         "1,2,3,4\n1.0,,,\n,,2.0,\n,3.0,,\n,,,4.0\n",
         "1\t2\t3\t4\n1\t0\t0\t0\n0\t0\t2\t0\n0\t3\t0\t0\n0\t0\t0\t4\n",
         "row,c1,c2,c3,c4\nr1,1,0,0,0\nr2,0,0,2,0\nr3,0,3,0,0\nr4,0,0,0,4",
         "0,1,0,0,0\n1,0,0,2,0\n2,0,3,0,0\n3,0,0,0,4\n",
         "    1 2   3 4\n  +-----+-----+\nA | 1 . | . . |\nB | . . | 2 . |\n"
         "  +-----+-----+\nC | . 3 | . . |\nD | . . | . 4 |\n  +-----+-----+\n",
         "     0    1    2    3\n0  1.0  NaN  NaN  NaN\n1  NaN  NaN  2.0  NaN\n"
         "2  NaN  3.0  NaN  NaN\n3  NaN  NaN  NaN  4.0\n\n"
         "[4 rows x 4 columns]\n"}) {
        std::vector<Reading> all = read(text);
        ASSERT_EQ(1u, all.size()) << text;
        EXPECT_EQ("frame", all[0].format) << text << all[0].error;
        EXPECT_EQ(givens, all[0].givens) << text;
    }
    // A digit in the corner: a row of five.
    EXPECT_NE("frame",
              read("4 1 2 3 4\n1 . 3 4 1\n2 3 4 1 2\n3 4 1 2 3\n4 1 2 3 4\n")[0]
                  .format);
    EXPECT_NE("frame",
              read("+---------+\n| . 1 2 3 4 |\n| 1 . 3 4 1 |\n| 2 3 4 1 2 "
                   "|\n| 3 4 1 2 3 |\n| 4 1 2 3 4 |\n+---------+\n")[0]
                  .format);
    // One row too many after the numbers: two boards, or none.
    EXPECT_NE("frame", read("1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n"
                            "1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n")[0]
                           .format);
}

TEST(Frame, SaysWhichCellIsNoDigit)
{
    EXPECT_EQ("3:7: '7' is not a digit on a board of 4 digits",
              error_of("  0 1 2 3\n0 1 0 0 0\n1 0 0 7 0\n2 0 3 0 0\n"
                       "3 0 0 0 4\n"));
}

} // namespace
