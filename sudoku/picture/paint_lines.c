/* paint_lines.c - what rules paint in cells and along them. */
#include <math.h>
#include <stdlib.h>

#include "sudoku/picture/picture_svg.h"

enum {
    SIZE = SUDOKU_SQUARE_SIZE,
    CIRCLE = 25, /* radius of a circle around a cell */
    LINE = 14,   /* width of thick lines */
    ARROW = 3    /* width of thin lines */
};

/* ---- in cells ------------------------------------------------------------ */

void sudoku_paint_cell(sudoku_picture *p, int cell, const char *color)
{
    sudoku_text_printf(&p->layers[SUDOKU_LAYER_CELLS],
                       "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                       "fill=\"%s\"/>\n",
                       p->shape->column[cell] * SIZE,
                       p->shape->row[cell] * SIZE, SIZE, SIZE, color);
}

const char *sudoku_paint_next_color(sudoku_picture *p)
{
    static const char *const colors[] = {"#d9d9d9", "#ffe9a8", "#c9e4c5",
                                         "#f6cfc9", "#cfe0f5", "#e3d0ef",
                                         "#fbd9b0", "#c7e8e6"};
    return colors[p->num_colors++ % (int)(sizeof colors / sizeof *colors)];
}

static void add_colors(sudoku_text *to, const char *fill, const char *stroke)
{
    sudoku_text_printf(to, " fill=\"%s\"", fill);
    if (stroke != NULL)
        sudoku_text_printf(to, " stroke=\"%s\"", stroke);
    sudoku_text_printf(to, "/>\n");
}

static void add_figure(const sudoku_picture *p, sudoku_text *to,
                       enum sudoku_figure figure, int cell, int radius)
{
    int x = sudoku_middle_x(p, cell), y = sudoku_middle_y(p, cell);
    if (figure == SUDOKU_CIRCLE)
        sudoku_text_printf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"", x, y,
                           radius);
    else if (figure == SUDOKU_SQUARE)
        sudoku_text_printf(to,
                           "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"",
                           x - radius, y - radius, 2 * radius, 2 * radius);
    else
        sudoku_text_printf(to, "<path d=\"M%d %dL%d %dL%d %dL%d %dZ\"", x,
                           y - radius, x + radius, y, x, y + radius, x - radius,
                           y);
}

void sudoku_paint_figure(sudoku_picture *p, enum sudoku_figure figure, int cell,
                         const char *fill, const char *stroke)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_FIGURES];
    add_figure(p, to, figure, cell, CIRCLE);
    add_colors(to, fill, stroke);
}

void sudoku_paint_end(sudoku_picture *p, enum sudoku_figure figure, int cell,
                      const char *fill, const char *stroke)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_ENDS];
    add_figure(p, to, figure, cell, figure == SUDOKU_DIAMOND ? 29 : CIRCLE);
    add_colors(to, fill, stroke);
}

void sudoku_paint_allow(sudoku_picture *p, int cell, uint64_t digits)
{
    p->allowed[cell] &= digits;
}

/* ---- lines --------------------------------------------------------------- */

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static bool is_straight(const sudoku_picture *p, const int *cells, int k)
{
    const int *row = p->shape->row, *column = p->shape->column;
    int a = cells[k - 1], b = cells[k], c = cells[k + 1];
    return row[b] - row[a] == row[c] - row[b] &&
           column[b] - column[a] == column[c] - column[b];
}

/* Begins a polyline through the cells, without its last attributes. */
static void begin_line(const sudoku_picture *p, sudoku_text *to,
                       const int *cells, int n)
{
    sudoku_text_printf(to, "<polyline points=\"");
    for (int k = 0; k < n; k++) {
        if (k == 0 || k == n - 1 || !is_straight(p, cells, k))
            sudoku_text_printf(to, "%s%d,%d", k == 0 ? "" : " ",
                               sudoku_middle_x(p, cells[k]),
                               sudoku_middle_y(p, cells[k]));
    }
    sudoku_text_add(to, "\"", 1);
}

/* Adds the line of the current rule to the legend. */
static void note_line(sudoku_picture *p, const char *color, bool has_bulb)
{
    if (p->rule == NULL || p->num_line_rules == SUDOKU_MOST_LEGENDS)
        return;
    for (int k = 0; k < p->num_line_rules; k++) {
        if (p->line_rules[k] == p->rule)
            return;
    }
    const sudoku_legend legend = {sudoku_rule_name(p->rule), color, 8, false,
                                  has_bulb};
    p->line_rules[p->num_line_rules++] = p->rule;
    sudoku_picture_add_legend(p, &legend);
}

void sudoku_paint_line(sudoku_picture *p, const int *cells, int n,
                       const char *color)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_LINES];
    note_line(p, color, false);
    if (n == 1) {
        add_figure(p, to, SUDOKU_CIRCLE, cells[0], LINE / 2);
        sudoku_text_printf(to, " fill=\"%s\" fill-opacity=\".6\"/>\n", color);
        return;
    }
    begin_line(p, to, cells, n);
    sudoku_text_printf(
        to, " stroke=\"%s\" stroke-width=\"%d\" stroke-opacity=\".6\"/>\n",
        color, LINE);
}

void sudoku_paint_thermometer(sudoku_picture *p, const int *cells, int n,
                              const char *color, bool is_hollow)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_THERMOMETERS];
    note_line(p, color, true);
    begin_line(p, to, cells, n);
    sudoku_text_printf(to, " stroke=\"%s\" stroke-width=\"%d\"/>\n", color,
                       LINE + 4);
    add_figure(p, to, SUDOKU_CIRCLE, cells[0], CIRCLE - is_hollow * 3);
    if (is_hollow)
        sudoku_text_printf(
            to, " fill=\"#fff\" stroke=\"%s\" stroke-width=\"6\"/>\n", color);
    else
        add_colors(to, color, NULL);
}

/* ---- arrows -------------------------------------------------------------- */

typedef struct vector {
    double x, y;
} vector;

static vector direction(const sudoku_picture *p, int from, int to)
{
    double x = sudoku_middle_x(p, to) - sudoku_middle_x(p, from);
    double y = sudoku_middle_y(p, to) - sudoku_middle_y(p, from);
    double length = hypot(x, y);
    return (vector){x / length, y / length};
}

/* Adds the point at these distances ahead of the cell's middle and to its left.
 */
static void add_point(const sudoku_picture *p, sudoku_text *to, int cell,
                      vector v, double ahead, double aside)
{
    double x = sudoku_middle_x(p, cell) + ahead * v.x + aside * v.y;
    double y = sudoku_middle_y(p, cell) + ahead * v.y - aside * v.x;
    sudoku_text_printf(to, "%ld,%ld ", lround(x), lround(y));
}

static void add_head(const sudoku_picture *p, sudoku_text *to, int from,
                     int tip)
{
    vector v = direction(p, from, tip);
    sudoku_text_printf(to, "<polyline points=\"");
    add_point(p, to, tip, v, 0, 10);
    add_point(p, to, tip, v, 12, 0);
    add_point(p, to, tip, v, 0, -10);
    to->size -= !to->failed;
    sudoku_text_printf(to, "\" stroke=\"#888\" stroke-width=\"%d\"/>\n", ARROW);
}

void sudoku_paint_arrow(sudoku_picture *p, int from, const int *cells, int n,
                        bool has_head)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_LINES];
    if (n < 1 || from == cells[0])
        return;
    int before = n == 1 ? from : cells[n - 2], last = cells[n - 1];
    sudoku_text_printf(to, "<polyline points=\"");
    add_point(p, to, from, direction(p, from, cells[0]), CIRCLE, 0);
    for (int k = 0; k < n - 1; k++)
        sudoku_text_printf(to, "%d,%d ", sudoku_middle_x(p, cells[k]),
                           sudoku_middle_y(p, cells[k]));
    add_point(p, to, last, direction(p, before, last), has_head ? 12 : -CIRCLE,
              0);
    to->size -= !to->failed; /* drops the blank after the last point */
    sudoku_text_printf(to, "\" stroke=\"#888\" stroke-width=\"%d\"/>\n", ARROW);
    if (has_head)
        add_head(p, to, before, last);
}

void sudoku_paint_diagonal(sudoku_picture *p, int from, int to)
{
    int dx = sign(p->shape->column[to] - p->shape->column[from]) * SIZE / 2;
    int dy = sign(p->shape->row[to] - p->shape->row[from]) * SIZE / 2;
    sudoku_text_printf(
        &p->layers[SUDOKU_LAYER_FIGURES], /* so that it is below arrows along
                                             the line */
        "<path d=\"M%d %dL%d %d\" stroke=\"#9fbfe0\" stroke-width=\"3\" "
        "stroke-linecap=\"butt\"/>\n",
        sudoku_middle_x(p, from) - dx, sudoku_middle_y(p, from) - dy,
        sudoku_middle_x(p, to) + dx, sudoku_middle_y(p, to) + dy);
}
