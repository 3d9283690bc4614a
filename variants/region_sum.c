/* region_sum.c - the parts of a line in each box it passes have the same sum.
 */
#include "variants/variants.h"

#include <stdlib.h>

typedef struct region_ctx {
    const bool *is_last; /* [position] the last cell of its part */
} region_ctx;

/* The state is the sum of the first part, once it is done, times BASE, and the
 * sum so far of the present part. */
static bool step_part(const void *ctx, int position, int digit, uint64_t *state)
{
    enum { BASE = 1 << 16 };
    const region_ctx *c = ctx;
    uint64_t wanted = *state / BASE;
    uint64_t sum = *state % BASE + (uint64_t)digit + 1;
    if (!c->is_last[position]) {
        *state = wanted * BASE + sum;
        return wanted == 0 || sum < wanted;
    }
    *state = sum * BASE;
    return wanted == 0 || sum == wanted;
}

/* The box or jigsaw piece of the cell, or -1. */
static int region_of(const sudoku_shape *shape, int cell)
{
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        if (shape->houses[h].kind == SUDOKU_BOX ||
            shape->houses[h].kind == SUDOKU_REGION)
            return h;
    }
    return -1;
}

static int build_line(variant *v, const sudoku_shape *shape, int g,
                      sudoku_error *error)
{
    int n, num_parts = 1;
    const int *cells = variant_group(v, g, &n);
    bool *is_last = calloc((size_t)n, sizeof *is_last);
    if (is_last == NULL)
        return SUDOKU_ENOMEM;
    is_last[n - 1] = true;
    for (int k = 0; k + 1 < n; k++) {
        is_last[k] =
            region_of(shape, cells[k]) != region_of(shape, cells[k + 1]);
        num_parts += is_last[k];
    }
    region_ctx ctx = {is_last};
    int code = num_parts < 2
                   ? variant_fail(&v->clause, error,
                                  "the line stays in one region of the board")
                   : sudoku_constraints_run(&v->constraints, cells, n,
                                            v->num_digits, step_part, &ctx);
    free(is_last);
    return code;
}

static int build_region_sum(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++)
        code = build_line(v, shape, g, error);
    return code;
}

/* Sum up each part that is filled; all have to be the same. */
static bool holds_region_sum(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, wanted = 0;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n;) {
            int region = region_of(shape, cells[k]), sum = 0;
            bool is_filled = true;
            for (; k < n && region_of(shape, cells[k]) == region; k++) {
                sum += digit_of(digits, cells[k]);
                is_filled = is_filled && digit_of(digits, cells[k]) != 0;
            }
            if (is_filled && wanted != 0 && sum != wanted)
                return variant_break_group(v, shape, g, flaw);
            if (is_filled)
                wanted = sum;
        }
    }
    return true;
}

const variant_rule region_sum_rule = {
    .rule = {.name = "region-sum",
             .usage = "region-sum CELLS: the parts of the line in each box or "
                      "jigsaw piece have one sum",
             VARIANT_FUNCTIONS,
             .holds = holds_region_sum},
    .form = {0, 0, 1, -1, 2, -1, false},
    .build = build_region_sum,
};
