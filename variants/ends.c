/* ends.c - lines whose digits are between those of the ends, or outside. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

typedef struct ends_ctx {
    int min_apart;   /* least difference of the ends */
    bool is_outside; /* other digits lie outside of the ends; otherwise between
                        them */
} ends_ctx;

/* Step of an automaton that reads both ends first. The state is 1 + the first
 * end, then the lower and the upper end. */
static bool step_ends(const void *ctx, int position, int digit, uint64_t *state)
{
    enum { BASE = 128 };
    const ends_ctx *c = ctx;
    if (position == 0) {
        *state = (uint64_t)digit + 1;
        return true;
    }
    if (position == 1) {
        int first = (int)*state - 1;
        int low = first < digit ? first : digit;
        int high = first < digit ? digit : first;
        *state = (uint64_t)low * BASE + (uint64_t)high;
        return high - low >= c->min_apart;
    }
    int low = (int)(*state / BASE), high = (int)(*state % BASE);
    return c->is_outside ? digit < low || digit > high
                         : digit > low && digit < high;
}

static int build_ends(variant *v, ends_ctx ctx)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++)
        code = variant_run_ends_first(v, g, step_ends, &ctx);
    return code;
}

static int build_between(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    (void)shape;
    (void)error;
    return build_ends(v, (ends_ctx){0, false});
}

static int build_lockout(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int apart = variant_value(v, 0, 4);
    (void)shape;
    if (apart >= v->num_digits)
        return variant_never(&v->clause, error,
                             "no two of %d digits differ by "
                             "%d",
                             v->num_digits, apart);
    return build_ends(v, (ends_ctx){apart, true});
}

static bool read_ends(const uint8_t digits[], const int *cells, int n, int *low,
                      int *high)
{
    int x = digit_of(digits, cells[0]), y = digit_of(digits, cells[n - 1]);
    *low = x < y ? x : y;
    *high = x < y ? y : x;
    return *low != 0;
}

static bool break_middle(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], int g, int k, const char *what,
                         sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, g, &n), last = cells[n - 1];
    return variant_break(
        &v->clause, flaw, cells, n, "%d in %s %s, %d in %s and %d in %s",
        value_at(shape, digits, cells[k]), name_of(shape, cells[k]).text, what,
        value_at(shape, digits, cells[0]), name_of(shape, cells[0]).text,
        value_at(shape, digits, last), name_of(shape, last).text);
}

static bool break_difference(const variant *v, const sudoku_shape *shape,
                             const uint8_t digits[], int g, sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, g, &n), last = cells[n - 1];
    int x = value_at(shape, digits, cells[0]);
    int y = value_at(shape, digits, last);
    return variant_break(&v->clause, flaw, cells, n,
                         "%d in %s and %d in %s differ by %d, not %d or more",
                         x, name_of(shape, cells[0]).text, y,
                         name_of(shape, last).text, abs(x - y),
                         variant_value(v, 0, 4));
}

static bool holds_between(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, low, high;
        const int *cells = variant_group(v, g, &n);
        if (!read_ends(digits, cells, n, &low, &high))
            continue;
        for (int k = 1; k < n - 1; k++) {
            int x = digit_of(digits, cells[k]);
            if (x != 0 && !(low < x && x < high))
                return break_middle(v, shape, digits, g, k,
                                    "is not between the ends", flaw);
        }
    }
    return true;
}

static bool holds_lockout(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, low, high;
        const int *cells = variant_group(v, g, &n);
        if (!read_ends(digits, cells, n, &low, &high))
            continue;
        if (high - low < variant_value(v, 0, 4))
            return break_difference(v, shape, digits, g, flaw);
        for (int k = 1; k < n - 1; k++) {
            int x = digit_of(digits, cells[k]);
            if (low <= x && x <= high)
                return break_middle(v, shape, digits, g, k,
                                    "is not outside of the ends", flaw);
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_between(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#3f8f6f");
    variant_paint_ends(self, p, SUDOKU_CIRCLE, "#fff", "#3f8f6f");
}

static void draw_lockout(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#7fb2e5");
    variant_paint_ends(self, p, SUDOKU_DIAMOND, "#e6f1fc", "#7fb2e5");
    if (variant_value(self, 0, 4) != 4)
        sudoku_paint_note(p, "lockout: digits in diamonds differ by %d or more",
                          variant_value(self, 0, 4));
}

static int place_between_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 6};
    return variant_place_lines(p, &form);
}

const variant_rule variant_between_rule = {
    .rule = {.name = "between",
             .usage = "between CELLS: digits on the line lie between those of "
                      "its ends",
             VARIANT_FUNCTIONS,
             .holds = holds_between,
             .look = {.draw = draw_between},
             .place = {.clauses = place_between_clauses},
             .people = {.pattern = SUDOKU_PATTERN_BETWEEN}},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}},
    .build = build_between,
};

static int place_lockout_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 5};
    return variant_place_lines(p, &form);
}

const variant_rule variant_lockout_rule = {
    .rule = {.name = "lockout",
             .usage = "lockout [K] CELLS: both ends differ by K [4] or more, "
                      "and digits on the line lie outside of their range",
             VARIANT_FUNCTIONS,
             .holds = holds_lockout,
             .look = {.draw = draw_lockout},
             .place = {.clauses = place_lockout_clauses},
             .people = {.pattern = SUDOKU_PATTERN_LOCKOUT}},
    .form = {.values = {0, 1}, .groups = {1, ANY}, .cells = {3, ANY}},
    .build = build_lockout,
};
