// Reductions: covers of the smaller problem are those of the given one, by
// brute force; what each rule finds.
#include "tests/support/bounded_problem.h"

using brute::Cover;

namespace
{

struct ReductionDeleter {
    void operator()(dlx_reduction *r) const
    {
        dlx_reduction_free(r);
    }
};
using ReductionHandle = std::unique_ptr<dlx_reduction, ReductionDeleter>;

ReductionHandle reduce(const ProblemHandle &p, bool cheapest = false)
{
    dlx_reduction *r = nullptr;
    dlx_reduction_config config = {};
    config.cheapest = cheapest;
    EXPECT_EQ(dlx_reduction_new(&r, p.get(), &config), 0);
    return ReductionHandle(r);
}

dlx_reduction_stats stats_of(const ReductionHandle &r)
{
    dlx_reduction_stats stats;
    dlx_reduction_get_stats(r.get(), &stats);
    return stats;
}

std::vector<Cover> covers_by(const ReductionHandle &r)
{
    dlx_solver *solver = nullptr;
    EXPECT_EQ(dlx_solver_new(&solver, dlx_reduction_problem(r.get()), nullptr),
              0);
    SolverHandle s(solver);
    const int *forced;
    int num_forced = dlx_reduction_forced(r.get(), &forced);
    std::vector<Cover> covers = all_next(s);
    for (Cover &cover : covers) {
        for (int &o : cover)
            o = dlx_reduction_option(r.get(), o);
        cover.insert(cover.end(), forced, forced + num_forced);
        std::sort(cover.begin(), cover.end());
    }
    std::sort(covers.begin(), covers.end());
    return covers;
}

int64_t entries_of(const dlx_problem *p)
{
    return dlx_num_entries(p) + dlx_num_options(p) + dlx_num_items(p);
}

TEST(Reduction, KeepsTheCoversOfProblemsWithMultiplicities)
{
    int smaller = 0, none = 0, forced = 0, dropped = 0;
    for (uint32_t seed = 0; seed < 3000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        ProblemHandle p = build(from);
        ReductionHandle r = reduce(p);
        EXPECT_EQ(covers_by(r), brute::all_covers(from));
        const int *options;
        dlx_reduction_stats stats = stats_of(r);
        smaller +=
            entries_of(dlx_reduction_problem(r.get())) < entries_of(p.get());
        none += stats.has_none;
        forced += dlx_reduction_forced(r.get(), &options);
        dropped += stats.items_dropped;
    }
    EXPECT_GT(smaller, 2000);
    EXPECT_GT(none, 300);
    EXPECT_GT(forced, 300);
    EXPECT_GT(dropped, 300);
}

TEST(Reduction, KeepsTheCoversOfExactCoverProblems)
{
    for (uint32_t seed = 0; seed < 3000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        ReductionHandle r = reduce(build(from));
        EXPECT_EQ(covers_by(r), brute::all_covers(from));
    }
}

std::vector<int> some_options(Random &random, int num_options)
{
    std::vector<int> options;
    for (int n = num_options == 0 ? 0 : random.below(4); n > 0; n--)
        options.push_back(random.below(num_options));
    return options;
}

bool contains(const Cover &cover, int o)
{
    return std::find(cover.begin(), cover.end(), o) != cover.end();
}

std::vector<Cover> restricted(const std::vector<Cover> &covers,
                              const std::vector<int> &assumed,
                              const std::vector<int> &excluded)
{
    std::vector<Cover> result;
    for (const Cover &cover : covers) {
        bool fits = true;
        for (int o : assumed)
            fits = fits && contains(cover, o);
        for (int o : excluded)
            fits = fits && !contains(cover, o);
        if (fits)
            result.push_back(cover);
    }
    return result;
}

struct Given {
    std::vector<int> assumed, excluded;

    Given(uint32_t seed, int num_options)
    {
        Random random(seed + 77);
        assumed = some_options(random, num_options);
        excluded = some_options(random, num_options);
    }
    ReductionHandle reduce(const ProblemHandle &p, bool given_only) const
    {
        dlx_reduction_config config = {};
        config.given_only = given_only;
        config.assumed = assumed.data();
        config.num_assumed = int(assumed.size());
        config.excluded = excluded.data();
        config.num_excluded = int(excluded.size());
        dlx_reduction *r = nullptr;
        EXPECT_EQ(dlx_reduction_new(&r, p.get(), &config), 0);
        return ReductionHandle(r);
    }
};

TEST(Reduction, KeepsTheCoversWithTheAssumedAndWithoutTheExcludedOptions)
{
    size_t num_covers = 0, none = 0;
    int left[2] = {0, 0}; // options left: by all rules; with given_only
    for (uint32_t seed = 0; seed < 3000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        Given given(seed, from.problem.num_options());
        ProblemHandle p = build(from);
        std::vector<Cover> expected =
            restricted(brute::all_covers(from), given.assumed, given.excluded);
        for (bool given_only : {false, true}) {
            ReductionHandle r = given.reduce(p, given_only);
            EXPECT_EQ(covers_by(r), expected);
            left[given_only] += dlx_num_options(dlx_reduction_problem(r.get()));
        }
        num_covers += expected.size();
        none += expected.empty();
    }
    EXPECT_GT(num_covers, 1000u);
    EXPECT_GT(none, 300u);
    EXPECT_LT(left[0], left[1]);
}

TEST(Reduction, GivesTheCheapestCoversWithAndWithoutOptions)
{
    int found = 0;
    for (uint32_t seed = 0; seed < 3000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        Given given(seed, from.num_options());
        ProblemHandle p = new_problem();
        Random random(seed);
        std::vector<int64_t> costs;
        brute::BoundedProblem exact = {
            from,
            std::vector<brute::Bounds>(size_t(from.num_items()) + 1, {1, 1})};
        p = build(exact, [&](dlx_problem *to, int o) {
            EXPECT_EQ(dlx_set_cost(to, o, random.below(9)), 0);
        });
        for (const Cover &cover : restricted(brute::all_covers(from),
                                             given.assumed, given.excluded)) {
            costs.push_back(0);
            for (int o : cover)
                costs.back() += dlx_option_cost(p.get(), o);
        }
        std::sort(costs.begin(), costs.end());
        costs.resize(std::min(costs.size(), size_t(3)));
        ReductionHandle r = given.reduce(p, true);
        const int *forced;
        int64_t base = 0, cost;
        for (int k = dlx_reduction_forced(r.get(), &forced); k > 0; k--)
            base += dlx_option_cost(p.get(), forced[k - 1]);
        dlx_cheapest_config config;
        dlx_cheapest_config_init(&config);
        config.covers = 3;
        dlx_cheapest *c = nullptr;
        ASSERT_EQ(dlx_cheapest_new(&c, dlx_reduction_problem(r.get()), &config),
                  0);
        while (dlx_cheapest_next(c) == DLX_SOLUTION)
            ;
        std::vector<int64_t> got;
        for (int k = 0; dlx_cheapest_get(c, k, nullptr, &cost) >= 0; k++)
            got.push_back(base + cost);
        dlx_cheapest_free(c);
        EXPECT_EQ(got, costs);
        found += !got.empty();
    }
    EXPECT_GT(found, 300);
}

TEST(Reduction, KnowsTheGivenOptionsOnly)
{
    ProblemHandle p = new_problem();
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    int option = 0;
    dlx_reduction_config config = {};
    dlx_reduction *r = nullptr;
    config.assumed = config.excluded = &option;
    config.num_assumed = 1;
    EXPECT_EQ(dlx_reduction_new(&r, p.get(), &config), DLX_EOPTION);
    config.num_assumed = 0;
    config.num_excluded = -1;
    EXPECT_EQ(dlx_reduction_new(&r, p.get(), &config), DLX_EARGUMENT);
    EXPECT_EQ(r, nullptr);
}

TEST(Reduction, FindsNothingInItsOwnResult)
{
    for (uint32_t seed = 0; seed < 1000; seed++) {
        ProblemHandle p = build(brute::random_bounded_problem(seed));
        ReductionHandle r = reduce(p);
        const dlx_problem *once = dlx_reduction_problem(r.get());
        dlx_reduction *again = nullptr;
        ASSERT_EQ(dlx_reduction_new(&again, once, nullptr), 0);
        ReductionHandle handle(again);
        EXPECT_EQ(entries_of(dlx_reduction_problem(again)), entries_of(once))
            << "seed " << seed;
    }
}

int64_t cost_of(const ProblemHandle &p, const Cover &cover)
{
    int64_t sum = 0;
    for (int o : cover)
        sum += dlx_option_cost(p.get(), o);
    return sum;
}

int64_t least_cost(const ProblemHandle &p, const std::vector<Cover> &covers)
{
    int64_t least = INT64_MAX;
    for (const Cover &cover : covers)
        least = std::min(least, cost_of(p, cover));
    return least;
}

TEST(Reduction, KeepsACheapestCoverWhenTwinsGo)
{
    int twins = 0;
    for (uint32_t seed = 0; seed < 2000 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        Random random(seed);
        for (int n = from.problem.num_options(); n > 0 && n < 11; n++)
            from.problem.add_option(
                from.problem
                    .options[size_t(random.below(from.problem.num_options()))]);
        ProblemHandle p = new_problem();
        std::vector<Cover> covers = brute::all_covers(from);
        p = build(from, [&random](dlx_problem *to, int o) {
            EXPECT_EQ(dlx_set_cost(to, o, random.below(20)), 0);
        });
        ReductionHandle r = reduce(p, true);
        std::vector<Cover> fewer = covers_by(r);
        EXPECT_EQ(fewer.empty(), covers.empty());
        EXPECT_TRUE(std::includes(covers.begin(), covers.end(), fewer.begin(),
                                  fewer.end()));
        EXPECT_EQ(least_cost(p, fewer), least_cost(p, covers));
        twins += stats_of(r).twins_removed;
    }
    EXPECT_GT(twins, 300);
}

// ---- single rules ----------------------------------------------------------

ProblemHandle read(const std::string &text)
{
    ProblemHandle p = new_problem();
    dlx_text_error error;
    EXPECT_EQ(dlx_read_text(p.get(), text.data(), text.size(), &error), 0)
        << error.text;
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

std::string text_of(const dlx_problem *p)
{
    char *text = nullptr;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    EXPECT_EQ(dlx_write_text(p, to), 0);
    fclose(to);
    std::string result(text, size);
    free(text);
    return result;
}

std::string reduced(const std::string &text)
{
    ReductionHandle r = reduce(read(text));
    return text_of(dlx_reduction_problem(r.get()));
}

// All options of a have b, and at most three have b.
TEST(Reduction, DropsAnItemWhoseBoundsFollowWhereverItStands)
{
    for (const char *items : {"1:3|b a c", "a 1:3|b c", "a c 1:3|b"}) {
        dlx_reduction *r = nullptr;
        ProblemHandle p = read(items + std::string("\na b\na b\nb c\nc\n"));
        ASSERT_EQ(dlx_reduction_new(&r, p.get(), nullptr), 0);
        EXPECT_EQ(stats_of(ReductionHandle(r)).items_dropped, 1) << items;
    }
}

TEST(Reduction, DropsOneOfTwoEqualItems)
{
    EXPECT_EQ(reduced("a b c\na b\na b c\nc\n"), "b c\nb\nb c\nc\n");
}

TEST(Reduction, LeavesWhatItCannotReduce)
{
    const std::string hexagon = "a b c d e f\na b\nc d\ne f\nb c\nd e\nf a\n"
                                "a d\nb e\nc f\n";
    EXPECT_EQ(reduced(hexagon), hexagon);
}

TEST(Reduction, WritesAnItemWithoutOptionsWhereThereIsNoCover)
{
    ReductionHandle r = reduce(read("a b c\na b\nb c\nc a\n"));
    EXPECT_EQ(stats_of(r).has_none, 1);
    EXPECT_EQ(text_of(dlx_reduction_problem(r.get())), "1\n");
    const int *forced;
    EXPECT_EQ(dlx_reduction_forced(r.get(), &forced), 0);
}

TEST(Reduction, NarrowsBoundsByWhatIsForced)
{
    EXPECT_EQ(reduced("x 2:4|a\nx a\na\na\na\na\n"), "1:3|a\na\na\na\na\n");
}

TEST(Reduction, KnowsItsOptionsOnly)
{
    ReductionHandle r = reduce(read("a b c\na b\na b c\nc\n"));
    EXPECT_EQ(dlx_reduction_option(r.get(), 99), DLX_EOPTION);
    EXPECT_EQ(dlx_reduction_option(r.get(), -1), DLX_EOPTION);
    ProblemHandle p = new_problem();
    dlx_reduction *none;
    EXPECT_EQ(dlx_reduction_new(&none, p.get(), nullptr), DLX_ENOTFROZEN);
    EXPECT_EQ(none, nullptr);
}

// An item with 11,000 options: choosing one removes the others.
TEST(Reduction, EndsAfterManySteps)
{
    std::string text = "a\n";
    for (int o = 0; o < 11000; o++)
        text += "a\n";
    ReductionHandle r = reduce(read(text));
    EXPECT_EQ(stats_of(r).is_cut_short, 1);
    EXPECT_EQ(dlx_num_options(dlx_reduction_problem(r.get())), 11000);
}

TEST(Reduction, EndsWhenItsTimeIsOver)
{
    ProblemHandle p = dominating_queens(8, 5);
    dlx_reduction *r = nullptr;
    dlx_reduction_config config = {};
    config.seconds = 1e-9;
    ASSERT_EQ(dlx_reduction_new(&r, p.get(), &config), 0);
    ReductionHandle handle(r);
    EXPECT_EQ(stats_of(handle).is_cut_short, 1);
}

TEST(Reduction, EndsWhenItIsCancelledAndKeepsTheCovers)
{
    for (uint32_t seed = 0; seed < 40; seed++) {
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        ProblemHandle p = build(from);
        dlx_reduction *r = nullptr;
        int left = (int)(seed % 4);
        dlx_reduction_config config = {};
        config.cancel = [](void *ctx) {
            return --*static_cast<int *>(ctx) < 0 ? 1 : 0;
        };
        config.ctx = &left;
        ASSERT_EQ(dlx_reduction_new(&r, p.get(), &config), 0);
        ReductionHandle handle(r);
        EXPECT_TRUE(stats_of(handle).is_cut_short == 1 || left >= 0) << seed;
        EXPECT_EQ(covers_by(handle), brute::all_covers(from)) << seed;
    }
}

} // namespace
