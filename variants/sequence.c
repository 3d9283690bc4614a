/* sequence.c - digits along a line change by the same amount at each step,
 * possibly 0. */
#include "variants/place.h"
#include "variants/variants.h"

/* Step of the automaton. After the first cell the state is its digit. Then it
 * is the last digit + BASE * (the last difference + STAY). */
static bool step_sequence(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    enum { BASE = 64, STAY = 64 };
    const int *n = ctx;
    if (position == 0) {
        *state = (uint64_t)digit;
        return true;
    }
    uint64_t before = *state / BASE;
    uint64_t step = (uint64_t)(digit + STAY) - *state % BASE;
    *state = position + 1 == *n ? 0 : step * BASE + (uint64_t)digit;
    return position == 1 || step == before;
}

static int build_sequence(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int code = 0;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        code = variant_run(v, shape, cells, n, step_sequence, &n);
    }
    return code;
}

static int next_filled(const uint8_t digits[], const int *cells, int n, int k)
{
    while (k < n && !has_digit(digits, cells[k]))
        k++;
    return k;
}

/* Returns whether the mean step between filled cells is everywhere the same
 * whole number. */
static bool holds_sequence(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        int a = next_filled(digits, cells, n, 0);
        int b = next_filled(digits, cells, n, a + 1);
        if (b >= n)
            continue;
        int rise = digit_of(digits, cells[b]) - digit_of(digits, cells[a]);
        if (rise % (b - a) != 0)
            return variant_break_pair(v, shape, digits, cells[a], cells[b],
                                      flaw);
        for (int c = b + 1; c < n; c++) {
            int whole = digit_of(digits, cells[c]) - digit_of(digits, cells[a]);
            if (has_digit(digits, cells[c]) &&
                whole * (b - a) != rise * (c - a))
                return variant_break_group(
                    v, shape, g,
                    "do not change by the same amount at each step", flaw);
        }
    }
    return true;
}

static void draw_sequence(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#b58a5a");
    sudoku_paint_note(p, "sequence: the digits of a brown line rise or fall by "
                         "the same amount at each step, or stay the same");
}

static int place_sequence_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 4};
    return variant_place_lines(p, &form);
}

const variant_rule variant_sequence_rule = {
    .rule = {.name = "sequence",
             .usage = "sequence CELLS: the digits along the line rise or fall "
                      "by the same amount at each step, or stay the same",
             VARIANT_FUNCTIONS,
             .holds = holds_sequence,
             .look = {.draw = draw_sequence},
             .place = {.clauses = place_sequence_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SEQUENCE}},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}},
    .build = build_sequence,
};
