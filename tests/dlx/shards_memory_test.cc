/*
 * shards_memory_test.cc - what happens to splits, estimates, work and sums if
 * there is no memory: each allocation fails once.
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
#include "tests/support/failing_allocator.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"

namespace
{

// Call it with each allocation failing in its turn: it returns DLX_ENOMEM, and
// frees all. At last none fails, and it returns 0.
void expect_errors(const std::function<int()> &call)
{
    int result = DLX_ENOMEM;
    uint64_t k = 0;
    while (result == DLX_ENOMEM && k < 100000) {
        Watch watch(++k);
        result = call();
        ASSERT_EQ(allocator.blocks, 0) << "allocation " << k;
    }
    EXPECT_EQ(result, 0);
    EXPECT_LT(allocator.calls, allocator.fail_at)
        << "one that failed was not told";
    EXPECT_GT(k, 5u);
}

TEST(ShardsMemory, ASplitTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(5));
    dlx_paths all;
    dlx_paths_init(&all);
    ASSERT_EQ(dlx_paths_add(&all, nullptr, 0), 0);
    ProblemTree tree(p);
    expect_errors([&] {
        dlx_split split;
        int error = dlx_split_make(&split, tree.get(), &all, 3, 0);
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
    ProblemTree tree(p, config);
    dlx_estimate_form_init(&form, tree.get());
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
    ProblemTree tree(p, config);
    expect_errors([&] {
        dlx_work w;
        dlx_work_control control = {0, nullptr, nullptr, nullptr, nullptr};
        int error = dlx_work_init(&w, tree.get(), 1);
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
