#include "sudoku/solve/solve.h"

#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

SudokuHandle solver_with(enum sudoku_prepass prepass)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.prepass = prepass;
    return new_sudoku_solver(&options);
}

const enum sudoku_prepass LEVELS[] = {
    SUDOKU_PREPASS_AUTO, SUDOKU_PREPASS_NONE, SUDOKU_PREPASS_SINGLES,
    SUDOKU_PREPASS_LOCKED, SUDOKU_PREPASS_FULL};

TEST(Reason, LeavesCountsAsTheyAre)
{
    std::mt19937 random(5);
    int num[3] = {0, 0, 0};
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 5; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            brute::Grid givens = random_givens(pair, random);
            uint64_t expected = search.count(givens, 500);
            num[std::min(expected, uint64_t(2))]++;
            Puzzle puzzle(pair.board, givens);
            for (enum sudoku_prepass level : LEVELS)
                EXPECT_EQ(expected,
                          count_solutions(solver_with(level), puzzle, 500))
                    << level;
        }
    }
    for (int n : num)
        EXPECT_LT(0, n);
}

TEST(Reason, LeavesCountsOfRulesAsTheyAre)
{
    BoardHandle board = new_board(2, 2);
    sudoku_error error;
    for (const char *rule :
         {"killer 5 r1c1 r1c2", "thermometer r2c1 r3c2 r4c3"})
        ASSERT_EQ(0, sudoku_board_state(board.get(), rule, &error));
    Puzzle puzzle(board);
    uint64_t expected = count_solutions(new_sudoku_solver(), puzzle, 0);
    EXPECT_LT(1u, expected);
    for (enum sudoku_prepass level : LEVELS)
        EXPECT_EQ(expected, count_solutions(solver_with(level), puzzle, 0));
}

TEST(Reason, SolvesWhatItsLevelSolves)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, "..4.2...5...4..3.89.8......6..53.8.24..6..........."
                         "4.1.....72..5...1...389.......");
    uint64_t before = UINT64_MAX;
    for (enum sudoku_prepass level :
         {SUDOKU_PREPASS_NONE, SUDOKU_PREPASS_FULL}) {
        SudokuHandle solver = solver_with(level);
        EXPECT_EQ(1u, count_solutions(solver, puzzle, 2));
        dlx_stats stats;
        sudoku_get_stats(solver.get(), &stats);
        EXPECT_GT(before, stats.nodes);
        before = stats.nodes;
    }
}

} // namespace
