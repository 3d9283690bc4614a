// Many 9x9 puzzles of every kind: each kernel, with and without the pre-pass,
// has the count of plain backtracking and finds correct grids.
#include <algorithm>
#include <array>
#include <random>

#include "tests/support/boards.h"
#include "tests/support/kernels.h"

namespace
{

using Grid = std::array<int, 81>;

constexpr uint64_t MOST = 5;

// Plain backtracking on an empty cell with the fewest digits that no row,
// column or box excludes.
class Oracle
{
  public:
    uint64_t count(const Grid &givens, uint64_t most)
    {
        std::fill(used.begin(), used.end(), 0);
        now = givens;
        limit = most;
        for (int cell = 0; cell < 81; cell++) {
            if (now[size_t(cell)] == 0)
                continue;
            int bit = 1 << now[size_t(cell)];
            for (int house : houses(cell)) {
                if ((used[size_t(house)] & bit) != 0)
                    return 0;
                used[size_t(house)] |= bit;
            }
        }
        found = 0;
        search();
        return found;
    }
    const Grid &grid() const
    {
        return last;
    }

  private:
    static std::array<int, 3> houses(int cell)
    {
        int row = cell / 9, column = cell % 9;
        return {row, 9 + column, 18 + row / 3 * 3 + column / 3};
    }
    int taken(int cell) const
    {
        int digits = 0;
        for (int house : houses(cell))
            digits |= used[size_t(house)];
        return digits;
    }
    void flip(int cell, int bit)
    {
        for (int house : houses(cell))
            used[size_t(house)] ^= bit;
    }
    void search()
    {
        int best = -1, most = -1;
        for (int cell = 0; cell < 81; cell++) {
            if (now[size_t(cell)] != 0)
                continue;
            int n = __builtin_popcount(unsigned(taken(cell)));
            if (n > most) {
                best = cell;
                most = n;
            }
            if (n >= 8) // forced or impossible
                break;
        }
        if (best < 0) {
            found++;
            last = now;
            return;
        }
        int no = taken(best);
        for (int digit = 1; digit <= 9 && found < limit; digit++) {
            if ((no >> digit & 1) != 0)
                continue;
            flip(best, 1 << digit);
            now[size_t(best)] = digit;
            search();
            now[size_t(best)] = 0;
            flip(best, 1 << digit);
        }
    }

    std::array<int, 27> used;
    Grid now, last;
    uint64_t limit, found;
};

// Makes the same puzzles of several kinds each time.
class Maker
{
  public:
    explicit Maker(unsigned seed) : random(seed)
    {
    }

    Grid solved()
    {
        Grid grid{};
        for (int box = 0; box < 3; box++) {
            std::array<int, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
            std::shuffle(digits.begin(), digits.end(), random);
            for (int k = 0; k < 9; k++)
                grid[size_t((box * 3 + k / 3) * 9 + box * 3 + k % 3)] =
                    digits[size_t(k)];
        }
        oracle.count(grid, 1);
        return oracle.grid();
    }
    // A random grid reduced to this number of clues.
    Grid with_clues(int clues)
    {
        Grid grid = solved();
        for (int cell : some_order()) {
            if (clues-- <= 0)
                grid[size_t(cell)] = 0;
        }
        return grid;
    }
    // One solution, and more without any one clue.
    Grid minimal()
    {
        Grid grid = solved();
        for (int cell : some_order()) {
            int digit = std::exchange(grid[size_t(cell)], 0);
            if (oracle.count(grid, 2) != 1)
                grid[size_t(cell)] = digit;
        }
        return grid;
    }
    // One or two altered clues: mostly no solution.
    Grid wrong(int clues)
    {
        Grid grid = with_clues(clues);
        for (int cell : some_order()) {
            if (grid[size_t(cell)] == 0)
                continue;
            grid[size_t(cell)] = 1 + grid[size_t(cell)] % 9;
            break;
        }
        return grid;
    }
    int number(int from, int to)
    {
        return std::uniform_int_distribution<int>(from, to)(random);
    }

  private:
    std::array<int, 81> some_order()
    {
        std::array<int, 81> order;
        for (int k = 0; k < 81; k++)
            order[size_t(k)] = k;
        std::shuffle(order.begin(), order.end(), random);
        return order;
    }

    std::mt19937 random;
    Oracle oracle;
};

struct Solver {
    std::string name;
    SudokuHandle handle;
};

std::vector<Solver> all_solvers()
{
    std::vector<Solver> solvers;
    for (const Kernel &kernel : all_kernels()) {
        // memo finds no grids; small packs are slow and are tested elsewhere
        if (kernel.config.kernel == DLX_KERNEL_MEMO ||
            kernel.config.tuning.pack_bytes > 0)
            continue;
        for (bool no_logic : {false, true}) {
            sudoku_solve_options options;
            sudoku_solve_options_init(&options);
            options.engine = kernel.config;
            options.logic = !no_logic;
            sudoku_solver *solver = nullptr;
            EXPECT_EQ(0, sudoku_solver_new(&solver, &options));
            solvers.push_back(
                {std::string(kernel.name) + (no_logic ? ", no logic" : ""),
                 SudokuHandle(solver)});
        }
    }
    return solvers;
}

class Agreement : public testing::Test
{
  protected:
    void check(const Grid &grid)
    {
        brute::Grid givens;
        for (int digit : grid)
            givens.push_back(digit == 0 ? brute::EMPTY : digit - 1);
        Puzzle puzzle(board, givens);
        uint64_t expected = oracle.count(grid, MOST);
        sums[std::min<uint64_t>(expected, 2)]++;
        for (const Solver &solver : solvers) {
            ASSERT_EQ(0, sudoku_load(solver.handle.get(), puzzle.get()));
            uint64_t count = 0;
            std::vector<uint8_t> digits(81, SUDOKU_EMPTY);
            while (count < MOST && sudoku_next(solver.handle.get(),
                                               digits.data()) == DLX_SOLUTION) {
                count++;
                ASSERT_EQ(1u, oracle.count(filled(grid, digits), 2))
                    << solver.name;
            }
            ASSERT_EQ(expected, count) << solver.name;
            ASSERT_EQ(0, sudoku_load(solver.handle.get(), puzzle.get()));
            sudoku_count(solver.handle.get(), MOST, &count);
            ASSERT_EQ(expected, count) << solver.name;
        }
    }

    std::array<int, 3> sums{}; // puzzles with no, one and several solutions
    Maker maker{20261121};

  private:
    // Replaces givens by the digits of a solution. A given that contradicts it
    // becomes 0, and so does another cell of that digit's row.
    static Grid filled(const Grid &grid, const std::vector<uint8_t> &digits)
    {
        Grid all{};
        for (size_t cell = 0; cell < 81; cell++) {
            int digit = digits[cell] + 1;
            if (grid[cell] != 0 && grid[cell] != digit)
                digit = 1 + digits[cell / 9 * 9 + (cell + 1) % 9];
            all[cell] = digit;
        }
        return all;
    }

    Oracle oracle;
    BoardHandle board = new_board(3, 3);
    std::vector<Solver> solvers = all_solvers();
};

TEST_F(Agreement, OnMinimalPuzzles)
{
    for (int k = 0; k < 160; k++)
        ASSERT_NO_FATAL_FAILURE(check(maker.minimal())) << "puzzle " << k;
    EXPECT_EQ((std::array<int, 3>{0, 160, 0}), sums);
}

TEST_F(Agreement, OnPuzzlesWithManyClues)
{
    for (int k = 0; k < 800; k++)
        ASSERT_NO_FATAL_FAILURE(check(maker.with_clues(maker.number(30, 50))))
            << "puzzle " << k;
    EXPECT_LT(200, sums[1]);
}

TEST_F(Agreement, OnPuzzlesWithManySolutions)
{
    for (int k = 0; k < 250; k++)
        ASSERT_NO_FATAL_FAILURE(check(maker.with_clues(maker.number(0, 27))))
            << "puzzle " << k;
    EXPECT_LT(220, sums[2]);
}

TEST_F(Agreement, OnPuzzlesWithoutSolution)
{
    for (int k = 0; k < 1000; k++)
        ASSERT_NO_FATAL_FAILURE(check(maker.wrong(maker.number(22, 36))))
            << "puzzle " << k;
    EXPECT_LT(400, sums[0]);
}

} // namespace
