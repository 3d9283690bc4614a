// Stopping and resuming a search, and its statistics.
#include <atomic>
#include <csignal>
#include <thread>

#include "tests/support/engine.h"
#include "tests/support/instances.h"

using brute::Cover;
using testing::ValuesIn;

namespace
{

dlx_stats stats_of(const SolverHandle &s)
{
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    return stats;
}

class Search : public KernelTest
{
  protected:
    void load_endless()
    {
        load(instances::latin_squares(9));
    }
};

INSTANTIATE_TEST_SUITE_P(Kernels, Search, all_kernels(), kernel_name);

// ---- limits ----------------------------------------------------------------

TEST_P(Search, StopsAtALimitOnCovers)
{
    load(instances::queens(6));
    set_limits(s, 3, 0);
    for (int k = 0; k < 3; k++)
        EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    Work work = work_of(s);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    EXPECT_EQ(work_of(s), work);
    set_limits(s, 4, 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    set_limits(s, 0, 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

TEST_P(Search, CountsNoCoverBeyondALimit)
{
    load(instances::latin_squares(4));
    uint64_t covers = 0;
    for (uint64_t limit : {1, 2, 100, 575}) {
        dlx_restart(s.get());
        set_limits(s, limit, 0);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
        EXPECT_EQ(covers, limit);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
        EXPECT_EQ(covers, 0u);
    }
    set_limits(s, 577, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 1u);
}

TEST_P(Search, StopsAtALimitOnNodes)
{
    load_endless();
    uint64_t covers = 0;
    for (uint64_t limit : {1, 10, 4095, 4096, 4097, 20000}) {
        set_limits(s, 0, limit);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
        EXPECT_GE(work_of(s).nodes, limit);
        if (GetParam().is_textbook) {
            EXPECT_EQ(work_of(s).nodes, limit);
        }
    }
    Work work = work_of(s);
    set_limits(s, 0, 100);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    EXPECT_EQ(work_of(s), work);
}

TEST_P(Search, StopsAtALimitOnSeconds)
{
    load_endless();
    dlx_limits limits = {0, 0, 0.01, 0};
    dlx_set_limits(s.get(), &limits);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    set_limits(s, 0, 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
}

TEST_P(Search, StopsAtALimitOnSecondsAlsoWithoutAClock)
{
    dlx_config config = GetParam().config;
    config.tuning.no_clock = 1;
    load(instances::latin_squares(9), config);
    dlx_limits limits = {0, 0, 0.01, 0};
    dlx_set_limits(s.get(), &limits);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
}

// 66 pairs of items with two equal options each. Lanes count 2^62 covers at a
// time.
TEST_P(Search, CountsFurtherThan64Bits)
{
    const dlx_config &config = GetParam().config;
    if (config.kernel != DLX_KERNEL_LANES || config.tuning.pack_bytes != 0)
        GTEST_SKIP() << "would take very long";
    brute::Problem twins;
    instances::add_items(twins, 132);
    for (int k = 1; k <= 132; k += 2) {
        twins.add_option({{k, 0}, {k + 1, 0}});
        twins.add_option({{k, 0}, {k + 1, 0}});
    }
    load(twins);
    uint64_t covers = 0, limbs[2];
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, UINT64_MAX);
    EXPECT_EQ(dlx_count_limbs(s.get(), limbs, 2), 2u);
    EXPECT_EQ(limbs[0], 0u);
    EXPECT_EQ(limbs[1], 4u); // 2^66
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 0u);
}

TEST_P(Search, KeepsLimitsOverARestartAndCountsThemAnew)
{
    load(instances::queens(6));
    set_limits(s, 2, 0);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    dlx_restart(s.get());
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 2u);
    EXPECT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 2u);
}

// ---- interruption and ticks ------------------------------------------------

TEST_P(Search, ReturnsFromTheNextCallOnceInterrupted)
{
    load(instances::queens(6));
    dlx_interrupt(s.get());
    dlx_interrupt(s.get());
    EXPECT_EQ(dlx_next(s.get()), DLX_INTERRUPTED);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    dlx_interrupt(s.get());
    uint64_t covers = 1;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    EXPECT_EQ(covers, 0u);
    EXPECT_EQ(get_cover(s), Cover{});
    EXPECT_EQ(count_all(s), 3u);
}

TEST_P(Search, IsInterruptedByAnotherThread)
{
    load_endless();
    std::atomic<bool> runs{false};
    dlx_set_tick(
        s.get(),
        [](void *ctx) { *static_cast<std::atomic<bool> *>(ctx) = true; },
        &runs);
    std::thread thread([&] {
        while (!runs)
            std::this_thread::yield();
        dlx_interrupt(s.get());
    });
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    thread.join();
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
}

std::atomic<dlx_solver *> signalled{nullptr};

TEST_P(Search, IsInterruptedByASignalHandler)
{
    load_endless();
    signalled = s.get();
    auto old =
        std::signal(SIGTERM, [](int) { dlx_interrupt(signalled.load()); });
    dlx_set_tick(
        s.get(), [](void *) { std::raise(SIGTERM); }, nullptr);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    EXPECT_GT(covers, 0u);
    std::signal(SIGTERM, old);
}

struct Watch {
    dlx_solver *s;
    int ticks;
    uint64_t nodes;
    double progress;
};

void watch(void *ctx)
{
    auto *w = static_cast<Watch *>(ctx);
    w->ticks++;
    dlx_stats stats;
    dlx_get_stats(w->s, &stats);
    EXPECT_GT(stats.nodes, w->nodes + 1000);
    EXPECT_LT(stats.nodes, w->nodes + 20000);
    w->nodes = stats.nodes;
    w->progress = dlx_progress(w->s);
    EXPECT_GE(w->progress, 0);
    EXPECT_LT(w->progress, 1);
    if (w->ticks % 10 == 0)
        dlx_interrupt(w->s);
}

TEST_P(Search, TicksEveryFewThousandNodes)
{
    load_endless();
    Watch w = {s.get(), 0, 0, -1};
    dlx_set_tick(s.get(), watch, &w);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    EXPECT_EQ(w.ticks, 10);
    while (dlx_next(s.get()) == DLX_SOLUTION)
        covers++;
    EXPECT_EQ(w.ticks, 20);
    dlx_set_tick(s.get(), nullptr, nullptr);
    set_limits(s, 0, w.nodes + 100000);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(w.ticks, 20);
}

TEST_P(Search, TicksAgainAfterARestart)
{
    load_endless();
    Watch w = {s.get(), 0, 0, -1};
    dlx_set_tick(s.get(), watch, &w);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    dlx_restart(s.get());
    w = {s.get(), 0, 0, -1};
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    EXPECT_EQ(w.ticks, 10);
}

// ---- statistics ------------------------------------------------------------

TEST_P(Search, TellsWhatItHasDone)
{
    load(instances::queens(8));
    EXPECT_EQ(count_all(s), 92u);
    dlx_stats stats = stats_of(s);
    EXPECT_EQ(stats.covers, 92u);
    EXPECT_GE(stats.nodes, 92u);
    EXPECT_GT(stats.bytes, 1000u);
    EXPECT_GE(stats.seconds, 0);
    EXPECT_GE(stats.setup_seconds, 0);
    EXPECT_NE(stats.reason, nullptr);
    if (GetParam().config.kernel == DLX_KERNEL_LINKS) {
        EXPECT_STREQ(stats.kernel, "links");
    }
    if (GetParam().config.kernel != DLX_KERNEL_AUTO) {
        EXPECT_EQ(stats.kernel_id, GetParam().config.kernel);
    }
    uint64_t updates = stats.updates;
    dlx_restart(s.get());
    EXPECT_EQ(stats_of(s).updates, 0u);
    EXPECT_EQ(stats_of(s).seconds, 0);
    count_all(s);
    EXPECT_EQ(stats_of(s).updates, updates);
}

TEST_P(Search, ReadsNoClockIfToldSo)
{
    dlx_config config = GetParam().config;
    load(instances::queens(8), config);
    all_next(s);
    EXPECT_GT(stats_of(s).seconds, 0);
    config.tuning.no_clock = 1;
    load(instances::queens(8), config);
    all_next(s);
    EXPECT_EQ(stats_of(s).seconds, 0);
}

TEST_P(Search, MakesProgressFromZeroToOne)
{
    load(instances::queens(8));
    EXPECT_EQ(dlx_progress(s.get()), 0);
    double last = 0;
    int forward = 0;
    while (dlx_next(s.get()) == DLX_SOLUTION) {
        double progress = dlx_progress(s.get());
        EXPECT_GE(progress, 0);
        EXPECT_LT(progress, 1);
        forward += progress > last;
        last = progress;
    }
    EXPECT_GT(forward, 80);
    EXPECT_GT(last, 0.9);
    EXPECT_EQ(dlx_progress(s.get()), 1);
    dlx_restart(s.get());
    EXPECT_EQ(dlx_progress(s.get()), 0);
}

TEST_P(Search, SplitsTheShareOfALevelEvenlyInItsProgress)
{
    if (!GetParam().is_textbook)
        GTEST_SKIP() << "this kernel has its own tree";
    load(instances::words(2, 0, {"a", "b", "b", "a", "b"}));
    for (int k = 0; k < 6; k++) {
        EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
        EXPECT_DOUBLE_EQ(dlx_progress(s.get()), k / 6.0);
    }
}

TEST_P(Search, CountsTheOptionsThatItRemovesFromTheLists)
{
    if (!GetParam().is_textbook)
        GTEST_SKIP() << "this kernel has no lists";
    load(instances::words(2, 1, {"acA", "ac", "bcA", "bcB", "b"}));
    // Updates: item a 2; option 0: 1, then item b 2; option 1: 2, then item
    // b 1.
    EXPECT_EQ(all_next(s).size(), 3u);
    EXPECT_EQ(stats_of(s).updates, 8u);
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), 3u);
    EXPECT_EQ(stats_of(s).updates, 5u);
    load(instances::queens(8));
    EXPECT_EQ(count_all(s), 92u);
    EXPECT_EQ(stats_of(s).updates, 5471u);
}

} // namespace
