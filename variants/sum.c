/* sum.c - sums with repeats: of cells, of an arrow, of equal parts of a line.
 */
#include "variants/variants.h"

#include <stdlib.h>

/* ---- a given sum --------------------------------------------------------- */

typedef struct sum_ctx {
    uint64_t sum;
    int num_cells;
} sum_ctx;

/* The state is the sum so far. */
static bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    const sum_ctx *c = ctx;
    *state += (uint64_t)digit + 1;
    return position + 1 < c->num_cells ? *state < c->sum : *state == c->sum;
}

static int build_sum_of(variant *v, int sum, sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (sum < n || sum > n * v->num_digits)
            return variant_fail(&v->clause, error,
                                "%d cells have a sum from %d to %d, not %d", n,
                                n, n * v->num_digits, sum);
        sum_ctx ctx = {(uint64_t)sum, n};
        code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step_sum, &ctx);
    }
    return code;
}

static int build_sum(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    (void)shape;
    return build_sum_of(v, v->clause.values[0], error);
}

static int build_x(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    (void)shape;
    return build_sum_of(v, 10, error);
}

static int build_v(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    (void)shape;
    return build_sum_of(v, 5, error);
}

static bool has_sums(const variant *v, const sudoku_shape *shape,
                     const uint8_t digits[], int wanted, sudoku_flaw *flaw)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, sum = 0;
        bool is_filled = true;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            sum += digit_of(digits, cells[k]);
            is_filled = is_filled && digit_of(digits, cells[k]) != 0;
        }
        if (sum > wanted || (is_filled && sum < wanted))
            return variant_break(
                flaw, cells, n,
                "%s: the cells from %s to %s have the sum %d, "
                "not %d",
                v->clause.rule->name, name_of(shape, cells[0]).text,
                name_of(shape, cells[n - 1]).text, sum, wanted);
    }
    return true;
}

static bool holds_sum(const void *self, const sudoku_shape *shape,
                      const uint8_t digits[], sudoku_flaw *flaw)
{
    return has_sums(self, shape, digits, variant_value(self, 0, 0), flaw);
}

static bool holds_x(const void *self, const sudoku_shape *shape,
                    const uint8_t digits[], sudoku_flaw *flaw)
{
    return has_sums(self, shape, digits, 10, flaw);
}

static bool holds_v(const void *self, const sudoku_shape *shape,
                    const uint8_t digits[], sudoku_flaw *flaw)
{
    return has_sums(self, shape, digits, 5, flaw);
}

/* ---- arrows -------------------------------------------------------------- */

typedef struct arrow_ctx {
    int head; /* cells of the number: 1 = a circle, 2 or more = a pill */
    int num_cells;
    uint64_t greatest; /* sum of the shaft */
} arrow_ctx;

/* In the head the state is the number so far, then what is left of it. */
static bool step_arrow(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    const arrow_ctx *c = ctx;
    uint64_t value = (uint64_t)digit + 1;
    if (position < c->head) {
        *state = 10 * *state + value;
        return *state <= c->greatest;
    }
    if (*state < value)
        return false;
    *state -= value;
    return position + 1 < c->num_cells || *state == 0;
}

/* The cells of a head and a shaft, one after the other. */
static int run_arrow(variant *v, const int *head, int num_head,
                     const int *shaft, int num_shaft)
{
    arrow_ctx ctx = {num_head, num_head + num_shaft,
                     (uint64_t)num_shaft * (uint64_t)v->num_digits};
    int *cells = malloc((size_t)ctx.num_cells * sizeof *cells);
    if (cells == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < ctx.num_cells; k++)
        cells[k] = k < num_head ? head[k] : shaft[k - num_head];
    int code = sudoku_constraints_run(&v->constraints, cells, ctx.num_cells,
                                      v->num_digits, step_arrow, &ctx);
    free(cells);
    return code;
}

static int build_arrow(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int n, code = 0;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        const int *cells = variant_group(v, g, &n);
        if (n - 1 > v->num_digits * v->num_digits)
            return variant_fail(&v->clause, error, "the arrow is too long");
        code = run_arrow(v, cells, 1, cells + 1, n - 1);
    }
    return code;
}

static int build_pill(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    int num_pill, n;
    const int *pill = variant_group(v, 0, &num_pill);
    (void)shape;
    if (num_pill > 3 || v->num_digits > 9)
        return variant_fail(&v->clause, error,
                            "a pill has up to 3 cells, on boards of up to 9 "
                            "digits");
    int code = 0;
    for (int g = 1; g < v->clause.num_groups && code == 0; g++) {
        const int *shaft = variant_group(v, g, &n);
        for (int k = 0; k < num_pill * n; k++) {
            if (pill[k / n] == shaft[k % n])
                return variant_fail(&v->clause, error,
                                    "the pill is on its own arrow");
        }
        code = run_arrow(v, pill, num_pill, shaft, n);
    }
    return code;
}

static bool holds_arrow(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, sum = 0;
        const int *cells = variant_group(v, g, &n);
        bool is_filled = digit_of(digits, cells[0]) != 0;
        for (int k = 1; k < n; k++) {
            sum += digit_of(digits, cells[k]);
            is_filled = is_filled && digit_of(digits, cells[k]) != 0;
        }
        if (is_filled && sum != digit_of(digits, cells[0]))
            return variant_break_group(v, shape, g, flaw);
    }
    return true;
}

static bool holds_pill(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, number = 0;
    const int *pill = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        if (digit_of(digits, pill[k]) == 0)
            return true;
        number = number * 10 + digit_of(digits, pill[k]);
    }
    for (int g = 1; g < v->clause.num_groups; g++) {
        int sum = 0;
        bool is_filled = true;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            sum += digit_of(digits, cells[k]);
            is_filled = is_filled && digit_of(digits, cells[k]) != 0;
        }
        if (is_filled && sum != number)
            return variant_break_group(v, shape, g, flaw);
    }
    return true;
}

/* ---- double arrows and zippers ------------------------------------------- */

/* The two ends come first; the state is what is left of their sum. */
static bool step_double(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    int num_cells = *(const int *)ctx;
    uint64_t value = (uint64_t)digit + 1;
    if (position < 2) {
        *state += value;
        return true;
    }
    if (*state < value)
        return false;
    *state -= value;
    return position + 1 < num_cells || *state == 0;
}

static int build_double(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        variant_group(v, g, &n);
        code = variant_run_ends_first(v, g, step_double, &n);
    }
    return code;
}

static bool holds_double(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, ends = 0, middle = 0;
        bool is_filled = true;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            int *sum = k == 0 || k == n - 1 ? &ends : &middle;
            *sum += digit_of(digits, cells[k]);
            is_filled = is_filled && digit_of(digits, cells[k]) != 0;
        }
        if (is_filled && ends != middle)
            return variant_break_group(v, shape, g, flaw);
    }
    return true;
}

/* Pairs from the middle outwards, a middle cell before them: the state is the
 * common sum, times BASE, and the first digit of a pair half done. */
static bool step_zipper(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    enum { BASE = 256 };
    uint64_t value = (uint64_t)digit + 1, sum = *state / BASE;
    bool has_middle = *(const int *)ctx % 2 == 1;
    if (has_middle && position == 0) {
        *state = value * BASE;
        return true;
    }
    if ((position - has_middle) % 2 == 0) {
        *state = sum * BASE + value;
        return sum == 0 || value < sum;
    }
    uint64_t both = *state % BASE + value;
    *state = both * BASE;
    return sum == 0 || both == sum;
}

static int build_zipper(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n, num = 0;
        const int *line = variant_group(v, g, &n);
        int *cells = malloc((size_t)n * sizeof *cells);
        if (cells == NULL)
            return SUDOKU_ENOMEM;
        if (n % 2 == 1)
            cells[num++] = line[n / 2];
        for (int k = n / 2 - 1; k >= 0; k--) {
            cells[num++] = line[k];
            cells[num++] = line[n - 1 - k];
        }
        code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step_zipper, &n);
        free(cells);
    }
    return code;
}

static bool holds_zipper(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, wanted = 0;
        const int *cells = variant_group(v, g, &n);
        if (n % 2 == 1)
            wanted = digit_of(digits, cells[n / 2]);
        for (int k = 0; k < n / 2; k++) {
            int x = digit_of(digits, cells[k]);
            int y = digit_of(digits, cells[n - 1 - k]);
            if (x == 0 || y == 0)
                continue;
            if (wanted != 0 && x + y != wanted)
                return variant_break_group(v, shape, g, flaw);
            wanted = x + y;
        }
    }
    return true;
}

const variant_rule sum_rule = {
    .rule = {.name = "sum",
             .usage = "sum SUM CELLS: the cells of a group have that sum; "
                      "digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_sum},
    .form = {1, 1, 1, -1, 1, -1, false},
    .build = build_sum,
};

const variant_rule little_killer_rule = {
    .rule = {.name = "little-killer",
             .usage = "little-killer SUM CELLS: the diagonal has that sum; "
                      "digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_sum},
    .form = {1, 1, 1, 1, 1, -1, false},
    .build = build_sum,
};

const variant_rule x_rule = {
    .rule = {.name = "x",
             .usage = "x CELL CELL [/ CELL CELL ..]: two cells with sum 10",
             VARIANT_FUNCTIONS,
             .holds = holds_x},
    .form = {0, 0, 1, -1, 2, 2, false},
    .build = build_x,
};

const variant_rule v_rule = {
    .rule = {.name = "v",
             .usage = "v CELL CELL [/ CELL CELL ..]: two cells with sum 5",
             VARIANT_FUNCTIONS,
             .holds = holds_v},
    .form = {0, 0, 1, -1, 2, 2, false},
    .build = build_v,
};

const variant_rule arrow_rule = {
    .rule = {.name = "arrow",
             .usage = "arrow CELLS: the first cell is the sum of the others",
             VARIANT_FUNCTIONS,
             .holds = holds_arrow},
    .form = {0, 0, 1, -1, 2, -1, false},
    .build = build_arrow,
};

const variant_rule pill_arrow_rule = {
    .rule = {.name = "pill-arrow",
             .usage = "pill-arrow PILL / CELLS: the number in the pill is the "
                      "sum of each other group",
             VARIANT_FUNCTIONS,
             .holds = holds_pill},
    .form = {0, 0, 2, -1, 1, -1, false},
    .build = build_pill,
};

const variant_rule double_arrow_rule = {
    .rule = {.name = "double-arrow",
             .usage = "double-arrow CELLS: the sum of both ends is that of all "
                      "between",
             VARIANT_FUNCTIONS,
             .holds = holds_double},
    .form = {0, 0, 1, -1, 3, -1, false},
    .build = build_double,
};

const variant_rule zipper_rule = {
    .rule = {.name = "zipper",
             .usage = "zipper CELLS: digits equally far from the middle of the "
                      "line have one sum, which a cell in the middle shows",
             VARIANT_FUNCTIONS,
             .holds = holds_zipper},
    .form = {0, 0, 1, -1, 3, -1, false},
    .build = build_zipper,
};
