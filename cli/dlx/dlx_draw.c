/* dlx_draw.c - dlx draw: covers as one SVG document, each a board on which
 * every option is a region. */
#include "cli/dlx/dlx_claim.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/dlx/dlx_tiling.h"
#include "cli/shared/input.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Units of the picture: a cell is one wide and high. */
enum { PIXELS = 28, MARGIN = 1 };

static const char *const palette[CLI_NUM_COLORS] = {
    "#f4a582", "#92c5de", "#b8e186", "#fdd870", "#c2a5cf", "#80cdc1",
    "#f1b6da", "#dfc27d", "#a6bddb", "#e9a3a3", "#c7e9b4", "#d9d9d9"};

typedef struct picture {
    const dlx_problem *p;
    cli_cells cells;
    int across, num; /* covers in a row; covers so far */
    FILE *to;
} picture;

static int width_of(const cli_cells *c)
{
    return c->num_layers * (c->num_columns + MARGIN) - MARGIN;
}

static void print_escaped(FILE *to, const char *text)
{
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '<')
            fputs("&lt;", stdout);
        else if (c == '&')
            fputs("&amp;", stdout);
        else
            fputc(c < ' ' || c == 127 ? '?' : c, to);
    }
}

/* ---- one cover ---------------------------------------------------------- */

/* The left and upper corner of a cell, in the board of its cover. */
static int left_of(const cli_tiling *t, int layer, int column)
{
    return layer * (t->cells->num_columns + MARGIN) + column;
}

typedef void (*cell_printer)(const cli_tiling *t, int region, int layer,
                             int row, int column);

static void for_cells(const cli_tiling *t, int region, cell_printer print)
{
    for (int z = 0; z < t->cells->num_layers; z++) {
        for (int r = 0; r < t->cells->num_rows; r++) {
            for (int c = 0; c < t->cells->num_columns; c++)
                print(t, region, z, r, c);
        }
    }
}

static void print_square(const cli_tiling *t, int region, int layer, int row,
                         int column)
{
    if (cli_region_at(t, layer, row, column) != region)
        return;
    fprintf(t->to, "M%d %dh1v1h-1z", left_of(t, layer, column), row);
}

/* Returns whether a line separates two cells: inside a region, between regions,
 * or, if regions are single pieces on a board, at its edge. */
static bool is_line(const cli_tiling *t, int32_t a, int32_t b, bool is_border)
{
    bool is_edge = (a == CLI_NO_CELL) != (b == CLI_NO_CELL);
    if (a == CLI_NO_CELL && b == CLI_NO_CELL)
        return false;
    return (t->cells->are_pairs ? is_edge : a != b) == is_border;
}

/* The lines on the left of a cell and above it, and at the end of the board. */
static void print_lines(const cli_tiling *t, int is_border, int layer, int row,
                        int column)
{
    int32_t here = cli_region_at(t, layer, row, column);
    if (is_line(t, here, cli_region_at(t, layer, row, column - 1), is_border))
        fprintf(t->to, "M%d %dv1", left_of(t, layer, column), row);
    if (is_line(t, here, cli_region_at(t, layer, row - 1, column), is_border))
        fprintf(t->to, "M%d %dh1", left_of(t, layer, column), row);
    if (column + 1 == t->cells->num_columns &&
        is_line(t, here, CLI_NO_CELL, is_border))
        fprintf(t->to, "M%d %dv1", left_of(t, layer, column + 1), row);
    if (row + 1 == t->cells->num_rows &&
        is_line(t, here, CLI_NO_CELL, is_border))
        fprintf(t->to, "M%d %dh1", left_of(t, layer, column), row + 1);
}

/* A short name in a cell; letters are smaller where there are more of them, so
 * that it stays in the cell. */
static void print_name(const cli_tiling *t, const cli_cell *cell,
                       const char *name)
{
    size_t size = strlen(name);
    fprintf(t->to, "<text x=\"%d.5\" y=\"%d.5\"",
            left_of(t, cell->layer, cell->column), cell->row);
    if (size > 2)
        fprintf(t->to, " style=\"font-size: %spx\"",
                size > 3 ? "0.34" : "0.45");
    fputc('>', t->to);
    print_escaped(t->to, name);
    fputs("</text>\n", t->to);
}

/* The color that an option gives the cell, as a letter or two. */
static void print_mark(const cli_tiling *t, int unused, int layer, int row,
                       int column)
{
    int32_t mark = t->mark[cli_cell_index(t->cells, layer, row, column)];
    const char *name = mark > 0 ? dlx_color_name(t->p, mark) : NULL;
    (void)unused;
    if (name == NULL || strlen(name) > 4)
        return;
    print_name(t, &(cli_cell){row, column, layer}, name);
}

/* The cell of a region that is nearest to its middle, in the first layer that
 * it has cells in. Returns false if it has none. */
static bool find_middle(const cli_tiling *t, const int *items, int n,
                        cli_cell *middle)
{
    double row = 0, column = 0, best = INFINITY;
    int num = 0, layer = t->cells->num_layers;
    for (int k = 0; k < n; k++) {
        if (cli_is_cell(t->cells, items[k]) &&
            t->cells->of_item[items[k]].layer < layer)
            layer = t->cells->of_item[items[k]].layer;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int k = 0; k < n; k++) {
            const cli_cell *cell = &t->cells->of_item[items[k]];
            if (!cli_is_cell(t->cells, items[k]) || cell->layer != layer)
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

/* What the piece is called, in its middle. */
static void print_label(const cli_tiling *t, int region)
{
    cli_cell middle;
    const int *items;
    int n = dlx_get_option(t->p, t->options[region], &items, NULL);
    int label = cli_label_of(t, region);
    const char *name = label > 0 ? dlx_item_name(t->p, label) : NULL;
    if (name == NULL || strlen(name) > 4 ||
        !find_middle(t, items, n, &middle) ||
        cli_region_at(t, middle.layer, middle.row, middle.column) != region)
        return;
    print_name(t, &middle, name);
}

/* A region, or a piece on a board if options take one cell by row and column.
 */
static void print_region(const cli_tiling *t, int region)
{
    for (int r = 0; t->cells->are_pairs && r < t->cells->num_rows; r++) {
        for (int c = 0; c < t->cells->num_columns; c++) {
            if (cli_region_at(t, 0, r, c) == region)
                fprintf(t->to,
                        "<circle cx=\"%d.5\" cy=\"%d.5\" r=\"0.32\" "
                        "fill=\"#444\"/>\n",
                        c, r);
        }
    }
    if (t->cells->are_pairs)
        return;
    fprintf(t->to, "<path fill=\"%s\" d=\"", palette[t->color[region]]);
    for_cells(t, region, print_square);
    fputs("\"/>\n", t->to);
}

static void print_tiling(const cli_tiling *t)
{
    fputs("<path fill=\"#fff\" d=\"", t->to);
    for_cells(t, CLI_EMPTY, print_square);
    for (int k = 0; k < t->num && t->cells->are_pairs; k++)
        for_cells(t, k, print_square);
    fputs("\"/>\n", t->to);
    for (int k = 0; k < t->num; k++)
        print_region(t, k);
    fputs("<path class=\"thin\" d=\"", t->to);
    for_cells(t, false, print_lines);
    fputs("\"/>\n<path class=\"thick\" d=\"", t->to);
    for_cells(t, true, print_lines);
    fputs("\"/>\n", t->to);
    for (int k = 0; k < t->num; k++)
        print_label(t, k);
    for_cells(t, 0, print_mark);
}

/* ---- all covers --------------------------------------------------------- */

/* How many covers a row of the picture has, so that it is about as wide as
 * high. */
static int choose_across(const cli_cells *c, int num)
{
    double high = c->num_rows + MARGIN, wide = width_of(c) + MARGIN;
    int across = (int)ceil(sqrt(num * high / wide));
    return across < 1 ? 1 : across > num ? num : across;
}

static void print_head(const picture *draw, int num)
{
    int across = draw->across > 1 ? draw->across : 1;
    int down = (num + across - 1) / across;
    int wide = across * (width_of(&draw->cells) + MARGIN) + MARGIN;
    int high = down * (draw->cells.num_rows + MARGIN) + MARGIN;
    fprintf(draw->to,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
            "height=\"%d\" viewBox=\"-1 -1 %d %d\">\n"
            "<style>path { stroke-linecap: round } .thin { stroke: #000; "
            "stroke-opacity: 0.25; stroke-width: 0.03 } .thick { fill: none; "
            "stroke: #222; stroke-width: 0.09 } text { font: 0.5px sans-serif; "
            "text-anchor: middle; dominant-baseline: central }</style>\n"
            "<rect x=\"-1\" y=\"-1\" width=\"%d\" height=\"%d\" "
            "fill=\"#fff\"/>\n",
            wide * PIXELS, high * PIXELS, wide, high, wide, high);
}

static int print_cover(picture *draw, const cli_dlx_claims *claims)
{
    cli_tiling t;
    int error = cli_tiling_init(&t, draw->p, &draw->cells, claims->options,
                                claims->num);
    if (error != 0)
        return error;
    t.to = draw->to;
    int across = draw->across > 1 ? draw->across : 1;
    fprintf(draw->to, "<g transform=\"translate(%d %d)\">\n",
            draw->num % across * (width_of(&draw->cells) + MARGIN),
            draw->num / across * (draw->cells.num_rows + MARGIN));
    print_tiling(&t);
    fputs("</g>\n", draw->to);
    cli_tiling_clear(&t);
    draw->num++;
    return 0;
}

/* Complain about a claim that is no cover. Returns whether it is one. */
static bool is_cover(const cli_dlx_claims *claims, int number)
{
    if (claims->stray > 0)
        cli_complain("line %d is no option of the problem", claims->stray);
    else if (dlx_verify(claims->problem, claims->options, claims->num, NULL) !=
             1)
        cli_complain(claims->num == 0
                         ? "cover %d has no options: expected lines as dlx "
                           "solve prints them"
                         : "cover %d is none; dlx verify says why",
                     number);
    else
        return true;
    return false;
}

/* Count the covers, which all have to be covers, up to a limit; 0 = none.
 * Returns their number, or -1 after a message. */
static int check_covers(const dlx_problem *p, const cli_input *in,
                        const cli_dlx_args *args)
{
    cli_dlx_claims claims;
    int num = 0, result = 0;
    bool is_good = true;
    int most =
        args->limit == 0 || args->limit > 100000 ? 100000 : (int)args->limit;
    if (cli_dlx_claims_init(&claims, p, in->text, in->size, args->indices) != 0)
        result = DLX_ENOMEM;
    claims.skips_costs = true;
    while (result == 0 && num < most && is_good &&
           (result = cli_dlx_next_claim(&claims)) == 1) {
        is_good = is_cover(&claims, ++num);
        result = 0;
    }
    cli_dlx_claims_clear(&claims);
    if (result < 0)
        cli_complain("%s", dlx_error_text(result));
    return result < 0 || !is_good ? -1 : num;
}

/* The picture of the first num covers, which have been checked. */
static int print_picture(picture *draw, const cli_input *in, int num,
                         bool indices)
{
    cli_dlx_claims claims;
    int error =
        cli_dlx_claims_init(&claims, draw->p, in->text, in->size, indices);
    if (error != 0)
        return error;
    claims.skips_costs = true;
    draw->across = choose_across(&draw->cells, num);
    print_head(draw, num);
    while (error == 0 && draw->num < num && !cli_output_failed() &&
           cli_dlx_next_claim(&claims) == 1)
        error = print_cover(draw, &claims);
    fputs("</svg>\n", draw->to);
    cli_dlx_claims_clear(&claims);
    return error;
}

/* The picture as a string, and the size of a board. */
static int print_json(picture *draw, const cli_input *in, int num, bool indices)
{
    cli_dlx_text text;
    int error = cli_dlx_text_begin(&text);
    draw->to = text.to;
    if (error == 0)
        error = print_picture(draw, in, num, indices);
    json_t *svg = cli_dlx_text_end(&text, &error);
    const cli_cells *c = &draw->cells;
    if (error != 0)
        return error;
    return cli_dlx_print_json(json_pack(
        "{s:i, s:i, s:i, s:i, s:o}", "covers", num, "rows", c->num_rows,
        "columns", c->num_columns, "layers", c->num_layers, "svg", svg));
}

static int draw_covers(picture *draw, const cli_input *in,
                       const cli_dlx_args *args)
{
    int num = check_covers(draw->p, in, args);
    if (num < 0)
        return CLI_ERROR;
    draw->to = stdout;
    int error = args->json ? print_json(draw, in, num, args->indices)
                           : print_picture(draw, in, num, args->indices);
    if (error != 0 && !cli_output_failed()) /* else main() says why */
        cli_complain("%s", dlx_error_text(error));
    return error == 0 ? CLI_YES : CLI_ERROR;
}

/* ---- files -------------------------------------------------------------- */

static bool read_file(cli_input *in, const char *path, size_t most)
{
    char reason[128];
    if (cli_read_input(in, path, most, reason, sizeof reason) == 0)
        return true;
    cli_complain("%s: %s", cli_input_name(path), reason);
    return false;
}

/* By the map, if there is one, or by names. */
static bool find_cells(picture *draw, const cli_dlx_args *args)
{
    dlx_text_error error;
    cli_input map = {0};
    if (args->map != NULL && !read_file(&map, args->map, args->bytes))
        return false;
    int result =
        cli_cells_init(&draw->cells, draw->p, map.text, map.size, &error);
    const char *name =
        cli_input_name(args->map == NULL ? args->path : args->map);
    if (result == DLX_ETEXT && error.line > 0)
        cli_complain("%s:%d:%d: %s", name, error.line, error.column,
                     error.text);
    else if (result != 0)
        cli_complain("%s: %s", name,
                     result == DLX_ETEXT ? error.text : dlx_error_text(result));
    if (args->map != NULL)
        cli_clear_input(&map);
    return result == 0;
}

int cli_dlx_draw(const cli_dlx_args *args)
{
    cli_input in;
    int code = CLI_ERROR;
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    dlx_problem *p = cli_dlx_load(args);
    picture draw = {.p = p};
    if (p != NULL && find_cells(&draw, args)) {
        if (read_file(&in, args->claim_path, args->bytes)) {
            code = draw_covers(&draw, &in, args);
            cli_clear_input(&in);
        }
        cli_cells_clear(&draw.cells);
    }
    dlx_problem_free(p);
    return code;
}
