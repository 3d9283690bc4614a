#include "sudoku/solve/solve.h"

#include "tests/support/boards.h"

namespace
{

TEST(Search, GoesOnBetweenNextAndCount)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    std::vector<uint8_t> digits(16);
    uint64_t count;
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 10, &count));
    EXPECT_EQ(10u, count);
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 1, &count));
    EXPECT_EQ(1u, count);
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(288u - 13u, count);
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_next(solver.get(), digits.data()));
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), UINT64_MAX, &count));
    EXPECT_EQ(288u, count);
}

TEST(Search, KeepsTheLimitsSetBefore)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    dlx_limits limits = {5, 0, 0, 0};
    uint64_t count;
    sudoku_set_limits(solver.get(), &limits);
    for (int round = 0; round < 2; round++) {
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 3, &count));
        EXPECT_EQ(3u, count);
        EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 3, &count));
        EXPECT_EQ(2u, count);
        EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 0, &count));
        EXPECT_EQ(0u, count);
    }
    limits.covers = 0;
    sudoku_set_limits(solver.get(), &limits);
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(283u, count);
}

TEST(Search, TakesLimitsSetBeforeTheFirstPuzzle)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    std::vector<uint8_t> digits(16);
    dlx_limits limits = {1, 0, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    EXPECT_EQ(DLX_LIMIT, sudoku_next(solver.get(), digits.data()));
}

TEST(Search, StopsAtALimitOfNodesAndGoesOn)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(0, 5);
    Puzzle puzzle(board);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    dlx_limits limits = {0, 10000, 0, 0};
    uint64_t total = 0, count;
    int stops = 0;
    double done = 0;
    sudoku_set_limits(solver.get(), &limits);
    while (sudoku_count(solver.get(), 0, &count) == DLX_LIMIT) {
        total += count;
        limits.nodes += 10000;
        sudoku_set_limits(solver.get(), &limits);
        stops++;
        EXPECT_LE(done, sudoku_progress(solver.get()));
        done = sudoku_progress(solver.get());
        EXPECT_GT(1, done);
    }
    EXPECT_LT(3, stops);
    EXPECT_LT(0, done);
    EXPECT_EQ(161280u, total + count);
    EXPECT_EQ(1, sudoku_progress(solver.get()));
}

TEST(Search, CanBeInterruptedBeforeItBegins)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(2, 2);
    std::vector<uint8_t> digits(16);
    uint64_t count;
    for (const char *text : {"................", "11.............."}) {
        Puzzle puzzle(board, text);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        sudoku_interrupt(solver.get());
        EXPECT_EQ(DLX_INTERRUPTED, sudoku_next(solver.get(), digits.data()));
        sudoku_interrupt(solver.get());
        EXPECT_EQ(DLX_INTERRUPTED, sudoku_count(solver.get(), 0, &count));
        EXPECT_EQ(0u, count);
        EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
        EXPECT_EQ(text[0] == '.' ? 288u : 0u, count);
    }
}

struct Ticker {
    sudoku_solver *solver;
    int ticks;
};

void interrupt_often(void *ctx)
{
    Ticker *ticker = static_cast<Ticker *>(ctx);
    if (++ticker->ticks % 2 == 0)
        sudoku_interrupt(ticker->solver);
}

TEST(Search, CanBeInterruptedOnTheWay)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(0, 5);
    Puzzle puzzle(board);
    Ticker ticker = {solver.get(), 0};
    sudoku_set_tick(solver.get(), interrupt_often, &ticker);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    uint64_t total = 0, count;
    int stops = 0;
    while (sudoku_count(solver.get(), 0, &count) == DLX_INTERRUPTED) {
        total += count;
        stops++;
    }
    EXPECT_EQ(161280u, total + count);
    EXPECT_LT(2, stops);
    EXPECT_EQ(ticker.ticks / 2, stops);
}

TEST(Stats, AreTotalsOverAllPuzzles)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(2, 2), latin = new_board(0, 4);
    dlx_stats stats;
    count_solutions(solver, Puzzle(board));
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(288u, stats.covers);
    uint64_t nodes = stats.nodes;
    EXPECT_LT(0u, nodes);
    count_solutions(solver, Puzzle(board));
    count_solutions(solver, Puzzle(board, "11.............."));
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(2 * 288u, stats.covers);
    EXPECT_EQ(2 * nodes, stats.nodes);
    count_solutions(solver, Puzzle(latin));
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(2 * 288u + 576u, stats.covers);
    EXPECT_LT(2 * nodes, stats.nodes);
    EXPECT_NE(nullptr, stats.kernel);
    EXPECT_NE(nullptr, stats.reason);
    EXPECT_LT(0u, stats.bytes);
}

} // namespace
