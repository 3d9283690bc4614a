// Covers as pictures: which items are cells, and what is drawn.
#include <string>

#include "tests/support/engine_handles.h"

namespace
{

struct FreeBoard {
    void operator()(dlx_board *b) const
    {
        dlx_board_free(b);
    }
};
using BoardHandle = std::unique_ptr<dlx_board, FreeBoard>;

ProblemHandle read(const std::string &text)
{
    ProblemHandle p(dlx_problem_new());
    EXPECT_EQ(0, dlx_read_text(p.get(), text.data(), text.size(), nullptr));
    EXPECT_EQ(0, dlx_freeze(p.get()));
    return p;
}

BoardHandle board_of(const ProblemHandle &p)
{
    dlx_board *b = nullptr;
    EXPECT_EQ(0, dlx_board_new(&b, p.get(), nullptr, 0, nullptr));
    return BoardHandle(b);
}

std::string drawn(const BoardHandle &b,
                  const std::vector<std::vector<int>> &covers, int *code)
{
    char *text = nullptr;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    dlx_drawing d;
    dlx_draw_begin(&d, b.get(), (int)covers.size(), to);
    for (const std::vector<int> &cover : covers)
        *code = dlx_draw_cover(&d, cover.data(), (int)cover.size());
    dlx_draw_end(&d);
    fclose(to);
    std::string svg(text, size);
    free(text);
    return svg;
}

TEST(Picture, CellsAreRelativeToTheLeastOnes)
{
    ProblemHandle p = read("A r5c7 r5c8 r6c8\nA r5c7 r5c8 r6c8\n");
    BoardHandle b = board_of(p);
    dlx_square size = dlx_board_size(b.get());
    EXPECT_EQ(2, size.row);
    EXPECT_EQ(2, size.column);
    EXPECT_EQ(1, size.layer);
    dlx_square last = dlx_board_cell(b.get(), 4);
    EXPECT_EQ(1, last.row);
    EXPECT_EQ(1, last.column);
    EXPECT_GT(0, dlx_board_cell(b.get(), 1).row);
    EXPECT_GT(0, dlx_board_cell(b.get(), 0).row);
    EXPECT_GT(0, dlx_board_cell(b.get(), 5).row);
}

TEST(Picture, AMapSaysWhichItemsAreCells)
{
    ProblemHandle p = read("left right\nleft\nright\n");
    dlx_board *b = nullptr;
    std::string map = "left 1 1\nright 1 2\n";
    ASSERT_EQ(0, dlx_board_new(&b, p.get(), map.data(), map.size(), nullptr));
    EXPECT_EQ(1, dlx_board_cell(b, 2).column);
    dlx_board_free(b);
}

TEST(Picture, AWrongMapIsToldWithItsPlace)
{
    ProblemHandle p = read("left right\nleft\nright\n");
    dlx_board *b = nullptr;
    dlx_text_error error;
    std::string map = "left 1 1\nabove 1 2\n";
    EXPECT_EQ(DLX_ETEXT,
              dlx_board_new(&b, p.get(), map.data(), map.size(), &error));
    EXPECT_EQ(nullptr, b);
    EXPECT_EQ(2, error.line);
    EXPECT_EQ(1, error.column);
}

TEST(Picture, ItemsThatNameNoCellsAreAnError)
{
    ProblemHandle p = read("left right\nleft\nright\n");
    dlx_board *b = nullptr;
    dlx_text_error error;
    EXPECT_EQ(DLX_ETEXT, dlx_board_new(&b, p.get(), nullptr, 0, &error));
    EXPECT_EQ(0, error.line);
    EXPECT_EQ(DLX_ETEXT, dlx_board_new(&b, p.get(), nullptr, 0, nullptr));
}

TEST(Picture, RowsWithoutColumnsAreNoCells)
{
    ProblemHandle p = read("r1 r2 r3 x0y0 x1y0\nr1 x0y0\nr2 x1y0\nr3\n");
    BoardHandle b = board_of(p);
    dlx_square size = dlx_board_size(b.get());
    EXPECT_EQ(1, size.row);
    EXPECT_EQ(2, size.column);
}

TEST(Picture, EachOptionOfACoverIsARegion)
{
    ProblemHandle p = read("r1c1 r1c2 r2c1 r2c2\nr1c1 r1c2\nr2c1 r2c2\n");
    BoardHandle b = board_of(p);
    int code = -1;
    std::string svg = drawn(b, {{0, 1}}, &code);
    EXPECT_EQ(0, code);
    EXPECT_NE(std::string::npos, svg.find("d=\"M0 0h1v1h-1zM1 0h1v1h-1z\""));
    EXPECT_NE(std::string::npos, svg.find("d=\"M0 1h1v1h-1zM1 1h1v1h-1z\""));
    EXPECT_EQ(0U, svg.find("<svg "));
    EXPECT_EQ(svg.size() - 7, svg.rfind("</svg>\n"));
}

/* Returns how many polygons a picture has, the faces of cubes. */
size_t num_faces(const std::string &problem,
                 enum dlx_board_view view = DLX_VIEW_BOTH)
{
    ProblemHandle p = read(problem);
    BoardHandle b = board_of(p);
    char *text = nullptr;
    size_t size = 0, num = 0;
    FILE *to = open_memstream(&text, &size);
    dlx_drawing d;
    int first = 0;
    dlx_draw_begin_view(&d, b.get(), 1, view, to);
    EXPECT_EQ(0, dlx_draw_cover(&d, &first, 1));
    dlx_draw_end(&d);
    fclose(to);
    std::string svg(text, size);
    free(text);
    for (size_t at = 0; (at = svg.find("<polygon", at)) != std::string::npos;
         at++)
        num++;
    return num;
}

TEST(Picture, CubesShowTheFacesThatAreSeenFromOneCorner)
{
    EXPECT_EQ(0U, num_faces("x1y1z1 x2y1z1\nx1y1z1 x2y1z1\n"));
    EXPECT_EQ(5U, num_faces("x1y1z1 x1y1z2\nx1y1z1 x1y1z2\n"));
    EXPECT_EQ(0U, num_faces("x1y1z1 x1y1z2\nx1y1z1 x1y1z2\n", DLX_VIEW_LAYERS));
    // An L of four cubes in two layers: 12 - 3 hidden ones.
    EXPECT_EQ(9U, num_faces("x1y1z1 x2y1z1 x3y1z1 x1y1z2\n"
                            "x1y1z1 x2y1z1 x3y1z1 x1y1z2\n",
                            DLX_VIEW_SOLID));
}

TEST(Picture, WhatIsNoOptionIsNotDrawn)
{
    ProblemHandle p = read("r1c1 r1c2\nr1c1 r1c2\n");
    BoardHandle b = board_of(p);
    int code = 0;
    EXPECT_EQ(std::string::npos, drawn(b, {{1}}, &code).find("<g"));
    EXPECT_EQ(DLX_EARGUMENT, code);
    EXPECT_EQ(std::string::npos, drawn(b, {{-1}}, &code).find("<g"));
    EXPECT_EQ(DLX_EARGUMENT, code);
}

TEST(Picture, NamesAreEscaped)
{
    ProblemHandle p = read("a<b r1c1\na<b r1c1\n");
    BoardHandle b = board_of(p);
    int code = -1;
    EXPECT_NE(std::string::npos, drawn(b, {{0}}, &code).find(">a&lt;b</text>"));
}

} // namespace
