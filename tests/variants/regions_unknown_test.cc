// regions_unknown_test.cc - regions that are to be found.
#include "tests/support/counting.h"
#include "tests/support/variants.h"

#include <random>

namespace
{

using namespace variants;

TEST(RegionsUnknown, AreAsManyAsThereAreWaysToDivideTheBoard)
{
    // 2x3 cells into three dominoes: 3 ways, and 3 * 2 digits for each domino.
    EXPECT_EQ(3u * 216, count_of("board 3 rows 2 columns no houses values 1-3 "
                                 "extra 2x3\nregions-unknown 2",
                                 VERIFY));
    // Two trominoes: 3 ways.
    EXPECT_EQ(3u * 36, count_of("board 2 rows 3 columns no houses values 1-3 "
                                "extra 3x2\nregions-unknown",
                                VERIFY));
    // 4x4 cells into four tetrominoes: 117 ways; 4! digits each, here given but
    // for their order in a region.
    EXPECT_EQ(117u, count_of("board 4 rows 4 columns no houses values 1-16 "
                             "extra 4x4\n1 2 3 4\n5 6 7 8\n9 10 11 12\n"
                             "13 14 15 16\n. . . .\n. . . .\n. . . .\n. . . ."
                             "\nregions-unknown 4",
                             0));
    // A single region, and one for each cell.
    EXPECT_EQ(24u, count_of("board 2 rows 2 columns no houses values 1-4 extra "
                            "4\nregions-unknown",
                            0));
    EXPECT_EQ(256u,
              count_of("board 2 rows 2 columns no houses values 1-4 extra "
                       "2x2\nregions-unknown 1",
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

// Givens and labels at random, from fixed seeds.
TEST(RegionsUnknown, HaveAsManySolutionsAsGridsThatPass)
{
    std::mt19937 random(12);
    uint64_t total = 0;
    for (int round = 0; round < 40; round++) {
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
                    random() % 10 < (is_latin ? 1 : 3) && d <= columns;
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
    EXPECT_EQ(
        "2:1: rule regions-unknown: the first extra cells must be as many "
        "as the board has, like board 9 no boxes extra 9x9",
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
