#include "tests/support/boards.h"

namespace
{

std::vector<int> cells_of(const sudoku_house &house)
{
    return std::vector<int>(house.cells, house.cells + house.num_cells);
}

std::string complaint(const std::string &map, int num_digits = 4)
{
    BoardHandle board = new_board(0, num_digits);
    sudoku_error error = {};
    EXPECT_EQ(SUDOKU_ERULE, sudoku_board_add_words(board.get(), "jigsaw",
                                                   map.c_str(), &error));
    return error.text;
}

TEST(Jigsaw, AddsRegionsInTheOrderOfTheirNames)
{
    BoardHandle board = new_board(0, 4,
                                  {{"jigsaw", "bbb2"
                                              "Ab22"
                                              "AA2z"
                                              "Azzz"}});
    ASSERT_EQ(12, board->shape->num_houses);
    const sudoku_house *houses = board->shape->houses + 8;
    EXPECT_EQ((std::vector<int>{3, 6, 7, 10}), cells_of(houses[0]));    // 2
    EXPECT_EQ((std::vector<int>{4, 8, 9, 12}), cells_of(houses[1]));    // A
    EXPECT_EQ((std::vector<int>{0, 1, 2, 5}), cells_of(houses[2]));     // b
    EXPECT_EQ((std::vector<int>{11, 13, 14, 15}), cells_of(houses[3])); // z
    for (int k = 0; k < 4; k++) {
        EXPECT_EQ(SUDOKU_REGION, houses[k].kind);
        EXPECT_EQ(k, houses[k].number);
    }
}

TEST(Jigsaw, ReadsNumbersAndSkipsBlanks)
{
    BoardHandle letters =
        new_board(0, 4, {{"jigsaw", " 1122 1122\n3344\t3344 "}});
    BoardHandle numbers = new_board(
        0, 4,
        {{"jigsaw", "9,9,10,10, 9 ,9,10,10,0011,11,100,100,11,11,100, 100"}});
    ASSERT_EQ(12, letters->shape->num_houses);
    ASSERT_EQ(12, numbers->shape->num_houses);
    for (int h = 8; h < 12; h++)
        EXPECT_EQ(cells_of(letters->shape->houses[h]),
                  cells_of(numbers->shape->houses[h]));
}

TEST(Jigsaw, TakesRegionsInPieces)
{
    BoardHandle board = new_board(0, 3, {{"jigsaw", "123312231"}});
    EXPECT_EQ(9, board->shape->num_houses);
}

TEST(Jigsaw, RejectsMapsThatDoNotFit)
{
    EXPECT_EQ("rule jigsaw: the map has 15 cells, but the board has 16",
              complaint("111122223333444"));
    EXPECT_EQ("rule jigsaw: the map has 17 cells, but the board has 16",
              complaint("11112222333344444"));
    EXPECT_EQ("rule jigsaw: region 3 has 5 cells, but there are 4 digits",
              complaint("1111222233333444"));
    EXPECT_EQ("rule jigsaw: region x has 3 cells, but there are 4 digits",
              complaint("XXXXxxxyyyyzzzzz"));
    EXPECT_EQ("rule jigsaw: region 120 has 1 cells, but there are 4 digits",
              complaint("1,1,1,1,2,2,2,2,3,3,3,3,120,121,121,121"));
    EXPECT_EQ(
        "rule jigsaw: expected a letter or a digit as the name of a region",
        complaint("1111222233334.44"));
    EXPECT_EQ(
        "rule jigsaw: expected a number up to 9999 as the name of a region",
        complaint("1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,10000"));
    EXPECT_EQ(
        "rule jigsaw: expected a number up to 9999 as the name of a region",
        complaint("1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4294967300"));
    EXPECT_EQ(
        "rule jigsaw: expected a number up to 9999 as the name of a region",
        complaint("1,1,1,1,2,2,2,2,3,3,3,3,4,,4,4"));
    EXPECT_EQ(
        "rule jigsaw: expected a number up to 9999 as the name of a region",
        complaint("1,1,1,1,2,2,2,2,3,3,3,3,4 4,4,4"));
    EXPECT_EQ("rule jigsaw: the map of the regions is missing", complaint(""));
}

TEST(Jigsaw, MayHaveSmallerRegionsOnBoardsThatAreNoSquares)
{
    BoardHandle board = new_rectangle(3, 3, 2, 0, 0);
    sudoku_error error = {};
    EXPECT_EQ(0,
              sudoku_board_add_words(board.get(), "jigsaw", "aabbcc", &error));
    ASSERT_EQ(5 + 3, board->shape->num_houses);
    EXPECT_EQ(2, board->shape->houses[6].num_cells);
    board = new_rectangle(3, 3, 2, 0, 0);
    EXPECT_EQ(SUDOKU_ERULE,
              sudoku_board_add_words(board.get(), "jigsaw", "aaabba", &error));
    EXPECT_STREQ("rule jigsaw: region a has 4 cells, but there are 3 digits",
                 error.text);
    board = new_grids(0, 2, {{0, 0}, {1, 1}});
    EXPECT_EQ(0,
              sudoku_board_add_words(board.get(), "jigsaw", "ababcdd", &error));
}

TEST(Jigsaw, RejectsNumbersAndCells)
{
    BoardHandle board = new_board(2, 2);
    sudoku_clause clause = {};
    clause.rule = sudoku_find_rule("jigsaw", 6);
    clause.num_values = 1;
    clause.line = 2;
    clause.column = 9;
    sudoku_error error = {};
    EXPECT_EQ(SUDOKU_ERULE,
              sudoku_board_add_rule(board.get(), &clause, &error));
    EXPECT_STREQ("rule jigsaw: it takes neither numbers nor cells", error.text);
    EXPECT_EQ(2, error.line);
    EXPECT_EQ(9, error.column);
}

} // namespace
