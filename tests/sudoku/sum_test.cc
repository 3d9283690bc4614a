// Weighted sums: filtering is sound, and nearly exact if digits may repeat.
#include "sudoku/constraints/sum.h"

#include "tests/support/boards.h"

namespace
{

struct SumDelete {
    void operator()(sudoku_sum *sum) const
    {
        sudoku_sum_free(sum);
    }
};
using SumHandle = std::unique_ptr<sudoku_sum, SumDelete>;

struct Case {
    int num_digits, total;
    std::vector<int> cells, coefficients;
    std::vector<uint64_t> digits; // [cell]
};

SumHandle make_sum(const Case &c, const sudoku_shape *shape)
{
    sudoku_sum *sum = nullptr;
    EXPECT_EQ(0, sudoku_sum_new(&sum, c.num_digits, c.cells.data(),
                                c.coefficients.data(), int(c.cells.size()),
                                c.total, shape));
    return SumHandle(sum);
}

// By brute force, the digits of each cell that can reach the total. With a
// shape, cells that see each other differ.
std::vector<uint64_t> try_all(const Case &c, const sudoku_shape *shape)
{
    std::vector<uint64_t> found(c.digits.size(), 0);
    std::vector<int> at(c.cells.size(), 0);
    for (bool more = true; more;) {
        int sum = 0;
        bool fits = true;
        for (size_t k = 0; k < at.size() && fits; k++) {
            sum += c.coefficients[k] * (at[k] + 1);
            fits = (c.digits[size_t(c.cells[k])] >> at[k] & 1) != 0;
            for (size_t j = 0; j < k && fits && shape != nullptr; j++)
                fits = at[j] != at[k] ||
                       !sudoku_shape_sees(shape, c.cells[j], c.cells[k]);
        }
        for (size_t k = 0; k < at.size() && fits && sum == c.total; k++)
            found[size_t(c.cells[k])] |= uint64_t(1) << at[k];
        size_t k = 0;
        while (k < at.size() && ++at[k] == c.num_digits)
            at[k++] = 0;
        more = k < at.size();
    }
    return found;
}

Case random_case(std::mt19937 &random, const sudoku_shape *shape, int n)
{
    static const int coefficients[] = {1, 1, 1, -1, -1, 10};
    Case c;
    c.num_digits = shape->num_digits;
    c.total = 0;
    c.digits.resize(size_t(shape->num_cells));
    for (uint64_t &set : c.digits)
        set = 1 + random() % ((uint64_t(1) << c.num_digits) - 1);
    bool is_plain = random() % 2 == 0;
    while (int(c.cells.size()) < n) {
        int cell = int(random() % 8 + random() % 3 * unsigned(shape->width));
        if (std::count(c.cells.begin(), c.cells.end(), cell) > 0)
            continue;
        c.cells.push_back(cell);
        c.coefficients.push_back(is_plain ? 1 : coefficients[random() % 6]);
        c.total +=
            c.coefficients.back() * int(1 + random() % unsigned(c.num_digits));
    }
    return c;
}

TEST(Sum, KeepsWhatReachesTheTotalWhereDigitsMayRepeat)
{
    std::mt19937 random(1);
    BoardHandle board = new_board(3, 3);
    int num_none = 0, num_exact = 0;
    for (int round = 0; round < 1500; round++) {
        Case c = random_case(random, board->shape, 1 + round % 4);
        std::vector<uint64_t> expected = try_all(c, nullptr);
        bool is_none = expected[size_t(c.cells[0])] == 0;
        std::vector<uint64_t> digits = c.digits;
        int result = sudoku_sum_filter(make_sum(c, nullptr).get(),
                                       digits.data(), nullptr);
        num_none += result < 0;
        EXPECT_TRUE(result >= 0 || is_none) << round;
        for (int cell : c.cells) {
            if (result >= 0) {
                EXPECT_EQ(0u, expected[size_t(cell)] & ~digits[size_t(cell)]);
                EXPECT_EQ(0u, digits[size_t(cell)] & ~c.digits[size_t(cell)]);
                num_exact += expected[size_t(cell)] == digits[size_t(cell)];
            }
        }
        EXPECT_EQ(result > 0, result >= 0 && digits != c.digits);
    }
    EXPECT_LT(200, num_none);
    EXPECT_LT(1000, num_exact);
}

TEST(Sum, RemovesNothingThatReachesTheTotalWithDifferentDigits)
{
    std::mt19937 random(2);
    BoardHandle board = new_board(3, 2);
    int num_none = 0, num_required = 0;
    for (int round = 0; round < 1200; round++) {
        Case c = random_case(random, board->shape, 2 + round % 5);
        for (int &x : c.coefficients)
            x = round % 3 == 0 ? x : 1;
        SumHandle sum = make_sum(c, board->shape);
        std::vector<uint64_t> expected = try_all(c, board->shape);
        std::vector<uint64_t> digits = c.digits, required(c.cells.size());
        int result =
            sudoku_sum_filter(sum.get(), digits.data(), required.data());
        num_none += result < 0;
        EXPECT_TRUE(result >= 0 || expected[size_t(c.cells[0])] == 0) << round;
        for (int g = 0; g < sum->num_groups && result >= 0; g++) {
            for (uint64_t left = required[size_t(g)]; left != 0;
                 left &= left - 1) {
                Case without = c;
                for (int k = sum->group_start[g]; k < sum->group_start[g + 1];
                     k++)
                    without.digits[size_t(sum->cells[k])] &=
                        ~(left & (~left + 1));
                EXPECT_EQ(0u,
                          try_all(without, board->shape)[size_t(c.cells[0])])
                    << round;
                num_required++;
            }
        }
        for (size_t k = 0; k < c.cells.size() && result >= 0; k++)
            EXPECT_EQ(0u, expected[size_t(c.cells[k])] &
                              ~digits[size_t(c.cells[k])])
                << round;
    }
    EXPECT_LT(100, num_none);
    EXPECT_LT(100, num_required);
}

// A box and a cell below: grouped with the first cell's column, the cells would
// have no known sum.
TEST(Sum, PutsTheCellsOfAFullHouseTogether)
{
    BoardHandle board = new_board(3, 3);
    std::vector<int> cells = {0, 72, 1, 2, 9, 10, 11, 18, 19, 20};
    Case c = {9, 46, cells, std::vector<int>(10, 1),
              std::vector<uint64_t>(81, 511)};
    EXPECT_LT(0, sudoku_sum_filter(make_sum(c, board->shape).get(),
                                   c.digits.data(), nullptr));
    EXPECT_EQ(1u, c.digits[72]);
    EXPECT_EQ(511u, c.digits[0]);
}

TEST(Sum, JudgesFixedCells)
{
    BoardHandle board = new_board(3, 3);
    Case c = {9, 0, {0, 1, 2}, {-1, 1, 1}, std::vector<uint64_t>(81, 511)};
    c.digits[0] = 1 << 6; // 7 = 3 + 4
    c.digits[1] = 1 << 2;
    c.digits[2] = 1 << 3;
    std::vector<uint64_t> digits = c.digits;
    SumHandle sum = make_sum(c, board->shape);
    EXPECT_EQ(0, sudoku_sum_filter(sum.get(), digits.data(), nullptr));
    digits[2] = 1 << 4;
    EXPECT_GT(0, sudoku_sum_filter(sum.get(), digits.data(), nullptr));
    digits[2] = 0;
    EXPECT_GT(0, sudoku_sum_filter(sum.get(), digits.data(), nullptr));
}

// All ways to give the cells digits in turn: a prefix is allowed exactly if the
// extremes of the remaining cells can still reach the total.
TEST(Sum, StepsOnWhileTheRestCanReachTheTotal)
{
    const std::vector<int> coefficients = {1, -2, 3};
    BoardHandle board = new_board(2, 2);
    for (int total = -8; total <= 16; total++) {
        SumHandle sum =
            make_sum({4, total, {0, 5, 10}, coefficients, {}}, board->shape);
        for (int a = 0; a < 4; a++) {
            uint64_t first = 0;
            int so_far = a + 1;
            EXPECT_EQ(so_far - 8 + 3 <= total && so_far - 2 + 12 >= total,
                      sudoku_sum_step(sum.get(), 0, a, &first));
            for (int b = 0; b < 4; b++) {
                uint64_t second = first;
                int so_far_2 = so_far - 2 * (b + 1);
                EXPECT_EQ(so_far_2 + 3 <= total && so_far_2 + 12 >= total,
                          sudoku_sum_step(sum.get(), 1, b, &second));
                for (int c = 0; c < 4; c++) {
                    uint64_t third = second;
                    EXPECT_EQ(so_far_2 + 3 * (c + 1) == total,
                              sudoku_sum_step(sum.get(), 2, c, &third));
                }
            }
        }
    }
}

TEST(Sum, FiltersByBoundsWhereAWordDoesNotHoldTheSums)
{
    BoardHandle board = new_board(0, 40);
    Case c = {40,
              300,
              {0, 41, 82, 123, 164},
              {10, 1, 1, 1, 1},
              std::vector<uint64_t>(1600, (uint64_t(1) << 40) - 1)};
    std::vector<uint64_t> digits = c.digits;
    EXPECT_LT(0, sudoku_sum_filter(make_sum(c, board->shape).get(),
                                   digits.data(), nullptr));
    EXPECT_EQ(((uint64_t(1) << 27) - 1) << 13, digits[0]); // at least 14
    EXPECT_EQ(c.digits[41], digits[41]);
}

SumHandle without_houses(const Case &c, const sudoku_shape *shape)
{
    sudoku_sum *left = nullptr;
    EXPECT_EQ(
        0, sudoku_sum_without_houses(&left, make_sum(c, shape).get(), shape));
    return SumHandle(left);
}

Case rectangle(int rows, int columns, int total)
{
    Case c = {9, total, {}, {}, std::vector<uint64_t>(81, 511)};
    for (int k = 0; k < rows * columns; k++)
        c.cells.push_back(9 * (k / columns) + 8 - k % columns);
    c.coefficients.assign(c.cells.size(), 1);
    return c;
}

TEST(SumWithoutHouses, IsWhatRowsLeave)
{
    BoardHandle board = new_board(3, 3);
    SumHandle left = without_houses(rectangle(4, 8, 170), board->shape);
    ASSERT_NE(nullptr, left);
    EXPECT_EQ(170 - 4 * 45, left->total);
    ASSERT_EQ(4, left->num_cells); // for 10 less
    for (int k = 0; k < 4; k++) {
        EXPECT_EQ(9 * k, left->cells[k]);
        EXPECT_EQ(-1, left->coefficients[k]);
    }
    std::vector<uint64_t> digits(81, 511);
    EXPECT_LT(0, sudoku_sum_filter(left.get(), digits.data(), nullptr));
    EXPECT_EQ(15u, digits[27]); // column 1: 1 2 3 4
}

TEST(SumWithoutHouses, MayHaveNoCells)
{
    BoardHandle board = new_board(3, 3);
    std::vector<uint64_t> digits(81, 511);
    for (int total : {180, 181}) {
        SumHandle left = without_houses(rectangle(4, 9, total), board->shape);
        ASSERT_NE(nullptr, left);
        EXPECT_EQ(0, left->num_cells);
        EXPECT_EQ(180 - total,
                  sudoku_sum_filter(left.get(), digits.data(), nullptr));
    }
}

TEST(SumWithoutHouses, IsNoneWhereHousesLeaveNearlyAsMany)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ(nullptr, without_houses(rectangle(1, 5, 20), board->shape));
    EXPECT_EQ(nullptr, without_houses(rectangle(2, 2, 20), board->shape));
    EXPECT_NE(nullptr, without_houses(rectangle(1, 6, 30), board->shape));
}

TEST(SumWithoutHouses, DiffersFromTheSumByHousesInEachGrid)
{
    std::mt19937 random(3);
    BoardHandle board = new_board(3, 2);
    Puzzle puzzle(board, "123456");
    SudokuHandle solver = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    std::vector<uint8_t> grid(36);
    int num_left = 0;
    for (int round = 0; round < 500; round++) {
        ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), grid.data()));
        Case c = random_case(random, board->shape, 8 + round % 12);
        auto value = [&](const sudoku_sum *sum) {
            int total = -sum->total;
            for (int k = 0; k < sum->num_cells; k++)
                total +=
                    sum->coefficients[k] * (grid[size_t(sum->cells[k])] + 1);
            return total;
        };
        SumHandle left = without_houses(c, board->shape);
        if (left == nullptr)
            continue;
        num_left++;
        EXPECT_GE(3 * int(c.cells.size()), 4 * left->num_cells);
        EXPECT_EQ(value(make_sum(c, board->shape).get()), value(left.get()))
            << round;
    }
    EXPECT_LT(50, num_left);
}

} // namespace
