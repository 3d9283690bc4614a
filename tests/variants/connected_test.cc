#include "tests/support/counting.h"
#include "tests/support/variants.h"

#include <algorithm>
#include <random>

namespace
{

using namespace variants;

std::string cells(int rows, int columns)
{
    std::string all;
    for (int row = 1; row <= rows; row++)
        for (int column = 1; column <= columns; column++)
            all += " r" + std::to_string(row) + "c" + std::to_string(column);
    return all;
}

TEST(Connected, AllowsAllConnectedSets)
{
    // All nonempty sets of 2x2 cells except the two diagonals.
    EXPECT_EQ(13u, count_of("board 2 rows 2 columns no houses values 0-1\n"
                            "connected 0 1" +
                                cells(2, 2),
                            VERIFY));
    // 12 dominoes and 6 + 16 trominoes on 3x3 cells.
    EXPECT_EQ(12u, count_of("board 3 rows 3 columns no houses values 0-1\n"
                            "connected 2 1" +
                                cells(3, 3),
                            VERIFY));
    EXPECT_EQ(22u, count_of("board 3 rows 3 columns no houses values 0-1\n"
                            "connected 3 1" +
                                cells(3, 3),
                            VERIFY));
    // Connected sets of cells on 4x4: A059525.
    EXPECT_EQ(11506u, count_of("board 4 rows 4 columns no houses values 0-1\n"
                               "connected 0 1" +
                                   cells(4, 4),
                               0));
}

TEST(Connected, HasAsManySolutionsAsGridsThatPass)
{
    std::mt19937 random(5);
    uint64_t total = 0;
    for (int round = 0; round < 60; round++) {
        std::string text = "board 4 rows 4 columns no houses values 1-3";
        for (int cell = 0; cell < 16; cell++) {
            text += cell % 4 == 0 ? "\n" : "";
            text += random() % 2 == 0 ? '.' : char('1' + random() % 3);
        }
        int size = round % 3 == 0 ? 0 : 3 + int(random() % 7);
        text += "\nconnected " + std::to_string(size) +
                (random() % 2 == 0 ? " 1" : " 1 3") + cells(4, 4);
        total += count_of(text, VERIFY);
    }
    EXPECT_LT(1000u, total);
}

// ---- what the filter removes, against the definition -----------------------

// Cells of a board that may or must hold the digits.
struct Cells {
    int width;
    std::vector<int> cells;                 // of the clause
    std::vector<bool> may, must, is_listed; // [cell]
    int min, max;

    int num_must() const
    {
        int num = 0;
        for (int cell : cells)
            num += must[size_t(cell)];
        return num;
    }
};

const int FAR = 10000;

std::vector<int> neighbours(const Cells &c, int cell)
{
    std::vector<int> all;
    for (int step : {-c.width, -1, 1, c.width}) {
        int other = cell + step;
        bool is_beside =
            abs(step) == c.width || other / c.width == cell / c.width;
        if (other >= 0 && other < int(c.may.size()) && is_beside &&
            c.may[size_t(other)] && c.is_listed[size_t(other)])
            all.push_back(other);
    }
    return all;
}

// [cell] least number of cells to add to the set on a path to it.
std::vector<int> distances(const Cells &c, int from)
{
    std::vector<int> found(c.may.size(), FAR);
    std::vector<int> queue = {from};
    found[size_t(from)] = c.must[size_t(from)] ? 0 : 1;
    for (size_t k = 0; k < queue.size(); k++) {
        for (int next : neighbours(c, queue[k])) {
            int taken =
                found[size_t(queue[k])] + (c.must[size_t(next)] ? 0 : 1);
            if (taken >= found[size_t(next)])
                continue;
            found[size_t(next)] = taken;
            queue.push_back(next);
        }
    }
    return found;
}

bool can_be(const Cells &c)
{
    for (int cell : c.cells) {
        if (!c.may[size_t(cell)] || (c.num_must() > 0 && !c.must[size_t(cell)]))
            continue;
        std::vector<int> found = distances(c, cell);
        int num = 0;
        bool has_all = true;
        for (int other : c.cells) {
            num += found[size_t(other)] < FAR;
            has_all = has_all &&
                      (!c.must[size_t(other)] || found[size_t(other)] < FAR);
        }
        if (has_all && num >= c.min)
            return true;
        if (c.must[size_t(cell)])
            return false;
    }
    return false;
}

bool is_out(const Cells &c, int cell)
{
    std::vector<int> found = distances(c, cell);
    int num = 0;
    bool is_far = false;
    for (int other : c.cells) {
        is_far = is_far || (c.must[size_t(other)] &&
                            c.num_must() + found[size_t(other)] > c.max);
        num += found[size_t(other)] < FAR;
    }
    return is_far || (c.num_must() == 0 && num < c.min);
}

// Filters one cell at a time. Returns false if there is no such set.
bool filter_slowly(Cells *c)
{
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        if (c->num_must() > c->max || !can_be(*c))
            return false;
        for (int cell : c->cells) {
            size_t k = size_t(cell);
            if (!c->may[k] || c->must[k])
                continue;
            c->may[k] = false;
            bool is_needed = !can_be(*c);
            c->may[k] = true;
            if (is_needed)
                c->must[k] = goes_on = true;
            else if (is_out(*c, cell))
                c->may[k] = !(goes_on = true);
        }
        for (int cell : c->cells) {
            if (c->must[size_t(cell)] && is_out(*c, cell))
                return false;
        }
    }
    return true;
}

// Boards of 11 rows or 1 row with many or few cells: sets of more than 128
// bits, and lower neighbours at offsets 1 to 13.
Cells random_cells(std::mt19937 &random, int round)
{
    Cells c;
    int share = round % 3 == 0 ? 100 : 55 + int(random() % 40);
    int open = 5 + int(random() % 30), sure = 1 + int(random() % 12);
    int num = round % 5 == 0 ? 13 : 143;
    c.width = round % 10 == 0 ? 1 : 13;
    for (int cell = 0; cell < num; cell++) {
        bool is_in = int(random() % 1000) < 10 * sure;
        c.must.push_back(is_in);
        c.may.push_back(is_in || int(random() % 100) >= open);
        c.is_listed.push_back(int(random() % 100) < share);
        if (c.is_listed[size_t(cell)])
            c.cells.push_back(cell);
    }
    std::shuffle(c.cells.begin(), c.cells.end(), random);
    int size = int(c.cells.size());
    c.min = round % 2 == 0
                ? 1 + int(random() % unsigned(size))
                : std::min(size, c.num_must() + 1 + int(random() % 12));
    c.max = random() % 4 == 0 ? size : c.min;
    c.min = c.max == size ? 1 : c.min;
    return c;
}

TEST(Connected, RemovesWhatIsTooFarAndKeepsWhatIsNeeded)
{
    std::mt19937 random(9);
    int num_none = 0, num_removed = 0;
    for (int round = 0; round < 60; round++) {
        Cells c = random_cells(random, round);
        int rows = int(c.may.size()) / c.width;
        BoardHandle board = new_rectangle(13, c.width, rows, 0, 0);
        std::string clause =
            "connected " + std::to_string(c.max == c.min ? c.min : 0) + " 2";
        for (int cell : c.cells)
            clause += " r" + std::to_string(1 + cell / c.width) + "c" +
                      std::to_string(1 + cell % c.width);
        ASSERT_EQ("", state(board, clause));
        std::vector<uint64_t> digits;
        for (size_t k = 0; k < c.may.size(); k++)
            digits.push_back(c.must[k] ? 2 : c.may[k] ? 7 : 5);
        std::vector<uint64_t> before = digits;
        sudoku_candidates candidates = {board.get(), digits.data()};
        const sudoku_stated_rule &stated = board->rules[0];
        int removed = stated.clause.rule->filter(stated.self, &candidates);
        bool is_possible = filter_slowly(&c);
        ASSERT_EQ(is_possible, removed >= 0) << clause;
        num_none += removed < 0;
        num_removed += removed > 0;
        for (size_t k = 0; k < digits.size() && is_possible; k++) {
            uint64_t left = c.must[k] ? 2 : c.may[k] ? 7 : 5;
            ASSERT_EQ(c.is_listed[k] ? left : before[k], digits[k])
                << clause << ": cell " << k;
        }
    }
    EXPECT_LT(10, num_none);
    EXPECT_LT(5, num_removed);
}

TEST(Connected, LooksAtItsCellsOnly)
{
    EXPECT_EQ(0u, count_of("board 1 rows 3 columns no houses values 0-1\n1.1\n"
                           "connected 0 1 r1c1 r1c3",
                           VERIFY));
    EXPECT_EQ(2u, count_of("board 1 rows 3 columns no houses values 0-1\n1..\n"
                           "connected 0 1 r1c1 r1c3",
                           VERIFY));
}

TEST(Connected, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c3: connected: r1c3 is not connected with r1c1",
              flaw("connected 0 1 r1c1-r1c3", "121............."));
    EXPECT_EQ("", flaw("connected 0 1 r1c1-r1c3", "1.1............."));
    EXPECT_EQ("r1c1: connected: 2 cells have these digits, not 1",
              flaw("connected 1 1 2 r1c1-r1c3", "12.............."));
    EXPECT_EQ("r1c1: connected: at most 1 cells have these digits, not 2",
              flaw("connected 2 1 2 r1c1-r1c3", "34.............."));
}

TEST(Connected, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 2 numbers, not 1",
              complaint("connected 1 r1c1"));
    EXPECT_EQ("expected digits from 1 to 9, not 10",
              complaint("connected 0 1 10 r1c1"));
    EXPECT_EQ(
        "of 1 cells, expected that 1 to 1 are connected, or 0 for any number",
        complaint("connected 2 1 r1c1"));
}

} // namespace
