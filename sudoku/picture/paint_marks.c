/* paint_marks.c - dots, letters and signs between cells. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/picture/picture_svg.h"

enum { SIZE = SUDOKU_SQUARE_SIZE, DOT = 9, CORNER = 17 };

/* ---- between two cells --------------------------------------------------- */

/* Computes the point halfway between the cells. If they share no edge, draws a
 * thin line between them. */
static void find_place(sudoku_picture *p, int a, int b, int *x, int *y)
{
    int ax = sudoku_middle_x(p, a), ay = sudoku_middle_y(p, a);
    int bx = sudoku_middle_x(p, b), by = sudoku_middle_y(p, b);
    if (abs(ax - bx) + abs(ay - by) != SIZE)
        sudoku_text_printf(&p->layers[SUDOKU_LAYER_LINES],
                           "<path d=\"M%d %dL%d %d\" stroke=\"#888\" "
                           "stroke-width=\"2\"/>\n",
                           ax, ay, bx, by);
    *x = (ax + bx) / 2;
    *y = (ay + by) / 2;
}

void sudoku_paint_dot(sudoku_picture *p, int a, int b, bool is_black,
                      const char *text)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_DOTS];
    const char *fill = is_black ? "#000" : "#fff";
    int x, y;
    find_place(p, a, b, &x, &y);
    sudoku_text_printf(to,
                       "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" "
                       "stroke=\"#000\" stroke-width=\"2\"/>\n",
                       x, y, DOT, fill);
    if (text == NULL)
        return;
    sudoku_text_printf(to, "<g font-size=\"13\" fill=\"%s\">\n",
                       is_black ? "#fff" : "#000");
    sudoku_add_text(to, x, y + 5, 13, 2 * DOT - 2, text);
    sudoku_text_printf(to, "</g>\n");
}

void sudoku_paint_letter(sudoku_picture *p, int a, int b, const char *text)
{
    enum { HEIGHT = 18 };
    sudoku_text *to = &p->layers[SUDOKU_LAYER_DOTS];
    int x, y, num = sudoku_count_characters(text, strlen(text));
    int width = num < 2 ? 2 * DOT : num * 11 + 4;
    find_place(p, a, b, &x, &y);
    sudoku_text_printf(to,
                       "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                       "fill=\"#fff\"/>\n<g font-size=\"%d\" "
                       "font-weight=\"bold\">\n",
                       x - width / 2, y - DOT, width, 2 * DOT, HEIGHT);
    sudoku_add_text(to, x, y + 6, HEIGHT, width, text);
    sudoku_text_printf(to, "</g>\n");
}

void sudoku_paint_exception(sudoku_picture *p, int a, int b)
{
    int x, y;
    find_place(p, a, b, &x, &y);
    sudoku_text_printf(&p->layers[SUDOKU_LAYER_LABELS],
                       "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"#aaa\"/>\n",
                       x, y);
}

void sudoku_paint_greater(sudoku_picture *p, int a, int b)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_DOTS];
    double dx = sudoku_middle_x(p, b) - sudoku_middle_x(p, a);
    double dy = sudoku_middle_y(p, b) - sudoku_middle_y(p, a);
    double length = hypot(dx, dy);
    int x, y;
    dx /= length;
    dy /= length;
    find_place(p, a, b, &x, &y);
    /* the sign: two arms that meet at the side of b, first wide and white, then
     * black */
    for (int width = 7; width >= 3; width -= 4)
        sudoku_text_printf(
            to,
            "<polyline points=\"%ld,%ld %ld,%ld %ld,%ld\" fill=\"none\" "
            "stroke=\"%s\" stroke-width=\"%d\"/>\n",
            lround(x - 5 * dx - 10 * dy), lround(y - 5 * dy + 10 * dx),
            lround(x + 6 * dx), lround(y + 6 * dy),
            lround(x - 5 * dx + 10 * dy), lround(y - 5 * dy - 10 * dx),
            width == 7 ? "#fff" : "#000", width);
}

/* ---- on a corner --------------------------------------------------------- */

/* Returns the upper left of the four cells around a corner, or -1. */
static int first_of_four(const sudoku_picture *p, const int *cells, int n)
{
    const int *row = p->shape->row, *column = p->shape->column;
    int first = cells[0];
    for (int k = 0; k < n; k++)
        first = cells[k] < first ? cells[k] : first;
    for (int k = 0; k < n; k++) {
        int rows = row[cells[k]] - row[first];
        int columns = column[cells[k]] - column[first];
        if (rows < 0 || rows > 1 || columns < 0 || columns > 1)
            return -1;
    }
    return n == 4 ? first : -1;
}

static void add_digits(const sudoku_picture *p, sudoku_text *to, int x, int y,
                       const int *digits, int num)
{
    char text[64] = "";
    for (int k = 0; k < num; k++) {
        strcat(text, k == 0 ? "" : " ");
        strcat(text, p->symbols[digits[k] - p->shape->first_value]);
    }
    sudoku_add_text(to, x, y, 14, 2 * CORNER - 4, text);
}

bool sudoku_paint_corner(sudoku_picture *p, const int *cells, int n,
                         const int *digits, int num_digits)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_DOTS];
    int first = first_of_four(p, cells, n);
    if (first < 0 || num_digits > 6)
        return false;
    int x = sudoku_middle_x(p, first) + SIZE / 2;
    int y = sudoku_middle_y(p, first) + SIZE / 2;
    int num_above = num_digits < 3 ? num_digits : (num_digits + 1) / 2;
    sudoku_text_printf(to,
                       "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#fff\" "
                       "stroke=\"#000\" stroke-width=\"2\"/>\n"
                       "<g font-size=\"14\">\n",
                       x, y, CORNER);
    add_digits(p, to, x, num_above == num_digits ? y + 5 : y - 1, digits,
               num_above);
    if (num_above < num_digits)
        add_digits(p, to, x, y + 12, digits + num_above,
                   num_digits - num_above);
    sudoku_text_printf(to, "</g>\n");
    return true;
}

void sudoku_paint_checkers(sudoku_picture *p, const int cells[4])
{
    enum { HALF = 12 };
    sudoku_text *to = &p->layers[SUDOKU_LAYER_DOTS];
    int first = first_of_four(p, cells, 4);
    int x = sudoku_middle_x(p, first) + SIZE / 2 - HALF;
    int y = sudoku_middle_y(p, first) + SIZE / 2 - HALF;
    sudoku_text_printf(to,
                       "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                       "fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\"/>\n",
                       x, y, 2 * HALF, 2 * HALF);
    for (int k = 0; k < 2; k++)
        sudoku_text_printf(to,
                           "<rect x=\"%d\" y=\"%d\" width=\"%d\" "
                           "height=\"%d\" fill=\"#d08\"/>\n",
                           x + k * HALF, y + k * HALF, HALF, HALF);
}
