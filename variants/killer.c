/*
 * killer.c - cages without repeats, with a sum, a bound on the sum or neither.
 */
#include "sudoku/constraints/digit_sets.h"
#include "variants/place.h"
#include "variants/variants.h"

#include <stdio.h>

enum { MAX_SETS = 600 }; /* limit, as with more sets an automaton is faster */

typedef struct bounds {
    int min, max;
} bounds;

/* Step context. The state is the sum so far; the last cell must bring it within
 * the bounds. */
typedef struct sum_ctx {
    bounds bounds;
    int num_cells;
} sum_ctx;

static bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    const sum_ctx *sum = ctx;
    *state += (uint64_t)digit + 1;
    if (*state > (uint64_t)sum->bounds.max)
        return false;
    if (position + 1 < sum->num_cells)
        return true;
    bool is_end = *state >= (uint64_t)sum->bounds.min;
    *state = 0;
    return is_end;
}

static int add_sum(variant *v, const int *cells, int n, bounds b)
{
    uint64_t sets[MAX_SETS];
    int num =
        sudoku_list_digit_sets(v->num_digits, n, b.min, b.max, sets, MAX_SETS);
    if (num <= MAX_SETS)
        return sudoku_constraints_add_sets(&v->constraints, cells, n, sets,
                                           num);
    if (b.min == b.max)
        return sudoku_constraints_add_sum(&v->constraints, cells, NULL, n,
                                          v->num_digits, b.min);
    sum_ctx ctx = {b, n};
    return sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                  step_sum, &ctx);
}

static bool states_sum(const variant *v)
{
    return v->clause.num_values > 0;
}

/* Returns the sum if digits were called 1, 2 .., which is assumed below. */
static int plain_sum(const variant *v, int sum)
{
    int n;
    variant_group(v, 0, &n);
    return sum + n * (1 - v->first_value);
}

static bounds possible_sums(const variant *v, int n)
{
    int least = n * (n + 1) / 2;
    return (bounds){least, n * (v->num_digits + 1) - least};
}

/* Reports that n different digits, with sums within all, cannot have the sum of
 * the clause. */
static int refuse_sum(const variant *v, int n, bounds all, sudoku_error *error)
{
    int more = n * (v->first_value - 1), sum = variant_value(v, 0, 0);
    if (n == 1)
        return variant_never(&v->clause, error,
                             "expected %d to %d as the digit of a cell, not %d",
                             all.min + more, all.max + more, sum);
    if (all.min == all.max)
        return variant_never(&v->clause, error,
                             "%d different digits have the sum %d, not %d", n,
                             all.min + more, sum);
    return variant_never(&v->clause, error,
                         "%d different digits have a sum from %d to %d, not %d",
                         n, all.min + more, all.max + more, sum);
}

/* Requires different digits, and a sum within b if that excludes any sum. */
static int make_cage(variant *v, const sudoku_shape *shape, bounds b,
                     sudoku_error *error)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    if (n > v->num_digits)
        return variant_never(
            &v->clause, error,
            "%d cells cannot differ, because there are only %d digits", n,
            v->num_digits);
    bounds all = possible_sums(v, n);
    if (b.max < all.min || b.min > all.max)
        return refuse_sum(v, n, all, error);
    int code = variant_differ(v, shape, cells, n);
    if (code == 0 && (b.min > all.min || b.max < all.max))
        code = add_sum(v, cells, n, b);
    return code;
}

static int build_killer(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    bounds b = {0, INT32_MAX};
    if (states_sum(v))
        b.min = b.max = plain_sum(v, v->clause.values[0]);
    return make_cage(v, shape, b, error);
}

static int build_at_least(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    bounds b = {plain_sum(v, v->clause.values[0]), INT32_MAX};
    return make_cage(v, shape, b, error);
}

static int build_at_most(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    bounds b = {0, plain_sum(v, v->clause.values[0])};
    return make_cage(v, shape, b, error);
}

static bool holds_cage(const variant *v, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw, int *sum,
                       bool *is_filled)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    *sum = 0;
    *is_filled = true;
    for (int k = 0; k < n; k++) {
        int digit = digit_of(digits, cells[k]);
        *sum += value_at(shape, digits, cells[k]);
        *is_filled = *is_filled && digit != 0;
        for (int j = 0; j < k && digit != 0; j++) {
            int two[2] = {cells[j], cells[k]};
            if (digit_of(digits, cells[j]) == digit)
                return variant_break(&v->clause, flaw, two, 2,
                                     "digit %d twice in the cage: %s and %s",
                                     value_at(shape, digits, cells[k]),
                                     name_of(shape, two[0]).text,
                                     name_of(shape, two[1]).text);
        }
    }
    return true;
}

static bool break_sum(const variant *v, const sudoku_shape *shape,
                      sudoku_flaw *flaw, int sum, bool is_filled,
                      const char *bound)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    return variant_break(
        &v->clause, flaw, cells, n, "the cage of %s has the sum %d%s, not %d%s",
        name_of(shape, cells[0]).text, sum, is_filled ? "" : " already",
        variant_value(v, 0, 0), bound);
}

static bool holds_killer(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int sum, wanted = variant_value(v, 0, 0);
    bool is_filled;
    if (!holds_cage(v, shape, digits, flaw, &sum, &is_filled))
        return false;
    if (!states_sum(v) || sum == wanted || (sum < wanted && !is_filled))
        return true;
    return break_sum(v, shape, flaw, sum, is_filled, "");
}

static bool holds_at_least(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    int sum;
    bool is_filled;
    if (!holds_cage(self, shape, digits, flaw, &sum, &is_filled))
        return false;
    if (!is_filled || sum >= variant_value(self, 0, 0))
        return true;
    return break_sum(self, shape, flaw, sum, is_filled, " or more");
}

static bool holds_at_most(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    int sum;
    bool is_filled;
    if (!holds_cage(self, shape, digits, flaw, &sum, &is_filled))
        return false;
    if (sum <= variant_value(self, 0, 0))
        return true;
    return break_sum(self, shape, flaw, sum, is_filled, " or less");
}

static int get_cage(const void *self, const int **cells, int *sum)
{
    int n;
    *cells = variant_group(self, 0, &n);
    *sum = plain_sum(self, variant_value(self, 0, 0));
    return states_sum(self) ? n : 0;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_cage(const variant *v, sudoku_picture *p, const char *sign)
{
    char text[16] = "";
    if (v->clause.num_values > 0)
        snprintf(text, sizeof text, "%s%d", sign, v->clause.values[0]);
    variant_paint_cages(v, p, SUDOKU_DASHES, text);
}

static void draw_killer(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    draw_cage(self, p, "");
}

static void draw_at_least(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    draw_cage(self, p, "≥");
}

static void draw_at_most(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    draw_cage(self, p, "≤");
}

static int place_killer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 0, .min = 2, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_killer_rule = {
    .rule = {.name = "killer",
             .usage = "killer [SUM] CELLS: no digit twice in the cage, and "
                      "their sum",
             VARIANT_FUNCTIONS,
             .holds = holds_killer,
             .facts = {.get_cage = get_cage},
             .look = {.draw = draw_killer},
             .place = {.clauses = place_killer_clauses,
                       .are_cages = true,
                       .measure = variant_place_sum},
             .people = {.pattern = SUDOKU_PATTERN_KILLER, .house = "cage"}},
    .form = {.values = {0, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_killer,
};

static int place_cage_at_least_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 14, .min = 2, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_cage_at_least_rule = {
    .rule = {.name = "cage-at-least",
             .usage = "cage-at-least SUM CELLS: no digit twice in the cage, "
                      "and their sum is that or more",
             VARIANT_FUNCTIONS,
             .holds = holds_at_least,
             .look = {.draw = draw_at_least},
             .place = {.clauses = place_cage_at_least_clauses,
                       .are_cages = true,
                       .measure = variant_place_sum},
             .people = {.pattern = SUDOKU_PATTERN_CAGE,
                        .house = "cage of at least"}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_at_least,
};

static int place_cage_at_most_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 14, .min = 2, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_cage_at_most_rule = {
    .rule = {.name = "cage-at-most",
             .usage = "cage-at-most SUM CELLS: no digit twice in the cage, and "
                      "their sum is that or less",
             VARIANT_FUNCTIONS,
             .holds = holds_at_most,
             .look = {.draw = draw_at_most},
             .place = {.clauses = place_cage_at_most_clauses,
                       .are_cages = true,
                       .measure = variant_place_sum},
             .people = {.pattern = SUDOKU_PATTERN_CAGE,
                        .house = "cage of at most"}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_at_most,
};
