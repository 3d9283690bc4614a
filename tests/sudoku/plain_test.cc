// Simple solvers by different methods count what the library counts, on random
// puzzles of several sizes, with and without diagonals, with no, one and many
// solutions.
#include "bench/plain.h"

#include <algorithm>
#include <cstring>
#include <random>
#include <string>

#include "sudoku/techniques/explain.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

namespace
{

constexpr int MOST = 40; // counted solutions

struct Board {
    const char *name;
    int width, height;
    bool has_diagonals;
    int least, most; // givens
};

class Plain : public brief::TestWithParam<Board>
{
  protected:
    static BoardHandle board()
    {
        const Board &b = GetParam();
        if (b.has_diagonals)
            return new_board(b.width, b.height, {{"diagonal", ""}});
        return new_board(b.width, b.height);
    }
    std::vector<uint8_t> random_givens(const std::vector<uint8_t> &solution)
    {
        const Board &b = GetParam();
        std::vector<int> order(solution.size());
        for (size_t k = 0; k < order.size(); k++)
            order[k] = int(k);
        std::shuffle(order.begin(), order.end(), random);
        std::vector<uint8_t> givens(solution.size(), SUDOKU_EMPTY);
        int clues = std::uniform_int_distribution<int>(b.least, b.most)(random);
        for (int k = 0; k < clues; k++)
            givens[size_t(order[size_t(k)])] =
                solution[size_t(order[size_t(k)])];
        if (random() % 4 == 0)
            givens[size_t(order[0])] =
                uint8_t(random() % unsigned(b.width * b.height));
        return givens;
    }

    std::mt19937 random{7};
};

TEST_P(Plain, SolversCountWhatTheLibraryCounts)
{
    BoardHandle handle = board();
    SudokuHandle solver = new_sudoku_solver();
    Puzzle empty(handle);
    std::vector<uint8_t> solution(size_t(empty.num_cells()));
    ASSERT_EQ(0, sudoku_load(solver.get(), empty.get()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), solution.data()));
    uint64_t nodes = 0;
    int num_unique = 0;
    for (int round = 0; round < 60; round++) {
        std::vector<uint8_t> givens = random_givens(solution);
        Puzzle puzzle(handle);
        for (size_t cell = 0; cell < givens.size(); cell++) {
            if (givens[cell] != SUDOKU_EMPTY)
                puzzle.give(int(cell), givens[cell]);
        }
        ASSERT_TRUE(bench_is_plain(puzzle.get()));
        int expected = int(count_solutions(solver, puzzle, MOST));
        num_unique += expected == 1;
        for (int m = 0; m < BENCH_NUM_PLAIN; m++) {
            auto method = static_cast<enum bench_plain>(m);
            ASSERT_EQ(expected,
                      bench_count_plain(method, puzzle.get(), MOST, &nodes))
                << bench_plain_names[method] << ", round " << round;
        }
    }
    EXPECT_GT(num_unique, 0);
}

INSTANTIATE_TEST_SUITE_P(Boards, Plain,
                         {Board{"Of2x2", 2, 2, false, 2, 8},
                          Board{"Of2x2WithDiagonals", 2, 2, true, 1, 6},
                          Board{"Of3x2", 3, 2, false, 10, 20},
                          Board{"Of3x3", 3, 3, false, 28, 45},
                          Board{"Of3x3WithDiagonals", 3, 3, true, 26, 45},
                          Board{"Of4x3", 4, 3, false, 75, 100},
                          Board{"Of4x4", 4, 4, false, 165, 200}},
                         [](const Board &board) {
                             return std::string(board.name);
                         });

TEST(PlainSolvers, RefuseOtherRulesMarksAndBoards)
{
    Puzzle knight(new_board(3, 3, {{"anti-knight", ""}}));
    EXPECT_FALSE(bench_is_plain(knight.get()));
    Puzzle latin(new_board(0, 9));
    EXPECT_FALSE(bench_is_plain(latin.get()));
    Puzzle large(new_board(6, 6));
    EXPECT_FALSE(bench_is_plain(large.get()));
    Puzzle marked(new_board(3, 3));
    marked.allow(0, 7);
    EXPECT_FALSE(bench_is_plain(marked.get()));
    EXPECT_TRUE(bench_is_plain(Puzzle(new_board(5, 5)).get()));
}

// Returns whether sudoku explain solves it with the techniques of the six
// rules.
bool is_explained(const Puzzle &puzzle)
{
    static const char *const names[] = {
        "naked-single",  "hidden-single", "full-house",    "naked-pair",
        "hidden-pair",   "naked-triple",  "hidden-triple", "locked-pair",
        "locked-triple", "pointing",      "claiming",      "xy-wing",
        "x-wing",        "swordfish"};
    sudoku_explainer explainer;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, puzzle.get()->board));
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.num_order = 0;
    for (const char *name : names) {
        int technique = sudoku_find_technique(name, strlen(name));
        EXPECT_GE(technique, 0) << name;
        explainer.order[explainer.num_order++] = technique;
    }
    while (sudoku_explain(&explainer) == 1)
        sudoku_step_apply(&explainer.step, explainer.position);
    bool is_solved = explainer.position->num_empty == 0;
    sudoku_explainer_clear(&explainer);
    return is_solved;
}

TEST(PlainSolvers, RulesNeedNoGuessWhereTheSameTechniquesExplainAll)
{
    BoardHandle board = new_board(3, 3);
    for (const char *text : {
             "4...5.....71.3...4..2....6528.5.4.17..3.."
             "7...7.........1.9..47....1..8....54...3.",
             "..7.58...2351...........43...4.7.1......."
             "...89....1.4..6.....7.491...5....3.2...9",
             "..7.....1.8...3.........89.....6934...3.."
             "7........1....2..764..471...5..5..2.....",
         }) {
        uint64_t guesses = 0, guesses_of_propagate = 0;
        Puzzle puzzle(board, text);
        EXPECT_EQ(1, bench_count_plain(BENCH_RULES, puzzle.get(), 2, &guesses));
        EXPECT_EQ(1, bench_count_plain(BENCH_PROPAGATE, puzzle.get(), 2,
                                       &guesses_of_propagate));
        EXPECT_EQ(0u, guesses);
        EXPECT_GT(guesses_of_propagate, 0u);
        EXPECT_TRUE(is_explained(puzzle));
    }
}

TEST(PlainSolvers, RulesGuessWhereTheSameTechniquesDoNotExplainAll)
{
    BoardHandle board = new_board(3, 3);
    for (const char *text : {
             ".....9.....37...62.64..5.......7.48...2.."
             "1....39...2..9.6.2...1..7.8...4...9...5.",
             ".1.2...7..9.47.6...8.3..2....2....498...."
             "4....7....3......9..6.7....145..6......7",
             ".8.........289....9...53........4.6....91"
             "..5..7......86.....3..8..5..61.52.1.74..",
         }) {
        uint64_t guesses = 0;
        Puzzle puzzle(board, text);
        EXPECT_EQ(1, bench_count_plain(BENCH_RULES, puzzle.get(), 2, &guesses));
        EXPECT_GT(guesses, 0u);
        EXPECT_FALSE(is_explained(puzzle));
    }
}

} // namespace
