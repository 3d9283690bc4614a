// Slices without memory: each allocation fails once. Linked with --wrap.
extern "C" {
#include "sudoku/slices/slices.h"
}

#include "sudoku/answers/many.h"

#include "tests/support/boards.h"
#include "tests/support/failing_allocator.h"

namespace
{

TEST(SlicesMemory, TheyAreMadeOrNot)
{
    BoardHandle board = new_board(2, 2);
    expect_errors(
        [&] {
            slices *s = nullptr;
            int error = sudoku_slices_new(&s, board.get(), DLX_ISA_AUTO);
            EXPECT_EQ(error == 0, s != nullptr);
            sudoku_slices_free(s);
            return error;
        },
        SUDOKU_ENOMEM);
}

TEST(SlicesMemory, WhatHasNoRoomIsLeftOpen)
{
    BoardHandle board = new_board(2, 2);
    const size_t num = 2000;
    std::vector<uint8_t> row(16, SUDOKU_EMPTY), verdicts(num);
    std::vector<const uint8_t *> rows(num, row.data());
    uint64_t k = 0;
    size_t open = 0;
    do {
        slices *s = nullptr;
        ASSERT_EQ(0, sudoku_slices_new(&s, board.get(), DLX_ISA_GENERIC));
        slices_job job = {};
        job.num = num;
        job.rows = rows.data();
        job.most_parts = 60000;
        job.verdicts = verdicts.data();
        {
            Watch watch(k);
            sudoku_slices_run(s, &job);
        }
        sudoku_slices_free(s);
        size_t now =
            size_t(std::count(verdicts.begin(), verdicts.end(), SLICES_OPEN));
        EXPECT_EQ(num, now + size_t(std::count(verdicts.begin(), verdicts.end(),
                                               SLICES_MANY)));
        EXPECT_TRUE(k > 0 || now == 0);
        open += now;
        k++;
    } while (k == 1 || allocator.calls >= allocator.fail_at);
    EXPECT_LT(0u, open);
    EXPECT_LT(3u, k);
}

TEST(SlicesMemory, ACallForManyPuzzlesFailsOrAnswers)
{
    BoardHandle board = new_board(2, 2);
    std::vector<uint8_t> rows(16 * 100, SUDOKU_EMPTY), kinds(100);
    sudoku_many_puzzles puzzles = {100, rows.data(), 0, 0};
    sudoku_many_answers answers = {kinds.data(), nullptr, nullptr, 0};
    uint64_t k = 0;
    do {
        std::fill(kinds.begin(), kinds.end(), 77);
        Watch watch(++k);
        int code =
            sudoku_solve_many(board.get(), &puzzles, &answers, 1, nullptr);
        ASSERT_EQ(0, allocator.blocks) << "allocation " << k;
        ASSERT_TRUE(code == SUDOKU_ENOMEM || code == 0);
        if (code == 0) {
            ASSERT_EQ(std::vector<uint8_t>(100, SUDOKU_MANY), kinds);
        }
    } while (allocator.calls >= allocator.fail_at);
    EXPECT_LT(10u, k);
}

} // namespace
