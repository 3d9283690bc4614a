/* sum_line.c - lines that consist of consecutive parts with a given sum. */
#include "variants/variants.h"

#include <stdio.h>

typedef struct line_ctx {
    uint64_t sum;
    int num_cells, first_value;
} line_ctx;

/* Step of the automaton. The state is the sum of the current part. A complete
 * part ends before the next digit other than 0, so the digits determine the
 * parts. */
static bool step_line(const void *ctx, int position, int digit, uint64_t *state)
{
    const line_ctx *c = ctx;
    uint64_t value = (uint64_t)digit + (uint64_t)c->first_value;
    if (*state == c->sum && value != 0)
        *state = 0;
    *state += value;
    return *state <= c->sum &&
           (position + 1 < c->num_cells || *state == c->sum);
}

static int build_sum_line(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int code = 0, sum = v->clause.values[0];
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        int most = n * (v->num_digits + v->first_value - 1);
        if (sum < 1 || sum > most)
            return variant_never(&v->clause, error,
                                 "parts of %d cells have a sum from 1 to %d, "
                                 "not %d",
                                 n, most, sum);
        line_ctx ctx = {(uint64_t)sum, n, v->first_value};
        code = variant_run(v, shape, cells, n, step_line, &ctx);
    }
    return code;
}

static bool break_part(const variant *v, const sudoku_shape *shape, int g,
                       int k, int sum, sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, g, &n);
    return variant_break(
        &v->clause, flaw, cells, n, "the part up to %s has the sum %d, not %d",
        name_of(shape, cells[k]).text, sum, v->clause.values[0]);
}

static bool holds_sum_line(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, k = 0, sum = 0;
        const int *cells = variant_group(v, g, &n);
        for (; k < n && has_digit(digits, cells[k]); k++) {
            int value = value_at(shape, digits, cells[k]);
            if (sum == v->clause.values[0] && value > 0)
                sum = 0;
            sum += value;
            if (sum > v->clause.values[0])
                return break_part(v, shape, g, k, sum, flaw);
        }
        if (k == n && sum != v->clause.values[0])
            return break_part(v, shape, g, n - 1, sum, flaw);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_sum_line(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    const variant *v = self;
    char sum[16];
    (void)shape;
    snprintf(sum, sizeof sum, "%d", v->clause.values[0]);
    variant_paint_lines(v, p, "#e0a030");
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        sudoku_paint_label(p, variant_group(v, g, &n)[0], sum);
    }
    sudoku_paint_meaning(p, v->clause.rule);
}

const variant_rule variant_sum_line_rule = {
    .rule = {.name = "sum-line",
             .usage = "sum-line SUM CELLS: the line consists of consecutive "
                      "parts with that sum each",
             VARIANT_FUNCTIONS,
             .holds = holds_sum_line,
             .look = {.draw = draw_sum_line},
             .people = {.pattern = SUDOKU_PATTERN_SUM_LINE}},
    .form = {.values = {1, 1}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_sum_line,
};
