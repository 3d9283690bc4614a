// The kernel prefixes: exact counts wherever it stops, against brute force and
// published numbers.
#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"
#include "tests/support/internals.h"

namespace
{

dlx_sweep *sweep_of(const SolverHandle &s)
{
    return static_cast<dlx_sweep *>(s->first.state);
}

SolverHandle by_prefixes(const ProblemHandle &p, size_t bytes = 1 << 24)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_PREFIXES;
    config.bytes = bytes;
    return new_solver(p, config);
}

std::string text_of(const SolverHandle &s)
{
    char text[100];
    dlx_count_text(s.get(), text, sizeof text);
    return text;
}

brute::Problem rectangles(int size)
{
    brute::Problem p;
    instances::add_items(p, size * size);
    for (int from = 0; from < size * size; from++) {
        for (int to = from; to < size * size; to++) {
            brute::Option option;
            for (int r = from / size; r <= to / size; r++) {
                for (int c = from % size; c <= to % size; c++)
                    option.push_back({1 + r * size + c, 0});
            }
            if (from % size <= to % size)
                p.add_option(option);
        }
    }
    return p;
}

TEST(Prefixes, CountWhatBruteForceFindsWhereverTheyStop)
{
    int num_counted = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        ProblemHandle p = build(from);
        SolverHandle s = by_prefixes(p);
        uint64_t covers, all = 0;
        enum dlx_result result = DLX_UNKNOWN;
        for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit += 3) {
            set_limits(s, 0, limit);
            result = dlx_count(s.get(), &covers);
            all += covers;
        }
        ASSERT_EQ(all, brute::all_covers(from).size());
        num_counted += !sweep_of(s)->is_memo;
    }
    EXPECT_GT(num_counted, 500);
}

// Equal options are distinct: each is in covers of its own.
TEST(Prefixes, CountEqualOptionsOneByOne)
{
    Random random(7);
    for (uint32_t seed = 0; seed < 300; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        int num = from.options.empty() ? 0 : random.between(1, 4);
        for (int k = 0; k < num; k++) {
            int o = random.below(from.num_options());
            brute::Option option = from.options[size_t(o)];
            random.shuffle(option);
            from.add_option(option);
        }
        ProblemHandle p = build(from);
        SolverHandle s = by_prefixes(p);
        EXPECT_EQ(count_all(s), brute::all_covers(from).size());
    }
}

TEST(Prefixes, CountWithMultiplicities)
{
    int num_counted = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        ProblemHandle p = build(from);
        SolverHandle s = by_prefixes(p);
        EXPECT_EQ(count_all(s), brute::all_covers(from).size());
        num_counted += !sweep_of(s)->is_memo;
    }
    EXPECT_GT(num_counted, 50);
}

TEST(Prefixes, CountTheDissectionsOfSquaresIntoRectangles)
{
    const char *const counts[] = {"1", // OEIS A182275
                                  "8",
                                  "322",
                                  "70878",
                                  "84231996",
                                  "535236230270",
                                  "18100579400986674",
                                  "3250879178100782348462"};
    for (int size = 1; size <= 8; size++) {
        ProblemHandle p = build(rectangles(size));
        SolverHandle s = by_prefixes(p);
        EXPECT_EQ(dlx_count(s.get(), nullptr), DLX_EXHAUSTED);
        EXPECT_EQ(text_of(s), counts[size - 1]);
        EXPECT_LT(work_of(s).nodes, 30000u);
    }
}

// Each number of 2 or more digits of 64 bits occurs.
TEST(Prefixes, CountDominoesInAnyNumberOfLimbs)
{
    ProblemHandle p = build(instances::dominoes(8, 60));
    SolverHandle s = by_prefixes(p);
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    SolverHandle sweep = new_solver(p, config);
    EXPECT_EQ(dlx_count(s.get(), nullptr), DLX_EXHAUSTED);
    EXPECT_EQ(dlx_count(sweep.get(), nullptr), DLX_EXHAUSTED);
    EXPECT_GT(text_of(s).size(), 40u);
    EXPECT_EQ(text_of(s), text_of(sweep));
    EXPECT_FALSE(sweep_of(s)->is_memo);
}

TEST(Prefixes, LeaveItToMemoWithoutMemory)
{
    ProblemHandle p = build(rectangles(5));
    SolverHandle s = by_prefixes(p, 9000);
    EXPECT_EQ(count_all(s), 84231996u);
    EXPECT_TRUE(sweep_of(s)->is_memo);
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), 84231996u);
}

TEST(Prefixes, EndAnAutomaticCountThatNothingElseEnds)
{
    ProblemHandle p = build(rectangles(8));
    SolverHandle s = new_solver(p, default_config());
    dlx_stats stats;
    EXPECT_EQ(dlx_count(s.get(), nullptr), DLX_EXHAUSTED);
    EXPECT_EQ(text_of(s), "3250879178100782348462");
    dlx_get_stats(s.get(), &stats);
    EXPECT_EQ(stats.kernel_id, DLX_KERNEL_PREFIXES);
    EXPECT_LT(stats.nodes, 4000000u);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

} // namespace
