/*
 * bounded_parts_internal_test.cc - counts in parts of problems with
 * multiplicities: places, splits, and work that is stopped and continued.
 * Oracle: brute force over all sets of options.
 */
#include <algorithm>

#include <gtest/gtest.h>

extern "C" {
#include "jobs/branching.h"
#include "jobs/split.h"
#include "jobs/work.h"
}
#include "tests/support/bounded_problem.h"
#include "tests/support/problem_tree.h"

namespace
{

using Covers = std::vector<brute::Cover>;

Covers sorted(Covers covers)
{
    for (brute::Cover &c : covers)
        std::sort(c.begin(), c.end());
    std::sort(covers.begin(), covers.end());
    return covers;
}

dlx_config by(enum dlx_kernel_name kernel)
{
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = kernel;
    return config;
}

// ---- places

void walk_all(jobs_branching *b, Covers *covers)
{
    std::vector<int> steps(2);
    int n = jobs_branching_steps(b, steps.data());
    if (jobs_branching_is_cover(b)) {
        EXPECT_EQ(n, 0);
        brute::Cover cover;
        for (int k = 0; k < b->length; k++) {
            if (b->path[k] < dlx_num_options(b->problem))
                cover.push_back(b->path[k]);
        }
        covers->push_back(cover);
    }
    for (int k = 0; k < n; k++) {
        jobs_branching_choose(b, steps[size_t(k)]);
        walk_all(b, covers);
        jobs_branching_unchoose(b);
    }
}

TEST(BoundedBranching, MeetsEachCoverOnceAndGoesBack)
{
    size_t num = 0;
    for (unsigned seed = 0; seed < 1000; seed++) {
        brute::BoundedProblem plain = brute::random_bounded_problem(seed);
        ProblemHandle p = build(plain);
        if (!dlx_has_bounds(p.get()))
            continue;
        jobs_branching b;
        ASSERT_EQ(jobs_branching_init(&b, p.get()), 0);
        int64_t open = b.num_open;
        Covers covers, expected = brute::all_covers(plain);
        walk_all(&b, &covers);
        num += covers.size();
        EXPECT_EQ(sorted(covers), expected) << "seed " << seed;
        EXPECT_EQ(b.num_open, open) << "seed " << seed;
        jobs_branching_clear(&b);
    }
    EXPECT_GT(num, 1000u);
}

// ---- splits

TEST(BoundedSplit, ItsShardsAreTheWholeCountByTheKernelForThem)
{
    for (unsigned seed = 0; seed < 300; seed++) {
        brute::BoundedProblem plain = brute::random_bounded_problem(seed);
        ProblemHandle p = build(plain);
        ProblemTree tree(p, by(DLX_KERNEL_BOUNDS));
        jobs_paths all;
        jobs_paths_init(&all);
        ASSERT_EQ(jobs_paths_add(&all, nullptr, 0), 0);
        jobs_split split;
        int num = 1 + int(seed % 7);
        ASSERT_EQ(jobs_split_make(&split, tree.get(), &all, num, seed), 0);
        uint64_t sum = 0;
        for (int k = 0; k < split.num; k++) {
            jobs_work w;
            jobs_work_control control = {0,       nullptr, nullptr, nullptr,
                                         nullptr, 0,       0};
            ASSERT_EQ(jobs_work_init(&w, tree.get(), 1), 0);
            for (size_t n = 0; n < split.shards[k].num; n++) {
                const int *path;
                int length = jobs_paths_get(&split.shards[k], n, &path);
                ASSERT_EQ(jobs_paths_add_weighted(&w.left, path, length,
                                                  split.shards[k].weight[n]),
                          0);
            }
            EXPECT_EQ(jobs_work_run(&w, &control), 0);
            sum += w.count != nullptr ? strtoull(w.count, nullptr, 10) : 0;
            jobs_work_clear(&w);
        }
        EXPECT_EQ(sum, brute::all_covers(plain).size()) << "seed " << seed;
        jobs_split_clear(&split);
        jobs_paths_clear(&all);
    }
}

// ---- work

struct Finding {
    int ticks = 0;
    Covers covers;
};

bool stop_often(void *ctx)
{
    return ++static_cast<Finding *>(ctx)->ticks % 2 == 0;
}

int keep(void *ctx, const int *options, int n)
{
    static_cast<Finding *>(ctx)->covers.emplace_back(options, options + n);
    return 0;
}

// The next kernel searches the parts that one kernel has left.
Covers find_by_turns(const ProblemHandle &p,
                     const std::vector<enum dlx_kernel_name> &kernels,
                     int threads)
{
    Finding found;
    jobs_paths left;
    jobs_paths_init(&left);
    EXPECT_EQ(jobs_paths_add(&left, nullptr, 0), 0);
    for (size_t turn = 0; left.num > 0 && turn < 10000; turn++) {
        ProblemTree tree(p, by(kernels[turn % kernels.size()]));
        jobs_work w;
        jobs_work_control control = {
            0, threads == 1 ? stop_often : nullptr, nullptr, keep, &found, 0,
            0};
        EXPECT_EQ(jobs_work_init(&w, tree.get(), threads), 0);
        std::swap(w.left, left);
        EXPECT_EQ(jobs_work_run(&w, &control), 0);
        std::swap(w.left, left);
        jobs_work_clear(&w);
    }
    EXPECT_EQ(left.num, 0u);
    jobs_paths_clear(&left);
    return sorted(found.covers);
}

TEST(BoundedWork, FindsEachCoverOnceHoweverOftenItIsStopped)
{
    for (unsigned seed = 0; seed < 300; seed++) {
        brute::BoundedProblem plain = brute::random_bounded_problem(seed);
        ProblemHandle p = build(plain);
        for (int threads : {1, 3}) {
            EXPECT_EQ(find_by_turns(p, {DLX_KERNEL_BOUNDS}, threads),
                      brute::all_covers(plain))
                << "seed " << seed << ", threads " << threads;
        }
    }
}

TEST(BoundedWork, OfExactCoverGoesOnByAnyKernel)
{
    for (unsigned seed = 0; seed < 300; seed++) {
        brute::Problem plain = RandomProblem::make(seed);
        ProblemHandle p = build(plain);
        EXPECT_EQ(
            find_by_turns(
                p, {DLX_KERNEL_BOUNDS, DLX_KERNEL_LINKS, DLX_KERNEL_LANES}, 1),
            sorted(brute::all_covers(plain)))
            << "seed " << seed;
    }
}

} // namespace
