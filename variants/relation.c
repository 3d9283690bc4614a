/* relation.c - relations between two digits, and rules that state one of all
 * neighbours on lines or on the board. */
#include "variants/variant.h"

#include <stdlib.h>

bool is_less_by(int a, int b, int k)
{
    return a + k <= b;
}

bool is_greater_by(int a, int b, int k)
{
    return a >= b + k;
}

bool is_apart_by(int a, int b, int k)
{
    return abs(a - b) >= k;
}

bool has_difference(int a, int b, int k)
{
    return abs(a - b) == k;
}

bool lacks_difference(int a, int b, int k)
{
    return !has_difference(a, b, k);
}

bool has_ratio(int a, int b, int k)
{
    return a + 1 == k * (b + 1) || b + 1 == k * (a + 1);
}

bool lacks_ratio(int a, int b, int k)
{
    return !has_ratio(a, b, k);
}

bool has_sum(int a, int b, int k)
{
    return a + b + 2 == k;
}

bool lacks_sum(int a, int b, int k)
{
    return !has_sum(a, b, k);
}

/* ---- stating ------------------------------------------------------------- */

int variant_relate_lines(variant *v, sudoku_relation *relation, int parameter)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k + 1 < n && code == 0; k++)
            code = sudoku_constraints_relate(&v->constraints, v->num_digits,
                                             cells[k], cells[k + 1], relation,
                                             parameter);
    }
    return code;
}

/* Is this pair of cells a group of the clause? */
static bool is_group(const variant *v, int a, int b)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (n == 2 && ((cells[0] == a && cells[1] == b) ||
                       (cells[0] == b && cells[1] == a)))
            return true;
    }
    return false;
}

/* The cell to the right of it (side 0) or below (1), or -1. */
static int neighbour(const sudoku_shape *shape, int cell, int side)
{
    int row = shape->row[cell] + side, column = shape->column[cell] + 1 - side;
    if (row == shape->height || column == shape->width)
        return -1;
    return shape->cell_at[row * shape->width + column];
}

int variant_relate_board(variant *v, const sudoku_shape *shape,
                         sudoku_relation *relation, int parameter)
{
    int code = 0;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        for (int side = 0; side < 2 && code == 0; side++) {
            int other = neighbour(shape, cell, side);
            if (other >= 0 && !is_group(v, cell, other))
                code =
                    sudoku_constraints_relate(&v->constraints, v->num_digits,
                                              cell, other, relation, parameter);
        }
    }
    return code;
}

/* ---- checking ------------------------------------------------------------ */

bool variant_break_pair(const variant *v, const sudoku_shape *shape,
                        const uint8_t digits[], int a, int b, sudoku_flaw *flaw)
{
    int cells[2] = {a, b};
    return variant_break(flaw, cells, 2, "%s: %d in %s and %d in %s",
                         v->clause.rule->name, value_at(shape, digits, a),
                         name_of(shape, a).text, value_at(shape, digits, b),
                         name_of(shape, b).text);
}

bool variant_break_group(const variant *v, const sudoku_shape *shape, int group,
                         sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, group, &n);
    return variant_break(flaw, cells, n,
                         "%s: the digits from %s to %s do not "
                         "fit",
                         v->clause.rule->name, name_of(shape, cells[0]).text,
                         name_of(shape, cells[n - 1]).text);
}

bool variant_values(const variant *v, int group, const uint8_t digits[],
                    int *values)
{
    int n;
    const int *cells = variant_group(v, group, &n);
    bool is_filled = true;
    for (int k = 0; k < n; k++) {
        values[k] = digit_of(digits, cells[k]);
        is_filled = is_filled && values[k] != 0;
    }
    return is_filled;
}

bool variant_check_lines(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 1; k < n; k++) {
            int x = digit_of(digits, cells[k - 1]);
            int y = digit_of(digits, cells[k]);
            if (x != 0 && y != 0 && !test(x, y, parameter))
                return variant_break_pair(v, shape, digits, cells[k - 1],
                                          cells[k], flaw);
        }
    }
    return true;
}

bool variant_check_board(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw)
{
    for (int a = 0; a < shape->num_cells; a++) {
        for (int b = a + 1; b < shape->num_cells; b++) {
            int distance = abs(shape->row[a] - shape->row[b]) +
                           abs(shape->column[a] - shape->column[b]);
            int x = digit_of(digits, a), y = digit_of(digits, b);
            if (distance == 1 && x != 0 && y != 0 && !is_group(v, a, b) &&
                !test(x, y, parameter))
                return variant_break_pair(v, shape, digits, a, b, flaw);
        }
    }
    return true;
}
