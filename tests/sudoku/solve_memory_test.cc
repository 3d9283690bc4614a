// Propagation search with two threads without memory: each allocation of the
// solver and of workers that a long count starts fails once.
#include "tests/support/boards.h"
#include "tests/support/failing_allocator.h"

namespace
{

// Latin squares of 5 with r1c1 < r1c2 and one given: enough for workers to
// start.
class SolveMemory : public testing::Test
{
  protected:
    SolveMemory()
    {
        EXPECT_EQ(0, sudoku_board_state(board.get(), "thermometer r1c1 r1c2",
                                        nullptr));
        puzzle = std::make_unique<Puzzle>(board);
        puzzle->give(24, 2);
    }
    int load(sudoku_solver **s)
    {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.search = SUDOKU_SEARCH_PROPAGATE;
        options.engine.threads = 2;
        int error = sudoku_solver_new(s, &options);
        if (error == 0)
            error = sudoku_load(*s, puzzle->get());
        if (error == 0)
            return 0;
        sudoku_solver_free(*s);
        *s = nullptr;
        return error;
    }
    BoardHandle board = new_board(0, 5);
    std::unique_ptr<Puzzle> puzzle;
};

TEST_F(SolveMemory, ASolverWithThreadsIsMadeOrNot)
{
    expect_errors(
        [&] {
            sudoku_solver *s = nullptr;
            int error = load(&s);
            sudoku_solver_free(s);
            return error;
        },
        SUDOKU_ENOMEM);
}

TEST_F(SolveMemory, WithoutAWorkerTheOthersCountAll)
{
    uint64_t expected = 0;
    uint64_t k = 0;
    do {
        sudoku_solver *s = nullptr;
        ASSERT_EQ(0, load(&s));
        SudokuHandle owner(s);
        uint64_t count;
        Watch watch(k);
        ASSERT_EQ(DLX_EXHAUSTED, sudoku_count(s, 0, &count));
        if (k++ == 0)
            expected = count;
        ASSERT_EQ(expected, count) << "without allocation " << k;
    } while (k == 1 || allocator.calls >= allocator.fail_at);
    EXPECT_LT(1000u, expected);
    EXPECT_LT(10u, k) << "no workers were started";
}

} // namespace
