#include "sudoku/board/regions.h"

#include <gtest/gtest.h>

#include "tests/support/boards.h"
#include "tests/support/variants.h"

namespace
{

using CellSet = std::vector<uint64_t>;

CellSet region_of(const sudoku_shape *shape, std::vector<int> houses)
{
    CellSet region(static_cast<size_t>((shape->num_cells + 63) / 64));
    for (int h : houses)
        EXPECT_TRUE(sudoku_region_add_house(region.data(), shape, h));
    return region;
}

TEST(Region, IsAUnionOfHousesThatShareNoCell)
{
    BoardHandle board = new_board(3, 3);
    const sudoku_shape *shape = board->shape;
    CellSet rows = region_of(shape, {0, 1}), before = rows;
    EXPECT_EQ(18, cell_set_count(rows.data(), 2));
    EXPECT_FALSE(sudoku_region_add_house(rows.data(), shape, 9)) << "column 1";
    EXPECT_EQ(before, rows);
    EXPECT_EQ(45, sudoku_region_sum_of_digits(shape->houses[0].held));
    EXPECT_EQ(0, sudoku_region_sum_of_digits(0));
}

TEST(Region, HasLeftoversBesideAnother)
{
    BoardHandle board = new_board(3, 3);
    CellSet row = region_of(board->shape, {0});
    CellSet box = region_of(board->shape, {18});
    int cells[6];
    ASSERT_EQ(
        6, sudoku_region_list_leftovers(row.data(), box.data(), 2, cells, 6));
    EXPECT_EQ(3, cells[0]);
    EXPECT_EQ(8, cells[5]);
    EXPECT_EQ(
        -1, sudoku_region_list_leftovers(row.data(), box.data(), 2, cells, 5));
    ASSERT_EQ(
        6, sudoku_region_list_leftovers(box.data(), row.data(), 2, cells, 6));
    EXPECT_EQ(9, cells[0]);
    EXPECT_EQ(
        0, sudoku_region_list_leftovers(row.data(), row.data(), 2, cells, 0));
}

// Row 1 contains the whole first cage, two of three cells of the second, one of
// two of the third, one of three of the fourth; the fifth overlaps the first.
TEST(Cages, AreChosenByHowMuchOfThemIsInTheRegion)
{
    BoardHandle board = new_board(3, 3);
    for (const char *text :
         {"killer 3 r1c1 r1c2", "diagonal", "killer 12 r1c3 r1c4 r2c3",
          "killer 10 r1c5 r2c5", "killer 15 r1c6 r2c6 r3c6",
          "killer 6 r1c2 r2c2", "killer 9 r5c5 r5c6"})
        ASSERT_EQ("", variants::state(board, text));
    sum_cages cages;
    ASSERT_TRUE(sudoku_sum_cages_make(&cages, board.get()));
    ASSERT_EQ(6, cages.num);
    CellSet row = region_of(board->shape, {0});
    struct {
        cage_choice choice;
        int num, sum, num_cells;
    } const cases[] = {{CAGES_INSIDE, 1, 3, 2},
                       {CAGES_MORE_INSIDE, 2, 15, 5},
                       {CAGES_HALF_INSIDE, 3, 25, 7},
                       {CAGES_TOUCHING, 4, 40, 10}};
    for (const auto &c : cases) {
        CellSet covered(2);
        int first[3] = {-1, -1, -1};
        chosen_cages chosen = sudoku_sum_cages_choose(
            &cages, c.choice, row.data(), covered.data(), first, 3);
        EXPECT_EQ(c.num, chosen.num);
        EXPECT_EQ(c.sum, chosen.sum);
        EXPECT_EQ(c.num_cells, chosen.num_cells);
        EXPECT_EQ(c.num_cells, cell_set_count(covered.data(), 2));
        EXPECT_EQ(0, first[0]);
        EXPECT_EQ(c.num > 1 ? 2 : -1, first[1]);
    }
    CellSet covered(2);
    cell_set_add(covered.data(), 1); // r1c2: excludes the first and the fifth
    EXPECT_EQ(3, sudoku_sum_cages_choose(&cages, CAGES_TOUCHING, row.data(),
                                         covered.data(), nullptr, 0)
                     .num);
    sudoku_sum_cages_clear(&cages);
}

TEST(Cages, AreNoneWhereNoRuleStatesOne)
{
    BoardHandle board = new_board(2, 2);
    sum_cages cages;
    ASSERT_TRUE(sudoku_sum_cages_make(&cages, board.get()));
    EXPECT_EQ(0, cages.num);
    sudoku_sum_cages_clear(&cages);
}

} // namespace
