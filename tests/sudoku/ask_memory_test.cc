// sudoku/generate/ask.c when there is no memory: each allocation fails once.
#include <gtest/gtest.h>

extern "C" {
#include "sudoku/generate/ask.h"
}
#include "tests/support/boards.h"
#include "tests/support/failing_allocator.h"

namespace
{

TEST(Asker, IsMadeOrThereIsNoMemory)
{
    expect_errors(
        [] {
            sudoku_asker asker;
            int code = sudoku_asker_init(&asker, 1000);
            EXPECT_TRUE(code == 0 || code == SUDOKU_ENOMEM) << code;
            if (code == 0) {
                EXPECT_EQ(asker.most_nodes, 1000u);
            }
            sudoku_asker_clear(&asker);
            return code;
        },
        SUDOKU_ENOMEM, 2);
}

} // namespace
