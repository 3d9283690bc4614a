#include <algorithm>
#include <numeric>
#include <set>
#include <string>

#include "sudoku/canonical/canonical.h"
#include "tests/support/boards.h"
#include "tests/support/random_problem.h"

namespace
{

struct FreeCanonical {
    void operator()(sudoku_canonical *c) const
    {
        sudoku_canonical_free(c);
    }
};

using Values = std::vector<int>;

struct Form {
    Values values;
    std::string automorphisms;
};

class Canonical : public testing::Test
{
  protected:
    void SetUp() override
    {
        sudoku_canonical *made = nullptr;
        ASSERT_EQ(0, sudoku_canonical_new(&made));
        finder.reset(made);
    }

    Form find(const BoardHandle &board, const Values &values)
    {
        Puzzle puzzle(board);
        for (size_t k = 0; k < values.size(); k++) {
            if (values[k] > 0)
                puzzle.give(int(k), values[k] - 1);
        }
        std::vector<uint8_t> digits(values.size());
        EXPECT_EQ(0, sudoku_canonical_find(finder.get(), puzzle.get(),
                                           digits.data()));
        Form form = {{}, sudoku_canonical_automorphisms(finder.get())};
        for (uint8_t digit : digits)
            form.values.push_back(digit == SUDOKU_EMPTY ? 0 : digit + 1);
        return form;
    }

    std::unique_ptr<sudoku_canonical, FreeCanonical> finder;
};

Values values_of(const std::string &text)
{
    Values values;
    for (char c : text)
        values.push_back(c == '.' ? 0 : c - '0');
    return values;
}

// ---- symmetries

struct Symmetry {
    bool is_transposed;
    std::vector<int> rows, columns, labels; // [target] source; [digit] label
};

Values apply(const Symmetry &s, const Values &from, int n)
{
    Values to(from.size());
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            int row = s.rows[size_t(r)], column = s.columns[size_t(c)];
            int at = s.is_transposed ? column * n + row : row * n + column;
            to[size_t(r * n + c)] = s.labels[size_t(from[size_t(at)])];
        }
    }
    return to;
}

// All orders of num groups of size lines that keep groups together.
std::vector<std::vector<int>> all_orders(int num, int size)
{
    std::vector<std::vector<int>> orders;
    std::vector<int> all(size_t(num * size));
    std::iota(all.begin(), all.end(), 0);
    do {
        bool is_whole = true;
        for (int k = 0; k < num * size; k++)
            is_whole &=
                all[size_t(k)] / size == all[size_t(k / size * size)] / size;
        if (is_whole)
            orders.push_back(all);
    } while (std::next_permutation(all.begin(), all.end()));
    return orders;
}

// By definition: the least of all, and the number of times the puzzle itself
// occurs.
Form least_of_all(const Values &values, int box_width, int box_height)
{
    int n = box_width * box_height;
    Form form;
    int same = 0;
    Symmetry s;
    s.labels.resize(size_t(n) + 1);
    for (int flip = 0; flip <= int(box_width == box_height); flip++) {
        s.is_transposed = flip == 1;
        for (auto &rows : all_orders(box_width, box_height)) {
            for (auto &columns : all_orders(box_height, box_width)) {
                s.rows = rows;
                s.columns = columns;
                std::iota(s.labels.begin(), s.labels.end(), 0);
                do {
                    Values image = apply(s, values, n);
                    same += image == values;
                    if (form.values.empty() || image < form.values)
                        form.values = image;
                } while (std::next_permutation(s.labels.begin() + 1,
                                               s.labels.end()));
            }
        }
    }
    form.automorphisms = std::to_string(same);
    return form;
}

std::vector<int> random_order(Random &random, int num, int size)
{
    std::vector<int> groups(static_cast<size_t>(num)), order;
    std::iota(groups.begin(), groups.end(), 0);
    random.shuffle(groups);
    for (int group : groups) {
        std::vector<int> lines(static_cast<size_t>(size));
        std::iota(lines.begin(), lines.end(), group * size);
        random.shuffle(lines);
        order.insert(order.end(), lines.begin(), lines.end());
    }
    return order;
}

Symmetry random_symmetry(Random &random, int box_width, int box_height)
{
    Symmetry s;
    s.is_transposed = box_width == box_height && random.one_in(2);
    s.rows = random_order(random, box_width, box_height);
    s.columns = random_order(random, box_height, box_width);
    s.labels = random_order(random, box_width * box_height, 1);
    for (int &label : s.labels)
        label++;
    s.labels.insert(s.labels.begin(), 0);
    return s;
}

// A grid by the pattern that fits boxes of any size.
Values pattern_grid(int box_width, int box_height)
{
    int n = box_width * box_height;
    Values values;
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            values.push_back(
                (r % box_height * box_width + r / box_height + c) % n + 1);
    }
    return values;
}

void erase_some(Values &values, int clues, Random &random)
{
    std::vector<int> cells(values.size());
    std::iota(cells.begin(), cells.end(), 0);
    random.shuffle(cells);
    for (size_t k = size_t(clues); k < cells.size(); k++)
        values[size_t(cells[k])] = 0;
}

// ---- the tests

TEST_F(Canonical, FormIsTheLeastOfAllSymmetricPuzzles)
{
    BoardHandle board = new_board(2, 2);
    const char *grids[] = {"1234341221434321", "1234341241232341",
                           "2143341243211234"};
    Random random(1);
    for (int times = 0; times < 60; times++) {
        Values values = values_of(grids[times % 3]);
        if (times >= 3)
            erase_some(values, random.between(0, 15), random);
        Form expected = least_of_all(values, 2, 2);
        Form found = find(board, values);
        EXPECT_EQ(found.values, expected.values);
        EXPECT_EQ(found.automorphisms, expected.automorphisms);
    }
}

TEST_F(Canonical, FormIsThatOfBoxesThatAreNoSquaresToo)
{
    BoardHandle board = new_board(3, 2);
    Random random(2);
    Values grid = pattern_grid(3, 2);
    for (int clues : {36, 35, 20, 9, 4, 1}) {
        Values values = grid;
        erase_some(values, clues, random);
        Form found = find(board, values);
        Form other =
            find(board, apply(random_symmetry(random, 3, 2), values, 6));
        EXPECT_EQ(found.values, other.values);
        EXPECT_EQ(found.automorphisms, other.automorphisms);
    }
}

TEST_F(Canonical, FormsOfIsomorphicPuzzlesAreEqual)
{
    Random random(3);
    const int sizes[][2] = {{3, 3}, {4, 3}, {3, 4}, {4, 4}};
    for (auto [width, height] : sizes) {
        BoardHandle board = new_board(width, height);
        int n = width * height;
        for (int times = 0; times < 40; times++) {
            Values values = pattern_grid(width, height);
            if (times > 1)
                erase_some(values, random.between(n * n / 5, n * n / 2),
                           random);
            Form form = find(board, values);
            Values other =
                apply(random_symmetry(random, width, height), values, n);
            EXPECT_EQ(form.values, find(board, other).values);
            EXPECT_LE(form.values, other);
            EXPECT_EQ(form.values, find(board, form.values).values);
        }
    }
}

TEST_F(Canonical, FormOfTheMostCanonicalGrid)
{
    const std::string least = "123456789456789123789123456231564897564897231"
                              "897231564312645978645978312978312645";
    Random random(4);
    BoardHandle board = new_board(3, 3);
    Values values = values_of(least);
    Form form = find(board, apply(random_symmetry(random, 3, 3), values, 9));
    EXPECT_EQ(form.values, values);
    EXPECT_EQ(form.automorphisms, "648");
}

TEST_F(Canonical, TwoGridsOfFourByFourCells)
{
    BoardHandle board = new_board(2, 2);
    SudokuHandle solver = new_sudoku_solver();
    Puzzle empty(board);
    std::set<Values> forms;
    std::vector<uint8_t> digits(16);
    ASSERT_EQ(0, sudoku_load(solver.get(), empty.get()));
    while (sudoku_next(solver.get(), digits.data()) == DLX_SOLUTION) {
        Values values;
        for (uint8_t digit : digits)
            values.push_back(digit + 1);
        forms.insert(find(board, values).values);
    }
    EXPECT_EQ(2u, forms.size());
}

TEST_F(Canonical, AnEmptyPuzzleHasAllSymmetries)
{
    EXPECT_EQ("1218998108160", find(new_board(3, 3), Values(81)).automorphisms);
    // 2 * 4!^10 * 16!
    EXPECT_EQ("2653151236254761301835776000",
              find(new_board(4, 4), Values(256)).automorphisms);
}

TEST_F(Canonical, IsNotOfEveryPuzzle)
{
    std::vector<uint8_t> digits(81);
    BoardHandle diagonal = new_board(3, 3, {{"diagonal", ""}});
    EXPECT_EQ(SUDOKU_ESHAPE,
              sudoku_canonical_find(finder.get(), Puzzle(diagonal).get(),
                                    digits.data()));
    BoardHandle board = new_board(3, 3);
    Puzzle twice(board);
    twice.give(0, 4);
    twice.give(10, 4);
    EXPECT_EQ(SUDOKU_EINPUT,
              sudoku_canonical_find(finder.get(), twice.get(), digits.data()));
    Puzzle marked(board);
    marked.allow(0, 7);
    EXPECT_FALSE(sudoku_has_canonical(marked.get()));
    sudoku_canonical_free(nullptr);
}

} // namespace
