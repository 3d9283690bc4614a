// Natural numbers of any size, against schoolbook arithmetic on decimal digits.
extern "C" {
#include "dlx/natural.h"
}

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace
{

using Digits = std::string;

void carry(Digits *digits, std::vector<int> sums)
{
    digits->clear();
    for (size_t k = 0; k < sums.size(); k++) {
        if (sums[k] >= 10 && k + 1 == sums.size())
            sums.push_back(0);
        if (sums[k] >= 10)
            sums[k + 1] += sums[k] / 10;
        digits->push_back(char('0' + sums[k] % 10));
    }
    while (digits->size() > 1 && digits->back() == '0')
        digits->pop_back();
}

Digits sum_of_product(const Digits &to, const Digits &a, const Digits &b)
{
    std::vector<int> sums(std::max(to.size(), a.size() + b.size()));
    for (size_t k = 0; k < to.size(); k++)
        sums[k] += to[k] - '0';
    for (size_t k = 0; k < a.size(); k++) {
        for (size_t j = 0; j < b.size(); j++)
            sums[k + j] += (a[k] - '0') * (b[j] - '0');
    }
    Digits result;
    carry(&result, sums);
    return result;
}

struct Natural {
    Natural()
    {
        dlx_natural_init(&number);
    }
    ~Natural()
    {
        dlx_natural_clear(&number);
    }
    Natural(const Natural &) = delete;
    Natural &operator=(const Natural &) = delete;

    Digits digits() const
    {
        char *text = dlx_natural_text(&number.value);
        Digits all(text);
        free(text);
        std::reverse(all.begin(), all.end());
        return all;
    }
    // A random number of up to `most` limbs, with long runs of equal bits.
    void draw(std::mt19937_64 *random, int most)
    {
        int limbs = int((*random)() % uint64_t(most + 1));
        EXPECT_EQ(0, dlx_natural_set(&number, 0));
        for (int k = 0; k < limbs; k++) {
            uint64_t limb = (*random)();
            limb = limb % 4 == 0 ? 0 : limb % 4 == 1 ? UINT64_MAX : limb;
            Natural shifted, one;
            EXPECT_EQ(0, dlx_natural_copy(&shifted.number, &number));
            EXPECT_EQ(0, dlx_natural_multiply(&shifted.number, UINT32_MAX));
            EXPECT_EQ(0, dlx_natural_multiply(&shifted.number, 1u << 31));
            EXPECT_EQ(0, dlx_natural_set(&one.number, limb));
            EXPECT_EQ(0, dlx_natural_add(&shifted.number, &one.number));
            EXPECT_EQ(0, dlx_natural_copy(&number, &shifted.number));
        }
    }

    dlx_natural number;
};

TEST(Natural, ProductsAreThoseOfTheirDigits)
{
    std::mt19937_64 random(1);
    for (int round = 0; round < 300; round++) {
        Natural a, b, sum;
        a.draw(&random, 5);
        b.draw(&random, 5);
        sum.draw(&random, 11);
        Digits expected = sum_of_product(sum.digits(), a.digits(), b.digits());
        EXPECT_EQ(0,
                  dlx_natural_add_product(&sum.number, &a.number, &b.number));
        EXPECT_EQ(expected, sum.digits()) << "round " << round;
    }
}

TEST(Natural, WhatIsDividedIsQuotientAndRemainder)
{
    std::mt19937_64 random(2);
    for (int round = 0; round < 300; round++) {
        Natural a, quotient, rest;
        a.draw(&random, 6);
        uint32_t divisor = uint32_t(random() >> (32 + random() % 32));
        divisor = divisor == 0 ? UINT32_MAX : divisor;
        EXPECT_EQ(0, dlx_natural_copy(&quotient.number, &a.number));
        uint32_t left = dlx_natural_divide(&quotient.number, divisor);
        EXPECT_LT(left, divisor);
        EXPECT_EQ(0, dlx_natural_set(&rest.number, left));
        EXPECT_EQ(0, dlx_natural_multiply(&quotient.number, divisor));
        EXPECT_EQ(0, dlx_natural_add(&quotient.number, &rest.number));
        EXPECT_EQ(0, dlx_natural_compare(&quotient.number, &a.number));
        EXPECT_EQ(a.digits(), quotient.digits());
    }
}

TEST(Natural, LessIsTakenAway)
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 300; round++) {
        Natural a, b, sum;
        a.draw(&random, 5);
        b.draw(&random, 5);
        EXPECT_EQ(0, dlx_natural_copy(&sum.number, &a.number));
        EXPECT_EQ(0, dlx_natural_add(&sum.number, &b.number));
        EXPECT_LE(0, dlx_natural_compare(&sum.number, &b.number));
        dlx_natural_subtract(&sum.number, &b.number);
        EXPECT_EQ(0, dlx_natural_compare(&sum.number, &a.number));
    }
}

} // namespace
