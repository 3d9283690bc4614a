#include "sudoku/board/shape.h"

#include "tests/support/brute.h"

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace
{

using Shape = std::unique_ptr<sudoku_shape, decltype(&sudoku_shape_free)>;

Shape make(int box_width, int box_height)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    return Shape(shape, sudoku_shape_free);
}

Shape make_sheet(int n, int width, int height, const std::string &used)
{
    std::vector<uint8_t> squares;
    for (char c : used)
        squares.push_back(c == '#');
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0,
              sudoku_shape_new_sheet(&shape, n, width, height, squares.data()));
    return Shape(shape, sudoku_shape_free);
}

std::vector<int> cells_of(const sudoku_house &house)
{
    return std::vector<int>(house.cells, house.cells + house.num_cells);
}

int add(const Shape &shape, sudoku_house_kind kind, std::vector<int> cells)
{
    return sudoku_shape_add_house(shape.get(), kind, cells.data(),
                                  int(cells.size()));
}

// cell_house_* are the transpose of the lists of cells, ascending.
void expect_index(const sudoku_shape *shape)
{
    for (int cell = 0; cell < shape->num_cells; cell++) {
        std::vector<int> expected;
        for (int h = 0; h < shape->num_houses; h++) {
            std::vector<int> cells = cells_of(shape->houses[h]);
            if (std::count(cells.begin(), cells.end(), cell) > 0)
                expected.push_back(h);
        }
        std::vector<int> found(
            shape->cell_houses + shape->cell_house_start[cell],
            shape->cell_houses + shape->cell_house_start[cell + 1]);
        ASSERT_EQ(expected, found) << cell;
    }
}

TEST(Shape, HasBoxesAsWideAndHighAsSaid)
{
    Shape shape = make(3, 2);
    EXPECT_EQ(6, shape->num_digits);
    EXPECT_EQ(36, shape->num_cells);
    EXPECT_EQ(6, shape->width);
    EXPECT_EQ(6, shape->height);
    ASSERT_EQ(18, shape->num_houses);
    EXPECT_EQ(SUDOKU_ROW, shape->houses[1].kind);
    EXPECT_EQ((std::vector<int>{6, 7, 8, 9, 10, 11}),
              cells_of(shape->houses[1]));
    EXPECT_EQ(SUDOKU_COLUMN, shape->houses[7].kind);
    EXPECT_EQ((std::vector<int>{1, 7, 13, 19, 25, 31}),
              cells_of(shape->houses[7]));
    EXPECT_EQ(SUDOKU_BOX, shape->houses[15].kind);
    EXPECT_EQ(3, shape->houses[15].number);
    EXPECT_EQ((std::vector<int>{15, 16, 17, 21, 22, 23}),
              cells_of(shape->houses[15]));
}

TEST(Shape, OfEverySizeIsPartitionedByEachKindOfHouse)
{
    for (int width = 1; width <= SUDOKU_MAX_DIGITS; width++) {
        for (int height = 1; width * height <= SUDOKU_MAX_DIGITS; height++) {
            Shape shape = make(width, height);
            int n = width * height;
            ASSERT_EQ(3 * n, shape->num_houses);
            for (int kind = 0; kind < 3; kind++) {
                std::set<int> cells;
                for (int k = 0; k < n; k++) {
                    const sudoku_house &house = shape->houses[kind * n + k];
                    EXPECT_EQ(kind, house.kind);
                    EXPECT_EQ(k, house.number);
                    EXPECT_EQ(n, house.num_cells);
                    for (int cell : cells_of(house))
                        cells.insert(cell);
                }
                ASSERT_EQ(size_t(n * n), cells.size());
            }
        }
    }
}

TEST(Shape, WithoutBoxesIsALatinSquare)
{
    Shape shape = make(0, 5);
    EXPECT_EQ(5, shape->num_digits);
    EXPECT_EQ(10, shape->num_houses);
    EXPECT_EQ(0, shape->box_width);
    EXPECT_EQ(0, shape->box_height);
    EXPECT_EQ(1, make(1, 1)->num_cells);
}

TEST(Shape, RefusesSizesThatDoNotExist)
{
    int sizes[][2] = {{0, 0},  {3, 0},  {-1, 3},          {3, -1},
                      {0, 65}, {65, 1}, {1, 65},          {9, 8},
                      {13, 5}, {33, 2}, {1 << 30, 1 << 2}};
    for (auto &size : sizes) {
        sudoku_shape *shape = nullptr;
        EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_new(&shape, size[0], size[1]));
        EXPECT_EQ(nullptr, shape);
    }
    EXPECT_EQ(64, make(8, 8)->num_digits);
    EXPECT_EQ(64, make(0, 64)->num_digits);
}

TEST(Shape, NumbersTheCellsOfASheetRowByRow)
{
    Shape shape = make_sheet(4, 3, 2,
                             "#.#"
                             ".##");
    EXPECT_EQ(4, shape->num_cells);
    EXPECT_EQ(0, shape->num_houses);
    EXPECT_EQ((std::vector<int>{0, -1, 1, -1, 2, 3}),
              std::vector<int>(shape->cell_at, shape->cell_at + 6));
    EXPECT_EQ((std::vector<int>{0, 0, 1, 1}),
              std::vector<int>(shape->row, shape->row + 4));
    EXPECT_EQ((std::vector<int>{0, 2, 1, 2}),
              std::vector<int>(shape->column, shape->column + 4));
    expect_index(shape.get());
}

TEST(Shape, RefusesSheetsThatDoNotExist)
{
    uint8_t used[4] = {0, 0, 0, 0};
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_new_sheet(&shape, 4, 2, 2, used));
    used[3] = 1;
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_new_sheet(&shape, 0, 2, 2, used));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_new_sheet(&shape, 65, 2, 2, used));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_new_sheet(&shape, 4, 0, 2, used));
    EXPECT_EQ(SUDOKU_ESHAPE,
              sudoku_shape_new_sheet(&shape, 4, 1 << 20, 1 << 20, used));
    EXPECT_EQ(nullptr, shape);
}

TEST(Shape, SortsTheCellsOfAHouseAndCountsItsKind)
{
    Shape shape = make(2, 2);
    EXPECT_EQ(12, add(shape, SUDOKU_EXTRA, {9, 2, 0}));
    EXPECT_EQ(13, add(shape, SUDOKU_EXTRA, {15}));
    EXPECT_EQ((std::vector<int>{0, 2, 9}), cells_of(shape->houses[12]));
    EXPECT_EQ(0, shape->houses[12].number);
    EXPECT_EQ(1, shape->houses[13].number);
    expect_index(shape.get());
}

TEST(Shape, NumbersDiagonalsByTheirDirection)
{
    Shape shape = make(2, 2);
    int rising = add(shape, SUDOKU_DIAGONAL, {3, 6, 9, 12});
    int falling = add(shape, SUDOKU_DIAGONAL, {0, 5, 10, 15});
    EXPECT_EQ(1, shape->houses[rising].number);
    EXPECT_EQ(0, shape->houses[falling].number);
}

TEST(Shape, RefusesHousesThatCannotBe)
{
    Shape shape = make(2, 2);
    EXPECT_EQ(SUDOKU_ESHAPE, add(shape, SUDOKU_EXTRA, {}));
    EXPECT_EQ(SUDOKU_ESHAPE, add(shape, SUDOKU_EXTRA, {0, 1, 2, 3, 4}));
    EXPECT_EQ(SUDOKU_ESHAPE, add(shape, SUDOKU_EXTRA, {5, 1, 5}));
    EXPECT_EQ(SUDOKU_ESHAPE, add(shape, SUDOKU_EXTRA, {0, 16}));
    EXPECT_EQ(SUDOKU_ESHAPE, add(shape, SUDOKU_EXTRA, {-1, 3}));
    EXPECT_EQ(12, shape->num_houses);
    expect_index(shape.get());
}

TEST(Shape, KnowsWhichCellsSeeEachOther)
{
    Shape shape = make(3, 3);
    for (int a = 0; a < 81; a++) {
        for (int b = 0; b < 81; b++) {
            bool sees = a / 9 == b / 9 || a % 9 == b % 9 ||
                        (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
            if (a == b)
                continue;
            ASSERT_EQ(sees, sudoku_shape_sees(shape.get(), a, b) != 0)
                << a << " " << b;
        }
    }
}

TEST(Shape, KeepsItsIndexUpToDate)
{
    std::mt19937 random(1);
    Shape shape = make(2, 2);
    for (int k = 0; k < 100; k++) {
        std::vector<int> cells(16);
        for (int cell = 0; cell < 16; cell++)
            cells[size_t(cell)] = cell;
        std::shuffle(cells.begin(), cells.end(), random);
        cells.resize(1 + random() % 4);
        ASSERT_EQ(12 + k, add(shape, SUDOKU_EXTRA, cells));
        expect_index(shape.get());
    }
}

using Grids = std::vector<sudoku_grid>;

Shape make_grids(int box_width, int box_height, const Grids &grids)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new_grids(&shape, box_width, box_height,
                                        grids.data(), int(grids.size())));
    return Shape(shape, sudoku_shape_free);
}

const Grids SAMURAI = {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};

TEST(Grids, OfASamuraiShareABoxEach)
{
    Shape shape = make_grids(3, 3, SAMURAI);
    EXPECT_EQ(9, shape->num_digits);
    EXPECT_EQ(21, shape->width);
    EXPECT_EQ(21, shape->height);
    EXPECT_EQ(5 * 81 - 4 * 9, shape->num_cells);
    EXPECT_EQ(5, shape->num_grids);
    EXPECT_EQ(5 * 27 - 4, shape->num_houses);
    EXPECT_EQ(shape->num_houses, shape->num_grid_houses);
    brute::Board oracle =
        brute::grids(3, 3, {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}});
    std::set<std::vector<int>> found;
    for (int h = 0; h < shape->num_houses; h++)
        found.insert(cells_of(shape->houses[h]));
    EXPECT_EQ(size_t(shape->num_houses), found.size());
    EXPECT_EQ(
        std::set<std::vector<int>>(oracle.houses.begin(), oracle.houses.end()),
        found);
    expect_index(shape.get());
}

TEST(Grids, CountTheirHousesEachForItself)
{
    Shape shape = make_grids(2, 2, {{2, 2}, {0, 0}});
    auto place = [&](int h) {
        const sudoku_house &house = shape->houses[h];
        return std::vector<int>{house.kind, house.number, house.grid};
    };
    ASSERT_EQ(23, shape->num_houses);
    EXPECT_EQ((std::vector<int>{SUDOKU_ROW, 0, 1}), place(0));
    EXPECT_EQ((std::vector<int>{SUDOKU_ROW, 3, 2}), place(7));
    EXPECT_EQ((std::vector<int>{SUDOKU_COLUMN, 1, 2}), place(13));
    EXPECT_EQ((std::vector<int>{SUDOKU_BOX, 0, 1}), place(16));
    EXPECT_EQ((std::vector<int>{SUDOKU_BOX, 2, 2}), place(22));
    EXPECT_EQ(0, make(2, 2)->houses[11].grid);
}

TEST(Grids, MayShareRowsAndLieAskew)
{
    EXPECT_EQ(6 + 8 + 6, make_grids(2, 2, {{0, 0}, {2, 0}})->num_houses);
    EXPECT_EQ(24, make_grids(2, 2, {{0, 1}, {1, 0}})->num_houses);
    EXPECT_EQ(23, make_grids(2, 2, {{0, 1}, {1, 0}})->num_cells);
}

TEST(Grids, AreRefusedWhereTheyCannotBe)
{
    const Grids wrong[] = {{},
                           {{0, 0}, {0, 0}},        // at the same place
                           {{0, 0}, {5, 0}},        // an empty row
                           {{0, 0}, {0, 5}},        // .. column
                           {{1, 0}},                // .. above
                           {{0, 0}, {-1, 2}},       // outside of the sheet
                           {{0, 0}, {1 << 30, 0}}}; // too big
    for (const Grids &grids : wrong) {
        sudoku_shape *shape = nullptr;
        EXPECT_EQ(SUDOKU_ESHAPE,
                  sudoku_shape_new_grids(&shape, 2, 2, grids.data(),
                                         int(grids.size())));
        EXPECT_EQ(nullptr, shape);
    }
    EXPECT_EQ(32, make_grids(2, 2, {{0, 0}, {4, 4}})->num_cells);
}

TEST(Rectangles, HaveTheHousesThatTheirCellsMake)
{
    struct {
        int n, width, height, box_width, box_height;
    } sizes[] = {{9, 9, 6, 3, 3},
                 {8, 8, 6, 4, 2},
                 {9, 6, 6, 3, 3},
                 {7, 7, 4, 0, 0},
                 {64, 1, 1, 0, 0}};
    for (auto size : sizes) {
        sudoku_shape *made = nullptr;
        ASSERT_EQ(0, sudoku_shape_new_rectangle(&made, size.n, size.width,
                                                size.height, size.box_width,
                                                size.box_height));
        Shape shape(made, sudoku_shape_free);
        brute::Board oracle = brute::rectangle(size.n, size.width, size.height,
                                               size.box_width, size.box_height);
        EXPECT_EQ(size.n, shape->num_digits);
        EXPECT_EQ(oracle.num_cells, shape->num_cells);
        EXPECT_EQ(0, shape->num_grids);
        std::multiset<std::vector<int>> found;
        for (int h = 0; h < shape->num_houses; h++)
            found.insert(cells_of(shape->houses[h]));
        EXPECT_EQ(std::multiset<std::vector<int>>(oracle.houses.begin(),
                                                  oracle.houses.end()),
                  found);
        expect_index(made);
    }
}

TEST(Rectangles, AreRefusedWhereTheyCannotBe)
{
    int sizes[][5] = {{5, 6, 4, 0, 0},    {5, 4, 6, 0, 0}, {65, 4, 4, 0, 0},
                      {6, 0, 4, 0, 0},    {6, 4, 0, 0, 0}, {6, 6, 4, 4, 2},
                      {6, 6, 4, 3, 3},    {6, 6, 4, 3, 0}, {6, 6, 6, 6, 6},
                      {64, 64, 64, 64, 2}};
    for (auto &size : sizes) {
        sudoku_shape *shape = nullptr;
        EXPECT_EQ(SUDOKU_ESHAPE,
                  sudoku_shape_new_rectangle(&shape, size[0], size[1], size[2],
                                             size[3], size[4]));
        EXPECT_EQ(nullptr, shape);
    }
}

TEST(Values, BeginWithOneUnlessSetOtherwise)
{
    Shape shape = make(2, 2);
    EXPECT_EQ(4, sudoku_value(shape.get(), 3));
    EXPECT_EQ(0, sudoku_shape_count_from(shape.get(), 0));
    EXPECT_EQ(3, sudoku_value(shape.get(), 3));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_count_from(shape.get(), -1));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_count_from(shape.get(), 100));
    EXPECT_EQ(3, sudoku_value(shape.get(), 3));
}

TEST(House, IsCalledByItsKindAndNumberFromOne)
{
    auto name = [](sudoku_house_kind kind, int number, int grid = 0,
                   const char *rule = nullptr) {
        char text[SUDOKU_HOUSE_NAME_SIZE];
        sudoku_house house = {kind, number, 0, nullptr, grid, rule, 0};
        sudoku_house_name(&house, text);
        return std::string(text);
    };
    EXPECT_EQ("row 3", name(SUDOKU_ROW, 2));
    EXPECT_EQ("column 1", name(SUDOKU_COLUMN, 0));
    EXPECT_EQ("box 64", name(SUDOKU_BOX, 63));
    EXPECT_EQ("region 7", name(SUDOKU_REGION, 6));
    EXPECT_EQ("the falling diagonal", name(SUDOKU_DIAGONAL, 0));
    EXPECT_EQ("the rising diagonal", name(SUDOKU_DIAGONAL, 1));
    EXPECT_EQ("extra house 2", name(SUDOKU_EXTRA, 1));
    EXPECT_EQ("house 2 of windoku", name(SUDOKU_EXTRA, 1, 0, "windoku"));
    EXPECT_EQ("region 7", name(SUDOKU_REGION, 6, 0, "jigsaw"));
    EXPECT_EQ("row 3 of grid 2", name(SUDOKU_ROW, 2, 2));
    EXPECT_EQ("the rising diagonal of grid 5", name(SUDOKU_DIAGONAL, 1, 5));
    EXPECT_EQ("extra house 2147483647 of grid 2147483647",
              name(SUDOKU_EXTRA, 2147483646, 2147483647));
}

TEST(Cell, IsCalledByItsRowAndColumnFromOne)
{
    Shape shape = make(3, 4);
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(shape.get(), 0, name);
    EXPECT_STREQ("r1c1", name);
    sudoku_cell_name(shape.get(), 143, name);
    EXPECT_STREQ("r12c12", name);
}

TEST(Digits, AreAsManyBitsAsThereAreDigits)
{
    EXPECT_EQ(1u, sudoku_all_digits(1));
    EXPECT_EQ(511u, sudoku_all_digits(9));
    EXPECT_EQ(UINT64_MAX, sudoku_all_digits(64));
}

} // namespace
