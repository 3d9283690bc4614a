/* doublers.c - each row, column and box has one cell whose digit counts twice.
 */
#include "variants/special.h"

/* ---- where they are ------------------------------------------------------ */

/* Context of an automaton that reads the place of the doubler of a row, its
 * digit, then the cells of the row. The state is the column (from 1) and the
 * digit, or 0 once the doubler has been read. */
typedef struct row_ctx {
    int width, first_value;
} row_ctx;

static bool step_row(const void *ctx, int position, int digit, uint64_t *state)
{
    const row_ctx *c = ctx;
    if (position == 0) {
        int column = digit + c->first_value;
        *state = (uint64_t)column;
        return column >= 1 && column <= c->width;
    }
    if (position == 1) {
        *state |= (uint64_t)digit << 8;
        return true;
    }
    if ((int)(*state & 0xff) != position - 1)
        return true;
    bool is_right = (int)(*state >> 8) == digit;
    *state = 0;
    return is_right;
}

static int build_doublers(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int n, code = variant_special_check(v, 0, shape, error);
    const int *places = variant_group(v, 0, &n);
    const int *numbers = variant_group(v, 1, &n);
    if (code == 0)
        code = variant_special_check(v, 1, shape, error);
    if (code == 0 && n > v->num_digits)
        return variant_never(
            &v->clause, error,
            "%d doublers cannot differ, because there are only %d digits", n,
            v->num_digits);
    if (code == 0)
        code = variant_differ(v, shape, numbers, n);
    if (code == 0)
        code = variant_special_place(v, 0, shape);
    row_ctx ctx = {shape->width, v->first_value};
    for (int row = 0; row < n && code == 0; row++) {
        int cells[SUDOKU_MAX_DIGITS + 2] = {places[row], numbers[row]};
        for (int k = 0; k < shape->width; k++)
            cells[k + 2] = row * shape->width + k;
        code = sudoku_constraints_run(&v->constraints, cells, shape->width + 2,
                                      v->num_digits, step_row, &ctx);
    }
    return code;
}

static bool holds_doublers(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n;
    const int *numbers = variant_group(v, 1, &n);
    if (!variant_special_check_places(v, 0, shape, digits, flaw) ||
        !variant_check_differ(v, shape, 1, digits, flaw))
        return false;
    for (int row = 0; row < n; row++) {
        int cell = variant_special_cell(v, 0, shape, digits, row);
        int pair[2] = {cell, numbers[row]};
        if (cell >= 0 && has_digit(digits, cell) &&
            has_digit(digits, numbers[row]) &&
            digits[cell] != digits[numbers[row]])
            return variant_break(
                &v->clause, flaw, pair, 2,
                "the doubler %s holds %d, not %d as stated by %s",
                name_of(shape, cell).text, value_at(shape, digits, cell),
                value_at(shape, digits, numbers[row]),
                name_of(shape, numbers[row]).text);
    }
    return true;
}

static void draw_doublers(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    const variant *v = self;
    (void)shape;
    for (int k = 0; k < v->clause.group_start[2]; k++)
        sudoku_paint_cell(p, v->clause.cells[k], "#f2f2e4");
    sudoku_paint_meaning(p, v->clause.rule);
}

const variant_rule variant_doublers_rule = {
    .rule = {.name = "doublers",
             .usage =
                 "doublers PLACES / DIGITS: in each row, column and box is "
                 "one doubler, no two with the same digit; extra cells "
                 "have, row by row, its column and its digit",
             VARIANT_FUNCTIONS,
             .holds = holds_doublers,
             .look = {.draw = draw_doublers}},
    .form = {.groups = {2, 2}, .cells = {1, SUDOKU_MAX_DIGITS}},
    .build = build_doublers,
};

const variant_rule variant_doubled_sum_rule = {
    .rule = {.name = "doubled-sum",
             .usage =
                 "doubled-sum SUM CELLS / PLACES: the cells have that sum, "
                 "in which doublers count twice",
             VARIANT_FUNCTIONS,
             .holds = variant_special_holds_sum,
             .look = {.draw = variant_special_draw_sum}},
    .form = {.values = {1, 1}, .groups = {2, 2}, .cells = {1, ANY}},
    .build = variant_special_build_sum,
};
