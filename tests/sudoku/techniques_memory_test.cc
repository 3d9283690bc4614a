// Techniques without memory: in a position, each allocation of each technique
// fails once. Linked with --wrap, like memory_test.
#include "sudoku/techniques/explain.h"

#include "tests/support/boards.h"
#include "tests/support/failing_allocator.h"

#include <gtest/gtest.h>

namespace
{

// A position after singles in which many techniques find something.
const char *const HARD = "..4.2...5...4..3.89.8......6..53.8.24..6..........."
                         "4.1.....72..5...1...389.......";

void solve_singles(sudoku_explainer *explainer)
{
    explainer->num_order = 3;
    while (sudoku_explain(explainer) == 1)
        sudoku_step_apply(&explainer->step, explainer->position);
}

struct Said {
    int code;
    std::string text;
};

Said explain_by(const BoardHandle &board, const Puzzle &puzzle, int technique,
                uint64_t fail_at)
{
    sudoku_explainer explainer;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.position->is_unique = true;
    solve_singles(&explainer);
    sudoku_step_clear(&explainer.step);
    explainer.step.position = explainer.position;
    Said said = {};
    {
        Watch watch(fail_at);
        said.code = sudoku_explain_by(&explainer, technique);
    }
    if (said.code == 1)
        said.text = explainer.step.text.data;
    sudoku_explainer_clear(&explainer);
    return said;
}

void expect_errors(const BoardHandle &board, const Puzzle &puzzle,
                   int technique)
{
    const uint64_t MOST = 40; // failing allocations per technique
    Said whole = explain_by(board, puzzle, technique, 0);
    uint64_t calls = allocator.calls;
    ASSERT_LE(0, whole.code);
    for (uint64_t k = 1; k <= calls; k += 1 + calls / MOST) {
        Said said = explain_by(board, puzzle, technique, k);
        EXPECT_EQ(SUDOKU_ENOMEM, said.code) << k << " of " << calls;
    }
    EXPECT_EQ(whole.text, explain_by(board, puzzle, technique, 0).text);
}

TEST(TechniquesMemory, IsAnErrorWhereItIsMissing)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, HARD);
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        std::string name = sudoku_get_technique(k)->name;
        if (name.find("mutant") != std::string::npos)
            continue; // slow, and they allocate like franken ones
        SCOPED_TRACE(name);
        expect_errors(board, puzzle, k);
    }
}

TEST(TechniquesMemory, IsAnErrorOfRulesToo)
{
    BoardHandle board = new_board(3, 3);
    sudoku_error error;
    for (const char *rule :
         {"killer 15 r9c1 r9c2", "killer 16 r9c3 r9c4 r9c5 r8c5",
          "killer 20 r9c6 r9c7 r9c8 r9c9", "thermometer r1c1 r1c2 r1c3"})
        ASSERT_EQ(0, sudoku_board_state(board.get(), rule, &error));
    Puzzle puzzle(board, brute::Grid(81, brute::EMPTY));
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        std::string name = sudoku_get_technique(k)->name;
        if (sudoku_get_technique(k)->level > SUDOKU_MEDIUM)
            continue; // most cells are unknown
        SCOPED_TRACE(name);
        expect_errors(board, puzzle, k);
    }
}

TEST(TechniquesMemory, IsAnErrorOfAnExplainer)
{
    BoardHandle board = new_board(3, 3);
    uint64_t calls = 0;
    for (uint64_t fail_at = 1; fail_at == 1 || fail_at <= calls; fail_at++) {
        sudoku_explainer explainer;
        int code = 0;
        {
            Watch watch(fail_at);
            code = sudoku_explainer_init(&explainer, board.get());
        }
        EXPECT_EQ(SUDOKU_ENOMEM, code) << fail_at;
        sudoku_explainer_clear(&explainer);
        if (fail_at == 1) {
            Watch watch(0);
            EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
            calls = allocator.calls;
            sudoku_explainer_clear(&explainer);
        }
    }
}

} // namespace
