// Orbits of covers with multiplicities, compared with brute force: all covers,
// and the generators of the group applied to them.
#include <map>
#include <set>

#include "tests/support/bounded_problem.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"

namespace
{

using Sizes = std::map<uint64_t, uint64_t>; // of orbits, and how many have them
using Permutation = std::vector<int>;       // of options

std::vector<Permutation> generators_of(const ProblemHandle &p)
{
    std::vector<Permutation> all;
    dlx_symmetry *y = nullptr;
    EXPECT_EQ(dlx_symmetry_new(&y, p.get()), 0);
    for (int k = 0; k < dlx_symmetry_num_generators(y); k++) {
        const int *images;
        EXPECT_EQ(dlx_symmetry_get_generator(y, k, nullptr, &images), 0);
        all.emplace_back(images, images + dlx_num_options(p.get()));
    }
    dlx_symmetry_free(y);
    return all;
}

// Take all covers that the generators lead to away; returns how many.
uint64_t take_orbit(std::set<brute::Cover> &left,
                    const std::vector<Permutation> &generators)
{
    std::vector<brute::Cover> open = {*left.begin()};
    uint64_t size = 0;
    left.erase(left.begin());
    for (; !open.empty(); size++) {
        brute::Cover cover = open.back();
        open.pop_back();
        for (const Permutation &g : generators) {
            brute::Cover image;
            for (int o : cover)
                image.push_back(g[size_t(o)]);
            std::sort(image.begin(), image.end());
            if (left.erase(image) > 0)
                open.push_back(image);
        }
    }
    return size;
}

Sizes orbits_of(const brute::BoundedProblem &from, const ProblemHandle &p)
{
    std::vector<brute::Cover> covers = brute::all_covers(from);
    std::set<brute::Cover> left(covers.begin(), covers.end());
    std::vector<Permutation> generators = generators_of(p);
    Sizes sizes;
    while (!left.empty())
        sizes[take_orbit(left, generators)]++;
    return sizes;
}

Sizes tally(const ProblemHandle &p)
{
    dlx_tally *t = nullptr;
    Sizes sizes;
    EXPECT_EQ(
        dlx_tally_new(&t, p.get(), nullptr, DLX_TALLY_ORBITS, nullptr, nullptr),
        DLX_EXHAUSTED);
    uint64_t covers = 0;
    for (int k = 0; t != nullptr && k < t->num_sizes; k++) {
        uint64_t size = std::stoull(t->sizes[k].size);
        sizes[size] = std::stoull(t->sizes[k].orbits);
        covers += size * sizes[size];
    }
    EXPECT_EQ(t == nullptr ? "" : t->covers, std::to_string(covers));
    dlx_tally_free(t);
    return sizes;
}

class OrbitsByCovers : public testing::Test
{
  protected:
    void SetUp() override
    {
        if (!dlx_has_symmetry())
            GTEST_SKIP() << "built without libbliss";
    }
};

TEST_F(OrbitsByCovers, AreThoseOfAllCovers)
{
    int symmetric = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        ProblemHandle p = build(from);
        Sizes expected = orbits_of(from, p);
        EXPECT_EQ(tally(p), expected);
        symmetric += !expected.empty() && expected.rbegin()->first > 1;
    }
    EXPECT_GT(symmetric, 20);
}

// k of n options that are alike: all sets of k of them are one orbit.
TEST_F(OrbitsByCovers, OfOptionsThatAreTheSameIsOne)
{
    brute::BoundedProblem from;
    from.problem.add_item(false);
    from.problem.options.assign(7, {{1, 0}});
    from.bounds = {{1, 1}, {2, 3}};
    EXPECT_EQ(tally(build(from)), (Sizes{{21, 1}, {35, 1}}));
}

TEST_F(OrbitsByCovers, CanBeStopped)
{
    auto at_fifth_call = [](void *calls) {
        return static_cast<int>(++*static_cast<int *>(calls) >= 5);
    };
    brute::BoundedProblem from;
    from.problem.add_item(false);
    from.problem.options.assign(20, {{1, 0}});
    from.bounds = {{1, 1}, {8, 10}};
    ProblemHandle p = build(from);
    int calls = 0;
    dlx_tally *t;
    EXPECT_EQ(dlx_tally_new(&t, p.get(), nullptr, DLX_TALLY_ORBITS,
                            at_fifth_call, &calls),
              DLX_INTERRUPTED);
    EXPECT_EQ(t, nullptr);
}

} // namespace
