/* grid.c - writes a cover as a grid of texts, one for each cell. */
#include "dlx/picture/layout.h"
#include "dlx/picture/tiling.h"

#include <stdlib.h>

typedef struct grid {
    dlx_tiling t;
    dlx_sheet sheet;
    int *size;   /* [option] cells without colors and values */
    int *number; /* [option] from 1 in order of reading; 0: no piece */
    int num_pieces;
    bool has_labels; /* pieces have names of their own */
    bool has_shapes; /* some piece has several cells */
} grid;

static void put(grid *g, const dlx_square *cell, const char *text)
{
    int column = cell->layer * (g->t.board->num_columns + 1) + cell->column;
    dlx_sheet_add(&g->sheet, cell->row, column, "+", text);
}

/* Writes a name, or the number that stands for it. */
static void put_name(grid *g, const dlx_square *cell, const char *name,
                     int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    put(g, cell, name != NULL ? name : text);
}

/* Writes the colors and the values of the cells of an option. Returns the
 * number of its other cells, or 1 for a piece on a row and a column. */
static int put_values(grid *g, int region)
{
    const int *items, *colors;
    int rest = g->t.board->are_pairs;
    int n = dlx_get_option(g->t.p, g->t.options[region], &items, &colors);
    for (int k = 0; k < n; k++) {
        if (!dlx_is_cell(g->t.board, items[k]))
            continue;
        const dlx_square *cell = &g->t.board->of_item[items[k]];
        const char *value = dlx_value_after(&g->t, items, n, k);
        size_t at =
            dlx_cell_index(g->t.board, cell->layer, cell->row, cell->column);
        if (colors[k] > 0 && g->t.mark[at] == colors[k]) {
            put_name(g, cell, dlx_color_name(g->t.p, colors[k]), colors[k]);
            g->t.mark[at] = 0; /* another option may color the same cell */
        } else if (colors[k] == 0 && value != NULL) {
            put(g, cell, value);
            g->t.region[at] = DLX_NO_CELL;
        } else {
            rest += colors[k] == 0;
        }
    }
    return rest;
}

/* Returns whether each piece has a label, and none that a piece of several
 * cells shares with another piece. */
static bool have_labels(grid *g)
{
    size_t num = (size_t)dlx_num_items(g->t.p) + 1;
    int *seen = calloc(num, sizeof *seen);
    bool is_good = seen != NULL;
    for (int k = 0; k < g->t.num && is_good; k++) {
        int size = g->size[k], label = size == 0 ? 0 : dlx_label_of(&g->t, k);
        if (size == 0)
            continue;
        is_good = label > 0 && dlx_item_name(g->t.p, label) != NULL &&
                  (seen[label] == 0 || (seen[label] == 1 && size == 1));
        seen[label] = size;
    }
    g->sheet.has_failed = g->sheet.has_failed || seen == NULL;
    free(seen);
    return is_good;
}

/* Numbers the pieces in order of reading, and then those that others hide. */
static void number_pieces(grid *g)
{
    const dlx_board *b = g->t.board;
    size_t num_cells = dlx_cell_index(b, b->num_layers, 0, 0);
    for (size_t at = 0; at < num_cells; at++) {
        int32_t region = g->t.region[at];
        if (region >= 0 && g->number[region] == 0)
            g->number[region] = ++g->num_pieces;
    }
    for (int k = 0; k < g->t.num; k++) {
        if (g->size[k] > 0 && g->number[k] == 0)
            g->number[k] = ++g->num_pieces;
        g->has_shapes = g->has_shapes || g->size[k] > 1;
    }
}

/* Writes what shows a piece: its label; a star if no piece has several cells;
 * or a letter, or its number if there are too few letters. */
static void put_piece(grid *g, const dlx_square *cell, int region)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    int label = dlx_label_of(&g->t, region), number = g->number[region];
    char text[16];
    if (g->has_labels && label > 0) {
        put(g, cell, dlx_item_name(g->t.p, label));
        return;
    }
    if (!g->has_shapes)
        snprintf(text, sizeof text, "*");
    else if (g->num_pieces < (int)sizeof letters)
        snprintf(text, sizeof text, "%c", letters[number - 1]);
    else
        snprintf(text, sizeof text, "%d", number);
    put(g, cell, text);
}

/* Writes the piece in its cells that have no colors or values. */
static void put_pieces(grid *g, int region)
{
    const int *items, *colors;
    dlx_square pair = {-1, -1, 0};
    int n = dlx_get_option(g->t.p, g->t.options[region], &items, &colors);
    for (int k = 0; k < n; k++) {
        const dlx_square *cell = &g->t.board->of_item[items[k]];
        if (dlx_is_cell(g->t.board, items[k]) && colors[k] == 0 &&
            dlx_value_after(&g->t, items, n, k) == NULL)
            put_piece(g, cell, region);
        pair.row = cell->row >= 0 ? cell->row : pair.row;
        pair.column = cell->column >= 0 ? cell->column : pair.column;
    }
    if (g->t.board->are_pairs && pair.row >= 0 && pair.column >= 0)
        put_piece(g, &pair, region);
}

static void put_points(grid *g)
{
    const dlx_board *b = g->t.board;
    for (int z = 0; z < b->num_layers; z++)
        for (int r = 0; r < b->num_rows; r++)
            for (int c = 0; c < b->num_columns; c++) {
                const dlx_square cell = {r, c, z};
                int column = z * (b->num_columns + 1) + c;
                if (dlx_region_at(&g->t, z, r, c) == DLX_NO_REGION &&
                    !dlx_sheet_has(&g->sheet, r, column))
                    put(g, &cell, ".");
            }
}

static int fill(grid *g)
{
    g->size = calloc((size_t)g->t.num + 1, sizeof *g->size);
    g->number = calloc((size_t)g->t.num + 1, sizeof *g->number);
    if (g->size == NULL || g->number == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < g->t.num; k++)
        g->size[k] = put_values(g, k);
    g->has_labels = have_labels(g);
    number_pieces(g);
    for (int k = 0; k < g->t.num; k++)
        put_pieces(g, k);
    put_points(g);
    return g->sheet.has_failed ? DLX_ENOMEM : 0;
}

int dlx_write_grid(const dlx_board *board, const int *options, int num,
                   bool is_csv, FILE *to)
{
    grid g = {.size = NULL};
    int error = dlx_tiling_init(&g.t, board, options, num);
    if (error != 0)
        return error;
    dlx_sheet_init(&g.sheet, board->num_rows,
                   board->num_layers * (board->num_columns + 1) - 1);
    error = g.sheet.has_failed ? DLX_ENOMEM : fill(&g);
    if (error == 0 && is_csv)
        dlx_sheet_print_csv(&g.sheet, to);
    else if (error == 0)
        error = dlx_sheet_print(&g.sheet, true, to);
    free(g.size);
    free(g.number);
    dlx_sheet_clear(&g.sheet);
    dlx_tiling_clear(&g.t);
    return error;
}
