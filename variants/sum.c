/* sum.c - cells with a given sum; digits may repeat. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdio.h>

static int build_sum_of(variant *v, int sum, sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        /* by how much the sum exceeds that of the same digits called 1, 2 .. */
        int more = n * (v->first_value - 1);
        if (sum < n + more || sum > n * v->num_digits + more)
            return variant_never(&v->clause, error,
                                 "%d cell%s a sum from %d to %d, not %d", n,
                                 n == 1 ? " has" : "s have", n + more,
                                 n * v->num_digits + more, sum);
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
                &v->clause, flaw, cells, n,
                "the cells from %s to %s have the sum %d%s, not %d",
                name_of(shape, cells[0]).text,
                name_of(shape, cells[n - 1]).text, sum,
                is_filled ? "" : " already", wanted);
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

static int place_sum_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 14, .min = 2, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_sum_rule = {
    .rule = {.name = "sum",
             .usage = "sum SUM CELLS: the cells of a group have that sum; "
                      "digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_sum,
             .look = {.draw = draw_sum},
             .place = {.clauses = place_sum_clauses,
                       .are_cages = true,
                       .measure = variant_place_sum},
             .people = {.pattern = SUDOKU_PATTERN_SUM}},
    .form = {.values = {1, 1},
             .groups = {1, ANY},
             .cells = {1, ANY},
             .may_repeat = true},
    .build = build_sum,
};

static int place_little_killer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 14, .min = 3};
    return variant_place_diagonals(p, &form);
}

const variant_rule variant_little_killer_rule = {
    .rule = {.name = "little-killer",
             .usage = "little-killer SUM CELLS: the diagonal has that sum; "
                      "digits may repeat",
             VARIANT_FUNCTIONS,
             .holds = holds_sum,
             .look = {.draw = draw_little_killer},
             .place = {.clauses = place_little_killer_clauses,
                       .measure = variant_place_sum},
             .people = {.pattern = SUDOKU_PATTERN_LITTLE_KILLER}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_sum,
};

static int place_x_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 12, .may_meet = true};
    return variant_place_pairs(p, &form);
}

const variant_rule variant_x_rule = {
    .rule = {.name = "x",
             .usage = "x CELL CELL [/ CELL CELL ..]: two cells with sum 10",
             VARIANT_FUNCTIONS,
             .holds = holds_x,
             .look = {.draw = draw_x},
             .place = {.clauses = place_x_clauses},
             .people = {.pattern = SUDOKU_PATTERN_XV}},
    .form = {.groups = {1, ANY}, .cells = {2, 2}},
    .build = build_x,
};

static int place_v_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .may_meet = true};
    return variant_place_pairs(p, &form);
}

const variant_rule variant_v_rule = {
    .rule = {.name = "v",
             .usage = "v CELL CELL [/ CELL CELL ..]: two cells with sum 5",
             VARIANT_FUNCTIONS,
             .holds = holds_v,
             .look = {.draw = draw_v},
             .place = {.clauses = place_v_clauses},
             .people = {.pattern = SUDOKU_PATTERN_XV}},
    .form = {.groups = {1, ANY}, .cells = {2, 2}},
    .build = build_v,
};
