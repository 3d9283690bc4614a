// Books without memory: each allocation fails once. Linked with --wrap.
#include "sudoku/book/book.h"
#include "tests/support/failing_allocator.h"
#include "tests/support/svg.h"

namespace
{

/* Makes a book of one entry, and its page. */
int make_all(const sudoku_puzzle *puzzle, const sudoku_book_options *options)
{
    sudoku_book_entry entry;
    sudoku_book book = {};
    sudoku_text page = {};
    int code = sudoku_book_entry_make(&entry, puzzle, options, nullptr);
    if (code == 0)
        code = sudoku_book_make(&book, &entry, 1, options);
    if (code == 0)
        code = sudoku_book_html(&book, &page);
    sudoku_book_entry_clear(&entry);
    sudoku_book_clear(&book);
    sudoku_text_clear(&page);
    return code;
}

TEST(BookOfPuzzles, ReportsThatMemoryIsShort)
{
    BoardHandle board = new_board(2, 2);
    state(board.get(), "diagonal");
    Puzzle puzzle(board, "..3.3.4.......2.");
    sudoku_book_options options;
    sudoku_book_options_init(&options);
    options.solutions = options.hints = options.steps = true;
    int code = SUDOKU_ENOMEM, num_failed = 0;
    for (uint64_t fail_at = 1; code != 0 && fail_at < 5000; fail_at++) {
        int64_t blocks;
        {
            Watch watch(fail_at);
            code = make_all(puzzle.get(), &options);
            blocks = allocator.blocks;
        }
        EXPECT_EQ(0, blocks) << "allocation " << fail_at;
        if (code != 0) {
            EXPECT_EQ(SUDOKU_ENOMEM, code) << "allocation " << fail_at;
            num_failed++;
        }
    }
    EXPECT_EQ(0, code);
    EXPECT_LT(20, num_failed);
}

} // namespace
