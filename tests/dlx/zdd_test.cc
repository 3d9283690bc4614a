// Diagrams of all covers, against brute force and the literature; samples are
// uniform.
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

#include <map>
#include <set>
#include <tuple>

namespace
{

struct Deleter {
    void operator()(dlx_zdd *z) const
    {
        dlx_zdd_free(z);
    }
};
using Diagram = std::unique_ptr<dlx_zdd, Deleter>;

// Clearing the default number of bytes would be slow with sanitizers.
enum { ENOUGH = 32 << 20 };

Diagram diagram_of(const brute::Problem &from, size_t bytes = ENOUGH,
                   int error = 0)
{
    ProblemHandle p = build(from);
    dlx_zdd *z = nullptr;
    EXPECT_EQ(dlx_zdd_new(&z, p.get(), bytes, nullptr, nullptr), error);
    return Diagram(z);
}

std::string count(const Diagram &z)
{
    char text[100];
    EXPECT_LT(dlx_zdd_count_text(z.get(), text, sizeof text), sizeof text);
    return text;
}

void list(const Diagram &z, uint32_t node, brute::Cover &chosen,
          std::vector<brute::Cover> &covers)
{
    if (node == 1) {
        covers.push_back(chosen);
        std::sort(covers.back().begin(), covers.back().end());
    }
    if (node < 2)
        return;
    dlx_zdd_node n = dlx_zdd_get(z.get(), node);
    list(z, n.without, chosen, covers);
    chosen.push_back(n.option);
    list(z, n.with, chosen, covers);
    chosen.pop_back();
}

std::vector<brute::Cover> covers_of(const Diagram &z)
{
    std::vector<brute::Cover> covers;
    brute::Cover chosen;
    list(z, dlx_zdd_root(z.get()), chosen, covers);
    std::sort(covers.begin(), covers.end());
    return covers;
}

void expect_reduced(const Diagram &z)
{
    std::set<std::tuple<int, uint32_t, uint32_t>> seen;
    for (uint32_t k = 2; k < dlx_zdd_size(z.get()); k++) {
        dlx_zdd_node n = dlx_zdd_get(z.get(), k);
        ASSERT_TRUE(n.without < k && n.with < k && n.with != 0);
        ASSERT_TRUE(seen.insert({n.option, n.without, n.with}).second);
        for (uint32_t arc : {n.without, n.with}) {
            if (arc > 1) {
                ASSERT_LT(n.level, dlx_zdd_get(z.get(), arc).level);
            }
        }
    }
    EXPECT_EQ(dlx_zdd_get(z.get(), 0).option, -1);
    EXPECT_EQ(dlx_zdd_get(z.get(), dlx_zdd_size(z.get())).option, -1);
}

TEST(Zdd, HasTheCoversOfRandomProblems)
{
    for (uint32_t seed = 0; seed < 600; seed++) {
        brute::Problem from = RandomProblem::make(seed);
        Diagram z = diagram_of(from);
        std::vector<brute::Cover> expected = brute::all_covers(from);
        ASSERT_EQ(covers_of(z), expected) << "seed " << seed;
        EXPECT_EQ(count(z), std::to_string(expected.size()));
        expect_reduced(z);
    }
}

TEST(Zdd, CountsWhatTheLiteratureHas)
{
    EXPECT_EQ(count(diagram_of(instances::dominoes(8, 8))),
              "12988816"); // OEIS A004003, also below
    EXPECT_EQ(count(diagram_of(instances::dominoes(7, 7))), "0");
    EXPECT_EQ(count(diagram_of(instances::dominoes(14, 14))),
              "112202208776036178000000");
    EXPECT_EQ(count(diagram_of(instances::latin_squares(4))), "576");
}

TEST(Zdd, GivesUpBeyondTheMemoryAllowed)
{
    brute::Problem board = instances::dominoes(12, 12);
    diagram_of(board, 100000, DLX_ENOMEM);
    expect_reduced(diagram_of(board, 20 << 20));
}

// Rows and counts of memo differ in size and share the memory.
TEST(Zdd, OfManyItemsTakesLittleMoreMemoryThanItsRows)
{
    brute::Problem singles;
    instances::add_items(singles, 1000);
    for (int i = 1; i <= 1000; i++)
        singles.add_option({{i, 0}});
    Diagram z = diagram_of(singles, 800000);
    EXPECT_EQ(count(z), "1");
    diagram_of(singles, 300000, DLX_ENOMEM);
}

int stop(void *ctx)
{
    return --*static_cast<int *>(ctx) < 0;
}

TEST(Zdd, CanBeStoppedWhileItIsMade)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    int result = DLX_INTERRUPTED, times = 0;
    for (; result == DLX_INTERRUPTED; times++) {
        dlx_zdd *z = nullptr;
        int left = times;
        result = dlx_zdd_new(&z, p.get(), ENOUGH, stop, &left);
        EXPECT_EQ(z != nullptr, result == 0);
        dlx_zdd_free(z);
    }
    EXPECT_EQ(result, 0);
    EXPECT_GT(times, 10);
}

TEST(Zdd, NeedsAFrozenProblem)
{
    ProblemHandle p = new_problem();
    dlx_zdd *z = nullptr;
    EXPECT_EQ(dlx_zdd_new(&z, p.get(), 0, nullptr, nullptr), DLX_ENOTFROZEN);
    EXPECT_EQ(z, nullptr);
}

// Pearson's test at level 0.001: with 35 degrees of freedom the sum is
// below 66.6.
TEST(Zdd, SamplesUniformly)
{
    Diagram z = diagram_of(instances::dominoes(4, 4)); // 36 covers
    const int num = 36000;
    uint64_t state = 7;
    std::map<brute::Cover, int> times;
    for (int n = 0; n < num; n++) {
        brute::Cover cover(16);
        int size = dlx_zdd_sample(z.get(), &state, cover.data());
        ASSERT_EQ(size, 8);
        cover.resize(8);
        times[cover]++;
    }
    double expected = num / 36.0, sum = 0;
    ASSERT_EQ(times.size(), 36u);
    for (const auto &cover : times)
        sum += (cover.second - expected) * (cover.second - expected) / expected;
    EXPECT_LT(sum, 66.6);
    EXPECT_GT(sum, 10.0); // less would be as improbable
}

// The 2339 ways to fill 6x10 with pentominoes, up to symmetry: with 2338
// degrees of freedom the standard deviation is 68.
TEST(Zdd, SamplesEachOfThe2339WaysUniformly)
{
    brute::Problem from = instances::pentominoes(6, 10);
    Diagram z = diagram_of(from);
    uint64_t state = 3;
    std::map<brute::Cover, int> times;
    const int num = 4 * 2339 * 10;
    for (int n = 0; n < num; n++) {
        brute::Cover cover(60);
        ASSERT_EQ(dlx_zdd_sample(z.get(), &state, cover.data()), 12);
        cover.resize(12);
        times[cover]++;
    }
    double sum = 0;
    for (const auto &cover : times)
        sum += (cover.second - 10) * (cover.second - 10) / 10.0;
    sum += 10.0 * double(4 * 2339 - int(times.size()));
    EXPECT_NEAR(sum, 4 * 2339 - 1, 4 * std::sqrt(2.0 * 4 * 2339));
}

TEST(Zdd, SamplesWhereCountsHaveSeveralLimbs)
{
    brute::Problem from = instances::dominoes(14, 14);
    Diagram z = diagram_of(from);
    uint64_t state = 1;
    int upright = 0;
    for (int n = 0; n < 200; n++) {
        brute::Cover cover(196);
        ASSERT_EQ(dlx_zdd_sample(z.get(), &state, cover.data()), 98);
        cover.resize(98);
        ASSERT_TRUE(brute::is_cover(from, cover));
        upright += int(std::count_if(cover.begin(), cover.end(), [&](int o) {
            const brute::Option &pair = from.options[size_t(o)];
            return pair[1].item - pair[0].item == 14;
        }));
    }
    // half of all 19,600 dominoes, by symmetry
    EXPECT_NEAR(upright, 9800, 600);
}

TEST(Zdd, SamplesNothingWhereThereIsNoCover)
{
    Diagram z = diagram_of(instances::dominoes(3, 3));
    uint64_t state = 1;
    EXPECT_EQ(dlx_zdd_sample(z.get(), &state, nullptr), -1);
}

struct CountsDeleter {
    void operator()(dlx_zdd_counts *t) const
    {
        dlx_zdd_counts_free(t);
    }
};
using Counts = std::unique_ptr<dlx_zdd_counts, CountsDeleter>;

Counts counts_of(const ProblemHandle &p, const std::vector<int> &with,
                 const std::vector<int> &without)
{
    dlx_zdd *z = nullptr;
    dlx_zdd_counts *t = nullptr;
    EXPECT_EQ(dlx_zdd_new(&z, p.get(), ENOUGH, nullptr, nullptr), 0);
    EXPECT_EQ(dlx_zdd_counts_new(&t, z, p.get(), with.data(), int(with.size()),
                                 without.data(), int(without.size())),
              0);
    dlx_zdd_free(z);
    return Counts(t);
}

ProblemHandle with_costs(const brute::Problem &from, Random *random,
                         std::vector<int64_t> *costs)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= from.num_items(); i++)
        dlx_add_item(p.get(), nullptr,
                     from.secondary[i] ? DLX_SECONDARY : DLX_PRIMARY);
    for (const brute::Option &option : from.options) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : option) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        int o = dlx_add_option(p.get(), items.data(), colors.data(),
                               int(items.size()));
        costs->push_back(random->between(0, 9));
        EXPECT_EQ(dlx_set_cost(p.get(), o, costs->back()), 0);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

void expect_counts(const dlx_zdd_counts &t,
                   const std::vector<brute::Cover> &all,
                   const std::vector<int64_t> &costs)
{
    std::vector<int> by_option(costs.size()), by_length(100);
    int64_t least = -1;
    for (const brute::Cover &cover : all) {
        int64_t cost = 0;
        for (int o : cover) {
            by_option[size_t(o)]++;
            cost += costs[size_t(o)];
        }
        by_length[cover.size()]++;
        least = least < 0 ? cost : std::min(least, cost);
    }
    EXPECT_EQ(t.covers, std::to_string(all.size()));
    EXPECT_EQ(t.cost, least);
    ASSERT_EQ(t.num_options, int(costs.size()));
    for (size_t o = 0; o < costs.size(); o++)
        EXPECT_EQ(t.options[o], std::to_string(by_option[o]));
    for (size_t l = 0; l < by_length.size(); l++)
        EXPECT_EQ(int(l) < t.num_lengths ? t.lengths[l] : std::string("0"),
                  std::to_string(by_length[l]));
    if (least < 0)
        return;
    brute::Cover cheapest(t.cheapest, t.cheapest + t.num_cheapest);
    std::sort(cheapest.begin(), cheapest.end());
    EXPECT_TRUE(std::binary_search(all.begin(), all.end(), cheapest));
    int64_t cost = 0;
    for (int o : cheapest)
        cost += costs[size_t(o)];
    EXPECT_EQ(cost, least);
}

TEST(ZddCounts, SaysOfRandomProblemsWhatBruteForceDoes)
{
    for (uint32_t seed = 0; seed < 600; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        Random random(seed);
        std::vector<int64_t> costs;
        ProblemHandle p = with_costs(from, &random, &costs);
        std::vector<brute::Cover> all = brute::all_covers(from);
        expect_counts(*counts_of(p, {}, {}), all, costs);
        std::vector<int> with = random.some_of(from.num_options(), 1);
        std::vector<int> without = random.some_of(from.num_options(), 3);
        all = brute::that_lack(brute::that_hold(all, with), without);
        expect_counts(*counts_of(p, with, without), all, costs);
    }
}

TEST(ZddCounts, HasNumbersOfAnySize)
{
    ProblemHandle p = build(instances::dominoes(14, 14));
    Counts t = counts_of(p, {}, {});
    EXPECT_STREQ(t->covers, "112202208776036178000000"); // OEIS A004003
    EXPECT_EQ(t->num_lengths, 99);
    EXPECT_STREQ(t->lengths[98], t->covers);
    EXPECT_STREQ(t->lengths[97], "0");
    // two ways to cover the corner, mirror images of each other
    EXPECT_STREQ(t->options[0], "56101104388018089000000");
    EXPECT_STREQ(t->options[1], t->options[0]);
}

TEST(ZddCounts, RefusesOptionsThatThereAreNot)
{
    ProblemHandle p = build(instances::dominoes(2, 2));
    dlx_zdd *z = nullptr;
    dlx_zdd_counts *t = nullptr;
    const int bad[] = {4};
    ASSERT_EQ(dlx_zdd_new(&z, p.get(), 0, nullptr, nullptr), 0);
    EXPECT_EQ(dlx_zdd_counts_new(&t, z, p.get(), bad, 1, nullptr, 0),
              DLX_EOPTION);
    EXPECT_EQ(dlx_zdd_counts_new(&t, z, p.get(), nullptr, 0, bad, 1),
              DLX_EOPTION);
    EXPECT_EQ(dlx_zdd_counts_new(&t, z, p.get(), nullptr, -1, nullptr, 0),
              DLX_EARGUMENT);
    EXPECT_EQ(t, nullptr);
    dlx_zdd_free(z);
}

} // namespace
