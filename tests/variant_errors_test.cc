// What rules say of clauses that do not fit, and what breaks them on a grid.
#include "sudoku/clause.h"
#include "tests/boards.h"

namespace
{

// What is wrong with the clause on that board; "" if nothing is.
std::string complaint(const std::string &text, int box_width = 3,
                      int box_height = 3)
{
    BoardHandle board = new_board(box_width, box_height);
    sudoku_clause clause;
    sudoku_error error = {};
    EXPECT_EQ(0, sudoku_clause_parse(&clause, board->shape, text.data(),
                                     text.size(), 4, 2, &error))
        << error.text;
    int code = sudoku_board_add_rule(board.get(), &clause, &error);
    EXPECT_EQ(code == 0 ? 0 : SUDOKU_ERULE, code);
    EXPECT_EQ(code == 0 ? 0 : 4, error.line);
    EXPECT_EQ(code == 0 ? 0 : 2, error.column);
    return error.text;
}

struct Case {
    const char *text, *complaint;
    int box_width = 3, box_height = 3;
};

TEST(VariantErrors, TellWhatDoesNotFit)
{
    const Case cases[] = {
        // forms
        {"killer 10 10 r1c1 r1c2", "it takes 0 to 1 numbers, not 2"},
        {"killer 10", "it takes 1 groups of cells, not 0"},
        {"killer 10 r1c1 / r1c2", "it takes 1 groups of cells, not 2"},
        {"killer 10 r1c1 r1c2 rest", "it does not take \"rest\""},
        {"killer 10 r1c1 r1c2 r1c1", "the cell r1c1 stands twice"},
        {"arrow r1c1", "it takes at least 2 cells, not 1"},
        {"x r1c1 r1c2 r1c3", "it takes 2 cells, not 3"},
        {"sum r1c1", "it takes 1 numbers, not 0"},
        {"windoku r1c1", "it takes 0 groups of cells, not 1"},
        {"candidates r1c1", "it takes at least 1 numbers, not 0"},
        // cages and sums
        {"killer 46 r1c1-r1c9",
         "9 different digits have a sum from 45 to 45, not 46"},
        {"killer 2 r1c1 r1c2",
         "2 different digits have a sum from 3 to 17, not 2"},
        {"killer r1c1-r1c9 r2c1", "10 cells cannot differ, there are 9 digits"},
        {"cage-at-least 18 r1c1 r1c2",
         "2 different digits have a sum from 3 to 17, not 18"},
        {"cage-at-most 2 r1c1 r1c2",
         "2 different digits have a sum from 3 to 17, not 2"},
        {"sum 19 r1c1 r1c2", "2 cells have a sum from 2 to 18, not 19"},
        {"sum 1 r1c1 r1c2", "2 cells have a sum from 2 to 18, not 1"},
        {"x r1c1 r1c2", "2 cells have a sum from 2 to 8, not 10", 2, 2},
        {"different r1c1-r9c1 r1c2",
         "10 cells cannot differ, there are 9 digits"},
        {"renban r1c1-r9c1 r1c2", "10 cells cannot differ, there are 9 digits"},
        {"quadruple 10 r1c1", "10 is no digit on a board of 9 digits"},
        {"quadruple 1 2 r1c1", "2 digits do not fit in 1 cells"},
        {"look-and-say 1 r1c1", "it takes at least 2 numbers, not 1"},
        {"look-and-say 1 1 1 r1c1",
         "the numbers are pairs: how many, of which digit"},
        {"look-and-say 1 1 1 1 r1c1 r1c2", "the digit 1 is told twice"},
        // regions
        {"windoku", "the board has no boxes for it", 0, 9},
        {"windoku", "the board has no boxes for it", 2, 2},
        {"disjoint-groups", "the board has no boxes for it", 0, 4},
        {"leaper 0 0", "a move 0, 0 leads nowhere"},
        {"leaper 1 18", "a move 1, 18 leads nowhere"},
        {"candidates 1 10 r1c1", "10 is no digit on a board of 9 digits"},
        // pairs and lines
        {"white-dot 9 r1c1 r1c2", "9 can be told of no two digits of the "
                                  "board"},
        {"black-dot 0 r1c1 r1c2", "0 can be told of no two digits of the "
                                  "board"},
        {"thermometer r1c1-r1c9 r2c9",
         "a line of 10 cells is too long for 9 digits"},
        {"nabner r1c1-r1c6", "a line of 6 cells is too long for 9 digits"},
        {"whispers 9 r1c1 r1c2", "no two of 9 digits differ by 9"},
        {"lockout r1c1-r1c3", "no two of 4 digits differ by 4", 2, 2},
        {"clone r1c1 r1c2 / r2c1", "a group has 1 cells, but the first 2"},
        {"region-sum r1c1-r1c3", "the line stays in one region of the board"},
        {"region-sum r1c1-r1c9", "the line stays in one region of the board", 0,
         9},
        {"entropic r1c1-r1c3",
         "4 digits cannot be low, middle and high, as many of each", 2, 2},
        {"modular 1 r1c1 r1c2", "the modulus is from 2 to 9, not 1"},
        {"pill-arrow r1c1-r1c4 / r2c1",
         "a pill has up to 3 cells, on boards of up to 9 digits"},
        {"pill-arrow r1c1 r1c2 / r1c2 r1c3", "the pill is on its own arrow"},
        {"relation r1c1 r1c2 012", "a table is made of 0 and 1"},
        {"relation r1c1 r1c2 010", "the table has 3 signs, not 9 times 9"},
        {"regular r1c1", "the pattern is missing"},
        {"regular r1c1 (1", "a bracket of the pattern is not closed"},
        {"regular r1c1 1)", "a bracket of the pattern was never opened"},
        {"regular r1c1 [1", "a sign of the pattern is no digit of the board"},
        {"regular r1c1 a", "a sign of the pattern is no digit of the board"},
        {"regular r1c1 *", "a sign of the pattern is no digit of the board"},
        // outside
        {"sandwich 36 r1c1-r1c9", "a sandwich has at most the sum 35, not 36"},
        {"sandwich 3 r1c1-r1c8",
         "the line has 8 cells, not one for each digit"},
        {"sandwich 3 r1c1-r1c8 r2c9", "the line is no row or column"},
        {"x-sum 46 r1c1-r1c9", "an x-sum is from 1 to 45, not 46"},
        {"x-sum 0 r1c1-r1c9", "an x-sum is from 1 to 45, not 0"},
        {"skyscraper 10 r1c1-r1c9", "10 buildings cannot be seen in 9 cells"},
        {"numbered-room 10 r1c1-r1c9", "10 is no digit on a board of 9 digits"},
        {"box-indexer r1c1", "the board has no boxes for it", 0, 4},
        {"counting-circles r1c1-r4c1 r1c2-r4c2 r1c3-r4c3",
         "4 digits fill at most 10 circles, not 12", 2, 2},
    };
    for (const Case &c : cases) {
        std::string text = c.text;
        std::string name = text.substr(0, text.find(' '));
        EXPECT_EQ("rule " + name + ": " + c.complaint,
                  complaint(c.text, c.box_width, c.box_height))
            << text;
    }
}

TEST(VariantErrors, AreNotToldOfTheLastThatFits)
{
    for (const char *text :
         {"killer 45 r1c1-r1c9", "killer 17 r1c1 r1c2", "sum 18 r1c1 r2c2",
          "nabner r1c1-r1c5", "sandwich 35 r1c1-r1c9", "x-sum 45 r1c1-r1c9",
          "leaper 1 17", "whispers 8 r1c1 r1c2", "white-dot 8 r1c1 r1c2"})
        EXPECT_EQ("", complaint(text)) << text;
}

TEST(VariantErrors, NameCellsThatAreNotOnTheBoard)
{
    BoardHandle board = new_board(2, 2);
    sudoku_clause clause;
    sudoku_error error = {};
    ASSERT_EQ(0, sudoku_clause_init(&clause, "odd"));
    ASSERT_EQ(0, sudoku_clause_add_cell(&clause, 16));
    EXPECT_EQ(SUDOKU_ERULE,
              sudoku_board_add_rule(board.get(), &clause, &error));
    EXPECT_STREQ("rule odd: a cell is not on the board", error.text);
}

// ---- flaws -----------------------------------------------------------------

std::string flaw_of(const std::string &text, const std::string &grid)
{
    BoardHandle board = new_board(0, 4);
    sudoku_clause clause;
    sudoku_flaw flaw = {};
    EXPECT_EQ(0, sudoku_clause_parse(&clause, board->shape, text.data(),
                                     text.size(), 1, 1, nullptr));
    EXPECT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    const sudoku_stated_rule &stated = board->rules[0];
    if (stated.clause.rule->holds(stated.self, board->shape,
                                  read_digits(grid).data(), &flaw))
        return "";
    EXPECT_LT(0, flaw.num_cells);
    return flaw.text;
}

TEST(VariantFlaws, NameTheRuleAndTheCells)
{
    EXPECT_EQ("killer: digit 1 twice in the cage: r1c1 and r2c2",
              flaw_of("killer 7 r1c1 r2c2", "1....1.........."));
    EXPECT_EQ("killer: the cage of r1c1 has the sum 7, not 6",
              flaw_of("killer 6 r1c1 r2c2", "3....4.........."));
    EXPECT_EQ("killer: the cage of r1c1 has the sum 7 already, not 6",
              flaw_of("killer 6 r1c1 r2c2 r3c3", "3....4.........."));
    EXPECT_EQ("", flaw_of("killer 8 r1c1 r2c2 r3c3", "3....4.........."));
    EXPECT_EQ("odd: 2 in r1c1", flaw_of("odd r1c1", "2..............."));
    EXPECT_EQ("greater: 1 in r1c1 and 2 in r1c2",
              flaw_of("greater r1c1 r1c2", "12.............."));
    EXPECT_EQ("anti-king: 1 in r1c1 and 1 in r2c2",
              flaw_of("anti-king", "1....1.........."));
    EXPECT_EQ("arrow: the digits from r1c1 to r1c3 do not fit",
              flaw_of("arrow r1c1-r1c3", "412............."));
    EXPECT_EQ("", flaw_of("arrow r1c1-r1c3", "4.2............."));
    EXPECT_EQ("sum: the cells from r1c1 to r1c2 have the sum 5, not 6",
              flaw_of("sum 6 r1c1 r1c2", "41.............."));
    EXPECT_EQ("row-indexer: 2 in r1c1 and 3 in r2c1",
              flaw_of("row-indexer r1c1", "2...3..........."));
}

} // namespace
