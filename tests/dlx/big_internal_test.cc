// dlx/big.c: numbers of several limbs, compared with schoolbook arithmetic in
// digits of 16 bits; and no number has a zero as its last limb.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/engine.h"

extern "C" {
#include "dlx/big.h"
}

namespace
{

using Digits = std::vector<uint32_t>; // of 16 bits, least significant first

// A number with room for many limbs.
struct Big {
    explicit Big(std::vector<uint64_t> of) : room(std::move(of))
    {
        big.num = int(room.size());
        room.resize(40);
        big.limbs = room.data();
    }
    Big(const Big &) = delete;
    Big &operator=(const Big &) = delete;

    Digits digits() const
    {
        Digits all;
        for (int n = 0; n < big.num; n++)
            for (int k = 0; k < 64; k += 16)
                all.push_back(uint32_t(big.limbs[n] >> k & 0xffff));
        return all;
    }
    void expect(Digits expected)
    {
        Digits is = digits();
        is.resize(160);
        expected.resize(160);
        EXPECT_EQ(is, expected);
        EXPECT_TRUE(big.num == 0 || big.limbs[big.num - 1] != 0);
    }

    std::vector<uint64_t> room;
    dlx_big big;
};

void add_product(Digits &sum, const Digits &a, const Digits &b)
{
    sum.resize(160);
    for (size_t i = 0; i < a.size(); i++) {
        uint64_t carry = 0;
        for (size_t j = 0; i + j < sum.size(); j++) {
            carry += sum[i + j] + (j < b.size() ? uint64_t(a[i]) * b[j] : 0);
            sum[i + j] = uint32_t(carry & 0xffff);
            carry >>= 16;
        }
    }
}

// Up to four limbs, many of which are 0 or all ones.
std::vector<uint64_t> any_number(std::mt19937_64 &random)
{
    std::vector<uint64_t> limbs(random() % 5);
    for (uint64_t &limb : limbs)
        limb = random() % 3 == 0   ? 0
               : random() % 2 == 0 ? UINT64_MAX
                                   : random();
    while (!limbs.empty() && limbs.back() == 0)
        limbs.pop_back();
    return limbs;
}

TEST(Big, ProductsAreAddedAsBySchoolbook)
{
    std::mt19937_64 random(7);
    for (int k = 0; k < 2000 && !testing::Test::HasFailure(); k++) {
        SCOPED_TRACE(k);
        Big a(any_number(random)), b(any_number(random)),
            sum(any_number(random));
        Digits expected = sum.digits();
        add_product(expected, a.digits(), b.digits());
        dlx_big_add_product(&sum.big, &a.big, &b.big);
        sum.expect(expected);
    }
}

TEST(Big, AProductOfSmallNumbersHasOneLimb)
{
    Big a({3}), b({4}), sum({}), twelve({12});
    dlx_big_add_product(&sum.big, &a.big, &b.big);
    EXPECT_EQ(sum.big.num, 1);
    EXPECT_EQ(dlx_big_compare(&sum.big, &twelve.big), 0);
}

TEST(Big, SumsAndDifferencesAreUndoneByEachOther)
{
    std::mt19937_64 random(8);
    for (int k = 0; k < 2000 && !testing::Test::HasFailure(); k++) {
        SCOPED_TRACE(k);
        std::vector<uint64_t> first = any_number(random);
        Big a(first), b(any_number(random)), one({1});
        Digits expected = a.digits();
        add_product(expected, b.digits(), one.digits());
        dlx_big_add(&a.big, b.big.limbs, b.big.num);
        a.expect(expected);
        EXPECT_GE(dlx_big_compare(&a.big, &b.big), 0);
        dlx_big_subtract(&a.big, &b.big);
        Big before(first);
        EXPECT_EQ(dlx_big_compare(&a.big, &before.big), 0);
        a.expect(before.digits());
    }
}

TEST(Big, FactorsAndDivisorsToo)
{
    std::mt19937_64 random(9);
    for (int k = 0; k < 2000 && !testing::Test::HasFailure(); k++) {
        SCOPED_TRACE(k);
        std::vector<uint64_t> first = any_number(random);
        uint32_t factor = uint32_t(random() >> (32 + random() % 30)) + 1;
        Big a(first), before(first), times({factor});
        Digits expected;
        add_product(expected, a.digits(), times.digits());
        dlx_big_multiply(&a.big, factor);
        a.expect(expected);
        EXPECT_EQ(dlx_big_divide(&a.big, factor), 0u);
        EXPECT_EQ(dlx_big_compare(&a.big, &before.big), 0);
        dlx_big_multiply(&a.big, 0);
        EXPECT_EQ(a.big.num, 0);
    }
}

TEST(Big, MoreLimbsAreGreater)
{
    Big a({5}), b({0, 1}), c({9, 1});
    EXPECT_LT(dlx_big_compare(&a.big, &b.big), 0);
    EXPECT_GT(dlx_big_compare(&b.big, &a.big), 0);
    EXPECT_LT(dlx_big_compare(&b.big, &c.big), 0);
    EXPECT_GT(dlx_big_compare(&c.big, &b.big), 0);
    EXPECT_EQ(dlx_big_to_double(&c.big), 18446744073709551625.0);
}

} // namespace
