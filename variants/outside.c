/*
 * outside.c - clues outside of a row or column: sandwich, x-sum, skyscraper,
 * hidden skyscraper, numbered room.
 */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

#include "sudoku/constraints/digit_sets.h"

typedef struct outside_ctx {
    int clue, num_cells, num_digits, first_value;
} outside_ctx;

/* Builds an automaton for the clue. With a shape, states also record the set of
 * digits so far (variant_run), which pays where that set decides much of the
 * rest. */
static int build_outside(variant *v, const sudoku_shape *shape,
                         sudoku_transition *step)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    outside_ctx ctx = {v->clause.values[0], n, v->num_digits, v->first_value};
    return shape != NULL ? variant_run(v, shape, cells, n, step, &ctx)
                         : sudoku_constraints_run(&v->constraints, cells, n,
                                                  v->num_digits, step, &ctx);
}

/* ---- sandwich ------------------------------------------------------------ */

/* Step of the automaton of a sandwich. The *crust* is the lowest and the
 * highest digit. The state is 0 before it, 1 + the sum so far within it, DONE
 * after it. */
static bool step_sandwich(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    const uint64_t DONE = UINT64_MAX;
    const outside_ctx *c = ctx;
    bool is_crust = digit == 0 || digit == c->num_digits - 1;
    if (is_crust && *state == 0)
        *state = 1;
    else if (is_crust && *state != DONE && *state == (uint64_t)c->clue + 1)
        *state = DONE;
    else if (is_crust)
        return false;
    else if (*state != 0 && *state != DONE)
        *state += (uint64_t)digit + (uint64_t)c->first_value;
    if (*state != DONE && *state > (uint64_t)c->clue + 1)
        return false;
    return position + 1 < c->num_cells || *state == DONE;
}

/* ---- tables -------------------------------------------------------------- */

enum { MAX_SETS = 500, MAX_TUPLES = 4000 };

/* Adds the tuples of digit sets (constraints.h) of case k to the num there are.
 * Returns the new number, or more than MAX_TUPLES. */
typedef int list_tuples(const variant *v, int k, uint64_t *tuples, int num);

/* Adds the clue as a table, with the tuples of all cases. It filters more than
 * the automaton, which allows equal digits. Large boards have too many tuples.
 */
static int add_table(variant *v, list_tuples *list, int num_cases)
{
    int n, num = 0, code = 0;
    const int *cells = variant_group(v, 0, &n);
    uint64_t *tuples = malloc((size_t)MAX_TUPLES * (size_t)n * sizeof *tuples);
    if (tuples == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < num_cases && num <= MAX_TUPLES; k++)
        num = list(v, k, tuples, num);
    if (num <= MAX_TUPLES) {
        sudoku_constraint *automaton = &v->constraints.list[0];
        automaton->only_encodes = true;
        code = sudoku_constraints_add_table(&v->constraints, cells, n, tuples,
                                            num);
    }
    free(tuples);
    return code;
}

static bool is_whole_line(const variant *v, const sudoku_shape *shape)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    return n == v->num_digits && !variant_may_tie(shape, cells, n);
}

static int list_sandwiches(const variant *v, int n, uint64_t *tuples, int num)
{
    int size = v->num_digits, between[2];
    uint64_t sets[MAX_SETS], all = sudoku_all_digits(size);
    uint64_t low = 1, high = all ^ all >> 1;
    int sum = v->clause.values[0] - n * (v->first_value - 1);
    int num_sets = sudoku_list_digit_sets(size, n, sum, sum, sets, MAX_SETS);
    if (num_sets > MAX_SETS)
        return MAX_TUPLES + 1;
    for (int k = 0; k < num_sets; k++) {
        if ((sets[k] & (low | high)) != 0)
            continue;
        for (int at = 0; at < 2 * (size - n - 1); at++) {
            uint64_t *tuple = tuples + (size_t)num * (size_t)size;
            if (num++ == MAX_TUPLES)
                return num;
            between[0] = at / 2;
            between[1] = between[0] + n + 1;
            for (int c = 0; c < size; c++)
                tuple[c] = c > between[0] && c < between[1]
                               ? sets[k]
                               : all & ~(sets[k] | low | high);
            tuple[between[at % 2]] = low;
            tuple[between[1 - at % 2]] = high;
        }
    }
    return num;
}

static int build_sandwich(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int n, most = v->num_digits * (v->num_digits + 1) / 2 - v->num_digits - 1 +
                  (v->num_digits - 2) * (v->first_value - 1);
    variant_group(v, 0, &n);
    if (n != v->num_digits || n < 2)
        return variant_fail(&v->clause, error,
                            "the line has %d cells, not one for each digit", n);
    if (!is_whole_line(v, shape))
        return variant_fail(&v->clause, error,
                            "the line is not a row or column");
    if (v->clause.values[0] > most)
        return variant_never(&v->clause, error,
                             "the sum of a sandwich is at most %d, not %d",
                             most, v->clause.values[0]);
    int code = build_outside(v, NULL, step_sandwich);
    return code == 0 ? add_table(v, list_sandwiches, n - 1) : code;
}

static bool holds_sandwich(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, first = -1, last = -1, sum = 0;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        int x = digit_of(digits, cells[k]);
        if (x == 0)
            return true;
        if (x == 1 || x == v->num_digits) {
            last = k;
            first = first < 0 ? k : first;
        }
    }
    for (int k = first + 1; k < last; k++)
        sum += value_at(shape, digits, cells[k]);
    if (sum == v->clause.values[0])
        return true;
    return variant_break(
        &v->clause, flaw, cells, n, "the sum between %s and %s is %d, not %d",
        name_of(shape, cells[first]).text, name_of(shape, cells[last]).text,
        sum, v->clause.values[0]);
}

/* ---- x-sum --------------------------------------------------------------- */

/* Step of the automaton of an x-sum. The state is the number of cells still to
 * add and the rest of the sum. */
static bool step_x_sum(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    enum { BASE = 1 << 16 };
    const outside_ctx *c = ctx;
    uint64_t left = *state / BASE, sum = *state % BASE;
    uint64_t value = (uint64_t)digit + (uint64_t)c->first_value;
    if (position == 0) {
        left = value;
        sum = (uint64_t)c->clue;
    }
    if (left > 0) {
        if (sum < value)
            return false;
        left--;
        sum -= value;
    }
    *state = left * BASE + sum;
    return (left > 0 || sum == 0) && (position + 1 < c->num_cells || left == 0);
}

static int list_x_sums(const variant *v, int first, uint64_t *tuples, int num)
{
    int size = v->num_digits, value = first + v->first_value;
    int n = value > 0 ? value - 1 : 0, num_sets;
    int sum = v->clause.values[0] - value - n * (v->first_value - 1);
    uint64_t sets[MAX_SETS] = {0}, own = UINT64_C(1) << first;
    num_sets = n > 0 ? sudoku_list_digit_sets(size, n, sum, sum, sets, MAX_SETS)
                     : sum == 0;
    if (value > size)
        return num;
    if (num_sets > MAX_SETS)
        return MAX_TUPLES + 1;
    for (int k = 0; k < num_sets; k++) {
        uint64_t *tuple = tuples + (size_t)num * (size_t)size;
        if ((sets[k] & own) != 0)
            continue;
        if (num++ == MAX_TUPLES)
            return num;
        tuple[0] = own;
        for (int c = 1; c < size; c++)
            tuple[c] =
                c <= n ? sets[k] : sudoku_all_digits(size) & ~(sets[k] | own);
    }
    return num;
}

/* Returns the greatest clue of an x-sum: the sum of all digits, or of x cells
 * with x and the greatest other digits. A clue that only a longer line could
 * reach is no error. */
static int greatest_x_sum(const variant *v, const sudoku_shape *shape)
{
    int n, last = v->first_value + v->num_digits - 1;
    int most = v->num_digits * (v->first_value + last) / 2;
    const int *cells = variant_group(v, 0, &n);
    bool may_tie = variant_may_tie(shape, cells, n);
    for (int x = 1; x <= n && x <= last; x++) {
        int sum = x;
        for (int k = 0; k < x - 1; k++)
            sum += may_tie ? last : last - k - (last - k <= x);
        most = sum > most ? sum : most;
    }
    return most;
}

/* Builds an x-sum. Its automata with many digits have no room for the set of
 * digits (variant_run). */
static int build_x_sum(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int most = greatest_x_sum(v, shape);
    int least = v->first_value < 1 ? v->first_value : 1;
    if (v->clause.values[0] < least || v->clause.values[0] > most)
        return variant_never(&v->clause, error,
                             "expected an x-sum from %d to %d, not %d", least,
                             most, v->clause.values[0]);
    int code = build_outside(v, shape, step_x_sum);
    if (code < 0 || v->num_digits <= VARIANT_MAX_APART ||
        !is_whole_line(v, shape))
        return code;
    return add_table(v, list_x_sums, v->num_digits);
}

static bool holds_x_sum(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, sum = 0;
    const int *cells = variant_group(v, 0, &n);
    int count = value_at(shape, digits, cells[0]);
    for (int k = 0; k < count && k < n; k++) {
        if (!has_digit(digits, cells[k]))
            return true;
        sum += value_at(shape, digits, cells[k]);
    }
    if (!has_digit(digits, cells[0]) ||
        (count <= n && sum == v->clause.values[0]))
        return true;
    if (count > n)
        return variant_break(&v->clause, flaw, cells, n,
                             "%d in %s, of a line of %d cells", count,
                             name_of(shape, cells[0]).text, n);
    return variant_break(
        &v->clause, flaw, cells, n,
        "the first %d cells from %s to %s have the sum %d, not "
        "%d",
        count, name_of(shape, cells[0]).text, name_of(shape, cells[n - 1]).text,
        sum, v->clause.values[0]);
}

/* ---- skyscraper ---------------------------------------------------------- */

/* Step of the automaton of a skyscraper. The state is the tallest building so
 * far and the number of visible ones. A building of height 0 is not visible. */
static bool step_skyscraper(const void *ctx, int position, int digit,
                            uint64_t *state)
{
    enum { BASE = 128 };
    const outside_ctx *c = ctx;
    uint64_t tallest = *state / BASE, seen = *state % BASE;
    uint64_t height = (uint64_t)digit + (uint64_t)c->first_value;
    if (height > tallest) {
        tallest = height;
        seen++;
    }
    *state = tallest * BASE + seen;
    return seen <= (uint64_t)c->clue &&
           (position + 1 < c->num_cells || seen == (uint64_t)c->clue);
}

static int build_skyscraper(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    int n, clue = v->clause.values[0];
    const int *cells = variant_group(v, 0, &n);
    bool may_be_none =
        v->first_value == 0 && (n == 1 || variant_may_tie(shape, cells, n));
    if (clue < (may_be_none ? 0 : 1) || clue > n || clue > v->num_digits)
        return variant_never(&v->clause, error,
                             "%d buildings cannot be seen in %d cells", clue,
                             n);
    return build_outside(v, shape, step_skyscraper);
}

static bool holds_skyscraper(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, seen = 0;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        bool is_seen = value_at(shape, digits, cells[k]) > 0;
        if (digit_of(digits, cells[k]) == 0)
            return true;
        for (int j = 0; j < k; j++)
            is_seen = is_seen &&
                      digit_of(digits, cells[j]) < digit_of(digits, cells[k]);
        seen += is_seen;
    }
    if (seen == v->clause.values[0])
        return true;
    return variant_break(
        &v->clause, flaw, cells, n, "%d are seen from %s to %s, not %d", seen,
        name_of(shape, cells[0]).text, name_of(shape, cells[n - 1]).text,
        v->clause.values[0]);
}

/* ---- hidden skyscraper --------------------------------------------------- */

/* Step of the automaton of a hidden skyscraper. The state is the tallest
 * building so far, or DONE after the first hidden one. */
static bool step_hidden(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    const uint64_t DONE = UINT64_MAX;
    const outside_ctx *c = ctx;
    if (*state != DONE && (uint64_t)digit + 1 > *state)
        *state = (uint64_t)digit + 1;
    else if (*state != DONE && digit + c->first_value != c->clue)
        return false;
    else
        *state = DONE;
    return position + 1 < c->num_cells || *state == DONE;
}

static int build_hidden(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int n, clue = v->clause.values[0];
    const int *cells = variant_group(v, 0, &n);
    int last = v->first_value + v->num_digits -
               (variant_may_tie(shape, cells, n) ? 1 : 2);
    if (clue < v->first_value || clue > last)
        return variant_never(&v->clause, error,
                             "expected a hidden building from %d to %d, not %d",
                             v->first_value, last, clue);
    return build_outside(v, NULL, step_hidden);
}

static bool holds_hidden(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, hidden = 0;
    bool has_hidden = false;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n && !has_hidden; k++) {
        if (!has_digit(digits, cells[k]))
            return true;
        hidden = value_at(shape, digits, cells[k]);
        for (int j = 0; j < k; j++)
            has_hidden = has_hidden || digits[cells[j]] >= digits[cells[k]];
    }
    if (has_hidden && hidden == v->clause.values[0])
        return true;
    if (!has_hidden)
        return variant_break_group(v, shape, 0, "rise, and none is hidden",
                                   flaw);
    return variant_break(&v->clause, flaw, cells, n,
                         "the first that is hidden from %s to %s is %d, not %d",
                         name_of(shape, cells[0]).text,
                         name_of(shape, cells[n - 1]).text, hidden,
                         v->clause.values[0]);
}

/* ---- numbered room ------------------------------------------------------- */

/* Step of the automaton of a numbered room. The state is the number of cells up
 * to the room, or DONE after it. There is no room 0. */
static bool step_room(const void *ctx, int position, int digit, uint64_t *state)
{
    const uint64_t DONE = UINT64_MAX;
    const outside_ctx *c = ctx;
    int value = digit + c->first_value;
    if (position == 0 && value == 0)
        return false;
    if (position == 0)
        *state = (uint64_t)value - 1;
    else if (*state != DONE)
        *state -= 1;
    if (*state == 0) {
        if (value != c->clue)
            return false;
        *state = DONE;
    }
    return position + 1 < c->num_cells || *state == DONE;
}

static int build_room(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    int clue = v->clause.values[0];
    (void)shape;
    if (clue < v->first_value || clue >= v->first_value + v->num_digits)
        return variant_never(&v->clause, error,
                             "%d is not a digit on a board of %d digits", clue,
                             v->num_digits);
    return build_outside(v, NULL, step_room);
}

static bool holds_room(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n;
    const int *cells = variant_group(v, 0, &n);
    int room = value_at(shape, digits, cells[0]);
    if (!has_digit(digits, cells[0]))
        return true;
    if (room < 1 || room > n)
        return variant_break(&v->clause, flaw, cells, n,
                             "%d in %s, of a line of %d cells", room,
                             name_of(shape, cells[0]).text, n);
    int cell = cells[room - 1], found = value_at(shape, digits, cell);
    if (!has_digit(digits, cell) || found == v->clause.values[0])
        return true;
    return variant_break(&v->clause, flaw, cells, n,
                         "%d in %s, and %d in %s, which is that room, not %d",
                         room, name_of(shape, cells[0]).text, found,
                         name_of(shape, cell).text, v->clause.values[0]);
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_outside(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    variant_paint_outside(self, p, false);
}

/* ---- clues for a solution, all of whose cells are filled ----------------- */

static int sandwich_sum(const sudoku_placement *p, const int *cells, int n)
{
    int sum = 0;
    bool is_between = false;
    for (int k = 0; k < n; k++) {
        int digit = p->digits[cells[k]];
        bool is_crust = digit == 0 || digit == p->shape->num_digits - 1;
        if (is_crust && is_between)
            return sum;
        is_between = is_between || is_crust;
        if (is_between && !is_crust)
            sum += sudoku_value(p->shape, digit);
    }
    return -1;
}

static int x_sum(const sudoku_placement *p, const int *cells, int n)
{
    int count = sudoku_value(p->shape, p->digits[cells[0]]);
    return count > n ? -1 : variant_place_sum(p, cells, count);
}

static int num_seen(const sudoku_placement *p, const int *cells, int n)
{
    int num = 0, tallest = 0;
    for (int k = 0; k < n; k++) {
        int height = sudoku_value(p->shape, p->digits[cells[k]]);
        num += height > tallest;
        tallest = height > tallest ? height : tallest;
    }
    return num;
}

static int first_hidden(const sudoku_placement *p, const int *cells, int n)
{
    int k = 1;
    while (k < n && p->digits[cells[k]] > p->digits[cells[k - 1]])
        k++;
    return k < n ? sudoku_value(p->shape, p->digits[cells[k]]) : -1;
}

static int digit_in_room(const sudoku_placement *p, const int *cells, int n)
{
    int room = sudoku_value(p->shape, p->digits[cells[0]]);
    return room < 1 || room > n
               ? -1
               : sudoku_value(p->shape, p->digits[cells[room - 1]]);
}

static int place_sandwich_clauses(sudoku_placement *p)
{
    const place_form form = {0};
    return variant_place_outside(p, &form, false);
}

const variant_rule variant_sandwich_rule = {
    .rule = {.name = "sandwich",
             .usage = "sandwich SUM CELLS: the sum of the cells between the "
                      "lowest and the highest digit of the row or column",
             VARIANT_FUNCTIONS,
             .holds = holds_sandwich,
             .look = {.draw = draw_outside},
             .place = {.clauses = place_sandwich_clauses,
                       .measure = sandwich_sum},
             .people = {.pattern = SUDOKU_PATTERN_SANDWICH}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {2, ANY}},
    .build = build_sandwich,
};

static int place_x_sum_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 24};
    return variant_place_outside(p, &form, true);
}

const variant_rule variant_x_sum_rule = {
    .rule = {.name = "x-sum",
             .usage = "x-sum SUM CELLS: the sum of the first X cells, where X "
                      "is the first digit",
             VARIANT_FUNCTIONS,
             .holds = holds_x_sum,
             .look = {.draw = draw_outside},
             .place = {.clauses = place_x_sum_clauses, .measure = x_sum},
             .people = {.pattern = SUDOKU_PATTERN_X_SUM}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_x_sum,
};

static int place_skyscraper_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 24};
    return variant_place_outside(p, &form, true);
}

const variant_rule variant_skyscraper_rule = {
    .rule = {.name = "skyscraper",
             .usage = "skyscraper COUNT CELLS: the number of digits that are "
                      "greater than all before them",
             VARIANT_FUNCTIONS,
             .holds = holds_skyscraper,
             .look = {.draw = draw_outside},
             .place = {.clauses = place_skyscraper_clauses,
                       .measure = num_seen},
             .people = {.pattern = SUDOKU_PATTERN_SKYSCRAPER}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_skyscraper,
};

static int place_hidden_skyscraper_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 24};
    return variant_place_outside(p, &form, true);
}

const variant_rule variant_hidden_skyscraper_rule = {
    .rule = {.name = "hidden-skyscraper",
             .usage = "hidden-skyscraper DIGIT CELLS: that is the first digit "
                      "that is not greater than all before it",
             VARIANT_FUNCTIONS,
             .holds = holds_hidden,
             .look = {.draw = draw_outside},
             .place = {.clauses = place_hidden_skyscraper_clauses,
                       .measure = first_hidden},
             .people = {.pattern = SUDOKU_PATTERN_HIDDEN_SKYSCRAPER}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {2, ANY}},
    .build = build_hidden,
};

static int place_numbered_room_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 24};
    return variant_place_outside(p, &form, true);
}

const variant_rule variant_numbered_room_rule = {
    .rule = {.name = "numbered-room",
             .usage = "numbered-room DIGIT CELLS: that digit is in cell number "
                      "X, where X is the first digit",
             VARIANT_FUNCTIONS,
             .holds = holds_room,
             .look = {.draw = draw_outside},
             .place = {.clauses = place_numbered_room_clauses,
                       .measure = digit_in_room},
             .people = {.pattern = SUDOKU_PATTERN_NUMBERED_ROOM}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_room,
};
