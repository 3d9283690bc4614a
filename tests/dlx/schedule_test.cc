// Long counts in which memo or a sweep takes over from the first kernel, or
// does not.
#include <cstring>
#include <numeric>

#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/nuisance.h"

namespace
{

const uint64_t kDominoes8 = 12988816;           // OEIS A004003
const uint64_t kDominoes12 = 53060477521960000; // OEIS A004003

// Makes two options share more colors than a sweep allows.
brute::Problem widened(brute::Problem p)
{
    for (int k = 0; k < 10; k++) {
        int item = p.add_item(true);
        p.options.front().push_back({item, 1});
        p.options.back().push_back({item, 1});
    }
    return p;
}

class KernelSwitch : public testing::Test
{
  protected:
    void load(const brute::Problem &from, int threads = 1)
    {
        load_as_is(widened(from), threads);
    }
    void load_as_is(const brute::Problem &from, int threads)
    {
        dlx_config config = default_config();
        config.threads = threads;
        s.reset();
        p = build(from);
        s = new_solver(p, config);
    }
    // Prefixes may count what memo or a sweep would.
    bool has(const char *kernel) const
    {
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        bool is_memo =
            strcmp(kernel, "memo") == 0 || strcmp(kernel, "sweep") == 0;
        return strcmp(stats.kernel, kernel) == 0 ||
               (is_memo && strcmp(stats.kernel, "prefixes") == 0);
    }
    bool has_memo() const
    {
        return has("memo");
    }

    ProblemHandle p;
    SolverHandle s;
};

TEST_F(KernelSwitch, LetsMemoCountWhatNobodyCouldVisit)
{
    load(instances::dominoes(12, 12));
    EXPECT_FALSE(has_memo());
    EXPECT_EQ(count_all(s), kDominoes12);
    EXPECT_TRUE(has_memo());
    EXPECT_EQ(work_of(s).covers, kDominoes12);
    EXPECT_LT(work_of(s).nodes, 1000000u);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

TEST_F(KernelSwitch, BeginsANewSearchWithThePlannersKernel)
{
    load(instances::dominoes(8, 8));
    const int first = 0;
    for (int k = 0; k < 3; k++) {
        EXPECT_EQ(count_all(s), kDominoes8);
        EXPECT_TRUE(has_memo());
        dlx_restart(s.get());
        EXPECT_FALSE(has_memo());
    }
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    ASSERT_EQ(dlx_assume(s.get(), &first, 1), 0);
    EXPECT_EQ(count_all(s), kDominoes8 / 2);
    EXPECT_TRUE(has_memo());
    ASSERT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
    ASSERT_EQ(dlx_exclude(s.get(), &first, 1), 0);
    EXPECT_EQ(count_all(s), kDominoes8 / 2);
}

TEST_F(KernelSwitch, LeavesItToLanesIfMemoIsNotFarAhead)
{
    load(instances::latin_squares(5));
    EXPECT_EQ(count_all(s), 161280u);
    EXPECT_FALSE(has_memo());
    EXPECT_GT(work_of(s).nodes, 200000u);
}

TEST_F(KernelSwitch, IsNotTriedInAShortCount)
{
    load(instances::dominoes(6, 6));
    EXPECT_EQ(count_all(s), 6728u);
    EXPECT_FALSE(has_memo());
}

TEST_F(KernelSwitch, IsNotTriedOnceCoversWereVisited)
{
    load(instances::dominoes(6, 8));
    EXPECT_EQ(count_all(s), 167089u);
    EXPECT_TRUE(has_memo());
    dlx_restart(s.get());
    for (int k = 0; k < 100; k++)
        ASSERT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(count_all(s), 167089u - 100);
    EXPECT_FALSE(has_memo());
}

TEST_F(KernelSwitch, IsNotTriedIfThereIsALimitOnNodes)
{
    load(instances::dominoes(8, 8));
    uint64_t covers = 0;
    set_limits(s, 0, 5000000);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_FALSE(has_memo());
}

TEST_F(KernelSwitch, HappensUnderALimitOnCoversToo)
{
    load(instances::dominoes(8, 8));
    uint64_t covers = 0;
    set_limits(s, 1000000, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 1000000u);
    EXPECT_TRUE(has_memo());
    set_limits(s, 0, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 12988816u - 1000000);
}

TEST_F(KernelSwitch, HappensWithThreadsToo)
{
    load(instances::dominoes(12, 12), 3);
    EXPECT_EQ(count_all(s), kDominoes12);
    EXPECT_TRUE(has_memo());
    dlx_restart(s.get());
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    load(instances::latin_squares(5), 3);
    EXPECT_EQ(count_all(s), 161280u);
}

TEST_F(KernelSwitch, CountsAllWhereATeamHasPartsLeft)
{
    for (uint64_t limit = 30000; limit <= 150000; limit += 10000) {
        load(instances::dominoes(6, 8), 2);
        uint64_t some = 0, rest = 0;
        set_limits(s, 0, limit);
        ASSERT_EQ(dlx_count(s.get(), &some), DLX_LIMIT);
        set_limits(s, 0, 0);
        ASSERT_EQ(dlx_count(s.get(), &rest), DLX_EXHAUSTED);
        EXPECT_EQ(some + rest, 167089u) << limit;
    }
}

// Unfinished parts of the team count in the profile; covers come from memo
// alone.
TEST_F(KernelSwitch, TakesOverFromATeamThatHasPartsLeft)
{
    int num_memo = 0;
    for (uint64_t limit = 30000; limit <= 150000; limit += 40000) {
        load(instances::dominoes(8, 8), 3);
        uint64_t some = 0;
        set_limits(s, 0, limit);
        ASSERT_EQ(dlx_count(s.get(), &some), DLX_LIMIT);
        set_limits(s, 0, 0);
        EXPECT_EQ(some + count_all(s), kDominoes8);
        num_memo += has_memo();
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        EXPECT_EQ(std::accumulate(stats.profile,
                                  stats.profile + stats.num_levels,
                                  uint64_t{0}),
                  stats.nodes);
        dlx_restart(s.get());
        EXPECT_EQ(count_all(s), kDominoes8);
    }
    EXPECT_EQ(num_memo, 4);
}

TEST_F(KernelSwitch, IsTriedAgainInAMuchLongerCount)
{
    for (int threads : {1, 2}) {
        load(instances::latin_squares(6), threads);
        const int given[] = {0, 7, 14};
        ASSERT_EQ(dlx_assume(s.get(), given, 3), 0);
        EXPECT_EQ(count_all(s), 812851200u / (6 * 5 * 4)); // OEIS A002860
        EXPECT_GT(work_of(s).nodes, 3200000u);
    }
}

// One pigeon more than holes. Each avoids a different hole, since
// interchangeable pigeons would be merged.
brute::Problem pigeons(int holes)
{
    brute::Problem p;
    instances::add_items(p, holes + 1);
    instances::add_items(p, holes, true);
    for (int pigeon = 1; pigeon <= holes + 1; pigeon++) {
        for (int hole = 1; hole <= holes; hole++) {
            if (hole != pigeon)
                p.add_option({{pigeon, 0}, {holes + 1 + hole, 0}});
        }
    }
    return p;
}

TEST_F(KernelSwitch, LetsMemoProveThatThereIsNoCover)
{
    for (const brute::Problem &from : {pigeons(11), pigeons(12)}) {
        for (int threads : {1, 2}) {
            load(from, threads);
            EXPECT_EQ(count_all(s), 0u);
            EXPECT_TRUE(has_memo());
            EXPECT_LT(work_of(s).nodes, 20000000u);
            dlx_restart(s.get());
            EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
            EXPECT_TRUE(has_memo());
            EXPECT_LT(work_of(s).nodes, 500000u);
            EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
        }
    }
}

// Covers need a certain piece, which is tried late.
TEST_F(KernelSwitch, LetsMemoFindTheFirstCover)
{
    brute::Problem from = instances::mutilated_board(10);
    brute::Option all;
    for (int i = 1; i <= from.num_items(); i++)
        all.push_back({i, 0});
    int piece = from.add_option(all);
    load(from);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_TRUE(has_memo());
    const int *cover = nullptr;
    ASSERT_EQ(dlx_get_cover(s.get(), &cover), 1);
    EXPECT_EQ(cover[0], piece);
    EXPECT_EQ(work_of(s).covers, 1u);
    EXPECT_LT(work_of(s).nodes, 500000u);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    dlx_restart(s.get());
    EXPECT_FALSE(has_memo());
    EXPECT_EQ(count_all(s), 1u);
}

TEST_F(KernelSwitch, FindsThatThereIsNoCoverInSpiteOfInterruptions)
{
    for (int period : {1, 2, 7, 49, 50, 52, 56}) {
        load(instances::mutilated_board(10));
        Nuisance nuisance = {s.get(), 0, period};
        dlx_set_tick(s.get(), interrupt_now_and_then, &nuisance);
        enum dlx_result result = DLX_INTERRUPTED;
        for (int k = 0; result == DLX_INTERRUPTED; k++) {
            uint64_t covers = 0;
            result =
                k % 2 == 0 ? dlx_next(s.get()) : dlx_count(s.get(), &covers);
        }
        EXPECT_EQ(result, DLX_EXHAUSTED);
        EXPECT_EQ(work_of(s).covers, 0u);
    }
}

TEST_F(KernelSwitch, LosesNoCoverByInterruptions)
{
    for (bool is_latin : {false, true}) {
        for (int period : {1, 2, 7, 49, 50, 52, 56}) {
            load(is_latin ? instances::latin_squares(5)
                          : instances::dominoes(12, 12));
            Nuisance nuisance = {s.get(), 0, period};
            dlx_set_tick(s.get(), interrupt_now_and_then, &nuisance);
            uint64_t sum = 0, covers = 0;
            while (dlx_count(s.get(), &covers) == DLX_INTERRUPTED) {
                sum += covers;
                ASSERT_EQ(work_of(s).covers, sum);
            }
            EXPECT_EQ(sum + covers, is_latin ? 161280u : kDominoes12) << period;
            EXPECT_EQ(has_memo(), !is_latin) << period;
        }
    }
}

TEST_F(KernelSwitch, CountsFurtherThan64Bits)
{
    load(instances::dominoes(14, 14));
    uint64_t covers = 0;
    char text[40];
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, UINT64_MAX);
    dlx_count_text(s.get(), text, sizeof text);
    EXPECT_STREQ(text, "112202208776036178000000");
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 0u);
}

// ---- where a sweep fits -----------------------------------------------------

using SweepSwitch = KernelSwitch;

// A sweep counts nothing before its end, so the count of the search is
// reported.
TEST_F(SweepSwitch, DoesNotForgetWhatTheSearchHasCounted)
{
    load_as_is(instances::dominoes(22, 22), 1);
    Nuisance nuisance = {s.get(), 0, 500};
    dlx_set_tick(s.get(), interrupt_now_and_then, &nuisance);
    uint64_t sum = 0;
    for (int num_interrupted = 0; num_interrupted < 3;) {
        uint64_t covers = 0;
        ASSERT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
        num_interrupted += has("sweep");
        sum += covers;
        ASSERT_EQ(work_of(s).covers, sum);
    }
    EXPECT_GT(sum, 0u);
}

// The levels of 20 queens fit nowhere. A tiny first branch makes the search
// seem to have made hardly any progress.
TEST_F(SweepSwitch, LeavesToLanesWhatNoLevelHasRoomFor)
{
    load_as_is(instances::queens(20), 1);
    Nuisance nuisance = {s.get(), 0, 1500};
    dlx_set_tick(s.get(), interrupt_now_and_then, &nuisance);
    uint64_t covers = 0;
    ASSERT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    EXPECT_GT(work_of(s).nodes, 1000000u);
    EXPECT_FALSE(has("sweep"));
}

TEST_F(SweepSwitch, TakesOverWhereLevelsAreFew)
{
    for (int threads : {1, 2, 3}) {
        load_as_is(instances::dominoes(12, 12), threads);
        EXPECT_EQ(count_all(s), kDominoes12);
        EXPECT_TRUE(has("sweep"));
        EXPECT_EQ(work_of(s).covers, kDominoes12);
        dlx_restart(s.get());
        EXPECT_FALSE(has("sweep"));
        EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    }
    load_as_is(instances::latin_squares(6), 1);
    EXPECT_EQ(count_all(s), 812851200u); // OEIS A002860
}

// The progress of a sweep in an earlier search says nothing about the next one.
TEST_F(SweepSwitch, TakesAsLongInEachSearchOfASolver)
{
    load_as_is(instances::dominoes(12, 12), 1);
    EXPECT_EQ(count_all(s), kDominoes12);
    uint64_t nodes = work_of(s).nodes;
    for (int k = 0; k < 2; k++) {
        ASSERT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
        EXPECT_EQ(count_all(s), kDominoes12);
        EXPECT_TRUE(has("sweep"));
        EXPECT_EQ(work_of(s).nodes, nodes);
    }
}

TEST_F(SweepSwitch, ProvesThatThereIsNoCover)
{
    for (int threads : {1, 2}) {
        load_as_is(pigeons(12), threads);
        EXPECT_EQ(count_all(s), 0u);
        EXPECT_TRUE(has("sweep"));
        dlx_restart(s.get());
        EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
        EXPECT_LT(work_of(s).nodes, 500000u);
    }
}

// No sweep is begun where weights of items show that there is no cover.
TEST_F(SweepSwitch, LetsAlgebraGoFirst)
{
    for (int size : {10, 14, 18}) {
        for (int threads : {1, 2}) {
            load_as_is(instances::mutilated_board(size), threads);
            EXPECT_EQ(count_all(s), 0u);
            EXPECT_FALSE(has("sweep"));
            EXPECT_LT(work_of(s).nodes, 50000u);
            dlx_restart(s.get());
            EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
            EXPECT_LT(work_of(s).nodes, 50000u);
        }
    }
}

// The first branch is half of the tree, but ends at once without covers. The
// progress after it counts.
TEST_F(SweepSwitch, IsNotMisledByABranchThatIsADwarf)
{
    enum : int { SIZE = 18, CORNER = 1 + SIZE - 1 };
    brute::Problem board = instances::mutilated_board(SIZE), half;
    instances::add_items(half, 1 + board.num_items());
    half.add_option({{1, 0}, {CORNER - 1, 0}, {CORNER + SIZE, 0}});
    half.add_option({{1, 0}});
    for (brute::Option option : board.options) {
        for (brute::Entry &e : option)
            e.item++;
        half.add_option(option);
    }
    load_as_is(half, 1);
    EXPECT_EQ(count_all(s), 0u);
    EXPECT_TRUE(has("sweep"));
    EXPECT_LT(work_of(s).nodes, 20000000u);
}

// Here levels stop growing soon. There are 24,293 partitions of 1..33 into
// triples of sum 51 or 52, by each kernel.
TEST_F(SweepSwitch, TakesOverWhereLevelsGrowLessAndLess)
{
    brute::Problem triples;
    instances::add_items(triples, 33);
    for (int a = 1; a <= 33; a++) {
        for (int b = a + 1; b <= 33; b++) {
            for (int c = b + 1; c <= 33; c++) {
                if (a + b + c == 51 || a + b + c == 52)
                    triples.add_option({{a, 0}, {b, 0}, {c, 0}});
            }
        }
    }
    load_as_is(triples, 1);
    EXPECT_EQ(count_all(s), 24293u);
    EXPECT_TRUE(has("sweep"));
    EXPECT_LT(work_of(s).nodes, 2000000u);
}

// Lanes find the few covers long before the end of a sweep.
TEST_F(SweepSwitch, LeavesToLanesWhatTheyDoSooner)
{
    load_as_is(instances::queens(12), 1);
    EXPECT_EQ(count_all(s), 14200u); // OEIS A000170
    EXPECT_FALSE(has("sweep"));
}

TEST_F(SweepSwitch, LosesNoCoverByInterruptions)
{
    for (int period : {2, 7, 49, 50, 52, 56}) {
        load_as_is(instances::dominoes(10, 10), 1 + period % 2);
        Nuisance nuisance = {s.get(), 0, period};
        dlx_set_tick(s.get(), interrupt_now_and_then, &nuisance);
        uint64_t sum = 0, covers = 0;
        while (dlx_count(s.get(), &covers) == DLX_INTERRUPTED) {
            sum += covers;
            ASSERT_EQ(work_of(s).covers, sum);
        }
        EXPECT_EQ(sum + covers, 258584046368u) << period; // OEIS A004003
        EXPECT_TRUE(has("sweep"));
    }
}

} // namespace
