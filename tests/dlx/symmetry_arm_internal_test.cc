// Counts by classes of partial covers beside a search, against brute force on
// problems with symmetry.
#include "tests/support/instances.h"
#include "tests/support/internals.h"
#include "tests/support/random_circle.h"

extern "C" {
#include "dlx/symmetry/graph_forecast.h"
#include "dlx/symmetry/problem_graph.h"
}

using brute::BoundedProblem;

namespace
{

dlx_numbers early_numbers()
{
    dlx_numbers numbers = dlx_usual_numbers;
    numbers.first_round = 1;
    numbers.times_of_graph = 0;
    numbers.symmetry.look = 1e9;
    return numbers;
}

SolverHandle begin(const ProblemHandle &p, const dlx_numbers *numbers,
                   int threads)
{
    dlx_config config = default_config();
    config.threads = threads;
    SolverHandle s = new_solver(p, config);
    s->numbers = numbers;
    s->first.interval = 1;
    dlx_restart(s.get());
    for (int k = 0; k < DLX_NUM_ARMS; k++)
        s->arms[k].is_open = k == DLX_ARM_SYMMETRY;
    return s;
}

bool is_by_classes(const SolverHandle &s)
{
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    return std::string(stats.reason).find("each class") != std::string::npos;
}

void interrupt(void *s)
{
    dlx_interrupt(static_cast<dlx_solver *>(s));
}

// Counts all, with an interruption at every tick.
uint64_t count_interrupted(const SolverHandle &s, int *interruptions)
{
    uint64_t covers;
    enum dlx_result result = DLX_INTERRUPTED;
    dlx_set_tick(s.get(), interrupt, s.get());
    while ((result = dlx_count(s.get(), &covers)) == DLX_INTERRUPTED)
        ++*interruptions;
    EXPECT_EQ(result, DLX_EXHAUSTED);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    return stats.covers;
}

// Predicts the time for this number of equal options.
double forecast_of_equal(int options, double most)
{
    brute::Problem from;
    from.add_item();
    from.add_item();
    from.options.assign(size_t(options), {{1, 0}, {2, 0}});
    ProblemHandle p = build(from);
    dlx_problem_graph g;
    EXPECT_EQ(dlx_problem_graph_init(&g, p.get(), nullptr), 0);
    double time = dlx_graph_forecast(&g.graph, most);
    dlx_problem_graph_clear(&g);
    return time;
}

TEST(GraphForecast, GrowsWithTheDepthOfTheGroup)
{
    double few = forecast_of_equal(100, INFINITY);
    EXPECT_GT(few, dlx_time_of_graph(102, 200));
    EXPECT_GT(forecast_of_equal(400, INFINITY), 12 * few);
}

TEST(GraphForecast, GivesUpBeyondTheMostThatPays)
{
    double few = forecast_of_equal(100, INFINITY);
    EXPECT_EQ(forecast_of_equal(100, few), few);
    EXPECT_EQ(forecast_of_equal(100, few / 2), INFINITY);
    EXPECT_EQ(forecast_of_equal(100000, 1e6), INFINITY);
}

class SymmetryArm : public ::testing::Test
{
  protected:
    void SetUp() override
    {
        if (dlx_has_symmetry() == 0)
            GTEST_SKIP() << "built without libbliss";
    }
};

TEST_F(SymmetryArm, CountsWhatBruteForceCounts)
{
    const dlx_numbers numbers = early_numbers();
    int by_classes = 0;
    for (uint32_t seed = 0; seed < 60 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        BoundedProblem from = brute::random_circle(seed);
        ProblemHandle p = build(from);
        SolverHandle s = begin(p, &numbers, seed % 20 == 0 ? 2 : 1);
        uint64_t covers;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, brute::all_covers(from).size());
        by_classes += is_by_classes(s);
    }
    EXPECT_GT(by_classes, 0);
}

TEST_F(SymmetryArm, CountsLatinSquares)
{
    const dlx_numbers numbers = early_numbers();
    for (int threads = 1; threads <= 2; threads++) {
        ProblemHandle p = build(instances::latin_squares(5));
        SolverHandle s = begin(p, &numbers, threads);
        uint64_t covers;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 161280u);
        EXPECT_TRUE(is_by_classes(s));
        dlx_restart(s.get());
        EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    }
}

// An interrupted count goes on where it was, and other covers can be visited
// after it.
TEST_F(SymmetryArm, GoesOnAfterInterruptions)
{
    const dlx_numbers numbers = early_numbers();
    ProblemHandle p = build(instances::latin_squares(5));
    SolverHandle s = begin(p, &numbers, 1);
    int interruptions = 0;
    EXPECT_EQ(count_interrupted(s, &interruptions), 161280u);
    EXPECT_GT(interruptions, 1);
    EXPECT_TRUE(is_by_classes(s));
}

// Assumptions break the symmetry of the problem.
TEST_F(SymmetryArm, RestsWithAssumptions)
{
    const dlx_numbers numbers = early_numbers();
    ProblemHandle p = build(instances::latin_squares(5));
    SolverHandle s = begin(p, &numbers, 1);
    const int option = 0;
    uint64_t covers;
    ASSERT_EQ(dlx_assume(s.get(), &option, 1), 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 161280u / 5);
    EXPECT_FALSE(is_by_classes(s));
}

} // namespace
