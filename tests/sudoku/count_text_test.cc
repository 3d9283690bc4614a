#include "tests/support/boards.h"

namespace
{

std::string text_of(const SudokuHandle &solver)
{
    std::string text(sudoku_count_text(solver.get(), nullptr, 0) + 1, '?');
    sudoku_count_text(solver.get(), &text[0], text.size());
    EXPECT_EQ(text.back(), '\0');
    text.pop_back();
    return text;
}

// 4x4 grids without common cells: 288 solutions each.
BoardHandle apart(int num)
{
    std::vector<std::pair<int, int>> places;
    for (int k = 0; k < num; k++)
        places.push_back({4 * k, 4 * k});
    return new_grids(2, 2, places);
}

TEST(CountText, IsTheNumberOfSolutionsFoundSoFar)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    std::vector<uint8_t> digits(16);
    uint64_t count;
    EXPECT_EQ("0", text_of(solver));
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ("0", text_of(solver));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    EXPECT_EQ("1", text_of(solver));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(287u, count);
    EXPECT_EQ("288", text_of(solver));
    char few[3] = {'?', '?', '?'};
    EXPECT_EQ(3u, sudoku_count_text(solver.get(), few, sizeof few));
    EXPECT_EQ('\0', few[0]);
}

TEST(CountText, HasMoreDigitsThanSixtyFourBits)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = apart(8);
    Puzzle puzzle(board);
    uint64_t count;
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ(UINT64_MAX, count);
    EXPECT_EQ("47330370277129322496", text_of(solver)); // 288^8
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(UINT64_MAX, stats.covers);
    Puzzle next(board);
    ASSERT_EQ(0, sudoku_load(solver.get(), next.get()));
    EXPECT_EQ(DLX_LIMIT, sudoku_count(solver.get(), 7, &count));
    EXPECT_EQ(7u, count);
    EXPECT_EQ("7", text_of(solver));
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(UINT64_MAX, stats.covers);
}

TEST(CountText, IsThatOfPropagationSearchToo)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = SUDOKU_SEARCH_PROPAGATE;
    sudoku_solver *made;
    ASSERT_EQ(0, sudoku_solver_new(&made, &options));
    SudokuHandle solver(made);
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    uint64_t count;
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    EXPECT_EQ("288", text_of(solver));
}

} // namespace
