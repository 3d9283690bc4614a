#include "tests/support/reading.h"

namespace
{

const char *const givens = "1.....2..3.....4";

TEST(Latex, HasCellsBetweenAmpersandsOrBars)
{
    for (const char *text :
         {"\\begin{tabular}{|c|c||c|c|}\n\\hline\n1 & & & \\\\ \\hline\n"
          " & & 2 & \\\\ \\cline{1-4}\n% the third\n & 3 & & \\\\[2pt]\n"
          " & & & 4 \\\\\n\\hline\n\\end{tabular}\n",
          "\\begin{table}\n\\begin{tabular}{cccc}\n"
          "\\textbf{1} & & & \\\\\n & & \\textbf{2} & \\\\\n"
          " & \\textbf{3} & & \\\\\n & & & {\\bf 4}\n\\end{tabular}\n"
          "\\caption{A puzzle}\n\\end{table}\n",
          "$$\\begin{array}{cccc}\n1&~&~&~\\\\\n~&~&2&~\\\\\n~&3&~&~\\\\\n"
          "~&~&~&4\\end{array}$$\n",
          "1 & 0 & 0 & 0 \\\\\n0 & 0 & 2 & 0 \\\\\n0 & 3 & 0 & 0 \\\\\n"
          "0 & 0 & 0 & 4 \\\\\n",
          "\\begin{sudoku-block}\n|1| | | |.\n| | |2| |.\n| |3| | |.\n"
          "| | | |4|.\n\\end{sudoku-block}\n"}) {
        expect_puzzle(text, "latex");
    }
}

TEST(Latex, SaysWhichRowIsWrong)
{
    EXPECT_EQ("3:12: expected 4 cells in row 3, found 3",
              error_of("1 & & & \\\\\n & & 2 & \\\\\n & 3 &   \\\\\n"
                       " & & & 4 \\\\\n1 & & & 4 \\\\\n"));
    EXPECT_EQ("2:6: \"12\" is not a digit on a board of 4 digits",
              error_of("1 & & & \\\\\n & & 12 & \\\\\n & 3 & &  \\\\\n"
                       " & & & 4 \\\\\n"));
}

TEST(Latex, IsNoOtherText)
{
    for (const char *text : {"\\begin{tabular}", "1 & 2 \\\\", "\\hline"}) {
        const std::string line(81, '.');
        std::vector<Reading> all = read(std::string(text) + "\n" + line);
        ASSERT_EQ(2u, all.size()) << text;
        EXPECT_NE("", all[0].error) << text;
        EXPECT_EQ(line, all[1].givens) << text;
    }
}

} // namespace
