// Reductions that merge interchangeable items, and auxiliary counts, against
// brute force.
#include "tests/support/bounded_problem.h"
#include "tests/support/internals.h"

using brute::BoundedProblem;
using brute::Cover;
using brute::Option;

namespace
{

// ---- problems ---------------------------------------------------------------

void set_bounds(BoundedProblem &p, int item, brute::Bounds bounds)
{
    p.bounds.resize(size_t(p.problem.num_items()) + 1);
    p.bounds[size_t(item)] = bounds;
}

void copy_item(BoundedProblem &p, int item)
{
    int copy = p.problem.add_item(p.problem.secondary[size_t(item)]);
    set_bounds(p, copy, p.bounds[size_t(item)]);
    std::vector<Option> old = p.problem.options;
    for (Option option : old) {
        if (!brute::holds(option, item))
            continue;
        for (brute::Entry &e : option) {
            if (e.item == item)
                e.item = copy;
        }
        p.problem.add_option(option);
    }
}

// A random problem with groups of interchangeable items.
BoundedProblem random_alike(uint32_t seed)
{
    Random random(seed * 7919 + 5);
    BoundedProblem p;
    p.bounds.resize(1);
    int others = random.between(2, 5), sets = random.between(1, 2);
    for (int i = 0; i < others + sets; i++) {
        bool is_secondary = i < others && random.one_in(3);
        int low = i >= others || random.one_in(3);
        int more = random.one_in(4);
        int high = i >= others ? low + more : std::max(1, low + more);
        p.problem.add_item(is_secondary);
        p.bounds.push_back({i >= others ? high : low, high});
    }
    for (int num = random.between(2, 5); num > 0; num--) {
        Option option;
        for (int item : random.some_of(others, 2)) {
            bool is_colored =
                p.problem.secondary[size_t(item + 1)] && !random.one_in(3);
            int color = is_colored ? random.between(1, 2) : 0;
            option.push_back({item + 1, color});
        }
        for (int set = 1; set <= sets; set++) {
            if (!random.one_in(3))
                option.push_back({others + set, 0});
        }
        p.problem.add_option(option);
    }
    for (int set = 1; set <= sets; set++) {
        int copies = random.between(0, 5 - 2 * sets);
        for (; copies > 0 && p.problem.num_options() < 12; copies--)
            copy_item(p, others + set);
    }
    if (random.one_in(6)) // breaks the symmetry
        p.problem.options.pop_back();
    return p;
}

// n boys and n + more girls; each boy knows all the girls.
BoundedProblem couples(int n, int more)
{
    BoundedProblem p;
    for (int boy = 0; boy < n; boy++)
        p.problem.add_item(false);
    for (int girl = 0; girl < n + more; girl++)
        p.problem.add_item(true);
    p.bounds.resize(size_t(p.problem.num_items()) + 1);
    for (int boy = 1; boy <= n; boy++) {
        for (int girl = 1; girl <= n + more; girl++)
            p.problem.add_option({{boy, 0}, {n + girl, 0}});
    }
    return p;
}

// Twelve of each; all but four boys know half of the girls.
BoundedProblem choosy_couples()
{
    BoundedProblem p = couples(12, 0);
    std::vector<Option> all;
    all.swap(p.problem.options);
    for (const Option &option : all) {
        int boy = option[0].item, girl = option[1].item;
        if (boy <= 4 || (boy * boy + girl * girl) % 7 < 4)
            p.problem.add_option(option);
    }
    return p;
}

// ---- reductions -------------------------------------------------------------

struct ReductionDeleter {
    void operator()(dlx_reduction *r) const
    {
        dlx_reduction_free(r);
    }
};
using ReductionHandle = std::unique_ptr<dlx_reduction, ReductionDeleter>;

ReductionHandle reduce(const ProblemHandle &p)
{
    dlx_reduction *r = nullptr;
    dlx_reduction_config config = {};
    config.count = 1;
    EXPECT_EQ(dlx_reduction_new(&r, p.get(), &config), 0);
    return ReductionHandle(r);
}

uint64_t product_of(const ReductionHandle &r)
{
    const uint64_t *factors;
    uint64_t product = 1;
    for (int k = dlx_reduction_factors(r.get(), &factors); k > 0; k--)
        product *= factors[k - 1];
    return product;
}

dlx_config with_kernel(enum dlx_kernel_name kernel)
{
    dlx_config config = default_config();
    config.kernel = kernel;
    config.bytes = 1 << 20;
    return config;
}

uint64_t count_by(const ReductionHandle &r, enum dlx_kernel_name kernel)
{
    dlx_config config = with_kernel(kernel);
    dlx_solver *solver = nullptr;
    EXPECT_EQ(dlx_solver_new(&solver, dlx_reduction_problem(r.get()), &config),
              0);
    SolverHandle s(solver);
    return count_all(s);
}

TEST(Aside, ItemsMadeOneLeaveTheCountByBruteForceButForTheFactors)
{
    int merged = 0, by_bounds = 0, covers = 0;
    for (uint32_t seed = 0; seed < 3000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        BoundedProblem from = random_alike(seed);
        ProblemHandle p = build(from);
        ReductionHandle r = reduce(p);
        uint64_t expected = brute::all_covers(from).size();
        for (enum dlx_kernel_name kernel :
             {DLX_KERNEL_AUTO, DLX_KERNEL_MEMO, DLX_KERNEL_SWEEP})
            EXPECT_EQ(product_of(r) * count_by(r, kernel), expected);
        bool is_merged = product_of(r) > 1;
        merged += is_merged;
        covers += is_merged && expected > 0;
        const uint64_t *factors;
        int num = dlx_reduction_factors(r.get(), &factors);
        by_bounds += std::any_of(factors, factors + num, [](uint64_t factor) {
            return factor == 6 || factor == 15; // 2 of 4, 2 of 6
        });
    }
    EXPECT_GT(merged, 400);
    EXPECT_GT(covers, 100);
    EXPECT_GT(by_bounds, 20);
}

TEST(Aside, ItemsOfOneOptionAreNotAlike)
{
    BoundedProblem p; // a perfect matching of four
    for (int i = 0; i < 4; i++)
        p.problem.add_item(false);
    p.bounds.resize(5);
    for (int i = 1; i <= 4; i++) {
        for (int j = i + 1; j <= 4; j++)
            p.problem.add_option({{i, 0}, {j, 0}});
    }
    ReductionHandle r = reduce(build(p));
    EXPECT_EQ(product_of(r), 1u);
    EXPECT_EQ(count_by(r, DLX_KERNEL_AUTO), 3u);
}

TEST(Aside, OptionsWithoutAnythingElseThatIsThereOnceStayApart)
{
    BoundedProblem p;
    p.problem.add_item(false);
    p.problem.add_item(false);
    p.problem.add_item(true); // any number of options may give it color 7
    p.bounds.resize(4);
    for (int i = 1; i <= 2; i++)
        p.problem.add_option({{i, 0}, {3, 7}});
    ReductionHandle r = reduce(build(p));
    EXPECT_EQ(product_of(r) * count_by(r, DLX_KERNEL_AUTO), 1u);
    p.problem.add_option({{1, 0}, {3, 8}});
    p.problem.add_option({{2, 0}, {3, 8}});
    r = reduce(build(p));
    EXPECT_EQ(product_of(r) * count_by(r, DLX_KERNEL_AUTO), 2u);
}

TEST(Aside, BoysWhoKnowAllGirlsAreOne)
{
    ReductionHandle r = reduce(build(couples(20, 0)));
    EXPECT_EQ(dlx_num_options(dlx_reduction_problem(r.get())), 20);
    EXPECT_EQ(product_of(r), 2432902008176640000u); // 20!
    r = reduce(build(couples(6, 3)));
    EXPECT_EQ(product_of(r), 720u);
    EXPECT_EQ(count_by(r, DLX_KERNEL_AUTO), 84u); // 6 of 9
    r = reduce(build(couples(12, -1)));
    EXPECT_EQ(count_by(r, DLX_KERNEL_AUTO), 0u);
}

// ---- aside ------------------------------------------------------------------

// Kernels change at once, and a factor of two suffices for an auxiliary count.
dlx_numbers early_numbers()
{
    dlx_numbers numbers = dlx_usual_numbers;
    numbers.first_round = 1;
    numbers.setup_of_entry = 0;
    numbers.least_alike = 2;
    return numbers;
}

std::string text_of(const SolverHandle &s)
{
    std::string text(dlx_count_text(s.get(), nullptr, 0) + 1, '\0');
    dlx_count_text(s.get(), &text[0], text.size());
    text.pop_back();
    return text;
}

bool is_aside(const SolverHandle &s)
{
    return s->arms[DLX_ARM_AUXILIARY].own != nullptr;
}

TEST(Aside, CountsAsideWithAssumptionsAndExclusions)
{
    const dlx_numbers numbers = early_numbers();
    int aside = 0;
    for (uint32_t seed = 0; seed < 1500 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Random random(seed * 7919 + 3);
        BoundedProblem from = random_alike(seed);
        ProblemHandle p = build(from);
        dlx_config config = with_kernel(DLX_KERNEL_AUTO);
        config.threads = seed % 50 == 0 ? 2 : 1;
        SolverHandle s = new_solver(p, config);
        s->numbers = &numbers;
        s->first.interval = 1;
        std::vector<Cover> all = brute::all_covers(from);
        for (int round = 0; round < 3; round++) {
            int num = from.problem.num_options();
            std::vector<int> in = random.some_of(num, round == 1);
            std::vector<int> out = random.some_of(num, round == 1 ? 2 : 0);
            EXPECT_EQ(dlx_assume(s.get(), in.data(), int(in.size())), 0);
            EXPECT_EQ(dlx_exclude(s.get(), out.data(), int(out.size())), 0);
            size_t covers =
                brute::that_lack(brute::that_hold(all, in), out).size();
            EXPECT_EQ(count_all(s), covers);
            EXPECT_EQ(text_of(s), std::to_string(covers));
            aside += is_aside(s);
        }
    }
    EXPECT_GT(aside, 100);
}

void interrupt(void *s)
{
    dlx_interrupt(static_cast<dlx_solver *>(s));
}

TEST(Aside, WhatIsCountedAsideIsToldAtItsEndAndCanBeStopped)
{
    const dlx_numbers numbers = early_numbers();
    ProblemHandle p = build(choosy_couples());
    SolverHandle links = new_solver(p, with_kernel(DLX_KERNEL_LINKS));
    const uint64_t all = count_all(links);
    SolverHandle s = new_solver(p, with_kernel(DLX_KERNEL_AUTO));
    s->numbers = &numbers;
    s->first.interval = 1;
    dlx_restart(s.get());
    uint64_t covers, before = 0;
    dlx_set_tick(s.get(), interrupt, s.get());
    while (!is_aside(s) && before < all) {
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_INTERRUPTED);
        before += covers;
    }
    ASSERT_TRUE(is_aside(s));
    EXPECT_EQ(text_of(s), std::to_string(before));
    EXPECT_EQ(dlx_split_off(s.get(), nullptr), 0);
    dlx_set_tick(s.get(), nullptr, nullptr);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION); // the search goes on
    EXPECT_FALSE(is_aside(s));
    EXPECT_EQ(text_of(s), std::to_string(before + 1));
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, all - before - 1);
    dlx_restart(s.get());
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_TRUE(is_aside(s));
    EXPECT_EQ(covers, all);
}

TEST(Aside, ALongCountGoesAsideByItselfAndHasNoLargestNumber)
{
    ProblemHandle p = build(couples(25, 0));
    SolverHandle s = new_solver(p, with_kernel(DLX_KERNEL_AUTO));
    uint64_t covers;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, UINT64_MAX);
    EXPECT_EQ(text_of(s), "15511210043330985984000000"); // 25!
    EXPECT_EQ(dlx_progress(s.get()), 1);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

// ---- limits on covers -------------------------------------------------------

void limit_covers(const SolverHandle &s, uint64_t covers)
{
    dlx_limits limits = {};
    limits.covers = covers;
    dlx_set_limits(s.get(), &limits);
}

// Counts the remaining covers, to a higher limit and then without one, or
// visits them.
void finish(const SolverHandle &s, uint64_t rest, bool visits)
{
    uint64_t covers;
    limit_covers(s, visits ? 0 : std::stoull(text_of(s)) + 1);
    while (visits && dlx_next(s.get()) == DLX_SOLUTION)
        rest--;
    if (!visits && dlx_count(s.get(), &covers) == DLX_LIMIT)
        rest -= covers;
    limit_covers(s, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, visits ? 0 : rest);
    EXPECT_TRUE(!visits || rest == 0);
}

TEST(Aside, UnderALimitThereAreAsManyAsItSaysOrAllOfThem)
{
    const dlx_numbers numbers = early_numbers();
    int aside = 0, reached = 0;
    for (uint32_t seed = 0; seed < 1500 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Random random(seed * 7919 + 11);
        BoundedProblem from = random_alike(seed);
        ProblemHandle p = build(from);
        SolverHandle s = new_solver(p, with_kernel(DLX_KERNEL_AUTO));
        s->numbers = &numbers;
        s->first.interval = 1;
        uint64_t all = brute::all_covers(from).size();
        uint64_t limit = uint64_t(random.between(1, int(all) + 2));
        uint64_t covers;
        dlx_restart(s.get());
        limit_covers(s, limit);
        enum dlx_result result = dlx_count(s.get(), &covers);
        EXPECT_EQ(result, all >= limit ? DLX_LIMIT : DLX_EXHAUSTED);
        EXPECT_EQ(covers, std::min(all, limit));
        EXPECT_EQ(text_of(s), std::to_string(covers));
        aside += is_aside(s);
        reached += is_aside(s) && result == DLX_LIMIT;
        if (result == DLX_LIMIT)
            finish(s, all - covers, seed % 2 == 0);
    }
    EXPECT_GT(aside, 100);
    EXPECT_GT(reached, 30);
}

TEST(Aside, ALimitIsReachedByWhatStandsForManyCovers)
{
    ProblemHandle p = build(couples(25, 0));
    SolverHandle s = new_solver(p, with_kernel(DLX_KERNEL_AUTO));
    uint64_t covers;
    limit_covers(s, UINT64_MAX - 1);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, UINT64_MAX - 1);
    EXPECT_EQ(text_of(s), std::to_string(UINT64_MAX - 1));
    limit_covers(s, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(text_of(s), "15511210043330985984000000"); // 25!
}

// ---- products ---------------------------------------------------------------

TEST(Aside, BigNumbersAreMultiplied)
{
    uint64_t limbs[40] = {1}, copy[40];
    dlx_big a = {limbs, 1}, sum = {copy, 0};
    const uint64_t factors[] = {3, UINT64_MAX, 0x100000000, 10000000000000061,
                                UINT64_MAX - 1};
    for (uint64_t factor : factors) {
        uint64_t power[40];
        dlx_big times = {power, 0};
        dlx_big_copy(&times, &a);
        sum.num = 0;
        for (uint64_t bits = factor; bits != 0; bits /= 2) {
            if (bits % 2 == 1)
                dlx_big_add(&sum, times.limbs, times.num);
            uint64_t same[40];
            std::copy(power, power + times.num, same);
            dlx_big_add(&times, same, times.num);
        }
        dlx_big_multiply(&a, factor);
        EXPECT_EQ(dlx_big_compare(&a, &sum), 0) << factor;
    }
    dlx_big_multiply(&a, 0);
    EXPECT_EQ(a.num, 0);
}

} // namespace
