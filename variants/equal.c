/* equal.c - cells with the same digit: groups, copies, palindromes. */
#include "variants/variants.h"

static int build_equal(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        code = sudoku_constraints_equate(&v->constraints, cells, n);
    }
    return code;
}

static int build_palindrome(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n / 2 && code == 0; k++) {
            int pair[2] = {cells[k], cells[n - 1 - k]};
            code = sudoku_constraints_equate(&v->constraints, pair, 2);
        }
    }
    return code;
}

static int build_clone(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int n, size, code = 0;
    const int *first = variant_group(v, 0, &n);
    (void)shape;
    for (int g = 1; g < v->clause.num_groups; g++) {
        const int *cells = variant_group(v, g, &size);
        if (size != n)
            return variant_fail(&v->clause, error,
                                "a group has %d cells, but the first %d", size,
                                n);
        for (int k = 0; k < n && code == 0; k++) {
            int pair[2] = {first[k], cells[k]};
            if (first[k] != cells[k])
                code = sudoku_constraints_equate(&v->constraints, pair, 2);
        }
    }
    return code;
}

/* Both filled, and with different digits. */
static bool are_unequal(const uint8_t digits[], int a, int b)
{
    int x = digit_of(digits, a), y = digit_of(digits, b);
    return x != 0 && y != 0 && x != y;
}

static bool holds_equal(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n * n; k++) {
            if (are_unequal(digits, cells[k / n], cells[k % n]))
                return variant_break_pair(v, shape, digits, cells[k / n],
                                          cells[k % n], flaw);
        }
    }
    return true;
}

static bool holds_palindrome(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            if (are_unequal(digits, cells[k], cells[n - 1 - k]))
                return variant_break_pair(v, shape, digits, cells[k],
                                          cells[n - 1 - k], flaw);
        }
    }
    return true;
}

static bool holds_clone(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n;
    for (int g = 0; g < v->clause.num_groups; g++) {
        for (int h = 0; h < g; h++) {
            const int *one = variant_group(v, g, &n);
            const int *other = variant_group(v, h, &n);
            for (int k = 0; k < n; k++) {
                if (are_unequal(digits, one[k], other[k]))
                    return variant_break_pair(v, shape, digits, one[k],
                                              other[k], flaw);
            }
        }
    }
    return true;
}

const variant_rule equal_rule = {
    .rule = {.name = "equal",
             .usage = "equal CELLS [/ CELLS ..]: the cells of a group hold the "
                      "same digit",
             VARIANT_FUNCTIONS,
             .holds = holds_equal},
    .form = {0, 0, 1, -1, 2, -1, false},
    .build = build_equal,
};

const variant_rule palindrome_rule = {
    .rule = {.name = "palindrome",
             .usage = "palindrome CELLS: the line reads the same from both "
                      "ends",
             VARIANT_FUNCTIONS,
             .holds = holds_palindrome},
    .form = {0, 0, 1, -1, 2, -1, false},
    .build = build_palindrome,
};

const variant_rule clone_rule = {
    .rule = {.name = "clone",
             .usage = "clone CELLS / CELLS: all groups hold the same digits in "
                      "the same order",
             VARIANT_FUNCTIONS,
             .holds = holds_clone},
    .form = {0, 0, 2, -1, 1, -1, false},
    .build = build_clone,
};
