#include "tests/support/reading.h"

#include <algorithm>

namespace
{

using Texts = std::vector<std::string>;

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";
const std::string solution =
    "468931527751624839392578461134756298289413675675289"
    "314846192753513867942927345186";

TEST(Csv, HasThePuzzleInAnyField)
{
    for (const std::string &text :
         Texts{"0000183b305c " + nine + "  1.2", "1," + nine + "," + solution,
               "27;" + nine + ";", "a\t" + nine, "\"" + nine + "\",\"\"",
               "\"1\",\"" + nine + "\",\"" + solution + "\",\"x, y\"",
               "a,," + nine + ",,7.2", "\"a b\",\"" + nine + "\"",
               "x, " + nine + " # comment"}) {
        Reading r = read_one(text);
        EXPECT_EQ("", r.error) << text;
        EXPECT_EQ("csv", r.format) << text;
        EXPECT_EQ(nine, r.givens);
    }
    EXPECT_EQ("4 2x2", read_one("1,1000003002000004").board);
    EXPECT_EQ("16 4x4", read_one("1,12aG" + std::string(252, '.')).board);
    EXPECT_EQ(nine, read_one(",," + nine).givens);
}

// The number of fields is that of a small board's cells or rows.
TEST(Csv, TakesNoFieldForACell)
{
    std::string zeros = nine;
    std::replace(zeros.begin(), zeros.end(), '.', '0');
    for (const std::string &text :
         Texts{"1," + zeros + "," + solution + ",17",
               "1," + zeros + "," + solution + ",",
               "1\t2\t3\t4\t5\t6\t7\t8\t" + zeros, "7;" + zeros + ";5;"}) {
        Reading r = read_one(text);
        EXPECT_EQ("csv", r.format) << r.error;
        EXPECT_EQ(nine, r.givens);
        EXPECT_EQ(4u, read(repeat(text + "\n", 4)).size());
    }
}

TEST(Csv, LeavesLinesAndRowsAlone)
{
    EXPECT_EQ("line", read_one(nine + ",1").format);
    EXPECT_EQ("line", read_one(nine + "," + solution + ",easy").format);
    EXPECT_EQ("grid", read_one("1 2 . .\n. . 1 .\n2 . . .\n. . . .").format);
    EXPECT_NE("csv", read_one("12 1............... 3").format);
    EXPECT_EQ(nine,
              read_one(nine.substr(0, 17) + " " + nine.substr(17)).givens);
    EXPECT_EQ(2u, read("1,1000003002000004\n2,1000003002000004").size());
}

TEST(Csv, SaysWhatIsWrong)
{
    EXPECT_EQ("1:85: the second grid is not a solution of the first",
              error_of("1," + nine + ",1" + solution.substr(1)));
    EXPECT_EQ("1:3: 'Z' is not a digit on a board of 16 digits",
              error_of("1,Z1" + std::string(254, '.')));
}

TEST(Csv, HasAHeader)
{
    for (const std::string &head : Texts{
             "id,puzzle,solution,clues,difficulty", "\"id\",\"puzzle\"",
             "puzzle,solution", "Nr;Sudoku;Level", "name\tquizzes", "puzzle"}) {
        std::vector<Reading> all = read(head + "\n1," + nine + "\n2," + nine);
        ASSERT_EQ(2u, all.size()) << head;
        EXPECT_EQ(nine, all[0].givens);
    }
    EXPECT_EQ(1u, read("id,name\n1," + nine).size());
}

} // namespace
