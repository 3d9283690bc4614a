/* relation.c - relations between neighbours on lines or on the board. */
#include "variants/variant.h"

#include <stdlib.h>

bool variant_pair_is_less_by(int a, int b, int k)
{
    return a + k <= b;
}

bool variant_pair_is_greater_by(int a, int b, int k)
{
    return a >= b + k;
}

bool variant_pair_is_apart_by(int a, int b, int k)
{
    return abs(a - b) >= k;
}

bool variant_pair_has_difference(int a, int b, int k)
{
    return abs(a - b) == k;
}

bool variant_pair_lacks_difference(int a, int b, int k)
{
    return !variant_pair_has_difference(a, b, k);
}

bool variant_pair_has_ratio(int a, int b, int k)
{
    return a == k * b || b == k * a;
}

bool variant_pair_lacks_ratio(int a, int b, int k)
{
    return !variant_pair_has_ratio(a, b, k);
}

bool variant_pair_lacks_sum(int a, int b, int k)
{
    return a + b != k;
}

/* ---- building ------------------------------------------------------------ */

static void list_partners(const variant *v, sudoku_relation *relation,
                          int parameter, uint64_t partners[SUDOKU_MAX_DIGITS])
{
    for (int x = 0; x < v->num_digits; x++) {
        partners[x] = 0;
        for (int y = 0; y < v->num_digits; y++)
            partners[x] |= (uint64_t)relation(x + v->first_value,
                                              y + v->first_value, parameter)
                           << y;
    }
}

int variant_relate_lines(variant *v, sudoku_relation *relation, int parameter)
{
    uint64_t partners[SUDOKU_MAX_DIGITS];
    int code = 0;
    list_partners(v, relation, parameter, partners);
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k + 1 < n && code == 0; k++)
            code = variant_relate(v, cells[k], cells[k + 1], partners);
    }
    return code;
}

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

/* Returns the cell to the right (side 0) or below (side 1), or -1. */
static int neighbour(const sudoku_shape *shape, int cell, int side)
{
    int row = shape->row[cell] + side, column = shape->column[cell] + 1 - side;
    if (row == shape->board_height || column == shape->width)
        return -1;
    return shape->cell_at[row * shape->width + column];
}

int variant_relate_board(variant *v, const sudoku_shape *shape,
                         sudoku_relation *relation, int parameter)
{
    uint64_t partners[SUDOKU_MAX_DIGITS];
    int code = 0;
    list_partners(v, relation, parameter, partners);
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        for (int side = 0; side < 2 && code == 0; side++) {
            int other = neighbour(shape, cell, side);
            if (other >= 0 && !is_group(v, cell, other))
                code = sudoku_constraints_add_relation(
                    &v->constraints, v->num_digits, cell, other, partners);
        }
    }
    return code;
}

/* ---- checking ------------------------------------------------------------ */

bool variant_break_pair(const variant *v, const sudoku_shape *shape,
                        const uint8_t digits[], int a, int b, sudoku_flaw *flaw)
{
    int cells[2] = {a, b};
    int x = value_at(shape, digits, a), y = value_at(shape, digits, b);
    if (x == y)
        return variant_break(&v->clause, flaw, cells, 2, "%d in %s and %s", x,
                             name_of(shape, a).text, name_of(shape, b).text);
    return variant_break(&v->clause, flaw, cells, 2, "%d in %s and %d in %s", x,
                         name_of(shape, a).text, y, name_of(shape, b).text);
}

bool variant_break_group(const variant *v, const sudoku_shape *shape, int group,
                         const char *what, sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, group, &n);
    if (n == 0)
        return variant_break(&v->clause, flaw, cells, 0, "no digits %s", what);
    return variant_break(
        &v->clause, flaw, cells, n, "the digits from %s to %s %s",
        name_of(shape, cells[0]).text, name_of(shape, cells[n - 1]).text, what);
}

bool variant_check_differ(const variant *v, const sudoku_shape *shape,
                          int group, const uint8_t digits[], sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, group, &n);
    for (int k = 0; k < n; k++) {
        for (int j = 0; j < k; j++) {
            if (has_digit(digits, cells[k]) &&
                digits[cells[j]] == digits[cells[k]])
                return variant_break_pair(v, shape, digits, cells[j], cells[k],
                                          flaw);
        }
    }
    return true;
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
            int x = cells[k - 1], y = cells[k];
            if (has_digit(digits, x) && has_digit(digits, y) &&
                !test(value_at(shape, digits, x), value_at(shape, digits, y),
                      parameter))
                return variant_break_pair(v, shape, digits, x, y, flaw);
        }
    }
    return true;
}

bool variant_check_board(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw)
{
    for (int a = 0; a < shape->num_board_cells; a++) {
        for (int b = a + 1; b < shape->num_board_cells; b++) {
            int distance = abs(shape->row[a] - shape->row[b]) +
                           abs(shape->column[a] - shape->column[b]);
            if (distance == 1 && has_digit(digits, a) && has_digit(digits, b) &&
                !is_group(v, a, b) &&
                !test(value_at(shape, digits, a), value_at(shape, digits, b),
                      parameter))
                return variant_break_pair(v, shape, digits, a, b, flaw);
        }
    }
    return true;
}
