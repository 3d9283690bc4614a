// Propagation search: successive grids, limits, interruption, handing over to
// covers; and results of the rule of 45.
#include "sudoku/solve/propagation_search.h"

#include <map>

#include "sudoku/board/clause.h"
#include "sudoku/implied/rule_of_45.h"
#include "tests/support/boards.h"

namespace
{

BoardHandle board_with(const std::vector<std::string> &rules, int width = 2,
                       int height = 2)
{
    BoardHandle board = new_board(width, height);
    for (const std::string &text : rules) {
        sudoku_clause clause;
        EXPECT_EQ(0, sudoku_clause_parse(&clause, board->shape, text.data(),
                                         text.size(), 1, 1, nullptr));
        EXPECT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    }
    return board;
}

const char *kernel_of(const SudokuHandle &solver)
{
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    return stats.kernel;
}

TEST(PropagationSearch, FindsEachGridOnce)
{
    BoardHandle board = board_with({"thermometer r1c1-r2c2"});
    Puzzle puzzle(board);
    SudokuHandle solver = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_STREQ("propagate", kernel_of(solver));
    std::set<std::vector<uint8_t>> grids;
    std::vector<uint8_t> digits(16);
    while (sudoku_next(solver.get(), digits.data()) == DLX_SOLUTION) {
        EXPECT_EQ(1, sudoku_verify(puzzle.get(), digits.data(), nullptr));
        EXPECT_TRUE(grids.insert(digits).second);
        EXPECT_LE(0, sudoku_progress(solver.get()));
        EXPECT_GE(1, sudoku_progress(solver.get()));
    }
    EXPECT_EQ(144u, grids.size()); // out of 288: r1c1 < r2c2 or r1c1 > r2c2
    EXPECT_EQ(1, sudoku_progress(solver.get()));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_next(solver.get(), digits.data()));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(144u, stats.covers);
}

TEST(PropagationSearch, HandsBigCountsToCovers)
{
    BoardHandle board = board_with({"thermometer r1c1 r1c2"}, 0, 5);
    Puzzle puzzle(board);
    puzzle.give(12, 3);
    SudokuHandle solver = new_sudoku_solver(), engine = new_sudoku_solver(true);
    uint64_t expected = count_solutions(engine, puzzle);
    EXPECT_EQ(16128u, expected); // out of 161280, by symmetry
    EXPECT_EQ(expected, count_solutions(solver, puzzle));
    EXPECT_STRNE("propagate", kernel_of(solver));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(expected, stats.covers);
    // Covers are not used after some grids have been visited, nor below the
    // limit.
    std::vector<uint8_t> digits(25);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    uint64_t count = 0;
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(expected - 1, count);
    EXPECT_STREQ("propagate", kernel_of(solver));
    EXPECT_EQ(150u, count_solutions(solver, puzzle, 150));
    EXPECT_STREQ("propagate", kernel_of(solver));
}

TEST(PropagationSearch, KeepsLimits)
{
    BoardHandle board = board_with({"arrow r1c1 r2c2 r3c3"}, 3, 3);
    Puzzle puzzle(board);
    SudokuHandle solver = new_sudoku_solver();
    dlx_limits limits = {0, 10, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    std::vector<uint8_t> digits(81);
    EXPECT_EQ(DLX_LIMIT, sudoku_next(solver.get(), digits.data()));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(10u, stats.nodes);
    limits = {1, 0, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    EXPECT_EQ(DLX_LIMIT, sudoku_next(solver.get(), digits.data()));
    limits = {0, 0, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
}

TEST(PropagationSearch, CanBeInterrupted)
{
    BoardHandle board = board_with({"arrow r1c1 r2c2 r3c3"}, 3, 3);
    Puzzle puzzle(board);
    SudokuHandle solver = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    int ticks = 0;
    struct Ctx {
        sudoku_solver *solver;
        int *ticks;
    } ctx = {solver.get(), &ticks};
    sudoku_set_tick(
        solver.get(),
        [](void *data) {
            Ctx *c = static_cast<Ctx *>(data);
            if (++*c->ticks == 2)
                sudoku_interrupt(c->solver);
        },
        &ctx);
    uint64_t count = 0;
    EXPECT_EQ(DLX_INTERRUPTED, sudoku_count(solver.get(), 150, &count));
    EXPECT_EQ(2, ticks);
    uint64_t more = 0;
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 150 - count, &more));
    EXPECT_EQ(150u, count + more);
}

// Most first choices lead to no grid in a search too long to finish; others
// lead to one immediately.
TEST(PropagationSearch, BeginsAnewWhereItsTreeIsHopeless)
{
    BoardHandle board = board_with(
        {"global-modular", "anti-king", "same-values r6c6 r5c7 / r7c4 r8c4"}, 3,
        3);
    Puzzle puzzle(board);
    puzzle.give(3, 5);
    puzzle.give(57, 8);
    puzzle.give(65, 7);
    SudokuHandle solver = new_sudoku_solver();
    EXPECT_EQ(2u, count_solutions(solver, puzzle, 2));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(9860u, stats.nodes);
}

TEST(PropagationSearch, IsForRulesThatFilter)
{
    sudoku_rule rule = new_rule("silent");
    EXPECT_TRUE(sudoku_can_propagate(new_board(2, 2, &rule).get()));
    rule.encode = [](const void *, sudoku_encoder *) { return 0; };
    EXPECT_FALSE(sudoku_can_propagate(new_board(2, 2, &rule).get()));
    EXPECT_TRUE(sudoku_can_propagate(board_with({"odd r1c1"}).get()));
    EXPECT_TRUE(sudoku_can_propagate(new_board(8, 8).get()));
    EXPECT_FALSE(
        sudoku_can_propagate(new_grids(8, 8, {{0, 0}, {56, 56}}).get()));
}

// ---- the rule of 45 --------------------------------------------------------

std::set<std::vector<int>> found_cells(const std::vector<std::string> &rules)
{
    sudoku_constraints found = {};
    std::set<std::vector<int>> cells;
    EXPECT_EQ(0, sudoku_find_cages(&found, board_with(rules, 3, 3).get(),
                                   SUDOKU_IMPLIED_ALL));
    for (int k = 0; k < found.num; k++)
        cells.insert(
            std::vector<int>(found.list[k].cells,
                             found.list[k].cells + found.list[k].num_cells));
    sudoku_constraints_clear(&found);
    return cells;
}

TEST(Implied, FindsInniesOfOneHouse)
{
    // Two cages in row 1 leave r1c9.
    auto found = found_cells({"killer 20 r1c1-r1c4", "killer 18 r1c5-r1c8"});
    EXPECT_EQ(1u, found.count({8}));
}

TEST(Implied, FindsOutiesOfOneHouse)
{
    // Cages cover box 1 and also r4c1.
    auto found = found_cells({"killer 15 r1c1-r1c3", "killer 15 r2c1-r2c3",
                              "killer 17 r3c1 r3c2 r4c1", "killer 3 r3c3"});
    EXPECT_EQ(1u, found.count({27}));
}

TEST(Implied, FindsInniesOfTwoRows)
{
    auto found = found_cells({"killer 25 r1c1-r1c5 r2c5", "killer 20 r1c6-r1c9",
                              "killer 20 r2c1-r2c4", "killer 15 r2c6-r2c8"});
    EXPECT_EQ(1u, found.count({17}));
}

TEST(Implied, FindsInniesLessOuties)
{
    // Cages fill row 1 except r1c1, and also r2c9: 45 - 46 = r1c1 - r2c9.
    auto found =
        found_cells({"killer 20 r1c2-r1c5", "killer 26 r1c6-r1c9 r2c9"});
    EXPECT_EQ(1u, found.count({0, 17}));
}

TEST(Implied, HousesThatCagesLeaveWholeAreNoCages)
{
    auto found = found_cells({"killer 15 r1c1-r1c5"});
    EXPECT_EQ((std::set<std::vector<int>>{{5, 6, 7, 8}}), found);
}

TEST(Implied, InniesThatAreMostOfAHouseAreLeftOut)
{
    EXPECT_EQ(1u, found_cells({"killer 20 r1c1-r1c4"}).size());
    EXPECT_EQ(0u, found_cells({"killer 15 r1c1-r1c3"}).size());
}

std::vector<uint8_t> random_grid(std::mt19937 &random)
{
    Puzzle puzzle(new_board(3, 2));
    for (int k = 0; k < 4; k++)
        puzzle.give(int(random() % 36), int(random() % 6));
    SudokuHandle solver = new_sudoku_solver();
    std::vector<uint8_t> grid(36);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    if (sudoku_next(solver.get(), grid.data()) != DLX_SOLUTION)
        grid.clear();
    return grid;
}

std::vector<std::string> random_cages(const std::vector<uint8_t> &grid,
                                      std::mt19937 &random)
{
    std::vector<std::string> rules;
    std::vector<bool> is_used(36);
    for (int cell = 0; cell < 36; cell++) {
        int sum = 0, at = cell;
        unsigned has = 0;
        std::string cells;
        for (unsigned left = 1 + random() % 4;
             left > 0 && !is_used[size_t(at)] &&
             (has >> grid[size_t(at)] & 1) == 0;
             left--) {
            is_used[size_t(at)] = true;
            has |= 1u << grid[size_t(at)];
            sum += grid[size_t(at)] + 1;
            cells += " r" + std::to_string(at / 6 + 1) + "c" +
                     std::to_string(at % 6 + 1);
            if (random() % 2 == 0 && at < 30)
                at += 6;
            else if (at % 6 < 5)
                at++;
        }
        if (!cells.empty() && random() % 10 > 4)
            rules.push_back("killer " + std::to_string(sum) + cells);
    }
    return rules;
}

// Implied constraints change the work, not the answer.
TEST(Implied, ChangesNoAnswer)
{
    const int families[] = {0,
                            SUDOKU_IMPLIED_ONE_HOUSE,
                            SUDOKU_IMPLIED_MANY_HOUSES,
                            SUDOKU_IMPLIED_INNIES,
                            SUDOKU_IMPLIED_OUTIES,
                            SUDOKU_IMPLIED_OVERLAPS,
                            SUDOKU_IMPLIED_ALL};
    std::mt19937 random(3);
    std::map<int, uint64_t> num_nodes;
    int num_puzzles = 0;
    for (int round = 0; round < 100; round++) {
        std::vector<uint8_t> grid = random_grid(random);
        if (grid.empty())
            continue;
        num_puzzles++;
        Puzzle puzzle(board_with(random_cages(grid, random), 3, 2));
        uint64_t expected =
            count_solutions(new_sudoku_solver(true), puzzle, 100);
        EXPECT_LE(1u, expected);
        for (int without : families) {
            sudoku_solve_options options;
            sudoku_solve_options_init(&options);
            options.implied &= ~without;
            SudokuHandle solver = new_sudoku_solver(&options);
            EXPECT_EQ(expected, count_solutions(solver, puzzle, 100)) << round;
            dlx_stats stats;
            sudoku_get_stats(solver.get(), &stats);
            num_nodes[without] += stats.nodes;
        }
    }
    EXPECT_LT(40, num_puzzles);
    for (int without : families) {
        if (without != 0) {
            EXPECT_LT(num_nodes[0], num_nodes[without]) << without;
        }
    }
}

TEST(Implied, NeedsCagesWithSums)
{
    EXPECT_TRUE(found_cells({}).empty());
    EXPECT_TRUE(found_cells({"killer r1c1-r1c8", "sum 9 r2c1 r2c2"}).empty());
}

} // namespace
