#include "sudoku/techniques/kempe.h"

#include <vector>

#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

using Grid = std::vector<uint8_t>;

bool is_filling(const sudoku_position &p, const Grid &grid,
                const std::vector<uint64_t> &left)
{
    for (int a = 0; a < p.shape->num_cells; a++) {
        if ((left[size_t(a)] >> grid[size_t(a)] & 1) == 0)
            return false;
        for (int b = 0; b < a; b++) {
            if (grid[size_t(a)] == grid[size_t(b)] &&
                sudoku_position_sees(&p, a, b))
                return false;
        }
    }
    return true;
}

class Kempe : public testing::Test
{
  protected:
    Kempe() : board(new_board(3, 3))
    {
        EXPECT_EQ(0, sudoku_position_new(&p, board.get()));
        sudoku_position_set(p, Puzzle(board).get());
        for (int cell = 0; cell < 81; cell++)
            grid.push_back(uint8_t((cell / 9 * 3 + cell / 27 + cell % 9) % 9));
    }
    ~Kempe() override
    {
        sudoku_position_free(p);
    }

    BoardHandle board;
    sudoku_position *p = nullptr;
    Grid grid;
    std::vector<uint64_t> left = std::vector<uint64_t>(81, 0x1ff);
};

TEST_F(Kempe, ExchangesKeepAFillingOne)
{
    std::mt19937 random(1);
    int exchanged = 0, refused = 0;
    for (int round = 0; round < 5000; round++) {
        int cell = int(random() % 81), digit = int(random() % 9);
        Grid before = grid;
        for (size_t k = 0; k < 81; k++)
            left[k] = random() | random() | random() | 1u << grid[k];
        left[size_t(cell)] |= 1u << digit;
        if (digit == grid[size_t(cell)])
            continue;
        bool ok =
            sudoku_kempe_exchange(p, left.data(), grid.data(), cell, digit);
        (ok ? exchanged : refused)++;
        ASSERT_TRUE(is_filling(*p, grid, left)) << "round " << round;
        ASSERT_EQ(ok, digit == grid[size_t(cell)]) << "round " << round;
        if (!ok) {
            ASSERT_EQ(before, grid) << "round " << round;
        }
    }
    EXPECT_LT(50, exchanged);
    EXPECT_LT(50, refused);
}

TEST_F(Kempe, RepairsWhatHasGone)
{
    std::mt19937 random(2);
    int repaired = 0, failed = 0;
    for (int round = 0; round < 2000; round++) {
        Grid was = grid;
        std::vector<int> cells = {int(random() % 81), int(random() % 81)};
        for (size_t k = 0; k < 81; k++)
            left[k] = ((random() | random()) & 0x1ff) | 1u << grid[k];
        for (int cell : cells)
            left[size_t(cell)] &= ~(uint64_t(1) << grid[size_t(cell)]);
        if (left[size_t(cells[0])] == 0 || left[size_t(cells[1])] == 0)
            continue;
        if (sudoku_kempe_repair(p, left.data(), grid.data(), cells.data(), 2)) {
            ASSERT_TRUE(is_filling(*p, grid, left)) << "round " << round;
            repaired++;
        } else {
            grid = was;
            failed++;
        }
    }
    EXPECT_LT(50, repaired);
    EXPECT_LT(50, failed);
}

} // namespace
