// cover_search_test.cc - large boards, which two searches search by turns
// (sudoku/solve/portfolio.c).
#include "sudoku/solve/solve.h"

#include <algorithm>
#include <set>

#include "tests/support/boards.h"

namespace
{

enum { FIRST_TURN = 4000 }; // nodes

// What is left of a 25x25 grid when so many of a hundred cells stay.
std::unique_ptr<Puzzle> cut_grid(const BoardHandle &board, unsigned seed,
                                 unsigned percent)
{
    const int n = 25, box = 5;
    std::mt19937 random(seed);
    auto order = [&] { // of lines, band by band
        std::vector<int> bands(box), lines(box), all;
        for (int k = 0; k < box; k++)
            bands[size_t(k)] = lines[size_t(k)] = k;
        std::shuffle(bands.begin(), bands.end(), random);
        for (int band : bands) {
            std::shuffle(lines.begin(), lines.end(), random);
            for (int line : lines)
                all.push_back(band * box + line);
        }
        return all;
    };
    std::vector<int> rows = order(), columns = order();
    auto puzzle = std::make_unique<Puzzle>(board);
    for (int cell = 0; cell < n * n; cell++) {
        int r = rows[size_t(cell / n)], c = columns[size_t(cell % n)];
        if (random() % 100 < percent)
            puzzle->give(cell, (box * (r % box) + r / box + c) % n);
    }
    return puzzle;
}

dlx_stats stats_of(const SudokuHandle &solver)
{
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    return stats;
}

// A puzzle that keeps both engines busy for more than a turn.
std::unique_ptr<Puzzle> hard_puzzle(const BoardHandle &board)
{
    for (unsigned seed = 1;; seed++) {
        auto puzzle = cut_grid(board, seed, 40);
        SudokuHandle solver = new_sudoku_solver();
        std::vector<uint8_t> grid(625);
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
        EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), grid.data()));
        if (stats_of(solver).nodes > 3 * FIRST_TURN)
            return puzzle;
    }
}

TEST(Race, FindsGridsThatFitEachOnce)
{
    BoardHandle board = new_board(5, 5);
    auto puzzle = hard_puzzle(board);
    SudokuHandle solver = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
    std::set<std::vector<uint8_t>> found;
    std::vector<uint8_t> grid(625);
    while (found.size() < 5 &&
           sudoku_next(solver.get(), grid.data()) == DLX_SOLUTION) {
        EXPECT_TRUE(found.insert(grid).second);
        sudoku_flaw flaw;
        EXPECT_EQ(1, sudoku_verify(puzzle->get(), grid.data(), &flaw));
    }
    EXPECT_FALSE(found.empty());
    uint64_t count;
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
    sudoku_count(solver.get(), found.size(), &count);
    EXPECT_EQ(found.size(), count);
}

TEST(Race, KeepsToItsLimitsAndGoesOn)
{
    BoardHandle board = new_board(5, 5);
    auto puzzle = hard_puzzle(board);
    SudokuHandle straight = new_sudoku_solver(), halting = new_sudoku_solver();
    std::vector<uint8_t> expected(625), grid(625);
    ASSERT_EQ(0, sudoku_load(straight.get(), puzzle->get()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(straight.get(), expected.data()));

    dlx_limits limits = {0, FIRST_TURN / 2, 0, 0};
    sudoku_set_limits(halting.get(), &limits);
    ASSERT_EQ(0, sudoku_load(halting.get(), puzzle->get()));
    enum dlx_result result;
    int num_stops = 0;
    while ((result = sudoku_next(halting.get(), grid.data())) == DLX_LIMIT) {
        EXPECT_GE(stats_of(halting).nodes, limits.nodes);
        EXPECT_LT(stats_of(halting).nodes, limits.nodes + FIRST_TURN);
        limits.nodes += FIRST_TURN / 2;
        sudoku_set_limits(halting.get(), &limits);
        num_stops++;
    }
    EXPECT_EQ(DLX_SOLUTION, result);
    EXPECT_LT(2, num_stops);
    // stops do not change whose turn it is
    EXPECT_EQ(expected, grid);
    EXPECT_LT(stats_of(halting).nodes, stats_of(straight).nodes + FIRST_TURN);
    sudoku_flaw flaw;
    EXPECT_EQ(1, sudoku_verify(puzzle->get(), grid.data(), &flaw));
}

// The next search begins as the first did, whichever engine has won.
TEST(Race, IsTheSameAgainForTheNextPuzzle)
{
    BoardHandle board = new_board(5, 5);
    auto puzzle = hard_puzzle(board), other = cut_grid(board, 1, 60);
    SudokuHandle solver = new_sudoku_solver(), fresh = new_sudoku_solver();
    std::vector<uint8_t> grid(625);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), grid.data()));
    uint64_t before = stats_of(solver).nodes;
    for (auto *s : {&solver, &fresh}) {
        ASSERT_EQ(0, sudoku_load(s->get(), other->get()));
        EXPECT_EQ(DLX_SOLUTION, sudoku_next(s->get(), grid.data()));
    }
    EXPECT_EQ(stats_of(fresh).nodes, stats_of(solver).nodes - before);
}

// A search that branches by weights finds what one for covers alone does not
// find in as many nodes.
TEST(Race, EndsWhereCoversAloneDoNot)
{
    BoardHandle board = new_board(5, 5);
    auto puzzle = cut_grid(board, 1, 42);
    const dlx_limits limits = {0, 25000, 0, 0};
    std::vector<uint8_t> grid(625);
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = SUDOKU_SEARCH_COVER;
    SudokuHandle alone = new_sudoku_solver(&options);
    SudokuHandle both = new_sudoku_solver();
    for (auto *s : {&alone, &both}) {
        sudoku_set_limits(s->get(), &limits);
        ASSERT_EQ(0, sudoku_load(s->get(), puzzle->get()));
    }
    EXPECT_EQ(DLX_LIMIT, sudoku_next(alone.get(), grid.data()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(both.get(), grid.data()));
    EXPECT_STREQ("propagate", stats_of(both).kernel);
    EXPECT_EQ(DLX_KERNEL_AUTO, stats_of(both).kernel_id);
    EXPECT_EQ(DLX_KERNEL_LANES, stats_of(alone).kernel_id);
    sudoku_flaw flaw;
    EXPECT_EQ(1, sudoku_verify(puzzle->get(), grid.data(), &flaw));
}

} // namespace
