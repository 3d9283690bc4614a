/* candidates.c - cells restricted to some digits. */
#include "variants/place.h"
#include "variants/variants.h"

static int allow(variant *v, uint64_t digits)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n && code == 0; k++)
            code = sudoku_constraints_allow(&v->constraints, cells[k], digits);
    }
    return code;
}

static int build_candidates(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    uint64_t digits = 0;
    for (int k = 0; k < v->clause.num_values; k++) {
        int value = v->clause.values[k], digit = value - shape->first_value;
        if (digit < 0 || digit >= v->num_digits)
            return variant_never(&v->clause, error,
                                 "%d is not a digit on a board of %d digits",
                                 value, v->num_digits);
        digits |= UINT64_C(1) << digit;
    }
    return allow(v, digits);
}

/* Allows the 0-based digits 0, 2, 4 .., or 1, 3, 5 .. if others. */
static int allow_each_second(variant *v, bool others)
{
    uint64_t digits = UINT64_C(0x5555555555555555) << others;
    return allow(v, digits & sudoku_all_digits(v->num_digits));
}

static int build_odd(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    (void)shape;
    (void)error;
    return allow_each_second(v, v->first_value % 2 == 0);
}

static int build_even(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    (void)shape;
    (void)error;
    return allow_each_second(v, v->first_value % 2 != 0);
}

static int build_low(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    (void)shape;
    (void)error;
    return allow(v, sudoku_all_digits(v->num_digits) &
                        ((UINT64_C(1) << v->num_digits / 2) - 1));
}

static int build_high(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    (void)shape;
    (void)error;
    return allow(v, sudoku_all_digits(v->num_digits) &
                        ~((UINT64_C(1) << (v->num_digits + 1) / 2) - 1));
}

static bool all_pass(const variant *v, const sudoku_shape *shape,
                     const uint8_t digits[], sudoku_flaw *flaw,
                     bool test(const variant *, int))
{
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], digit = digit_of(digits, cell);
        if (digit != 0 && !test(v, digit))
            return variant_break(&v->clause, flaw, &cell, 1, "%d in %s",
                                 value_at(shape, digits, cell),
                                 name_of(shape, cell).text);
    }
    return true;
}

static bool is_listed(const variant *v, int digit)
{
    bool found = false;
    for (int k = 0; k < v->clause.num_values; k++)
        found = found || v->clause.values[k] == digit - 1 + v->first_value;
    return found;
}

static bool is_odd(const variant *v, int digit)
{
    return (digit - 1 + v->first_value) % 2 == 1;
}

static bool is_even(const variant *v, int digit)
{
    return (digit - 1 + v->first_value) % 2 == 0;
}

static bool is_low(const variant *v, int digit)
{
    return 2 * digit < v->num_digits + 1;
}

static bool is_high(const variant *v, int digit)
{
    return 2 * digit > v->num_digits + 1;
}

static bool holds_candidates(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    return all_pass(self, shape, digits, flaw, is_listed);
}

static bool holds_odd(const void *self, const sudoku_shape *shape,
                      const uint8_t digits[], sudoku_flaw *flaw)
{
    return all_pass(self, shape, digits, flaw, is_odd);
}

static bool holds_even(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    return all_pass(self, shape, digits, flaw, is_even);
}

static bool holds_low(const void *self, const sudoku_shape *shape,
                      const uint8_t digits[], sudoku_flaw *flaw)
{
    return all_pass(self, shape, digits, flaw, is_low);
}

static bool holds_high(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    return all_pass(self, shape, digits, flaw, is_high);
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_candidates(const void *self, const sudoku_shape *shape,
                            sudoku_picture *p)
{
    const variant *v = self;
    uint64_t digits = 0;
    for (int k = 0; k < v->clause.num_values; k++)
        digits |= UINT64_C(1) << (v->clause.values[k] - shape->first_value);
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++)
        sudoku_paint_allow(p, v->clause.cells[k], digits);
}

static void draw_odd(const void *self, const sudoku_shape *shape,
                     sudoku_picture *p)
{
    (void)shape;
    variant_paint_figures(self, p, SUDOKU_CIRCLE, "#ccc", NULL);
}

static void draw_even(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    (void)shape;
    variant_paint_figures(self, p, SUDOKU_SQUARE, "#ccc", NULL);
}

static void draw_low(const void *self, const sudoku_shape *shape,
                     sudoku_picture *p)
{
    (void)shape;
    variant_paint_labels(self, p, "low");
}

static void draw_high(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    (void)shape;
    variant_paint_labels(self, p, "high");
}

const variant_rule variant_candidates_rule = {
    .rule = {.name = "candidates",
             .usage = "candidates DIGITS CELLS: each cell holds one of these "
                      "digits",
             VARIANT_FUNCTIONS,
             .holds = holds_candidates,
             .look = {.draw = draw_candidates}},
    .form = {.values = {1, ANY}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_candidates,
};

static int place_odd_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_odd_rule = {
    .rule = {.name = "odd",
             .usage = "odd CELLS: each cell holds an odd digit",
             VARIANT_FUNCTIONS,
             .holds = holds_odd,
             .look = {.draw = draw_odd},
             .place = {.clauses = place_odd_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SHADED}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_odd,
};

static int place_even_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_even_rule = {
    .rule = {.name = "even",
             .usage = "even CELLS: each cell holds an even digit",
             VARIANT_FUNCTIONS,
             .holds = holds_even,
             .look = {.draw = draw_even},
             .place = {.clauses = place_even_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SHADED}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_even,
};

static int place_low_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_low_rule = {
    .rule = {.name = "low",
             .usage = "low CELLS: each cell holds a digit below the middle one",
             VARIANT_FUNCTIONS,
             .holds = holds_low,
             .look = {.draw = draw_low},
             .place = {.clauses = place_low_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SHADED}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_low,
};

static int place_high_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_high_rule = {
    .rule = {.name = "high",
             .usage = "high CELLS: each cell holds a digit above the middle "
                      "one",
             VARIANT_FUNCTIONS,
             .holds = holds_high,
             .look = {.draw = draw_high},
             .place = {.clauses = place_high_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SHADED}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_high,
};
