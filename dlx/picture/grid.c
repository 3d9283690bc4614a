/* grid.c - writes a cover as a grid of texts, one for each cell. */
#include "dlx/picture/layout.h"
#include "dlx/picture/tiling.h"

#include <stdlib.h>

typedef struct grid {
    dlx_tiling t;
    dlx_sheet sheet;
    bool has_labels; /* pieces have names of their own */
} grid;

static void put(grid *g, const dlx_square *cell, const char *text)
{
    int column = cell->layer * (g->t.board->num_columns + 1) + cell->column;
    dlx_sheet_add(&g->sheet, cell->row, column, text);
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
 * number of its other cells. */
static int put_values(grid *g, int region)
{
    const int *items, *colors;
    int rest = 0;
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
static bool have_labels(const grid *g, const int *sizes)
{
    size_t num = (size_t)dlx_num_items(g->t.p) + 1;
    int *seen = calloc(num, sizeof *seen);
    bool is_good = seen != NULL;
    for (int k = 0; k < g->t.num && is_good; k++) {
        int label = sizes[k] == 0 ? 0 : dlx_label_of(&g->t, k);
        if (sizes[k] == 0)
            continue;
        is_good = label > 0 && dlx_item_name(g->t.p, label) != NULL &&
                  (seen[label] == 0 || (seen[label] == 1 && sizes[k] == 1));
        seen[label] = sizes[k];
    }
    free(seen);
    return is_good;
}

/* Writes the letter of piece number k, or the number if there are too few
 * letters. */
static void put_letter(grid *g, const dlx_square *cell, int k, int num)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    char text[16];
    if (num < (int)sizeof letters)
        snprintf(text, sizeof text, "%c", letters[k]);
    else
        snprintf(text, sizeof text, "%d", k + 1);
    put(g, cell, text);
}

/* Writes what is in a cell of a region: the label of the piece, a star for a
 * piece on a row and a column, or a letter in order of reading. */
static void put_piece(grid *g, const dlx_square *cell, int region, int num,
                      int *letter, int *next)
{
    int label = dlx_label_of(&g->t, region);
    const char *name = label == 0 ? NULL : dlx_item_name(g->t.p, label);
    if (g->t.board->are_pairs) {
        put(g, cell, name != NULL ? name : "*");
    } else if (g->has_labels) {
        put(g, cell, name);
    } else {
        if (letter[region] < 0)
            letter[region] = (*next)++;
        put_letter(g, cell, letter[region], num);
    }
}

static void put_pieces(grid *g, int num, int *letter)
{
    const dlx_board *b = g->t.board;
    int next = 0;
    for (int z = 0; z < b->num_layers; z++)
        for (int r = 0; r < b->num_rows; r++)
            for (int c = 0; c < b->num_columns; c++) {
                const dlx_square cell = {r, c, z};
                int32_t region = dlx_region_at(&g->t, z, r, c);
                int column = z * (b->num_columns + 1) + c;
                if (region >= 0)
                    put_piece(g, &cell, region, num, letter, &next);
                else if (region == DLX_NO_REGION &&
                         !dlx_sheet_has(&g->sheet, r, column))
                    put(g, &cell, ".");
            }
}

static int fill(grid *g)
{
    int *sizes = calloc((size_t)g->t.num + 1, sizeof *sizes), num = 0;
    if (sizes == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < g->t.num; k++) {
        sizes[k] = put_values(g, k);
        num += sizes[k] > 0;
    }
    g->has_labels = have_labels(g, sizes);
    for (int k = 0; k < g->t.num; k++)
        sizes[k] = -1; /* the letters */
    put_pieces(g, num, sizes);
    free(sizes);
    return g->sheet.has_failed ? DLX_ENOMEM : 0;
}

int dlx_write_grid(const dlx_board *board, const int *options, int num,
                   bool is_csv, FILE *to)
{
    grid g;
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
    dlx_sheet_clear(&g.sheet);
    dlx_tiling_clear(&g.t);
    return error;
}
