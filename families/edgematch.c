/* edgematch.c - square tiles whose edges match, such as MacMahon's. */
#include "families/list.h"
#include "families/rows.h"

#include <stdio.h>
#include <string.h>

enum { NUM_EDGES = 4, COLOR = 24 };

typedef struct tiling {
    family_maker *m;
    family_rows t;
    int width, height;
    bool can_turn;
    const char *border;          /* its color, or "any" */
    char tile[NUM_EDGES][COLOR]; /* at hand: north, east, south, west */
} tiling;

/* Edges: hR.C is above cell (R, C), vR.C to its left. */
static void name_edge(int edge, int r, int c, char name[COLOR])
{
    bool is_level = edge == 0 || edge == 2;
    snprintf(name, COLOR, "%c%d.%d", is_level ? 'h' : 'v', r + (edge == 2),
             c + (edge == 1));
}

static bool is_border(const tiling *x, int edge, int r, int c)
{
    return (edge == 0 && r == 1) || (edge == 1 && c == x->width) ||
           (edge == 2 && r == x->height) || (edge == 3 && c == 1);
}

static void place(tiling *x, int number, int turn, int r, int c)
{
    char edge[COLOR];
    for (int k = 0; k < NUM_EDGES; k++)
        if (strcmp(x->border, "any") != 0 && is_border(x, k, r, c) &&
            strcmp(x->tile[(k + turn) % NUM_EDGES], x->border) != 0)
            return;
    family_use(x->m, "t%d r%dc%d", number, r, c);
    for (int k = 0; k < NUM_EDGES; k++) {
        name_edge(k, r, c, edge);
        family_use(x->m, "%s:%s", edge, x->tile[(k + turn) % NUM_EDGES]);
    }
    family_end(x->m);
}

/* Returns whether the tile looks the same after that number of quarter turns.
 */
static bool is_same(const tiling *x, int turn)
{
    for (int k = 0; k < NUM_EDGES; k++)
        if (strcmp(x->tile[k], x->tile[(k + turn) % NUM_EDGES]) != 0)
            return false;
    return true;
}

static void place_tile(tiling *x, int number)
{
    for (int turn = 0; turn < (x->can_turn ? NUM_EDGES : 1); turn++) {
        if (turn > 0 && is_same(x, turn))
            break;
        for (int r = 1; r <= x->height && !family_failed(x->m); r++)
            for (int c = 1; c <= x->width; c++)
                place(x, number, turn, r, c);
    }
}

/* Returns whether no turn of the tile, as a number in base n, is smaller. */
static bool is_least(const int digits[NUM_EDGES])
{
    for (int turn = 1; turn < NUM_EDGES; turn++)
        for (int k = 0; k < NUM_EDGES; k++) {
            int other = digits[(k + turn) % NUM_EDGES];
            if (other < digits[k])
                return false;
            if (other > digits[k])
                break;
        }
    return true;
}

/* Calls place_tile(), if asked to, for each of MacMahon's squares in n colors.
 * Returns their number. */
static int macmahon(tiling *x, int n, bool are_placed)
{
    int num = 0;
    for (int k = 0; k < n * n * n * n && !family_failed(x->m); k++) {
        int digits[NUM_EDGES] = {k / n / n / n, k / n / n % n, k / n % n,
                                 k % n};
        if (!is_least(digits))
            continue;
        num++;
        for (int e = 0; e < NUM_EDGES; e++)
            snprintf(x->tile[e], COLOR, "%d", digits[e] + 1);
        if (are_placed)
            place_tile(x, num);
    }
    return num;
}

/* Makes the tile of a row of the table the one at hand. */
static void take_row(tiling *x, int row)
{
    const family_word *first = family_word_at(&x->t, row, 0);
    if (family_row_size(&x->t, row) != NUM_EDGES)
        family_reject(x->m, "tiles", first->line, first->column,
                      "a tile has 4 colors: north, east, south, west");
    for (int e = 0; e < NUM_EDGES && !family_failed(x->m); e++) {
        char name[FAMILY_NAME];
        const family_word *w = family_word_at(&x->t, row, e);
        family_name(x->m, &x->t, w, name);
        if (strlen(name) >= COLOR)
            family_reject_word(x->m, &x->t, w, "is too long for a color");
        snprintf(x->tile[e], COLOR, "%.23s", name);
    }
}

static void add_items(tiling *x, int num)
{
    bool are_all = num == x->width * x->height;
    for (int k = 1; k <= num; k++)
        family_item(x->m, are_all ? DLX_PRIMARY : DLX_SECONDARY, "t%d", k);
    for (int r = 1; r <= x->height; r++)
        for (int c = 1; c <= x->width; c++)
            family_item(x->m, DLX_PRIMARY, "r%dc%d", r, c);
    for (int r = 1; r <= x->height + 1; r++)
        for (int c = 1; c <= x->width + 1; c++) {
            if (c <= x->width)
                family_item(x->m, DLX_SECONDARY, "h%d.%d", r, c);
            if (r <= x->height)
                family_item(x->m, DLX_SECONDARY, "v%d.%d", r, c);
        }
}

static void make(family_maker *m)
{
    tiling x = {.m = m};
    const char *tiles = family_text(m, "tiles");
    int sizes[2];
    x.width = family_number(m, "width");
    x.height = family_number(m, "height");
    x.border = family_text(m, "border");
    x.can_turn = family_is(m, "turn", "yes");
    if (family_sizes(tiles, "macmahon", 16, sizes) == 1) {
        int num = macmahon(&x, sizes[0], false);
        if (num < x.width * x.height)
            family_reject(m, "tiles", 0, 0, "%d tiles are too few for %d cells",
                          num, x.width * x.height);
        add_items(&x, num);
        macmahon(&x, sizes[0], true);
        return;
    }
    family_rows_read(&x.t, m, "tiles", FAMILY_EITHER);
    if (x.t.num_rows < x.width * x.height)
        family_reject(m, "tiles", 0, 0, "%d tiles are too few for %d cells",
                      x.t.num_rows, x.width * x.height);
    add_items(&x, x.t.num_rows);
    for (int k = 0; k < x.t.num_rows && !family_failed(m); k++) {
        take_row(&x, k);
        place_tile(&x, k + 1);
    }
    family_rows_clear(&x.t);
}

static const dlx_family_argument arguments[] = {
    {"tiles", "macmahon:3",
     "macmahon:N (all squares in N colors), or lines of four colors: north, "
     "east, south, west",
     0, 0, NULL},
    {"width", "6", "columns", 1, 100, NULL},
    {"height", "4", "rows", 1, 100, NULL},
    {"border", "1", "color of the border; any", 0, 0, NULL},
    {"turn", "yes", "no: tiles keep their orientation", 0, 0, "yes no"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"tiles=macmahon:3 width=6 height=4 border=1", "106624",
     "8 x 13328, Fernandez Long (1977); Knuth, TAOCP 4B"},
    {NULL, NULL, NULL},
};

const family family_edgematch = {
    {.name = "edgematch",
     .about = "place square tiles so that the colors of edges match",
     .text = "Items: tiles tN, cells rRcC, edges hR.C and vR.C with their "
             "color. An option is a tile in a cell.\n"
             "If there are more tiles than cells, some are left over. Equal "
             "tiles count as different.",
     .arguments = arguments,
     .known = known},
    make,
};
