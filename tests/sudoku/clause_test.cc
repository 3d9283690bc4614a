#include "sudoku/board/clause.h"

#include <cstring>

#include "tests/support/boards.h"

namespace
{

struct Clause {
    Clause() : clause{}
    {
    }
    ~Clause()
    {
        sudoku_clause_clear(&clause);
    }
    Clause(const Clause &) = delete;
    Clause &operator=(const Clause &) = delete;

    sudoku_clause clause;
};

// "name | values | cells / cells | words" or "column: what is wrong".
std::string read(const std::string &text, int box_width = 3, int box_height = 3)
{
    BoardHandle board = new_board(box_width, box_height);
    Clause c;
    sudoku_error error = {};
    if (sudoku_clause_parse(&c.clause, board->shape, text.data(), text.size(),
                            7, 3, &error) != 0) {
        EXPECT_EQ(7, error.line);
        EXPECT_EQ(nullptr, c.clause.values);
        return std::to_string(error.column) + ": " + error.text;
    }
    std::string out = sudoku_rule_name(c.clause.rule) + std::string(" |");
    for (int k = 0; k < c.clause.num_values; k++)
        out += " " + std::to_string(c.clause.values[k]);
    out += " |";
    for (int g = 0; g < c.clause.num_groups; g++) {
        out += g > 0 ? " /" : "";
        for (int k = c.clause.group_start[g]; k < c.clause.group_start[g + 1];
             k++)
            out += " " + std::to_string(c.clause.cells[k]);
    }
    out += " |";
    return c.clause.words == nullptr ? out : out + " " + c.clause.words;
}

TEST(Clause, HasNumbersThenGroupsOfCellsThenWords)
{
    EXPECT_EQ("killer | 10 | 0 1 |", read("killer 10 r1c1 r1c2"));
    EXPECT_EQ("killer | | 0 1 |", read("  killer  R1C1,r1c2  "));
    EXPECT_EQ("leaper | 1 2 | |", read("leaper 1 2"));
    EXPECT_EQ("equal | | 0 10 / 80 / 8 9 |",
              read("equal r1c1 r2c2/r9c9 / r1c9 r2c1"));
    EXPECT_EQ("diagonal | | | rising", read("diagonal rising\r"));
    EXPECT_EQ("regular | | 0 1 | 1 2*|[34]",
              read("regular r1c1 r1c2 1 2*|[34]"));
    EXPECT_EQ("killer | | | rest r1c1", read("killer rest r1c1"));
}

TEST(Clause, OfARuleInWordsIsAllWords)
{
    EXPECT_EQ("jigsaw | | | 1122 1122 3344 3344",
              read("jigsaw 1122 1122 3344 3344", 2, 2));
}

TEST(Clause, HasPathsOfCells)
{
    EXPECT_EQ("sum | 5 | 0 1 2 3 |", read("sum 5 r1c1-r1c4"));
    EXPECT_EQ("sum | 5 | 3 2 1 0 |", read("sum 5 r1c4-r1c1"));
    EXPECT_EQ("sum | 5 | 27 19 11 3 12 21 |", read("sum 5 r4c1-r1c4-r3c4"));
    EXPECT_EQ("sum | 5 | 0 10 20 19 18 |", read("sum 5 r1c1-r3c3-r3c1"));
    EXPECT_EQ("sum | 5 | 0 |", read("sum 5 r1c1-r1c1"));
}

TEST(Clause, SaysWhereItIsWrong)
{
    EXPECT_EQ(
        "3: there is no rule called \"killers\"; did you mean \"killer\"?",
        read("killers 10"));
    EXPECT_EQ("3: there is no rule called \"\"", read(""));
    EXPECT_EQ("18: there is no cell r1c10 on the board",
              read("killer 10 r1c1 r1c10"));
    EXPECT_EQ("13: there is no cell r0c1 on the board; rows and columns "
              "count from 1",
              read("killer 10 r0c1"));
    EXPECT_EQ("13: there is no cell r1c99999999999 on the board",
              read("killer 10 r1c99999999999"));
    EXPECT_EQ("10: the number is too big", read("killer 10000000"));
    EXPECT_EQ("14: a path from cell to cell must be straight or diagonal",
              read("sum 5 r1c1-r2c3"));
    EXPECT_EQ("14: expected a cell, like r1c1", read("sum 5 r1c1-4"));
    EXPECT_EQ("13: expected a blank, \"-\" or \"/\" after a cell",
              read("sum 5 r1c1+r1c2"));
    EXPECT_EQ("9: expected cells before and after \"/\"", read("equal / r1c1"));
    EXPECT_EQ("14: expected cells before and after \"/\"",
              read("equal r1c1 /"));
    EXPECT_EQ("16: expected cells before and after \"/\"",
              read("equal r1c1 / / r1c2"));
}

TEST(Clause, MayBeginWithAnAlias)
{
    EXPECT_EQ("thermometer | | 0 1 |", read("thermo r1c1 r1c2"));
    EXPECT_EQ("whispers | | 0 1 |", read("german-whispers r1c1 r1c2"));
    EXPECT_EQ("whispers | 4 | 0 1 |", read("dutch-whispers r1c1 r1c2"));
    EXPECT_EQ("whispers | 4 5 | 0 1 |", read("DutchWhispers 5 r1c1 r1c2"));
    EXPECT_EQ("strict-kropki | | |", read("kropki"));
    EXPECT_EQ("strict-xv | | |", read("XV"));
}

// Without cells, the word means that all dots are given.
TEST(Clause, OfKropkiWithCellsHasToSayWhichDots)
{
    EXPECT_EQ("3: kropki: expected white-dot or black-dot, for the kind of "
              "dot; strict-kropki adds that all dots are given",
              read("kropki r1c1 r1c2"));
    EXPECT_EQ("3: xv: expected x or v, for the letter; strict-xv adds that all "
              "letters are given",
              read("xv r1c1 r1c2"));
}

TEST(Clause, IsReadAgainAsItWasWritten)
{
    for (const char *text :
         {"killer 10 r1c1 r1c2", "equal r1c1 r2c2 / r3c3 r4c4",
          "diagonal rising", "windoku", "leaper 1 2",
          "regular r1c1 r1c2 [12]+.", "jigsaw 1122 3344"}) {
        BoardHandle board = new_board(3, 3);
        Clause c;
        sudoku_text to = {nullptr, 0, 0, 0};
        ASSERT_EQ(0, sudoku_clause_parse(&c.clause, board->shape, text,
                                         strlen(text), 1, 1, nullptr));
        sudoku_clause_write(&c.clause, board->shape, &to);
        EXPECT_STREQ(text, to.data);
        sudoku_text_clear(&to);
    }
}

TEST(Clause, IsBuiltByAnAliasToo)
{
    Clause c;
    ASSERT_EQ(0, sudoku_clause_init(&c.clause, "dutch-whispers"));
    EXPECT_STREQ("whispers", sudoku_rule_name(c.clause.rule));
    ASSERT_EQ(1, c.clause.num_values);
    EXPECT_EQ(4, c.clause.values[0]);
}

TEST(Clause, IsBuiltPieceByPiece)
{
    Clause c;
    EXPECT_EQ(SUDOKU_ERULE, sudoku_clause_init(&c.clause, "killers"));
    ASSERT_EQ(0, sudoku_clause_init(&c.clause, "regular"));
    for (int k = 0; k < 9; k++) {
        EXPECT_EQ(0, sudoku_clause_add_value(&c.clause, 10 + k));
        EXPECT_EQ(0, sudoku_clause_add_cell(&c.clause, k));
        if (k % 4 == 3) {
            EXPECT_EQ(0, sudoku_clause_add_group(&c.clause));
        }
    }
    EXPECT_EQ(0, sudoku_clause_set_words(&c.clause, "12", 2));
    EXPECT_EQ(0, sudoku_clause_set_words(&c.clause, ".*x", 2));
    BoardHandle board = new_board(3, 3);
    sudoku_text to = {nullptr, 0, 0, 0};
    sudoku_clause_write(&c.clause, board->shape, &to);
    EXPECT_STREQ("regular 10 11 12 13 14 15 16 17 18 r1c1 r1c2 r1c3 r1c4 / "
                 "r1c5 r1c6 r1c7 r1c8 / r1c9 .*",
                 to.data);
    sudoku_text_clear(&to);
}

TEST(Clause, HasCellsInWords)
{
    EXPECT_EQ(read("sandwich 10 r2c1-r2c9"), read("sandwich 10 row 2"));
    EXPECT_EQ(read("sandwich 10 r1c9-r9c9"), read("sandwich 10 Column 9"));
    EXPECT_EQ(read("thermo r1c1 r9c2-r9c9 r1c1"),
              read("thermo r1c1 r9c2 right r1c1"));
    EXPECT_EQ(read("little-killer 25 r1c2-r8c9"),
              read("little-killer 25 r1c2 down-right"));
    EXPECT_EQ(read("little-killer 25 r9c3-r7c1"),
              read("little-killer 25 r9c3 up-left"));
    EXPECT_EQ("19: there is no row 10", read("sandwich 10 row 10"));
    EXPECT_EQ("sandwich | 10 | | row x", read("sandwich 10 row x"));
    EXPECT_EQ(
        "15: expected a direction after a cell, or \"from right\" after a row",
        read("sandwich 10 down"));
    EXPECT_EQ(
        "24: expected a direction after a cell, or \"from right\" after a row",
        read("skyscraper 3 row 1 right").replace(0, 2, "24"));
}

TEST(Clause, MayHaveAColonBehindANumber)
{
    EXPECT_EQ(read("killer 10 r1c1 r1c2"), read("killer 10: r1c1 r1c2"));
    EXPECT_EQ("killer | | | 10:1 r1c1", read("killer 10:1 r1c1"));
    EXPECT_EQ(read("arrow r1c1 r1c2 r1c3"), read("arrow r1c1: r1c2 r1c3"));
    EXPECT_EQ(read("killer 10 r1c1 r1c2"), read("killer r1c1 r1c2: 10"));
}

TEST(Clause, NamesRowsColumnsAndBoxes)
{
    for (const char *row : {"row 3", "row3", "Row 3", "r3", "R3",
                            "row 3 from left", "r3 from the left"})
        EXPECT_EQ(read("sandwich 10 r3c1-r3c9"),
                  read(std::string("sandwich 10 ") + row));
    for (const char *column :
         {"column 2", "col 2", "col2", "c2", "c2 from top"})
        EXPECT_EQ(read("sandwich 10 r1c2-r9c2"),
                  read(std::string("sandwich 10 ") + column));
    EXPECT_EQ(read("skyscraper 3 r1c9-r1c1"),
              read("skyscraper 3 row 1 from right"));
    EXPECT_EQ(read("skyscraper 3 r9c4-r1c4"),
              read("skyscraper 3 c4 from the bottom"));
    EXPECT_EQ(read("skyscraper 3 r9c4-r1c4"), read("skyscraper 3 c4 reversed"));
    EXPECT_EQ("skyscraper | 3 | 0 1 2 3 4 5 6 7 8 | from top",
              read("skyscraper 3 row 1 from top"));
    EXPECT_EQ(read("different r4c4-r4c6 r5c4-r5c6 r6c4-r6c6"),
              read("different box 5"));
    EXPECT_EQ("17: there is no box 10", read("different box 10"));
    EXPECT_EQ("13: there is no column 0", read("sandwich c0"));
    EXPECT_EQ("regular | | 0 1 | c2", read("regular r1c1 r1c2 c2"));
}

TEST(Clause, KnowsDirectionsByTheirNames)
{
    for (const char *word :
         {"down-right", "downright", "south-east", "SouthEast", "↘"})
        EXPECT_EQ(read("little-killer 25 r1c2-r8c9"),
                  read(std::string("little-killer 25 r1c2 ") + word));
}

TEST(Clause, MayHaveItsNumbersBehindItsCells)
{
    EXPECT_EQ(read("sandwich 10 r3c1-r3c9"), read("sandwich row 3 10"));
    for (const char *text : {"killer r1c1 r1c2 10", "killer r1c1 r1c2 = 10",
                             "killer r1c1,r1c2 =10", "killer row 1: 10"}) {
        if (strstr(text, "row") == nullptr)
            EXPECT_EQ(read("killer 10 r1c1 r1c2"), read(text));
        else
            EXPECT_EQ(read("killer 10 row 1"), read(text));
    }
    EXPECT_EQ("killer | | 0 | 10 x", read("killer r1c1 10 x"));
    EXPECT_EQ("killer | 5 | 0 | 10", read("killer 5 r1c1 10"));
    EXPECT_EQ("regular | | 0 1 | 12", read("regular r1c1 r1c2 12"));
}

TEST(Clause, MayHaveItsNameInSeveralWords)
{
    EXPECT_EQ(read("whispers r1c1 r1c2"), read("german whispers r1c1 r1c2"));
    EXPECT_EQ(read("whispers 4 r1c1 r1c2"), read("Dutch whispers: r1c1 r1c2"));
    EXPECT_EQ(read("anti-knight"), read("anti knight"));
    EXPECT_EQ(read("white-dot r1c1 r1c2"), read("white dot r1c1 r1c2"));
    EXPECT_EQ(read("x-sum 10 row 3"), read("x sums 10 row 3"));
    EXPECT_EQ(read("x r1c1 r1c2"), read("x: r1c1 r1c2"));
    EXPECT_EQ(read("region-sum r1c1-r1c9"), read("region sum line r1c1-r1c9"));
    EXPECT_EQ("3: there is no rule called \"german\"; did you mean "
              "\"german-whisper\"?",
              read("german foo r1c1"));
    EXPECT_EQ("3: there is no rule called \"anti\"; did you mean "
              "\"anti-knight\"?",
              read("anti night"));
}

TEST(Clause, MayBeAClosedLine)
{
    EXPECT_EQ("renban | | 0 1 10 9 0 |",
              read("closed renban r1c1 r1c2 r2c2 r2c1"));
    EXPECT_EQ(read("whispers r1c1 r1c2 r2c2 r1c1 / r3c1 r3c2 r3c1"),
              read("closed whispers r1c1 r1c2 r2c2 r1c1 / r3c1 r3c2"));
    EXPECT_EQ("3: there is no rule called \"closed\"",
              read("closed r1c1").substr(0, 35));
}

TEST(Clause, MayBeAFormulaOfCells)
{
    EXPECT_EQ(read("greater r1c1 r1c2"), read("r1c1 > r1c2"));
    EXPECT_EQ(read("greater r1c1 r1c2"), read("r1c1>r1c2"));
    EXPECT_EQ(read("greater r1c2 r1c1"), read("R1C1 < r1c2"));
    EXPECT_EQ(read("greater r1c3 r1c2 r1c1"), read("r1c1 < r1c2<r1c3"));
    EXPECT_EQ(read("equal r1c1 r1c2 r1c4"), read("r1c1 = r1c2 = r1c4"));
    EXPECT_EQ(read("sum 10 r1c1 r1c2"), read("r1c1 + r1c2 = 10"));
    EXPECT_EQ(read("candidates 5 r1c1"), read("r1c1 = 5"));
    EXPECT_EQ(read("arrow r1c1 r1c2 r1c3"), read("r1c1 = r1c2 + r1c3"));
    EXPECT_EQ(read("arrow r1c1 r1c3 r1c2"), read("r1c2 + r1c3 = r1c1"));
    EXPECT_EQ("3: this formula is not a rule; expected one like r1c1 > r1c2, "
              "r1c1 = r1c2 or r1c1 + r1c2 = 10",
              read("r1c1 > r1c2 = r1c3"));
    EXPECT_EQ("14: expected nothing after the comparison of cells",
              read("r1c1 > r1c2 r1c3").replace(0, 2, "14"));
    EXPECT_EQ("10: there is no cell r99c2 on the board", read("r1c1 > r99c2"));
    EXPECT_EQ("10: expected a cell, like r1c1", read("r1c1 > 5"));
    EXPECT_EQ("10: expected a cell, like r1c1", read("r1c1 + "));
    EXPECT_EQ("3: there is no rule called \"r1c1\"", read("r1c1 r1c2"));
}

} // namespace
