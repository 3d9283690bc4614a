#include "sudoku/techniques/sum_regions.h"

#include <random>
#include <set>
#include <tuple>
#include <vector>

#include "sudoku/board/cell_set.h"
#include "tests/support/boards.h"
#include "tests/support/variants.h"

#include <gtest/gtest.h>

namespace
{

const int SIDE = 9, NUM_CELLS = SIDE * SIDE;

int digit_of(int cell)
{
    int row = cell / SIDE, column = cell % SIDE;
    return (3 * row + row / 3 + column) % SIDE + 1;
}

// Cages of up to four cells in a row or column, some overlapping.
std::vector<std::string> random_cages(std::mt19937 &random)
{
    std::vector<std::string> clauses;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int step = random() % 2 == 0 ? 1 : SIDE;
        int left = step == 1 ? SIDE - cell % SIDE : SIDE - cell / SIDE;
        int num = std::min(left, int(random() % 4) + 1), sum = 0;
        std::string cells;
        for (int k = 0; k < num; k++) {
            int at = cell + k * step;
            sum += digit_of(at);
            cells += " r" + std::to_string(at / SIDE + 1) + "c" +
                     std::to_string(at % SIDE + 1);
        }
        if (random() % 3 == 0)
            clauses.push_back("killer " + std::to_string(sum) + cells);
    }
    return clauses;
}

int sum_of_terms(const sudoku_position &p, const sum_region &region)
{
    int sum = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        if (cell_set_has(region.terms, cell))
            sum += cell_set_has(region.cells, cell) ? digit_of(cell)
                                                    : -digit_of(cell);
    }
    EXPECT_EQ(2, p.num_words);
    return sum;
}

TEST(SumRegions, HoldInAGridThatHasTheSumsOfTheCages)
{
    std::mt19937 random(7);
    for (int round = 0; round < 30; round++) {
        BoardHandle board = new_board(3, 3);
        for (const std::string &clause : random_cages(random))
            ASSERT_EQ("", variants::state(board, clause));
        sudoku_position *p;
        ASSERT_EQ(0, sudoku_position_new(&p, board.get()));
        sum_regions regions = {};
        ASSERT_TRUE(sudoku_sum_regions_make(&regions, p, SUM_REGIONS_HOUSES));
        ASSERT_TRUE(sudoku_sum_regions_make(&regions, p, SUM_REGIONS_HOUSES))
            << "again";
        EXPECT_EQ(board.get()->num_rules, regions.cages.num);
        EXPECT_LT(27, regions.num);
        std::set<std::tuple<int, int, int, int, uint64_t, uint64_t>> seen;
        for (int k = 0; k < regions.num; k++) {
            const sum_region &r = regions.list[k];
            EXPECT_EQ(r.num * 45 - r.cage_sum, sum_of_terms(*p, r))
                << "round " << round << ", region " << k;
            EXPECT_LT(0, r.num_cages);
            EXPECT_TRUE(seen.emplace(r.num, r.first, r.num_cages, r.cage_sum,
                                     r.terms[0], r.terms[1])
                            .second)
                << "S1, round " << round << ", region " << k;
        }
        sudoku_sum_regions_clear(&regions);
        sudoku_position_free(p);
    }
}

TEST(SumRegions, AreNoneWithoutCages)
{
    BoardHandle board = new_board(3, 3);
    ASSERT_EQ("", variants::state(board, "diagonal"));
    sudoku_position *p;
    ASSERT_EQ(0, sudoku_position_new(&p, board.get()));
    sum_regions regions = {};
    ASSERT_TRUE(sudoku_sum_regions_make(&regions, p, SUM_REGIONS_HOUSES));
    EXPECT_EQ(0, regions.num);
    EXPECT_EQ(0, regions.cages.num);
    sudoku_sum_regions_clear(&regions);
    sudoku_position_free(p);
}

} // namespace
