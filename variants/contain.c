/* contain.c - digits that cells contain a number of times. */
#include "base/random.h"
#include "base/sort.h"
#include "variants/place.h"
#include "variants/variants.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Limits of the automaton of all digits together. */
enum { MAX_KINDS = 10, BITS = 6, MAX_WANTED = (1 << BITS) - 1 };

typedef struct contain_ctx {
    /* [kind] a digit, and how often the cells must contain it */
    int digit[SUDOKU_MAX_DIGITS], wanted[SUDOKU_MAX_DIGITS];
    int num_kinds;
    int64_t num_wanted; /* sum of wanted[] */
    int num_cells;
    int kind; /* for step_one() */
    bool is_exact;
} contain_ctx;

/* Step of the automaton. The state has BITS bits for each digit: the number
 * still missing. */
static bool step_contain(const void *ctx, int position, int digit,
                         uint64_t *state)
{
    const contain_ctx *c = ctx;
    uint64_t left = *state;
    for (int k = 0; k < c->num_kinds && position == 0; k++)
        left |= (uint64_t)c->wanted[k] << BITS * k;
    for (int k = 0; k < c->num_kinds; k++) {
        if (c->digit[k] != digit)
            continue;
        if ((left >> BITS * k & MAX_WANTED) != 0)
            left -= UINT64_C(1) << BITS * k;
        else if (c->is_exact)
            return false;
    }
    *state = left;
    return position + 1 < c->num_cells || left == 0;
}

/* Step of the automaton of a single digit. The state is the number still
 * missing, plus 1; 0 at the beginning. */
static bool step_one(const void *ctx, int position, int digit, uint64_t *state)
{
    const contain_ctx *c = ctx;
    uint64_t left = position == 0 ? (uint64_t)c->wanted[c->kind] : *state - 1;
    bool is_it = digit == c->digit[c->kind];
    if (is_it && left == 0 && c->is_exact)
        return false;
    left -= is_it && left > 0;
    *state = left + 1;
    return left < (uint64_t)(c->num_cells - position);
}

static int add_wanted(const variant *v, contain_ctx *ctx, int value, int count,
                      sudoku_error *error)
{
    int digit = value - v->first_value;
    if (digit < 0 || digit >= v->num_digits)
        return variant_never(&v->clause, error,
                             "%d is not a digit on a board of %d digits", value,
                             v->num_digits);
    int k = 0;
    while (k < ctx->num_kinds && ctx->digit[k] != digit)
        k++;
    if (k == ctx->num_kinds) {
        ctx->digit[k] = digit;
        ctx->wanted[k] = 0;
        ctx->num_kinds++;
    }
    ctx->wanted[k] += count;
    ctx->num_wanted += count;
    return 0;
}

/* Adds implied bounds on the counts, which unlike the automaton take houses
 * into account. */
static int add_counts(variant *v, const contain_ctx *ctx,
                      const sudoku_shape *shape, const int *cells)
{
    sudoku_count_range ranges[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < ctx->num_kinds; k++)
        ranges[k] = (sudoku_count_range){ctx->digit[k], false, ctx->wanted[k],
                                         ctx->is_exact ? ctx->wanted[k]
                                                       : ctx->num_cells};
    return sudoku_constraints_add_count(&v->constraints, shape, cells,
                                        ctx->num_cells, ranges, ctx->num_kinds);
}

/* Adds an automaton for each digit: together they have fewer states than one
 * that counts all digits, which filters more. */
static int run_each(variant *v, const int *cells, contain_ctx *ctx)
{
    int code = 0;
    for (int k = 0; k < ctx->num_kinds && code == 0; k++) {
        ctx->kind = k;
        code = sudoku_constraints_run(&v->constraints, cells, ctx->num_cells,
                                      v->num_digits, step_one, ctx);
        if (code == 0)
            v->constraints.list[v->constraints.num - 1].is_weaker = true;
    }
    return code;
}

static int run_cells(variant *v, const int *cells, contain_ctx *ctx)
{
    bool fits = ctx->num_wanted <= MAX_WANTED && ctx->num_kinds <= MAX_KINDS;
    int code =
        fits ? sudoku_constraints_run(&v->constraints, cells, ctx->num_cells,
                                      v->num_digits, step_contain, ctx)
             : SUDOKU_ETOOBIG;
    return code == SUDOKU_ETOOBIG ? run_each(v, cells, ctx) : code;
}

static int run(variant *v, const sudoku_shape *shape, contain_ctx *ctx,
               sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        const int *cells = variant_group(v, g, &ctx->num_cells);
        if (ctx->num_wanted > ctx->num_cells)
            return variant_never(&v->clause, error,
                                 "%" PRId64 " digits do not fit in %d cells",
                                 ctx->num_wanted, ctx->num_cells);
        code = run_cells(v, cells, ctx);
        if (code == 0)
            code = add_counts(v, ctx, shape, cells);
    }
    return code;
}

static int build_quadruple(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    contain_ctx ctx = {.is_exact = false};
    int code = 0;
    for (int k = 0; k < v->clause.num_values && code == 0; k++)
        code = add_wanted(v, &ctx, v->clause.values[k], 1, error);
    return code != 0 ? code : run(v, shape, &ctx, error);
}

static int build_look_and_say(variant *v, const sudoku_shape *shape,
                              sudoku_error *error)
{
    contain_ctx ctx = {.is_exact = true};
    int code = 0;
    if (v->clause.num_values % 2 != 0)
        return variant_fail(&v->clause, error,
                            "expected pairs of a count and a digit");
    for (int k = 0; k < v->clause.num_values && code == 0; k += 2) {
        for (int j = 1; j < k; j += 2) {
            if (v->clause.values[j] == v->clause.values[k + 1])
                return variant_fail(&v->clause, error,
                                    "the digit %d is listed twice",
                                    v->clause.values[j]);
        }
        code = add_wanted(v, &ctx, v->clause.values[k + 1], v->clause.values[k],
                          error);
    }
    return code != 0 ? code : run(v, shape, &ctx, error);
}

static int count_in(const variant *v, int group, const sudoku_shape *shape,
                    const uint8_t digits[], int value)
{
    int n, found = 0;
    const int *cells = variant_group(v, group, &n);
    for (int k = 0; k < n; k++)
        found += has_digit(digits, cells[k]) &&
                 value_at(shape, digits, cells[k]) == value;
    return found;
}

static int count_empty(const variant *v, int group, const uint8_t digits[])
{
    int n, found = 0;
    const int *cells = variant_group(v, group, &n);
    for (int k = 0; k < n; k++)
        found += !has_digit(digits, cells[k]);
    return found;
}

static bool break_count(const variant *v, const sudoku_shape *shape, int g,
                        int digit, int found, int wanted, sudoku_flaw *flaw)
{
    int n;
    const int *cells = variant_group(v, g, &n);
    return variant_break(&v->clause, flaw, cells, n,
                         "%d of the cells from %s to %s %s %d, not %d", found,
                         name_of(shape, cells[0]).text,
                         name_of(shape, cells[n - 1]).text,
                         found > wanted ? "hold" : "can hold", digit, wanted);
}

static bool holds_quadruple(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        for (int k = 0; k < v->clause.num_values; k++) {
            int digit = v->clause.values[k], wanted = 0;
            for (int j = 0; j < v->clause.num_values; j++)
                wanted += v->clause.values[j] == digit;
            int most = count_in(v, g, shape, digits, digit) +
                       count_empty(v, g, digits);
            if (most < wanted)
                return break_count(v, shape, g, digit, most, wanted, flaw);
        }
    }
    return true;
}

static bool holds_look_and_say(const void *self, const sudoku_shape *shape,
                               const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int empty = count_empty(v, g, digits);
        for (int k = 0; k < v->clause.num_values; k += 2) {
            int wanted = v->clause.values[k], digit = v->clause.values[k + 1];
            int found = count_in(v, g, shape, digits, digit);
            if (found > wanted)
                return break_count(v, shape, g, digit, found, wanted, flaw);
            if (found + empty < wanted)
                return break_count(v, shape, g, digit, found + empty, wanted,
                                   flaw);
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_numbers(const variant *v, sudoku_picture *p, const int *cells,
                         int n, enum sudoku_outline outline, const char *sign)
{
    enum { MAX_SHOWN = 8 };
    char text[MAX_SHOWN * 16] = "";
    size_t size = 0;
    bool has_room = v->clause.num_values <= MAX_SHOWN;
    for (int k = 0; has_room && k < v->clause.num_values; k++) {
        const char *before = k == 0 ? "" : k % 2 == 1 ? sign : " ";
        size += (size_t)snprintf(text + size, sizeof text - size, "%s%d",
                                 before, v->clause.values[k]);
    }
    sudoku_paint_cage(p, cells, n, outline, text);
    if (!has_room)
        sudoku_paint_clause(p, &v->clause);
}

static void draw_quadruple(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (sudoku_paint_corner(p, cells, n, v->clause.values,
                                v->clause.num_values))
            continue;
        draw_numbers(v, p, cells, n, SUDOKU_SOLID, " ");
        sudoku_paint_meaning(p, v->clause.rule);
    }
}

static void draw_look_and_say(const void *self, const sudoku_shape *shape,
                              sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        draw_numbers(v, p, cells, n, SUDOKU_DASHES, "×");
    }
}

static int any_digit(const sudoku_placement *p, const int *cells, int n)
{
    int cell = cells[base_random_below(p->random, n)];
    return sudoku_value(p->shape, p->digits[cell]);
}

static int place_quadruples(sudoku_placement *p)
{
    const place_form form = {.number = 12};
    int n = p->shape->num_board_cells, number = variant_place_number(p, &form);
    int code = 0, *order = malloc((size_t)n * sizeof *order);
    if (order == NULL)
        return SUDOKU_ENOMEM;
    variant_place_shuffle(p, order, n);
    for (int k = 0; k < n && number > 0 && code >= 0; k++) {
        int cells[4], values[4], pick[4], num = 0;
        for (int c = 0; c < 4; c++)
            cells[c] =
                variant_place_neighbour(p->shape, order[k], c / 2, c % 2);
        if (cells[1] < 0 || cells[2] < 0 || cells[3] < 0)
            continue;
        variant_place_shuffle(p, pick, 4);
        for (; num < 2 + k % 3; num++)
            values[num] = sudoku_value(p->shape, p->digits[cells[pick[num]]]);
        base_sort_ints(values, (size_t)num);
        code = sudoku_placement_add(p, p->rule, values, num, cells, 4);
        number -= code > 0;
    }
    free(order);
    return code < 0 ? code : 0;
}

const variant_rule variant_quadruple_rule = {
    .rule = {.name = "quadruple",
             .usage = "quadruple DIGITS CELLS: the cells contain these digits, "
                      "each at least as often as it is listed",
             VARIANT_FUNCTIONS,
             .holds = holds_quadruple,
             .look = {.draw = draw_quadruple},
             .place = {.clauses = place_quadruples, .measure = any_digit},
             .people = {.pattern = SUDOKU_PATTERN_QUADRUPLE}},
    .form = {.values = {1, ANY}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_quadruple,
};

/* Lists how often each digit is in the cells: all that there is to say. */
static int list_counts(const sudoku_placement *p, const int *cells, int n,
                       int *values)
{
    int num = 0;
    for (int digit = 0; digit < p->shape->num_digits; digit++) {
        int count = 0;
        for (int k = 0; k < n; k++)
            count += p->digits[cells[k]] == digit;
        if (count == 0)
            continue;
        values[num++] = count;
        values[num++] = sudoku_value(p->shape, digit);
    }
    return num;
}

static int place_look_and_say(sudoku_placement *p)
{
    const place_form form = {.number = 10,
                             .min = 3,
                             .max = 4,
                             .may_repeat = true,
                             .list_values = list_counts};
    return variant_place_cages(p, &form);
}

const variant_rule variant_look_and_say_rule = {
    .rule = {.name = "look-and-say",
             .usage = "look-and-say COUNT DIGIT [COUNT DIGIT ..] CELLS: the "
                      "cells contain each DIGIT exactly COUNT times",
             VARIANT_FUNCTIONS,
             .holds = holds_look_and_say,
             .look = {.draw = draw_look_and_say},
             .place = {.clauses = place_look_and_say, .are_cages = true},
             .people = {.pattern = SUDOKU_PATTERN_LOOK_AND_SAY}},
    .form = {.values = {2, ANY}, .groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_look_and_say,
};
