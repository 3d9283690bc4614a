// Building problems, and all errors of that.
#include <climits>
#include <set>
#include <string>

#include "tests/support/engine.h"

namespace
{

int add(const ProblemHandle &p, const std::vector<int> &items,
        const std::vector<int> &colors = {})
{
    return dlx_add_option(p.get(), items.data(),
                          colors.empty() ? nullptr : colors.data(),
                          static_cast<int>(items.size()));
}

std::vector<int> items_of(const ProblemHandle &p, int o)
{
    const int *items = nullptr;
    int n = dlx_get_option(p.get(), o, &items, nullptr);
    return {items, items + n};
}

std::vector<int> colors_of(const ProblemHandle &p, int o)
{
    const int *colors = nullptr;
    int n = dlx_get_option(p.get(), o, nullptr, &colors);
    return {colors, colors + n};
}

int find_item(const ProblemHandle &p, const std::string &name)
{
    return dlx_find_item(p.get(), name.data(), name.size());
}

ProblemHandle four_items()
{
    ProblemHandle p = new_problem();
    dlx_add_item(p.get(), "a", DLX_PRIMARY);
    dlx_add_item(p.get(), "b", DLX_PRIMARY);
    dlx_add_item(p.get(), "c", DLX_SECONDARY);
    dlx_add_item(p.get(), "d", DLX_SECONDARY);
    return p;
}

TEST(ErrorText, IsDifferentForEachCode)
{
    std::set<std::string> texts;
    for (int code = -12; code <= -1; code++)
        texts.insert(dlx_error_text(code));
    EXPECT_EQ(texts.size(), 12u);
    EXPECT_EQ(texts.count(dlx_error_text(0)), 0u);
    EXPECT_EQ(texts.count(dlx_error_text(-13)), 0u);
    EXPECT_EQ(texts.count(""), 0u);
}

TEST(ErrorText, ExistsForAnyNumber)
{
    EXPECT_STREQ(dlx_error_text(0), dlx_error_text(INT_MAX));
    EXPECT_STREQ(dlx_error_text(-1000), dlx_error_text(INT_MIN));
    EXPECT_STREQ(dlx_error_text(DLX_ENOMEM), "out of memory");
}

TEST(Problem, MayBeFreedWhenThereIsNone)
{
    dlx_problem_free(nullptr);
}

TEST(Problem, IsEmptyAtFirst)
{
    ProblemHandle p = new_problem();
    EXPECT_EQ(dlx_num_items(p.get()), 0);
    EXPECT_EQ(dlx_num_primary(p.get()), 0);
    EXPECT_EQ(dlx_num_options(p.get()), 0);
    EXPECT_EQ(dlx_max_color(p.get()), 0);
    EXPECT_EQ(dlx_num_entries(p.get()), 0);
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    EXPECT_EQ(dlx_num_entries(p.get()), 0);
}

TEST(Problem, NumbersItemsFromOneWhateverTheirKind)
{
    ProblemHandle p = new_problem();
    EXPECT_EQ(dlx_add_item(p.get(), "s", DLX_SECONDARY), 1);
    EXPECT_EQ(dlx_add_item(p.get(), nullptr, DLX_PRIMARY), 2);
    EXPECT_EQ(dlx_add_item(p.get(), nullptr, DLX_SECONDARY), 3);
    EXPECT_EQ(dlx_add_item(p.get(), "p", DLX_PRIMARY), 4);
    EXPECT_EQ(dlx_num_items(p.get()), 4);
    EXPECT_EQ(dlx_num_primary(p.get()), 2);
    EXPECT_EQ(dlx_item_kind(p.get(), 1), DLX_SECONDARY);
    EXPECT_EQ(dlx_item_kind(p.get(), 2), DLX_PRIMARY);
    EXPECT_EQ(dlx_item_kind(p.get(), 3), DLX_SECONDARY);
    EXPECT_EQ(dlx_item_kind(p.get(), 4), DLX_PRIMARY);
}

TEST(Problem, FindsItemsByName)
{
    ProblemHandle p = new_problem();
    dlx_add_item(p.get(), "row", DLX_PRIMARY);
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_add_item(p.get(), "\xc3\xa4#!", DLX_SECONDARY);
    EXPECT_EQ(find_item(p, "row"), 1);
    EXPECT_EQ(find_item(p, "\xc3\xa4#!"), 3);
    EXPECT_EQ(find_item(p, "ro"), 0);
    EXPECT_EQ(find_item(p, "rows"), 0);
    EXPECT_EQ(find_item(p, ""), 0);
    EXPECT_EQ(dlx_find_item(p.get(), "row 7", 3), 1);
    EXPECT_STREQ(dlx_item_name(p.get(), 1), "row");
    EXPECT_EQ(dlx_item_name(p.get(), 2), nullptr);
    EXPECT_STREQ(dlx_item_name(p.get(), 3), "\xc3\xa4#!");
}

TEST(Problem, FindsNothingBeforeAnythingHasAName)
{
    ProblemHandle p = new_problem();
    EXPECT_EQ(find_item(p, "a"), 0);
    EXPECT_EQ(dlx_find_color(p.get(), "a", 1), 0);
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    EXPECT_EQ(find_item(p, "a"), 0);
}

TEST(Problem, RefusesAnItemNameInUse)
{
    ProblemHandle p = four_items();
    EXPECT_EQ(dlx_add_item(p.get(), "c", DLX_PRIMARY), DLX_ENAME);
    EXPECT_EQ(dlx_num_items(p.get()), 4);
    EXPECT_EQ(dlx_num_primary(p.get()), 2);
    EXPECT_EQ(find_item(p, "c"), 3);
}

TEST(Problem, RefusesWhatIsNoName)
{
    ProblemHandle p = new_problem();
    for (const char *name : {"", " ", "a b", "a\t", "\na", "a:", ":", "|",
                             "a|b", "\x7f", "\x01"}) {
        EXPECT_EQ(dlx_add_item(p.get(), name, DLX_PRIMARY), DLX_ENAME) << name;
        EXPECT_EQ(dlx_add_color(p.get(), name), DLX_ENAME) << name;
    }
    EXPECT_EQ(dlx_num_items(p.get()), 0);
    EXPECT_EQ(dlx_max_color(p.get()), 0);
}

TEST(Problem, KeepsTenThousandItemsAndOptions)
{
    const int n = 10000;
    ProblemHandle p = new_problem();
    for (int i = 1; i <= n; i++) {
        auto kind = i % 3 == 0 ? DLX_SECONDARY : DLX_PRIMARY;
        std::string name = std::string(size_t(i % 50), 'x') + std::to_string(i);
        ASSERT_EQ(dlx_add_item(p.get(), name.c_str(), kind), i);
    }
    for (int o = 0; o < n; o++)
        ASSERT_EQ(add(p, {1 + o, 1 + (o + 1) % n}), o);
    EXPECT_EQ(dlx_num_entries(p.get()), 2 * n);
    for (int i = 1; i <= n; i++) {
        std::string name = std::string(size_t(i % 50), 'x') + std::to_string(i);
        ASSERT_EQ(find_item(p, name), i);
        ASSERT_EQ(dlx_item_name(p.get(), i), name);
        ASSERT_EQ(dlx_item_kind(p.get(), i) == DLX_SECONDARY, i % 3 == 0);
        ASSERT_EQ(items_of(p, i - 1), (std::vector<int>{i, 1 + i % n}));
    }
}

TEST(Problem, KeepsOptionsAsTheyWereGiven)
{
    ProblemHandle p = four_items();
    EXPECT_EQ(add(p, {3, 1, 4}, {2, 0, 0}), 0);
    EXPECT_EQ(add(p, {}), 1);
    EXPECT_EQ(add(p, {4}), 2);
    EXPECT_EQ(add(p, {3, 1, 4}, {2, 0, 0}), 3);
    EXPECT_EQ(dlx_num_options(p.get()), 4);
    EXPECT_EQ(dlx_num_entries(p.get()), 7);
    for (int o : {0, 3}) {
        EXPECT_EQ(items_of(p, o), (std::vector<int>{3, 1, 4}));
        EXPECT_EQ(colors_of(p, o), (std::vector<int>{2, 0, 0}));
    }
    EXPECT_EQ(items_of(p, 1), std::vector<int>{});
    EXPECT_EQ(items_of(p, 2), std::vector<int>{4});
    EXPECT_EQ(colors_of(p, 2), std::vector<int>{0});
}

TEST(Problem, KeepsAnOptionOfManyItems)
{
    ProblemHandle p = new_problem();
    std::vector<int> items, colors;
    for (int i = 1; i <= 5000; i++) {
        items.push_back(dlx_add_item(p.get(), nullptr, DLX_SECONDARY));
        colors.push_back(i % 7);
    }
    EXPECT_EQ(add(p, {1}), 0);
    EXPECT_EQ(add(p, items, colors), 1);
    EXPECT_EQ(items_of(p, 1), items);
    EXPECT_EQ(colors_of(p, 1), colors);
    EXPECT_EQ(items_of(p, 0), std::vector<int>{1});
}

TEST(Problem, KnowsTheLargestColor)
{
    ProblemHandle p = four_items();
    add(p, {1, 3}, {0, 5});
    EXPECT_EQ(dlx_max_color(p.get()), 5);
    add(p, {1, 3}, {0, 2});
    EXPECT_EQ(dlx_max_color(p.get()), 5);
    add(p, {1, 3}, {0, INT_MAX});
    EXPECT_EQ(dlx_max_color(p.get()), INT_MAX);
}

TEST(Problem, GivesEachColorNameOneNumber)
{
    ProblemHandle p = four_items();
    EXPECT_EQ(dlx_add_color(p.get(), "red"), 1);
    EXPECT_EQ(dlx_add_color(p.get(), "a"), 2); // colors may have names of items
    EXPECT_EQ(dlx_add_color(p.get(), "red"), 1);
    EXPECT_EQ(dlx_max_color(p.get()), 2);
    EXPECT_EQ(dlx_find_color(p.get(), "red", 3), 1);
    EXPECT_EQ(dlx_find_color(p.get(), "blue", 4), 0);
    EXPECT_STREQ(dlx_color_name(p.get(), 2), "a");
    EXPECT_EQ(dlx_color_name(p.get(), 3), nullptr);
    EXPECT_EQ(dlx_color_name(p.get(), 0), nullptr);
}

// A refused option leaves nothing behind: without its flaw it can be added
// twice.
void expect_refused(const std::vector<int> &items,
                    const std::vector<int> &colors, int error)
{
    SCOPED_TRACE(dlx_error_text(error));
    ProblemHandle p = four_items();
    EXPECT_EQ(add(p, {1, 3}, {0, 1}), 0);
    EXPECT_EQ(add(p, items, colors), error);
    EXPECT_EQ(dlx_num_options(p.get()), 1);
    EXPECT_EQ(dlx_num_entries(p.get()), 2);
    EXPECT_EQ(dlx_max_color(p.get()), 1);
    EXPECT_EQ(add(p, {1, 2, 3, 4}), 1);
    EXPECT_EQ(add(p, {4, 3, 2, 1}), 2);
    EXPECT_EQ(items_of(p, 0), (std::vector<int>{1, 3}));
    EXPECT_EQ(items_of(p, 1), (std::vector<int>{1, 2, 3, 4}));
    EXPECT_EQ(colors_of(p, 1), (std::vector<int>{0, 0, 0, 0}));
}

TEST(Problem, RefusesAnItemThatDoesNotExist)
{
    expect_refused({1, 0}, {}, DLX_EITEM);
    expect_refused({5}, {}, DLX_EITEM);
    expect_refused({1, 2, 3, -1}, {}, DLX_EITEM);
    expect_refused({INT_MIN}, {}, DLX_EITEM);
    expect_refused({1, 2, INT_MAX, 3}, {0, 0, 0, 9}, DLX_EITEM);
}

TEST(Problem, RefusesAnItemTwiceInAnOption)
{
    expect_refused({1, 1}, {}, DLX_ETWICE);
    expect_refused({2, 3, 1, 4, 2}, {}, DLX_ETWICE);
    expect_refused({1, 3, 3}, {0, 9, 9}, DLX_ETWICE);
}

TEST(Problem, RefusesAColorOnAPrimaryItemAndColorsBelowZero)
{
    expect_refused({1}, {1}, DLX_ECOLOR);
    expect_refused({3, 4, 2}, {9, 9, 9}, DLX_ECOLOR);
    expect_refused({1, 3}, {0, -1}, DLX_ECOLOR);
    expect_refused({1, 3}, {-1, 0}, DLX_ECOLOR);
}

TEST(Problem, RefusesAnOptionOfTooManyItems)
{
    ProblemHandle p = four_items();
    int item = 1;
    EXPECT_EQ(dlx_add_option(p.get(), &item, nullptr, INT_MAX), DLX_ETOOBIG);
    EXPECT_EQ(dlx_num_options(p.get()), 0);
    EXPECT_EQ(dlx_add_option(p.get(), &item, nullptr, 1), 0);
}

TEST(Problem, IsNotChangedOnceItIsFrozen)
{
    ProblemHandle p = four_items();
    dlx_add_color(p.get(), "red");
    add(p, {1, 3}, {0, 1});
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    EXPECT_EQ(dlx_add_item(p.get(), "e", DLX_PRIMARY), DLX_EFROZEN);
    EXPECT_EQ(dlx_add_color(p.get(), "red"), DLX_EFROZEN);
    EXPECT_EQ(add(p, {1}), DLX_EFROZEN);
    EXPECT_EQ(dlx_num_items(p.get()), 4);
    EXPECT_EQ(dlx_num_options(p.get()), 1);
    EXPECT_EQ(items_of(p, 0), (std::vector<int>{1, 3}));
    EXPECT_EQ(find_item(p, "d"), 4);
}

TEST(Problem, HasBoundsOfPrimaryItemsOnly)
{
    ProblemHandle p = four_items();
    int low = -1, high = -1;
    EXPECT_EQ(0, dlx_has_bounds(p.get()));
    EXPECT_EQ(0, dlx_get_bounds(p.get(), 2, &low, &high));
    EXPECT_EQ(1, low);
    EXPECT_EQ(1, high);
    EXPECT_EQ(DLX_EARGUMENT, dlx_set_bounds(p.get(), 1, -1, 2));
    EXPECT_EQ(DLX_EARGUMENT, dlx_set_bounds(p.get(), 1, 3, 2));
    EXPECT_EQ(DLX_EARGUMENT, dlx_set_bounds(p.get(), 1, 0, 0));
    EXPECT_EQ(DLX_EITEM, dlx_set_bounds(p.get(), 3, 1, 2));
    EXPECT_EQ(DLX_EITEM, dlx_set_bounds(p.get(), 0, 1, 2));
    EXPECT_EQ(DLX_EITEM, dlx_get_bounds(p.get(), 5, &low, &high));
    EXPECT_EQ(0, dlx_set_bounds(p.get(), 1, 0, INT_MAX));
    EXPECT_EQ(1, dlx_has_bounds(p.get()));
    EXPECT_EQ(0, dlx_get_bounds(p.get(), 1, &low, &high));
    EXPECT_EQ(0, low);
    EXPECT_EQ(INT_MAX, high);
    EXPECT_EQ(0, dlx_set_bounds(p.get(), 1, 1, 1));
    EXPECT_EQ(0, dlx_has_bounds(p.get()));
    EXPECT_EQ(0, dlx_freeze(p.get()));
    EXPECT_EQ(DLX_EFROZEN, dlx_set_bounds(p.get(), 1, 1, 2));
}

TEST(Problem, HasCostsOfOptionsThatAddUpTo63Bits)
{
    ProblemHandle p = four_items();
    for (int o = 0; o < 200; o++)
        EXPECT_EQ(o, add(p, {1}));
    EXPECT_EQ(0, dlx_set_cost(p.get(), 3, 0));
    EXPECT_EQ(0, dlx_has_costs(p.get()));
    EXPECT_EQ(0, dlx_set_cost(p.get(), 3, 7));
    EXPECT_EQ(1, dlx_has_costs(p.get()));
    EXPECT_EQ(DLX_ETOOBIG, dlx_set_cost(p.get(), 4, INT64_MAX - 6));
    EXPECT_EQ(0, dlx_set_cost(p.get(), 4, INT64_MAX - 7));
    EXPECT_EQ(0, dlx_set_cost(p.get(), 4, 5));
    EXPECT_EQ(DLX_EOPTION, dlx_set_cost(p.get(), 200, 1));
    EXPECT_EQ(DLX_EARGUMENT, dlx_set_cost(p.get(), 1, -1));
    for (int o = 200; o < 1000; o++)
        EXPECT_EQ(o, add(p, {2}));
    EXPECT_EQ(0, dlx_freeze(p.get()));
    EXPECT_EQ(DLX_EFROZEN, dlx_set_cost(p.get(), 1, 1));
    EXPECT_EQ(7, dlx_option_cost(p.get(), 3));
    EXPECT_EQ(5, dlx_option_cost(p.get(), 4));
    EXPECT_EQ(0, dlx_option_cost(p.get(), 5));
    EXPECT_EQ(0, dlx_option_cost(p.get(), 999));
    EXPECT_EQ(DLX_EOPTION, dlx_option_cost(p.get(), 1000));
}

} // namespace
