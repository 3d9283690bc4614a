// slices_memory_test.cc - slices when there is no memory: each allocation fails
// once. Linked with --wrap.
extern "C" {
#include "sudoku/slices/slices.h"
}

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
            int error = slices_new(&s, board.get(), DLX_ISA_AUTO);
            EXPECT_EQ(error == 0, s != nullptr);
            slices_free(s);
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
        ASSERT_EQ(0, slices_new(&s, board.get(), DLX_ISA_GENERIC));
        slices_job job = {};
        job.num = num;
        job.rows = rows.data();
        job.most_parts = 60000;
        job.verdicts = verdicts.data();
        {
            Watch watch(k);
            slices_run(s, &job);
        }
        slices_free(s);
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

} // namespace
