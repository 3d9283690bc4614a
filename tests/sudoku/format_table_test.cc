#include "tests/support/reading.h"

namespace
{

const char *const boxed = "┌─────┬─────┐\n"
                          "│ 1 . │ . . │\n"
                          "│ . . │ 2 . │\n"
                          "├─────┼─────┤\n"
                          "│ . 3 │ . . │\n"
                          "│ . . │ . 4 │\n"
                          "└─────┴─────┘\n";

TEST(Table, OfUnicodeLinesHasBoxes)
{
    Reading r = read_one(boxed);
    EXPECT_EQ("table", r.format);
    EXPECT_EQ("1.....2..3.....4", r.givens);
    EXPECT_EQ("4 2x2", r.board);
    EXPECT_EQ("6 2x3", read_one("┌───┬───┬───┐\n"
                                "│1 .│. .│. .│\n│. .│. .│. .│\n│. .│. .│. .│\n"
                                "├───┼───┼───┤\n"
                                "│. .│. .│. .│\n│. .│. .│. .│\n│. .│. .│. .│\n"
                                "└───┴───┴───┘\n")
                           .board);
}

TEST(Table, NeedsNoFrame)
{
    EXPECT_EQ("1.....2..3.....4", read_one("1 . │ . .\n. . │ 2 .\n"
                                           "────┼────\n"
                                           ". 3 │ . .\n. . │ . 4\n")
                                      .givens);
}

TEST(Table, OfManyBoardsEndsWhereEachFrameEnds)
{
    std::vector<Reading> all =
        read(std::string(boxed) + boxed + "1.....2..3.....4\n" + boxed);
    ASSERT_EQ(4u, all.size());
    for (const Reading &r : all)
        EXPECT_EQ("1.....2..3.....4", r.givens);
    EXPECT_EQ(8, all[1].line);
    EXPECT_EQ("line", all[2].format);
}

TEST(Table, HasThickLinesAroundItsBoxes)
{
    for (const char *text : {"╔═╤═╦═╤═╗\n║1│ ║ │ ║\n╟─┼─╫─┼─╢\n║ │ ║2│ ║\n"
                             "╠═╪═╬═╪═╣\n║ │3║ │ ║\n╟─┼─╫─┼─╢\n║ │ ║ │4║\n"
                             "╚═╧═╩═╧═╝\n",
                             "┏━┯━┳━┯━┓\n┃1│ ┃ │ ┃\n┠─┼─╂─┼─┨\n┃ │ ┃2│ ┃\n"
                             "┣━┿━╋━┿━┫\n┃ │3┃ │ ┃\n┠─┼─╂─┼─┨\n┃ │ ┃ │4┃\n"
                             "┗━┷━┻━┷━┛\n"}) {
        Reading r = read_one(text);
        EXPECT_EQ("1.....2..3.....4", r.givens) << text;
        EXPECT_EQ("4 2x2", r.board);
    }
    EXPECT_EQ("6 2x3", read_one("┃1│ ┃ │ ┃ │ ┃\n┃ │ ┃ │ ┃ │ ┃\n┃ │ ┃ │ ┃ │ ┃\n"
                                "┣━┿━╋━┿━╋━┿━┫\n"
                                "┃ │ ┃ │ ┃ │ ┃\n┃ │ ┃ │ ┃ │ ┃\n┃ │ ┃ │ ┃ │ ┃\n")
                           .board);
}

TEST(Table, ShowsAJigsaw)
{
    Reading r = read_one("┌───────┬───┐\n│ 1   2 │ 3 │\n│   ┌───┘   │\n"
                         "│ · │ ·   · │\n├───┴───────┤\n│ ·   ·   · │\n"
                         "└───────────┘\n");
    EXPECT_EQ("3 jigsaw:112122333", r.board);
    EXPECT_EQ("123......", r.givens);
}

TEST(Table, OfMarkdownHasBlankCells)
{
    const std::string rows = "| 1 |   |   |   |\n|   |   | 2 |   |\n"
                             "|   | 3 |   |   |\n|   |   |   | 4 |\n";
    std::string rule = "|---|:-:|--:|---|\n";
    EXPECT_EQ("1.....2..3.....4", read_one(rows).givens);
    size_t first = rows.find('\n') + 1;
    for (const std::string &text :
         {rows.substr(0, first) + rule + rows.substr(first),
          "| A | B | C | D |\n" + rule + rows,
          "|   |   |   |   |\n" + rule + rows + "\n"}) {
        Reading r = read_one("# A title\n\n" + text);
        EXPECT_EQ("table", r.format) << text;
        EXPECT_EQ("1.....2..3.....4", r.givens) << text;
    }
    EXPECT_EQ(2u, read(rows + "\n" + rows).size());
}

TEST(Table, OfAsciiHasBlankCellsAtTheirPlaces)
{
    for (const char *text :
         {"+--+--+\n|1 |  |\n|  |2 |\n+--+--+\n| 3|  |\n|  | 4|\n+--+--+\n",
          "+---+---+\n|1  |   |\n|   |2  |\n+---+---+\n|  3|   |\n|   |  4|\n",
          "+-----+-----+\n| 1   |     |\n|     | 2   |\n+-----+-----+\n"
          "|   3 |     |\n|     |   4 |\n+-----+-----+\n"}) {
        Reading r = read_one(text);
        EXPECT_EQ("table", r.format) << text;
        EXPECT_EQ("1.....2..3.....4", r.givens) << text;
        EXPECT_EQ("4 2x2", r.board);
    }
}

TEST(Table, HasPencilMarks)
{
    Reading r = read_one("│ 1  │ 24 ║ 3 │ 4 │\n│ 3  │ 4  ║   │ 2 │\n"
                         "╞════╪════╬═══╪═══╡\n"
                         "│ 24 │ 3  ║   │ 1 │\n│    │ 1  ║ 2 │ 3 │\n");
    EXPECT_EQ("1.343..2.....123"[0], r.givens[0]);
    EXPECT_EQ("/24/", r.marks.substr(0, 4));
}

TEST(Table, SaysWhereItIsWrong)
{
    std::string bad = boxed;
    bad.replace(bad.find('2'), 1, "7");
    EXPECT_EQ("3:13: '7' is not a digit on a board of 4 digits", error_of(bad));
    bad.replace(bad.find('7'), 1, "é");
    EXPECT_EQ("3:13: this character is neither a cell nor a line",
              error_of(bad));
    EXPECT_EQ("2:11: expected 4 rows of 4 cells, found 1",
              error_of("──────\n1 │2 3 4"));
    EXPECT_EQ("5:1: expected 4 rows of 4 cells, found more",
              error_of(repeat("│1 2 3 4│\n", 5)));
    EXPECT_EQ("5:1: expected 4 rows of 4 cells, found more",
              error_of(repeat("│1 2 3 4│\n", 5000)));
    for (const char *text : {"│", "││\n", "┌", "┌\n└\n", "│\n│\n│\n│\n"})
        EXPECT_NE("", error_of(text)) << text;
    // the next line is a separate puzzle
    const std::string nine = "1" + std::string(80, '.');
    for (const char *text : {"┌\n", "┌───┐\n│ 12│\n"})
        EXPECT_EQ(nine, read(text + nine).back().givens) << text;
}

} // namespace
