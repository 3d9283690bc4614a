#include "tests/support/counting.h"
#include "tests/support/variants.h"

#include <algorithm>
#include <random>

namespace
{

using namespace variants;

TEST(RegionsUnknown, AreAsManyAsThereAreWaysToDivideTheBoard)
{
    // 2x3 cells have 3 tilings by three dominoes, with 3 * 2 digits for each.
    EXPECT_EQ(3u * 216, count_of("board 3 rows 2 columns no houses values 1-3 "
                                 "extra 2x3\nregions-unknown 2",
                                 VERIFY));
    // They have 3 tilings by two trominoes.
    EXPECT_EQ(3u * 36, count_of("board 2 rows 3 columns no houses values 1-3 "
                                "extra 3x2\nregions-unknown",
                                VERIFY));
    // 4x4 cells have 117 tilings by four tetrominoes. The givens fix the
    // digits.
    EXPECT_EQ(117u, count_of("board 4 rows 4 columns no houses values 1-16 "
                             "extra 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n"
                             "13 14 15 16\n. . . .\n. . . .\n. . . .\n. . . ."
                             "\nregions-unknown 4",
                             0));
    // One region, and one region per cell.
    EXPECT_EQ(24u, count_of("board 2 rows 2 columns no houses values 1-4 extra "
                            "4\nregions-unknown",
                            0));
    EXPECT_EQ(256u,
              count_of("board 2 rows 2 columns no houses values 1-4 extra "
                       "2x2\nregions-unknown 1",
                       0));
    // Each label occurs once, so r1c1 is 1.
    EXPECT_EQ(64u, count_of("board 2 rows 2 columns no houses values 1-4 extra "
                            "2x2\nregions-unknown 1\n"
                            "count-same r1c1 / r4c1 r4c2 r5c1",
                            0));
}

TEST(RegionsUnknown, HoldNoDigitTwice)
{
    EXPECT_EQ(count_of("board 4 no boxes extra 4x4\n1234\n21..\n....\n....\n"
                       "....\n....\n....\n....\nregions-unknown",
                       VERIFY),
              80u);
    EXPECT_EQ(0u, count_of("board 3 rows 3 columns no houses values 1-3 extra "
                           "3x3\n11.\n1..\n...\n...\n...\n...\n"
                           "regions-unknown",
                           0));
}

TEST(RegionsUnknown, HaveAsManySolutionsAsGridsThatPass)
{
    std::mt19937 random(12);
    uint64_t total = 0;
    for (int round = 0; round < 60; round++) {
        bool is_latin = round % 2 == 0;
        int rows = is_latin ? 3 : 2, columns = is_latin ? 3 : 4;
        std::string text = is_latin ? "board 3 no boxes extra 3x3"
                                    : "board 2 rows 4 columns no houses "
                                      "values 1-4 extra 4x2";
        for (int row = 0; row < 2 * rows; row++) {
            text += "\n";
            for (int column = 0; column < columns; column++) {
                int d = 1 + int(random() % (row < rows ? 4 : 2));
                bool is_given =
                    random() % 10 < (is_latin ? 1 : 5) && d <= columns;
                text += is_given ? char('0' + d) : '.';
            }
        }
        total += count_of(text + "\nregions-unknown", VERIFY);
    }
    EXPECT_LT(100u, total);
}

std::string flaw_of(const std::string &grid)
{
    BoardHandle board = new_board(0, 3);
    EXPECT_EQ(0, sudoku_shape_add_block(board->shape, 3, 9));
    EXPECT_EQ("", state(board, "regions-unknown"));
    Puzzle puzzle(board);
    sudoku_flaw flaw = {};
    return sudoku_verify(puzzle.get(), read_digits(grid).data(), &flaw)
               ? ""
               : flaw.text;
}

TEST(RegionsUnknown, NameWhatIsWrong)
{
    EXPECT_EQ("", flaw_of("123231312111222333"));
    EXPECT_EQ("regions-unknown: r1c2 and r2c1 are in one region, with the same "
              "digit",
              flaw_of("12.2.....11.1....."));
    EXPECT_EQ("regions-unknown: the region of r2c1 has more than 3 cells",
              flaw_of(".........1111....."));
    EXPECT_EQ(
        "regions-unknown: regions are numbered in the order of their first "
        "cells, so that r5c2 is not 3",
        flaw_of(".........13......."));
    EXPECT_EQ("", flaw_of("..........3......."));
    EXPECT_EQ("regions-unknown: r1c1 and r3c3 are in one region, but not "
              "connected",
              flaw_of(".........12.22...1"));
}

TEST(RegionsUnknown, NeedABoardThatCanBeDivided)
{
    EXPECT_EQ("2:1: rule regions-unknown: the first block of extra cells must "
              "have the size of the board, like board 9 no boxes extra 9x9",
              error_of("board 3x3\nregions-unknown"));
    EXPECT_EQ("2:1: rule regions-unknown: 16 cells cannot be divided into "
              "regions of 3 for 4 digits",
              error_of("board 2x2 extra 4x4\nregions-unknown 3"));
    EXPECT_EQ("2:1: rule regions-unknown: 16 cells cannot be divided into "
              "regions of 2 for 4 digits",
              error_of("board 2x2 extra 4x4\nregions-unknown 2"));
    EXPECT_EQ("2:1: rule regions-unknown: 16 cells cannot be divided into "
              "regions of 0 for 4 digits",
              error_of("board 2x2 extra 16\nregions-unknown 0"));
}

// ---- labels that a search chooses ------------------------------------------

using Grid = std::vector<uint8_t>;

// A 5x5 board with rows and columns, and its labels below.
enum { SIDE = 5, CELLS = SIDE * SIDE };

std::string name_at(int row, int column)
{
    return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
}

std::string label_at(int row, int column)
{
    return name_at(row + SIDE + 1, column);
}

// All solutions, which must obey all rules, found with one and with two
// threads.
std::vector<Grid> solutions(const std::vector<std::string> &clauses,
                            const std::string &givens, uint64_t *nodes)
{
    BoardHandle board = new_board(0, SIDE);
    EXPECT_EQ(0, sudoku_shape_add_block(board->shape, SIDE, CELLS));
    for (const std::string &clause : clauses)
        EXPECT_EQ("", state(board, clause)) << clause;
    Puzzle puzzle(board, givens);
    std::vector<Grid> all[2];
    for (int threads = 1; threads <= 2; threads++) {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.engine.threads = threads;
        SudokuHandle solver = new_sudoku_solver(&options);
        Grid grid(size_t(board->shape->num_cells));
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        while (sudoku_next(solver.get(), grid.data()) == DLX_SOLUTION) {
            sudoku_flaw flaw = {};
            EXPECT_TRUE(sudoku_verify(puzzle.get(), grid.data(), &flaw))
                << flaw.text;
            all[threads - 1].push_back(grid);
        }
        dlx_stats stats;
        sudoku_get_stats(solver.get(), &stats);
        *nodes = threads == 1 ? stats.nodes : *nodes;
        std::sort(all[threads - 1].begin(), all[threads - 1].end());
    }
    EXPECT_EQ(all[0], all[1]);
    return all[0];
}

// Rows of a cyclic Latin square in random order, without some digits.
std::string random_givens(std::mt19937 &random)
{
    int rows[SIDE] = {0, 1, 2, 3, 4};
    std::string givens;
    std::shuffle(rows, rows + SIDE, random);
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = (rows[cell / SIDE] + cell % SIDE) % SIDE;
        givens += random() % 10 < 3 ? '.' : char('1' + digit);
    }
    return givens;
}

std::string random_clause(std::mt19937 &random)
{
    int row = int(random() % SIDE), column = int(random() % (SIDE - 1));
    std::string labels, cell = name_at(row, column);
    for (int k = column; k < SIDE; k++)
        labels += " " + label_at(row, k);
    if (random() % 4 == 0)
        return "count-distinct " + cell + labels;
    if (random() % 4 == 0)
        return "equal " + label_at(row, column) + " " + label_at(row, SIDE - 1);
    if (random() % 4 == 0)
        return "same-values " + label_at(row, column) + " / " +
               label_at(int(random() % SIDE), SIDE - 1);
    return (random() % 2 == 0 ? "run-length " : "count-same ") + cell + " /" +
           labels;
}

// A clause about a label, even one without effect, or a given label keeps a
// search from choosing labels.
TEST(RegionsUnknown, HaveTheSameSolutionsIfASearchChoosesLabels)
{
    std::mt19937 random(3);
    size_t total = 0;
    int num_chosen = 0;
    for (int round = 0; round < 60; round++) {
        std::string givens = random_givens(random);
        std::vector<std::string> clauses = {"regions-unknown"};
        for (int k = round % 3; k > 0; k--)
            clauses.push_back(random_clause(random));
        uint64_t nodes, nodes_in_order;
        std::vector<Grid> found = solutions(clauses, givens, &nodes);
        std::string label =
            label_at(int(random() % SIDE), int(random() % SIDE));
        clauses.push_back("candidates 1 2 3 4 5 " + label);
        EXPECT_EQ(found, solutions(clauses, givens, &nodes_in_order)) << givens;
        total += found.size();
        num_chosen += nodes != nodes_in_order;
        size_t at = CELLS + random() % CELLS;
        uint8_t digit = found.empty() ? 0 : found[0][at];
        std::string known = givens + std::string(CELLS, '.');
        known[at] = char('1' + digit);
        clauses.pop_back();
        std::vector<Grid> some;
        for (const Grid &grid : found) {
            if (grid[at] == digit)
                some.push_back(grid);
        }
        EXPECT_EQ(some, solutions(clauses, known, &nodes)) << known;
    }
    EXPECT_LT(100u, total);
    EXPECT_LT(10, num_chosen);
}

TEST(RegionsUnknown, AreNotForSearchesOfCovers)
{
    BoardHandle board = new_board(0, 2);
    ASSERT_EQ(0, sudoku_shape_add_block(board->shape, 2, 4));
    ASSERT_EQ("", state(board, "regions-unknown"));
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = SUDOKU_SEARCH_COVER;
    SudokuHandle solver = new_sudoku_solver(&options);
    Puzzle puzzle(board);
    EXPECT_EQ(SUDOKU_ENOCOVER, sudoku_load(solver.get(), puzzle.get()));
}

} // namespace
