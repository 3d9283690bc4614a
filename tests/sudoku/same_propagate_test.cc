#include "sudoku/constraints/same_propagate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "sudoku/board/candidates.h"

namespace
{

using Sets = std::vector<uint64_t>;

std::vector<int> first_cells(size_t n)
{
    std::vector<int> cells(n);
    std::iota(cells.begin(), cells.end(), 0);
    return cells;
}

bool settle(Sets *digits)
{
    int code = 1;
    while (code > 0)
        code = sudoku_same_filter(first_cells(digits->size()).data(),
                                  static_cast<int>(digits->size()),
                                  digits->data());
    return code == 0;
}

// The least and greatest number of cells of a side with the digit.
struct Span {
    int least = 0, most = 0;
};

Span span_of(const Sets &digits, size_t side, uint64_t digit)
{
    Span span;
    for (size_t k = 0; k < digits.size() / 2; k++) {
        uint64_t set = digits[side * digits.size() / 2 + k];
        span.least += set == digit;
        span.most += (set & digit) != 0;
    }
    return span;
}

// Filters each digit by itself, which must occur equally often on both sides.
// Returns false on a conflict.
bool settle_by_digits(Sets *digits, int num_digits)
{
    Sets before;
    while (before != *digits) {
        before = *digits;
        for (int d = 0; d < num_digits; d++) {
            uint64_t digit = UINT64_C(1) << d;
            Span a = span_of(*digits, 0, digit), b = span_of(*digits, 1, digit);
            int least = std::max(a.least, b.least);
            int most = std::min(a.most, b.most);
            if (least > most)
                return false;
            for (size_t k = 0; k < digits->size(); k++) {
                uint64_t &set = (*digits)[k];
                const Span &own = k < digits->size() / 2 ? a : b;
                if (set == digit || (set & digit) == 0)
                    continue;
                if (own.least == most)
                    set &= ~digit;
                else if (own.most == least)
                    set = digit;
            }
        }
        if (std::count(digits->begin(), digits->end(), 0u) > 0)
            return false;
    }
    return true;
}

TEST(SameFilter, LeavesWhatEachDigitByItselfDoes)
{
    std::mt19937 random(5);
    int num[2] = {0, 0}, changed = 0;
    for (int round = 0; round < 4000; round++) {
        size_t size = 1 + random() % 20;
        int num_digits = 2 + static_cast<int>(random() % 8);
        uint64_t all = (UINT64_C(1) << num_digits) - 1;
        Sets digits(2 * size);
        for (uint64_t &set : digits) {
            set = random() % (2 + unsigned(round) % 3) == 0 ? all : 0;
            set &= ~(UINT64_C(1) << random() % 9);
            if (set == 0)
                set = UINT64_C(1)
                      << random() % static_cast<unsigned>(num_digits);
        }
        Sets expected = digits, filtered = digits;
        bool is_possible = settle_by_digits(&expected, num_digits);
        ASSERT_EQ(is_possible, settle(&filtered)) << "round " << round;
        num[is_possible]++;
        if (is_possible) {
            ASSERT_EQ(expected, filtered) << "round " << round;
        }
        changed += is_possible && filtered != digits;
    }
    EXPECT_LT(500, num[false]);
    EXPECT_LT(500, num[true]);
    EXPECT_LT(200, changed);
}

TEST(SameFilter, CountsOnTheLongestSides)
{
    // 127 zeros on one side; one cell of the other side may also be 1.
    Sets digits(2 * SUDOKU_MAX_SAME, 1);
    digits.back() = 3;
    EXPECT_TRUE(settle(&digits));
    EXPECT_EQ(1u, digits.back());
    digits.back() = 2;
    EXPECT_FALSE(settle(&digits));
}

TEST(SameFilter, FindsACellThatHasToHoldTwoDigits)
{
    // The digits 0 and 1 have the same single place on the other side.
    Sets digits = {1, 2, 0xc, 3, 0xc, 0xc};
    EXPECT_FALSE(settle(&digits));
}

} // namespace
