#include <cstdint>

#include <gtest/gtest.h>

extern "C" {
#include "sudoku/formats/cell_lines.h"
}

namespace
{

TEST(CellLines, RootIsTheGreatestWhoseSquareFits)
{
    for (size_t r = 1; r < 300; r++) {
        EXPECT_EQ(r - 1, sudoku_root(r * r - 1));
        EXPECT_EQ(r, sudoku_root(r * r));
    }
}

// For any size type: 2^n - 1 is the greatest size, and half of the bits the
// greatest root.
TEST(CellLines, RootIsRightForTheGreatestSizes)
{
    size_t greatest = SIZE_MAX >> sizeof(size_t) * 4;
    EXPECT_EQ(greatest, sudoku_root(SIZE_MAX));
    EXPECT_EQ(greatest, sudoku_root(greatest * greatest));
    EXPECT_EQ(greatest - 1, sudoku_root(greatest * greatest - 1));
}

} // namespace
