// The kernel for multiplicities: its invariants at every step, and tests of the
// check.
#include "tests/support/bounded_problem.h"
#include "tests/support/brief_tests.h"
#include "tests/support/internals.h"

namespace
{

dlx_bounded *state_of(const SolverHandle &s)
{
    return static_cast<dlx_bounded *>(s->first.state);
}

SolverHandle new_bounds(const ProblemHandle &p,
                        dlx_kernel_name kernel = DLX_KERNEL_BOUNDS)
{
    dlx_config config = default_config();
    config.kernel = kernel;
    config.bytes = 1 << 16;
    return new_solver(p, config);
}

class BoundsOf : public brief::TestWithParam<dlx_kernel_name>
{
};

INSTANTIATE_TEST_SUITE_P(Kernels, BoundsOf,
                         {DLX_KERNEL_BOUNDS, DLX_KERNEL_MEMO});

TEST_P(BoundsOf, SatisfiesItsInvariantsAfterEveryNode)
{
    for (uint32_t seed = 0; seed < 1000; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        ProblemHandle p = build(from);
        SolverHandle s = new_bounds(p, GetParam());
        if (s->first.kernel == &dlx_memo_kernel)
            continue; // without multiplicities
        Random random(seed);
        int num = from.problem.num_options();
        std::vector<int> assumed = random.some_of(num, 2);
        std::vector<int> excluded = random.some_of(num, 2);
        ASSERT_EQ(dlx_assume(s.get(), assumed.data(),
                             int(assumed.size()) * (seed & 1)),
                  0);
        ASSERT_EQ(dlx_exclude(s.get(), excluded.data(), int(excluded.size())),
                  0);
        enum dlx_result result = DLX_UNKNOWN;
        for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit++) {
            set_limits(s, 0, limit);
            uint64_t covers;
            result =
                seed % 4 < 2 ? dlx_next(s.get()) : dlx_count(s.get(), &covers);
            ASSERT_TRUE(dlx_bounded_check(&s->first));
        }
    }
}

std::vector<int64_t> image_of(const dlx_bounded *k)
{
    std::vector<int64_t> all = {k->num_live, k->num_wanting, k->num_trail,
                                k->num_chosen, k->num_tight};
    for (int32_t w = 0; w < k->num_words; w++)
        all.push_back(int64_t(k->live[w]));
    for (int32_t i = 0; i < k->num_items; i++) {
        all.push_back(k->spare[i]);
        all.push_back(k->wish[i].need);
        all.push_back(k->wish[i].room);
        all.push_back(k->held[i]);
        all.push_back(int64_t(k->wanting[i / 64]));
    }
    return all;
}

TEST(BoundsState, IsUndoneBitForBit)
{
    for (uint32_t seed = 0; seed < 1000; seed++) {
        ProblemHandle p = build(brute::random_bounded_problem(seed));
        dlx_bounded *k = nullptr;
        ASSERT_EQ(dlx_bounded_new(&k, p.get(), nullptr), 0);
        std::vector<int64_t> before = image_of(k);
        Random random(seed);
        bool ok = true;
        for (int n = 0; n < 5 && ok; n++) {
            int32_t x = k->num_places == 0 ? 0 : random.below(k->num_places);
            if (k->num_places == 0 || (k->live[0] >> x & 1) == 0)
                continue;
            ok = random.one_in(2) ? dlx_bounded_choose(k, x)
                                  : dlx_bounded_remove(k, x);
            ok = dlx_bounded_settle(k, ok);
        }
        dlx_bounded_undo(k, 0);
        EXPECT_EQ(image_of(k), before) << "seed " << seed;
        dlx_bounded_free(k);
    }
}

class BrokenBounds : public testing::Test
{
  protected:
    BrokenBounds() : p(dominating_queens(7, 4)), s(new_bounds(p))
    {
        uint64_t limit = 100, covers;
        do {
            set_limits(s, 0, limit++);
            EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
            k = state_of(s);
        } while (!k->is_new || k->num_wanting == 0);
        EXPECT_TRUE(dlx_bounded_check(&s->first));
    }
    ~BrokenBounds() override
    {
        EXPECT_FALSE(dlx_bounded_check(&s->first));
    }

    ProblemHandle p;
    SolverHandle s;
    dlx_bounded *k;
};

TEST_F(BrokenBounds, HasAWrongSpare) // B1
{
    k->spare[__builtin_ctzll(k->wanting[0])]++;
}

TEST_F(BrokenBounds, HasAnItemThatWantsNothingAnyMore) // B2
{
    k->wanting[0] &= k->wanting[0] - 1;
}

TEST_F(BrokenBounds, HasALivePlaceThatWasRemoved) // B3
{
    for (int32_t n = 0; n < k->num_trail; n++) {
        if (k->trail[n] % 2 == 0)
            k->live[0] |= uint64_t{1} << (k->trail[n] / 2);
    }
}

TEST_F(BrokenBounds, HasAPlaceTwiceOnItsTrail) // B5
{
    k->trail[1] = k->trail[0];
}

TEST_F(BrokenBounds, HasAFrameWithAnotherPlace) // B6
{
    k->frames[0].place++;
}

TEST_F(BrokenBounds, HasAWrongLevel) // B6
{
    k->level++;
}

} // namespace
