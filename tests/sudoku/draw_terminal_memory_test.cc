// Terminal drawings without memory: each allocation fails once. Linked with
// --wrap.
#include "tests/support/failing_allocator.h"
#include "tests/support/svg.h"

namespace
{

TEST(DrawTerminal, ReportsThatMemoryIsShort)
{
    BoardHandle board = new_board(2, 2);
    state(board.get(), "killer 3 r1c1 r1c2");
    state(board.get(), "x-sum 3 r2c1-r2c4");
    Puzzle puzzle(board, "..3...");
    int code = SUDOKU_ENOMEM, num_failed = 0;
    for (uint64_t fail_at = 1; code != 0 && fail_at < 1000; fail_at++) {
        sudoku_text text = {};
        sudoku_terminal_drawing d = {};
        d.board = puzzle.get()->board;
        d.given = puzzle.get()->given;
        int64_t blocks;
        {
            Watch watch(fail_at);
            code = sudoku_draw_terminal(&d, &text);
            sudoku_text_clear(&text);
            blocks = allocator.blocks;
        }
        EXPECT_EQ(0, blocks) << "allocation " << fail_at;
        EXPECT_TRUE(code == 0 || code == SUDOKU_ENOMEM);
        num_failed += code != 0;
    }
    EXPECT_EQ(0, code);
    EXPECT_LT(10, num_failed);
}

} // namespace
