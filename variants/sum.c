/* sum.c - sums with repeats: of cells, of an arrow, of equal parts of a line.
 */
#include "variants/variants.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- a given sum --------------------------------------------------------- */

static int build_sum_of(variant *v, int sum, sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        int more = n * (v->first_value - 1); /* than with digits from 1 on */
        if (sum < n + more || sum > n * v->num_digits + more)
            return variant_fail(&v->clause, error,
                                "%d cells have a sum from %d to %d, not %d", n,
                                n + more, n * v->num_digits + more, sum);
        code = variant_add_sum(v, cells, NULL, n, sum);
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
            sum += value_at(shape, digits, cells[k]);
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

/* The cells of a head, a number of one digit or more, and of a shaft, one after
 * the other. */
static int run_arrow(variant *v, const int *head, int num_head,
                     const int *shaft, int num_shaft)
{
    int cells[SUDOKU_MAX_TERMS], coefficients[SUDOKU_MAX_TERMS];
    int n = num_head + num_shaft;
    if (n > SUDOKU_MAX_TERMS)
        return SUDOKU_ETOOBIG;
    for (int k = n - 1, tens = -1; k >= 0; k--) {
        cells[k] = k < num_head ? head[k] : shaft[k - num_head];
        coefficients[k] = k < num_head ? tens : 1;
        tens *= k < num_head ? 10 : 1;
    }
    return variant_add_sum(v, cells, coefficients, n, 0);
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
            sum += value_at(shape, digits, cells[k]);
            is_filled = is_filled && digit_of(digits, cells[k]) != 0;
        }
        if (is_filled && sum != value_at(shape, digits, cells[0]))
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

static int build_double(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n, coefficients[SUDOKU_MAX_TERMS];
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n && k < SUDOKU_MAX_TERMS; k++)
            coefficients[k] = k == 0 || k == n - 1 ? -1 : 1;
        code = variant_add_sum(v, cells, coefficients, n, 0);
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

/* ---- pictures ------------------------------------------------------------ */

static void draw_sum(const void *self, const sudoku_shape *shape,
                     sudoku_picture *p)
{
    (void)shape;
    char text[16];
    snprintf(text, sizeof text, "%d", variant_value(self, 0, 0));
    variant_paint_cages(self, p, SUDOKU_SOLID, text);
}

static void draw_little_killer(const void *self, const sudoku_shape *shape,
                               sudoku_picture *p)
{
    (void)shape;
    variant_paint_outside(self, p, true);
}

static void draw_letters(const variant *v, sudoku_picture *p, const char *text)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *pair = variant_group(v, g, &n);
        sudoku_paint_letter(p, pair[0], pair[1], text);
    }
}

static void draw_x(const void *self, const sudoku_shape *shape,
                   sudoku_picture *p)
{
    (void)shape;
    draw_letters(self, p, "X");
}

static void draw_v(const void *self, const sudoku_shape *shape,
                   sudoku_picture *p)
{
    (void)shape;
    draw_letters(self, p, "V");
}

static void draw_arrow(const void *self, const sudoku_shape *shape,
                       sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_end(p, SUDOKU_CIRCLE, cells[0], "none", "#888");
        sudoku_paint_arrow(p, cells[0], cells + 1, n - 1, true);
    }
}

static int distance(const sudoku_shape *shape, int a, int b)
{
    return abs(shape->row[a] - shape->row[b]) +
           abs(shape->column[a] - shape->column[b]);
}

/* Each arrow begins at the cell of the pill that is next to it. */
static void draw_pill(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    const variant *v = self;
    int num_pill;
    const int *pill = variant_group(v, 0, &num_pill);
    sudoku_paint_cage(p, pill, num_pill, SUDOKU_PILL, NULL);
    for (int g = 1; g < v->clause.num_groups; g++) {
        int n, from = pill[0];
        const int *cells = variant_group(v, g, &n);
        for (int k = 1; k < num_pill; k++) {
            if (distance(shape, pill[k], cells[0]) <
                distance(shape, from, cells[0]))
                from = pill[k];
        }
        sudoku_paint_arrow(p, from, cells, n, true);
    }
}

static void draw_double(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    variant_paint_ends(v, p, SUDOKU_CIRCLE, "none", "#888");
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_arrow(p, cells[0], cells + 1, n - 1, false);
    }
}

static void draw_zipper(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#8f8fe8");
}

const variant_rule sum_rule = {
    .rule = {.name = "sum",
             .any_values = true,
             .usage = "sum SUM CELLS: the cells of a group have that sum; "
                      "digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_sum,
             .draw = draw_sum},
    .form = {.values = {1, 1}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_sum,
};

const variant_rule little_killer_rule = {
    .rule = {.name = "little-killer",
             .any_values = true,
             .usage = "little-killer SUM CELLS: the diagonal has that sum; "
                      "digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_sum,
             .draw = draw_little_killer},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_sum,
};

const variant_rule x_rule = {
    .rule = {.name = "x",
             .any_values = true,
             .usage = "x CELL CELL [/ CELL CELL ..]: two cells with sum 10",
             VARIANT_FUNCTIONS,
             .holds = holds_x,
             .draw = draw_x},
    .form = {.groups = {1, ANY}, .cells = {2, 2}},
    .build = build_x,
};

const variant_rule v_rule = {
    .rule = {.name = "v",
             .any_values = true,
             .usage = "v CELL CELL [/ CELL CELL ..]: two cells with sum 5",
             VARIANT_FUNCTIONS,
             .holds = holds_v,
             .draw = draw_v},
    .form = {.groups = {1, ANY}, .cells = {2, 2}},
    .build = build_v,
};

const variant_rule arrow_rule = {
    .rule = {.name = "arrow",
             .any_values = true,
             .usage = "arrow CELLS: the first cell is the sum of the others",
             VARIANT_FUNCTIONS,
             .holds = holds_arrow,
             .draw = draw_arrow},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_arrow,
};

const variant_rule pill_arrow_rule = {
    .rule = {.name = "pill-arrow",
             .usage = "pill-arrow PILL / CELLS: the number in the pill is the "
                      "sum of each other group",
             VARIANT_FUNCTIONS,
             .holds = holds_pill,
             .draw = draw_pill},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_pill,
};

const variant_rule double_arrow_rule = {
    .rule = {.name = "double-arrow",
             .usage = "double-arrow CELLS: the sum of both ends is that of all "
                      "between",
             VARIANT_FUNCTIONS,
             .holds = holds_double,
             .draw = draw_double},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}},
    .build = build_double,
};

const variant_rule zipper_rule = {
    .rule = {.name = "zipper",
             .usage = "zipper CELLS: digits equally far from the middle of the "
                      "line have one sum, which a cell in the middle shows",
             VARIANT_FUNCTIONS,
             .holds = holds_zipper,
             .draw = draw_zipper},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}},
    .build = build_zipper,
};
