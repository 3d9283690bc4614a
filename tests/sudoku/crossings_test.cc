// Two connected sets cannot cross: what is inferred holds in all grids where
// both are connected.
#include "sudoku/implied/crossings.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

enum { ROWS = 3, COLUMNS = 4, SIDE = 4, ALL_COLORINGS = 531441 };

// Rows of a 4x4 board; the cells with digit 0 and with digit 1 are the sets.
struct Coloring {
    int digits[ROWS * COLUMNS];

    bool is_connected(int digit) const
    {
        bool is_found[ROWS * COLUMNS] = {};
        int first = 0;
        while (first < ROWS * COLUMNS && digits[first] != digit)
            first++;
        if (first == ROWS * COLUMNS)
            return false;
        is_found[first] = true;
        for (bool goes_on = true; goes_on;) {
            goes_on = false;
            for (int k = 0; k < ROWS * COLUMNS; k++) {
                if (digits[k] != digit || is_found[k])
                    continue;
                int column = k % COLUMNS;
                if ((column > 0 && is_found[k - 1]) ||
                    (column + 1 < COLUMNS && is_found[k + 1]) ||
                    (k >= COLUMNS && is_found[k - COLUMNS]) ||
                    (k + COLUMNS < ROWS * COLUMNS && is_found[k + COLUMNS]))
                    is_found[k] = goes_on = true;
            }
        }
        for (int k = 0; k < ROWS * COLUMNS; k++) {
            if (digits[k] == digit && !is_found[k])
                return false;
        }
        return true;
    }
};

struct Found {
    explicit Found(const std::vector<std::string> &clauses)
        : board(new_board(2, 2))
    {
        for (const std::string &clause : clauses)
            EXPECT_EQ("", state(board, clause));
        EXPECT_EQ(0, sudoku_find_crossings(&list, board.get()));
    }
    ~Found()
    {
        sudoku_constraints_clear(&list);
    }
    BoardHandle board;
    sudoku_constraints list = {};
};

TEST(Crossings, AreInNoGridWhereBothSetsAreConnected)
{
    Found f({"connected 0 1 r1c1-r1c4 r2c1-r2c4 r3c1-r3c4",
             "connected 0 2 r1c1-r1c4 r2c1-r2c4 r3c1-r3c4"});
    ASSERT_EQ(7, f.list.num); // six squares and the edge
    int num_allowed = 0, num_by_squares = 0, num_by_edge = 0;
    for (int number = 0; number < ALL_COLORINGS; number++) {
        Coloring c;
        uint64_t digits[SIDE * SIDE] = {};
        for (int k = 0, left = number; k < ROWS * COLUMNS; k++, left /= 3) {
            c.digits[k] = left % 3;
            digits[k] = uint64_t(1) << left % 3;
        }
        sudoku_candidates candidates = {f.board.get(), digits};
        bool passes[2] = {true, true};
        for (int k = 0; k < f.list.num; k++) {
            const sudoku_constraint *x = &f.list.list[k];
            if (sudoku_constraint_filter(x, &candidates) < 0)
                passes[x->num_cells > 4] = false;
        }
        if (c.is_connected(0) && c.is_connected(1)) {
            num_allowed++;
            EXPECT_TRUE(passes[0] && passes[1]) << number;
        }
        num_by_squares += !passes[0] && passes[1];
        num_by_edge += passes[0] && !passes[1];
    }
    EXPECT_LT(1000, num_allowed);
    EXPECT_LT(1000, num_by_squares);
    EXPECT_LT(1000, num_by_edge);
}

TEST(Crossings, AreThoseOfDifferentDigitsOnTheSameCells)
{
    EXPECT_EQ(0, Found({"connected 0 1 2 r1c1-r4c1 r1c2-r4c2",
                        "connected 0 2 3 r1c1-r4c1 r1c2-r4c2"})
                     .list.num);
    EXPECT_EQ(0, Found({"connected 0 1 r1c1-r4c1 r1c2-r4c2"}).list.num);
    EXPECT_EQ(0, Found({"connected 0 1 r1c1-r4c1 r1c2-r4c2",
                        "connected 0 2 r1c3-r4c3 r1c4-r4c4"})
                     .list.num);
    // a square, but no rectangle
    EXPECT_EQ(1, Found({"connected 0 1 r1c1 r1c2 r2c1 r2c2 r3c1",
                        "connected 0 2 r1c1 r1c2 r2c1 r2c2"})
                     .list.num);
    // three sets: three pairs, each with nine squares and an edge
    const std::string all = " r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4";
    EXPECT_EQ(30, Found({"connected 0 1" + all, "connected 0 2" + all,
                         "connected 0 3" + all})
                      .list.num);
    // more than three are skipped
    EXPECT_EQ(0, Found({"connected 0 1" + all, "connected 0 2" + all,
                        "connected 0 3" + all, "connected 0 4" + all})
                     .list.num);
}

} // namespace
