/* weighted_sum.c - a sum of digits with coefficients, which may be negative. */
#include "variants/variants.h"

static int build_weighted(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    enum { MAX_FACTOR = 1000 };
    int n;
    const int *cells = variant_group(v, 0, &n), *factors = v->clause.values + 1;
    (void)shape;
    if (v->clause.num_values != n + 1)
        return variant_fail(&v->clause, error,
                            "for %d cells it takes a sum and %d factors, not "
                            "%d numbers",
                            n, n, v->clause.num_values);
    for (int k = 0; k < n; k++) {
        if (factors[k] < -MAX_FACTOR || factors[k] > MAX_FACTOR)
            return variant_fail(&v->clause, error,
                                "expected a factor from %d to %d, not %d",
                                -MAX_FACTOR, MAX_FACTOR, factors[k]);
    }
    return variant_add_sum(v, cells, factors, n, v->clause.values[0]);
}

static bool holds_weighted(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, sum = 0;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        if (!has_digit(digits, cells[k]))
            return true;
        sum += v->clause.values[k + 1] * value_at(shape, digits, cells[k]);
    }
    return sum == v->clause.values[0] ||
           variant_break(&v->clause, flaw, cells, n,
                         "the cells from %s to %s, times their factors, have "
                         "the sum %d, not %d",
                         name_of(shape, cells[0]).text,
                         name_of(shape, cells[n - 1]).text, sum,
                         v->clause.values[0]);
}

const variant_rule variant_weighted_sum_rule = {
    .rule = {.name = "weighted-sum",
             .usage = "weighted-sum SUM FACTORS CELLS: the digits, each times "
                      "its factor, which may be negative, have this sum",
             VARIANT_FUNCTIONS,
             .holds = holds_weighted,
             .people = {.pattern = SUDOKU_PATTERN_SUM}},
    .form = {.values = {2, ANY},
             .groups = {1, 1},
             .cells = {1, ANY},
             .may_repeat = true,
             .may_be_negative = true},
    .build = build_weighted,
};
