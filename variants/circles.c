/* circles.c - counting circles. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

typedef struct circles_ctx {
    int digit, num_cells;
    int value; /* value of the counted digit */
} circles_ctx;

/* Step of the automaton of a digit, which counts it; the count must end at 0 or
 * at its value. */
static bool step_circle(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    const circles_ctx *c = ctx;
    uint64_t wanted = (uint64_t)c->value;
    *state += digit == c->digit;
    return *state <= wanted &&
           (position + 1 < c->num_cells || *state == 0 || *state == wanted);
}

/* Returns whether digits from first on, except digit (-1: none), can fill n
 * circles, each as often as its value: a knapsack with a bit for each sum. */
static bool can_others_fill(int num_digits, int first, int digit, int n)
{
    enum {
        MAX_VALUE = SUDOKU_MAX_FIRST_VALUE + SUDOKU_MAX_DIGITS - 1,
        MAX_CIRCLES = MAX_VALUE * SUDOKU_MAX_DIGITS
    };
    uint64_t can[MAX_CIRCLES / 64 + 1] = {1};
    if (n < 0 || n > MAX_CIRCLES)
        return false;
    for (int d = 0; d < num_digits; d++) {
        int value = d + first;
        for (int k = n; k >= value && d != digit && value > 0; k--) {
            int rest = k - value;
            can[k / 64] |= (can[rest / 64] >> rest % 64 & 1) << k % 64;
        }
    }
    return (can[n / 64] >> n % 64 & 1) != 0;
}

/* Adds implied bounds on the counts, which take houses into account. */
static int add_counts(variant *v, const sudoku_shape *shape, const int *cells,
                      int n)
{
    sudoku_count_range ranges[SUDOKU_MAX_DIGITS];
    for (int d = 0; d < v->num_digits; d++) {
        int first = v->first_value, value = d + first;
        bool may_be_in = can_others_fill(v->num_digits, first, d, n - value);
        bool may_be_out = can_others_fill(v->num_digits, first, d, n);
        ranges[d] =
            (sudoku_count_range){d, may_be_out, value, may_be_in ? value : 0};
    }
    return sudoku_constraints_add_count(&v->constraints, shape, cells, n,
                                        ranges, v->num_digits);
}

static int build_circles(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int first = v->first_value, last = first + v->num_digits - 1;
    int code = 0, n, most = v->num_digits * (first + last) / 2;
    const int *cells = variant_group(v, 0, &n);
    if (n > most)
        return variant_never(&v->clause, error,
                             "%d digits fill at most %d circles, not %d",
                             v->num_digits, most, n);
    if (!can_others_fill(v->num_digits, first, -1, n))
        return variant_never(&v->clause, error,
                             "digits from %d to %d do not fill %d circle%s",
                             first, last, n, n == 1 ? "" : "s");
    for (int d = 0; d < v->num_digits && code == 0; d++) {
        circles_ctx ctx = {d, n, d + first};
        code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step_circle, &ctx);
        if (code == 0)
            v->constraints.list[v->constraints.num - 1].is_weaker = true;
    }
    return code == 0 ? add_counts(v, shape, cells, n) : code;
}

static bool holds_circles(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        int digit = value_at(shape, digits, cells[k]), same = 0, empty = 0;
        for (int j = 0; j < n; j++) {
            same += digits[cells[j]] == digits[cells[k]];
            empty += !has_digit(digits, cells[j]);
        }
        if (has_digit(digits, cells[k]) &&
            (same > digit || same + empty < digit))
            return variant_break(&v->clause, flaw, cells, n,
                                 "%d in %s occurs in %s%d of the circles",
                                 digit, name_of(shape, cells[k]).text,
                                 same <= digit && empty > 0 ? "at most " : "",
                                 same > digit ? same : same + empty);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_circles(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    variant_paint_figures(self, p, SUDOKU_CIRCLE, "none", "#777");
}

/* Adds cells with the digit to the circles, as many as its value says. */
static int add_circles(const sudoku_placement *p, const int *order, int digit,
                       int *cells)
{
    int value = sudoku_value(p->shape, digit), num = 0;
    for (int k = 0; k < p->shape->num_board_cells && num < value; k++) {
        if (p->digits[order[k]] == digit)
            cells[num++] = order[k];
    }
    return num == value ? num : 0;
}

static int place_circles(sudoku_placement *p)
{
    const place_form form = {.number = 16};
    int n = p->shape->num_board_cells, digits[SUDOKU_MAX_DIGITS], num = 0;
    int number = variant_place_number(p, &form), code = 0;
    int *order = malloc(2 * (size_t)n * sizeof *order);
    if (order == NULL)
        return SUDOKU_ENOMEM;
    int *cells = order + n;
    variant_place_shuffle(p, order, n);
    variant_place_shuffle(p, digits, p->shape->num_digits);
    for (int k = 0; k < p->shape->num_digits; k++) {
        if (num + sudoku_value(p->shape, digits[k]) <= number)
            num += add_circles(p, order, digits[k], cells + num);
    }
    if (num > 0)
        code = variant_place_add(p, &form, cells, num);
    free(order);
    return code < 0 ? code : 0;
}

const variant_rule variant_counting_circles_rule = {
    .rule = {.name = "counting-circles",
             .usage = "counting-circles CELLS: a digit in a circle is the "
                      "number of these circles that hold it",
             VARIANT_FUNCTIONS,
             .holds = holds_circles,
             .look = {.draw = draw_circles},
             .place = {.clauses = place_circles},
             .people = {.pattern = SUDOKU_PATTERN_CIRCLES}},
    .form = {.groups = {1, 1}, .cells = {1, ANY}},
    .build = build_circles,
};
