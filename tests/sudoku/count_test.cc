// Counts of digits: filtering keeps all fillings and adds up counts.
#include "sudoku/constraints/count.h"

#include <vector>

#include "tests/support/boards.h"

namespace
{

class Count
{
  public:
    Count(const BoardHandle &of, const std::vector<int> &cells,
          const std::vector<sudoku_count_range> &ranges)
        : board(of.get()),
          digits(size_t(board->shape->num_cells), board->shape->active)
    {
        EXPECT_EQ(0, sudoku_digit_count_new(&count, board->shape, cells.data(),
                                            int(cells.size()), ranges.data(),
                                            int(ranges.size())));
    }
    ~Count()
    {
        sudoku_digit_count_free(count);
    }
    Count(const Count &) = delete;
    Count &operator=(const Count &) = delete;

    int filter_from(uint64_t *state)
    {
        sudoku_candidates candidates = {board, digits.data()};
        return sudoku_digit_count_filter_from(count, &candidates, state);
    }

    std::vector<uint64_t> first_state() const
    {
        std::vector<uint64_t> state(sudoku_digit_count_state_words(count));
        sudoku_digit_count_begin(count, state.data());
        return state;
    }

    int filter()
    {
        sudoku_candidates candidates = {board, digits.data()};
        return sudoku_digit_count_filter(count, &candidates);
    }

  private:
    sudoku_board *board;
    sudoku_digit_count *count = nullptr;

  public:
    std::vector<uint64_t> digits; // [cell]
};

// Like counting circles: each digit as often as its value, or never.
std::vector<sudoku_count_range> like_circles(int num_digits)
{
    std::vector<sudoku_count_range> ranges;
    for (int d = 0; d < num_digits; d++)
        ranges.push_back({d, true, d + 1, d + 1});
    return ranges;
}

uint64_t set_of(std::initializer_list<int> values)
{
    uint64_t set = 0;
    for (int value : values)
        set |= uint64_t(1) << (value - 1);
    return set;
}

// A sheet whose houses of two and three cells do not hold every digit.
BoardHandle new_sheet(int num_digits)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new_sheet(&shape, num_digits, 16, 1, nullptr));
    const int houses[][3] = {{0, 1, 2}, {2, 3, 4}, {5, 6, 7}, {1, 8, 9}};
    for (auto &cells : houses)
        EXPECT_LE(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells, 3));
    const int pair[] = {10, 11};
    EXPECT_LE(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, pair, 2));
    return new_board(shape);
}

const std::vector<int> apart = {0, 12, 24, 28, 40, 52};

TEST(Count, AddsUpToTheNumberOfCells)
{
    BoardHandle board = new_board(3, 3);
    Count count(board, apart, like_circles(9));
    for (int cell : apart)
        count.digits[size_t(cell)] = set_of({2, 3, 4, 5, 6, 7, 8, 9});
    EXPECT_LT(0, count.filter());
    // six 6s, or two 2s and four 4s; without 1 nothing else
    for (int cell : apart)
        EXPECT_EQ(set_of({2, 4, 6}), count.digits[size_t(cell)]);
    EXPECT_EQ(0, count.filter());
    count.digits[0] = set_of({2, 4});
    EXPECT_LT(0, count.filter());
    EXPECT_EQ(set_of({2, 4}), count.digits[12]);
    count.digits[0] = count.digits[12] = set_of({4});
    for (int cell : {24, 28, 40, 52})
        count.digits[size_t(cell)] = set_of({2});
    EXPECT_EQ(-1, count.filter());
}

// 2 is in the last cell, so it is there twice, and 1 once: that is in the first
// row.
TEST(Count, KnowsThatACountIsNotNoneIfOthersDoNotAddUp)
{
    BoardHandle board = new_board(3, 3);
    Count count(board, {0, 1, 40}, like_circles(9));
    count.digits[0] = count.digits[1] = set_of({1, 2});
    count.digits[40] = set_of({2});
    EXPECT_LT(0, count.filter());
    EXPECT_EQ(0u, count.digits[2] & set_of({1}));
    EXPECT_EQ(0u, count.digits[8] & set_of({1}));
}

TEST(Count, LeavesRoomForDigitsThatAreNotCounted)
{
    BoardHandle board = new_board(3, 3);
    Count count(board, apart, {{0, false, 1, 3}, {1, false, 2, 6}});
    for (int cell : {0, 12, 24})
        count.digits[size_t(cell)] = set_of({3, 4});
    EXPECT_LT(0, count.filter()); // three are left, for one 1 and two 2s
    for (int cell : {28, 40, 52})
        EXPECT_EQ(set_of({1, 2}), count.digits[size_t(cell)]);
    count.digits[28] = set_of({3});
    EXPECT_EQ(-1, count.filter());
}

TEST(Count, KnowsThatACliqueHoldsADigitOnce)
{
    BoardHandle board = new_sheet(9);
    Count count(board, {0, 1, 15}, {{1, false, 2, 2}});
    count.digits[0] = set_of({2, 3});
    count.digits[1] = set_of({3, 5});
    count.digits[15] = set_of({2, 3});
    EXPECT_LT(0, count.filter());
    EXPECT_EQ(set_of({2}), count.digits[0]);
    EXPECT_EQ(set_of({2}), count.digits[15]);
    Count twice(board, {0, 1}, {{1, false, 2, 2}});
    EXPECT_EQ(-1, twice.filter());
}

// If a row needs a digit in its marked cells, it is excluded from its other
// cells.
TEST(Count, KnowsThatEachHouseHoldsADigitOnce)
{
    BoardHandle board = new_board(3, 3);
    for (int row = 0; row < 8; row++) {
        std::vector<int> cells; // two rows without their last cells
        for (int cell = 9 * row; cell < 9 * row + 18; cell++) {
            if (cell % 9 != 8)
                cells.push_back(cell);
        }
        Count count(board, cells, {{0, false, 2, 2}});
        EXPECT_LT(0, count.filter()) << "row " << row;
        for (int cell : {9 * row + 8, 9 * row + 17})
            EXPECT_EQ(set_of({2, 3, 4, 5, 6, 7, 8, 9}),
                      count.digits[size_t(cell)])
                << "row " << row;
    }
}

// ---- against all fillings of the cells -------------------------------------

struct Filling {
    const sudoku_shape *shape;
    std::vector<int> cells, chosen;
    std::vector<sudoku_count_range> ranges;
    std::vector<uint64_t> candidates, supported;

    bool fits() const
    {
        for (auto &range : ranges) {
            int n = int(std::count(chosen.begin(), chosen.end(), range.digit));
            if (!(n == 0 && range.none_allowed) &&
                (n < range.least || n > range.most))
                return false;
        }
        return true;
    }
    void fill(size_t k)
    {
        if (k == cells.size()) {
            for (size_t j = 0; fits() && j < k; j++)
                supported[j] |= uint64_t(1) << chosen[j];
            return;
        }
        for (int d = 0; d < shape->num_digits; d++) {
            bool is_free = (candidates[k] >> d & 1) != 0;
            for (size_t j = 0; j < k; j++)
                is_free =
                    is_free && !(chosen[j] == d &&
                                 sudoku_shape_sees(shape, cells[j], cells[k]));
            if (!is_free)
                continue;
            chosen.push_back(d);
            fill(k + 1);
            chosen.pop_back();
        }
    }
};

void expect_sound(const BoardHandle &board)
{
    const sudoku_shape *shape = board->shape;
    std::mt19937 random(1);
    int num_removed = 0, num_failed = 0;
    for (int round = 0; round < 2000; round++) {
        Filling all = {shape, {}, {}, {}, {}, {}};
        for (int cell = 0; cell < 16; cell++) {
            if (random() % 3 == 0 && all.cells.size() < 6)
                all.cells.push_back(cell);
        }
        if (all.cells.empty())
            continue;
        for (int d = 0; d < 4; d++) {
            int least = int(random() % 3), most = int(random() % 5);
            if (random() % 4 != 0)
                all.ranges.push_back({d, random() % 2 == 0, least, most});
        }
        Count count(board, all.cells, all.ranges);
        for (int cell : all.cells) {
            uint64_t set = 1 + random() % 15;
            count.digits[size_t(cell)] = set;
            all.candidates.push_back(set);
        }
        all.supported.resize(all.cells.size());
        all.fill(0);
        int result = count.filter();
        num_failed += result < 0;
        num_removed += result > 0;
        for (size_t k = 0; k < all.cells.size(); k++)
            EXPECT_EQ(0u, result < 0 ? all.supported[k]
                                     : all.supported[k] &
                                           ~count.digits[size_t(all.cells[k])])
                << "round " << round;
    }
    EXPECT_LT(50, num_removed);
    EXPECT_LT(50, num_failed);
}

TEST(Count, RemovesOnlyWhatIsInNoFilling)
{
    expect_sound(new_board(2, 2));
}

TEST(Count, RemovesOnlyWhatIsInNoFillingOfCliques)
{
    expect_sound(new_sheet(4));
}

// ---- step by step ----------------------------------------------------------

bool has_places(const sudoku_shape *shape, const std::vector<uint64_t> &digits)
{
    for (int h = 0; h < shape->num_houses; h++) {
        uint64_t all = 0;
        for (int k = 0; k < shape->houses[h].num_cells; k++)
            all |= digits[size_t(shape->houses[h].cells[k])];
        if (all != shape->active)
            return false;
    }
    return true;
}

TEST(Count, FiltersFromTheLastState)
{
    BoardHandle board = new_board(3, 3);
    std::mt19937 random(5);
    int num_removed = 0, num_failed = 0;
    for (int round = 0; round < 300; round++) {
        std::vector<int> cells;
        std::vector<sudoku_count_range> ranges;
        for (int cell = 0; cell < 81; cell++) {
            if (random() % 12 == 0 || cell == 40)
                cells.push_back(cell);
        }
        for (int d = 0; d < 9; d += 1 + int(random() % 5))
            ranges.push_back({d, random() % 3 == 0, int(random() % 3),
                              2 + int(random() % 3)});
        Count anew(board, cells, ranges), on(board, cells, ranges);
        std::vector<uint64_t> state = on.first_state();
        for (int code = 0; code >= 0;) {
            for (int k = 0; k < 5; k++)
                on.digits[random() % 81] &= random() | random();
            if (!has_places(board->shape, on.digits))
                break;
            anew.digits = on.digits;
            code = anew.filter();
            ASSERT_EQ(code, on.filter_from(state.data()));
            if (code >= 0) {
                ASSERT_EQ(anew.digits, on.digits);
            }
            num_removed += code > 0;
            num_failed += code < 0;
        }
    }
    EXPECT_LT(100, num_removed);
    EXPECT_LT(20, num_failed);
}

} // namespace
