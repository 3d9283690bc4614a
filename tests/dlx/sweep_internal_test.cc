// The inside of the kernel sweep: its levels at every stop, and steps that are
// divided among threads however small they are.
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/internals.h"
#include "tests/support/random_problem.h"

namespace
{

dlx_sweep *sweep_of(const SolverHandle &s)
{
    return static_cast<dlx_sweep *>(s->state);
}

SolverHandle new_sweep(const ProblemHandle &p, int threads, size_t states)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
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
            ASSERT_TRUE(s->inconsistent || dlx_sweep_check(s.get()));
        }
        EXPECT_EQ(all, brute::all_covers(from).size());
    }
}

TEST(SweepState, IsCheckedForStatesThatDoNotAscend)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = new_sweep(p, 1, 1000);
    uint64_t covers;
    set_limits(s, 0, 10000);
    ASSERT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    ASSERT_TRUE(dlx_sweep_check(s.get()));
    dlx_sweep *k = sweep_of(s);
    dlx_sweep_list *list = &k->levels[k->now].lists[0];
    ASSERT_GT(list->num, 1u);
    list->states[1] = list->states[0];
    EXPECT_FALSE(dlx_sweep_check(s.get()));
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

} // namespace
