#include "tests/support/reading.h"

namespace
{

const char *const givens = "1.....2..3.....4";

TEST(Html, HasACellBetweenTags)
{
    for (const char *text :
         {"<table>\n<tr><td>1</td><td></td><td>&nbsp;</td><td> </td></tr>\n"
          "<tr><td/><td></td><td><b>2</b></td><td></td></tr>\n"
          "<tr><td></td><td class=\"a\">3</td><td></td><td></td></tr>\n"
          "<tr><td></td><td></td><td></td><td><span>4</span></td></tr>\n"
          "</table>\n",
          "<TABLE border=1><TR><TD>1<TD><TD><TD>\n<TR><TD><TD><TD>2<TD>\n"
          "<TR><TD><TD>3<TD><TD>\n<TR><TD><TD><TD><TD>4\n</TABLE></DIV>\n",
          "<tbody><tr><td><input value=\"1\"></td><td><input></td><td></td>"
          "<td></td></tr><tr><td></td><td></td><td><input readonly value=2>"
          "</td><td></td></tr><tr><td></td><td>3</td><td></td><td></td></tr>"
          "<tr><td></td><td></td><td></td><td>4</td></tr></tbody>\n"}) {
        expect_puzzle(text, "html");
    }
}

TEST(Html, IsAPageWithOneTableOfCells)
{
    std::string table = "<table>\n";
    for (const char *cells : {"<td>1<td><td><td>", "<td><td><td>2<td>",
                              "<td><td>3<td><td>", "<td><td><td><td>4"})
        table += "<tr>" + std::string(cells) + "</tr>\n";
    table += "</table>\n";
    std::string head = "<!DOCTYPE html>\n<html><body>\n<p>1 of 3\n"
                       "<table><tr><td>menu</td></tr></table>\n";
    std::string tail = "<p>made\n</body></html>\n";
    for (const std::string &text :
         {head + table + tail, "<html>\n" + table, head + table}) {
        std::vector<Reading> all = read(text);
        ASSERT_EQ(1u, all.size()) << text;
        EXPECT_EQ(givens, all[0].givens) << text << all[0].error;
    }
    std::vector<Reading> all = read(head + tail + givens + "\n" + head + table +
                                    table + tail + givens);
    const std::string why = ":1: this web page is not a single table of cells; "
                            "copy the text of the puzzle, or a link, out of it";
    ASSERT_EQ(4u, all.size());
    EXPECT_EQ("1" + why, all[0].error);
    EXPECT_EQ(givens, all[1].givens);
    EXPECT_EQ("8" + why, all[2].error);
    EXPECT_EQ(givens, all[3].givens);
}

TEST(Html, SaysWhichRowIsWrong)
{
    std::string row = "<tr><td>1<td><td><td></tr>\n";
    EXPECT_EQ("4:1: expected 4 cells in row 2, found 5",
              error_of("<table>\n" + row + "<tr><td>1<td><td><td><td>\n" + row +
                       row + "</table>"));
    EXPECT_EQ("2:9: 'x' is not a digit on a board of 4 digits",
              error_of("<table>\n<tr><td>x<td>0<td><td></tr>\n" + row + row +
                       row + "</table>"));
}

TEST(Html, IsNoTableWithinATable)
{
    for (const char *text : {"<table>", "<table><tr><td>1</td></tr></table>",
                             "<tr><td><table>", "<table"}) {
        std::vector<Reading> all = read(std::string(text) + "\n" + givens);
        ASSERT_EQ(2u, all.size()) << text;
        EXPECT_EQ("1:1: this is not a puzzle in a known format", all[0].error);
        EXPECT_EQ(givens, all[1].givens) << text;
    }
}

} // namespace
