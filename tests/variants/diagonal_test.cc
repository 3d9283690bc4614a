#include "tests/support/boards.h"

namespace
{

std::vector<int> cells_of(const sudoku_house &house)
{
    return std::vector<int>(house.cells, house.cells + house.num_cells);
}

// Returns the error of stating the rules on a board of this shape.
std::string complaint(sudoku_shape *shape, const std::vector<Words> &rules)
{
    BoardHandle board = new_board(shape);
    sudoku_error error = {};
    int code = 0;
    for (const Words &rule : rules) {
        EXPECT_EQ(0, code);
        code = sudoku_board_add_words(board.get(), rule.rule.c_str(),
                                      rule.words.c_str(), &error);
    }
    EXPECT_EQ(SUDOKU_ERULE, code);
    return error.text;
}

sudoku_shape *new_shape(int box_width, int box_height)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    return shape;
}

TEST(Diagonal, AddsBothDiagonals)
{
    BoardHandle board = new_board(2, 2, {{"diagonal", ""}});
    ASSERT_EQ(14, board->shape->num_houses);
    const sudoku_house *houses = board->shape->houses;
    EXPECT_EQ((std::vector<int>{0, 5, 10, 15}), cells_of(houses[12]));
    EXPECT_EQ((std::vector<int>{3, 6, 9, 12}), cells_of(houses[13]));
    for (int k = 0; k < 2; k++) {
        EXPECT_EQ(SUDOKU_DIAGONAL, houses[12 + k].kind);
        EXPECT_EQ(k, houses[12 + k].number);
    }
}

TEST(Diagonal, AddsOneIfAsked)
{
    BoardHandle falling = new_board(2, 2, {{"diagonal", "falling"}});
    ASSERT_EQ(13, falling->shape->num_houses);
    EXPECT_EQ(0, falling->shape->houses[12].number);
    EXPECT_EQ(15, falling->shape->houses[12].cells[3]);
    BoardHandle rising = new_board(2, 2, {{"diagonal", "rising"}});
    ASSERT_EQ(13, rising->shape->num_houses);
    EXPECT_EQ(1, rising->shape->houses[12].number);
    EXPECT_EQ(12, rising->shape->houses[12].cells[3]);
}

TEST(Diagonal, HasThePublishedNumbersOfGrids)
{
    auto count = [](int box_width, int box_height) {
        BoardHandle board =
            new_board(box_width, box_height, {{"diagonal", ""}});
        return count_solutions(new_sudoku_solver(), Puzzle(board));
    };
    EXPECT_EQ(48u, count(2, 2));
    EXPECT_EQ(8640u, count(3, 2));
}

TEST(Diagonal, RejectsOtherWordsNumbersAndCells)
{
    EXPECT_EQ(
        "rule diagonal: expected \"falling\", \"rising\" or nothing after it",
        complaint(new_shape(2, 2), {{"diagonal", "left"}}));
    BoardHandle board = new_board(2, 2);
    sudoku_clause clause = {};
    clause.rule = sudoku_find_rule("diagonal", 8);
    clause.num_values = 1;
    clause.line = 7;
    clause.column = 3;
    sudoku_error error = {};
    EXPECT_EQ(SUDOKU_ERULE,
              sudoku_board_add_rule(board.get(), &clause, &error));
    EXPECT_STREQ("rule diagonal: it takes neither numbers nor cells",
                 error.text);
    EXPECT_EQ(7, error.line);
    EXPECT_EQ(3, error.column);
}

TEST(Diagonal, RejectsADiagonalStatedTwice)
{
    const char text[] = "rule diagonal: the diagonal is stated twice";
    EXPECT_EQ(text, complaint(new_shape(2, 2), {{"diagonal", "falling"},
                                                {"diagonal", "falling"}}));
    EXPECT_EQ(text, complaint(new_shape(2, 2),
                              {{"diagonal", "rising"}, {"diagonal", ""}}));
    BoardHandle both =
        new_board(2, 2, {{"diagonal", "rising"}, {"diagonal", "falling"}});
    EXPECT_EQ(14, both->shape->num_houses);
}

TEST(Diagonal, AddsThoseOfEachGrid)
{
    BoardHandle board = new_grids(2, 2, {{0, 0}, {2, 2}}, {{"diagonal", ""}});
    ASSERT_EQ(23 + 4, board->shape->num_houses);
    std::vector<std::string> names;
    for (int h = 23; h < 27; h++) {
        char name[SUDOKU_HOUSE_NAME_SIZE];
        sudoku_house_name(&board->shape->houses[h], name);
        names.push_back(name);
    }
    EXPECT_EQ((std::vector<std::string>{"the falling diagonal of grid 1",
                                        "the rising diagonal of grid 1",
                                        "the falling diagonal of grid 2",
                                        "the rising diagonal of grid 2"}),
              names);
    brute::Board oracle = brute::grids(2, 2, {{0, 0}, {2, 2}}, true);
    brute::Search search(oracle, brute::Order::Propagation);
    uint64_t expected =
        search.count(brute::Grid(size_t(oracle.num_cells), brute::EMPTY));
    EXPECT_EQ(expected, count_solutions(new_sudoku_solver(), Puzzle(board)));
}

TEST(Diagonal, RejectsBoardsThatAreNoGrids)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 3, 4, 3, nullptr));
    EXPECT_EQ("rule diagonal: the board is not a square grid",
              complaint(shape, {{"diagonal", ""}}));
}

} // namespace
