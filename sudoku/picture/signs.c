/*
 * signs.c - a color and a sign for each kind of clues, since clues of several
 * rules look alike: most are numbers.
 */
#include "sudoku/picture/picture_svg.h"

/* Returns the color of a kind of clues: a dark one that most color-blind people
 * can distinguish from the others. */
const char *sudoku_kind_color(int kind)
{
    static const char *const colors[SUDOKU_NUM_SIGNS] = {
        "#0062a8", "#c04a00", "#007a5a", "#97327c",
        "#7a5c00", "#b3123b", "#0b7a99", "#555"};
    return colors[kind];
}

void sudoku_add_sign(sudoku_text *to, int kind, int x, int y)
{
    /* Polygons, as offsets of the corners from the middle. */
    static const signed char corners[SUDOKU_NUM_SIGNS][8] = {
        [1] = {-5, -5, 5, -5, 5, 5, -5, 5}, [2] = {-6, 5, 0, -6, 6, 5, 6, 5},
        [3] = {-6, -5, 0, 6, 6, -5, 6, -5}, [4] = {0, -6, 6, 0, 0, 6, -6, 0},
        [5] = {-6, -2, 6, -2, 6, 2, -6, 2}, [6] = {-2, -6, 2, -6, 2, 6, -2, 6},
    };
    const signed char *c = corners[kind];
    const char *color = sudoku_kind_color(kind);
    if (kind == 0)
        sudoku_text_printf(
            to, "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"%s\"/>\n", x, y,
            color);
    else if (kind == SUDOKU_NUM_SIGNS - 1)
        sudoku_text_printf(to,
                           "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"none\" "
                           "stroke=\"%s\" stroke-width=\"2\"/>\n",
                           x, y, color);
    else
        sudoku_text_printf(
            to, "<path d=\"M%d %dL%d %dL%d %dL%d %dZ\" fill=\"%s\"/>\n",
            x + c[0], y + c[1], x + c[2], y + c[3], x + c[4], y + c[5],
            x + c[6], y + c[7], color);
}
