// base/memory_stream.c: what finds no memory is an error, and never text with a
// gap.
extern "C" {
#include "base/memory_stream.h"
}

#include <gtest/gtest.h>

#include <string>

#include "tests/support/failing_allocator.h"

namespace
{

// Writes lines in every way that programs do. Returns 0, 1 if there was no
// memory, or 2 if the text is another one.
int write_lines(int num_lines)
{
    base_memory_stream memory;
    std::string expected;
    size_t size = 0;
    char *text = nullptr;
    allocator.is_watched = true;
    if (base_memory_stream_open(&memory) == 0) {
        for (int k = 0; k < num_lines; k++) {
            std::fprintf(memory.to, "line %d", k);
            std::fputs(" and more", memory.to);
            std::putc('\n', memory.to);
        }
    }
    text = base_memory_stream_close(&memory, &size);
    allocator.is_watched = false;
    for (int k = 0; k < num_lines; k++)
        expected += "line " + std::to_string(k) + " and more\n";
    int result = text == nullptr                 ? 1
                 : std::string(text) != expected ? 2
                 : size != expected.size()       ? 2
                                                 : 0;
    allocator.is_watched = true;
    __wrap_free(text);
    return result;
}

TEST(MemoryStream, IsWholeOrAnErrorWhicheverAllocationFails)
{
    for (int num_lines : {0, 1, 100, 10000}) {
        uint64_t k = 0;
        int result = 1;
        for (; result == 1; k++) {
            Watch watch(k + 1);
            result = write_lines(num_lines);
            EXPECT_LE(allocator.blocks, 0);
        }
        EXPECT_EQ(result, 0) << num_lines << " lines";
        EXPECT_GT(k, num_lines < 1000 ? 1u : 5u);
    }
}

TEST(MemoryStream, OfNothingIsAnEmptyText)
{
    base_memory_stream memory;
    ASSERT_EQ(base_memory_stream_open(&memory), 0);
    char *text = base_memory_stream_close(&memory, nullptr);
    EXPECT_STREQ(text, "");
    __real_free(text);
    EXPECT_EQ(base_memory_stream_close(&memory, nullptr), nullptr);
}

} // namespace
