// Arguments out of range are errors in every public function of sudoku.h and
// leave the object unchanged.
#include <climits>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "sudoku/extend.h"
#include "sudoku/sudoku.h"

namespace
{

// A 4x4 board with a block of three extra cells, a puzzle on it, and a puzzle
// without a board.
class SudokuArguments : public testing::Test
{
  protected:
    SudokuArguments()
    {
        EXPECT_EQ(0, sudoku_shape_new(&shape, 2, 2));
        EXPECT_EQ(0, sudoku_shape_add_block(shape, 3, 3));
        EXPECT_EQ(0, sudoku_board_new(&board, shape));
        sudoku_puzzle_init(&puzzle);
        sudoku_puzzle_init(&without_board);
        EXPECT_EQ(0, sudoku_puzzle_set_board(&puzzle, board));
    }
    ~SudokuArguments() override
    {
        sudoku_puzzle_clear(&puzzle);
        sudoku_puzzle_clear(&without_board);
        sudoku_board_unref(board);
        sudoku_text_clear(&text);
    }
    static constexpr int num_cells = 19;
    sudoku_shape *shape = nullptr;
    sudoku_board *board = nullptr;
    sudoku_puzzle puzzle, without_board;
    sudoku_text text = {nullptr, 0, 0, 0};
    sudoku_error error = {0, 0, ""};
};

TEST_F(SudokuArguments, OfCluesAreChecked)
{
    for (int cell : {-1, num_cells, 99999}) {
        EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_give(&puzzle, cell, 0));
        EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_allow(&puzzle, cell, 1));
    }
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_give(&puzzle, 0, -1));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_give(&puzzle, 0, 4));
    EXPECT_EQ(SUDOKU_EMPTY, puzzle.given[0]);
    EXPECT_EQ(0, sudoku_puzzle_give(&puzzle, num_cells - 1, 3));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_allow(&puzzle, num_cells - 1, 1));
    EXPECT_EQ(8u, puzzle.allowed[num_cells - 1]);
    EXPECT_EQ(0, sudoku_puzzle_allow(&puzzle, 0, ~UINT64_C(0)));
    EXPECT_EQ(15u, puzzle.allowed[0]);
}

TEST_F(SudokuArguments, ThatAreAPuzzleNeedABoard)
{
    uint8_t digits[num_cells] = {0};
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_give(&without_board, 0, 0));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_allow(&without_board, 0, 1));
    sudoku_flaw flaw;
    EXPECT_FALSE(sudoku_verify(&without_board, digits, &flaw));
    EXPECT_STREQ("the puzzle has no board", flaw.text);
    EXPECT_FALSE(sudoku_verify_givens(&without_board, nullptr));
    EXPECT_FALSE(sudoku_is_filled(&without_board, digits));
    EXPECT_FALSE(sudoku_has_canonical(&without_board));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_write(&without_board, nullptr, "line", &text, &error));
    EXPECT_STREQ("the puzzle has no board", error.text);
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_draw_svg(&without_board, nullptr,
                                                SUDOKU_LETTERS_AUTO, &text));
    sudoku_conflict_set set;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_find_conflict_set(&set, &without_board, nullptr, nullptr,
                                       nullptr, nullptr));
    sudoku_certificate_form form = {};
    enum dlx_result result;
    char *count;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_certify(&without_board, &form, &result, &count));
    EXPECT_EQ(nullptr, count);
}

TEST_F(SudokuArguments, OfAGridMayBeMissing)
{
    sudoku_flaw flaw;
    EXPECT_FALSE(sudoku_verify(&puzzle, nullptr, &flaw));
    EXPECT_STREQ("there is no grid", flaw.text);
    EXPECT_FALSE(sudoku_verify(&puzzle, nullptr, nullptr));
    EXPECT_FALSE(sudoku_is_filled(&puzzle, nullptr));
}

TEST_F(SudokuArguments, OfASolverNeedABoard)
{
    uint8_t digits[num_cells];
    sudoku_solver *solver;
    ASSERT_EQ(0, sudoku_solver_new(&solver, nullptr));
    ASSERT_EQ(0, sudoku_load(solver, &puzzle));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver, digits));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_load(solver, &without_board));
    EXPECT_EQ(DLX_UNKNOWN, sudoku_next(solver, digits));
    ASSERT_EQ(0, sudoku_load(solver, &puzzle));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver, digits));
    sudoku_solver_free(solver);
}

TEST_F(SudokuArguments, OfOptionsAreChecked)
{
    sudoku_solver *solver;
    for (int wrong : {-1, 99}) {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.search = static_cast<enum sudoku_search_choice>(wrong);
        EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_solver_new(&solver, &options));
        EXPECT_EQ(nullptr, solver);
        sudoku_solve_options_init(&options);
        options.prepass = static_cast<enum sudoku_prepass>(wrong);
        EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_solver_new(&solver, &options));
    }
}

TEST_F(SudokuArguments, OfResultsThatNobodyWantsMayBeMissing)
{
    sudoku_puzzle grid;
    sudoku_puzzle_init(&grid);
    ASSERT_EQ(0, sudoku_read(&grid, "......31...2.1..", 16, nullptr));
    sudoku_solver *solver;
    ASSERT_EQ(0, sudoku_solver_new(&solver, nullptr));
    ASSERT_EQ(0, sudoku_load(solver, &grid));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver, nullptr));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver, 0, nullptr));
    EXPECT_EQ(1u, sudoku_count_text(solver, nullptr, 5));
    sudoku_set_limits(solver, nullptr);
    ASSERT_EQ(0, sudoku_load(solver, &grid));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver, 0, nullptr));
    sudoku_solver_free(solver);
    sudoku_puzzle_clear(&grid);
}

TEST_F(SudokuArguments, OfShapesAreChecked)
{
    EXPECT_EQ(-1, sudoku_shape_block(shape, -1));
    EXPECT_EQ(-1, sudoku_shape_block(shape, INT_MIN));
    EXPECT_EQ(-1, sudoku_shape_block(shape, 15));
    EXPECT_EQ(0, sudoku_shape_block(shape, 18));
    EXPECT_EQ(-1, sudoku_shape_block(shape, num_cells));
    EXPECT_EQ(-1, sudoku_shape_block(shape, 99999));
    const int cells[] = {0, 1};
    for (int wrong : {-1, SUDOKU_EXTRA + 1}) {
        auto kind = static_cast<enum sudoku_house_kind>(wrong);
        EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_add_house(shape, kind, cells, 2));
    }
    EXPECT_EQ(SUDOKU_ESHAPE,
              sudoku_shape_add_house(shape, SUDOKU_EXTRA, nullptr, 2));
    sudoku_shape *other;
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_new_grids(&other, 2, 2, nullptr, 1));
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(shape, num_cells, name);
    EXPECT_STREQ("", name);
    sudoku_cell_name(shape, -1, name);
    EXPECT_STREQ("", name);
    char symbol[4];
    EXPECT_EQ(0, sudoku_draw_symbol(symbol, shape, 4, SUDOKU_LETTERS_AUTO));
    EXPECT_EQ(0, sudoku_draw_symbol(symbol, shape, -1, SUDOKU_LETTERS_AUTO));
    EXPECT_STREQ("", symbol);
}

#ifndef NDEBUG
TEST_F(SudokuArguments, OfLoopsAreCheckedInDebugBuilds)
{
    EXPECT_DEATH(sudoku_shape_sees(shape, 0, num_cells), "num_cells");
    EXPECT_DEATH(sudoku_shape_is_in(shape, -1, 0), "num_cells");
}
#endif

TEST_F(SudokuArguments, OfRulesAreChecked)
{
    EXPECT_EQ(SUDOKU_ERULE, sudoku_board_state(board, nullptr, &error));
    EXPECT_STREQ("there is no rule called \"\"", error.text);
    EXPECT_EQ(SUDOKU_ERULE,
              sudoku_board_add_words(board, nullptr, nullptr, &error));
    EXPECT_EQ(nullptr, sudoku_find_rule(nullptr, 6));
    EXPECT_EQ(nullptr, sudoku_find_rule_alias(nullptr, 6));
    EXPECT_EQ(nullptr, sudoku_suggest_rule(nullptr, 6));
    EXPECT_EQ(SUDOKU_ERULE, sudoku_fail_unknown_rule(&error, 1, 1, nullptr, 6));
    sudoku_clause clause;
    EXPECT_EQ(SUDOKU_ERULE, sudoku_clause_init(&clause, nullptr));
    EXPECT_EQ(SUDOKU_ERULE, sudoku_board_add_rule(board, &clause, &error));
    for (int cell : {-1, num_cells}) {
        ASSERT_EQ(0, sudoku_clause_init(&clause, "killer"));
        ASSERT_EQ(0, sudoku_clause_add_value(&clause, 5));
        ASSERT_EQ(0, sudoku_clause_add_cell(&clause, 0));
        ASSERT_EQ(0, sudoku_clause_add_cell(&clause, cell));
        EXPECT_EQ(SUDOKU_ERULE, sudoku_board_add_rule(board, &clause, &error));
        EXPECT_STREQ("rule killer: a cell is not on the board", error.text);
    }
    EXPECT_EQ(0, board->num_rules);
}

TEST_F(SudokuArguments, OfFormatsAreChecked)
{
    EXPECT_EQ(nullptr, sudoku_find_format(nullptr));
    EXPECT_EQ(nullptr, sudoku_get_format(-1));
    EXPECT_EQ(nullptr, sudoku_get_format(sudoku_num_formats()));
    EXPECT_EQ(SUDOKU_EFORMAT,
              sudoku_write(&puzzle, nullptr, nullptr, &text, nullptr));
    EXPECT_EQ(SUDOKU_EINPUT, sudoku_read(&puzzle, nullptr, 0, nullptr));
    EXPECT_EQ(SUDOKU_EINPUT, sudoku_read(&puzzle, nullptr, 6, nullptr));
    EXPECT_EQ(nullptr, text.data);
}

TEST_F(SudokuArguments, ThatAreNoDigitsOfTheBoardAreNotDrawnOrWritten)
{
    std::vector<uint8_t> digits(num_cells, SUDOKU_EMPTY);
    auto draw_terminal = [&](const uint8_t *given, const uint8_t *found) {
        sudoku_terminal_drawing drawing = {};
        drawing.board = board;
        drawing.given = given;
        drawing.digits = found;
        return sudoku_draw_terminal(&drawing, &text);
    };
    EXPECT_EQ(
        0, sudoku_draw_text(board, digits.data(), SUDOKU_LETTERS_AUTO, &text));
    EXPECT_EQ(0, draw_terminal(digits.data(), digits.data()));
    sudoku_text_clear(&text);
    digits[7] = 4;
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_draw_text(board, digits.data(),
                                                 SUDOKU_LETTERS_AUTO, &text));
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_draw_text(board, nullptr, SUDOKU_LETTERS_AUTO, &text));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_draw_svg(&puzzle, digits.data(),
                                                SUDOKU_LETTERS_AUTO, &text));
    EXPECT_EQ(SUDOKU_EARGUMENT, draw_terminal(digits.data(), nullptr));
    EXPECT_EQ(SUDOKU_EARGUMENT, draw_terminal(puzzle.given, digits.data()));
    EXPECT_EQ(SUDOKU_EARGUMENT, draw_terminal(nullptr, nullptr));
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *format = sudoku_get_format(k);
        if (format->write != nullptr) {
            EXPECT_EQ(SUDOKU_EARGUMENT,
                      sudoku_write(&puzzle, digits.data(), format->name, &text,
                                   &error));
            EXPECT_STREQ("a cell has a digit that is not on the board",
                         error.text);
        }
    }
    EXPECT_EQ(nullptr, text.data);
    EXPECT_FALSE(sudoku_verify(&puzzle, digits.data(), nullptr));
}

} // namespace
