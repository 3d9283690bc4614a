#include "variants/special.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/sort.h"

/* ---- where they are ------------------------------------------------------ */

static int cell_on_board(const sudoku_shape *shape, int row, int column)
{
    return shape->cell_at[row * shape->width + column];
}

int variant_special_check(const variant *v, int group,
                          const sudoku_shape *shape, sudoku_error *error)
{
    int n;
    const int *cells = variant_group(v, group, &n);
    if (shape->num_board_cells != shape->width * shape->board_height)
        return variant_fail(&v->clause, error,
                            "the board must be a rectangle of cells");
    if (n != shape->board_height)
        return variant_fail(&v->clause, error,
                            "it takes a cell for each of the %d rows, not %d",
                            shape->board_height, n);
    for (int k = 0; k < n; k++) {
        if (cells[k] < shape->num_board_cells)
            return variant_fail(
                &v->clause, error,
                "%s is on the board, but extra cells are expected",
                name_of(shape, cells[k]).text);
    }
    return 0;
}

bool variant_special_sees(const sudoku_shape *shape, int a, int b)
{
    if (shape->column[a] == shape->column[b])
        return true;
    for (int h = 0; h < shape->num_houses; h++) {
        if (shape->houses[h].kind == SUDOKU_BOX &&
            sudoku_shape_is_in(shape, a, h) && sudoku_shape_is_in(shape, b, h))
            return true;
    }
    return false;
}

/* Returns the column numbered by the digit's value, or -1. */
static int column_of(const sudoku_shape *shape, int digit)
{
    int column = sudoku_value(shape, digit) - 1;
    return column < shape->width ? column : -1;
}

int variant_special_place(variant *v, int group, const sudoku_shape *shape)
{
    int n, code = 0;
    const int *places = variant_group(v, group, &n);
    for (int k = 0; k < n * n && code == 0; k++) {
        int a = k / n, b = k % n;
        uint64_t partners[SUDOKU_MAX_DIGITS] = {0};
        for (int xy = 0; xy < v->num_digits * v->num_digits; xy++) {
            int x = xy / v->num_digits, y = xy % v->num_digits;
            int at = column_of(shape, x), other = column_of(shape, y);
            if (at >= 0 && other >= 0 &&
                !variant_special_sees(shape, cell_on_board(shape, a, at),
                                      cell_on_board(shape, b, other)))
                partners[x] |= UINT64_C(1) << y;
        }
        if (a < b)
            code = variant_relate(v, places[a], places[b], partners);
    }
    return code;
}

int variant_special_cell(const variant *v, int group, const sudoku_shape *shape,
                         const uint8_t digits[], int row)
{
    int n;
    const int *places = variant_group(v, group, &n);
    int column = value_at(shape, digits, places[row]) - 1;
    return !has_digit(digits, places[row]) || column < 0 ||
                   column >= shape->width
               ? -1
               : cell_on_board(shape, row, column);
}

bool variant_special_check_places(const variant *v, int group,
                                  const sudoku_shape *shape,
                                  const uint8_t digits[], sudoku_flaw *flaw)
{
    int n;
    const int *places = variant_group(v, group, &n);
    for (int a = 0; a < n; a++) {
        int cell = variant_special_cell(v, group, shape, digits, a);
        if (has_digit(digits, places[a]) && cell < 0)
            return variant_break(&v->clause, flaw, &places[a], 1,
                                 "%s does not hold the number of a column",
                                 name_of(shape, places[a]).text);
        for (int b = 0; b < a && cell >= 0; b++) {
            int other = variant_special_cell(v, group, shape, digits, b);
            int pair[2] = {cell, other};
            if (other >= 0 && variant_special_sees(shape, cell, other))
                return variant_break(
                    &v->clause, flaw, pair, 2, "%s and %s see each other",
                    name_of(shape, other).text, name_of(shape, cell).text);
        }
    }
    return true;
}

/* ---- sums ---------------------------------------------------------------- */

/* What the automaton reads for each row of the cage: the place, the second
 * digit if there is one, and the cells. */
enum part { PLACE, SECOND, CELL };

typedef struct sum_ctx {
    enum part *kinds;
    int *columns;          /* [position] column of the cell, from 1 */
    uint64_t *row_columns; /* [position] of a place: set of columns of the row's
                              cells in the cage */
    int *cells;
    int num, sum, first_value;
    bool has_second;
} sum_ctx;

/* Parts of the state: the sum so far, the column (from 1) of this row's special
 * cell if it is in the cage, and the second digit + 1. */
enum { SUM_BITS = 24, COLUMN_BITS = 8 };

static bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    const sum_ctx *c = ctx;
    uint64_t sum = *state & ((UINT64_C(1) << SUM_BITS) - 1);
    int column = (int)(*state >> SUM_BITS & 0xff);
    int second = (int)(*state >> (SUM_BITS + COLUMN_BITS));
    int value = digit + c->first_value;
    if (c->kinds[position] == PLACE) {
        bool is_in = value >= 1 && value <= 64 &&
                     (c->row_columns[position] >> (value - 1) & 1) != 0;
        column = is_in ? value : 0;
        second = 0;
    } else if (c->kinds[position] == SECOND) {
        second = column > 0 ? digit + 1 : 0;
    } else {
        bool is_special = column == c->columns[position];
        int more = c->has_second ? second - 1 + c->first_value : value;
        sum += (uint64_t)(value + (is_special ? more : 0));
        if (is_special)
            column = second = 0;
    }
    *state = sum | (uint64_t)column << SUM_BITS |
             (uint64_t)second << (SUM_BITS + COLUMN_BITS);
    return sum <= (uint64_t)c->sum &&
           (position + 1 < c->num || sum == (uint64_t)c->sum);
}

static void add_position(sum_ctx *c, enum part kind, int cell, int column,
                         uint64_t row_columns)
{
    c->kinds[c->num] = kind;
    c->cells[c->num] = cell;
    c->columns[c->num] = column;
    c->row_columns[c->num++] = row_columns;
}

static void add_positions(sum_ctx *c, const variant *v,
                          const sudoku_shape *shape, int *sorted, int n)
{
    int rows;
    const int *places = variant_group(v, 1, &rows);
    const int *seconds = c->has_second ? variant_group(v, 2, &rows) : NULL;
    base_sort_ints(sorted, (size_t)n);
    for (int k = 0, end = 0; k < n; k = end) {
        int row = shape->row[sorted[k]];
        uint64_t columns = 0;
        for (end = k; end < n && shape->row[sorted[end]] == row; end++)
            columns |= UINT64_C(1) << shape->column[sorted[end]];
        add_position(c, PLACE, places[row], 0, columns);
        if (seconds != NULL)
            add_position(c, SECOND, seconds[row], 0, 0);
        for (int j = k; j < end; j++)
            add_position(c, CELL, sorted[j], shape->column[sorted[j]] + 1, 0);
    }
}

static int run_sum(variant *v, const sudoku_shape *shape, const int *cells,
                   int n)
{
    size_t most = 3 * (size_t)n;
    int *sorted = malloc((size_t)n * sizeof *sorted), code = SUDOKU_ENOMEM;
    sum_ctx c = {.sum = v->clause.values[0],
                 .first_value = v->first_value,
                 .has_second = v->clause.num_groups > 2};
    c.kinds = malloc(most * sizeof *c.kinds);
    c.columns = malloc(most * sizeof *c.columns);
    c.cells = malloc(most * sizeof *c.cells);
    c.row_columns = malloc(most * sizeof *c.row_columns);
    if (sorted != NULL && c.kinds != NULL && c.columns != NULL &&
        c.cells != NULL && c.row_columns != NULL) {
        for (int k = 0; k < n; k++)
            sorted[k] = cells[k];
        add_positions(&c, v, shape, sorted, n);
        code = sudoku_constraints_run(&v->constraints, c.cells, c.num,
                                      v->num_digits, step_sum, &c);
    }
    free(sorted);
    free(c.kinds);
    free(c.columns);
    free(c.cells);
    free(c.row_columns);
    return code;
}

int variant_special_build_sum(variant *v, const sudoku_shape *shape,
                              sudoku_error *error)
{
    int n, code = 0;
    const int *cells = variant_group(v, 0, &n);
    for (int g = 1; g < v->clause.num_groups && code == 0; g++)
        code = variant_special_check(v, g, shape, error);
    for (int k = 0; k < n && code == 0; k++) {
        if (cells[k] >= shape->num_board_cells)
            code = variant_fail(&v->clause, error, "%s is not on the board",
                                name_of(shape, cells[k]).text);
    }
    return code != 0 ? code : run_sum(v, shape, cells, n);
}

bool variant_special_holds_sum(const void *self, const sudoku_shape *shape,
                               const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, rows, sum = 0;
    bool is_full = true;
    const int *cells = variant_group(v, 0, &n);
    const int *seconds =
        v->clause.num_groups > 2 ? variant_group(v, 2, &rows) : NULL;
    for (int k = 0; k < n; k++) {
        int row = shape->row[cells[k]];
        int special = variant_special_cell(v, 1, shape, digits, row);
        int more = seconds == NULL ? cells[k] : seconds[row];
        bool is_special = special == cells[k];
        sum += value_at(shape, digits, cells[k]) +
               (is_special ? value_at(shape, digits, more) : 0);
        is_full = is_full && has_digit(digits, cells[k]) && special >= 0 &&
                  (!is_special || has_digit(digits, more));
    }
    if (is_full ? sum == v->clause.values[0] : sum <= v->clause.values[0])
        return true;
    return variant_break(
        &v->clause, flaw, cells, n, "the sum from %s to %s is %d, not %d",
        name_of(shape, cells[0]).text, name_of(shape, cells[n - 1]).text, sum,
        v->clause.values[0]);
}

void variant_special_draw_sum(const void *self, const sudoku_shape *shape,
                              sudoku_picture *p)
{
    const variant *v = self;
    int n;
    char text[16];
    const int *cells = variant_group(v, 0, &n);
    (void)shape;
    snprintf(text, sizeof text, "%d", v->clause.values[0]);
    sudoku_paint_cage(p, cells, n, SUDOKU_SOLID, text);
    sudoku_paint_meaning(p, v->clause.rule);
}
