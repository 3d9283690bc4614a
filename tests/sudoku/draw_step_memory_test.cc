// Pictures of steps without memory: each allocation fails once. Linked with
// --wrap.
#include "sudoku/picture/draw_step.h"
#include "sudoku/techniques/explain.h"
#include "tests/support/failing_allocator.h"
#include "tests/support/svg.h"

namespace
{

TEST(DrawStep, ReportsThatMemoryIsShort)
{
    BoardHandle board = new_board(2, 2);
    state(board.get(), "killer 3 r1c1 r1c2");
    state(board.get(), "x-sum 3 r2c1-r2c4");
    Puzzle puzzle(board, "..3...");
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    ASSERT_EQ(1, sudoku_explain(&explainer));
    int code = SUDOKU_ENOMEM, num_failed = 0;
    for (uint64_t fail_at = 1; code != 0 && fail_at < 1000; fail_at++) {
        sudoku_text text = {};
        int64_t blocks;
        {
            Watch watch(fail_at);
            code = sudoku_draw_step(explainer.position, &explainer.step, &text);
            sudoku_text_clear(&text);
            blocks = allocator.blocks;
        }
        EXPECT_EQ(0, blocks) << "allocation " << fail_at;
        if (code != 0) {
            EXPECT_EQ(SUDOKU_ENOMEM, code);
            num_failed++;
        }
    }
    EXPECT_EQ(0, code);
    EXPECT_LT(10, num_failed);
    sudoku_explainer_clear(&explainer);
}

} // namespace
