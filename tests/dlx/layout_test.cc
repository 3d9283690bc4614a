// Covers as text: grids of cells, tables of places, CSV.
#include <cstdlib>
#include <string>

#include "tests/support/engine_handles.h"

namespace
{

ProblemHandle read(const std::string &text)
{
    ProblemHandle p(dlx_problem_new());
    EXPECT_EQ(0, dlx_read_text(p.get(), text.data(), text.size(), nullptr));
    EXPECT_EQ(0, dlx_freeze(p.get()));
    return p;
}

/* Returns the options in that form, or the error. */
std::string written(const std::string &problem, enum dlx_form form,
                    const std::vector<int> &options,
                    const std::string &map = "")
{
    ProblemHandle p = read(problem);
    dlx_layout *layout = nullptr;
    dlx_text_error error;
    if (dlx_layout_new(&layout, p.get(), form,
                       map.empty() ? nullptr : map.data(), map.size(),
                       &error) != 0)
        return std::to_string(error.line) + ": " + error.text;
    char *data = nullptr;
    size_t size = 0;
    FILE *to = open_memstream(&data, &size);
    int result =
        dlx_layout_write(layout, options.data(), (int)options.size(), to);
    fclose(to);
    std::string text =
        result != 0 ? dlx_error_text(result) : std::string(data, size);
    free(data);
    dlx_layout_free(layout);
    return text;
}

std::string grid(const std::string &problem, const std::vector<int> &options)
{
    return written(problem, DLX_FORM_GRID, options);
}

std::string table(const std::string &problem, const std::vector<int> &options)
{
    return written(problem, DLX_FORM_TABLE, options);
}

TEST(Grid, ShowsTheNamesOfPieces)
{
    EXPECT_EQ("AAB\nABB\n",
              grid("A B r1c1 r1c2 r1c3 r2c1 r2c2 r2c3\nA r1c1 r1c2 r2c1\n"
                   "B r1c3 r2c2 r2c3\n",
                   {0, 1}));
}

TEST(Grid, GivesPiecesWithoutNamesLettersInOrderOfReading)
{
    EXPECT_EQ("ABB\nACC\n", grid("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3\nr2c2 r2c3\n"
                                 "r1c2 r1c3\nr1c1 r2c1\n",
                                 {0, 1, 2}));
}

TEST(Grid, GivesPiecesThatShareANameLetters)
{
    const std::string board = "2|I r1c1 r1c2 r1c3 r1c4\nI r1c1 r1c2\n"
                              "I r1c3 r1c4\n";
    EXPECT_EQ("AABB\n", grid(board, {0, 1}));
    EXPECT_EQ("II..\n", grid(board, {0}));
}

TEST(Grid, RepeatsNamesOfSingleCells)
{
    EXPECT_EQ("  red   red\ngreen   red\n",
              grid("3|red green r1c1 r1c2 r2c1 r2c2\nred r1c1\nred r1c2\n"
                   "green r2c1\nred r2c2\n",
                   {0, 1, 2, 3}));
}

TEST(Grid, NumbersMorePiecesThanThereAreLetters)
{
    std::string items, options;
    std::vector<int> all;
    for (int c = 1; c <= 53; c++) {
        const std::string cell = "r1c" + std::to_string(c);
        items += cell + (c == 53 ? " r2c53 " : " ");
        options += cell + (c == 1 ? " r2c53\n" : "\n");
        all.push_back(c - 1);
    }
    std::string text = grid(items + "\n" + options, all);
    EXPECT_EQ(" 1  2  3", text.substr(0, 8));
    EXPECT_EQ("52 53\n", text.substr(158 - 5, 6));
    all.pop_back();
    EXPECT_EQ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.\n",
              grid(items + "\n" + options, all).substr(0, 54));
}

TEST(Grid, MarksSingleCellsWithoutNames)
{
    EXPECT_EQ("*.*\n", grid("lit dim | r1c1 r1c2 r1c3\nlit dim r1c1\n"
                            "lit r1c2\nlit dim r1c3\n",
                            {0, 2}));
}

TEST(Grid, ShowsAllPiecesOfACell)
{
    EXPECT_EQ("  A A+B   B   .\n",
              grid("1:2|r1c1 1:2|r1c2 1:2|r1c3 1:2|r1c4\nr1c1 r1c2\n"
                   "r1c2 r1c3\nr1c4 r1c3\n",
                   {0, 1}));
    EXPECT_EQ("*+*\n", grid("2|r1 2|c1 | a b\nr1 c1 a\nr1 c1 b\n", {0, 1}));
}

TEST(Grid, ShowsValuesThatFollowCells)
{
    EXPECT_EQ("12\n21\n", grid("r1c1 r1c2 r2c1 r2c2 R1#1 R1#2 R2#1 R2#2\n"
                               "r1c1 R1#1 r1c2 R1#2\nr2c1 R2#2\nr2c2 R2#1\n",
                               {0, 1, 2}));
}

TEST(Grid, ShowsColorsOfCells)
{
    EXPECT_EQ("be\nt.\n", grid("A D | r1c1 r1c2 r2c1 r2c2\nA r1c1:b r1c2:e\n"
                               "D r1c1:b r2c1:t\n",
                               {0, 1}));
}

TEST(Grid, ShowsPiecesOnRowsAndColumns)
{
    EXPECT_EQ(".*\n*.\n", grid("r1 r2 c1 c2 | a\nr1 c2 a\nr2 c1\n", {0, 1}));
}

TEST(Grid, LeavesOutWhatIsNotOnTheBoard)
{
    EXPECT_EQ("A\nA B\n", grid("r1c1 r2c1 r2c3\nr1c1 r2c1\nr2c3\n", {0, 1}));
}

TEST(Grid, HasLayersSideBySide)
{
    EXPECT_EQ("AA AB\n", grid("x1y1z1 x2y1z1 x1y1z2 x2y1z2\n"
                              "x1y1z1 x2y1z1 x1y1z2\nx2y1z2\n",
                              {0, 1}));
}

TEST(Grid, TakesCellsFromAMap)
{
    EXPECT_EQ("B\nA\n",
              written("south north A B\nsouth A\nnorth B\n", DLX_FORM_GRID,
                      {0, 1}, "north 1 1\nsouth 2 1\n"));
    EXPECT_EQ("1: the problem has no item of this name",
              written("a\na\n", DLX_FORM_GRID, {0}, "b 1 1\n"));
}

TEST(Table, HasARowForEachNameAndAColumnForEachDay)
{
    const std::string roster =
        "1_early 1_late 2_early Ann_Lee Bob | Ann_Lee@1 Bob@1 Bob@2\n"
        "1_early Ann_Lee Ann_Lee@1\n1_late Bob Bob@1\n2_early Bob Bob@2\n";
    EXPECT_EQ("         1      2\nAnn Lee  early\nBob      late   early\n",
              table(roster, {0, 1, 2}));
}

TEST(Table, HasOneForEachNameIfThereAreHours)
{
    const std::string week =
        "1_1a_maths 2_1b_art | class_1a@1.1 class_1b@2.1 teacher_Ann@1.1 "
        "teacher_Ann@2.1\n1_1a_maths class_1a@1.1 teacher_Ann@1.1\n"
        "2_1b_art teacher_Ann@2.1 class_1b@2.1\n";
    EXPECT_EQ("class 1a  1          2\n1         maths Ann\n\n"
              "class 1b  1  2\n1            art Ann\n\n"
              "teacher Ann  1         2\n1            maths 1a  art 1b\n",
              table(week, {0, 1}));
}

TEST(Table, ListsAllThatIsInAPlace)
{
    EXPECT_EQ("rooms  1\n1      maths, art\n",
              table("maths art 0:2|rooms@1.1\nmaths rooms@1.1\n"
                    "art rooms@1.1\n",
                    {0, 1}));
}

TEST(Table, ShowsOpponentsOfAGame)
{
    EXPECT_EQ("t1  t2\nt2  t1\n",
              table("t1-t2 t1@1 t2@1\nt1-t2 t1@1 t2@1\n", {0}).substr(6));
}

TEST(Table, MarksAPlaceWithoutMoreToSay)
{
    EXPECT_EQ("   1\nx  *\n", table("x@1\nx@1\n", {0}));
}

TEST(Table, IsNotThereWithoutPlaces)
{
    EXPECT_EQ("0: no items name places in a table, such as Ann@1 or "
              "class_1a@1.2",
              table("a x@ @1 x@0 x@1. x@1.0 x@a x@1-2 x@1001\na\n", {0}));
}

TEST(Table, TakesTheLengthOfCharactersNotOfBytes)
{
    EXPECT_EQ(
        "      1\nJos\xc3\xa9  a\nIda   b\n",
        table("a b Jos\xc3\xa9@1 Ida@1\na Jos\xc3\xa9@1\nb Ida@1\n", {0, 1}));
}

TEST(Csv, IsTheTableOrTheGridOrTheOptions)
{
    EXPECT_EQ(",1\nx,a\n", written("a x@1\na x@1\n", DLX_FORM_CSV, {0}));
    EXPECT_EQ("*,\n,*\n",
              written("r1c1 r2c2\nr1c1\nr2c2\n", DLX_FORM_CSV, {0, 1}));
    EXPECT_EQ("a,b:red\n", written("a | b\na b:red\n", DLX_FORM_CSV, {0}));
}

TEST(Csv, QuotesFields)
{
    EXPECT_EQ("\"a,\"\"\",b\n", written("a,\" b\na,\" b\n", DLX_FORM_CSV, {0}));
}

TEST(Layout, RefusesWhatIsNoOption)
{
    EXPECT_EQ(dlx_error_text(DLX_EARGUMENT),
              grid("r1c1 r1c2\nr1c1 r1c2\n", {1}));
    EXPECT_EQ("0: no items name cells, such as r1c2, x1y2z3, 01",
              grid("a\na\n", {0}));
    dlx_layout *layout = nullptr;
    ProblemHandle p = read("a\na\n");
    EXPECT_EQ(DLX_EARGUMENT, dlx_layout_new(&layout, p.get(), (enum dlx_form)3,
                                            nullptr, 0, nullptr));
}

} // namespace
