// Answers without memory: each allocation of a call fails once, which must give
// an error and no leak. Linked with --wrap, like memory_test.
#include "sudoku/sudoku.h"

#include <functional>

#include "tests/support/boards.h"
#include "tests/support/failing_allocator.h"

namespace
{

const char *const PUZZLE = "1234341221......";

// Some failures are harmless; the answer is then unchanged.
void expect_errors(const std::function<int()> &ask)
{
    const uint64_t MOST = 120;
    int whole, num_errors = 0;
    {
        Watch watch;
        whole = ask();
    }
    uint64_t calls = allocator.calls;
    EXPECT_EQ(0, allocator.blocks);
    ASSERT_LE(0, whole);
    ASSERT_LT(0u, calls);
    for (uint64_t k = 1; k <= calls; k += 1 + calls / MOST) {
        int code;
        {
            Watch watch(k);
            code = ask();
        }
        EXPECT_TRUE(code == SUDOKU_ENOMEM || code == whole)
            << k << " of " << calls << ": " << code;
        EXPECT_EQ(0, allocator.blocks) << k << " of " << calls;
        num_errors += code == SUDOKU_ENOMEM;
    }
    EXPECT_LT(0, num_errors);
}

int check(const Puzzle &puzzle)
{
    sudoku_verdict v;
    int code = sudoku_check(&v, puzzle.get(), nullptr, nullptr);
    sudoku_verdict_clear(&v);
    return code;
}

TEST(AnswersMemory, OfAVerdict)
{
    BoardHandle board = new_board(2, 2);
    Puzzle unique(board, PUZZLE), many(board, "1...............");
    expect_errors([&] { return check(unique); });
    expect_errors([&] { return check(many); });
}

TEST(AnswersMemory, OfAConflict)
{
    BoardHandle board = new_board(2, 2);
    ASSERT_EQ(0,
              sudoku_board_state(board.get(), "killer 3 r1c1 r1c2", nullptr));
    Puzzle none(board, "..1.4...........");
    expect_errors([&] { return check(none); });
}

TEST(AnswersMemory, OfShares)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "1...............");
    for (uint64_t most : {0, 100}) {
        expect_errors([&] {
            sudoku_shares shares;
            int code = sudoku_find_shares(&shares, puzzle.get(), most, nullptr,
                                          nullptr);
            sudoku_shares_clear(&shares);
            return code;
        });
    }
}

TEST(AnswersMemory, OfNeedlessGivens)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, PUZZLE);
    std::vector<int> cells(16);
    expect_errors(
        [&] { return sudoku_needless(puzzle.get(), cells.data(), nullptr); });
}

TEST(AnswersMemory, OfAHint)
{
    BoardHandle board = new_board(2, 2);
    Puzzle unique(board, PUZZLE), many(board, "1...............");
    std::vector<uint8_t> digits(16, SUDOKU_EMPTY);
    digits[14] = 1;
    for (const Puzzle *puzzle : {&unique, &many}) {
        expect_errors([&] {
            sudoku_path *path;
            const sudoku_step *step;
            sudoku_step_parts parts;
            sudoku_text text = {};
            int code = sudoku_hint(&path, &step, puzzle->get(), digits.data(),
                                   nullptr, nullptr, nullptr);
            if (code == 1)
                code = sudoku_path_parts(path, &parts);
            if (code == 0)
                code = sudoku_path_draw(path, &text);
            if (code == 0)
                code = sudoku_path_tell(path, SUDOKU_HINT_TECHNIQUE, &text);
            sudoku_text_clear(&text);
            sudoku_path_free(path);
            return code;
        });
    }
}

TEST(AnswersMemory, OfAGrade)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, PUZZLE);
    expect_errors([&] {
        sudoku_grade grade;
        return sudoku_grade_puzzle(&grade, puzzle.get(), nullptr, nullptr);
    });
}

} // namespace
