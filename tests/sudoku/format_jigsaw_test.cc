#include "sudoku/formats/one_puzzle.h"
#include "tests/support/boards.h"
#include "tests/support/reading.h"

namespace
{

const std::string cells = "1..............2";
const std::string map = "AAABACBBCCDBCDDD";
const std::string board = "4 jigsaw:1112132233423444";

TEST(Jigsaw, StandsOnOneLineOrTwoOrBelowEachOther)
{
    std::string grids;
    for (const std::string &part : {cells, map}) {
        for (int row = 0; row < 4; row++)
            grids += part.substr(static_cast<size_t>(4 * row), 4) + "\n";
        grids += "\n";
    }
    for (const std::string &text :
         {cells + map, cells + " " + map, cells + "\n" + map, grids}) {
        Reading r = read_one(text, {}, "jigsaw");
        EXPECT_EQ("", r.error) << text;
        EXPECT_EQ("jigsaw", r.format) << text;
        EXPECT_EQ(cells, r.givens);
        EXPECT_EQ(board, r.board);
        EXPECT_EQ(cells + map + "\n", r.written);
    }
}

TEST(Jigsaw, MayFollowItsLikes)
{
    EXPECT_EQ(3u, read(repeat(cells + map + "\n", 3)).size());
    EXPECT_EQ(3u, read(repeat(cells + "\n" + map + "\n", 3)).size());
    std::string wide(81, '.'), regions;
    for (int cell = 0; cell < 81; cell++)
        regions += static_cast<char>('0' + cell / 9);
    std::vector<Reading> all =
        read(wide + "\n" + regions + "\n" + wide + "\n" + wide + regions);
    ASSERT_EQ(3u, all.size());
    EXPECT_EQ("jigsaw", all[0].format);
    EXPECT_EQ("line", all[1].format);
    EXPECT_EQ("jigsaw", all[2].format);
}

TEST(Jigsaw, IsNotAPuzzleAndItsSolution)
{
    Reading r = read_one("1..............1 1234341221434321");
    EXPECT_EQ("line", r.format);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ(2u, read("1234341221434321\n1234341221434321").size());
}

TEST(Jigsaw, NamesWhatItCannotExpress)
{
    EXPECT_EQ("error: the format jigsaw supports only jigsaws without boxes "
              "whose digits are one character",
              read_one("board 3x3", {}, "jigsaw").written);
    EXPECT_EQ("error: the format jigsaw cannot express the rule diagonal",
              read_one("board 3x3\ndiagonal", {}, "jigsaw").written);
}

TEST(Jigsaw, WrittenTwiceIsLostInNoFormat)
{
    const std::string two = "board 4 no boxes\njigsaw 1122112233443344\n"
                            "jigsaw 1111222233334444";
    EXPECT_NE(std::string::npos,
              read_one(two, {}, "rules").written.find("1111222233334444"));
    for (const char *format : {"iss", "fpuzzles", "json", "sudokupad", "solo",
                               "sudokumaker", "grid", "jigsaw"})
        EXPECT_EQ(std::string("error: the format ") + format +
                      " cannot express a second jigsaw",
                  read_one(two, {}, format).written);
}

// Cells outside of all regions, a case found by fuzzing.
TEST(Jigsaw, IsNoneWhereRegionsOfTheShapeLeaveCellsOut)
{
    const int corner[] = {0, 1, 4, 5};
    sudoku_shape *shape;
    sudoku_board *plain;
    ASSERT_EQ(0, sudoku_shape_new(&shape, 2, 2));
    for (int k = 0; k < 3; k++)
        ASSERT_LE(0, sudoku_shape_add_house(shape, SUDOKU_REGION, corner + k,
                                            k == 0 ? 4 : 1));
    ASSERT_EQ(0, sudoku_board_new(&plain, shape));
    Puzzle puzzle{BoardHandle(plain)};
    for (int k = 0; k < sudoku_num_formats(); k++) {
        sudoku_text text = {};
        int code = sudoku_write(puzzle.get(), nullptr,
                                sudoku_get_format(k)->name, &text, nullptr);
        EXPECT_TRUE(code == 0 || code == SUDOKU_EFORMAT) << k;
        sudoku_text_clear(&text);
    }
}

} // namespace
