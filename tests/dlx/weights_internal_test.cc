// Weights of items that prove that there is no cover: found if they are known
// to exist, and never if brute force finds a cover.
extern "C" {
#include "dlx/algebra/weights.h"
}

#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"

namespace
{

struct Weights {
    dlx_weights w{};

    explicit Weights(const dlx_problem *p, bool (*stop)(void *) = nullptr)
    {
        EXPECT_EQ(dlx_weights_find(&w, p, stop, nullptr), 0);
    }
    Weights(const Weights &) = delete;
    ~Weights()
    {
        dlx_weights_clear(&w);
    }
    bool found() const
    {
        return w.modulus != 0;
    }
};

ProblemHandle bars(int length, int rows, int columns, std::set<int> missing)
{
    brute::Problem p;
    std::vector<int> item(size_t(rows * columns), 0);
    for (int cell = 0; cell < rows * columns; cell++) {
        if (missing.count(cell) == 0)
            item[size_t(cell)] = p.add_item(false);
    }
    auto add = [&](int cell, int step) {
        brute::Option option;
        for (int k = 0; k < length; k++) {
            if (item[size_t(cell + k * step)] != 0)
                option.push_back({item[size_t(cell + k * step)], 0});
        }
        if (int(option.size()) == length)
            p.add_option(option);
    };
    for (int cell = 0; cell < rows * columns; cell++) {
        if (cell % columns + length <= columns)
            add(cell, 1);
        if (cell / columns + length <= rows)
            add(cell, columns);
    }
    return build(p);
}

TEST(Weights, ShowThatABoardWithoutTwoCornersHasNoDominoes)
{
    ProblemHandle p = bars(2, 8, 8, {0, 63});
    Weights weights(p.get());
    EXPECT_TRUE(weights.found());
    EXPECT_TRUE(dlx_weights_hold(&weights.w, p.get()));
    EXPECT_FALSE(Weights(bars(2, 8, 8, {0, 7}).get()).found());
}

TEST(Weights, AreNoneWhereTheEquationsHaveASolution)
{
    EXPECT_FALSE(Weights(build(instances::deceptive_board(6)).get()).found());
}

// Golomb's coloring with three colors.
TEST(Weights, ShowWhereAStraightTrominoBoardLacksACell)
{
    for (int cell = 0; cell < 64; cell++) {
        bool has_cover = cell % 8 % 3 == 2 && cell / 8 % 3 == 2;
        Weights weights(bars(3, 8, 8, {cell}).get());
        EXPECT_EQ(weights.found(), !has_cover) << cell;
    }
}

// All sets of p of p + 1 items: the only solution chooses each 1/p times.
TEST(Weights, AreFoundModuloOtherPrimes)
{
    for (unsigned prime : {2u, 3u, 5u, 7u, 11u, 13u, 17u}) {
        brute::Problem p;
        for (unsigned i = 0; i <= prime; i++)
            p.add_item(false);
        for (int out = 1; out <= int(prime) + 1; out++) {
            brute::Option option;
            for (int i = 1; i <= int(prime) + 1; i++) {
                if (i != out)
                    option.push_back({i, 0});
            }
            p.add_option(option);
        }
        Weights weights(build(p).get());
        EXPECT_EQ(weights.w.modulus, prime < 17 ? prime : 0);
    }
}

TEST(Weights, ShowForWhichNumbersLangfordsProblemHasNoSolution)
{
    for (int n = 1; n <= 22; n++) {
        ProblemHandle p = build(instances::langford(n));
        bool has_none = n % 4 == 1 || n % 4 == 2;
        EXPECT_EQ(Weights(p.get()).found(), has_none) << n;
    }
}

class RandomWeights : public brief::TestWithParam<unsigned>
{
};

TEST_P(RandomWeights, AreFoundOnlyWhereThereIsNoCover)
{
    brute::BoundedProblem b = brute::random_bounded_problem(GetParam());
    ProblemHandle p = build(b);
    Weights weights(p.get());
    if (weights.found()) {
        EXPECT_TRUE(brute::all_covers(b).empty());
        EXPECT_TRUE(dlx_weights_hold(&weights.w, p.get()));
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomWeights, brief::range(0u, 500u));

// Options chosen any number of times, from 0 to modulus - 1, secondary items
// and those with low < high left out: do they cover all, modulo the modulus?
bool has_solution(const brute::BoundedProblem &b, unsigned modulus, size_t o,
                  std::vector<unsigned> &sum)
{
    const brute::Problem &p = b.problem;
    if (o == p.options.size()) {
        for (int i = 1; i <= p.num_items(); i++) {
            const brute::Bounds &bounds = b.bounds[size_t(i)];
            if (!p.secondary[size_t(i)] && bounds.low == bounds.high &&
                (sum[size_t(i)] + modulus - unsigned(bounds.low) % modulus) %
                        modulus !=
                    0)
                return false;
        }
        return true;
    }
    unsigned times = brute::has_primary(p, p.options[o]) ? modulus : 1;
    bool found = false;
    for (unsigned k = 0; k < times; k++) {
        found |= has_solution(b, modulus, o + 1, sum);
        for (const brute::Entry &e : p.options[o])
            sum[size_t(e.item)]++;
    }
    for (const brute::Entry &e : p.options[o])
        sum[size_t(e.item)] -= times;
    return found;
}

class SmallWeights : public brief::TestWithParam<unsigned>
{
};

// By the theorem of the alternative.
TEST_P(SmallWeights, AreFoundWhereTheEquationsHaveNoSolution)
{
    brute::BoundedProblem b = brute::random_bounded_problem(GetParam());
    if (b.problem.num_options() > 5)
        b.problem.options.resize(5);
    Weights weights(build(b).get());
    std::vector<unsigned> sum(b.bounds.size(), 0);
    for (unsigned modulus : {2u, 3u, 4u, 5u, 7u, 8u, 9u}) {
        bool has = has_solution(b, modulus, 0, sum);
        if (weights.w.modulus == modulus) {
            EXPECT_FALSE(has) << modulus;
        }
        if (!has) {
            EXPECT_TRUE(weights.found()) << modulus;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, SmallWeights, brief::range(0u, 100u));

// Options of more items than 255, where sums of 16 bits have to be reduced.
TEST(Weights, AreFoundForLongOptions)
{
    enum : int { HALF = 600 };
    brute::Problem p;
    instances::add_items(p, 2 * HALF + 1);
    brute::Option left, right;
    for (int i = 1; i <= HALF; i++) {
        left.push_back({i, 0});
        right.push_back({HALF + i, 0});
    }
    right.push_back({2 * HALF + 1, 0});
    for (int out = 0; out < 3; out++) {
        brute::Option option = left;
        option.insert(option.end(), right.begin(), right.end());
        option.erase(option.begin() + out);
        p.add_option(option);
    }
    ProblemHandle problem = build(p);
    Weights weights(problem.get());
    EXPECT_TRUE(weights.found());
    EXPECT_TRUE(dlx_weights_hold(&weights.w, problem.get()));
}

// a b c in pairs, which no cover has, and d in options of its own.
TEST(Weights, AreZeroForItemsThatAreAloneInAnOption)
{
    brute::Problem p;
    instances::add_items(p, 4);
    p.add_option({{1, 0}, {2, 0}});
    p.add_option({{2, 0}, {3, 0}, {4, 0}});
    p.add_option({{1, 0}, {3, 0}});
    p.add_option({{4, 0}});
    ProblemHandle pairs = build(p);
    Weights weights(pairs.get());
    ASSERT_TRUE(weights.found());
    EXPECT_TRUE(dlx_weights_hold(&weights.w, pairs.get()));
    EXPECT_EQ(weights.w.weight[4], 0U);
    p.add_option({{3, 0}});
    p.add_option({{2, 0}});
    p.add_option({{1, 0}});
    EXPECT_FALSE(Weights(build(p).get()).found());
}

TEST(Weights, ThatAreWrongDoNotHold)
{
    ProblemHandle p = bars(2, 4, 4, {0, 15});
    Weights weights(p.get());
    ASSERT_TRUE(weights.found());
    for (int i = 1; i <= dlx_num_items(p.get()); i++) {
        weights.w.weight[i] = (weights.w.weight[i] + 1) % weights.w.modulus;
        EXPECT_FALSE(dlx_weights_hold(&weights.w, p.get())) << i;
        weights.w.weight[i] =
            (weights.w.weight[i] + weights.w.modulus - 1) % weights.w.modulus;
    }
    EXPECT_TRUE(dlx_weights_hold(&weights.w, p.get()));
}

TEST(Weights, AreNotLookedForWhenStopped)
{
    ProblemHandle p = build(instances::langford(14));
    EXPECT_FALSE(Weights(p.get(), [](void *) { return true; }).found());
}

TEST(Weights, EndASearchThatWouldNotEnd)
{
    ProblemHandle p = build(instances::langford(26));
    SolverHandle s = new_solver(p, default_config());
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    dlx_restart(s.get());
    uint64_t covers = 1;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(covers, 0u);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

} // namespace
