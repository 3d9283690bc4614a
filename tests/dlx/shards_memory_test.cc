/*
 * shards_memory_test.cc - what happens to splits, estimates, work and sums if
 * there is no memory: each allocation fails once. Linked with --wrap, so that
 * the functions below are called.
 */
#include <atomic>
#include <cstdlib>
#include <functional>

#include <gtest/gtest.h>

extern "C" {
#include "dlx/shards/estimate.h"
#include "dlx/shards/split.h"
#include "dlx/shards/sum.h"
#include "dlx/shards/work.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"

namespace
{

std::atomic<bool> is_watched;
std::atomic<uint64_t> calls, fail_at;
std::atomic<int64_t> blocks; // allocated and not freed

bool is_to_fail()
{
    return is_watched && ++calls == fail_at;
}

void *counted(void *block)
{
    blocks += is_watched && block != nullptr;
    return block;
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
    return is_to_fail() ? nullptr : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t n, size_t size)
{
    return is_to_fail() ? nullptr : counted(__real_calloc(n, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (is_to_fail())
        return nullptr;
    void *block = __real_realloc(old, size);
    return old == nullptr ? counted(block) : block;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return is_to_fail() ? nullptr
                        : counted(__real_aligned_alloc(alignment, size));
}

void __wrap_free(void *block)
{
    blocks -= is_watched && block != nullptr;
    __real_free(block);
}
}

namespace
{

// Call it with each allocation failing in its turn: it returns DLX_ENOMEM, and
// frees all. At last none fails, and it returns 0.
void expect_errors(const std::function<int()> &call)
{
    int result = DLX_ENOMEM;
    uint64_t k = 0;
    while (result == DLX_ENOMEM && k < 100000) {
        calls = 0;
        blocks = 0;
        fail_at = ++k;
        is_watched = true;
        result = call();
        is_watched = false;
        ASSERT_EQ(blocks, 0) << "allocation " << k;
    }
    EXPECT_EQ(result, 0);
    EXPECT_LT(calls, fail_at) << "one that failed was not told";
    EXPECT_GT(k, 5u);
}

TEST(ShardsMemory, ASplitTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(5));
    dlx_paths all;
    dlx_paths_init(&all);
    ASSERT_EQ(dlx_paths_add(&all, nullptr, 0), 0);
    expect_errors([&] {
        dlx_split split;
        int error = dlx_split_make(&split, p.get(), &all, 3, 0);
        dlx_split_clear(&split);
        return error;
    });
    dlx_paths_clear(&all);
}

TEST(ShardsMemory, AnEstimateTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(6));
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    dlx_estimate_form form;
    dlx_estimate_form_init(&form, p.get(), &config);
    form.short_search = 0;
    form.samples = 2;
    expect_errors([&] {
        dlx_estimate e;
        return dlx_estimate_make(&e, &form);
    });
}

TEST(ShardsMemory, WorkTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(6));
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    expect_errors([&] {
        dlx_work w;
        dlx_work_control control = {0, nullptr, nullptr, nullptr, nullptr};
        int error = dlx_work_init(&w, p.get(), &config);
        if (error == 0)
            error = dlx_paths_add(&w.left, nullptr, 0);
        if (error == 0)
            error = dlx_work_run(&w, &control);
        dlx_work_clear(&w);
        return error;
    });
}

TEST(ShardsMemory, ASumTellsAndFreesAll)
{
    char four[] = "4";
    dlx_shard_result r;
    dlx_shard_result_init(&r);
    r.count = four;
    expect_errors([&] {
        dlx_sum sum, other;
        dlx_sum_init(&sum);
        dlx_sum_init(&other);
        int error = dlx_sum_add_result(&sum, &r);
        for (int k = 0; k < 20 && error == 0; k++)
            error = dlx_sum_add_missing(&other, static_cast<char *>(malloc(8)));
        if (error == 0)
            error = dlx_sum_add(&sum, &other);
        dlx_sum_clear(&sum);
        dlx_sum_clear(&other);
        return error;
    });
}

} // namespace
