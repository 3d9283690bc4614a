// Automorphism groups and counts by them, against brute force over all
// permutations of items and colors of tiny problems.
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "tests/support/brief_tests.h"
#include "tests/support/instances.h"
#include "tests/support/orbits.h"
#include "tests/support/random_problem.h"

namespace
{

struct FreeSymmetry {
    void operator()(dlx_symmetry *y) const
    {
        dlx_symmetry_free(y);
    }
};
using SymmetryHandle = std::unique_ptr<dlx_symmetry, FreeSymmetry>;

SymmetryHandle find_symmetry(const ProblemHandle &p)
{
    dlx_symmetry *y = nullptr;
    EXPECT_EQ(dlx_symmetry_new(&y, p.get()), 0);
    return SymmetryHandle(y);
}

Sizes sizes_of(const CountHandle &t)
{
    Sizes sizes;
    for (int k = 0; k < t->num_sizes; k++)
        sizes[std::stoull(t->sizes[k].size)] = std::stoull(t->sizes[k].orbits);
    return sizes;
}

uint64_t sum_of(const Sizes &sizes)
{
    uint64_t sum = 0;
    for (auto &[size, orbits] : sizes)
        sum += size * orbits;
    return sum;
}

// ---- the oracle

using Permutation = std::vector<int>;
// An option as the set of its items and hues (numbered pairs of item and
// color).
using Content = std::set<std::pair<int, int>>;

struct Group {
    uint64_t order = 0;
    std::vector<Permutation> generators; // of options
                                         // of equal options
};

class Oracle
{
  public:
    explicit Oracle(const brute::Problem &from) : p(from)
    {
        for (int o = 0; o < p.num_options(); o++)
            places[content(o)].push_back(o);
        for (const brute::Option &option : p.options) {
            for (const brute::Entry &e : option) {
                if (e.color > 0)
                    hues[e.item].insert(e.color);
            }
        }
        image.resize(p.secondary.size());
        taken.resize(p.secondary.size());
        place_item(1);
        uint64_t swaps = 1;
        for (auto &[key, same] : places) {
            for (size_t k = 1; k < same.size(); k++) {
                swaps *= k + 1;
                Permutation swap = identity();
                swap[size_t(same[k])] = same[0];
                swap[size_t(same[0])] = same[k];
                group.generators.push_back(swap);
            }
        }
        group.order *= swaps;
    }

    Group group;

    Sizes orbits_of_covers() const
    {
        std::set<brute::Cover> left;
        for (const brute::Cover &c : brute::all_covers(p))
            left.insert(c);
        Sizes sizes;
        while (!left.empty()) {
            std::vector<brute::Cover> orbit = {*left.begin()};
            left.erase(left.begin());
            for (size_t k = 0; k < orbit.size(); k++) {
                for (const Permutation &g : group.generators) {
                    brute::Cover next;
                    for (int o : orbit[k])
                        next.push_back(g[size_t(o)]);
                    std::sort(next.begin(), next.end());
                    if (left.erase(next) > 0)
                        orbit.push_back(next);
                }
            }
            sizes[orbit.size()]++;
        }
        return sizes;
    }

  private:
    Permutation identity() const
    {
        Permutation all(size_t(p.num_options()));
        std::iota(all.begin(), all.end(), 0);
        return all;
    }

    Content content(int o) const
    {
        Content c;
        for (const brute::Entry &e : p.options[size_t(o)])
            c.insert({e.item, e.color});
        return c;
    }

    void place_item(int item)
    {
        if (item > p.num_items()) {
            place_hues(hues.begin());
            return;
        }
        for (int to = 1; to <= p.num_items(); to++) {
            if (taken[size_t(to)] ||
                p.secondary[size_t(to)] != p.secondary[size_t(item)] ||
                count_hues(to) != count_hues(item))
                continue;
            taken[size_t(to)] = true;
            image[size_t(item)] = to;
            place_item(item + 1);
            taken[size_t(to)] = false;
        }
    }

    size_t count_hues(int item) const
    {
        auto at = hues.find(item);
        return at == hues.end() ? 0 : at->second.size();
    }

    void place_hues(std::map<int, std::set<int>>::const_iterator at)
    {
        if (at == hues.end()) {
            check();
            return;
        }
        const std::set<int> &goal = hues.at(image[size_t(at->first)]);
        std::vector<int> to(goal.begin(), goal.end());
        do {
            size_t k = 0;
            for (int color : at->second)
                hue_image[{at->first, color}] = to[k++];
            place_hues(std::next(at));
        } while (std::next_permutation(to.begin(), to.end()));
    }

    void check()
    {
        Permutation options(size_t(p.num_options()));
        for (auto &[key, same] : places) {
            Content moved;
            for (auto &[item, color] : key)
                moved.insert({image[size_t(item)],
                              color == 0 ? 0 : hue_image[{item, color}]});
            auto there = places.find(moved);
            if (there == places.end() || there->second.size() != same.size())
                return;
            for (size_t k = 0; k < same.size(); k++)
                options[size_t(same[k])] = there->second[k];
        }
        group.order++;
        group.generators.push_back(options);
    }

    brute::Problem p;
    std::map<Content, std::vector<int>> places;
    std::map<int, std::set<int>> hues; // of items, as colors
    std::vector<int> image;
    std::vector<char> taken;
    std::map<std::pair<int, int>, int> hue_image;
};

// Tiny, with many symmetries: each option comes with its images under a
// permutation of the items.
brute::Problem make_symmetric(uint32_t seed)
{
    Random random(seed);
    brute::Problem p;
    int num_primary = random.between(2, 5);
    int num_secondary = random.between(0, 2);
    instances::add_items(p, num_primary);
    instances::add_items(p, num_secondary, true);
    std::vector<int> primary, secondary;
    for (int i = 1; i <= p.num_items(); i++)
        (i <= num_primary ? primary : secondary).push_back(i);
    std::vector<int> shuffled = primary, others = secondary;
    random.shuffle(shuffled);
    random.shuffle(others);
    for (int n = random.between(1, 4); n > 0; n--) {
        brute::Option option;
        for (int i : random.some_of(num_primary, 3))
            option.push_back({i + 1, 0});
        for (int i : random.some_of(num_secondary, 2))
            option.push_back({num_primary + i + 1, random.below(3)});
        for (int times = random.between(1, 5); times > 0; times--) {
            p.add_option(option);
            for (brute::Entry &e : option) {
                e.item = e.item <= num_primary
                             ? shuffled[size_t(e.item - 1)]
                             : others[size_t(e.item - num_primary - 1)];
            }
            if (p.num_options() == 14)
                return p;
        }
    }
    return p;
}

// Adds one or two copies of some items, of either kind, with other color names.
brute::Problem with_some_copies(brute::Problem p, uint32_t seed)
{
    Random random(seed);
    const int items = p.num_items();
    for (int k = 0; k < 3; k++) {
        int of = random.between(1, items);
        bool is_secondary = p.secondary[size_t(of)] || random.below(2) == 0;
        int copy = p.add_item(is_secondary);
        for (brute::Option &option : p.options) {
            for (const brute::Entry &e : brute::Option(option)) {
                if (e.item == of)
                    option.push_back({copy, e.color > 0 ? 9 - e.color : 0});
            }
        }
    }
    return p;
}

// ---- the tests

class Symmetry : public testing::Test
{
  protected:
    void SetUp() override
    {
        if (!dlx_has_symmetry())
            GTEST_SKIP() << "built without libbliss";
    }
};

class RandomSymmetry : public brief::TestWithParam<uint32_t>
{
  protected:
    void SetUp() override
    {
        if (!dlx_has_symmetry())
            GTEST_SKIP() << "built without libbliss";
    }
};

TEST_P(RandomSymmetry, IsThatOfAllPermutations)
{
    brute::Problem from = make_symmetric(GetParam());
    ProblemHandle p = build(from);
    Oracle oracle(from);
    SymmetryHandle y = find_symmetry(p);
    EXPECT_EQ(dlx_symmetry_order(y.get()), std::to_string(oracle.group.order));
    const int *orbits = dlx_symmetry_orbits(y.get());
    for (int o = 0; o < from.num_options(); o++) {
        EXPECT_LE(orbits[o], o);
        for (const Permutation &g : oracle.group.generators)
            EXPECT_EQ(orbits[o], orbits[g[size_t(o)]]);
    }
}

TEST_P(RandomSymmetry, HasGeneratorsThatSendOptionsToTheirImages)
{
    brute::Problem from = make_symmetric(GetParam());
    ProblemHandle p = build(from);
    SymmetryHandle y = find_symmetry(p);
    for (int k = 0; k < dlx_symmetry_num_generators(y.get()); k++) {
        const int *items, *options;
        ASSERT_EQ(dlx_symmetry_get_generator(y.get(), k, &items, &options), 0);
        for (int o = 0; o < from.num_options(); o++) {
            std::set<int> moved, there;
            for (const brute::Entry &e : from.options[size_t(o)])
                moved.insert(items[e.item]);
            for (const brute::Entry &e : from.options[size_t(options[o])])
                there.insert(e.item);
            EXPECT_EQ(moved, there);
        }
    }
}

TEST_P(RandomSymmetry, PutsCoversIntoTheirOrbits)
{
    brute::Problem from = make_symmetric(GetParam());
    Sizes expected = Oracle(from).orbits_of_covers();
    CountHandle t = symmetric_count(build(from), DLX_COUNT_ORBITS);
    EXPECT_EQ(sizes_of(t), expected);
    EXPECT_EQ(t->covers, std::to_string(sum_of(expected)));
}

// In any order, and with the options of a cover in any order.
TEST_P(RandomSymmetry, ListsOneCoverOfEachOrbit)
{
    brute::Problem from = make_symmetric(GetParam());
    ProblemHandle p = build(from);
    std::vector<brute::Cover> covers = brute::all_covers(from);
    Random random(GetParam());
    random.shuffle(covers);
    dlx_seen_covers *seen = nullptr;
    ASSERT_EQ(dlx_seen_covers_new(&seen, p.get(), nullptr, nullptr), 0);
    Sizes sizes;
    for (brute::Cover cover : covers) {
        uint64_t size = 0;
        random.shuffle(cover);
        int n = int(cover.size());
        if (dlx_seen_covers_add(seen, cover.data(), n, &size) == 1)
            sizes[size]++;
        EXPECT_EQ(dlx_seen_covers_add(seen, cover.data(), n, &size), 0);
    }
    dlx_seen_covers_free(seen);
    EXPECT_EQ(sizes, Oracle(from).orbits_of_covers());
}

TEST_F(Symmetry, OfCoversRefusesOptionsThatDoNotExist)
{
    ProblemHandle p = build(make_symmetric(1));
    dlx_seen_covers *seen = nullptr;
    ASSERT_EQ(dlx_seen_covers_new(&seen, p.get(), nullptr, nullptr), 0);
    uint64_t size;
    for (int option : {-1, dlx_num_options(p.get())})
        EXPECT_EQ(dlx_seen_covers_add(seen, &option, 1, &size), DLX_EOPTION);
    EXPECT_EQ(dlx_seen_covers_add(seen, nullptr, -1, &size), DLX_EARGUMENT);
    EXPECT_EQ(dlx_seen_covers_add(seen, nullptr, 0, &size), 1);
    dlx_seen_covers_free(seen);
}

TEST_F(Symmetry, OfCoversStopsWhenItIsToldTo)
{
    ProblemHandle p = build(make_symmetric(1));
    dlx_seen_covers *seen = nullptr;
    auto stop = [](void *) { return 1; };
    ASSERT_EQ(dlx_seen_covers_new(&seen, p.get(), stop, nullptr), 0);
    uint64_t size;
    int option = 0;
    EXPECT_EQ(dlx_seen_covers_add(seen, &option, 1, &size), DLX_INTERRUPTED);
    dlx_seen_covers_free(seen);
}

TEST_P(RandomSymmetry, KeepsTheNumberOfCopiesOfAnItem)
{
    brute::Problem from =
        with_some_copies(make_symmetric(GetParam()), GetParam());
    CountHandle t = symmetric_count(build(from), DLX_COUNT_ORBITS);
    EXPECT_EQ(sizes_of(t), Oracle(from).orbits_of_covers());
}

TEST_P(RandomSymmetry, DoesNotChangeTheNumberOfCovers)
{
    for (const brute::Problem &from :
         {make_symmetric(GetParam()), RandomProblem::make(GetParam())}) {
        std::string expected = std::to_string(brute::all_covers(from).size());
        ProblemHandle p = build(from);
        CountHandle covers = symmetric_count(p, DLX_COUNT_COVERS);
        EXPECT_EQ(covers->covers, expected);
        EXPECT_EQ(covers->orbits, nullptr);
        CountHandle orbits = symmetric_count(p, DLX_COUNT_ORBITS);
        EXPECT_EQ(orbits->covers, expected);
        EXPECT_EQ(std::to_string(sum_of(sizes_of(orbits))), expected);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomSymmetry, brief::range(0u, 300u));

TEST_F(Symmetry, OfLatinSquaresIsThatOfRowsColumnsAndSymbols)
{
    ProblemHandle p = build(instances::latin_squares(5));
    EXPECT_STREQ(dlx_symmetry_order(find_symmetry(p).get()), "10368000");
    CountHandle t = symmetric_count(p, DLX_COUNT_ORBITS);
    EXPECT_STREQ(t->covers, "161280");
    EXPECT_STREQ(t->orbits, "2"); // main classes: OEIS A003090
}

TEST_F(Symmetry, OfQueensIsThatOfTheBoard)
{
    ProblemHandle p = build(instances::queens(8));
    EXPECT_STREQ(dlx_symmetry_order(find_symmetry(p).get()), "8");
    CountHandle t = symmetric_count(p, DLX_COUNT_ORBITS);
    EXPECT_STREQ(t->orbits, "12");
    EXPECT_EQ(sizes_of(t), (Sizes{{4, 1}, {8, 11}}));
}

TEST_F(Symmetry, HasAnOrderOfAnySize)
{
    brute::Problem p; // 30 equal options: 30! permutations
    p.add_item();
    for (int k = 0; k < 30; k++)
        p.add_option({{1, 0}});
    EXPECT_STREQ(dlx_symmetry_order(find_symmetry(build(p)).get()),
                 "265252859812191058636308480000000");
    CountHandle t = symmetric_count(build(p), DLX_COUNT_ORBITS);
    EXPECT_STREQ(t->orbits, "1");
    EXPECT_STREQ(t->covers, "30");
}

TEST_F(Symmetry, IsUsedUpFirstWhereOneOptionStandsForAllOfAnItem)
{
    CountHandle t =
        symmetric_count(build(instances::latin_squares(5)), DLX_COUNT_ORBITS);
    EXPECT_EQ(sizes_of(t), (Sizes{{17280, 1}, {144000, 1}}));
    // 43 if it always took the item with fewest options
    EXPECT_EQ(t->num_classes, 27u);
}

TEST_F(Symmetry, OfSixPairsHasThousandsOfSubgroups)
{
    brute::Problem p; // one option of each pair: 2^6 covers, one orbit
    for (int pair = 1; pair <= 6; pair++) {
        p.add_item();
        p.add_option({{pair, 0}});
        p.add_option({{pair, 0}});
        for (int unlike = 1; unlike < pair; unlike++)
            p.add_option({{pair, 0}, {unlike, 0}});
    }
    CountHandle t = symmetric_count(build(p), DLX_COUNT_ORBITS);
    EXPECT_EQ(t->covers, std::to_string(brute::all_covers(p).size()));
    EXPECT_EQ(sizes_of(t), Oracle(p).orbits_of_covers());
}

TEST_F(Symmetry, KeepsCostsAndBounds)
{
    auto order = [](auto change) {
        ProblemHandle p = new_problem();
        for (int i = 1; i <= 3; i++) {
            dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
            dlx_add_option(p.get(), &i, nullptr, 1);
        }
        change(p.get());
        EXPECT_EQ(dlx_freeze(p.get()), 0);
        return std::string(dlx_symmetry_order(find_symmetry(p).get()));
    };
    EXPECT_EQ(order([](dlx_problem *) {}), "6");
    EXPECT_EQ(order([](dlx_problem *p) { dlx_set_cost(p, 1, 7); }), "2");
    EXPECT_EQ(order([](dlx_problem *p) { dlx_set_bounds(p, 1, 0, 1); }), "2");
}

TEST_F(Symmetry, DoesNotCountWithMultiplicities)
{
    ProblemHandle p = new_problem();
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_set_bounds(p.get(), 1, 1, 2);
    dlx_freeze(p.get());
    dlx_symmetric_count *t;
    EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), nullptr, DLX_COUNT_COVERS,
                                      nullptr, nullptr),
              DLX_EBOUNDS);
    EXPECT_EQ(t, nullptr);
}

TEST_F(Symmetry, StopsWhenItIsToldTo)
{
    auto at_third_call = [](void *calls) {
        return static_cast<int>(++*static_cast<int *>(calls) >= 3);
    };
    ProblemHandle p = build(instances::latin_squares(6));
    for (dlx_symmetric_kind kind : {DLX_COUNT_COVERS, DLX_COUNT_ORBITS}) {
        int calls = 0;
        dlx_symmetric_count *t;
        EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), nullptr, kind,
                                          at_third_call, &calls),
                  DLX_INTERRUPTED);
        EXPECT_EQ(t, nullptr);
        EXPECT_EQ(calls, 3);
    }
}

TEST_F(Symmetry, NeedsAFrozenProblem)
{
    ProblemHandle p = new_problem();
    dlx_symmetry *y;
    dlx_symmetric_count *t;
    EXPECT_EQ(dlx_symmetry_new(&y, p.get()), DLX_ENOTFROZEN);
    EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), nullptr, DLX_COUNT_ORBITS,
                                      nullptr, nullptr),
              DLX_ENOTFROZEN);
    dlx_freeze(p.get());
    SymmetryHandle found = find_symmetry(p);
    EXPECT_EQ(dlx_symmetry_get_generator(found.get(), 0, nullptr, nullptr),
              DLX_EARGUMENT);
    dlx_symmetry_free(nullptr);
    dlx_symmetric_count_free(nullptr);
}

TEST(SymmetryWithoutBliss, IsAnError)
{
    if (dlx_has_symmetry())
        GTEST_SKIP() << "built with libbliss";
    ProblemHandle p = build(instances::knuths_toy());
    dlx_symmetry *y;
    dlx_symmetric_count *t;
    EXPECT_EQ(dlx_symmetry_new(&y, p.get()), DLX_ECONFIG);
    EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), nullptr, DLX_COUNT_COVERS,
                                      nullptr, nullptr),
              DLX_ECONFIG);
}

} // namespace
