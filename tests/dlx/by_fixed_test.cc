// Orbits of covers under larger groups, compared with brute force.
#include "tests/support/instances.h"
#include "tests/support/orbits.h"

namespace
{

brute::Problem ring(int n, const std::vector<int> &sizes)
{
    brute::Problem p;
    for (int i = 0; i < n; i++)
        p.add_item(false);
    for (int size : sizes) {
        for (int at = 0; at < n; at++) {
            p.options.emplace_back();
            for (int k = 0; k < size; k++)
                p.options.back().push_back({1 + (at + k) % n, 0});
        }
    }
    return p;
}

// Dominoes on a torus.
brute::Problem torus(int rows, int columns)
{
    brute::Problem p;
    for (int i = 0; i < rows * columns; i++)
        p.add_item(false);
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
            int here = 1 + r * columns + c;
            int right = 1 + r * columns + (c + 1) % columns;
            int below = 1 + (r + 1) % rows * columns + c;
            p.options.push_back({{here, 0}, {right, 0}});
            p.options.push_back({{here, 0}, {below, 0}});
        }
    }
    return p;
}

// Adjacent pieces must have the same color.
brute::Problem colored_ring(int n)
{
    brute::Problem p = ring(n, {3, 2});
    for (int i = 0; i < n; i++)
        p.add_item(true);
    size_t num = p.options.size();
    for (size_t o = 0; o < num; o++) {
        int first = p.options[o].front().item, last = p.options[o].back().item;
        p.options.push_back(p.options[o]);
        for (size_t x : {o, p.options.size() - 1}) {
            int color = x == o ? 1 : 2;
            p.options[x].push_back({n + first, color});
            p.options[x].push_back({n + 1 + last % n, color});
        }
    }
    return p;
}

std::vector<brute::Cover> covers_of(const ProblemHandle &p)
{
    SolverHandle s = new_solver(p, default_config());
    std::vector<brute::Cover> all;
    while (dlx_next(s.get()) == DLX_SOLUTION) {
        const int *options;
        int num = dlx_get_cover(s.get(), &options);
        all.emplace_back(options, options + num);
        std::sort(all.back().begin(), all.back().end());
    }
    return all;
}

std::string order_of(const ProblemHandle &p)
{
    dlx_symmetry *y = nullptr;
    EXPECT_EQ(dlx_symmetry_new(&y, p.get()), 0);
    std::string order = dlx_symmetry_order(y);
    dlx_symmetry_free(y);
    return order;
}

std::string method_of(const ProblemHandle &p)
{
    dlx_symmetric_count *t = nullptr;
    EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), nullptr, DLX_COUNT_ORBITS,
                                      nullptr, nullptr),
              DLX_EXHAUSTED);
    std::string method = t != nullptr ? t->method : "";
    dlx_symmetric_count_free(t);
    return method;
}

class OrbitsByFixedCovers : public testing::Test
{
  protected:
    void SetUp() override
    {
        if (!dlx_has_symmetry())
            GTEST_SKIP() << "built without libbliss";
    }
};

TEST_F(OrbitsByFixedCovers, AreThoseOfAllCovers)
{
    const struct {
        brute::Problem problem;
        const char *order;
    } cases[] = {{ring(33, {2, 3}), "66"},
                 {ring(36, {3, 4, 9}), "72"},
                 {ring(40, {4, 5}), "80"},
                 {torus(4, 6), "96"},
                 {torus(5, 4), "80"},
                 {colored_ring(18), "72"},
                 {instances::latin_squares(3), "1296"}};
    for (const auto &c : cases) {
        ProblemHandle p = build(c.problem);
        SCOPED_TRACE(c.order);
        EXPECT_EQ(order_of(p), c.order);
        EXPECT_EQ(method_of(p), "counts the covers fixed by each symmetry");
        EXPECT_EQ(sizes_of_orbits(p), orbits_of(covers_of(p), p));
    }
}

// A rotation by one cell has order 67: a large prime.
TEST_F(OrbitsByFixedCovers, AreFoundAnotherWayUnderLargePrimes)
{
    ProblemHandle p = build(ring(67, {65, 2}));
    EXPECT_EQ(order_of(p), "134");
    EXPECT_NE(method_of(p), "counts the covers fixed by each symmetry");
    EXPECT_EQ(sizes_of_orbits(p), (Sizes{{67, 1}}));
}

TEST_F(OrbitsByFixedCovers, CanBeStoppedAtAnyCall)
{
    ProblemHandle p = build(torus(4, 6));
    for (int most = 1; most < 2000; most += 1 + most / 16) {
        auto last_call = [](void *calls) {
            return static_cast<int>(--*static_cast<int *>(calls) <= 0);
        };
        int calls = most;
        dlx_symmetric_count *t;
        int result = dlx_symmetric_count_new(
            &t, p.get(), nullptr, DLX_COUNT_ORBITS, last_call, &calls);
        EXPECT_EQ(result, calls <= 0 ? DLX_INTERRUPTED : DLX_EXHAUSTED);
        EXPECT_EQ(t == nullptr, result == DLX_INTERRUPTED);
        dlx_symmetric_count_free(t);
    }
}

} // namespace
