// No technique excludes a digit of the solution, on boards of all shapes.
#include "sudoku/techniques/explain.h"

#include <algorithm>
#include <numeric>

#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

namespace
{

// A puzzle with one solution: removes givens of a random grid one by one.
brute::Grid remove_givens(const Pair &pair, const brute::Grid &grid,
                          const SudokuHandle &solver, std::mt19937 &random)
{
    brute::Grid givens = grid;
    std::vector<size_t> cells(grid.size());
    std::iota(cells.begin(), cells.end(), size_t(0));
    std::shuffle(cells.begin(), cells.end(), random);
    for (size_t cell : cells) {
        givens[cell] = brute::EMPTY;
        if (count_solutions(solver, Puzzle(pair.board, givens), 2) != 1)
            givens[cell] = grid[cell];
    }
    return givens;
}

void expect_sound(const sudoku_logic_step &step, const brute::Grid &grid)
{
    for (int k = 0; k < step.num_places; k++)
        EXPECT_EQ(grid[size_t(step.places[k].cell)], step.places[k].digit)
            << step.text.data;
    for (int k = 0; k < step.num_removes; k++)
        EXPECT_NE(grid[size_t(step.removes[k].cell)], step.removes[k].digit)
            << step.text.data;
}

// Limits the steps of a technique in a position, which are checked and refused
// so that the next one is found.
const int MAX_STEPS = 60;

struct Checked {
    const brute::Grid *grid;
    int steps;
};

bool check_and_refuse(void *ctx, const sudoku_logic_step *step)
{
    auto *checked = static_cast<Checked *>(ctx);
    expect_sound(*step, *checked->grid);
    return ++checked->steps == MAX_STEPS;
}

void check_all(sudoku_explainer *explainer, const brute::Grid &grid)
{
    Checked checked = {};
    checked.grid = &grid;
    explainer->step.accept = check_and_refuse;
    explainer->step.ctx = &checked;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        if (sudoku_technique_is_rare(sudoku_get_technique(k)) &&
            grid.size() > 36)
            continue; // takes minutes
        checked.steps = 0;
        EXPECT_LE(0, sudoku_explain_by(explainer, k));
    }
    explainer->step.accept = nullptr;
}

void explain(const Pair &pair, const brute::Grid &givens,
             const brute::Grid &grid, bool try_all)
{
    Puzzle puzzle(pair.board, givens);
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, pair.board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.position->is_unique = true;
    int steps = 0;
    while (sudoku_explain(&explainer) == 1 && !testing::Test::HasFailure()) {
        expect_sound(explainer.step, grid);
        sudoku_step_apply(&explainer.step, explainer.position);
        ASSERT_LT(++steps, 10000);
        if (try_all && steps % 16 == 0)
            check_all(&explainer, grid);
    }
    check_all(&explainer, grid);
    sudoku_explainer_clear(&explainer);
}

class EveryTechnique : public brief::TestWithParam<unsigned>
{
};

TEST_P(EveryTechnique, LeavesTheSolutionAlone)
{
    std::mt19937 random(GetParam());
    SudokuHandle solver = new_sudoku_solver();
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random);
        brute::Grid givens = remove_givens(pair, grid, solver, random);
        explain(pair, givens, grid, GetParam() % 10 == 0);
        ASSERT_FALSE(HasFailure()) << pair.name << ", seed " << GetParam();
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, EveryTechnique, brief::range(0u, 5u));

} // namespace
