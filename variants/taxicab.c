/* taxicab.c - two cells x steps apart may not both hold the digit x. */
#include "variants/variants.h"

#include <stdlib.h>

static bool are_not_both(int a, int b, int digit)
{
    return a != digit || b != digit;
}

/* Returns the 0-based digit that the cells may not both hold, or < 0 if there
 * is none. */
static int get_forbidden(const sudoku_shape *shape, int a, int b)
{
    int steps = abs(shape->row[a] - shape->row[b]) +
                abs(shape->column[a] - shape->column[b]);
    int digit = steps - shape->first_value;
    return digit < shape->num_digits && !sudoku_shape_sees(shape, a, b) ? digit
                                                                        : -1;
}

static bool has_too_many_pairs(const sudoku_shape *shape)
{
    enum { MAX_PAIRS = 1 << 20 };
    int num = 0;
    for (int a = 0; a < shape->num_board_cells; a++) {
        for (int b = a + 1; b < shape->num_board_cells && num <= MAX_PAIRS; b++)
            num += get_forbidden(shape, a, b) >= 0;
    }
    return num > MAX_PAIRS;
}

static int build_taxicab(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int code = 0;
    if (has_too_many_pairs(shape))
        return variant_fail(&v->clause, error, "the board is too big for it");
    for (int a = 0; a < shape->num_board_cells; a++) {
        for (int b = a + 1; b < shape->num_board_cells && code == 0; b++) {
            int digit = get_forbidden(shape, a, b);
            if (digit >= 0)
                code = sudoku_constraints_relate(&v->constraints, v->num_digits,
                                                 a, b, are_not_both, digit);
        }
    }
    return code;
}

/* Returns whether no cell x steps from a cell with digit x has that digit. */
static bool holds_taxicab(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        int x = value_at(shape, digits, cell);
        for (int k = 0; k < 4 * x; k++) {
            int down = k < 2 * x ? k - x : 3 * x - k;
            int across = k < 2 * x ? x - abs(down) : abs(down) - x;
            int row = shape->row[cell] + down;
            int column = shape->column[cell] + across;
            if (row < 0 || row >= shape->board_height || column < 0 ||
                column >= shape->width)
                continue;
            int other = shape->cell_at[row * shape->width + column];
            if (other >= 0 && digits[other] == digits[cell])
                return variant_break_pair(self, shape, digits, cell, other,
                                          flaw);
        }
    }
    return true;
}

const variant_rule variant_anti_taxicab_rule = {
    .rule = {.name = "anti-taxicab",
             .usage = "anti-taxicab: cells X steps apart, from side to side, "
                      "do not both hold X",
             VARIANT_FUNCTIONS,
             .holds = holds_taxicab},
    .build = build_taxicab,
};
