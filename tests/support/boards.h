/*
 * boards.h - C++ handles of boards, puzzles and solvers, each board with the
 * same board of the oracle.
 */
#ifndef TESTS_SUPPORT_BOARDS_H
#define TESTS_SUPPORT_BOARDS_H

#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "sudoku/sudoku.h"
#include "tests/support/board_handles.h"
#include "tests/support/brute.h"

// Calls a lambda within limits.
template <typename Work> int within(const sudoku_limits &limits, Work work)
{
    return sudoku_within(
        &limits, [](void *ctx) { (*static_cast<Work *>(ctx))(); }, &work);
}

struct Words {
    std::string rule, words;
};

inline BoardHandle new_board(sudoku_shape *shape,
                             const std::vector<Words> &rules = {})
{
    sudoku_board *board = nullptr;
    EXPECT_EQ(0, sudoku_board_new(&board, shape));
    for (const Words &rule : rules) {
        sudoku_error error;
        EXPECT_EQ(0, sudoku_board_add_words(board, rule.rule.c_str(),
                                            rule.words.c_str(), &error))
            << error.text;
    }
    return BoardHandle(board);
}

inline BoardHandle new_board(int box_width, int box_height,
                             const std::vector<Words> &rules = {})
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    return new_board(shape, rules);
}

// Returns a rule for tests, which accepts any clause and does nothing.
inline sudoku_rule new_rule(const char *name)
{
    sudoku_rule rule = {};
    rule.name = name;
    rule.usage = name;
    rule.make = [](void **self, const sudoku_clause *, const sudoku_shape *,
                   sudoku_error *) {
        *self = nullptr;
        return 0;
    };
    return rule;
}

inline BoardHandle new_board(int box_width, int box_height,
                             const sudoku_rule *rule)
{
    BoardHandle board = new_board(box_width, box_height);
    sudoku_clause clause = {};
    clause.rule = rule;
    EXPECT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    return board;
}

// A puzzle from a text with a character for each cell: '.' or 1-9, a = 10, ..
class Puzzle
{
  public:
    explicit Puzzle(const BoardHandle &board)
    {
        sudoku_puzzle_init(&puzzle);
        EXPECT_EQ(0, sudoku_puzzle_set_board(&puzzle, board.get()));
    }
    Puzzle(const BoardHandle &board, const std::string &text) : Puzzle(board)
    {
        for (size_t cell = 0; cell < text.size(); cell++) {
            char c = text[cell];
            if (c != '.')
                give(int(cell), c >= 'a' ? c - 'a' + 9 : c - '1');
        }
    }
    Puzzle(const BoardHandle &board, const brute::Grid &grid) : Puzzle(board)
    {
        for (size_t cell = 0; cell < grid.size(); cell++) {
            if (grid[cell] != brute::EMPTY)
                give(int(cell), grid[cell]);
        }
    }
    ~Puzzle()
    {
        sudoku_puzzle_clear(&puzzle);
    }
    Puzzle(const Puzzle &) = delete;
    Puzzle &operator=(const Puzzle &) = delete;

    void give(int cell, int digit)
    {
        sudoku_puzzle_give(&puzzle, cell, digit);
    }
    void allow(int cell, uint64_t digits)
    {
        sudoku_puzzle_allow(&puzzle, cell, digits);
    }
    const sudoku_puzzle *get() const
    {
        return &puzzle;
    }
    std::vector<uint64_t> allowed() const
    {
        return std::vector<uint64_t>(puzzle.allowed,
                                     puzzle.allowed + num_cells());
    }
    int num_cells() const
    {
        return puzzle.board->shape->num_cells;
    }

  private:
    sudoku_puzzle puzzle;
};

inline std::vector<uint8_t> read_digits(const std::string &text)
{
    std::vector<uint8_t> digits;
    for (char c : text)
        digits.push_back(c == '.' ? SUDOKU_EMPTY : uint8_t(c - '1'));
    return digits;
}

inline PropagationHandle new_propagation(const BoardHandle &board,
                                         int kinds = SUDOKU_IMPLIED_ALL)
{
    sudoku_propagation *propagation = nullptr;
    EXPECT_EQ(
        0, sudoku_propagation_new(&propagation, board.get(), nullptr, kinds));
    return PropagationHandle(propagation);
}

inline SudokuHandle new_sudoku_solver(const sudoku_solve_options *options)
{
    sudoku_solver *solver = nullptr;
    EXPECT_EQ(0, sudoku_solver_new(&solver, options));
    return SudokuHandle(solver);
}

inline SudokuHandle new_sudoku_solver(bool no_logic = false)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.logic = !no_logic;
    return new_sudoku_solver(&options);
}

// Returns the number of solutions, at most limit (0: all).
inline uint64_t count_solutions(const SudokuHandle &solver,
                                const Puzzle &puzzle, uint64_t limit = 0)
{
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    uint64_t count = 0;
    dlx_result result = sudoku_count(solver.get(), limit, &count);
    EXPECT_EQ(limit != 0 && count == limit ? DLX_LIMIT : DLX_EXHAUSTED, result);
    return count;
}

// A board of the library, and the same board of the oracle.
struct Pair {
    std::string name;
    BoardHandle board;
    brute::Board oracle;
};

inline const char *const JIGSAW_6 = "112222"
                                    "111122"
                                    "334555"
                                    "334665"
                                    "334665"
                                    "444665";
inline const char *const JIGSAW_9 = "111222333"
                                    "111222333"
                                    "141225333"
                                    "441525666"
                                    "444555666"
                                    "444755666"
                                    "888775999"
                                    "888777999"
                                    "888777999";

// Houses with fewer cells than digits.
inline const std::vector<std::vector<int>> SMALL_HOUSES = {
    {0, 1, 12, 13, 14}, {10, 15, 16, 17}, {20, 26, 31, 32}};

inline BoardHandle new_small_houses()
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, 3, 2));
    for (const auto &house : SMALL_HOUSES)
        EXPECT_LE(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, house.data(),
                                            int(house.size())));
    return new_board(shape);
}

// A board of several grids, each at a place (row, column) of the sheet.
inline BoardHandle new_grids(int box_width, int box_height,
                             const std::vector<std::pair<int, int>> &places,
                             const std::vector<Words> &rules = {})
{
    std::vector<sudoku_grid> grids;
    for (auto [row, column] : places)
        grids.push_back({row, column});
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new_grids(&shape, box_width, box_height,
                                        grids.data(), int(grids.size())));
    return new_board(shape, rules);
}

// A board without grids.
inline BoardHandle new_rectangle(int num_digits, int width, int height,
                                 int box_width, int box_height)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new_rectangle(&shape, num_digits, width, height,
                                            box_width, box_height));
    return new_board(shape);
}

// A square board with digits of value first, first + 1 ..
inline BoardHandle new_values(int box_width, int box_height, int first,
                              const std::vector<Words> &rules = {})
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    EXPECT_EQ(0, sudoku_shape_count_from(shape, first));
    return new_board(shape, rules);
}

// Boards of all kinds, small enough for the oracle.
inline std::vector<Pair> all_pairs()
{
    std::vector<Pair> pairs;
    auto add = [&](const char *name, int width, int height,
                   const std::vector<Words> &rules) {
        pairs.push_back({name, new_board(width, height, rules),
                         brute::square(width, height)});
        return &pairs.back().oracle;
    };
    add("4x4", 2, 2, {});
    add("6x6", 3, 2, {});
    add("9x9", 3, 3, {});
    add("latin 5", 0, 5, {});
    brute::Board *x = add("6x6 X", 3, 2, {{"diagonal", ""}});
    brute::add_falling_diagonal(x);
    brute::add_rising_diagonal(x);
    x = add("9x9 X", 3, 3, {{"diagonal", ""}});
    brute::add_falling_diagonal(x);
    brute::add_rising_diagonal(x);
    brute::add_rising_diagonal(
        add("8x8 rising", 4, 2, {{"diagonal", "rising"}}));
    brute::add_regions(add("jigsaw 6", 0, 6, {{"jigsaw", JIGSAW_6}}), JIGSAW_6);
    x = add("jigsaw 9 falling", 0, 9,
            {{"jigsaw", JIGSAW_9}, {"diagonal", "falling"}});
    brute::add_regions(x, JIGSAW_9);
    brute::add_falling_diagonal(x);
    auto add_grids = [&](const char *name, int width, int height,
                         const std::vector<std::pair<int, int>> &places) {
        pairs.push_back({name, new_grids(width, height, places),
                         brute::grids(width, height, places)});
    };
    add_grids("4x4 twice", 2, 2, {{0, 0}, {2, 2}});
    add_grids("4x4 askew", 2, 2, {{0, 1}, {1, 0}});
    add_grids("6x6 twice", 3, 2, {{0, 3}, {4, 0}});
    add_grids("latin 3 thrice", 0, 3, {{2, 2}, {0, 0}, {1, 4}});
    pairs.push_back({"4x6 of 6 digits", new_rectangle(6, 6, 4, 3, 2),
                     brute::rectangle(6, 6, 4, 3, 2)});
    pairs.push_back({"6x5 of 6 digits", new_rectangle(6, 5, 6, 0, 0),
                     brute::rectangle(6, 5, 6, 0, 0)});
    pairs.push_back({"6x6 from 0", new_values(3, 2, 0), brute::square(3, 2)});
    pairs.push_back(
        {"6x6 with small houses", new_small_houses(), brute::square(3, 2)});
    for (const auto &house : SMALL_HOUSES)
        pairs.back().oracle.houses.push_back(house);
    return pairs;
}

// A puzzle from a random grid, perhaps with a wrong given.
inline brute::Grid random_givens(const Pair &pair, std::mt19937 &random)
{
    brute::Search search(pair.oracle, brute::Order::Propagation);
    brute::Grid grid = search.random_grid(random);
    EXPECT_FALSE(grid.empty());
    int n = pair.oracle.num_digits;
    unsigned percent = 25 + random() % 35;
    for (int &digit : grid) {
        if (random() % 100 >= percent)
            digit = brute::EMPTY;
        else if (random() % 200 == 0)
            digit = int(random() % unsigned(n));
    }
    return grid;
}

#endif
