/* lunchbox.c - sum of the digits between the lowest and the highest of some
 * cells. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdio.h>

enum {
    ENDS = 1 << 8, /* factor of the state; greater than any digit */
    BASE = 1 << 14 /* factor of the state; greater than the sum of a board's
                      digits */
};

typedef struct lunchbox_ctx {
    int sum, num_cells, first, last; /* the sum; number of cells; least and
                                        greatest value of a digit */
} lunchbox_ctx;

/* The state after some cells. The ends are the lowest and highest digit so far;
 * between is the sum between them, behind the sum after both. */
typedef struct lunch {
    int low, high;
    int between, behind;
    bool is_low_last;
} lunch;

static uint64_t pack(const lunch *l)
{
    uint64_t ends = (uint64_t)l->low * ENDS + (uint64_t)l->high;
    return ((ends * BASE + (uint64_t)l->between) * BASE + (uint64_t)l->behind) *
               2 +
           l->is_low_last;
}

static lunch unpack(uint64_t state)
{
    uint64_t ends = state / 2 / BASE / BASE;
    return (lunch){.low = (int)(ends / ENDS),
                   .high = (int)(ends % ENDS),
                   .between = (int)(state / 2 / BASE % BASE),
                   .behind = (int)(state / 2 % BASE),
                   .is_low_last = state % 2 == 1};
}

/* Adds a digit to the state. If it is beyond both ends it replaces one of them.
 * If the other end was read last, the sum after it is now between the ends.
 * Otherwise the old end and both sums are. */
static void add_digit(lunch *l, int value)
{
    bool is_low = value < l->low;
    int *end = is_low ? &l->low : &l->high;
    if (l->low < value && value < l->high) {
        l->behind += value;
        return;
    }
    if (l->is_low_last == is_low && l->low != l->high)
        l->between += *end + l->behind;
    else
        l->between = l->behind;
    *end = value;
    l->behind = 0;
    l->is_low_last = is_low;
}

/* Step of the automaton. Merges all sums that are too great, and all sums after
 * the ends once no new end can follow. */
static bool step_lunchbox(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    const lunchbox_ctx *c = ctx;
    lunch l = unpack(*state);
    int value = digit + c->first, most = c->sum + 1;
    if (position == 0) {
        l = (lunch){.low = value, .high = value};
    } else if (value == l.low || value == l.high) {
        return false;
    } else {
        add_digit(&l, value);
    }
    l.between = l.between > most ? most : l.between;
    l.behind = l.behind > most ? most : l.behind;
    bool is_last = position + 1 == c->num_cells;
    if (is_last || (l.low == c->first && l.high == c->last))
        l.behind = 0;
    *state = pack(&l);
    return !is_last || l.between == c->sum;
}

static int build_lunchbox(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int n, sum = v->clause.values[0], first = v->first_value;
    const int *cells = variant_group(v, 0, &n);
    if (n > v->num_digits)
        return variant_never(
            &v->clause, error,
            "%d cells cannot differ, because there are only %d digits", n,
            v->num_digits);
    int most =
        (n - 2) * (2 * v->num_digits - n + 1) / 2 + (n - 2) * (first - 1);
    if (n == 2 && sum > 0)
        return variant_never(
            &v->clause, error,
            "there are no cells between 2 cells: the sum is 0, not %d", sum);
    if (sum > most || (sum > 0 && sum <= first))
        return variant_never(&v->clause, error,
                             "a lunchbox of %d cells has the sum 0, or from %d "
                             "to %d, not %d",
                             n, first + 1, most, sum);
    int code = variant_differ(v, shape, cells, n);
    lunchbox_ctx ctx = {sum, n, first, first + v->num_digits - 1};
    return code != 0 ? code
                     : variant_run(v, shape, cells, n, step_lunchbox, &ctx);
}

static bool holds_lunchbox(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, low = 0, high = 0, sum = 0;
    const int *cells = variant_group(v, 0, &n);
    bool has_all = true;
    if (!variant_check_differ(v, shape, 0, digits, flaw))
        return false;
    for (int k = 0; k < n; k++) {
        int x = digit_of(digits, cells[k]);
        has_all = has_all && x != 0;
        low = x < digit_of(digits, cells[low]) ? k : low;
        high = x > digit_of(digits, cells[high]) ? k : high;
    }
    int from = low < high ? low : high, to = low < high ? high : low;
    for (int k = from + 1; k < to; k++)
        sum += value_at(shape, digits, cells[k]);
    if (!has_all || sum == v->clause.values[0])
        return true;
    return variant_break(
        &v->clause, flaw, cells, n, "the sum between %s and %s is %d, not %d",
        name_of(shape, cells[from]).text, name_of(shape, cells[to]).text, sum,
        v->clause.values[0]);
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_lunchbox(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    char text[16];
    snprintf(text, sizeof text, "%d", variant_value(self, 0, 0));
    variant_paint_cages(self, p, SUDOKU_SOLID, text);
    sudoku_paint_meaning(p, ((const variant *)self)->clause.rule);
}

static int sum_between(const sudoku_placement *p, const int *cells, int n)
{
    int low = 0, high = 0;
    for (int k = 1; k < n; k++) {
        low = p->digits[cells[k]] < p->digits[cells[low]] ? k : low;
        high = p->digits[cells[k]] > p->digits[cells[high]] ? k : high;
    }
    int first = low < high ? low : high, last = low < high ? high : low;
    return variant_place_sum(p, cells + first + 1, last - first - 1);
}

static int place_lunchbox_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 12, .min = 3, .max = 5};
    return variant_place_cages(p, &form);
}

const variant_rule variant_lunchbox_rule = {
    .rule = {.name = "lunchbox",
             .usage = "lunchbox SUM CELLS: no digit twice, and the sum of the "
                      "cells between the lowest and the highest digit",
             VARIANT_FUNCTIONS,
             .holds = holds_lunchbox,
             .look = {.draw = draw_lunchbox},
             .place = {.clauses = place_lunchbox_clauses,
                       .are_cages = true,
                       .measure = sum_between},
             .people = {.pattern = SUDOKU_PATTERN_LUNCHBOX}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {2, ANY}},
    .build = build_lunchbox,
};
