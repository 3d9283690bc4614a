// What several workers branch on near the root, with made-up conflicts instead
// of searches.
#include <thread>

extern "C" {
#include "sudoku/solve/near_root.h"
}

#include "tests/support/boards.h"

namespace
{

class NearRoot : public testing::Test
{
  protected:
    NearRoot()
    {
        EXPECT_EQ(0, sudoku_weights_init(&weights, board.get()));
        for (int cell = 0; cell < 16; cell++)
            weights.of[cell] = 1;
        weights.increment = 1;
        EXPECT_EQ(0, sudoku_near_root_init(&master, nullptr, 16));
        EXPECT_EQ(0, sudoku_near_root_init(&worker, &master, 16));
        sudoku_near_root_begin(&master, &weights);
    }
    ~NearRoot() override
    {
        sudoku_near_root_clear(&worker);
        sudoku_near_root_clear(&master);
        sudoku_weights_clear(&weights);
    }

    static void conflict(sudoku_near_root *of, int cell, int times)
    {
        for (int k = 0; k < times; k++)
            sudoku_near_root_add(of, cell, {nullptr, 0});
    }

    int chosen(sudoku_near_root *by)
    {
        return sudoku_near_root_choose(by, &weights, board->shape, all.data())
            .cell;
    }

    BoardHandle board = new_board(2, 2);
    std::vector<uint64_t> all = std::vector<uint64_t>(16, 15);
    sudoku_weights weights;
    sudoku_near_root master, worker;
};

TEST_F(NearRoot, WeightsAreThoseOfAllWorkers)
{
    conflict(&worker, 5, 2);
    conflict(&master, 7, 1);
    EXPECT_EQ(5, chosen(&master));
    conflict(&master, 7, 2);
    EXPECT_EQ(7, chosen(&worker));
}

TEST_F(NearRoot, CellsThatCouldNotBeFilledWeighMore)
{
    const int cells[] = {3, 9};
    sudoku_near_root_add(&master, 9, {cells, 2});
    EXPECT_EQ(9, chosen(&worker));
    conflict(&worker, 3, 2);
    EXPECT_EQ(3, chosen(&worker));
}

TEST_F(NearRoot, OldConflictsAreNotForgotten)
{
    conflict(&master, 4, 1001);
    for (int k = 0; k < 1000; k++) {
        sudoku_weights_add(&weights, 6, {nullptr, 0});
        conflict(&master, 6, 1);
    }
    EXPECT_EQ(6, sudoku_choose_cell(&weights, board->shape, all.data()).cell);
    EXPECT_EQ(4, chosen(&master));
}

TEST_F(NearRoot, FirstWeightsCountAsIfTheNextConflictAddedOne)
{
    weights.increment = 100;
    weights.of[2] = 250;
    sudoku_near_root_begin(&master, &weights);
    EXPECT_EQ(2, chosen(&master));
    conflict(&worker, 8, 2);
    EXPECT_EQ(8, chosen(&master));
}

TEST_F(NearRoot, NoConflictOfTwoThreadsIsLost)
{
    std::thread thread([this] { conflict(&worker, 1, 20000); });
    conflict(&master, 1, 20000);
    thread.join();
    conflict(&master, 0, 39999);
    EXPECT_EQ(1, chosen(&master));
    conflict(&master, 0, 2);
    EXPECT_EQ(0, chosen(&master));
}

} // namespace
