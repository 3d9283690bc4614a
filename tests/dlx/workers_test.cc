/*
 * workers_test.cc - a team counts the same as one thread, whatever interrupts
 * it.
 */
#include <atomic>
#include <chrono>
#include <numeric>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"

namespace
{

const uint64_t kElevenQueens = 2680; // OEIS A000170

struct Team {
    Kernel kernel;
    int threads;
};

void PrintTo(const Team &team, std::ostream *to)
{
    *to << team.kernel.name << " with " << team.threads << " threads";
}

std::vector<Team> all_teams()
{
    std::vector<Team> teams;
    for (const Kernel &kernel : all_kernels()) {
        if (kernel.config.kernel == DLX_KERNEL_MEMO ||
            kernel.config.kernel == DLX_KERNEL_SWEEP ||
            kernel.config.kernel == DLX_KERNEL_PREFIXES)
            continue; // kernels without a team
        for (int threads : {2, 3, 8})
            teams.push_back({kernel, threads});
    }
    return teams;
}

class Threads : public brief::TestWithParam<Team>
{
  protected:
    SolverHandle solver(const ProblemHandle &p)
    {
        dlx_config config = GetParam().kernel.config;
        config.threads = GetParam().threads;
        return new_solver(p, config);
    }
    // Counts to a limit on nodes so that parts are left. Repeats if the team
    // has finished before the master polls.
    static void leave_parts(const SolverHandle &s, uint64_t *counted)
    {
        dlx_result result = DLX_EXHAUSTED;
        set_limits(s, 0, 4000);
        for (int k = 0; k < 50 && result == DLX_EXHAUSTED; k++) {
            dlx_restart(s.get());
            result = dlx_count(s.get(), counted);
        }
        ASSERT_EQ(result, DLX_LIMIT);
        set_limits(s, 0, 0);
    }
    ProblemHandle queens11 = build(instances::queens(11));
};

TEST_P(Threads, CountWhatOneThreadCounts)
{
    SolverHandle s = solver(queens11);
    EXPECT_EQ(count_all(s), kElevenQueens);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    EXPECT_EQ(stats.covers, kElevenQueens);
    EXPECT_EQ(std::accumulate(stats.profile, stats.profile + stats.num_levels,
                              uint64_t{0}),
              stats.nodes);
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), kElevenQueens);
}

TEST_P(Threads, CountTheRestAfterEachLimitOnNodes)
{
    SolverHandle s = solver(queens11);
    uint64_t sum = 0, found = 0, limit = 0;
    dlx_result result;
    do {
        limit += 6000;
        set_limits(s, 0, limit);
        result = dlx_count(s.get(), &found);
        sum += found;
        ASSERT_LE(limit, 6000u * 100) << "it does not end";
    } while (result == DLX_LIMIT);
    EXPECT_EQ(result, DLX_EXHAUSTED);
    EXPECT_EQ(sum, kElevenQueens);
}

TEST_P(Threads, FindOneByOneWhatACountHasLeft)
{
    SolverHandle s = solver(queens11);
    uint64_t counted = 0;
    leave_parts(s, &counted);
    std::vector<brute::Cover> rest = all_next(s);
    EXPECT_EQ(counted + rest.size(), kElevenQueens);
    std::set<brute::Cover> different(rest.begin(), rest.end());
    EXPECT_EQ(different.size(), rest.size());
    for (const brute::Cover &cover : rest) {
        ASSERT_EQ(dlx_verify(queens11.get(), cover.data(),
                             static_cast<int>(cover.size()), nullptr),
                  1);
    }
}

TEST_P(Threads, StopAtALimitOnCoversExactly)
{
    SolverHandle s = solver(queens11);
    uint64_t found = 0;
    set_limits(s, 1000, 0);
    EXPECT_EQ(dlx_count(s.get(), &found), DLX_LIMIT);
    EXPECT_EQ(found, 1000u);
    set_limits(s, 0, 0);
    EXPECT_EQ(count_all(s), kElevenQueens - 1000);
}

TEST_P(Threads, GoOnAfterAnyNumberOfInterruptions)
{
    SolverHandle s = solver(queens11);
    std::atomic<bool> done{false};
    // later each time, as starting workers can take longer than any fixed time
    std::thread nuisance([&] {
        for (int wait = 1; !done; wait++) {
            dlx_interrupt(s.get());
            std::this_thread::sleep_for(std::chrono::milliseconds(wait));
        }
    });
    uint64_t sum = 0, found = 0;
    while (dlx_count(s.get(), &found) == DLX_INTERRUPTED)
        sum += found;
    done = true;
    nuisance.join();
    EXPECT_EQ(sum + found, kElevenQueens);
}

TEST_P(Threads, CountOnlyWhatTheAssumptionsLeave)
{
    SolverHandle s = solver(queens11);
    uint64_t sum = 0;
    for (int column = 0; column < 11; column++) { // options of row 0
        ASSERT_EQ(dlx_assume(s.get(), &column, 1), 0);
        sum += count_all(s);
    }
    EXPECT_EQ(sum, kElevenQueens);
}

// Workers still have parts of the old search when the new one begins.
TEST_P(Threads, CountAnewWhereACountWasLeft)
{
    SolverHandle s = solver(queens11);
    for (int k = 0; k < 4; k++) {
        uint64_t some = 0;
        leave_parts(s, &some);
        dlx_restart(s.get());
        ASSERT_EQ(count_all(s), kElevenQueens) << k;
    }
}

INSTANTIATE_TEST_SUITE_P(Teams, Threads, all_teams());

} // namespace
