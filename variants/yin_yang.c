/*
 * yin_yang.c - cells of two colors, each orthogonally connected, without a
 * square of four cells of one color.
 *
 *     # # # #      black cells hold one of the digits of the clause, others
 *     # . . .      are white
 *     # # # .
 *     # . . .
 */
#include "variants/connectivity.h"
#include "variants/variants.h"

#include <stdlib.h>
#include <string.h>

typedef struct yin_yang {
    sudoku_clause clause;
    connect_graph graph;
    uint64_t black;
    int (
        *squares)[4]; /* squares of four cells, by their numbers in the graph */
    int num_squares;
} yin_yang;

static void free_yin_yang(void *self)
{
    yin_yang *y = self;
    if (y != NULL) {
        variant_connect_graph_clear(&y->graph);
        free(y->squares);
    }
    free(y);
}

/* Returns the graph's number of the cell at this place, or -1. */
static int find_cell(const yin_yang *y, const sudoku_shape *shape, int row,
                     int column)
{
    for (int k = 0; k < y->graph.num; k++) {
        int cell = y->graph.cells[k];
        if (shape->row[cell] == row && shape->column[cell] == column)
            return k;
    }
    return -1;
}

static int find_squares(yin_yang *y, const sudoku_shape *shape)
{
    y->squares = calloc((size_t)y->graph.num, sizeof *y->squares);
    if (y->squares == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < y->graph.num; k++) {
        int *square = y->squares[y->num_squares];
        int row = shape->row[y->graph.cells[k]];
        int column = shape->column[y->graph.cells[k]], found = 0;
        for (int c = 0; c < 4; c++) {
            square[c] = find_cell(y, shape, row + c / 2, column + c % 2);
            found += square[c] >= 0;
        }
        y->num_squares += found == 4;
    }
    return 0;
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    static const clause_form form = {
        .values = {1, ANY}, .groups = {1, 1}, .cells = {2, CONNECT_MAX_CELLS}};
    int code = variant_check_form(clause, shape, &form, error);
    if (code != 0)
        return code;
    yin_yang *y = calloc(1, sizeof *y);
    if (y == NULL)
        return variant_fail_code(clause, error, SUDOKU_ENOMEM);
    y->clause = *clause;
    for (int k = 0; k < clause->num_values && code == 0; k++) {
        int digit = clause->values[k] - shape->first_value;
        if (digit < 0 || digit >= shape->num_digits)
            code = variant_fail(
                clause, error, "expected digits from %d to %d, not %d",
                shape->first_value, sudoku_value(shape, shape->num_digits - 1),
                clause->values[k]);
        else
            y->black |= UINT64_C(1) << digit;
    }
    if (code == 0 &&
        (variant_connect_graph_init(&y->graph, shape, clause->cells,
                                    clause->group_start[1]) != 0 ||
         find_squares(y, shape) != 0))
        code = variant_fail_code(clause, error, SUDOKU_ENOMEM);
    if (code != 0) {
        free_yin_yang(y);
        return code;
    }
    *self = y;
    return 0;
}

/* Filters squares of four cells: if three have the color, the fourth has not.
 * Returns the number of cells decided, or -1 if four have it. */
static int filter_squares(const yin_yang *y, uint64_t *may, const uint64_t *in)
{
    int changed = 0;
    for (int k = 0; k < y->num_squares; k++) {
        int has = 0, last = -1;
        for (int c = 0; c < 4; c++) {
            bool is_in = cell_set_has(in, y->squares[k][c]);
            has += is_in;
            last = is_in ? last : y->squares[k][c];
        }
        if (has == 4)
            return -1;
        if (has == 3 && cell_set_has(may, last)) {
            may[last / 64] &= ~(UINT64_C(1) << last % 64);
            changed++;
        }
    }
    return changed;
}

static int filter_color(const yin_yang *y, struct sudoku_candidates *c,
                        uint64_t color)
{
    const connect_graph *g = &y->graph;
    uint64_t may[CONNECT_MAX_WORDS] = {0}, in[CONNECT_MAX_WORDS] = {0};
    bool is_some = false;
    for (int k = 0; k < g->num; k++) {
        uint64_t digits = c->digits[g->cells[k]], bit = UINT64_C(1) << k % 64;
        may[k / 64] |= (digits & color) != 0 ? bit : 0;
        in[k / 64] |= (digits & ~color) == 0 ? bit : 0;
        is_some = is_some || (digits & color) != 0;
    }
    int changed = filter_squares(y, may, in);
    if (changed < 0 || (changed == 0 && !is_some))
        return changed;
    bool must = false;
    for (int w = 0; w < g->words; w++)
        must = must || in[w] != 0;
    if (must) { /* if no cell must have the color, it may have none */
        int more = variant_connect_filter(g, may, in, 1, g->num);
        if (more < 0)
            return -1;
        changed += more;
    }
    for (int k = 0; k < g->num && changed > 0; k++) {
        uint64_t *digits = &c->digits[g->cells[k]];
        if (!cell_set_has(may, k))
            *digits &= ~color;
        else if (cell_set_has(in, k))
            *digits &= color;
        if (*digits == 0)
            return -1;
    }
    return changed;
}

static int filter(const void *self, struct sudoku_candidates *c)
{
    const yin_yang *y = self;
    int black = filter_color(y, c, y->black);
    int white = black < 0 ? black : filter_color(y, c, ~y->black);
    return white < 0 ? white : black + white;
}

static int get_cells(const void *self, const int **cells)
{
    const yin_yang *y = self;
    *cells = y->clause.cells;
    return y->graph.num;
}

/* ---- checking ------------------------------------------------------------ */

enum { UNKNOWN = -1, WHITE, BLACK };

static int color_of(const yin_yang *y, const uint8_t digits[], int cell)
{
    if (digits[cell] == SUDOKU_EMPTY)
        return UNKNOWN;
    return (y->black >> digits[cell] & 1) != 0 ? BLACK : WHITE;
}

/* Returns whether the clause has a cell at this offset with the cell's color.
 */
static bool is_alike(const yin_yang *y, const sudoku_shape *shape,
                     const uint8_t digits[], int cell, int rows, int columns)
{
    int row = shape->row[cell] + rows, column = shape->column[cell] + columns;
    int color = color_of(y, digits, cell);
    for (int k = 0; k < y->clause.group_start[1]; k++) {
        int other = y->clause.cells[k];
        if (shape->row[other] == row && shape->column[other] == column)
            return color != UNKNOWN && color_of(y, digits, other) == color;
    }
    return false;
}

static bool begins_square(const yin_yang *y, const sudoku_shape *shape,
                          const uint8_t digits[], int cell)
{
    return is_alike(y, shape, digits, cell, 0, 1) &&
           is_alike(y, shape, digits, cell, 1, 0) &&
           is_alike(y, shape, digits, cell, 1, 1);
}

static bool may_have(const yin_yang *y, const uint8_t digits[], int cell,
                     int color)
{
    int own = color_of(y, digits, cell);
    return own == UNKNOWN || own == color;
}

/* Marks the cells that may be connected with the clause's first cell of the
 * color. Returns that cell, or -1. */
static int spread(const yin_yang *y, const sudoku_shape *shape,
                  const uint8_t digits[], int color, bool *is_found)
{
    int n = y->clause.group_start[1], first = 0;
    const int *cells = y->clause.cells;
    while (first < n && color_of(y, digits, cells[first]) != color)
        first++;
    if (first == n)
        return -1;
    is_found[first] = true;
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (int k = 0; k < n * n; k++) {
            int a = k / n, b = k % n;
            int steps = abs(shape->row[cells[a]] - shape->row[cells[b]]) +
                        abs(shape->column[cells[a]] - shape->column[cells[b]]);
            if (!is_found[a] || is_found[b] || steps != 1 ||
                !may_have(y, digits, cells[b], color))
                continue;
            is_found[b] = goes_on = true;
        }
    }
    return first;
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    const yin_yang *y = self;
    int n = y->clause.group_start[1];
    const int *cells = y->clause.cells;
    for (int k = 0; k < n; k++) {
        if (begins_square(y, shape, digits, cells[k]))
            return variant_break(
                &y->clause, flaw, &cells[k], 1,
                "the square whose upper left cell is %s has one color",
                name_of(shape, cells[k]).text);
    }
    for (int color = WHITE; color <= BLACK; color++) {
        bool is_found[CONNECT_MAX_CELLS] = {false};
        int first = spread(y, shape, digits, color, is_found);
        for (int k = 0; k < n && first >= 0; k++) {
            int pair[2] = {cells[first], cells[k]};
            if (color_of(y, digits, cells[k]) == color && !is_found[k])
                return variant_break(
                    &y->clause, flaw, pair, 2, "%s is not connected with %s",
                    name_of(shape, pair[1]).text, name_of(shape, pair[0]).text);
        }
    }
    return true;
}

static void draw(const void *self, const sudoku_shape *shape, sudoku_picture *p)
{
    const yin_yang *y = self;
    (void)shape;
    for (int k = 0; k < y->clause.group_start[1]; k++)
        sudoku_paint_cell(p, y->clause.cells[k], "#eef2f6");
    sudoku_paint_meaning(p, y->clause.rule);
}

const variant_rule variant_yin_yang_rule = {
    .rule = {.name = "yin-yang",
             .usage =
                 "yin-yang DIGITS CELLS: cells with these digits are black, "
                 "others white; each color is connected by its sides, and no "
                 "four cells in a square have the same color",
             .make = make,
             .free = free_yin_yang,
             .encode = variant_connect_refuse_to_encode,
             .filter = filter,
             .get_cells = get_cells,
             .holds = holds,
             .look = {.draw = draw},
             .place = {.unplaced = "hardly any grid obeys it"},
             .people =
                 {.refuted =
                      "a color cannot be connected, or a square has only one"}},
};
