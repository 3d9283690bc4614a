/*
 * paint_cages.c - outlines of any set of cells, and small text in the corners
 * of cells.
 *
 * An outline is found by walking around the set, with the set to the right:
 * along side 0 = top eastward, 1 = right southward, 2 = bottom westward, 3 =
 * left northward. At the end of a side of square s there are two squares ahead,
 * L (to the left) and R (next to s):
 *
 *          | L          R not in the set: turn right, to the next side of s;
 *     -----+----        R in, L not:      straight on, to that side of R;
 *        s | R          both in:          turn left, to the previous side of L.
 *
 * So parts that touch only at a corner get separate outlines.
 */
#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"
#include "sudoku/picture/picture_svg.h"

enum {
    SIZE = SUDOKU_SQUARE_SIZE,
    IN_CAGE = 16, /* bit of sides[], above those of the four sides */
    IN_PART = 32, /* the square was reached from the first cell of the part */
    INSET = 5,
    PILL_INSET = 9,
    MOST_LINKED = 256, /* limit on the cells of sets whose parts are linked */
    PILL_ROUND = 22    /* distance from a corner where rounding starts */
};

/* For each side: the step along it, and the step outward. */
static const int along_row[] = {0, 1, 0, -1}, along_column[] = {1, 0, -1, 0};
static const int out_row[] = {-1, 0, 1, 0}, out_column[] = {0, 1, 0, -1};

static uint8_t *sides_at(const sudoku_picture *p, int row, int column)
{
    if (row < 0 || row >= p->shape->height || column < 0 ||
        column >= p->shape->width)
        return NULL;
    return &p->sides[row * p->shape->width + column];
}

static bool is_in(const sudoku_picture *p, int row, int column)
{
    const uint8_t *sides = sides_at(p, row, column);
    return sides != NULL && (*sides & IN_CAGE) != 0;
}

static uint8_t *sides_of(const sudoku_picture *p, int cell)
{
    return sides_at(p, p->shape->row[cell], p->shape->column[cell]);
}

/* ---- outlines ------------------------------------------------------------ */

typedef struct walk {
    int row, column, side;
} walk;

/* Goes to the next side. Returns the turn: 1 = right, 0 = none, -1 = left. */
static int go_on(const sudoku_picture *p, walk *w)
{
    int row = w->row + along_row[w->side];
    int column = w->column + along_column[w->side];
    if (!is_in(p, row, column)) {
        w->side = (w->side + 1) % 4;
        return 1;
    }
    w->row = row;
    w->column = column;
    row += out_row[w->side];
    column += out_column[w->side];
    if (!is_in(p, row, column))
        return 0;
    w->row = row;
    w->column = column;
    w->side = (w->side + 3) % 4;
    return -1;
}

/* Adds the corner between side `before` and the side that starts at w. */
static void add_corner(sudoku_text *to, const walk *w, int before,
                       bool is_first, enum sudoku_outline outline)
{
    int inset = outline == SUDOKU_PILL ? PILL_INSET : INSET;
    int after = w->side;
    /* from the middle of the square, half a side outward and half a side back
     */
    int x = (2 * w->column + 1 + out_column[after] - along_column[after]) *
                SIZE / 2 -
            inset * (out_column[before] + out_column[after]);
    int y = (2 * w->row + 1 + out_row[after] - along_row[after]) * SIZE / 2 -
            inset * (out_row[before] + out_row[after]);
    const char *sign = is_first ? "M" : "L";
    if (outline != SUDOKU_PILL)
        sudoku_text_printf(to, "%s%d %d", sign, x, y);
    else
        sudoku_text_printf(to, "%s%d %dQ%d %d %d %d", sign,
                           x - PILL_ROUND * along_column[before],
                           y - PILL_ROUND * along_row[before], x, y,
                           x + PILL_ROUND * along_column[after],
                           y + PILL_ROUND * along_row[after]);
}

static void add_loop(sudoku_picture *p, sudoku_text *to, walk w,
                     enum sudoku_outline outline)
{
    bool is_first = true;
    for (;;) {
        uint8_t *sides = sides_at(p, w.row, w.column);
        if ((*sides >> w.side & 1) != 0)
            break;
        *sides = (uint8_t)(*sides | 1 << w.side);
        int before = w.side;
        if (go_on(p, &w) == 0)
            continue;
        add_corner(to, &w, before, is_first, outline);
        is_first = false;
    }
    sudoku_text_add(to, "Z", 1);
}

static void add_outline(sudoku_picture *p, sudoku_text *to, const int *cells,
                        int n, enum sudoku_outline outline)
{
    sudoku_text_printf(to, "<path d=\"");
    for (int k = 0; k < 4 * n; k++) {
        int row = p->shape->row[cells[k / 4]];
        int column = p->shape->column[cells[k / 4]], side = k % 4;
        bool is_border =
            !is_in(p, row + out_row[side], column + out_column[side]);
        if (is_border && (*sides_at(p, row, column) >> side & 1) == 0)
            add_loop(p, to, (walk){row, column, side}, outline);
    }
    const char *stroke = outline == SUDOKU_DASHES ? " stroke-dasharray=\"6 4\""
                         : outline == SUDOKU_PILL
                             ? " stroke=\"#888\" stroke-width=\"3\""
                             : " stroke=\"#888\" stroke-width=\"2\"";
    sudoku_text_printf(to, "\"%s/>\n", stroke);
}

/* ---- parts --------------------------------------------------------------- */

/* Marks all cells connected to a marked cell. */
static void spread(const sudoku_picture *p, const int *cells, int n)
{
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int k = 0; k < n; k++) {
            uint8_t *sides = sides_of(p, cells[k]);
            bool is_reached = (*sides & IN_PART) != 0;
            for (int side = 0; side < 4 && !is_reached; side++) {
                const uint8_t *next =
                    sides_at(p, p->shape->row[cells[k]] + out_row[side],
                             p->shape->column[cells[k]] + out_column[side]);
                is_reached = next != NULL && (*next & IN_PART) != 0;
            }
            if (is_reached && (*sides & IN_PART) == 0) {
                *sides |= IN_PART;
                has_changed = true;
            }
        }
    }
}

static int distance(const sudoku_picture *p, int a, int b)
{
    int rows = p->shape->row[a] - p->shape->row[b];
    int columns = p->shape->column[a] - p->shape->column[b];
    return rows * rows + columns * columns;
}

/* Returns the coordinate of a cell's outline nearest to another cell, along one
 * axis; both cells are given by their middles. */
static int near_side(int from, int to)
{
    int reach = SIZE / 2 - INSET;
    return to > from + reach   ? from + reach
           : to < from - reach ? from - reach
                               : to;
}

static void add_link(const sudoku_picture *p, sudoku_text *to, int a, int b)
{
    int ax = sudoku_middle_x(p, a), ay = sudoku_middle_y(p, a);
    int bx = sudoku_middle_x(p, b), by = sudoku_middle_y(p, b);
    sudoku_text_printf(to, "<path d=\"M%d %dL%d %d\" stroke=\"#888\"/>\n",
                       near_side(ax, bx), near_side(ay, by), near_side(bx, ax),
                       near_side(by, ay));
}

/* Links each part to earlier ones by the shortest line. */
static void link_parts(const sudoku_picture *p, sudoku_text *to,
                       const int *cells, int n)
{
    *sides_of(p, cells[0]) |= IN_PART;
    for (;;) {
        int a = -1, b = -1;
        spread(p, cells, n);
        for (int k = 0; k < n; k++) {
            for (int j = 0; j < n; j++) {
                bool leads_out = (*sides_of(p, cells[k]) & IN_PART) != 0 &&
                                 (*sides_of(p, cells[j]) & IN_PART) == 0;
                if (leads_out && (a < 0 || distance(p, cells[k], cells[j]) <
                                               distance(p, a, b))) {
                    a = cells[k];
                    b = cells[j];
                }
            }
        }
        if (a < 0)
            return;
        add_link(p, to, a, b);
        *sides_of(p, b) |= IN_PART;
    }
}

/* Records a cage for drawings without SVG. */
static void record_cage(sudoku_picture *p, const int *cells, int n,
                        const char *text)
{
    sudoku_painted_cage *cages = base_reserve_ints(
        p->cages, sizeof *cages, p->num_cages, &p->cap_cages, 1);
    if (cages != NULL)
        p->cages = cages;
    int *all = base_reserve_ints(p->cage_cells, sizeof *all, p->num_cage_cells,
                                 &p->cap_cage_cells, n);
    if (all != NULL)
        p->cage_cells = all;
    if (text == NULL)
        text = "";
    size_t at = p->cage_texts.size;
    sudoku_text_add(&p->cage_texts, text, strlen(text) + 1);
    if (cages == NULL || all == NULL || p->cage_texts.failed) {
        p->notes.failed = 1;
        return;
    }
    memcpy(all + p->num_cage_cells, cells, (size_t)n * sizeof *cells);
    cages[p->num_cages++] = (sudoku_painted_cage){p->num_cage_cells, n, at, -1};
    p->num_cage_cells += n;
}

void sudoku_paint_cage(sudoku_picture *p, const int *cells, int n,
                       enum sudoku_outline outline, const char *text)
{
    sudoku_text *to = &p->layers[SUDOKU_LAYER_CAGES];
    int first = cells[0];
    for (int k = 0; k < n; k++) {
        *sides_of(p, cells[k]) = IN_CAGE;
        first = cells[k] < first ? cells[k] : first;
    }
    add_outline(p, to, cells, n, outline);
    if (n <= MOST_LINKED)
        link_parts(p, to, cells, n);
    for (int k = 0; k < n; k++)
        *sides_of(p, cells[k]) = 0;
    record_cage(p, cells, n, text);
    if (text != NULL && *text != '\0')
        sudoku_paint_label(p, first, text);
}

/* ---- labels -------------------------------------------------------------- */

void sudoku_paint_label(sudoku_picture *p, int cell, const char *text)
{
    enum {
        LEFT = 8,
        WIDTH = SIZE - 2 * LEFT,
        MAX_HALF = 3 /* limit of the characters in half a cell */
    };
    static const int base[] = {18, 18, SIZE - 9, SIZE - 9};
    bool is_wide = sudoku_count_characters(text, strlen(text)) > MAX_HALF;
    sudoku_text *to = &p->layers[SUDOKU_LAYER_LABELS];
    int corner = 0;
    /* a wide text takes a pair of corners, left and right */
    while (corner < 4 && (p->corners[cell] >> corner & (is_wide ? 3 : 1)) != 0)
        corner += is_wide ? 2 : 1;
    if (corner == 4) {
        sudoku_paint_note(p, "r%dc%d: %s", p->shape->row[cell] + 1,
                          p->shape->column[cell] + 1, text);
        return;
    }
    p->corners[cell] =
        (uint8_t)(p->corners[cell] | (is_wide ? 3 : 1) << corner);
    p->has_labels = p->has_labels || corner < 2;
    int x = p->shape->column[cell] * SIZE, y = p->shape->row[cell] * SIZE;
    bool is_right = corner % 2 == 1;
    if (is_right)
        sudoku_text_printf(to, "<g text-anchor=\"end\">\n");
    sudoku_add_text(to, x + (is_right ? SIZE - LEFT : LEFT), y + base[corner],
                    SUDOKU_LABEL_HEIGHT, WIDTH, text);
    if (is_right)
        sudoku_text_printf(to, "</g>\n");
}
