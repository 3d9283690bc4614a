// Counts by symmetry if several items have the same options: they only enlarge
// the group.
#include <string>

#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"
#include "tests/support/orbits.h"
#include "tests/support/random_problem.h"

namespace
{

// Adds a primary and a secondary copy of each item; copies have other color
// names.
brute::Problem with_copies(brute::Problem p)
{
    const int items = p.num_items();
    for (int i = 1; i <= items; i++) {
        for (int k = 0; k < 2; k++) {
            int copy = p.add_item(k == 1 || p.secondary[size_t(i)]);
            for (brute::Option &option : p.options) {
                for (const brute::Entry &e : brute::Option(option)) {
                    if (e.item == i)
                        option.push_back({copy, e.color > 0 ? 9 - e.color : 0});
                }
            }
        }
    }
    return p;
}

std::string sizes_of(const CountHandle &t)
{
    std::string sizes = std::string(t->covers) + ":";
    for (int k = 0; k < t->num_sizes; k++)
        sizes +=
            std::string(" ") + t->sizes[k].orbits + " of " + t->sizes[k].size;
    return sizes;
}

class ItemsThatAreAlike : public testing::Test
{
  protected:
    void SetUp() override
    {
        if (!dlx_has_symmetry())
            GTEST_SKIP() << "built without libbliss";
    }
};

TEST_F(ItemsThatAreAlike, DoNotChangeOrbits)
{
    for (uint32_t seed = 0; seed < 300; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        ProblemHandle p = build(from), copies = build(with_copies(from));
        for (dlx_symmetric_kind kind : {DLX_COUNT_COVERS, DLX_COUNT_ORBITS})
            EXPECT_EQ(sizes_of(symmetric_count(copies, kind)),
                      sizes_of(symmetric_count(p, kind)));
    }
}

brute::BoundedProblem with_copies(const brute::BoundedProblem &p)
{
    brute::BoundedProblem q = p;
    q.problem = with_copies(p.problem);
    for (int i = 1; i <= p.problem.num_items(); i++) {
        q.bounds.push_back(p.bounds[size_t(i)]);
        q.bounds.push_back(brute::Bounds());
    }
    return q;
}

// The secondary copy of an item forbids two options with it.
TEST_F(ItemsThatAreAlike, DoNotChangeOrbitsWithMultiplicities)
{
    for (uint32_t seed = 0; seed < 300; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        for (int i = 1; i <= from.problem.num_items(); i++) {
            if (!from.problem.secondary[size_t(i)])
                from.bounds[size_t(i)].high = 1;
            from.bounds[size_t(i)].low &= 1;
        }
        ProblemHandle p = build(from), copies = build(with_copies(from));
        EXPECT_EQ(sizes_of(symmetric_count(copies, DLX_COUNT_ORBITS)),
                  sizes_of(symmetric_count(p, DLX_COUNT_ORBITS)));
    }
}

// Options of 1 to 3 of four items with bounds 0 to 2; two items are copies.
TEST_F(ItemsThatAreAlike, AreThoseWithTheSameBounds)
{
    for (int high : {2, 3}) {
        ProblemHandle p = new_problem();
        for (int i = 1; i <= 4; i++) {
            dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
            dlx_set_bounds(p.get(), i, 0, i == 4 ? high : 2);
        }
        const int first[] = {1, 3}, second[] = {2, 4};
        for (int k = 0; k < 2; k++) {
            dlx_add_option(p.get(), first, nullptr, 2);
            dlx_add_option(p.get(), second, nullptr, 2);
        }
        dlx_freeze(p.get());
        EXPECT_EQ(sizes_of(symmetric_count(p, DLX_COUNT_ORBITS)),
                  high == 2 ? "16: 2 of 1 1 of 2 3 of 4"
                            : "16: 4 of 1 4 of 2 1 of 4");
    }
}

// 300! has 615 digits: finding the group point by point would take too long.
TEST_F(ItemsThatAreAlike, AreKnownToAddAFactorialToTheOrder)
{
    ProblemHandle p = new_problem();
    std::vector<int> items = {dlx_add_item(p.get(), nullptr, DLX_PRIMARY)};
    for (int i = 0; i < 300; i++)
        items.push_back(dlx_add_item(p.get(), nullptr, DLX_SECONDARY));
    dlx_add_option(p.get(), items.data(), nullptr, int(items.size()));
    dlx_freeze(p.get());
    std::string order = symmetric_count(p, DLX_COUNT_ORBITS)->order;
    EXPECT_EQ(order.substr(0, 8), "30605751");
    EXPECT_EQ(order.size(), 615u);
}

TEST_F(ItemsThatAreAlike, DoNotMakeAGroupLarge)
{
    ProblemHandle p = build(with_copies(instances::queens(8)));
    CountHandle t = symmetric_count(p, DLX_COUNT_ORBITS);
    EXPECT_EQ(sizes_of(t), "92: 1 of 4 11 of 8");
    EXPECT_STREQ(t->method, "counts the covers fixed by each subgroup");
    EXPECT_GT(std::stod(t->order), 64);
}

TEST_F(ItemsThatAreAlike, AreThoseWithOtherNamesOfColors)
{
    // Three cells in one of three colors, with seven edges in the same color:
    // exchanging edges moves no option.
    brute::Problem from;
    for (int i = 0; i < 3 + 7; i++)
        from.add_item(i >= 3);
    for (int i = 1; i <= 3; i++) {
        for (int color = 1; color <= 3; color++) {
            brute::Option option = {{i, 0}};
            for (int edge = 4; edge <= 10; edge++)
                option.push_back({edge, color * edge});
            from.add_option(option);
        }
    }
    CountHandle t = symmetric_count(build(from), DLX_COUNT_ORBITS);
    EXPECT_EQ(sizes_of(t), "3: 1 of 3");
    EXPECT_STREQ(t->method, "counts the covers fixed by each subgroup");
}

TEST_F(ItemsThatAreAlike, HaveToBeAsManyForAnItemToBeTheImageOfAnother)
{
    ProblemHandle p = new_problem();
    for (int i = 0; i < 4; i++)
        dlx_add_item(p.get(), nullptr, i == 0 ? DLX_PRIMARY : DLX_SECONDARY);
    const int two[] = {1, 2, 3}, one[] = {1, 4};
    dlx_add_option(p.get(), two, nullptr, 3);
    dlx_add_option(p.get(), one, nullptr, 2);
    dlx_freeze(p.get());
    EXPECT_EQ(sizes_of(symmetric_count(p, DLX_COUNT_ORBITS)), "2: 2 of 1");
}

TEST_F(ItemsThatAreAlike, KeepCosts)
{
    ProblemHandle p = new_problem();
    for (int i = 0; i < 2; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    const int both[] = {1, 2};
    for (int o = 0; o < 3; o++) {
        dlx_add_option(p.get(), both, nullptr, 2);
        dlx_set_cost(p.get(), o, o == 0 ? 7 : 5);
    }
    dlx_freeze(p.get());
    EXPECT_EQ(sizes_of(symmetric_count(p, DLX_COUNT_ORBITS)),
              "3: 1 of 1 1 of 2");
}

} // namespace
