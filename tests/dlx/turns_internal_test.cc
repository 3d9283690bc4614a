// Counts by turns, one option of each orbit, against brute force on problems
// with symmetry.
#include "tests/support/internals.h"
#include "tests/support/random_circle.h"

#include "dlx/schedule/turns.h"

using brute::BoundedProblem;

namespace
{

dlx_numbers early_numbers()
{
    dlx_numbers numbers = dlx_usual_numbers;
    numbers.first_round = 1;
    numbers.orbits_of_entry = 0;
    numbers.look_at_entry = 1e-9;
    numbers.doubt_of_turns = 0;
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
    s->arms[DLX_ARM_MEMO].is_open = false;
    s->arms[DLX_ARM_PREFIXES].is_open = false;
    return s;
}

bool is_by_turns(const SolverHandle &s)
{
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    return std::string(stats.reason).find("per orbit") != std::string::npos;
}

std::string text_of(const SolverHandle &s)
{
    std::string text(dlx_count_text(s.get(), nullptr, 0) + 1, '\0');
    dlx_count_text(s.get(), &text[0], text.size());
    text.pop_back();
    return text;
}

void interrupt(void *s)
{
    dlx_interrupt(static_cast<dlx_solver *>(s));
}

TEST(Turns, CountWhatBruteForceCounts)
{
    const dlx_numbers numbers = early_numbers();
    int by_turns = 0, stopped = 0;
    for (uint32_t seed = 0; seed < 500 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        BoundedProblem from = brute::random_circle(seed);
        ProblemHandle p = build(from);
        SolverHandle s = begin(p, &numbers, seed % 40 == 0 ? 2 : 1);
        std::string all = std::to_string(brute::all_covers(from).size());
        uint64_t covers;
        enum dlx_result result = DLX_INTERRUPTED;
        if (seed % 2 == 1)
            dlx_set_tick(s.get(), interrupt, s.get());
        while (result == DLX_INTERRUPTED) {
            result = dlx_count(s.get(), &covers);
            stopped += result == DLX_INTERRUPTED && is_by_turns(s);
        }
        EXPECT_EQ(result, DLX_EXHAUSTED);
        EXPECT_EQ(text_of(s), all);
        EXPECT_EQ(dlx_progress(s.get()), 1);
        by_turns += is_by_turns(s);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 0u);
    }
    EXPECT_GT(by_turns, 50);
    EXPECT_GT(stopped, 50);
}

TEST(Turns, ReportPartsThatAddUpAndAreNotVisitedAgain)
{
    const dlx_numbers numbers = early_numbers();
    int parts = 0;
    for (uint32_t seed = 0; seed < 100 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        BoundedProblem from = brute::random_circle(seed);
        ProblemHandle p = build(from);
        SolverHandle s = begin(p, &numbers, 1);
        uint64_t covers, sum = 0, all = brute::all_covers(from).size();
        enum dlx_result result = DLX_INTERRUPTED;
        dlx_set_tick(s.get(), interrupt, s.get());
        for (uint32_t k = 0; result == DLX_INTERRUPTED && k < seed % 20; k++) {
            result = dlx_count(s.get(), &covers);
            parts += result == DLX_INTERRUPTED && is_by_turns(s) && covers > 0;
            sum += covers;
            EXPECT_LE(sum, all);
        }
        dlx_set_tick(s.get(), nullptr, nullptr);
        while (dlx_next(s.get()) == DLX_SOLUTION)
            sum++;
        EXPECT_EQ(sum, all);
    }
    EXPECT_GT(parts, 20);
}

TEST(Turns, AreNotForCountsWithAssumptionsExclusionsOrLimits)
{
    const dlx_numbers numbers = early_numbers();
    for (uint32_t seed = 0; seed < 100 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        BoundedProblem from = brute::random_circle(seed);
        if (from.problem.num_options() == 0)
            continue;
        ProblemHandle p = build(from);
        SolverHandle s = begin(p, &numbers, 1);
        const std::vector<int> one = {0};
        uint64_t covers;
        EXPECT_EQ(dlx_assume(s.get(), one.data(), seed % 2 == 0), 0);
        EXPECT_EQ(dlx_exclude(s.get(), one.data(), seed % 2 == 1), 0);
        s->arms[DLX_ARM_MEMO].is_open = false;
        s->arms[DLX_ARM_PREFIXES].is_open = false;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_FALSE(is_by_turns(s));
    }
}

BoundedProblem latin_rectangle(int rows, int n)
{
    BoundedProblem p;
    int primary = 2 * rows * n;
    for (int i = 0; i < primary + n * n; i++)
        p.problem.add_item(i >= primary);
    p.bounds.resize(size_t(p.problem.num_items()) + 1);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < n; column++) {
            for (int digit = 0; digit < n; digit++)
                p.problem.add_option({{1 + row * n + column, 0},
                                      {1 + (rows + row) * n + digit, 0},
                                      {1 + primary + column * n + digit, 0}});
        }
    }
    return p;
}

TEST(Turns, GoOnInWhatIsLeftOfAProblem)
{
    const dlx_numbers numbers = early_numbers();
    ProblemHandle p = build(latin_rectangle(3, 6));
    SolverHandle s = begin(p, &numbers, 1);
    uint64_t covers;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_TRUE(is_by_turns(s));
    EXPECT_EQ(covers, 720u * 21280u); // 6! times OEIS A000186(6)
}

} // namespace
