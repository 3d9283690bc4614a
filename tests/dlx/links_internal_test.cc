// The node array of dancing links: all changes are undone.
#include <cstring>
#include <functional>

#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/internals.h"
#include "tests/support/random_problem.h"

using brute::Cover;

namespace
{

enum : uint32_t { NUM_SEEDS = 1000 };

dlx_links *links_of(const SolverHandle &s)
{
    return static_cast<dlx_links *>(s->first.state);
}

SolverHandle new_links(const ProblemHandle &p,
                       const Choice &choice = all_choices().front())
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LINKS;
    return new_solver(p, with_choice(config, choice));
}

void rewind(const SolverHandle &s)
{
    dlx_restart(s.get());
    s->first.kernel->restart(&s->first);
}

template <typename T> bool are_same(const T *a, const T *b, int n)
{
    return memcmp(a, b, size_t(n) * sizeof *a) == 0;
}

// Returns whether both are equal, except for weights.
bool is_same(const SolverHandle &a, const SolverHandle &b)
{
    const dlx_links *k = links_of(a), *other = links_of(b);
    int n = k->num_nodes, items = k->num_items + 1;
    return n == other->num_nodes && k->level == other->level &&
           k->num_hidden == other->num_hidden &&
           are_same(k->items, other->items, items) &&
           are_same(k->prev, other->prev, items) &&
           are_same(k->nodes, other->nodes, n) &&
           are_same(k->cells, other->cells, n) &&
           are_same(k->left, other->left, n) &&
           are_same(k->option, other->option, n);
}

void expect_untouched(const ProblemHandle &p, const SolverHandle &s)
{
    rewind(s);
    SolverHandle initial = new_links(p);
    EXPECT_TRUE(is_same(s, initial));
    EXPECT_TRUE(dlx_links_check(&s->first));
}

void for_each_problem(
    const std::function<void(const brute::Problem &, const ProblemHandle &,
                             Random &)> &check)
{
    for (uint32_t seed = 0; seed < NUM_SEEDS && !testing::Test::HasFailure();
         seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        ProblemHandle p = build(from);
        Random random(~seed);
        check(from, p, random);
    }
}

TEST(Links, AreLaidOutAsDrawnInTheHeader)
{
    brute::Problem from;
    from.add_item();
    from.add_item();
    from.add_item(true);
    from.add_option({{1, 0}, {3, 1}});
    from.add_option({{2, 0}, {3, 2}});
    ProblemHandle p = build(from);
    SolverHandle s = new_links(p);
    const dlx_links *k = links_of(s);
    ASSERT_EQ(k->num_nodes, 8);
    const int up[] = {0, 4, 6, 7, 1, 3, 2, 5};
    const int down[] = {0, 4, 6, 5, 1, 7, 2, 3};
    const int item[] = {0, 1, 2, 3, 1, 3, 2, 3};
    const int beside[] = {0, 1, 2, 3, 5, 4, 7, 6};
    for (int q = 1; q < 8; q++) {
        EXPECT_EQ(k->nodes[q].up, up[q]) << q;
        EXPECT_EQ(k->nodes[q].down, down[q]) << q;
        EXPECT_EQ(k->cells[q].item, item[q]) << q;
        EXPECT_EQ(k->cells[q].right, beside[q]) << q;
        EXPECT_EQ(k->left[q], beside[q]) << q;
    }
    for (int q = 4; q < 8; q++) {
        EXPECT_EQ(dlx_links_option(k, q), q < 6 ? 0 : 1) << q;
    }
}

TEST(Links, MakeEachOptionACircle)
{
    brute::Problem from;
    for (int i = 0; i < 3; i++)
        from.add_item();
    from.add_option({{3, 0}, {1, 0}, {2, 0}});
    ProblemHandle p = build(from);
    SolverHandle s = new_links(p);
    const dlx_links *k = links_of(s);
    const int right[] = {5, 6, 4}, left[] = {6, 4, 5};
    for (int q = 4; q <= 6; q++) {
        EXPECT_EQ(k->cells[q].right, right[q - 4]) << q;
        EXPECT_EQ(k->left[q], left[q - 4]) << q;
    }
}

TEST(Links, LeaveOutOptionsThatAreInNoCover)
{
    brute::Problem from;
    from.add_item(true);
    from.add_item();
    from.add_option({});
    from.add_option({{1, 0}});
    from.add_option({{2, 0}});
    from.add_option({{1, 3}});
    ProblemHandle p = build(from);
    SolverHandle s = new_links(p);
    const dlx_links *k = links_of(s);
    EXPECT_EQ(k->num_nodes, 6);
    EXPECT_EQ(k->items[1].len, SECONDARY_BIAS);
    EXPECT_EQ(k->nodes[1].down, 1);
    EXPECT_EQ(k->items[2].len, 1);
    EXPECT_EQ(k->nodes[2].down, 4);
    EXPECT_EQ(dlx_links_option(k, 4), 2);
}

TEST(Links, HoldTheirInvariantsAtEveryNode)
{
    for (const Choice &choice : all_choices()) {
        SCOPED_TRACE(choice.name);
        for_each_problem(
            [&](const brute::Problem &, const ProblemHandle &p, Random &) {
                SolverHandle s = new_links(p, choice);
                EXPECT_TRUE(dlx_links_check(&s->first));
                enum dlx_result result = DLX_UNKNOWN;
                for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit++) {
                    set_limits(s, 0, limit);
                    result = dlx_next(s.get());
                    ASSERT_TRUE(dlx_links_check(&s->first)) << "node " << limit;
                }
            });
    }
}

TEST(Links, AreRestoredByAFullSearch)
{
    for (const Choice &choice : all_choices()) {
        SCOPED_TRACE(choice.name);
        for_each_problem(
            [&](const brute::Problem &, const ProblemHandle &p, Random &) {
                SolverHandle s = new_links(p, choice);
                all_next(s);
                SolverHandle initial = new_links(p, choice);
                // still below the root
                EXPECT_TRUE(is_same(s, initial));
                dlx_restart(s.get());
                count_all(s);
                EXPECT_TRUE(is_same(s, initial));
            });
    }
}

TEST(Links, AreRestoredFromAnyCover)
{
    for_each_problem(
        [](const brute::Problem &, const ProblemHandle &p, Random &) {
            SolverHandle s = new_links(p);
            for (int n = 1;; n++) {
                enum dlx_result result = DLX_UNKNOWN;
                for (int k = 0; k < n; k++)
                    result = dlx_next(s.get());
                expect_untouched(p, s);
                if (result == DLX_EXHAUSTED)
                    break;
            }
        });
}

TEST(Links, AreRestoredFromAnyNode)
{
    for_each_problem(
        [](const brute::Problem &, const ProblemHandle &p, Random &) {
            SolverHandle s = new_links(p);
            uint64_t covers;
            enum dlx_result result = DLX_UNKNOWN;
            for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit++) {
                set_limits(s, 0, limit);
                result = dlx_count(s.get(), &covers);
                expect_untouched(p, s);
            }
        });
}

TEST(Links, AreRestoredAfterAnInterrupt)
{
    for_each_problem(
        [](const brute::Problem &, const ProblemHandle &p, Random &random) {
            SolverHandle s = new_links(p);
            for (int n = random.between(0, 2); n > 0; n--)
                dlx_next(s.get());
            dlx_interrupt(s.get());
            enum dlx_result result = dlx_next(s.get());
            EXPECT_TRUE(result == DLX_INTERRUPTED || result == DLX_EXHAUSTED);
            expect_untouched(p, s);
        });
}

void assume_and_exclude(const SolverHandle &s, const brute::Problem &from,
                        Random &random)
{
    std::vector<int> assumed = random.some_of(from.num_options(), 2);
    std::vector<int> excluded = random.some_of(from.num_options(), 3);
    dlx_assume(s.get(), assumed.data(), static_cast<int>(assumed.size()));
    dlx_exclude(s.get(), excluded.data(), static_cast<int>(excluded.size()));
}

TEST(Links, HoldTheirInvariantsBelowAssumptionsAndExclusions)
{
    for_each_problem(
        [](const brute::Problem &from, const ProblemHandle &p, Random &random) {
            SolverHandle s = new_links(p);
            for (int n = 0; n < 4; n++) {
                assume_and_exclude(s, from, random);
                enum dlx_result result = DLX_UNKNOWN;
                for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit++) {
                    set_limits(s, 0, limit);
                    result = dlx_next(s.get());
                    ASSERT_TRUE(dlx_links_check(&s->first)) << "node " << limit;
                }
            }
        });
}

TEST(Links, AreRestoredAfterAssumptionsAndExclusions)
{
    for_each_problem(
        [](const brute::Problem &from, const ProblemHandle &p, Random &random) {
            SolverHandle s = new_links(p);
            for (int n = 0; n < 4; n++) {
                assume_and_exclude(s, from, random);
                for (int covers = random.between(0, 2); covers > 0; covers--)
                    dlx_next(s.get());
                dlx_assume(s.get(), nullptr, 0);
                expect_untouched(p, s);
            }
        });
}

// Scans for the first open primary item with fewest options; 0: none.
int32_t scan_for_fewest(const dlx_links *k)
{
    int32_t best = 0;
    for (int32_t i = k->items[0].next; i != 0; i = k->items[i].next) {
        if (best == 0 || k->items[i].len < k->items[best].len)
            best = i;
    }
    return best;
}

// Options of two or three distant items and some colors.
ProblemHandle many_items(unsigned seed, int num_items)
{
    std::mt19937 random(seed);
    ProblemHandle p(dlx_problem_new());
    for (int i = 1; i <= num_items; i++)
        dlx_add_item(p.get(), nullptr,
                     i % 10 == 0 ? DLX_SECONDARY : DLX_PRIMARY);
    auto pick = [&](int step, int rest) {
        return int(random() % unsigned(num_items / 10)) * 10 + step + rest;
    };
    for (int o = 0; o < 3 * num_items; o++) {
        int items[] = {1 + o % num_items, pick(1, int(random() % 8)),
                       pick(10, 0)};
        if (items[0] % 10 == 0 || items[0] == items[1])
            items[0] = items[1] % 10 == 9 ? items[1] - 1 : items[1] + 1;
        int colors[] = {0, 0, int(random() % 3)};
        int n = o % 4 == 0 ? 1 : o % 4 == 1 ? 3 : 2;
        EXPECT_GE(dlx_add_option(p.get(), items, colors, n), 0);
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

TEST(Links, BranchOnTheFirstItemWithFewestOptionsAmongMany)
{
    enum { ITEMS = 5000, STEPS = 6000 };
    for (unsigned seed = 0; seed < 3; seed++) {
        ProblemHandle p = many_items(seed, ITEMS);
        SolverHandle s = new_links(p);
        rewind(s);
        dlx_links *k = links_of(s);
        ASSERT_NE(k->fewest, nullptr);
        for (int n = 0; n < STEPS; n++) {
            int32_t level = k->level, expected = scan_for_fewest(k);
            bool descends = k->step == DLX_STEP_DESCEND && expected != 0 &&
                            k->items[expected].len > 0;
            if (dlx_links_step(&s->first, k, false) == DLX_EXHAUSTED)
                break;
            if (descends) {
                ASSERT_EQ(k->cells[k->choice[level]].item, expected);
            }
        }
    }
}

// If a node scanned all items, or all options with the color, this would take
// minutes.
TEST(Links, TakeVeryManyForcedItemsOfOneColor)
{
    enum { ITEMS = 600000, COLORED = ITEMS + 1 };
    const dlx_limits limits = {0, 0, 100, 0}; // seconds
    ProblemHandle p(dlx_problem_new());
    for (int i = 1; i <= ITEMS; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_add_item(p.get(), nullptr, DLX_SECONDARY);
    for (int i = 1; i <= ITEMS; i++) {
        const int items[] = {i, COLORED}, colors[] = {0, 1};
        dlx_add_option(p.get(), items, colors, 2);
    }
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    for (auto kernel : {DLX_KERNEL_LINKS, DLX_KERNEL_AUTO}) {
        dlx_config config = default_config();
        config.kernel = kernel;
        SolverHandle s = new_solver(p, config);
        dlx_set_limits(s.get(), &limits);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 1u);
    }
}

TEST(Links, HoldTheirInvariantsAmongEightQueens)
{
    ProblemHandle p = build(instances::queens(8));
    SolverHandle s = new_links(p);
    for (uint64_t limit = 1; dlx_next(s.get()) != DLX_EXHAUSTED; limit++) {
        set_limits(s, 0, limit);
        ASSERT_TRUE(dlx_links_check(&s->first)) << "node " << limit;
    }
    expect_untouched(p, s);
}

// A state in which each invariant can be broken. Items a b | c d | e; option 0
// (a c:1 d) is excluded, 2 (a c:1) is chosen.
class LinksCheck : public testing::Test
{
  protected:
    ProblemHandle p;
    SolverHandle s;
    dlx_links *k = nullptr;

    void SetUp() override
    {
        brute::Problem from;
        for (bool is_secondary : {false, false, true, true, false})
            from.add_item(is_secondary);
        from.add_option({{1, 0}, {3, 1}, {4, 0}});
        from.add_option({{2, 0}, {4, 0}});
        from.add_option({{1, 0}, {3, 1}});
        from.add_option({{2, 0}, {3, 1}});
        from.add_option({{2, 0}, {3, 2}});
        from.add_option({{5, 0}, {4, 0}});
        from.add_option({{5, 0}});
        from.add_option({{3, 2}});
        p = build(from);
        s = new_links(p);
        int excluded = 0;
        ASSERT_EQ(dlx_exclude(s.get(), &excluded, 1), 0);
        set_limits(s, 0, 1);
        ASSERT_EQ(dlx_next(s.get()), DLX_LIMIT);
        k = links_of(s);
        ASSERT_TRUE(dlx_links_check(&s->first));
    }
    ::testing::AssertionResult detects(int32_t &number, int32_t wrong)
    {
        EXPECT_NE(number, wrong);
        int32_t right = number;
        number = wrong;
        bool is_detected = !dlx_links_check(&s->first);
        number = right;
        EXPECT_TRUE(dlx_links_check(&s->first));
        return is_detected ? testing::AssertionSuccess()
                           : testing::AssertionFailure() << "not detected";
    }
    int32_t node(int option, int item)
    {
        int32_t q = first(option);
        while (abs(k->cells[q].item) != item)
            q++;
        return q;
    }
    int32_t first(int option)
    {
        return k->num_items + 1 + p->start[option];
    }
};

TEST_F(LinksCheck, DetectsABrokenListOfAnOpenItem)
{
    EXPECT_TRUE(detects(k->nodes[2].down, node(3, 2)));
    EXPECT_TRUE(detects(k->nodes[2].up, node(1, 2)));
    EXPECT_TRUE(detects(k->nodes[node(1, 2)].down, 2));
    EXPECT_TRUE(detects(k->nodes[node(3, 2)].up, 2));
    EXPECT_TRUE(detects(k->nodes[node(3, 2)].down, node(4, 2)));
    EXPECT_TRUE(detects(k->nodes[4].down, node(5, 4)));
}

TEST_F(LinksCheck, DetectsAWrongLength)
{
    EXPECT_TRUE(detects(k->items[2].len, k->items[2].len + 1));
    EXPECT_TRUE(detects(k->items[4].len, k->items[4].len - SECONDARY_BIAS));
    EXPECT_TRUE(detects(k->items[1].len, 0));
    EXPECT_TRUE(detects(k->items[1].len, k->items[1].len - CLOSED_BIAS));
    EXPECT_TRUE(detects(k->items[2].len, k->items[2].len + CLOSED_BIAS));
    EXPECT_TRUE(detects(k->items[3].len, k->items[3].len - CLOSED_BIAS));
}

TEST_F(LinksCheck, DetectsABrokenOption)
{
    for (int o = 0; o < 8; o++) {
        for (int32_t q = first(o); q < first(o + 1); q++) {
            EXPECT_TRUE(detects(k->cells[q].right, 1));
            EXPECT_TRUE(detects(k->left[q], 1));
            EXPECT_TRUE(detects(k->option[q], o + 1));
        }
    }
    EXPECT_TRUE(detects(k->nodes[first(7)].up, 3)); // it is in no list
    EXPECT_TRUE(detects(k->nodes[first(7)].down, 3));
    EXPECT_TRUE(detects(k->num_nodes, k->num_nodes - 1));
}

TEST_F(LinksCheck, DetectsABrokenListOfACoveredOrColoredItem)
{
    EXPECT_TRUE(detects(k->nodes[1].down, 1));
    EXPECT_TRUE(detects(k->nodes[node(2, 1)].up, node(2, 1)));
    EXPECT_TRUE(detects(k->nodes[3].down, node(4, 3)));
    EXPECT_TRUE(detects(k->nodes[node(4, 3)].up, 3));
}

TEST_F(LinksCheck, DetectsAWrongItem)
{
    for (int i = 1; i <= 5; i++) {
        EXPECT_TRUE(detects(k->cells[i].item, -i));
    }
    EXPECT_TRUE(detects(k->cells[node(2, 1)].item, 2));
    EXPECT_TRUE(detects(k->cells[node(2, 3)].item, -3)); // it gave the color
    EXPECT_TRUE(detects(k->cells[node(3, 3)].item, 3));  // it has the color
    EXPECT_TRUE(detects(k->cells[node(4, 3)].item, -3));
    EXPECT_TRUE(detects(k->cells[node(1, 4)].item, -4));
}

TEST_F(LinksCheck, DetectsABrokenListOfOpenItems)
{
    EXPECT_TRUE(detects(k->items[0].next, 1));
    EXPECT_TRUE(detects(k->items[0].next, 5));
    EXPECT_TRUE(detects(k->prev[0], 2));
    EXPECT_TRUE(detects(k->items[2].next, 0));
    EXPECT_TRUE(detects(k->prev[5], 0));
    EXPECT_TRUE(detects(k->items[3].next, 0));
    EXPECT_TRUE(detects(k->prev[4], 0));
}

} // namespace
