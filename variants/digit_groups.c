/*
 * digit_groups.c - groups of digits such as "1,2,6 3,7,8 4,5,9": neighbours on
 * a line are of different groups, or each square has a digit of each group.
 */
#include "variants/squares.h"
#include "variants/variants.h"

#include <string.h>

enum { MAX_GROUPS = SUDOKU_MAX_DIGITS, NO_GROUP = -1 };

typedef struct groups {
    int num;
    int of[SUDOKU_MAX_DIGITS]; /* [digit] its group, or NO_GROUP */
} groups;

/* ---- reading ------------------------------------------------------------- */

static int read_value(const char **at)
{
    enum { TOO_BIG = 1000 };
    int value = **at >= '0' && **at <= '9' ? 0 : -1;
    for (; **at >= '0' && **at <= '9'; ++*at)
        value = value < TOO_BIG ? 10 * value + (**at - '0') : value;
    return value;
}

static int read_group(groups *g, const variant *v, const char **at,
                      sudoku_error *error)
{
    for (;; ++*at) {
        const char *start = *at;
        int value = read_value(at), digit = value - v->first_value;
        if (value < 0)
            return variant_fail(&v->clause, error,
                                "expected a group of digits with commas, like "
                                "1,2,6, not \"%.20s\"",
                                start);
        if (digit < 0 || digit >= v->num_digits)
            return variant_fail(&v->clause, error,
                                "%d is not a digit on a board of %d digits",
                                value, v->num_digits);
        if (g->of[digit] != NO_GROUP)
            return variant_fail(&v->clause, error, "the digit %d occurs twice",
                                value);
        g->of[digit] = g->num;
        if (**at != ',')
            break;
    }
    g->num++;
    return 0;
}

static int read_groups(groups *g, const variant *v, int max,
                       sudoku_error *error)
{
    const char *at = v->clause.words == NULL ? "" : v->clause.words;
    g->num = 0;
    for (int d = 0; d < SUDOKU_MAX_DIGITS; d++)
        g->of[d] = NO_GROUP;
    for (at += strspn(at, " \t"); *at != '\0'; at += strspn(at, " \t")) {
        int code = read_group(g, v, &at, error);
        if (code == 0 && *at != '\0' && *at != ' ' && *at != '\t')
            code = variant_fail(
                &v->clause, error,
                "expected a group of digits with commas, like 1,2,6");
        if (code != 0)
            return code;
    }
    if (g->num < 2 || g->num > max)
        return variant_fail(&v->clause, error,
                            "it takes 2 to %d groups of digits, not %d", max,
                            g->num);
    return 0;
}

static groups get_groups(const variant *v)
{
    groups g;
    read_groups(&g, v, MAX_GROUPS, NULL);
    return g;
}

/* ---- lines --------------------------------------------------------------- */

/* Cells less than g->num apart are of different groups, so cells g->num apart
 * are of the same. Relates all pairs, except on long lines. */
static int relate(variant *v, const groups *g, int a, int b, bool is_same)
{
    uint64_t partners[SUDOKU_MAX_DIGITS] = {0};
    for (int x = 0; x < v->num_digits; x++) {
        for (int y = 0; y < v->num_digits; y++) {
            bool is_pair = g->of[x] != NO_GROUP && g->of[y] != NO_GROUP &&
                           (g->of[x] == g->of[y]) == is_same;
            partners[x] |= (uint64_t)is_pair << y;
        }
    }
    return variant_relate(v, a, b, partners);
}

static int build_line(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    groups g;
    int code = read_groups(&g, v, MAX_GROUPS, error);
    (void)shape;
    for (int k = 0; k < v->clause.num_groups; k++) {
        int n;
        const int *cells = variant_group(v, k, &n);
        for (int a = 0; a < n; a++) {
            int end = variant_last_of_window(a, n, g.num);
            for (int b = a + 1; b < end && code == 0; b++)
                code = relate(v, &g, cells[a], cells[b], (b - a) % g.num == 0);
        }
    }
    return code;
}

static bool holds_line(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    groups g = get_groups(v);
    for (int k = 0; k < v->clause.num_groups; k++) {
        int n;
        const int *cells = variant_group(v, k, &n);
        for (int a = 0; a < n; a++) {
            int cell = cells[a];
            if (!has_digit(digits, cell))
                continue;
            if (g.of[digits[cell]] == NO_GROUP)
                return variant_break(
                    &v->clause, flaw, &cell, 1, "%d in %s is in no group",
                    value_at(shape, digits, cell), name_of(shape, cell).text);
            for (int b = a + 1; b < n && b < a + g.num; b++) {
                if (has_digit(digits, cells[b]) &&
                    g.of[digits[cells[b]]] == g.of[digits[cell]])
                    return variant_break_pair(v, shape, digits, cell, cells[b],
                                              flaw);
            }
        }
    }
    return true;
}

static void draw_line(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    const variant *v = self;
    (void)shape;
    variant_paint_lines(self, p, "#7aa35a");
    sudoku_paint_note(p,
                      "group-line: any %d consecutive cells of an olive line "
                      "are of the groups %.100s",
                      get_groups(v).num, v->clause.words);
}

/* ---- squares ------------------------------------------------------------- */

/* Step of the automaton. The state is the set of groups so far. */
static bool step_square(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    const groups *g = ctx;
    if (g->of[digit] != NO_GROUP)
        *state |= UINT64_C(1) << g->of[digit];
    return position < 3 || *state == sudoku_all_digits(g->num);
}

static int build_squares(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    groups g;
    int code = read_groups(&g, v, 4, error), cells[4];
    for (int k = 0; k < shape->width * shape->board_height && code == 0; k++) {
        if (variant_square_get(shape, k, cells))
            code = sudoku_constraints_run(&v->constraints, cells, 4,
                                          v->num_digits, step_square, &g);
    }
    return code;
}

static bool holds_squares(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    groups g = get_groups(v);
    for (int place = 0; place < shape->width * shape->board_height; place++) {
        int cells[4], empty = 0, lacking = g.num;
        bool is_there[4] = {false};
        if (!variant_square_get(shape, place, cells))
            continue;
        for (int k = 0; k < 4; k++) {
            int group =
                has_digit(digits, cells[k]) ? g.of[digits[cells[k]]] : NO_GROUP;
            empty += !has_digit(digits, cells[k]);
            lacking -= group != NO_GROUP && !is_there[group];
            if (group != NO_GROUP)
                is_there[group] = true;
        }
        if (lacking > empty)
            return variant_break(&v->clause, flaw, cells, 4,
                                 "the square from %s to %s has no digit of %d "
                                 "of the groups",
                                 name_of(shape, cells[0]).text,
                                 name_of(shape, cells[3]).text, lacking);
    }
    return true;
}

const variant_rule variant_group_line_rule = {
    .rule = {.name = "group-line",
             .usage = "group-line CELLS GROUPS: any K consecutive cells of the "
                      "line hold a digit of each of the K groups",
             VARIANT_FUNCTIONS,
             .holds = holds_line,
             .text = {.has_words = true},
             .look = {.draw = draw_line},
             .people = {.pattern = SUDOKU_PATTERN_GROUP_LINE}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_line,
};

const variant_rule variant_global_groups_rule = {
    .rule = {.name = "global-groups",
             .usage = "global-groups GROUPS: any four cells in a square hold a "
                      "digit of each of these groups",
             VARIANT_FUNCTIONS,
             .holds = holds_squares,
             .text = {.only_words = true},
             .people = {.pattern = SUDOKU_PATTERN_SQUARES}},
    .build = build_squares,
};
