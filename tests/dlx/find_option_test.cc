// dlx_find_option() against a search through all options.
#include <climits>

#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

namespace
{

struct Free {
    void operator()(dlx_option_index *index) const
    {
        dlx_option_index_free(index);
    }
};

using Index = std::unique_ptr<dlx_option_index, Free>;

Index new_index(const ProblemHandle &p)
{
    dlx_option_index *index = nullptr;
    EXPECT_EQ(dlx_option_index_new(&index, p.get()), 0);
    return Index(index);
}

int find(const Index &index, const brute::Option &entries)
{
    std::vector<int> items, colors;
    for (const brute::Entry &e : entries) {
        items.push_back(e.item);
        colors.push_back(e.color);
    }
    return dlx_find_option(index.get(), items.data(), colors.data(),
                           static_cast<int>(items.size()));
}

brute::Option sorted(brute::Option entries)
{
    std::sort(entries.begin(), entries.end(),
              [](const brute::Entry &a, const brute::Entry &b) {
                  return std::make_pair(a.item, a.color) <
                         std::make_pair(b.item, b.color);
              });
    return entries;
}

bool are_same(const brute::Option &a, const brute::Option &b)
{
    brute::Option x = sorted(a), y = sorted(b);
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const brute::Entry &p, const brute::Entry &q) {
                          return p.item == q.item && p.color == q.color;
                      });
}

int find_slowly(const brute::Problem &p, const brute::Option &entries)
{
    for (int o = 0; o < p.num_options(); o++) {
        if (are_same(p.options[size_t(o)], entries))
            return o;
    }
    return DLX_EOPTION;
}

class FindOption : public brief::TestWithParam<unsigned>
{
};

INSTANTIATE_TEST_SUITE_P(Seeds, FindOption, brief::range(0u, 300u));

TEST_P(FindOption, FindsTheFirstWithTheseEntriesInAnyOrder)
{
    Random random(GetParam());
    brute::Problem from = RandomProblem::make(GetParam());
    ProblemHandle p = build(from);
    Index index = new_index(p);
    for (brute::Option entries : from.options) {
        random.shuffle(entries);
        EXPECT_EQ(find(index, entries), find_slowly(from, entries));
        if (entries.empty())
            continue;
        brute::Option changed = entries;
        changed[0].color++;
        EXPECT_EQ(find(index, changed), find_slowly(from, changed));
        changed = entries;
        changed[0].item = 1 + changed[0].item % from.num_items();
        EXPECT_EQ(find(index, changed), find_slowly(from, changed));
        changed = entries;
        changed.pop_back();
        EXPECT_EQ(find(index, changed), find_slowly(from, changed));
    }
}

TEST(FindOptionErrors, AreNoOptionAndLeaveNothingBehind)
{
    brute::Problem from = {{false, false, false, true},
                           {{{1, 0}, {2, 0}}, {{1, 0}, {3, 7}}, {}}};
    ProblemHandle p = build(from);
    Index index = new_index(p);
    EXPECT_EQ(find(index, {{1, 0}, {1, 0}}), DLX_EOPTION);
    EXPECT_EQ(find(index, {{1, 0}, {0, 0}}), DLX_EOPTION);
    EXPECT_EQ(find(index, {{1, 0}, {4, 0}}), DLX_EOPTION);
    EXPECT_EQ(find(index, {{1, 0}, {-1, 0}}), DLX_EOPTION);
    EXPECT_EQ(find(index, {{1, 0}, {3, -1}}), DLX_EOPTION);
    EXPECT_EQ(find(index, {{1, 0}, {3, INT_MAX}}), DLX_EOPTION);
    EXPECT_EQ(find(index, {{3, 7}, {1, 0}}), 1);
    EXPECT_EQ(find(index, {}), 2);
    const int items[] = {2, 1};
    EXPECT_EQ(dlx_find_option(index.get(), items, nullptr, 2), 0);
}

TEST(FindOptionErrors, ProblemsHaveToBeFrozen)
{
    ProblemHandle p = new_problem();
    dlx_option_index *index = nullptr;
    EXPECT_EQ(dlx_option_index_new(&index, p.get()), DLX_ENOTFROZEN);
    EXPECT_EQ(index, nullptr);
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    Index of_nothing = new_index(p);
    EXPECT_EQ(find(of_nothing, {}), DLX_EOPTION);
    EXPECT_EQ(find(of_nothing, {{1, 0}}), DLX_EOPTION);
}

} // namespace
