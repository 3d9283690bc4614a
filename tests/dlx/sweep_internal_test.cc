// The kernel sweep: its levels at every stop, and steps divided among threads,
// however small.
#include "tests/support/bounded_problem.h"
#include "tests/support/certified.h"
#include "tests/support/instances.h"
#include "tests/support/internals.h"

namespace
{

dlx_sweep *sweep_of(const SolverHandle &s)
{
    return static_cast<dlx_sweep *>(s->first.state);
}

SolverHandle new_sweep(const ProblemHandle &p, int threads, size_t states)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    config.bytes = 1 << 22;
    config.threads = threads;
    SolverHandle s = new_solver(p, config);
    sweep_of(s)->part_states = states;
    return s;
}

TEST(SweepState, SatisfiesItsInvariantsWhereverItStops)
{
    for (uint32_t seed = 0; seed < 400; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        ProblemHandle p = build(from);
        SolverHandle s = new_sweep(p, 1 + int(seed % 3), 2);
        uint64_t covers, all = 0;
        enum dlx_result result = DLX_UNKNOWN;
        for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit += 3) {
            set_limits(s, 0, limit);
            result = dlx_count(s.get(), &covers);
            all += covers;
            ASSERT_TRUE(s->first.inconsistent || dlx_sweep_check(&s->first));
        }
        EXPECT_EQ(all, brute::all_covers(from).size());
    }
}

// Numbers of a Latin square are used up, cells of a board are not.
TEST(SweepForecast, IsWithinTwiceOfTheReadsAfterAThirdOfTheSteps)
{
    const brute::Problem problems[] = {instances::latin_squares(5),
                                       instances::dominoes(12, 12)};
    for (const brute::Problem &from : problems) {
        ProblemHandle p = build(from);
        SolverHandle s = new_sweep(p, 1, 1000);
        dlx_sweep *k = sweep_of(s);
        enum dlx_result result = DLX_UNKNOWN;
        double at = 0, forecast = 0, most = 0;
        uint64_t covers;
        for (uint64_t limit = 100; result != DLX_EXHAUSTED; limit += 100) {
            set_limits(s, 0, limit);
            result = dlx_count(s.get(), &covers);
            if (at == 0 && 3 * k->step >= k->num_steps) {
                dlx_sweep_outlook x = dlx_sweep_forecast(k);
                at = dlx_sweep_reads(k);
                forecast = x.reads;
                most = x.most_reads;
            }
        }
        double left = dlx_sweep_reads(k) - at;
        EXPECT_GT(at, 0);
        EXPECT_LT(forecast, 2 * left);
        EXPECT_GT(forecast, left / 2);
        EXPECT_GT(most, left);
    }
}

TEST(SweepState, IsCheckedForStatesThatDoNotAscend)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = new_sweep(p, 1, 1000);
    uint64_t covers;
    set_limits(s, 0, 10000);
    ASSERT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    ASSERT_TRUE(dlx_sweep_check(&s->first));
    dlx_sweep *k = sweep_of(s);
    dlx_sweep_list *list = &k->levels[k->now].lists[0];
    ASSERT_GT(list->num, 1u);
    list->states[1] = list->states[0];
    EXPECT_FALSE(dlx_sweep_check(&s->first));
}

TEST(SweepParts, OfAnySizeAndNumberLeadToTheSameCount)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    for (int threads : {1, 2, 3, 7}) {
        SolverHandle s = new_sweep(p, threads, 10);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 53060477521960000u); // OEIS A004003
        EXPECT_FALSE(sweep_of(s)->is_memo);
    }
}

// Levels of dominoes on 12x12 have about 900 states of two words each.
SolverHandle new_sweep_in_little(const ProblemHandle &p, int threads)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    config.bytes = 36000;
    config.threads = threads;
    SolverHandle s = new_solver(p, config);
    sweep_of(s)->part_states = 10;
    return s;
}

// The empty set is the only cover, and there is no level.
TEST(SweepTrace, OfAProblemWithoutStepsHasItsOnlyCover)
{
    ProblemHandle p = build(instances::words(0, 2, {"a", "ab"}));
    SolverHandle sweep = new_sweep(p, 1, 2),
                 memo = new_solver(p, [] {
                     dlx_config config = default_config();
                     config.kernel = DLX_KERNEL_MEMO;
                     return config;
                 }());
    Certified by_sweep = certify_by(dlx_certify, sweep.get());
    Certified by_memo = certify_by(dlx_certify, memo.get());
    EXPECT_EQ(by_sweep.error, 0);
    EXPECT_EQ(by_sweep.text, by_memo.text);
}

TEST(SweepLevels, HaveAllOfTheMemory)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    for (int threads : {1, 3}) {
        SolverHandle s = new_sweep_in_little(p, threads);
        uint64_t covers = 0;
        set_limits(s, 0, 1000000);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 53060477521960000u); // OEIS A004003
        EXPECT_FALSE(sweep_of(s)->is_memo);
    }
}

TEST(SweepLevels, HaveItAgainAfterARestart)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = new_sweep_in_little(p, 1);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION); // by memo
    dlx_restart(s.get());
    set_limits(s, 0, 1000000);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 53060477521960000u);
    EXPECT_FALSE(sweep_of(s)->is_memo);
}

// Dominoes on this board, each of some sort, with bounds for each sort.
brute::BoundedProblem with_sorts(const brute::Problem &board, int sorts,
                                 Random &random)
{
    brute::BoundedProblem p;
    p.problem = board;
    p.bounds.resize(size_t(board.num_items()) + 1);
    for (int k = 0; k < sorts; k++) {
        int low = random.between(0, 3);
        p.problem.add_item(false);
        p.bounds.push_back({low, std::max(1, low + random.between(0, 2))});
    }
    for (brute::Option &option : p.problem.options)
        option.push_back({board.num_items() + 1 + random.below(sorts), 0});
    return p;
}

// By counters, and by filtering all covers by the bounds.
TEST(SweepCounters, CountThePiecesOfEachSort)
{
    enum : int { SORTS = 3, ROUNDS = 60 };
    const brute::Problem board = instances::dominoes(4, 4);
    std::vector<brute::Cover> all = all_next(new_solver(build(board)));
    Random random(1);
    int num_covers = 0;
    for (int round = 0; round < ROUNDS; round++) {
        SCOPED_TRACE(round);
        brute::BoundedProblem from = with_sorts(board, SORTS, random);
        int num = 0;
        for (const brute::Cover &cover : all) {
            bool is_kept = from.has_enough(cover);
            for (int i = 1; i <= from.problem.num_items(); i++)
                is_kept &= from.times(cover, i) <= from.bounds[size_t(i)].high;
            num += is_kept;
        }
        num_covers += num;
        ProblemHandle p = build(from);
        SolverHandle s = new_sweep(p, 1 + round % 2, 10);
        EXPECT_EQ(count_all(s), uint64_t(num));
        EXPECT_FALSE(sweep_of(s)->is_memo);
    }
    EXPECT_GT(num_covers, 100);
}

} // namespace
