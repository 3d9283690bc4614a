#include "tests/support/counting.h"

#include <memory>
#include <string>

namespace
{

using Shape = std::unique_ptr<sudoku_shape, decltype(&sudoku_shape_free)>;

Shape make(int box_width, int box_height)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    return Shape(shape, sudoku_shape_free);
}

TEST(ExtraCells, AreBelowTheBoardInNoHouse)
{
    Shape shape = make(2, 2);
    ASSERT_EQ(0, sudoku_shape_add_block(shape.get(), 4, 5));
    ASSERT_EQ(0, sudoku_shape_add_block(shape.get(), 2, 4));
    EXPECT_EQ(16 + 5 + 4, shape->num_cells);
    EXPECT_EQ(16, shape->num_board_cells);
    EXPECT_EQ(4, shape->board_height);
    EXPECT_EQ(4 + 1 + 2 + 1 + 2, shape->height);
    EXPECT_EQ(12, shape->num_houses);
    const char *const names[] = {"r6c1", "r6c2", "r6c3",  "r6c4", "r7c1",
                                 "r9c1", "r9c2", "r10c1", "r10c2"};
    for (int k = 0; k < 9; k++) {
        char name[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(shape.get(), 16 + k, name);
        EXPECT_STREQ(names[k], name);
        EXPECT_EQ(16 + k, shape->cell_at[shape->row[16 + k] * shape->width +
                                         shape->column[16 + k]]);
        EXPECT_FALSE(sudoku_shape_sees(shape.get(), 0, 16 + k));
    }
    for (int column = 0; column < 4; column++)
        EXPECT_EQ(-1, shape->cell_at[4 * 4 + column]);
    // Houses added later contain them.
    const int cells[] = {0, 16, 24};
    EXPECT_EQ(12, sudoku_shape_add_house(shape.get(), SUDOKU_EXTRA, cells, 3));
    EXPECT_TRUE(sudoku_shape_sees(shape.get(), 0, 24));
    EXPECT_FALSE(sudoku_shape_sees(shape.get(), 17, 24));
}

TEST(ExtraCells, StandInRowsNoLongerThanThoseOfTheSheet)
{
    Shape shape = make(2, 2);
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_add_block(shape.get(), 5, 5));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_add_block(shape.get(), 3, 5));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_add_block(shape.get(), 0, 1));
    EXPECT_EQ(SUDOKU_ESHAPE, sudoku_shape_add_block(shape.get(), 4, 0));
    EXPECT_EQ(SUDOKU_ESHAPE,
              sudoku_shape_add_block(shape.get(), 4, SUDOKU_MAX_SQUARES));
    EXPECT_EQ(16, shape->num_cells);
    EXPECT_EQ(0, sudoku_shape_add_block(shape.get(), 3, 6));
}

TEST(ExtraCells, HoldAnyDigit)
{
    EXPECT_EQ(288u * 4 * 4 * 4, count_of("board 2x2 extra 3"));
    EXPECT_EQ(288u * 6,
              count_of("board 2x2 extra 1 2x1\nkiller 7 r6c1 r8c1 r8c2"));
    EXPECT_EQ(288u, count_of("board 2x2 extra 1\nequal r6c1 r2c3"));
}

// Rules about the whole board ignore them.
TEST(ExtraCells, AreNothingToRulesAboutTheBoard)
{
    for (const char *rule :
         {"anti-knight", "anti-king", "leaper 0 2", "anti-taxicab",
          "non-consecutive", "strict-kropki", "strict-xv", "disjoint-groups",
          "same-regions", "diagonal", "minimum r4c2", "maximum r4c3",
          "box-indexer r1c1", "column-indexer r2c2", "jigsaw 1122112233443344",
          "skyscraper 2 "
          "r1c1-r4c1",
          "full-rank 2 r1c1-r1c4", "no-ties"}) {
        std::string clause = std::string("\n") + rule;
        EXPECT_EQ(
            16 * count_of("board 2x2\n1234" + repeat("\n....", 3) + clause),
            count_of("board 2x2 extra 2\n1234" + repeat("\n....", 3) + "\n.." +
                     clause))
            << rule;
    }
    EXPECT_EQ(6 * count_of("board 3x2\n123456\n456123\n......\n......\n......\n"
                           "......\nglobal-entropy"),
              count_of("board 3x2 extra 1\n123456\n456123\n......\n......\n"
                       "......\n......\n.\nglobal-entropy"));
    EXPECT_EQ(5 * count_of("board 5 no boxes\n12345\n23451\n.....\n.....\n"
                           ".....\ndutch-flatmates"),
              count_of("board 5 no boxes extra 1\n12345\n23451\n.....\n"
                       ".....\n.....\n.\ndutch-flatmates"));
    EXPECT_EQ(
        "2:1: rule row-indexer: r6c1 is in no row and column of the board",
        error_of("board 2x2 extra 1\nrow-indexer r6c1"));
}

TEST(ExtraCells, AreWrittenAndReadAgain)
{
    for (std::string text :
         {"board 2x2 extra 5 3x2\n1...\n....\n....\n....\n\n1..2\n.\n\n"
          "3..\n...\nrenban r6c1 r9c3\n",
          "board 2 rows 3 columns boxes 3x2 values 0-8 extra 6\n...\n...\n\n"
          "..8\n...\n",
          "board 2x2 at r1c1 r3c3 extra 2x1\n....\n....\n......\n......\n"
          "  ....\n  ....\n\n1.\n",
          "board 2 rows 2 columns no houses values 1-1 extra 1\n..\n..\n\n1\n",
          "board 2 rows 3 columns values 1-3 extra 6\n...\n...\n\n...\n...\n"
          "regions-unknown 2\n",
          "board 2 rows 2 columns no houses values 4-9\n4.\n4.\n"}) {
        Reading r = read_one(text, {}, "rules");
        EXPECT_EQ("", r.error);
        EXPECT_EQ(text, r.written);
    }
    // Rows without cells may be omitted; for blocks as wide as the board, one
    // number suffices.
    EXPECT_EQ("board 2x2 extra 8\n1...\n....\n....\n....\n\n2...\n...3\n",
              read_one("board 2x2 extra 4x2\n1...\n....\n....\n....\n2...\n"
                       "...3",
                       {}, "rules")
                  .written);
}

TEST(ExtraCells, AreRefusedWhereTheyCannotBe)
{
    EXPECT_EQ("1:17: expected numbers of cells, like 4, or sizes of blocks, "
              "like 6x6, after \"extra\"",
              error_of("board 2x2 extra x"));
    EXPECT_EQ("1:7: there is no board of that size, or it has too many or too "
              "wide extra cells",
              error_of("board 2x2 extra 5x1"));
    EXPECT_EQ("1:7: there is no board of that size, or it has too many or too "
              "wide extra cells",
              error_of("board 2x2 extra 0"));
    EXPECT_EQ("5:5: expected 5 rows of cells, found 4",
              error_of("board 2x2 extra 2\n....\n....\n....\n....\n"));
    for (const sudoku_format *format : all_formats()) {
        if (format->write == nullptr ||
            std::string("rules iss iss-link grid svg").find(format->name) !=
                std::string::npos)
            continue;
        Reading r = read_one("board 2x2 extra 2", {}, format->name);
        EXPECT_EQ("error: ", r.written.substr(0, 7)) << format->name;
    }
}

TEST(BoardsWithoutHouses, MayRepeatDigits)
{
    EXPECT_EQ(81u, count_of("board 2 rows 2 columns no houses values 1-3"));
    EXPECT_EQ(6u, count_of("board 1 rows 3 columns no houses values 0-2\n"
                           "sum 2 r1c1-r1c3"));
    EXPECT_EQ(2u * 2, count_of("board 2 rows 2 columns no houses values 1-2\n"
                               "killer r1c1 r1c2\ndifferent r2c1 r2c2"));
}

} // namespace
