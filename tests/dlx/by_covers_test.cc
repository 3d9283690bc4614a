// Orbits of covers with multiplicities, compared with brute force.
#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"
#include "tests/support/orbits.h"

namespace
{

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
        Sizes expected = orbits_of(brute::all_covers(from), p);
        EXPECT_EQ(sizes_of_orbits(p), expected);
        symmetric += !expected.empty() && expected.rbegin()->first > 1;
    }
    EXPECT_GT(symmetric, 20);
}

TEST_F(OrbitsByCovers, OfOptionsThatAreTheSameIsOne)
{
    brute::BoundedProblem from;
    from.problem.add_item(false);
    from.problem.options.assign(7, {{1, 0}});
    from.bounds = {{1, 1}, {2, 3}};
    EXPECT_EQ(sizes_of_orbits(build(from)), (Sizes{{21, 1}, {35, 1}}));
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
    dlx_symmetric_count *t;
    EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), nullptr, DLX_COUNT_ORBITS,
                                      at_fifth_call, &calls),
              DLX_INTERRUPTED);
    EXPECT_EQ(t, nullptr);
}

} // namespace
