/*
 * kept_sweep_test.cc - a sweep is stopped anywhere and saved; another solver
 * resumes it to the same number.
 */
#include <gtest/gtest.h>

#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"

namespace
{

using Words = std::vector<uint64_t>;

dlx_config sweep_config(int threads, size_t bytes = 1 << 22)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    config.threads = threads;
    config.bytes = bytes;
    return config;
}

int append(void *ctx, const uint64_t *words, size_t num)
{
    auto *to = static_cast<Words *>(ctx);
    to->insert(to->end(), words, words + num);
    return 0;
}

struct Reading {
    const Words &words;
    size_t at;
};

int take(void *ctx, uint64_t *words, size_t num)
{
    auto *from = static_cast<Reading *>(ctx);
    if (num > from->words.size() - from->at)
        return 77;
    std::copy_n(from->words.begin() + std::ptrdiff_t(from->at), num, words);
    from->at += num;
    return 0;
}

// Returns the saved words; empty: there is no sweep.
Words kept(const SolverHandle &s)
{
    Words words;
    int code = dlx_write_sweep(s.get(), append, &words);
    EXPECT_EQ(code, words.empty() ? int(DLX_ECONFIG) : 0);
    EXPECT_EQ(words.size(), dlx_sweep_words(s.get()));
    return words;
}

int go_on(const SolverHandle &s, const Words &words)
{
    Reading from = {words, 0};
    return dlx_read_sweep(s.get(), take, &from);
}

std::string count_text(const SolverHandle &s)
{
    uint64_t covers;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    std::string text(1 + dlx_count_text(s.get(), nullptr, 0), '\0');
    dlx_count_text(s.get(), &text[0], text.size());
    text.pop_back();
    return text;
}

SolverHandle stopped_after(const ProblemHandle &p, uint64_t nodes, int threads)
{
    SolverHandle s = new_solver(p, sweep_config(threads));
    uint64_t covers;
    set_limits(s, 0, nodes);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    return s;
}

// Stops again and again; each time another solver also resumes. Returns how
// often there were words.
int stop_and_compare(const ProblemHandle &p, const std::string &truth)
{
    SolverHandle s = new_solver(p, sweep_config(1));
    enum dlx_result result = DLX_UNKNOWN;
    int num = 0;
    for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit += 4) {
        uint64_t covers;
        set_limits(s, 0, limit);
        result = dlx_count(s.get(), &covers);
        Words words = kept(s);
        if (words.empty())
            continue;
        num++;
        SolverHandle other = new_solver(p, sweep_config(1 + num % 3));
        EXPECT_EQ(go_on(other, words), 0);
        EXPECT_EQ(count_text(other), truth);
    }
    return num;
}

TEST(KeptSweep, OfRandomProblemsGoesOnWhereverItIsStopped)
{
    int num = 0;
    for (uint32_t seed = 0; seed < 200; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        num += stop_and_compare(build(from),
                                std::to_string(brute::all_covers(from).size()));
    }
    EXPECT_GT(num, 200);
}

TEST(KeptSweep, HasCountersOfMultiplicities)
{
    int num = 0;
    for (uint32_t seed = 0; seed < 300; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        num += stop_and_compare(build(from),
                                std::to_string(brute::all_covers(from).size()));
    }
    EXPECT_GT(num, 50);
}

// OEIS A004003
const char *const kDominoes16 = "2444888770250892795802079170816";

TEST(KeptSweep, HasCountsOfAnyWidthAndAnyNumberOfThreads)
{
    ProblemHandle p = build(instances::dominoes(16, 16));
    for (uint64_t nodes : {1000u, 60000u, 200000u, 400000u, 520000u}) {
        Words words = kept(stopped_after(p, nodes, 1 + int(nodes % 3)));
        for (int threads : {1, 2, 5}) {
            SolverHandle s = new_solver(p, sweep_config(threads, 1 << 24));
            ASSERT_EQ(go_on(s, words), 0);
            EXPECT_EQ(count_text(s), kDominoes16);
        }
    }
}

// Saved words are those at the last complete level; the solver itself continues
// where it was.
TEST(KeptSweep, LeavesTheCountAsItIs)
{
    ProblemHandle p = build(instances::dominoes(16, 16));
    SolverHandle s = stopped_after(p, 300000, 1);
    kept(s);
    set_limits(s, 0, 0);
    EXPECT_EQ(count_text(s), kDominoes16);
    EXPECT_EQ(dlx_sweep_words(s.get()), 0u);
}

TEST(KeptSweep, GoesWithAssumptionsAndExclusions)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    const int assumed[] = {0}, excluded[] = {50, 51};
    auto begin = [&](const SolverHandle &s, int num_assumed) {
        EXPECT_EQ(dlx_assume(s.get(), assumed, num_assumed), 0);
        EXPECT_EQ(dlx_exclude(s.get(), excluded, 2), 0);
    };
    SolverHandle whole = new_solver(p, sweep_config(1));
    begin(whole, 1);
    std::string truth = count_text(whole);
    SolverHandle s = new_solver(p, sweep_config(1)), other;
    begin(s, 1);
    set_limits(s, 0, 500);
    uint64_t covers;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    Words words = kept(s);
    other = new_solver(p, sweep_config(1));
    begin(other, 0);
    EXPECT_EQ(go_on(other, words), DLX_EARGUMENT);
    begin(other, 1);
    EXPECT_EQ(go_on(other, words), 0);
    EXPECT_EQ(count_text(other), truth);
}

struct Nuisance {
    dlx_solver *s;
    int ticks, most;
};

// Each part of the count is twice as long as the one before. A sweep takes over
// before half of it is done.
TEST(KeptSweep, IsThatOfACountByItsPortfolio)
{
    ProblemHandle p = build(instances::dominoes(18, 18));
    SolverHandle s = new_solver(p, default_config());
    Nuisance nuisance = {s.get(), 0, 20};
    dlx_set_tick(
        s.get(),
        [](void *ctx) {
            auto *n = static_cast<Nuisance *>(ctx);
            if (++n->ticks >= n->most)
                dlx_interrupt(n->s);
        },
        &nuisance);
    uint64_t covers;
    EXPECT_EQ(dlx_sweep_words(s.get()), 0u);
    do {
        nuisance.ticks = 0;
        nuisance.most *= 2;
        ASSERT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
    } while (dlx_sweep_words(s.get()) == 0);
    SolverHandle other = new_solver(p, sweep_config(2, 1 << 24));
    EXPECT_EQ(go_on(other, kept(s)), 0);
    EXPECT_EQ(count_text(other), "548943583215388338077567813208427340288");
}

TEST(KeptSweep, IsNotThereWithoutASweep)
{
    ProblemHandle p = build(instances::queens(9));
    for (const Kernel &kernel : all_kernels()) {
        SolverHandle s = new_solver(p, kernel.config);
        EXPECT_EQ(dlx_sweep_words(s.get()), 0u);
        uint64_t covers;
        set_limits(s, 0, 100);
        dlx_count(s.get(), &covers);
        bool is_sweep = kernel.config.kernel == DLX_KERNEL_SWEEP;
        EXPECT_TRUE(kept(s).empty() || is_sweep) << kernel.name;
        if (!is_sweep) {
            EXPECT_EQ(go_on(s, {}), DLX_ECONFIG) << kernel.name;
        }
    }
}

TEST(KeptSweep, TellsWhatIsWrongAndBeginsAnew)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    ProblemHandle turned = build(instances::dominoes(7, 8));
    const Words words = kept(stopped_after(p, 500, 1));
    enum { STEP = 1, WIDTH = 3, NUM = 4, STATES = 5 };
    const Words::value_type huge = uint64_t(1) << 62;
    struct Change {
        size_t at;
        uint64_t value;
        int code;
    };
    const Change changes[] = {{0, 1, DLX_EARGUMENT},
                              {STEP, 1000, DLX_EARGUMENT},
                              {WIDTH, 0, DLX_EARGUMENT},
                              {WIDTH, 100, DLX_EARGUMENT},
                              {NUM, 0, DLX_EARGUMENT},
                              {NUM, huge, DLX_ENOMEM},
                              {NUM, words[NUM] + 1, 77},
                              {STATES, words[STATES + 1], DLX_EARGUMENT},
                              {STATES, 3 * huge, DLX_EARGUMENT}};
    SolverHandle s = new_solver(p, sweep_config(1));
    for (const Change &change : changes) {
        Words bad = words;
        bad[change.at] = change.value;
        EXPECT_EQ(go_on(s, bad), change.code) << change.at;
    }
    EXPECT_EQ(count_text(s), "12988816");
    EXPECT_EQ(go_on(s, words), DLX_EBEGUN);
    SolverHandle other = new_solver(turned, sweep_config(1));
    EXPECT_EQ(go_on(other, words), DLX_EARGUMENT);
    EXPECT_EQ(count_text(other), "1292697"); // OEIS A187596
    SolverHandle narrow = new_solver(p, sweep_config(1, 100));
    EXPECT_EQ(go_on(narrow, words), DLX_ENOMEM);
    int calls = 0;
    SolverHandle stopped = stopped_after(p, 500, 1);
    EXPECT_EQ(dlx_write_sweep(
                  stopped.get(),
                  [](void *ctx, const uint64_t *, size_t) {
                      return ++*static_cast<int *>(ctx) == 2 ? 5 : 0;
                  },
                  &calls),
              5);
    EXPECT_EQ(calls, 2);
}

} // namespace
