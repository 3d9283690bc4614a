// Boards that two searches try by turns (sudoku/solve/portfolio.c), and one
// with a search for a second grid.
#include "sudoku/solve/solve.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "sudoku/board/clause.h"
#include "tests/support/boards.h"

namespace
{

enum { FIRST_TURN = 4000 }; // nodes

// A 25x25 grid in which this percentage of cells remains.
std::unique_ptr<Puzzle> cut_grid(const BoardHandle &board, unsigned seed,
                                 unsigned percent)
{
    const int n = 25, box = 5;
    std::mt19937 random(seed);
    auto order = [&] {
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

// The next search starts like the first, whichever engine won.
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

// A search that branches by weights succeeds where one for covers alone does
// not with the same number of nodes.
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

TEST(Race, IsRunOnSmallBoardsToo)
{
    BoardHandle board = new_board(0, 9);
    for (const char *text :
         {"different r6c3 r7c3 r6c4",
          "different r2c4 r3c4 r4c5 r5c6 r5c7 r4c6 r4c7 r3c6",
          "different r3c6 r4c5 r5c5 r4c6 r3c7 r2c8 r1c7 r2c7",
          "different r4c8 r3c8 r2c8 r3c7",
          "different r2c3 r2c2 r1c1 r1c2 r1c3 r1c4 r2c5 r2c4",
          "different r7c1 r8c1 r8c2 r8c3 r9c2 r9c1",
          "different r9c2 r9c1 r8c2 r8c1 r7c1 r6c1",
          "different r5c9 r6c8 r7c7 r6c7 r7c8 r8c8 r8c7 r9c7 r9c6"}) {
        sudoku_clause clause;
        ASSERT_EQ(0, sudoku_clause_parse(&clause, board->shape, text,
                                         strlen(text), 1, 1, nullptr));
        ASSERT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    }
    Puzzle puzzle(board);
    puzzle.give(42, 3);
    puzzle.give(57, 4);
    const dlx_limits limits = {0, 25000, 0, 0};
    uint64_t count = 0;
    SudokuHandle solver = new_sudoku_solver();
    sudoku_set_limits(solver.get(), &limits);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 2, &count));
    EXPECT_EQ(2u, count);
    EXPECT_EQ(1040u, stats_of(solver).nodes);
}

// Candidates, nine characters a cell. Memo would find the grid before lanes,
// but need minutes to show that it is the only one.
TEST(PencilMarks, AreLeftToTheSameSearchAfterTheFirstGrid)
{
    const std::string marks = "12..5678912.4567..123.56.8912.4...891234567.9"
                              "12.456789.23...78912.4.678912.4....9"
                              "1234567891..456...1234567891.34.6.8.123456789"
                              "1.34.6.891234567891.3456.8.123456789"
                              ".2..567..123456789.23.5.7.912345678912..5.7.9"
                              "1.3456789.23.5.78912345678912345.789"
                              "12.....89123.56789123.5678912345678912..567.9"
                              "1.3456789123.5.78912.45678912.45..89"
                              "12345678912345678912345.789.2345.7.9.2345...9"
                              "1234567.91234567891..45....12345...."
                              "1234567891.34.6.8..234.6.8..23456789.234567.."
                              "..34567.9.234.678.12345678.123456.8."
                              "1234567891..456...1.3456..912345678.12.45...."
                              "12345678912345678912.4567..12.4567.9"
                              "....56..91.3456789..345678.123456789123456789"
                              "...45.7891234567891..4567.....45.7.."
                              "123..67891.34567891234567891234..789123456789"
                              "12345.789123..678912.4567891234..789";
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board);
    for (int cell = 0; cell < 81; cell++) {
        uint64_t digits = 0;
        for (int d = 0; d < 9; d++)
            digits |= uint64_t(marks[size_t(cell * 9 + d)] != '.') << d;
        puzzle.allow(cell, digits);
    }
    SudokuHandle solver = new_sudoku_solver();
    std::vector<uint8_t> grid(81);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), grid.data()));
    ASSERT_EQ(DLX_KERNEL_LANES, stats_of(solver).kernel_id);
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_next(solver.get(), grid.data()));
}

} // namespace
