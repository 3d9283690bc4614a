/* squares.c - each square of four cells has a digit of each class. */
#include "variants/squares.h"

#include "variants/variants.h"

#include <stdio.h>

enum { NUM_CLASSES = 3, ALL = (1 << NUM_CLASSES) - 1 };

bool variant_square_get(const sudoku_shape *shape, int place, int cells[4])
{
    int row = place / shape->width, column = place % shape->width;
    if (row + 1 == shape->board_height || column + 1 == shape->width)
        return false;
    for (int k = 0; k < 4; k++) {
        cells[k] = shape->cell_at[place + k / 2 * shape->width + k % 2];
        if (cells[k] < 0)
            return false;
    }
    return true;
}

/* Step of the automaton. ctx is the class of each digit, the state the set of
 * classes so far. */
static bool step_class(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    const int *classes = ctx;
    *state |= UINT64_C(1) << classes[digit];
    return position < 3 || *state == ALL;
}

static int run_squares(variant *v, const sudoku_shape *shape,
                       const int *classes)
{
    int code = 0, cells[4];
    for (int k = 0; k < shape->width * shape->board_height && code == 0; k++) {
        if (variant_square_get(shape, k, cells))
            code = sudoku_constraints_run(&v->constraints, cells, 4,
                                          v->num_digits, step_class, classes);
    }
    return code;
}

static int build_entropy(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int classes[SUDOKU_MAX_DIGITS];
    if (v->num_digits % NUM_CLASSES != 0)
        return variant_fail(
            &v->clause, error,
            "%d digits cannot be divided equally into low, middle and high",
            v->num_digits);
    for (int d = 0; d < v->num_digits; d++)
        classes[d] = d / (v->num_digits / NUM_CLASSES);
    return run_squares(v, shape, classes);
}

static int build_modular(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    int classes[SUDOKU_MAX_DIGITS];
    if (v->num_digits < NUM_CLASSES)
        return variant_fail(&v->clause, error,
                            "%d digits do not have three remainders",
                            v->num_digits);
    for (int d = 0; d < v->num_digits; d++)
        classes[d] = (d + v->first_value) % NUM_CLASSES;
    return run_squares(v, shape, classes);
}

/* ---- checks -------------------------------------------------------------- */

typedef struct classes {
    int (*of)(const variant *v, int digit);
    const char *names[NUM_CLASSES];
} classes;

static int third_of(const variant *v, int digit)
{
    int n = v->num_digits;
    return 3 * digit <= n ? 0 : 3 * digit <= 2 * n ? 1 : 2;
}

static int remainder_of(const variant *v, int digit)
{
    return (digit - 1 + v->first_value) % 3;
}

static bool break_square(const variant *v, const sudoku_shape *shape,
                         const int cells[4], const classes *c,
                         const bool is_there[NUM_CLASSES], sudoku_flaw *flaw)
{
    char lacking[120] = "";
    size_t size = 0;
    for (int k = 0; k < NUM_CLASSES; k++) {
        if (!is_there[k])
            size += (size_t)snprintf(lacking + size, sizeof lacking - size,
                                     "%sno %s", size == 0 ? "" : " and ",
                                     c->names[k]);
    }
    return variant_break(
        &v->clause, flaw, cells, 4, "the square from %s to %s has %s",
        name_of(shape, cells[0]).text, name_of(shape, cells[3]).text, lacking);
}

/* Returns whether no square lacks more classes than it has empty cells. */
static bool holds_squares(const variant *v, const sudoku_shape *shape,
                          const uint8_t digits[], const classes *c,
                          sudoku_flaw *flaw)
{
    for (int place = 0; place < shape->width * shape->board_height; place++) {
        int cells[4], empty = 0, lacking = NUM_CLASSES;
        bool is_there[NUM_CLASSES] = {false};
        if (!variant_square_get(shape, place, cells))
            continue;
        for (int k = 0; k < 4; k++) {
            int x = digit_of(digits, cells[k]);
            empty += x == 0;
            if (x != 0)
                is_there[c->of(v, x)] = true;
        }
        for (int k = 0; k < NUM_CLASSES; k++)
            lacking -= is_there[k];
        if (lacking > empty)
            return break_square(v, shape, cells, c, is_there, flaw);
    }
    return true;
}

static bool holds_entropy(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    static const classes thirds = {third_of,
                                   {"low digit", "middle digit", "high digit"}};
    return holds_squares(self, shape, digits, &thirds, flaw);
}

static bool holds_modular(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    static const classes remainders = {remainder_of,
                                       {"digit of remainder 0",
                                        "digit of remainder 1",
                                        "digit of remainder 2"}};
    return holds_squares(self, shape, digits, &remainders, flaw);
}

const variant_rule variant_global_entropy_rule = {
    .rule = {.name = "global-entropy",
             .usage = "global-entropy: any four cells in a square hold a low, "
                      "a middle and a high digit",
             VARIANT_FUNCTIONS,
             .holds = holds_entropy,
             .people = {.pattern = SUDOKU_PATTERN_SQUARES}},
    .build = build_entropy,
};

const variant_rule variant_global_modular_rule = {
    .rule = {.name = "global-modular",
             .usage = "global-modular: any four cells in a square hold digits "
                      "of each remainder, divided by 3",
             VARIANT_FUNCTIONS,
             .holds = holds_modular,
             .people = {.pattern = SUDOKU_PATTERN_SQUARES}},
    .build = build_modular,
};
