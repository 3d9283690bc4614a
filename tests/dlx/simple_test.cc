// The one-call functions, compared with all covers.
#include "dlx/dlx.h"

#include <algorithm>
#include <cstring>

#include "tests/support/cheapest.h"
#include "tests/support/random_problem.h"

using brute::Cover;

namespace
{

int cancel_at_once(void *)
{
    return 1;
}

dlx_call_limits cancelled()
{
    dlx_call_limits limits = {};
    limits.cancel = cancel_at_once;
    return limits;
}

int keep(void *ctx, const int *options, int n)
{
    Cover cover(options, options + n);
    std::sort(cover.begin(), cover.end());
    static_cast<std::vector<Cover> *>(ctx)->push_back(cover);
    return 0;
}

int keep_one(void *ctx, const int *options, int n)
{
    keep(ctx, options, n);
    return 1;
}

class Simple : public brief::TestWithParam<uint32_t>
{
};

TEST_P(Simple, CoversAreAllThatThereAre)
{
    brute::Problem problem = RandomProblem::make(GetParam());
    std::vector<Cover> expected = brute::all_covers(problem), found, first;
    ProblemHandle p = build(problem);
    std::vector<int> options(size_t(problem.num_options()) + 1);
    char *count;
    int n;
    ASSERT_EQ(DLX_EXHAUSTED, dlx_visit_covers(p.get(), keep, &found, nullptr));
    for (Cover &cover : expected)
        std::sort(cover.begin(), cover.end());
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(expected, found);
    ASSERT_EQ(DLX_EXHAUSTED, dlx_count_covers(p.get(), &count, nullptr));
    EXPECT_EQ(std::to_string(expected.size()), count);
    dlx_free_text(count);
    int result = dlx_find_cover(p.get(), options.data(), &n, nullptr);
    ASSERT_EQ(expected.empty() ? DLX_EXHAUSTED : DLX_SOLUTION, result);
    Cover cover(options.begin(), options.begin() + n);
    EXPECT_EQ(!expected.empty(),
              std::binary_search(expected.begin(), expected.end(), cover));
    result = dlx_visit_covers(p.get(), keep_one, &first, nullptr);
    EXPECT_EQ(expected.empty() ? DLX_EXHAUSTED : DLX_SOLUTION, result);
    EXPECT_EQ(expected.empty() ? 0u : 1u, first.size());
}

TEST_P(Simple, CheapestCostsAsLittleAsAny)
{
    brute::Problem problem = RandomProblem::make(GetParam());
    Random random(GetParam());
    std::vector<int64_t> costs = random_costs(random, problem.num_options());
    std::vector<Priced> all = sorted_covers(brute::all_covers(problem), costs);
    ProblemHandle p = new_problem();
    for (int i = 1; i <= problem.num_items(); i++) {
        dlx_add_item(p.get(), nullptr,
                     problem.secondary[size_t(i)] ? DLX_SECONDARY
                                                  : DLX_PRIMARY);
    }
    for (int o = 0; o < problem.num_options(); o++) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : problem.options[size_t(o)]) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        ASSERT_EQ(o, dlx_add_option(p.get(), items.data(), colors.data(),
                                    int(items.size())));
        ASSERT_EQ(0, dlx_set_cost(p.get(), o, costs[size_t(o)]));
    }
    ASSERT_EQ(0, dlx_freeze(p.get()));
    std::vector<int> options(size_t(problem.num_options()) + 1);
    int64_t cost;
    int n;
    int result = dlx_find_cheapest(p.get(), options.data(), &n, &cost, nullptr);
    ASSERT_EQ(all.empty() ? DLX_EXHAUSTED : DLX_SOLUTION, result);
    if (!all.empty()) {
        EXPECT_EQ(all[0].cost, cost);
        EXPECT_EQ(1, dlx_verify(p.get(), options.data(), n, nullptr));
    }
}

std::vector<uint32_t> seeds()
{
    std::vector<uint32_t> list;
    for (uint32_t seed = 0; seed < 200; seed++)
        list.push_back(seed);
    return list;
}

INSTANTIATE_TEST_SUITE_P(Seeds, Simple, seeds());

std::string dominoes(int n)
{
    auto name = [](int r, int c) {
        return std::to_string(r) + "," + std::to_string(c);
    };
    std::string items, options;
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            items += name(r, c) + " ";
            if (c + 1 < n)
                options += name(r, c) + " " + name(r, c + 1) + "\n";
            if (r + 1 < n)
                options += name(r, c) + " " + name(r + 1, c) + "\n";
        }
    }
    return items + "\n" + options;
}

TEST(SimpleCalls, CountNumbersOfAnySize)
{
    std::string text = dominoes(12);
    dlx_problem *p;
    char *count;
    ASSERT_EQ(0, dlx_problem_from_text(&p, text.data(), text.size(), nullptr));
    ASSERT_EQ(DLX_EXHAUSTED, dlx_count_covers(p, &count, nullptr));
    EXPECT_STREQ("53060477521960000", count);
    dlx_free_text(count);
    dlx_problem_free(p);
}

TEST(SimpleCalls, StopWhereTheyAreCancelledOrLimited)
{
    std::string text = dominoes(8);
    dlx_call_limits limits = cancelled(), nodes = {};
    dlx_problem *p;
    char *count;
    std::vector<Cover> found;
    std::vector<int> options(200);
    int64_t cost;
    int n;
    nodes.nodes = 10;
    ASSERT_EQ(0, dlx_problem_from_text(&p, text.data(), text.size(), nullptr));
    EXPECT_EQ(DLX_INTERRUPTED, dlx_count_covers(p, &count, &limits));
    EXPECT_STREQ("0", count);
    dlx_free_text(count);
    EXPECT_EQ(DLX_INTERRUPTED, dlx_visit_covers(p, keep, &found, &limits));
    EXPECT_TRUE(found.empty());
    EXPECT_EQ(DLX_INTERRUPTED, dlx_find_cover(p, options.data(), &n, &limits));
    EXPECT_EQ(0, n);
    EXPECT_EQ(DLX_INTERRUPTED,
              dlx_find_cheapest(p, options.data(), &n, &cost, &limits));
    EXPECT_EQ(DLX_LIMIT, dlx_visit_covers(p, keep, &found, &nodes));
    dlx_problem_free(p);
}

TEST(SimpleCalls, SayWhatIsWrongWithAText)
{
    const char text[] = "a b\na c\n";
    dlx_text_error error = {};
    dlx_problem *p;
    EXPECT_EQ(DLX_ETEXT, dlx_problem_from_text(&p, text, strlen(text), &error));
    EXPECT_EQ(nullptr, p);
    EXPECT_EQ(2, error.line);
}

TEST(SimpleCalls, NeedAFrozenProblem)
{
    ProblemHandle p = new_problem();
    char *count;
    int n, option;
    int64_t cost;
    EXPECT_EQ(DLX_ENOTFROZEN, dlx_count_covers(p.get(), &count, nullptr));
    EXPECT_EQ(nullptr, count);
    EXPECT_EQ(DLX_ENOTFROZEN, dlx_find_cover(p.get(), &option, &n, nullptr));
    EXPECT_EQ(DLX_ENOTFROZEN,
              dlx_find_cheapest(p.get(), &option, &n, &cost, nullptr));
    EXPECT_EQ(DLX_ENOTFROZEN,
              dlx_visit_covers(p.get(), keep, nullptr, nullptr));
}

} // namespace
