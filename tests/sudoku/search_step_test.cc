// Search steps, where techniques fail: a guess is refuted, and the tree of
// guesses is correct.
#include "sudoku/techniques/search_step.h"

#include <cstring>
#include <string>

#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

namespace
{

void use_singles(sudoku_explainer *explainer)
{
    explainer->num_order = 0;
    for (const char *name : {"full-house", "naked-single", "hidden-single"})
        explainer->order[explainer->num_order++] =
            sudoku_find_technique(name, strlen(name));
}

void leave_out(sudoku_explainer *explainer, const char *name)
{
    int technique = sudoku_find_technique(name, strlen(name));
    int num = 0;
    for (int k = 0; k < explainer->num_order; k++) {
        if (explainer->order[k] != technique)
            explainer->order[num++] = explainer->order[k];
    }
    EXPECT_LT(num, explainer->num_order);
    explainer->num_order = num;
}

class SearchStep : public brief::TestWithParam<unsigned>
{
};

// On boards of all shapes and rules, singles and search solve a random grid
// with half of its cells given; no step excludes a digit of it.
TEST_P(SearchStep, LeavesTheSolutionAlone)
{
    std::mt19937 random(GetParam());
    SudokuHandle solver = new_sudoku_solver();
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random), givens = grid;
        for (auto &digit : givens) {
            if (random() % 8 < 5)
                digit = brute::EMPTY;
        }
        Puzzle puzzle(pair.board, givens);
        std::vector<uint8_t> solution(grid.begin(), grid.end());
        bool is_unique = count_solutions(solver, puzzle, 2) == 1;
        sudoku_explainer explainer;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, pair.board.get()));
        use_singles(&explainer);
        sudoku_position_set(explainer.position, puzzle.get());
        const sudoku_logic_step &step = explainer.step;
        for (int steps = 0; explainer.position->num_empty > 0; steps++) {
            if (sudoku_explain(&explainer) == 0) {
                ASSERT_EQ(0, sudoku_explain_search(&explainer, solution.data(),
                                                   is_unique));
                EXPECT_STREQ("search", step.technique->name);
            }
            ASSERT_TRUE(sudoku_step_has_effect(&step));
            for (int k = 0; k < step.num_places; k++)
                ASSERT_EQ(grid[size_t(step.places[k].cell)],
                          step.places[k].digit)
                    << step.text.data;
            for (int k = 0; k < step.num_removes; k++)
                ASSERT_NE(grid[size_t(step.removes[k].cell)],
                          step.removes[k].digit)
                    << step.text.data;
            sudoku_step_apply(&step, explainer.position);
            ASSERT_LT(steps, 10000);
        }
        sudoku_explainer_clear(&explainer);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SearchStep, brief::range(0u, 20u));

std::string first_search(const char *text, bool is_unique,
                         const char *without = nullptr)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, text);
    SudokuHandle solver = new_sudoku_solver();
    std::vector<uint8_t> digits(81);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    sudoku_explainer explainer;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    if (without == nullptr)
        use_singles(&explainer);
    else
        leave_out(&explainer, without);
    sudoku_position_set(explainer.position, puzzle.get());
    while (sudoku_explain(&explainer) == 1)
        sudoku_step_apply(&explainer.step, explainer.position);
    EXPECT_EQ(0, sudoku_explain_search(&explainer, digits.data(), is_unique));
    std::string said = explainer.step.text.data;
    sudoku_explainer_clear(&explainer);
    return said;
}

TEST(SearchStep, SaysWhyAGuessIsWrong)
{
    EXPECT_EQ("Search: if r1c4 is 6, r7c4 is 4 (column 4), r3c9 is 6 (box 3), "
              "r7c1 is 2, r9c1 is 4 (column 1), r7c8 is 5, r9c9 is 8, r1c9 is "
              "5 (box 3), r7c9 is 1, r9c2 is 6, r1c3 is 7 (row 1), r7c2 is 8, "
              "r8c6 is 6 (column 6), r2c3 is 8 (column 3), r7c5 is 3, r8c5 is "
              "8 (box 8), r2c7 is 1, r2c5 is 4, r3c5 is 5, and no digit is "
              "left for r4c5, so r1c4 cannot be 6.",
              first_search(".........65.....2..247...3..3.8....2.41..95..5...6."
                           "48...9......7..5........1...7.",
                           true));
}

TEST(SearchStep, TakesADigitWhereThereAreSeveralSolutions)
{
    EXPECT_EQ("Search: no technique finds a step; one of several solutions "
              "that a search found has 4 in r1c1, so r1c1 is 4.",
              first_search("...........1.......2.......................3...."
                           ".................................",
                           false));
}

// A puzzle made to be the hardest for people (A. Inkala, 2012).
TEST(SearchStep, GoesOnGuessingWhereOneGuessIsNotEnough)
{
    std::string said =
        first_search("8..........36......7..9.2...5...7.......457....."
                     "1...3...1....68..85...1..9....4..",
                     true, "multi-sector-locked-sets");
    EXPECT_NE(std::string::npos, said.find(" [1] if it is ")) << said;
    EXPECT_NE(std::string::npos, said.find(" [2] if it is ")) << said;
}

} // namespace
