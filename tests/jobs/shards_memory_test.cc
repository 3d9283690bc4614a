/*
 * shards_memory_test.cc - splits, estimates, work and sums when memory runs
 * out: each allocation fails once.
 */
#include <cstdlib>
#include <cstring>
#include <string>

#include <unistd.h>

#include <gtest/gtest.h>

extern "C" {
#include "jobs/checkpoint.h"
#include "jobs/estimate.h"
#include "jobs/fingerprint.h"
#include "jobs/forecast.h"
#include "jobs/merge.h"
#include "jobs/split.h"
#include "jobs/sum.h"
#include "jobs/work.h"
}
#include "tests/support/engine.h"
#include "tests/support/failing_allocator.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"
#include "tests/support/two_shards.h"

namespace
{

TEST(ShardsMemory, ASplitTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(5));
    jobs_paths all;
    jobs_paths_init(&all);
    ASSERT_EQ(jobs_paths_add(&all, nullptr, 0), 0);
    ProblemTree tree(p);
    expect_errors(
        [&] {
            jobs_split split;
            int error = jobs_split_make(&split, tree.get(), &all, 3, 0);
            jobs_split_clear(&split);
            return error;
        },
        DLX_ENOMEM);
    jobs_paths_clear(&all);
}

TEST(ShardsMemory, AnEstimateTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(6));
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    jobs_estimate_form form;
    ProblemTree tree(p, config);
    jobs_estimate_form_init(&form, tree.get());
    form.short_search = 0;
    form.samples = 2;
    expect_errors(
        [&] {
            dlx_estimate e;
            return jobs_estimate_make(&e, &form);
        },
        DLX_ENOMEM);
}

TEST(ShardsMemory, WorkTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(6));
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    ProblemTree tree(p, config);
    expect_errors(
        [&] {
            jobs_work w;
            jobs_work_control control = {0,       nullptr, nullptr, nullptr,
                                         nullptr, 0,       0};
            int error = jobs_work_init(&w, tree.get(), 1);
            if (error == 0)
                error = jobs_paths_add(&w.left, nullptr, 0);
            if (error == 0)
                error = jobs_work_run(&w, &control);
            jobs_work_clear(&w);
            return error;
        },
        DLX_ENOMEM);
}

TEST(ShardsMemory, ASumTellsAndFreesAll)
{
    char four[] = "4";
    jobs_shard_result r;
    jobs_shard_result_init(&r);
    r.count = four;
    expect_errors(
        [&] {
            jobs_sum sum, other;
            jobs_sum_init(&sum);
            jobs_sum_init(&other);
            int error = jobs_sum_add_result(&sum, &r);
            for (int k = 0; k < 20 && error == 0; k++)
                error = jobs_sum_add_missing(&other,
                                             static_cast<char *>(malloc(8)));
            if (error == 0)
                error = jobs_sum_add(&sum, &other);
            jobs_sum_clear(&sum);
            jobs_sum_clear(&other);
            return error;
        },
        DLX_ENOMEM);
}

TEST(ShardsMemory, AForecastTellsAndFreesAll)
{
    ProblemHandle p = build(instances::queens(6));
    ProblemTree tree(p);
    expect_errors(
        [&] {
            jobs_forecast f;
            int error = jobs_forecast_init(&f, tree.get(), nullptr, 0, 0);
            while (error == 0 && f.seen[0].nodes.num < 2)
                error = jobs_forecast_work(&f, 1e9);
            jobs_forecast_clear(&f);
            return error;
        },
        DLX_ENOMEM);
}

// Counts some nodes, so that shards are left, and reads everything again.
int count_in_memory(dlx_job *job)
{
    dlx_shards *shards;
    dlx_file_error error = {};
    dlx_job_report report;
    dlx_shard_result result;
    dlx_job_control control = {};
    size_t size;
    control.nodes = 1;
    int code = dlx_job_make_shards(&shards, job, 2, nullptr, &error);
    if (code != 0)
        return code;
    const void *bytes = dlx_shards_get(shards, 0, &size);
    code = dlx_job_count_bytes(job, "1.shard", bytes, size, &control, &result,
                               &report, &error);
    dlx_shards_free(shards);
    if (code < 0)
        return code;
    EXPECT_EQ(code, DLX_LIMIT);
    dlx_merge *sum = dlx_merge_new(nullptr);
    if (sum == nullptr)
        return DLX_ENOMEM;
    code = dlx_merge_add_bytes(sum, result.name, result.bytes, result.size,
                               &error);
    if (code == 1)
        code = dlx_merge_finish(sum);
    dlx_merge_free(sum);
    return code;
}

TEST(ShardsMemory, ShardsInMemoryTellAndFreeAll)
{
    ProblemHandle p = build(instances::queens(8));
    dlx_job_options options;
    dlx_job_options_init(&options);
    options.engine.kernel = DLX_KERNEL_LINKS;
    expect_errors(
        [&] {
            dlx_job *job;
            int code = dlx_job_new(&job, p.get(), &options);
            if (code != 0)
                return code;
            code = count_in_memory(job);
            dlx_job_free(job);
            return code;
        },
        DLX_ENOMEM, 100, those_of_libc);
}

// ---- files

// Returns the error that the code of a file function stands for.
int told(int code, const dlx_file_error &error)
{
    return code == 0 ? 0 : error.is_memory ? DLX_ENOMEM : code;
}

// Six queens, split into two shards with a file each, and their results.
class FilesMemory : public testing::Test, public TwoShards
{
  protected:
    ~FilesMemory() override
    {
        for (const std::string &path : {shard, result, other, point})
            remove(path.c_str());
        jobs_shard_result_clear(&one);
    }
    static std::string name(const char *end)
    {
        return testing::TempDir() + "shards_memory." +
               std::to_string(getpid()) + end;
    }
    int save_shard()
    {
        dlx_file_error error = {};
        int code =
            jobs_shard_save(&set, &split, 1, shard.c_str(), nullptr, &error);
        return told(code, error);
    }
    // Saves a result of that shard, with one cover.
    int save_result(const std::string &to)
    {
        dlx_file_error error = {};
        char *unwritten;
        int code = jobs_shard_result_save(&one, to.c_str(), nullptr, &unwritten,
                                          &error);
        free(unwritten);
        return told(code, error);
    }

    std::string shard = name(".shard"), result = name(".result"),
                other = name(".other"), point = name(".point");
    jobs_shard_result one = result_of_first(shard.c_str(), 1);
};

TEST_F(FilesMemory, AShardIsWrittenOrNotAndRead)
{
    expect_errors([&] { return save_shard(); }, DLX_ENOMEM, 1, those_of_libc);
    expect_errors(
        [&] {
            jobs_shard s;
            dlx_file_error error = {};
            int code = jobs_shard_load(&s, shard.c_str(), nullptr, &error);
            if (code == 0)
                code = jobs_shard_check(&s, hash, tree.get(), shard.c_str(),
                                        &error);
            jobs_shard_clear(&s);
            return told(code, error);
        },
        DLX_ENOMEM, 1, those_of_libc);
}

TEST_F(FilesMemory, AResultIsWrittenOrNotAndRead)
{
    expect_errors([&] { return save_result(result); }, DLX_ENOMEM, 1,
                  those_of_libc);
    expect_errors(
        [&] {
            jobs_shard_result r;
            dlx_file_error error = {};
            int code =
                jobs_shard_result_load(&r, result.c_str(), nullptr, &error);
            jobs_shard_result_clear(&r);
            return told(code, error);
        },
        DLX_ENOMEM, 1, those_of_libc);
}

TEST_F(FilesMemory, AMergeTellsAndFreesAll)
{
    ASSERT_EQ(save_shard(), 0);
    ASSERT_EQ(save_result(result), 0);
    ASSERT_EQ(save_result(other), 0);
    expect_errors(
        [&] {
            jobs_merge m;
            dlx_file_error error;
            jobs_merge_init(
                &m, [](void *, const char *) {}, nullptr);
            int code = jobs_merge_add(&m, result.c_str(), &error);
            if (code == 0)
                code = jobs_merge_add(&m, other.c_str(), &error);
            if (code == 0)
                code = jobs_merge_finish(&m);
            if (code == 0) {
                EXPECT_EQ(m.sum.num_missing, 1u);
            }
            jobs_merge_clear(&m);
            return code;
        },
        DLX_ENOMEM, 1, those_of_libc);
}

TEST_F(FilesMemory, ACheckpointIsWrittenOrNotAndRead)
{
    jobs_work w;
    jobs_checkpoint c = {};
    memcpy(c.problem, hash, sizeof c.problem);
    memcpy(c.base, hash, sizeof c.base);
    c.task = "count";
    ASSERT_EQ(jobs_work_init(&w, tree.get(), 1), 0);
    for (int o = 0; o < 30; o++)
        ASSERT_EQ(jobs_paths_add(&w.left, &o, 1), 0);
    expect_errors(
        [&] {
            dlx_file_error error = {};
            return told(jobs_checkpoint_save(&c, &w, point.c_str(), &error),
                        error);
        },
        DLX_ENOMEM, 1, those_of_libc);
    jobs_work_clear(&w);
    expect_errors(
        [&] {
            dlx_file_error error = {};
            int code = jobs_work_init(&w, tree.get(), 1);
            if (code == 0)
                code = told(jobs_checkpoint_load(&c, &w, point.c_str(), &error),
                            error);
            jobs_work_clear(&w);
            return code;
        },
        DLX_ENOMEM, 1, those_of_libc);
}

} // namespace
