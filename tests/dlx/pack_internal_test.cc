/*
 * pack_internal_test.cc - packs have the layout of pack.h, and the check
 * detects errors.
 */
#include <algorithm>
#include <cstring>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include "tests/support/internals.h"

#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

extern "C" {
#include "dlx/lanes/pack_build.h"
}

namespace
{

class Packed
{
  public:
    explicit Packed(const brute::Problem &from) : problem(build(from))
    {
        EXPECT_EQ(dlx_packer_init(&packer, problem.get(), &dlx_lanes_generic,
                                  size_t{64} << 20),
                  0);
        packer.mask_limit = packer.row_limit = size_t{32} << 20;
        // unwritten memory must not be 0 by chance
        memset(packer.arena, 0xa5, std::min(packer.arena_size, DIRTY));
        std::vector<int32_t> items, options;
        for (int i = 1; i <= from.num_items(); i++) {
            if (!from.secondary[size_t(i)])
                items.push_back(i);
        }
        for (int o = 0; o < from.num_options(); o++) {
            for (const brute::Entry &e : from.options[size_t(o)]) {
                if (!from.secondary[size_t(e.item)]) {
                    options.push_back(o);
                    break;
                }
            }
        }
        result = dlx_pack_build(&packer, &pack, options.data(),
                                static_cast<int>(options.size()), items.data(),
                                static_cast<int>(items.size()), &states);
    }
    Packed(const Packed &) = delete;
    ~Packed()
    {
        dlx_packer_clear(&packer);
    }
    bool check() const
    {
        return dlx_pack_check(problem.get(), &pack);
    }

    static constexpr size_t DIRTY = size_t{1} << 18;
    ProblemHandle problem;
    dlx_packer packer;
    dlx_pack pack;
    uint64_t *states;
    dlx_pack_result result;
};

// One item for each size, its number of own options; every third of these also
// has the item before.
brute::Problem items_of_sizes(const std::vector<int> &sizes)
{
    brute::Problem p;
    instances::add_items(p, static_cast<int>(sizes.size()));
    for (size_t i = 0; i < sizes.size(); i++) {
        for (int k = 0; k < sizes[i]; k++) {
            std::vector<brute::Entry> option{{static_cast<int>(i) + 1, 0}};
            if (i > 0 && k % 3 == 2)
                option.push_back({static_cast<int>(i), 0});
            p.add_option(option);
        }
    }
    return p;
}

TEST(Pack, SatisfiesItsInvariantsAroundEveryLaneWidth)
{
    for (int size :
         {1,  2,  3,  4,  5,   7,   8,   9,   15,  16,  17,  20,  21,
          22, 63, 64, 65, 127, 128, 129, 256, 257, 500, 512, 513, 1100}) {
        Packed one(items_of_sizes({size, size, 5}));
        ASSERT_EQ(one.result, DLX_PACK_DONE) << size;
        EXPECT_TRUE(one.check()) << size;
    }
    EXPECT_TRUE(Packed(items_of_sizes(std::vector<int>(700, 3))).check());
    Packed all(items_of_sizes({1, 600, 17, 8, 64, 65, 16, 130, 300, 9}));
    ASSERT_EQ(all.result, DLX_PACK_DONE);
    EXPECT_TRUE(all.check());
}

TEST(Pack, SatisfiesItsInvariantsOnRandomProblems)
{
    for (unsigned seed = 0; seed < 300; seed++) {
        Packed one(RandomProblem::make(seed));
        if (one.result == DLX_PACK_DONE) {
            EXPECT_TRUE(one.check()) << "seed " << seed;
        }
    }
}

TEST(Pack, IsAConflictIfAnItemHasNoOption)
{
    EXPECT_EQ(Packed(items_of_sizes({2, 0, 2})).result, DLX_PACK_CONFLICT);
}

TEST(Pack, IsTooBigBeyondTheLimits)
{
    Packed one(items_of_sizes({40, 40}));
    ASSERT_EQ(one.result, DLX_PACK_DONE);
    EXPECT_GT(one.packer.arena_used, 0u);
    size_t used = one.packer.arena_used;
    one.packer.mask_limit = 100;
    std::vector<int32_t> options(80), items{1, 2};
    std::iota(options.begin(), options.end(), 0);
    dlx_pack other;
    EXPECT_EQ(dlx_pack_build(&one.packer, &other, options.data(), 80,
                             items.data(), 2, &one.states),
              DLX_PACK_TOO_BIG);
    EXPECT_EQ(one.packer.arena_used, used) << "nothing is taken";
}

TEST(Pack, CheckDetectsEveryWrongBitOfAMask)
{
    Packed one(instances::queens(5));
    ASSERT_TRUE(one.check());
    const dlx_pack &pack = one.pack;
    for (int o = 0; o < pack.num_options; o++) {
        uint64_t *row = pack.masks + o * pack.row_words;
        for (int b = 0; b < pack.bits_start[pack.num_options]; b++) {
            int bit = pack.bits[b];
            row[bit / 64] ^= uint64_t{1} << bit % 64;
            EXPECT_FALSE(one.check()) << "option " << o << " bit " << bit;
            row[bit / 64] ^= uint64_t{1} << bit % 64;
        }
        for (int lane = 0; lane < pack.num_items; lane++) {
            int bit = pack.open_at[lane];
            row[bit / 64] ^= uint64_t{1} << bit % 64;
            EXPECT_FALSE(one.check()) << "option " << o << " lane " << lane;
            row[bit / 64] ^= uint64_t{1} << bit % 64;
        }
    }
    EXPECT_TRUE(one.check());
}

TEST(Pack, CheckDetectsAWrongFirstReplica)
{
    Packed one(instances::queens(5));
    ASSERT_TRUE(one.check());
    for (int bit = 0; bit < one.pack.row_words * 64; bit++) {
        one.pack.first_replicas[bit / 64] ^= uint64_t{1} << bit % 64;
        EXPECT_FALSE(one.check()) << "bit " << bit;
        one.pack.first_replicas[bit / 64] ^= uint64_t{1} << bit % 64;
    }
    one.pack.first_replica_blocks = 0;
    EXPECT_FALSE(one.check());
}

/* Items on a ring. For each gap and item there is an option with the item, the
 * next one, and the one `gap` items further on. */
brute::Problem ring(int n, std::initializer_list<int> gaps)
{
    brute::Problem p;
    instances::add_items(p, n);
    for (int gap : gaps) {
        for (int i = 0; i < n; i++)
            p.add_option(
                {{1 + i, 0}, {1 + (i + 1) % n, 0}, {1 + (i + 2 + gap) % n, 0}});
    }
    return p;
}

TEST(Pack, CheckDetectsAWrongOverlap)
{
    for (int size : {3, 9}) { // number of options of each item
        Packed one(size == 3 ? ring(40, {0}) : ring(40, {0, 1, 2}));
        ASSERT_TRUE(one.check());
        ASSERT_EQ(one.pack.narrow_bits, 1 + size);
        const uint32_t all = (1U << size) - 1;
        int num = 0, lanes = BLOCK_WORDS * one.pack.per_word;
        for (int v = 0; v < one.pack.num_overlaps; v++) {
            dlx_overlap *overlap = &one.pack.overlaps[v];
            overlap->num_together++;
            EXPECT_FALSE(one.check());
            overlap->num_together--;
            for (int k = 0; k < lanes; k++) {
                if (one.pack.item[overlap->block * lanes + k] == 0)
                    continue;
                overlap->drop[k] ^= 1;
                EXPECT_FALSE(one.check());
                overlap->drop[k] ^= 1;
                num += dlx_narrow_lane(&one.pack, overlap->outside, k) != all;
            }
        }
        /* pairs of items at distances 1 and 2, or 1 to 3 */
        EXPECT_EQ(num, size == 3 ? 40 * 2 : 40 * 6);
    }
}

// Leaves two options in the lane of each item in *state, and three in the last.
Packed &leave_two(Packed &one, std::vector<uint64_t> *state)
{
    const dlx_pack &pack = one.pack;
    std::vector<int> left(size_t(pack.num_items) + 1);
    memcpy(one.states, pack.root, size_t(pack.state_words) * 8);
    for (int o = 0; o < pack.num_options; o++) {
        int last = pack.item[pack.lanes[pack.bits_start[o + 1] - 1]];
        bool is_single = pack.bits_start[o + 1] - pack.bits_start[o] == 1;
        if (!is_single || left[size_t(last)]++ >= 2 + (last == pack.num_items))
            dlx_remove_option(&pack, one.states, o);
    }
    state->assign(one.states, one.states + pack.state_words);
    return one;
}

void fail(const dlx_lanes_ops *ops, Packed &one,
          const std::vector<uint64_t> &state, int item)
{
    const dlx_pack &pack = one.pack;
    uint64_t updates = 0;
    std::copy(state.begin(), state.end(), one.states);
    for (int lane = 0; lane < pack.num_lanes; lane++) {
        if (pack.item[lane] != item)
            continue;
        for (int bit = pack.lane_bit[lane]; bit < pack.lane_end[lane]; bit++)
            one.states[bit / 64] &= ~(uint64_t{1} << bit % 64);
    }
    EXPECT_EQ(ops->assign(&pack, one.states, one.states + pack.state_words,
                          nullptr, 0, &updates),
              DLX_LANES_CONFLICT);
}

int branch_item(const dlx_lanes_ops *ops, Packed &one,
                const std::vector<uint64_t> &state)
{
    std::copy(state.begin(), state.end(), one.states);
    return one.pack.item[ops->branch(&one.pack, one.states).lane];
}

TEST(Pack, BranchesWhereMostHasFailed)
{
    for (dlx_isa isa : {DLX_ISA_GENERIC, DLX_ISA_AVX2, DLX_ISA_AVX512}) {
        const dlx_lanes_ops *ops = dlx_lanes_find_ops(isa);
        // short rows, long rows, mixed ones, wide ones, and huge lanes
        for (auto [size, other] :
             {std::pair{6, 6}, {19, 19}, {6, 40}, {40, 90}, {6, 600}}) {
            std::vector<int> sizes(ITEMS_WITH_FAILURES, size);
            std::fill(sizes.begin() + 49, sizes.end(), other);
            Packed one(items_of_sizes(sizes));
            ASSERT_EQ(one.result, DLX_PACK_DONE);
            if (ops == nullptr)
                continue;
            std::vector<uint64_t> state;
            leave_two(one, &state);
            EXPECT_EQ(branch_item(ops, one, state), 1) << "nothing has failed";
            int past = 0;
            for (int item : {20, 50, 33, 7}) {
                for (int k = 0; k <= past; k++)
                    fail(ops, one, state, item);
                EXPECT_EQ(branch_item(ops, one, state), item) << size;
                past = 2 * past + 1; // one more binary digit
            }
            for (int k = 0; k < 100; k++)
                fail(ops, one, state, 60);
            EXPECT_EQ(branch_item(ops, one, state), 60) << size;
            for (int k = 0; k < 100; k++)
                fail(ops, one, state, 2);
            EXPECT_EQ(branch_item(ops, one, state), 2) << size;
        }
    }
}

TEST(Pack, CountsNoFailuresOfFewItems)
{
    std::vector<int> sizes(ITEMS_WITH_FAILURES - 1, 6);
    Packed one(items_of_sizes(sizes));
    std::vector<uint64_t> state;
    leave_two(one, &state);
    fail(&dlx_lanes_generic, one, state, 9);
    EXPECT_EQ(branch_item(&dlx_lanes_generic, one, state), 1);
}

} // namespace
