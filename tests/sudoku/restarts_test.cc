extern "C" {
#include "sudoku/solve/restarts.h"
}

#include <vector>

#include "gtest/gtest.h"

namespace
{

TEST(Restarts, EndRunsAfterMultiplesOfTheNumberOfCells)
{
    sudoku_restarts r;
    std::vector<uint64_t> times;
    uint64_t last = 300;
    sudoku_restarts_begin(&r, 16);
    for (uint64_t nodes = 0; times.size() < 16; nodes++) {
        if (!sudoku_run_has_ended(&r, nodes))
            continue;
        EXPECT_EQ(0u, (nodes - last) % 16);
        times.push_back((nodes - last) / 16);
        last = nodes;
        EXPECT_FALSE(sudoku_run_has_ended(&r, nodes)) << "one end a run";
    }
    EXPECT_EQ(
        (std::vector<uint64_t>{1, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8}),
        times);
}

TEST(Restarts, AreForTreesThatAreTooLarge)
{
    EXPECT_TRUE(sudoku_is_hopeless(1000, 0.9e-4));
    EXPECT_FALSE(sudoku_is_hopeless(1000, 1.1e-4));
    EXPECT_TRUE(sudoku_is_hopeless(1, 0));
}

} // namespace
