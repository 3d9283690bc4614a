/* rectangles.c - dissections of a rectangle into squares or rectangles. */
#include "families/list.h"

typedef struct box {
    int row, column, height, width;
} box;

static void place(family_maker *m, box b)
{
    for (int r = 0; r < b.height; r++)
        for (int c = 0; c < b.width; c++)
            family_use(m, "r%dc%d", b.row + r + 1, b.column + c + 1);
    family_end(m);
}

static void place_from(family_maker *m, int row, int column, int height,
                       int width)
{
    bool squares = family_is(m, "kind", "squares");
    int most = family_number(m, "most");
    for (int h = 1; row + h <= height && h <= most; h++)
        for (int w = 1; column + w <= width && w <= most; w++)
            if (!squares || w == h)
                place(m, (box){row, column, h, w});
}

static void make(family_maker *m)
{
    int width = family_number(m, "width"), height = family_number(m, "height");
    for (int r = 1; r <= height; r++)
        for (int c = 1; c <= width; c++)
            family_item(m, DLX_PRIMARY, "r%dc%d", r, c);
    for (int r = 0; r < height && !family_failed(m); r++)
        for (int c = 0; c < width; c++)
            place_from(m, r, c, height, width);
}

static const dlx_family_argument arguments[] = {
    {"width", "5", "columns", 1, 100, NULL},
    {"height", "5", "rows", 1, 100, NULL},
    {"kind", "squares", "what the pieces are", 0, 0, "squares rectangles"},
    {"most", "100", "sides of pieces are no longer", 1, 100, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"width=5 height=5", "472", "OEIS A045846"},
    {"width=6 height=6", "10668", "OEIS A045846"},
    {"width=3 height=3 kind=rectangles", "322", "OEIS A116694"},
    {"width=4 height=4 kind=rectangles", "70878", "OEIS A116694"},
    {"width=10 height=2 most=2", "89", "OEIS A000045"},
    {NULL, NULL, NULL},
};

const family family_rectangles = {
    {.name = "rectangles",
     .about = "cut a rectangle into squares, or into rectangles",
     .text = "Items: the cells rRcC. An option is a piece, with its cells.",
     .arguments = arguments,
     .known = known},
    make,
};
