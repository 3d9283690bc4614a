#include "sudoku/propagate/house_overlaps.h"

#include <set>

#include "tests/support/boards.h"

namespace
{

std::set<int> cells_of(const sudoku_house &house)
{
    return std::set<int>(house.cells, house.cells + house.num_cells);
}

void check_overlaps(const sudoku_shape *shape)
{
    sudoku_overlaps found;
    ASSERT_EQ(0, sudoku_overlaps_init(&found, shape));
    int k = 0;
    for (int a = 0; a < shape->num_houses; a++) {
        for (int b = a + 1; b < shape->num_houses; b++) {
            std::set<int> in_a = cells_of(shape->houses[a]);
            std::set<int> in_b = cells_of(shape->houses[b]);
            std::vector<int> common, rest_a, rest_b;
            for (int cell : in_a)
                (in_b.count(cell) ? common : rest_a).push_back(cell);
            for (int cell : in_b) {
                if (!in_a.count(cell))
                    rest_b.push_back(cell);
            }
            size_t n = size_t(shape->num_digits);
            if (common.size() < 2 || ((in_a.size() < n || rest_b.empty()) &&
                                      (in_b.size() < n || rest_a.empty())))
                continue;
            ASSERT_LT(k, found.num_pairs);
            const sudoku_overlap &pair = found.pairs[k++];
            EXPECT_EQ(a, pair.house[0]);
            EXPECT_EQ(b, pair.house[1]);
            const int *p = found.cells + pair.start;
            const int *q = p + pair.num_common;
            const int *r = q + pair.num_rest[0];
            EXPECT_EQ(common, std::vector<int>(p, q));
            EXPECT_EQ(rest_a, std::vector<int>(q, r));
            EXPECT_EQ(rest_b, std::vector<int>(r, r + pair.num_rest[1]));
        }
    }
    EXPECT_EQ(k, found.num_pairs);
    sudoku_overlaps_clear(&found);
}

TEST(Overlaps, OfAnOrdinaryBoardAreLinesWithBoxes)
{
    BoardHandle board = new_board(3, 3);
    sudoku_overlaps found;
    ASSERT_EQ(0, sudoku_overlaps_init(&found, board->shape));
    EXPECT_EQ(2 * 9 * 3, found.num_pairs);
    sudoku_overlaps_clear(&found);
}

TEST(Overlaps, AreAllPairsWithTwoCommonCells)
{
    for (const Pair &pair : all_pairs()) {
        SCOPED_TRACE(pair.name);
        check_overlaps(pair.board->shape);
    }
}

TEST(Overlaps, LeaveOutPairsWithoutAFullHouseOrARestOfTheOther)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 4, 5, 1, nullptr));
    for (std::vector<int> house :
         {std::vector<int>{0, 1, 2}, std::vector<int>{1, 2, 3},
          std::vector<int>{1, 2, 3, 4}})
        ASSERT_LE(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, house.data(),
                                            int(house.size())));
    BoardHandle board = new_board(shape);
    check_overlaps(board->shape);
    sudoku_overlaps found;
    ASSERT_EQ(0, sudoku_overlaps_init(&found, board->shape));
    EXPECT_EQ(1, found.num_pairs);
    sudoku_overlaps_clear(&found);
}

TEST(Overlaps, AreNotMoreThanFitWhereRulesAddThousandsOfHouses)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 3, 4, 1, nullptr));
    for (int k = 0; k < 240; k++) {
        int cells[] = {(k + 1) % 4, (k + 2) % 4, (k + 3) % 4};
        ASSERT_LE(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells, 3));
    }
    BoardHandle board = new_board(shape);
    sudoku_overlaps found;
    ASSERT_EQ(0, sudoku_overlaps_init(&found, board->shape));
    EXPECT_EQ(SUDOKU_MAX_OVERLAPS, found.num_pairs); // out of 6 * 60 * 60
    sudoku_overlaps_clear(&found);
}

} // namespace
