/* sum_line.c - a line made of parts, one after the other, with one sum. */
#include "variants/variants.h"

typedef struct line_ctx {
    uint64_t sum;
    int num_cells;
} line_ctx;

/* The state is the sum of the part so far. A part ends as soon as it has its
 * sum, as no digit is 0: so the digits tell where. */
static bool step_line(const void *ctx, int position, int digit, uint64_t *state)
{
    const line_ctx *c = ctx;
    *state += (uint64_t)digit + 1;
    if (*state == c->sum)
        *state = 0;
    return *state < c->sum && (position + 1 < c->num_cells || *state == 0);
}

static int build_sum_line(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int code = 0, sum = v->clause.values[0];
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (sum < 1 || sum > n * v->num_digits)
            return variant_fail(&v->clause, error,
                                "parts of %d cells have a sum from 1 to %d, "
                                "not %d",
                                n, n * v->num_digits, sum);
        line_ctx ctx = {(uint64_t)sum, n};
        code = variant_run(v, shape, cells, n, step_line, &ctx);
    }
    return code;
}

/* Part by part, up to an empty cell. */
static bool holds_sum_line(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, k = 0, sum = 0;
        const int *cells = variant_group(v, g, &n);
        for (; k < n && digit_of(digits, cells[k]) != 0; k++) {
            if (sum == v->clause.values[0])
                sum = 0;
            sum += digit_of(digits, cells[k]);
            if (sum > v->clause.values[0])
                return variant_break_group(v, shape, g, flaw);
        }
        if (k == n && sum != v->clause.values[0])
            return variant_break_group(v, shape, g, flaw);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_sum_line(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#e0a030");
    sudoku_paint_clause(p, &((const variant *)self)->clause);
}

const variant_rule sum_line_rule = {
    .rule = {.name = "sum-line",
             .usage = "sum-line SUM CELLS: the line is made of parts, one "
                      "after the other, with that sum each",
             VARIANT_FUNCTIONS,
             .holds = holds_sum_line,
             .draw = draw_sum_line},
    .form = {1, 1, 1, -1, 1, -1, false},
    .build = build_sum_line,
};
