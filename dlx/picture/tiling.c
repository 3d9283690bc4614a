/* tiling.c - fills a board with the options of a cover, and colors them. */
#include "dlx/picture/tiling.h"

#include <stdlib.h>
#include <string.h>

static const char *const palette[DLX_TILING_COLORS] = {
    "#f4a582", "#92c5de", "#b8e186", "#fdd870", "#c2a5cf", "#80cdc1",
    "#f1b6da", "#dfc27d", "#a6bddb", "#e9a3a3", "#c7e9b4", "#d9d9d9"};

size_t dlx_cell_index(const dlx_board *board, int layer, int row, int column)
{
    return ((size_t)layer * (size_t)board->num_rows + (size_t)row) *
               (size_t)board->num_columns +
           (size_t)column;
}

int32_t dlx_region_at(const dlx_tiling *t, int layer, int row, int column)
{
    const dlx_board *c = t->board;
    if (layer < 0 || row < 0 || column < 0 || layer >= c->num_layers ||
        row >= c->num_rows || column >= c->num_columns)
        return DLX_NO_CELL;
    return t->region[dlx_cell_index(c, layer, row, column)];
}

/* Marks the cells of items; for pairs of row and column, all cells. */
static void make_board(dlx_tiling *t)
{
    const dlx_board *c = t->board;
    size_t num = dlx_cell_index(c, c->num_layers, 0, 0);
    for (size_t k = 0; k < num; k++)
        t->region[k] = c->are_pairs ? DLX_NO_REGION : DLX_NO_CELL;
    for (int i = 1; i <= dlx_num_items(t->p); i++) {
        const dlx_square *cell = &c->of_item[i];
        if (dlx_is_cell(c, i))
            t->region[dlx_cell_index(c, cell->layer, cell->row, cell->column)] =
                DLX_NO_REGION;
    }
}

/* A cell that is a secondary item with a color may be in several options. It
 * shows the color, and is in no region. */
static void place(dlx_tiling *t, int region)
{
    const dlx_board *c = t->board;
    const int *items, *colors;
    int n = dlx_get_option(t->p, t->options[region], &items, &colors);
    int row = -1, column = -1;
    for (int k = 0; k < n; k++) {
        const dlx_square *cell = &c->of_item[items[k]];
        if (c->are_pairs) {
            row = cell->row >= 0 ? cell->row : row;
            column = cell->column >= 0 ? cell->column : column;
        } else if (dlx_is_cell(c, items[k])) {
            size_t at = dlx_cell_index(c, cell->layer, cell->row, cell->column);
            if (colors[k] > 0)
                t->mark[at] = colors[k];
            else
                t->region[at] = region;
        }
    }
    if (row >= 0 && column >= 0)
        t->region[dlx_cell_index(c, 0, row, column)] = region;
}

/* ---- colors ------------------------------------------------------------- */

/* A pair of touching regions; listed both ways round, sorted. */
typedef struct touch {
    int32_t region, other;
} touch;

static int compare(const void *a, const void *b)
{
    const touch *x = a, *y = b;
    if (x->region != y->region)
        return x->region < y->region ? -1 : 1;
    return (x->other > y->other) - (x->other < y->other);
}

static void add_touch(touch *list, size_t *num, int32_t a, int32_t b)
{
    if (a < 0 || b < 0 || a == b)
        return;
    list[(*num)++] = (touch){a, b};
    list[(*num)++] = (touch){b, a};
}

/* list[] needs room for six entries per cell. */
static size_t list_touches(const dlx_tiling *t, touch *list)
{
    size_t num = 0;
    for (int z = 0; z < t->board->num_layers; z++) {
        for (int r = 0; r < t->board->num_rows; r++) {
            for (int c = 0; c < t->board->num_columns; c++) {
                int32_t here = dlx_region_at(t, z, r, c);
                add_touch(list, &num, here, dlx_region_at(t, z, r, c + 1));
                add_touch(list, &num, here, dlx_region_at(t, z, r + 1, c));
                add_touch(list, &num, here, dlx_region_at(t, z + 1, r, c));
            }
        }
    }
    qsort(list, num, sizeof *list, compare);
    return num;
}

/* Gives each region the least used color that no earlier neighbor has. */
static void choose_colors(dlx_tiling *t, const touch *list, size_t num)
{
    int used[DLX_TILING_COLORS] = {0};
    size_t at = 0;
    for (int32_t region = 0; region < t->num; region++) {
        bool taken[DLX_TILING_COLORS] = {false};
        int best = -1;
        for (; at < num && list[at].region == region; at++) {
            if (list[at].other < region)
                taken[t->color[list[at].other]] = true;
        }
        for (int k = 0; k < DLX_TILING_COLORS; k++) {
            if (!taken[k] && (best < 0 || used[k] < used[best]))
                best = k;
        }
        best = best < 0 ? region % DLX_TILING_COLORS : best;
        used[best]++;
        t->color[region] = (uint8_t)best;
    }
}

int dlx_tiling_init(dlx_tiling *t, const dlx_board *board, const int *options,
                    int num)
{
    size_t size = dlx_cell_index(board, board->num_layers, 0, 0);
    *t = (dlx_tiling){
        .p = board->p, .board = board, .options = options, .num = num};
    t->region = malloc(size * sizeof *t->region);
    t->mark = calloc(size, sizeof *t->mark);
    t->color = calloc((size_t)num + 1, 1);
    touch *list = malloc(6 * size * sizeof *list);
    int result = DLX_ENOMEM;
    if (t->region != NULL && t->mark != NULL && t->color != NULL &&
        list != NULL) {
        make_board(t);
        for (int k = 0; k < num; k++)
            place(t, k);
        choose_colors(t, list, list_touches(t, list));
        result = 0;
    }
    free(list);
    if (result != 0)
        dlx_tiling_clear(t);
    return result;
}

void dlx_tiling_clear(dlx_tiling *t)
{
    free(t->region);
    free(t->mark);
    free(t->color);
    memset(t, 0, sizeof *t);
}

int dlx_label_of(const dlx_tiling *t, int region)
{
    const int *items;
    int label = 0, n = dlx_get_option(t->p, t->options[region], &items, NULL);
    for (int k = 0; k < n; k++) {
        if (dlx_item_kind(t->p, items[k]) == DLX_SECONDARY ||
            dlx_has_place(t->board, items[k]))
            continue;
        if (label != 0)
            return 0;
        label = items[k];
    }
    return label;
}

const char *dlx_value_after(const dlx_tiling *t, const int *items, int n, int k)
{
    while (++k < n && !dlx_is_cell(t->board, items[k])) {
        const char *name = dlx_item_name(t->p, items[k]);
        const char *sign = name == NULL ? NULL : strchr(name, '#');
        if (sign != NULL && sign > name && sign[1] != '\0')
            return sign + 1;
    }
    return NULL;
}

const char *dlx_region_color(const dlx_tiling *t, int region)
{
    return palette[t->color[region]];
}
