// format_memory_test.cc - reading and writing puzzles when there is no memory:
// each allocation fails once. Linked with --wrap, as memory_test is.
#include "tests/reading.h"

#include <jansson.h>

#include <cstdlib>
#include <cstring>

namespace
{

int calls, fail_at; // allocations since the count began; 0 = none fails

bool is_to_fail()
{
    return fail_at > 0 && ++calls == fail_at;
}

} // namespace

extern "C" {
void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size)
{
    return is_to_fail() ? nullptr : __real_malloc(size);
}

void *__wrap_calloc(size_t n, size_t size)
{
    return is_to_fail() ? nullptr : __real_calloc(n, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    return is_to_fail() ? nullptr : __real_realloc(old, size);
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return is_to_fail() ? nullptr : __real_aligned_alloc(alignment, size);
}

void __wrap_free(void *block)
{
    __real_free(block);
}
}

namespace
{

// Read the puzzles of a text and write them in all formats. Returns whether
// memory failed; any other error is none of the texts here.
bool read_and_write(const std::string &text)
{
    bool failed = false;
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    while (sudoku_next_record(&source, &record)) {
        int code = sudoku_parse(&parser, &record, &puzzle, &error);
        EXPECT_TRUE(code == 0 || (code == SUDOKU_ENOMEM &&
                                  strcmp(error.text, "out of memory") == 0))
            << error.text;
        failed = failed || code != 0;
        for (const sudoku_format *f = sudoku_formats;
             f->name != nullptr && code == 0; f++) {
            sudoku_text to = {};
            int written = f->write == nullptr ? 0
                                              : f->write(&puzzle, nullptr,
                                                         nullptr, &to, &error);
            EXPECT_TRUE(written == 0 || written == SUDOKU_EFORMAT ||
                        written == SUDOKU_ENOMEM)
                << f->name;
            failed = failed || written == SUDOKU_ENOMEM;
            sudoku_text_clear(&to);
        }
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return failed;
}

TEST(FormatMemory, MayFailAtAnyAllocation)
{
    json_set_alloc_funcs(malloc, free);     // so that jansson's fail too
    std::string text = "1...............\n" // two boards, one after the other
                       "3jx:i,bb_a__a\n"
                       "3jx:1h,bb_a__a\n"
                       "12 34 . .\n. . . .\n. . . .\n. . . .\n";
    if (sudoku_find_rule("killer", 6) != nullptr)
        text += data_file("solo_2x3k.txt");
    fail_at = 0;
    EXPECT_FALSE(read_and_write(text));
    for (int k = 1;; k++) {
        calls = 0;
        fail_at = k;
        bool failed = read_and_write(text);
        bool was_reached = calls >= k;
        fail_at = 0;
        ASSERT_EQ(was_reached, failed) << k;
        if (!was_reached)
            break;
        ASSERT_LT(k, 10000);
    }
    EXPECT_FALSE(read_and_write(text)) << "nothing is left broken";
}

} // namespace
