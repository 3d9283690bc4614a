/* extremes.c - cells less, or greater, than all orthogonal neighbours. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

static bool is_stated(const variant *v, int cell)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        if (cells[k] == cell)
            return true;
    }
    return false;
}

static int relate_around(variant *v, const sudoku_shape *shape,
                         sudoku_relation *relation)
{
    int n, code = 0;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        for (int other = 0; other < shape->num_cells && code == 0; other++) {
            int down = abs(shape->row[other] - shape->row[cells[k]]);
            int across = abs(shape->column[other] - shape->column[cells[k]]);
            if (down + across == 1 && !is_stated(v, other))
                code = sudoku_constraints_relate(&v->constraints, v->num_digits,
                                                 cells[k], other, relation, 1);
        }
    }
    return code;
}

static int build_minimum(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    (void)error;
    return relate_around(v, shape, variant_pair_is_less_by);
}

static int build_maximum(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    (void)error;
    return relate_around(v, shape, variant_pair_is_greater_by);
}

/* Returns whether a cell and its neighbours obey the rule. sign is 1 if the
 * neighbours must be greater, -1 if they must be less. */
static bool holds_around(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], int sign, sudoku_flaw *flaw)
{
    static const int downs[4] = {-1, 0, 0, 1}, acrosses[4] = {0, -1, 1, 0};
    int n;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < 4 * n; k++) {
        int cell = cells[k / 4];
        int row = shape->row[cell] + downs[k % 4];
        int column = shape->column[cell] + acrosses[k % 4];
        if (row < 0 || row >= shape->height || column < 0 ||
            column >= shape->width)
            continue;
        int other = shape->cell_at[row * shape->width + column];
        int x = digit_of(digits, cell);
        int y = other < 0 ? 0 : digit_of(digits, other);
        if (x != 0 && y != 0 && sign * x >= sign * y && !is_stated(v, other))
            return variant_break_pair(v, shape, digits, cell, other, flaw);
    }
    return true;
}

static bool holds_minimum(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_around(self, shape, digits, 1, flaw);
}

static bool holds_maximum(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_around(self, shape, digits, -1, flaw);
}

/* ---- pictures ------------------------------------------------------------ */

static void paint_around(const variant *v, const sudoku_shape *shape,
                         sudoku_picture *p, bool are_less)
{
    static const int downs[4] = {-1, 0, 0, 1}, acrosses[4] = {0, -1, 1, 0};
    int n;
    const int *cells = variant_group(v, 0, &n);
    variant_paint_cells(v, p, "#e4e4e4");
    for (int k = 0; k < 4 * n; k++) {
        int cell = cells[k / 4];
        int row = shape->row[cell] + downs[k % 4];
        int column = shape->column[cell] + acrosses[k % 4];
        bool is_on_sheet = row >= 0 && row < shape->height && column >= 0 &&
                           column < shape->width;
        int other =
            is_on_sheet ? shape->cell_at[row * shape->width + column] : -1;
        if (other >= 0 && !is_stated(v, other))
            sudoku_paint_greater(p, are_less ? other : cell,
                                 are_less ? cell : other);
    }
}

static void draw_minimum(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    paint_around(self, shape, p, true);
}

static void draw_maximum(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    paint_around(self, shape, p, false);
}

static int place_minimum_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9};
    return variant_place_cells(p, &form);
}

const variant_rule variant_minimum_rule = {
    .rule = {.name = "minimum",
             .usage = "minimum CELLS: each cell is less than its neighbours "
                      "outside of these cells",
             VARIANT_FUNCTIONS,
             .holds = holds_minimum,
             .look = {.draw = draw_minimum},
             .place = {.clauses = place_minimum_clauses},
             .people = {.pattern = SUDOKU_PATTERN_MINIMUM}},
    .form = {.groups = {1, 1}, .cells = {1, ANY}},
    .build = build_minimum,
};

static int place_maximum_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9};
    return variant_place_cells(p, &form);
}

const variant_rule variant_maximum_rule = {
    .rule = {.name = "maximum",
             .usage = "maximum CELLS: each cell is greater than its neighbours "
                      "outside of these cells",
             VARIANT_FUNCTIONS,
             .holds = holds_maximum,
             .look = {.draw = draw_maximum},
             .place = {.clauses = place_maximum_clauses},
             .people = {.pattern = SUDOKU_PATTERN_MAXIMUM}},
    .form = {.groups = {1, 1}, .cells = {1, ANY}},
    .build = build_maximum,
};
