/* schroedinger.c - one cell in each row, column and box has two digits, so
 * there is one digit more than the board is wide. */
#include "variants/special.h"

/* ---- where they are ------------------------------------------------------ */

/* Context of an automaton that reads the place of a row, the second digit
 * there, then cells. The state is the column (from 1) and the second digit, or
 * 0 if nothing is left to check. */
typedef struct cells_ctx {
    int width, first_value;
    uint64_t columns;
} cells_ctx;

/* Step that reads the cells of the row. The digit in the cell must be less than
 * the second one, so that each grid occurs once. */
static bool step_row(const void *ctx, int position, int digit, uint64_t *state)
{
    const cells_ctx *c = ctx;
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
    bool is_right = digit < (int)(*state >> 8);
    *state = 0;
    return is_right;
}

static bool step_others(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    const cells_ctx *c = ctx;
    if (position == 0) {
        int column = digit + c->first_value;
        *state = column >= 1 && column <= c->width &&
                 (c->columns >> (column - 1) & 1) != 0;
        return true;
    }
    if (position == 1)
        *state = *state != 0 ? (uint64_t)digit + 1 : 0;
    else if (*state == (uint64_t)digit + 1)
        return false;
    return true;
}

static int add_house(variant *v, const sudoku_shape *shape, int row,
                     const sudoku_house *house)
{
    int n, num = 2, cells[SUDOKU_MAX_DIGITS + 2];
    cells[0] = variant_group(v, 0, &n)[row];
    cells[1] = variant_group(v, 1, &n)[row];
    cells_ctx ctx = {shape->width, v->first_value, 0};
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        if (shape->row[cell] == row)
            ctx.columns |= UINT64_C(1) << shape->column[cell];
        else
            cells[num++] = cell;
    }
    if (ctx.columns == 0 || num == 2)
        return 0;
    return sudoku_constraints_run(&v->constraints, cells, num, v->num_digits,
                                  step_others, &ctx);
}

static int add_row(variant *v, const sudoku_shape *shape, int row)
{
    int n, cells[SUDOKU_MAX_DIGITS + 2], width = shape->width;
    cells[0] = variant_group(v, 0, &n)[row];
    cells[1] = variant_group(v, 1, &n)[row];
    for (int k = 0; k < width; k++)
        cells[k + 2] = row * width + k;
    cells_ctx ctx = {width, v->first_value, 0};
    int code = variant_differ(v, shape, cells + 1, width + 1);
    if (code == 0)
        code = sudoku_constraints_run(&v->constraints, cells, width + 2,
                                      v->num_digits, step_row, &ctx);
    for (int h = 0; h < shape->num_houses && code == 0; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (house->kind == SUDOKU_COLUMN || house->kind == SUDOKU_BOX)
            code = add_house(v, shape, row, house);
    }
    return code;
}

static int build_schroedinger(variant *v, const sudoku_shape *shape,
                              sudoku_error *error)
{
    int code = variant_special_check(v, 0, shape, error);
    if (code == 0)
        code = variant_special_check(v, 1, shape, error);
    if (code == 0 && (shape->width != shape->board_height ||
                      v->num_digits != shape->width + 1))
        return variant_fail(
            &v->clause, error,
            "the board must be square, with one digit more than columns: 9 "
            "rows 9 columns boxes 3x3 values 0-9");
    if (code == 0)
        code = variant_special_place(v, 0, shape);
    for (int row = 0; row < shape->board_height && code == 0; row++)
        code = add_row(v, shape, row);
    return code;
}

/* ---- checking ------------------------------------------------------------ */

static int special_of(const variant *v, const sudoku_shape *shape,
                      const uint8_t digits[], int row)
{
    int n;
    const int *seconds = variant_group(v, 1, &n);
    return has_digit(digits, seconds[row])
               ? variant_special_cell(v, 0, shape, digits, row)
               : -1;
}

static bool sees(const sudoku_shape *shape, int a, int b)
{
    return shape->row[a] == shape->row[b] || variant_special_sees(shape, a, b);
}

static bool check_second(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], int row, sudoku_flaw *flaw)
{
    int n, cell = special_of(v, shape, digits, row);
    int second = variant_group(v, 1, &n)[row];
    for (int c = 0; c < shape->num_board_cells && cell >= 0; c++) {
        int other_row = shape->row[c];
        int other = variant_group(v, 1, &n)[other_row];
        bool is_again = has_digit(digits, c) && digits[c] == digits[second];
        is_again = is_again ||
                   (c != cell && special_of(v, shape, digits, other_row) == c &&
                    digits[other] == digits[second]);
        int pair[2] = {cell, c};
        if (is_again && sees(shape, cell, c))
            return variant_break(&v->clause, flaw, pair, 2, "%s and %s hold %d",
                                 name_of(shape, cell).text,
                                 name_of(shape, c).text,
                                 value_at(shape, digits, second));
    }
    return true;
}

/* Checks a row. The second digit differs from all digits of the row, even
 * before its place is known, and is greater than that of its cell. */
static bool check_row(const variant *v, const sudoku_shape *shape,
                      const uint8_t digits[], int row, sudoku_flaw *flaw)
{
    int n, second = variant_group(v, 1, &n)[row];
    int cell = variant_special_cell(v, 0, shape, digits, row);
    for (int c = 0; c < shape->num_board_cells && has_digit(digits, second);
         c++) {
        int pair[2] = {second, c};
        if (shape->row[c] == row && digits[c] == digits[second])
            return variant_break(&v->clause, flaw, pair, 2,
                                 "%d is in %s, and again in row %d",
                                 value_at(shape, digits, second),
                                 name_of(shape, c).text, row + 1);
        if (c == cell && has_digit(digits, c) && digits[c] > digits[second])
            return variant_break(&v->clause, flaw, pair, 2,
                                 "%s must hold the lower of its two digits",
                                 name_of(shape, c).text);
    }
    return true;
}

static bool holds_schroedinger(const void *self, const sudoku_shape *shape,
                               const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    if (!variant_special_check_places(v, 0, shape, digits, flaw))
        return false;
    for (int row = 0; row < shape->board_height; row++) {
        if (!check_row(v, shape, digits, row, flaw) ||
            !check_second(v, shape, digits, row, flaw))
            return false;
    }
    return true;
}

static void draw_schroedinger(const void *self, const sudoku_shape *shape,
                              sudoku_picture *p)
{
    const variant *v = self;
    (void)shape;
    for (int k = 0; k < v->clause.group_start[2]; k++)
        sudoku_paint_cell(p, v->clause.cells[k], "#e6eef8");
    sudoku_paint_meaning(p, v->clause.rule);
}

const variant_rule variant_schroedinger_rule = {
    .rule = {.name = "schroedinger",
             .usage =
                 "schroedinger PLACES / DIGITS: in each row, column and box "
                 "is one cell with two digits, so that there are all; "
                 "extra cells have, row by row, its column and its "
                 "greater digit",
             VARIANT_FUNCTIONS,
             .holds = holds_schroedinger,
             .look = {.draw = draw_schroedinger}},
    .form = {.groups = {2, 2}, .cells = {1, SUDOKU_MAX_DIGITS}},
    .build = build_schroedinger,
};

const variant_rule variant_schroedinger_sum_rule = {
    .rule = {.name = "schroedinger-sum",
             .usage = "schroedinger-sum SUM CELLS / PLACES / DIGITS: the cells "
                      "have that sum, both digits of a cell with two",
             VARIANT_FUNCTIONS,
             .holds = variant_special_holds_sum,
             .look = {.draw = variant_special_draw_sum}},
    .form = {.values = {1, 1}, .groups = {3, 3}, .cells = {1, ANY}},
    .build = variant_special_build_sum,
};
