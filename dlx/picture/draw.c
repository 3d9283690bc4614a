/* draw.c - draws covers as one SVG document, each as a board on which options
 * are regions. */
#include "dlx/picture/tiling.h"

#include <math.h>
#include <string.h>

/* A cell is one unit wide and high. */
enum { PIXELS = 28, MARGIN = DLX_SVG_MARGIN };

int dlx_board_width(const dlx_board *b)
{
    return b->num_layers * (b->num_columns + MARGIN) - MARGIN;
}

void dlx_svg_text(FILE *to, const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '<')
            fputs("&lt;", to);
        else if (c == '&')
            fputs("&amp;", to);
        else
            fputc(c < ' ' || c == 127 ? '?' : c, to);
    }
}

/* ---- one cover ---------------------------------------------------------- */

/* Returns the x coordinate of a cell, in the board of its cover. */
static int left_of(const dlx_tiling *t, int layer, int column)
{
    return layer * (t->board->num_columns + MARGIN) + column;
}

typedef void (*cell_printer)(const dlx_tiling *t, int region, int layer,
                             int row, int column);

static void for_cells(const dlx_tiling *t, int region, cell_printer print)
{
    for (int z = 0; z < t->board->num_layers; z++) {
        for (int r = 0; r < t->board->num_rows; r++) {
            for (int c = 0; c < t->board->num_columns; c++)
                print(t, region, z, r, c);
        }
    }
}

static void print_square(const dlx_tiling *t, int region, int layer, int row,
                         int column)
{
    if (dlx_region_at(t, layer, row, column) != region)
        return;
    fprintf(t->to, "M%d %dh1v1h-1z", left_of(t, layer, column), row);
}

/* Returns whether a line of this kind separates two cells: a border between
 * regions (or at the edge, if options are single pieces on the board), or a
 * line within a region. */
static bool is_line(const dlx_tiling *t, int32_t a, int32_t b, bool is_border)
{
    bool is_edge = (a == DLX_NO_CELL) != (b == DLX_NO_CELL);
    if (a == DLX_NO_CELL && b == DLX_NO_CELL)
        return false;
    return (t->board->are_pairs ? is_edge : a != b) == is_border;
}

/* Draws the lines left of a cell and above it, and at the end of the board. */
static void print_lines(const dlx_tiling *t, int is_border, int layer, int row,
                        int column)
{
    int32_t here = dlx_region_at(t, layer, row, column);
    if (is_line(t, here, dlx_region_at(t, layer, row, column - 1), is_border))
        fprintf(t->to, "M%d %dv1", left_of(t, layer, column), row);
    if (is_line(t, here, dlx_region_at(t, layer, row - 1, column), is_border))
        fprintf(t->to, "M%d %dh1", left_of(t, layer, column), row);
    if (column + 1 == t->board->num_columns &&
        is_line(t, here, DLX_NO_CELL, is_border))
        fprintf(t->to, "M%d %dv1", left_of(t, layer, column + 1), row);
    if (row + 1 == t->board->num_rows &&
        is_line(t, here, DLX_NO_CELL, is_border))
        fprintf(t->to, "M%d %dh1", left_of(t, layer, column), row + 1);
}

static void print_name(const dlx_tiling *t, const dlx_square *cell,
                       const char *name)
{
    size_t size = strlen(name);
    fprintf(t->to, "<text x=\"%d.5\" y=\"%d.5\"",
            left_of(t, cell->layer, cell->column), cell->row);
    if (size > 2)
        fprintf(t->to, " style=\"font-size: %spx\"",
                size > 3 ? "0.34" : "0.45");
    fputc('>', t->to);
    dlx_svg_text(t->to, name);
    fputs("</text>\n", t->to);
}

/* Writes the color that an option gives the cell, if its name is short; # is a
 * black cell, and . an empty one. */
static void print_mark(const dlx_tiling *t, int unused, int layer, int row,
                       int column)
{
    int32_t mark = t->mark[dlx_cell_index(t->board, layer, row, column)];
    const char *name = mark > 0 ? dlx_color_name(t->p, mark) : NULL;
    (void)unused;
    if (name == NULL || strlen(name) > 4 || strcmp(name, ".") == 0)
        return;
    if (strcmp(name, "#") == 0)
        fprintf(t->to, "<path fill=\"#222\" d=\"M%d %dh1v1h-1z\"/>\n",
                left_of(t, layer, column), row);
    else
        print_name(t, &(dlx_square){row, column, layer}, name);
}

/* Finds the cell of a region that is nearest to its middle, in its first layer.
 * Returns false if the region has no cells. */
static bool find_middle(const dlx_tiling *t, const int *items, int n,
                        dlx_square *middle)
{
    double row = 0, column = 0, best = INFINITY;
    int num = 0, layer = t->board->num_layers;
    for (int k = 0; k < n; k++) {
        if (dlx_is_cell(t->board, items[k]) &&
            t->board->of_item[items[k]].layer < layer)
            layer = t->board->of_item[items[k]].layer;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int k = 0; k < n; k++) {
            const dlx_square *cell = &t->board->of_item[items[k]];
            if (!dlx_is_cell(t->board, items[k]) || cell->layer != layer)
                continue;
            if (pass == 0) {
                row += cell->row;
                column += cell->column;
                num++;
                continue;
            }
            double d =
                hypot(cell->row - row / num, cell->column - column / num);
            if (d < best - 1e-9) {
                best = d;
                *middle = *cell;
            }
        }
    }
    return num > 0;
}

static void print_label(const dlx_tiling *t, int region)
{
    dlx_square middle;
    const int *items;
    int n = dlx_get_option(t->p, t->options[region], &items, NULL);
    int label = dlx_label_of(t, region);
    const char *name = label > 0 ? dlx_item_name(t->p, label) : NULL;
    if (name == NULL || strlen(name) > 4 ||
        !find_middle(t, items, n, &middle) ||
        dlx_region_at(t, middle.layer, middle.row, middle.column) != region)
        return;
    print_name(t, &middle, name);
}

/* Writes the values of cells, if they are short. */
static void print_values(const dlx_tiling *t, int region)
{
    const int *items, *colors;
    int n = dlx_get_option(t->p, t->options[region], &items, &colors);
    for (int k = 0; k < n; k++) {
        const char *value = dlx_is_cell(t->board, items[k]) && colors[k] == 0
                                ? dlx_value_after(t, items, n, k)
                                : NULL;
        if (value != NULL && strlen(value) <= 4)
            print_name(t, &t->board->of_item[items[k]], value);
    }
}

/* Draws a region, or a piece if an option is one cell by row and column. */
static void print_region(const dlx_tiling *t, int region)
{
    for (int r = 0; t->board->are_pairs && r < t->board->num_rows; r++) {
        for (int c = 0; c < t->board->num_columns; c++) {
            if (dlx_region_at(t, 0, r, c) == region)
                fprintf(t->to,
                        "<circle cx=\"%d.5\" cy=\"%d.5\" r=\"0.32\" "
                        "fill=\"#444\"/>\n",
                        c, r);
        }
    }
    if (t->board->are_pairs)
        return;
    fprintf(t->to, "<path fill=\"%s\" d=\"", dlx_region_color(t, region));
    for_cells(t, region, print_square);
    fputs("\"/>\n", t->to);
}

static void print_tiling(const dlx_tiling *t)
{
    fputs("<path fill=\"#fff\" d=\"", t->to);
    for_cells(t, DLX_NO_REGION, print_square);
    for (int k = 0; k < t->num && t->board->are_pairs; k++)
        for_cells(t, k, print_square);
    fputs("\"/>\n", t->to);
    for (int k = 0; k < t->num; k++)
        print_region(t, k);
    fputs("<path class=\"thin\" d=\"", t->to);
    for_cells(t, false, print_lines);
    fputs("\"/>\n<path class=\"thick\" d=\"", t->to);
    for_cells(t, true, print_lines);
    fputs("\"/>\n", t->to);
    for (int k = 0; k < t->num; k++) {
        print_label(t, k);
        print_values(t, k);
    }
    for_cells(t, 0, print_mark);
}

void dlx_svg_begin(FILE *to, int wide, int high)
{
    fprintf(to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
            "height=\"%d\" viewBox=\"-1 -1 %d %d\">\n"
            "<style>path { stroke-linecap: round } .thin { stroke: #000; "
            "stroke-opacity: 0.25; stroke-width: 0.03 } .bend { stroke: #222; "
            "stroke-width: 0.04 } .thick { fill: none; "
            "stroke: #222; stroke-width: 0.09 } text { font: 0.5px sans-serif; "
            "text-anchor: middle; dominant-baseline: central }</style>\n"
            "<rect x=\"-1\" y=\"-1\" width=\"%d\" height=\"%d\" "
            "fill=\"#fff\"/>\n",
            wide * PIXELS, high * PIXELS, wide, high, wide, high);
}

/* ---- all covers --------------------------------------------------------- */

static bool has_layers(const dlx_drawing *d)
{
    return d->board->num_layers == 1 || d->view != DLX_VIEW_SOLID;
}

static bool has_solid(const dlx_drawing *d)
{
    return d->board->num_layers > 1 && d->view != DLX_VIEW_LAYERS;
}

/* Sets the size of the picture of a cover. */
static void find_size(dlx_drawing *d)
{
    int wide, high;
    d->wide = d->high = 0;
    if (has_layers(d)) {
        d->wide = dlx_board_width(d->board);
        d->high = d->board->num_rows;
    }
    if (has_solid(d)) {
        dlx_solid_size(d->board, &wide, &high);
        d->wide += wide + (has_layers(d) ? MARGIN : 0);
        d->high = high > d->high ? high : d->high;
    }
}

/* Returns the number of covers side by side that makes the picture about
 * square. */
static int choose_across(const dlx_drawing *d, int num)
{
    double high = d->high + MARGIN, wide = d->wide + MARGIN;
    int across = (int)ceil(sqrt(num * high / wide));
    across = across > num ? num : across;
    return across < 1 ? 1 : across;
}

void dlx_draw_begin_view(dlx_drawing *d, const dlx_board *b, int num_covers,
                         enum dlx_board_view view, FILE *to)
{
    *d = (dlx_drawing){.board = b, .to = to, .view = (int)view};
    find_size(d);
    d->across = choose_across(d, num_covers);
    int down = (num_covers + d->across - 1) / d->across;
    dlx_svg_begin(to, d->across * (d->wide + MARGIN) + MARGIN,
                  down * (d->high + MARGIN) + MARGIN);
}

void dlx_draw_begin(dlx_drawing *d, const dlx_board *b, int num_covers,
                    FILE *to)
{
    dlx_draw_begin_view(d, b, num_covers, DLX_VIEW_BOTH, to);
}

int dlx_draw_cover(dlx_drawing *d, const int *options, int num)
{
    const dlx_board *b = d->board;
    dlx_tiling t;
    if (!dlx_are_options(b->p, options, num))
        return DLX_EARGUMENT;
    int error = dlx_tiling_init(&t, b, options, num);
    if (error != 0)
        return error;
    t.to = d->to;
    fprintf(d->to, "<g transform=\"translate(%d %d)\">\n",
            d->num % d->across * (d->wide + MARGIN),
            d->num / d->across * (d->high + MARGIN));
    if (has_layers(d))
        print_tiling(&t);
    if (has_solid(d))
        dlx_print_solid(&t, has_layers(d) ? dlx_board_width(b) + MARGIN : 0, 0);
    fputs("</g>\n", d->to);
    dlx_tiling_clear(&t);
    d->num++;
    return 0;
}

void dlx_draw_end(dlx_drawing *d)
{
    fputs("</svg>\n", d->to);
}
