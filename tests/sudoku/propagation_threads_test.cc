// Propagation search with several threads finds what one thread finds, even if
// interrupted; both kinds of search agree.
#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "sudoku/board/clause.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

namespace
{

// Latin squares of 5 with r1c1 < r1c2 and one given.
constexpr uint64_t kGrids = 16128;

SudokuHandle solver_with(sudoku_search_choice search, int threads)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = search;
    options.engine.threads = threads;
    return new_sudoku_solver(&options);
}

void set_limits(const SudokuHandle &solver, uint64_t covers, uint64_t nodes)
{
    dlx_limits limits = {covers, nodes, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
}

class PropagationThreads : public brief::TestWithParam<int>
{
  protected:
    PropagationThreads()
    {
        sudoku_clause clause;
        const std::string text = "thermometer r1c1 r1c2";
        EXPECT_EQ(0, sudoku_clause_parse(&clause, board->shape, text.data(),
                                         text.size(), 1, 1, nullptr));
        EXPECT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
        puzzle = std::make_unique<Puzzle>(board);
        puzzle->give(12, 3);
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
    }
    void find_rest()
    {
        std::vector<uint8_t> digits(25);
        dlx_result result;
        while ((result = sudoku_next(solver.get(), digits.data())) ==
               DLX_SOLUTION) {
            ASSERT_EQ(1, sudoku_verify(puzzle->get(), digits.data(), nullptr));
            ASSERT_TRUE(grids.insert(digits).second);
        }
        EXPECT_EQ(DLX_EXHAUSTED, result);
    }
    BoardHandle board = new_board(0, 5);
    std::unique_ptr<Puzzle> puzzle;
    SudokuHandle solver = solver_with(SUDOKU_SEARCH_PROPAGATE, GetParam());
    std::set<std::vector<uint8_t>> grids;
    uint64_t count = 0;
};

TEST_P(PropagationThreads, CountWhatOneCounts)
{
    for (int round = 0; round < 3; round++) {
        EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
        EXPECT_EQ(kGrids, count);
        EXPECT_STREQ("propagate", sudoku_search_name(solver.get()));
        EXPECT_EQ(1, sudoku_progress(solver.get()));
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
    }
}

TEST_P(PropagationThreads, StopAtALimitOnGridsExactly)
{
    uint64_t sum = 0;
    for (uint64_t limit : {1u, 2u, 700u, 5000u}) {
        EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), limit, &count));
        EXPECT_EQ(limit, count);
        sum += count;
    }
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(kGrids - sum, count);
}

TEST_P(PropagationThreads, FindOneByOneWhatACountHasLeft)
{
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 9000, &count));
    find_rest();
    EXPECT_EQ(kGrids - 9000, grids.size());
}

TEST_P(PropagationThreads, FindEachGridOnce)
{
    find_rest();
    EXPECT_EQ(kGrids, grids.size());
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(kGrids, stats.covers);
}

TEST_P(PropagationThreads, CountTheRestAfterEachLimitOnNodes)
{
    uint64_t sum = 0, limit = 0;
    dlx_result result;
    do {
        limit += 2000;
        set_limits(solver, 0, limit);
        result = sudoku_count(solver.get(), 0, &count);
        sum += count;
        ASSERT_LE(limit, 2000u * 100) << "it does not end";
    } while (result == DLX_LIMIT);
    EXPECT_EQ(DLX_EXHAUSTED, result);
    EXPECT_EQ(kGrids, sum);
}

TEST_P(PropagationThreads, GoOnAfterAnyNumberOfInterruptions)
{
    std::atomic<bool> is_done{false};
    // later each time, as starting workers can exceed any fixed time
    std::thread nuisance([&] {
        auto wait = std::chrono::microseconds(200);
        for (; !is_done; wait += std::chrono::microseconds(100)) {
            std::this_thread::sleep_for(wait);
            sudoku_interrupt(solver.get());
        }
    });
    uint64_t sum = 0;
    dlx_result result;
    do {
        result = sudoku_count(solver.get(), 0, &count);
        sum += count;
    } while (result == DLX_INTERRUPTED);
    is_done = true;
    nuisance.join();
    EXPECT_EQ(DLX_EXHAUSTED, result);
    EXPECT_EQ(kGrids, sum);
}

// Parts of a search left by a limit do not continue with the next puzzle.
TEST_P(PropagationThreads, ForgetWhatWasLeftWhenAnotherPuzzleIsLoaded)
{
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 5000, &count));
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(kGrids, count);
}

INSTANTIATE_TEST_SUITE_P(Threads, PropagationThreads, {1, 2, 3, 8});

TEST(Searches, FindTheSameGrids)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    const std::pair<sudoku_search_choice, const char *> names[] = {
        {SUDOKU_SEARCH_AUTO, "cover"},
        {SUDOKU_SEARCH_COVER, "cover"},
        {SUDOKU_SEARCH_PROPAGATE, "propagate"}};
    for (const auto &[search, name] : names) {
        SudokuHandle solver = solver_with(search, 1);
        EXPECT_EQ(nullptr, sudoku_search_name(solver.get()));
        EXPECT_EQ(288u, count_solutions(solver, puzzle));
        EXPECT_STREQ(name, sudoku_search_name(solver.get()));
    }
}

} // namespace
