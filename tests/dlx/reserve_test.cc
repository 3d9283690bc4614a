#include <gtest/gtest.h>

#include <climits>
#include <cstdint>
#include <cstdlib>

extern "C" {
#include "base/reserve.h"
}

namespace
{

TEST(Reserve, AnArrayThatGrowsKeepsWhatItHas)
{
    int *list = nullptr;
    int cap = 0, grown = 0;
    for (int num = 0; num < 100000; num++) {
        int before = cap;
        list = static_cast<int *>(
            base_reserve_ints(list, sizeof *list, num, &cap, 1));
        ASSERT_NE(list, nullptr);
        ASSERT_GT(cap, num);
        grown += cap != before;
        list[num] = num;
    }
    for (int k = 0; k < 100000; k++)
        ASSERT_EQ(list[k], k);
    EXPECT_LT(grown, 20) << "its room is doubled";
    free(list);
}

TEST(Reserve, NothingIsAnArrayToo)
{
    size_t cap = 0;
    void *array = base_reserve(nullptr, 8, 0, &cap, 0);
    EXPECT_NE(array, nullptr);
    EXPECT_EQ(base_reserve(array, 8, 0, &cap, 0), array) << "it stays";
    free(array);
}

TEST(Reserve, WhatNoMachineHasRoomForIsRefusedAndChangesNothing)
{
    size_t cap = 0;
    int small = 0;
    EXPECT_EQ(base_reserve(nullptr, 8, 0, &cap, SIZE_MAX / 8), nullptr);
    EXPECT_EQ(base_reserve_ints(nullptr, 1, 0, &small, INT_MAX), nullptr);
    EXPECT_EQ(cap, 0u);
    EXPECT_EQ(small, 0);
}

} // namespace
