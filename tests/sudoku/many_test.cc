// One call for many puzzles gives the same answers as one by one.
#include "sudoku/answers/many.h"

#include <atomic>

#include "tests/support/boards.h"

namespace
{

struct Many {
    std::vector<uint8_t> kinds, solutions;
    std::vector<uint64_t> counts;
    int code;
};

// Rows have one byte more than there are cells.
Many solve(const BoardHandle &board, const std::vector<brute::Grid> &givens,
           int base, int threads, uint64_t limit = 0,
           const sudoku_limits *limits = nullptr)
{
    size_t cells = size_t(board->shape->num_cells);
    std::vector<uint8_t> bytes;
    for (const brute::Grid &grid : givens) {
        for (int digit : grid)
            bytes.push_back(digit != brute::EMPTY ? uint8_t(base + digit)
                            : base == 0           ? uint8_t(SUDOKU_EMPTY)
                                                  : uint8_t('.'));
        bytes.push_back('\n');
    }
    Many many;
    many.kinds.assign(givens.size() + 1, 77);
    many.solutions.assign(givens.size() * cells + 1, 77);
    many.counts.assign(givens.size() + 1, 77);
    sudoku_many_puzzles puzzles = {givens.size(), bytes.data(), cells + 1,
                                   base};
    sudoku_many_answers answers = {many.kinds.data(), many.solutions.data(),
                                   many.counts.data(), limit};
    many.code =
        sudoku_solve_many(board.get(), &puzzles, &answers, threads, limits);
    EXPECT_EQ(77, many.kinds.back());
    EXPECT_EQ(77, many.solutions.back());
    EXPECT_EQ(77u, many.counts.back());
    return many;
}

void expect_right(const Pair &pair, const std::vector<brute::Grid> &givens,
                  int base, int threads, uint64_t limit)
{
    Many many = solve(pair.board, givens, base, threads, limit);
    ASSERT_EQ(0, many.code);
    brute::Search search(pair.oracle, brute::Order::Propagation);
    uint64_t most = limit == 0 ? 2 : limit;
    size_t cells = size_t(pair.oracle.num_cells);
    for (size_t k = 0; k < givens.size(); k++) {
        uint64_t count = search.count(givens[k], most);
        ASSERT_EQ(count, many.counts[k]) << k;
        ASSERT_EQ(count == 0   ? SUDOKU_NONE
                  : count == 1 ? SUDOKU_UNIQUE
                               : SUDOKU_MANY,
                  many.kinds[k])
            << k;
        if (count == 0)
            continue;
        brute::Grid solution;
        for (size_t cell = 0; cell < cells; cell++) {
            int digit = many.solutions[k * cells + cell] - base;
            solution.push_back(digit);
            if (givens[k][cell] != brute::EMPTY) {
                ASSERT_EQ(givens[k][cell], digit);
            }
        }
        ASSERT_EQ(1u, search.count(solution, 2)) << k;
    }
}

TEST(SolveMany, AgreesWithTheOracleOnAllBoards)
{
    std::mt19937 random(9);
    for (const Pair &pair : all_pairs()) {
        SCOPED_TRACE(pair.name);
        std::vector<brute::Grid> givens;
        for (int k = 0; k < 80; k++)
            givens.push_back(random_givens(pair, random));
        expect_right(pair, givens, 0, 1, 0);
        expect_right(pair, givens, '1', 2, 5);
    }
}

TEST(SolveMany, TakesFewPuzzlesAndNone)
{
    Pair pair{"6x6", new_board(3, 2), brute::square(3, 2)};
    std::mt19937 random(5);
    std::vector<brute::Grid> givens;
    EXPECT_EQ(0, solve(pair.board, givens, 0, 4).code);
    for (int k = 0; k < 3; k++) {
        givens.push_back(random_givens(pair, random));
        expect_right(pair, givens, '1', 3, 0);
    }
}

TEST(SolveMany, GivesTheSameWhateverTheThreads)
{
    Pair pair{"4x4", new_board(2, 2), brute::square(2, 2)};
    std::mt19937 random(4);
    std::vector<brute::Grid> givens;
    for (int k = 0; k < 20000; k++)
        givens.push_back(random_givens(pair, random));
    Many one = solve(pair.board, givens, 0, 0, 300);
    for (int threads : {2, 3, 8}) {
        Many many = solve(pair.board, givens, 0, threads, 300);
        EXPECT_EQ(one.kinds, many.kinds);
        EXPECT_EQ(one.counts, many.counts);
    }
}

// Rules other than houses require a search.
TEST(SolveMany, TakesBoardsWithAnyRules)
{
    BoardHandle board = new_board(2, 2, {{"non-consecutive", ""}});
    std::vector<brute::Grid> givens;
    std::vector<uint64_t> expected;
    SudokuHandle solver = new_sudoku_solver();
    for (int k = 0; k < 64; k++) {
        brute::Grid grid(16, brute::EMPTY);
        grid[size_t(k % 16)] = k / 16;
        givens.push_back(grid);
        expected.push_back(count_solutions(solver, Puzzle(board, grid), 0));
    }
    Many many = solve(board, givens, 0, 1, 1000);
    many.counts.pop_back();
    EXPECT_EQ(expected, many.counts);
}

TEST(SolveMany, NeedsNoMoreThanKinds)
{
    BoardHandle board = new_board(3, 3);
    std::string text(81 * 200, '0');
    std::vector<uint8_t> kinds(200);
    sudoku_many_puzzles puzzles = {
        200, reinterpret_cast<const uint8_t *>(text.data()), 0, '1'};
    sudoku_many_answers answers = {kinds.data(), nullptr, nullptr, 0};
    EXPECT_EQ(0,
              sudoku_solve_many(board.get(), &puzzles, &answers, 1, nullptr));
    EXPECT_EQ(std::vector<uint8_t>(200, SUDOKU_MANY), kinds);
}

TEST(SolveMany, StopsWhenItIsToldTo)
{
    BoardHandle board = new_board(3, 3);
    std::vector<brute::Grid> givens(40000, brute::Grid(81, brute::EMPTY));
    sudoku_limits limits = {};
    std::atomic<int> calls{0};
    limits.ctx = &calls;
    limits.cancel = [](void *ctx) {
        return int(++*static_cast<std::atomic<int> *>(ctx) > 2);
    };
    for (int threads : {1, 2}) {
        calls = 0;
        Many many = solve(board, givens, 0, threads, 0, &limits);
        EXPECT_EQ(0, many.code);
        EXPECT_LT(2, calls);
        EXPECT_LT(0, std::count(many.kinds.begin(), many.kinds.end(),
                                SUDOKU_NOT_KNOWN));
    }
    limits = {};
    limits.seconds = 1e-9;
    Many many = solve(board, givens, 0, 1, 0, &limits);
    EXPECT_EQ(0, many.code);
    EXPECT_EQ(SUDOKU_NOT_KNOWN, many.kinds[39999]);
}

TEST(SolveMany, RefusesArgumentsThatMeanNothing)
{
    BoardHandle board = new_board(2, 2);
    uint8_t row[16] = {}, kinds[1];
    sudoku_many_puzzles puzzles = {1, row, 0, 0};
    sudoku_many_answers answers = {kinds, nullptr, nullptr, 0};
    auto call = [&] {
        return sudoku_solve_many(board.get(), &puzzles, &answers, 1, nullptr);
    };
    EXPECT_EQ(0, call());
    row[3] = 4;
    EXPECT_EQ(SUDOKU_EARGUMENT, call());
    row[3] = SUDOKU_EMPTY;
    EXPECT_EQ(0, call());
    puzzles.stride = 15;
    EXPECT_EQ(SUDOKU_EARGUMENT, call());
    puzzles.stride = 0;
    for (int base : {-1, 64}) {
        puzzles.base = base;
        EXPECT_EQ(SUDOKU_EARGUMENT, call());
    }
    puzzles.base = 0;
    answers.limit = 1;
    EXPECT_EQ(SUDOKU_EARGUMENT, call());
    answers.limit = 0;
    answers.kinds = nullptr;
    EXPECT_EQ(SUDOKU_EARGUMENT, call());
    answers.kinds = kinds;
    puzzles.rows = nullptr;
    EXPECT_EQ(SUDOKU_EARGUMENT, call());
    puzzles.num = 0;
    EXPECT_EQ(0, call());
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_solve_many(nullptr, &puzzles, &answers, 1, nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_solve_many(board.get(), &puzzles, &answers, -1, nullptr));
}

} // namespace
