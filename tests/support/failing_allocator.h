/*
 * failing_allocator.h - counts the allocations of a test program, and lets one
 * of them fail. For programs called ..memory_test, which are linked with
 * --wrap; each includes it in one file.
 */
#ifndef TESTS_SUPPORT_FAILING_ALLOCATOR_H
#define TESTS_SUPPORT_FAILING_ALLOCATOR_H

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include <gtest/gtest.h>

struct Allocator {
    std::atomic<bool> is_watched; // the others count only while it is set
    std::atomic<uint64_t> calls;
    std::atomic<uint64_t> fail_at; // call that fails, from 1; 0: none
    std::atomic<int64_t> blocks;   // allocated and not freed
    std::atomic<size_t> bytes;     // requested

    bool is_to_fail(size_t size)
    {
        if (!is_watched)
            return false;
        bytes += size;
        return ++calls == fail_at;
    }
    void *counted(void *block)
    {
        blocks += is_watched && block != nullptr;
        return block;
    }
};

inline Allocator allocator;

// Watches the allocator as long as it exists.
class Watch
{
  public:
    explicit Watch(uint64_t fail_at = 0)
    {
        allocator.calls = 0;
        allocator.fail_at = fail_at;
        allocator.blocks = 0;
        allocator.bytes = 0;
        allocator.is_watched = true;
    }
    Watch(const Watch &) = delete;
    Watch &operator=(const Watch &) = delete;
    ~Watch()
    {
        allocator.is_watched = false;
    }
};

// Calls it with each allocation failing in turn: it must return the error for
// lack of memory and free everything. At last, after at least the given number
// of calls, none fails, and it must return 0. Blocks allocated in libc and
// freed here (getline, strdup) are not counted: then only a sanitizer sees a
// lost block.
enum Frees { its_own, those_of_libc };

inline void expect_errors(const std::function<int()> &call, int no_memory,
                          uint64_t fewest = 5, Frees frees = its_own)
{
    int result = no_memory;
    uint64_t k = 0;
    while (result == no_memory && k < 100000) {
        Watch watch(++k);
        result = call();
        ASSERT_LE(allocator.blocks, 0) << "allocation " << k;
        ASSERT_TRUE(allocator.blocks == 0 || frees == those_of_libc);
    }
    EXPECT_EQ(result, 0);
    EXPECT_LT(allocator.calls, allocator.fail_at)
        << "one that failed was not told";
    EXPECT_GE(k, fewest) << "what allocates less is not tested";
}

extern "C" {
void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *block);

void *__wrap_malloc(size_t size)
{
    return allocator.is_to_fail(size) ? nullptr
                                      : allocator.counted(__real_malloc(size));
}

void *__wrap_calloc(size_t n, size_t size)
{
    return allocator.is_to_fail(n * size)
               ? nullptr
               : allocator.counted(__real_calloc(n, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (allocator.is_to_fail(size))
        return nullptr;
    void *block = __real_realloc(old, size);
    return old == nullptr ? allocator.counted(block) : block;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return allocator.is_to_fail(size)
               ? nullptr
               : allocator.counted(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block)
{
    allocator.blocks -= allocator.is_watched && block != nullptr;
    __real_free(block);
}
}

#endif
