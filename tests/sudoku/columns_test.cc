#include "tests/support/reading.h"

#include <random>

namespace
{

using Texts = std::vector<std::string>;

const std::string nine = "4...3.......6..8..........1....5..9..8....6...7.2...."
                         "....1.27..5.3....4.9........";
const std::string solution =
    "468931527751624839392578461134756298289413675675289"
    "314846192753513867942927345186";

Texts rows_of(const std::string &text)
{
    Texts all;
    for (const Reading &r : read(text))
        all.push_back(r.code == 0 ? r.givens : "error");
    return all;
}

TEST(Columns, AreFoundByTheirNames)
{
    for (const char *names : {"id,puzzle", "\"id\",\"Puzzle\"", ",quizzes",
                              "nr,sudoku", "x,board", "\xEF\xBB\xBFid,puzzle"})
        EXPECT_EQ((Texts{nine, "error", nine}),
                  rows_of(names + std::string("\na,") + nine + "\nb,\nc," +
                          nine + "\n"))
            << names;
}

TEST(Columns, AreFoundByTheFirstRow)
{
    for (char c : std::string(",;\t|")) {
        std::string s(1, c), row = "7" + s + nine + s + "easy\n";
        EXPECT_EQ((Texts{nine, "error", nine}),
                  rows_of("nr" + s + "text" + s + "level\n" + row + "8" + s +
                          s + "hard\n" + row))
            << c;
        EXPECT_EQ((Texts{nine, nine, "error", nine}),
                  rows_of(row + row + "8" + s + s + "hard\n" + row))
            << c;
    }
    // The rows begin with a number that the header does not name.
    EXPECT_EQ(Texts{nine}, rows_of("puzzle,solution\n1," + nine + ","));
}

TEST(Columns, HaveNoBoardsSmallerThanFourByFour)
{
    EXPECT_EQ((Texts{"error", "error", "error", "error", nine}),
              rows_of("id,puzzle\n1,?\n2,-\n3,.\n4,1234\n5," + nine));
    EXPECT_EQ("2:3: this row has no puzzle in the column of puzzles",
              read("id,puzzle\nX,\n")[0].error);
}

TEST(Columns, MayHaveQuotesAndSeparatorsInThem)
{
    for (const std::string &row :
         Texts{"a,\"say \"\"hi, you\"\"\",\"" + nine + "\"",
               "\"a,b\",,  " + nine + " ", "a,'x',`" + nine + "`"}) {
        EXPECT_EQ((Texts{nine, nine}), rows_of(row + "\n" + row));
        EXPECT_EQ(Texts{nine}, rows_of("id,note,puzzle\n" + row));
    }
    // An unclosed quote ends with its row.
    EXPECT_EQ((Texts{"error", nine}),
              rows_of("id,puzzle\n\"a," + nine + "\nb," + nine));
}

TEST(Columns, OfSolutionsAreChecked)
{
    auto of = [](const std::string &other) {
        Reading r = read("puzzle,solution\n" + nine + "," + other + "\n")[0];
        return r.code == 0 ? "" : r.error;
    };
    std::string wrong = solution;
    std::swap(wrong[1], wrong[2]); // still agrees with the givens
    EXPECT_EQ("", of(solution));
    EXPECT_EQ("", of(""));
    EXPECT_EQ("2:120: the second grid is not a solution: a row, column or box "
              "has '8' twice",
              of("4" + wrong.substr(1)));
    EXPECT_EQ("2:83: the second grid is not a solution of the first",
              of("1" + solution.substr(1)));
    // This also holds for later rows.
    std::vector<Reading> all = read(nine + "," + solution + "\n" + nine + "," +
                                    wrong + "\n" + nine + "," + solution);
    EXPECT_EQ(0, all[0].code);
    EXPECT_NE(0, all[1].code);
    EXPECT_EQ(0, all[2].code);
}

TEST(Columns, GiveAnAnswerForEachRowOfADamagedTable)
{
    std::mt19937 random(7);
    auto below = [&](size_t n) { return random() % n; };
    for (int k = 0; k < 300; k++) {
        std::string text = "id,puzzle,note\n";
        size_t rows = 2 + below(8);
        for (size_t r = 0; r < rows; r++) {
            std::string row = std::to_string(r) + "," + nine + ",x";
            if (below(2) == 0)
                row[2 + below(row.size() - 2)] = "\",x?'`-;#"[below(9)];
            else if (below(2) == 0)
                row.resize(1 + below(row.size() - 1));
            text += row + "\n";
        }
        EXPECT_EQ(rows, read(text).size()) << text;
    }
}

TEST(Columns, AreNotSeenWhereLinesAreFormatsOfTheirOwn)
{
    EXPECT_EQ(Texts{"1.3....24.....3."},
              rows_of("Sudoku, easy\n1.3.\n...2\n4...\n..3.\n"));
    EXPECT_EQ((Texts{nine, nine}), rows_of(nine + ",1\n" + nine + "\n"));
    EXPECT_EQ((Texts{nine, "1.3....24.....3."}),
              rows_of("1," + nine + "\n1,,3,\n,,,2\n4,,,\n,,3,\n"));
}

} // namespace
