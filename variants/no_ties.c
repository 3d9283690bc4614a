#include "variants/lines.h"
#include "variants/variants.h"

/* Adds a constraint for each two lines that do not cross, or cross at the same
 * place of both; others cannot be equal. Reversed lines need none of their own.
 */
static int build(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    static const int sides[][2] = {
        {LEFT, TOP}, {LEFT, BOTTOM}, {LEFT, RIGHT}, {TOP, BOTTOM}};
    int n = shape->num_digits,
        code = variant_line_check_board(&v->clause, shape, error);
    int f[SUDOKU_MAX_DIGITS], e[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < SIDES * n * n && code == 0; k++) {
        const int *side = sides[k / (n * n)];
        bool is_parallel = side[1] == side[0] + 1;
        int i = k / n % n, j = k % n;
        if (is_parallel && i >= j)
            continue;
        variant_line_list(shape, side[0], i, f);
        variant_line_list(shape, side[1], j, e);
        line_pair two = variant_line_pair_read(shape, f, e, -1);
        if (two.may_tie && two.n > 0)
            code = sudoku_constraints_run(&v->constraints, two.cells, two.n, n,
                                          variant_line_pair_step, &two);
    }
    return code;
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    int n = shape->num_digits, a[SUDOKU_MAX_DIGITS], b[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < SIDES * n; k++) {
        variant_line_list(shape, k / n, k % n, a);
        for (int j = 0; j < k; j++) {
            variant_line_list(shape, j / n, j % n, b);
            if (n > 1 && variant_line_order(digits, b, a, n) == 0)
                return variant_line_break_tie(self, shape, b, a, flaw);
        }
    }
    return true;
}

const variant_rule variant_no_ties_rule = {
    .rule = {.name = "no-ties",
             .usage = "no-ties: no two rows or columns, read from any end, are "
                      "the same",
             VARIANT_FUNCTIONS,
             .holds = holds},
    .build = build,
};
