/* thermometer.c - digits that rise or fall along a line, or differ by a
 * minimum. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

static int fail_length(const variant *v, sudoku_error *error, int n)
{
    return variant_never(&v->clause, error,
                         "a line of %d cells is too long for %d digits", n,
                         v->num_digits);
}

/* Adds that digits rise by at least one, so cells k apart differ by at least k.
 * Relating all pairs filters more at once. */
static int build_rise(variant *v, const sudoku_shape *shape,
                      sudoku_error *error, sudoku_relation *relation)
{
    int code = 0;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (n > v->num_digits)
            return fail_length(v, error, n);
        for (int b = 1; b < n; b++) {
            for (int a = 0; a < b && code == 0; a++)
                code = sudoku_constraints_relate(&v->constraints, v->num_digits,
                                                 cells[a], cells[b], relation,
                                                 b - a);
        }
    }
    return code;
}

static int build_thermometer(variant *v, const sudoku_shape *shape,
                             sudoku_error *error)
{
    return build_rise(v, shape, error, variant_pair_is_less_by);
}

static int build_greater(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    return build_rise(v, shape, error, variant_pair_is_greater_by);
}

static int build_slow(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    (void)shape;
    (void)error;
    return variant_relate_lines(v, variant_pair_is_less_by, 0);
}

static int least_difference(const variant *v)
{
    return variant_value(v, 0, (v->num_digits + 1) / 2);
}

static int build_whispers(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    (void)shape;
    if (least_difference(v) >= v->num_digits)
        return variant_never(&v->clause, error,
                             "no two of %d digits differ by %d", v->num_digits,
                             least_difference(v));
    return variant_relate_lines(v, variant_pair_is_apart_by,
                                least_difference(v));
}

static int build_nabner(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (2 * n - 1 > v->num_digits)
            return fail_length(v, error, n);
        for (int b = 1; b < n; b++) {
            for (int a = 0; a < b && code == 0; a++)
                code = sudoku_constraints_relate(&v->constraints, v->num_digits,
                                                 cells[a], cells[b],
                                                 variant_pair_is_apart_by, 2);
        }
    }
    return code;
}

static bool rises(int x, int y, int unused)
{
    (void)unused;
    return x < y;
}

static bool falls(int x, int y, int unused)
{
    (void)unused;
    return x > y;
}

static bool does_not_fall(int x, int y, int unused)
{
    (void)unused;
    return x <= y;
}

static bool are_apart(int x, int y, int least)
{
    return x > y ? x - y >= least : y - x >= least;
}

static bool holds_thermometer(const void *self, const sudoku_shape *shape,
                              const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, rises, 0, flaw);
}

static bool holds_greater(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, falls, 0, flaw);
}

static bool holds_slow(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, does_not_fall, 0, flaw);
}

static bool holds_whispers(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, are_apart,
                               least_difference(self), flaw);
}

/* Returns whether no two cells of the line hold the same digit or consecutive
 * digits. */
static bool holds_nabner(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n * n; k++) {
            int a = cells[k / n], b = cells[k % n];
            int x = digit_of(digits, a), y = digit_of(digits, b);
            if (a != b && x != 0 && y != 0 && abs(x - y) < 2)
                return variant_break_pair(v, shape, digits, a, b, flaw);
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_bulbs(const variant *v, sudoku_picture *p, bool are_hollow)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_thermometer(p, cells, n, "#999", are_hollow);
    }
}

static void draw_thermometer(const void *self, const sudoku_shape *shape,
                             sudoku_picture *p)
{
    (void)shape;
    draw_bulbs(self, p, false);
}

static void draw_slow(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    (void)shape;
    draw_bulbs(self, p, true);
}

static void draw_greater(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k + 1 < n; k++)
            sudoku_paint_greater(p, cells[k], cells[k + 1]);
    }
}

static void draw_whispers(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    variant_paint_lines(v, p, "#4fc94f");
    if (v->clause.num_values > 0)
        sudoku_paint_note(p,
                          "whispers: neighbours on a green line differ by %d "
                          "or more",
                          least_difference(v));
}

static void draw_nabner(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#e0c030");
}

static int place_thermometer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9, .min = 3, .max = 6, .by_steps = true};
    return variant_place_lines(p, &form);
}

const variant_rule variant_thermometer_rule = {
    .rule = {.name = "thermometer",
             .usage = "thermometer CELLS: digits rise from the bulb on",
             VARIANT_FUNCTIONS,
             .holds = holds_thermometer,
             .look = {.draw = draw_thermometer},
             .place = {.clauses = place_thermometer_clauses},
             .people = {.pattern = SUDOKU_PATTERN_RISE}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_thermometer,
};

static int place_slow_thermometer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9, .min = 3, .max = 6, .by_steps = true};
    return variant_place_lines(p, &form);
}

const variant_rule variant_slow_thermometer_rule = {
    .rule = {.name = "slow-thermometer",
             .usage = "slow-thermometer CELLS: digits rise or stay the same "
                      "from the bulb on",
             VARIANT_FUNCTIONS,
             .holds = holds_slow,
             .look = {.draw = draw_slow},
             .place = {.clauses = place_slow_thermometer_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SLOW}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_slow,
};

static int place_greater_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 40, .may_meet = true};
    return variant_place_pairs(p, &form);
}

const variant_rule variant_greater_rule = {
    .rule = {.name = "greater",
             .usage = "greater CELLS: each digit is greater than the next",
             VARIANT_FUNCTIONS,
             .holds = holds_greater,
             .look = {.draw = draw_greater},
             .place = {.clauses = place_greater_clauses},
             .people = {.pattern = SUDOKU_PATTERN_RISE}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_greater,
};

static int place_whispers_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 7, .by_steps = true};
    return variant_place_lines(p, &form);
}

const variant_rule variant_whispers_rule = {
    .rule = {.name = "whispers",
             .usage = "whispers [K] CELLS: neighbours on the line differ by K "
                      "or more [half the digits, rounded up]",
             VARIANT_FUNCTIONS,
             .holds = holds_whispers,
             .look = {.draw = draw_whispers},
             .place = {.clauses = place_whispers_clauses},
             .people = {.pattern = SUDOKU_PATTERN_WHISPERS}},
    .form = {.values = {0, 1},
             .groups = {1, ANY},
             .cells = {2, ANY},
             .may_repeat = true},
    .build = build_whispers,
};

static int place_nabner_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 5, .by_steps = true};
    return variant_place_lines(p, &form);
}

const variant_rule variant_nabner_rule = {
    .rule = {.name = "nabner",
             .usage = "nabner CELLS: no two digits on the line are the same or "
                      "consecutive",
             VARIANT_FUNCTIONS,
             .holds = holds_nabner,
             .look = {.draw = draw_nabner},
             .place = {.clauses = place_nabner_clauses},
             .people = {.pattern = SUDOKU_PATTERN_PAIRS}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_nabner,
};
