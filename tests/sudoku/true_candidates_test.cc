#include "sudoku/solve/solve.h"

#include <algorithm>

#include "tests/support/boards.h"

namespace
{

TEST(TrueCandidates, AreCountedUpToALimit)
{
    std::mt19937 random(9);
    int num_exact = 0, num_cut = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        SudokuHandle solver = new_sudoku_solver();
        for (int round = 0; round < 6; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            brute::Grid givens = random_givens(pair, random);
            if (search.count(givens, 1000) == 1000)
                continue;
            Puzzle puzzle(pair.board, givens);
            size_t n = size_t(pair.oracle.num_digits);
            std::vector<uint64_t> all(givens.size() * n, 0);
            search.each(givens, {}, [&](const brute::Grid &grid) {
                for (size_t cell = 0; cell < grid.size(); cell++)
                    all[cell * n + size_t(grid[cell])]++;
                return true;
            });
            for (uint64_t most : {1, 2, 7, 1000}) {
                std::vector<uint64_t> expected = all, counts(all.size(), 77);
                for (uint64_t &count : expected) {
                    num_cut += count > most;
                    num_exact += count > 0 && count < most;
                    count = std::min(count, most);
                }
                ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
                ASSERT_EQ(
                    DLX_EXHAUSTED,
                    sudoku_count_candidates(solver.get(), most, counts.data()));
                ASSERT_EQ(expected, counts) << most;
            }
        }
    }
    EXPECT_LT(1000, num_exact);
    EXPECT_LT(1000, num_cut);
}

TEST(TrueCandidates, AreTheDigitsOfAllSolutions)
{
    std::mt19937 random(8);
    int compared = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        SudokuHandle with = new_sudoku_solver();
        SudokuHandle without = new_sudoku_solver(true);
        for (int round = 0; round < 12; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            brute::Grid givens = random_givens(pair, random);
            if (search.count(givens, 1000) == 1000)
                continue;
            std::vector<uint64_t> expected(givens.size(), 0);
            search.each(givens, {}, [&](const brute::Grid &grid) {
                for (size_t cell = 0; cell < grid.size(); cell++)
                    expected[cell] |= uint64_t(1) << grid[cell];
                return true;
            });
            Puzzle puzzle(pair.board, givens);
            for (const SudokuHandle *solver : {&with, &without}) {
                ASSERT_EQ(0, sudoku_load(solver->get(), puzzle.get()));
                std::vector<uint64_t> digits(givens.size(), 77);
                ASSERT_EQ(DLX_EXHAUSTED,
                          sudoku_true_candidates(solver->get(), digits.data()));
                ASSERT_EQ(expected, digits);
            }
            compared++;
        }
    }
    EXPECT_LT(50, compared);
}

TEST(TrueCandidates, OfAnEmptyBoardAreAll)
{
    BoardHandle board = new_board(3, 3);
    SudokuHandle solver = new_sudoku_solver();
    Puzzle puzzle(board);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    std::vector<uint64_t> digits(81);
    EXPECT_EQ(DLX_EXHAUSTED,
              sudoku_true_candidates(solver.get(), digits.data()));
    EXPECT_EQ(std::vector<uint64_t>(81, 511), digits);
}

TEST(TrueCandidates, TakeNoMoreWorkThanACountWhereSolutionsAreFew)
{
    BoardHandle board = new_board(3, 3);
    for (const char *text : {
             "98.7..6..5...8..7...7..6...4...3......86...5......83...2..1...4.."
             "59...8......2..1", // one solution
             "..6.....1.4.6..9..37.8......2...7....31...8.9.......6..1....7..."
             "...5..2...8.6...5", // four solutions
         }) {
        SudokuHandle solver = new_sudoku_solver(),
                     counter = new_sudoku_solver();
        Puzzle puzzle(board, text);
        std::vector<uint64_t> digits(81);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        ASSERT_EQ(DLX_EXHAUSTED,
                  sudoku_true_candidates(solver.get(), digits.data()));
        dlx_stats stats, expected;
        sudoku_get_stats(solver.get(), &stats);
        uint64_t count = count_solutions(counter, puzzle);
        sudoku_get_stats(counter.get(), &expected);
        EXPECT_EQ(count, stats.covers);
        EXPECT_EQ(expected.nodes, stats.nodes);
    }
}

TEST(TrueCandidates, LeaveTheSearchAtItsBeginning)
{
    BoardHandle board = new_board(2, 2);
    SudokuHandle solver = new_sudoku_solver();
    Puzzle puzzle(board, "1...............");
    std::vector<uint8_t> first(16), again(16);
    std::vector<uint64_t> digits(16);
    uint64_t count;
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), first.data()));
    for (int round = 0; round < 2; round++) {
        EXPECT_EQ(DLX_EXHAUSTED,
                  sudoku_true_candidates(solver.get(), digits.data()));
        EXPECT_EQ(1u, digits[0]);
        EXPECT_EQ(14u, digits[1]);
        EXPECT_EQ(15u, digits[15]);
        EXPECT_EQ(0, sudoku_progress(solver.get()));
    }
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), again.data()));
    EXPECT_EQ(first, again);
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(71u, count);
}

TEST(TrueCandidates, StopAtALimitWithWhatWasFound)
{
    BoardHandle board = new_board(2, 2);
    for (bool no_logic : {false, true}) {
        SudokuHandle solver = new_sudoku_solver(no_logic);
        Puzzle puzzle(board);
        std::vector<uint64_t> digits(16);
        dlx_limits limits = {2, 0, 0, 0};
        sudoku_set_limits(solver.get(), &limits);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        EXPECT_EQ(DLX_LIMIT,
                  sudoku_true_candidates(solver.get(), digits.data()));
        for (uint64_t set : digits) { // in two grids
            EXPECT_LE(1, __builtin_popcountll(set));
            EXPECT_GE(2, __builtin_popcountll(set));
        }
        limits = {0, 20, 0, 0};
        sudoku_set_limits(solver.get(), &limits);
        EXPECT_EQ(DLX_LIMIT,
                  sudoku_true_candidates(solver.get(), digits.data()));
        dlx_stats stats;
        sudoku_get_stats(solver.get(), &stats);
        EXPECT_GE(100u, stats.nodes);
        limits = {0, 0, 0, 0};
        sudoku_set_limits(solver.get(), &limits);
        EXPECT_EQ(DLX_EXHAUSTED,
                  sudoku_true_candidates(solver.get(), digits.data()));
        EXPECT_EQ(std::vector<uint64_t>(16, 15), digits);
    }
}

TEST(TrueCandidates, LeaveTheLimitsAsTheyWere)
{
    BoardHandle board = new_board(2, 2);
    SudokuHandle solver = new_sudoku_solver();
    Puzzle puzzle(board);
    std::vector<uint64_t> digits(16);
    std::vector<uint8_t> grid(16);
    dlx_limits limits = {200, 0, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_EXHAUSTED,
              sudoku_true_candidates(solver.get(), digits.data()));
    int found = 0;
    while (sudoku_next(solver.get(), grid.data()) == DLX_SOLUTION)
        found++;
    EXPECT_EQ(200, found);
}

TEST(TrueCandidates, CanBeInterrupted)
{
    BoardHandle board = new_board(2, 2);
    SudokuHandle solver = new_sudoku_solver();
    std::vector<uint64_t> digits(16);
    for (const char *text : {"................", "11.............."}) {
        Puzzle puzzle(board, text);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        sudoku_interrupt(solver.get());
        EXPECT_EQ(DLX_INTERRUPTED,
                  sudoku_true_candidates(solver.get(), digits.data()));
        EXPECT_EQ(DLX_EXHAUSTED,
                  sudoku_true_candidates(solver.get(), digits.data()));
        EXPECT_EQ(std::vector<uint64_t>(16, text[0] == '.' ? 15 : 0), digits);
    }
}

// A rule that interrupts the solver at the third call of the pre-pass, which is
// between two searches.
sudoku_solver *to_interrupt;
int num_asked;

const sudoku_rule interrupting_rule = [] {
    sudoku_rule rule = new_rule("interrupting");
    rule.filter = [](const void *, sudoku_candidates *) {
        if (++num_asked == 3)
            sudoku_interrupt(to_interrupt);
        return 0;
    };
    return rule;
}();

TEST(TrueCandidates, CanBeInterruptedBetweenSearches)
{
    BoardHandle board = new_board(2, 2, &interrupting_rule);
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.engine.kernel = DLX_KERNEL_LINKS;
    SudokuHandle solver = new_sudoku_solver(&options);
    Puzzle puzzle(board);
    std::vector<uint64_t> digits(16);
    to_interrupt = solver.get();
    num_asked = 0;
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_INTERRUPTED,
              sudoku_true_candidates(solver.get(), digits.data()));
    EXPECT_NE(std::vector<uint64_t>(16, 15), digits);
    EXPECT_EQ(DLX_EXHAUSTED,
              sudoku_true_candidates(solver.get(), digits.data()));
    EXPECT_EQ(std::vector<uint64_t>(16, 15), digits);
}

} // namespace
