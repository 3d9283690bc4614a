/* dots.c - neighbours on a line that differ by k or have the ratio k, and the
 * rules that unmarked neighbours do not. */
#include "sudoku/board/clause.h"
#include "variants/place.h"
#include "variants/variants.h"

#include <stdbool.h>
#include <string.h>

#include <stdio.h>
#include <stdlib.h>

static int build_white(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int k = variant_value(v, 0, 1);
    (void)shape;
    if (k >= v->num_digits)
        return variant_never(&v->clause, error,
                             "no two of %d digits differ by %d", v->num_digits,
                             k);
    return variant_relate_lines(v, variant_pair_has_difference, k);
}

static int build_black(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int k = variant_value(v, 0, 2);
    (void)shape;
    bool has_zero = v->first_value == 0; /* 0 is K times itself */
    if (k == 0 || (!has_zero && k >= v->first_value + v->num_digits))
        return variant_never(&v->clause, error,
                             "no two of %d digits have the ratio %d",
                             v->num_digits, k);
    return variant_relate_lines(v, variant_pair_has_ratio, k);
}

static int build_non_consecutive(variant *v, const sudoku_shape *shape,
                                 sudoku_error *error)
{
    (void)error;
    return variant_relate_board(v, shape, variant_pair_lacks_difference,
                                variant_value(v, 0, 1));
}

static int build_non_ratio(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    (void)error;
    return variant_relate_board(v, shape, variant_pair_lacks_ratio,
                                variant_value(v, 0, 2));
}

static int build_strict_kropki(variant *v, const sudoku_shape *shape,
                               sudoku_error *error)
{
    int code = build_non_consecutive(v, shape, error);
    return code != 0 ? code : build_non_ratio(v, shape, error);
}

static int build_non_sum(variant *v, const sudoku_shape *shape,
                         sudoku_error *error)
{
    (void)error;
    int code = 0;
    for (int k = 0; k < v->clause.num_values && code == 0; k++)
        code = variant_relate_board(v, shape, variant_pair_lacks_sum,
                                    v->clause.values[k]);
    return code;
}

static int build_strict_xv(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    (void)error;
    int code = variant_relate_board(v, shape, variant_pair_lacks_sum, 5);
    return code != 0
               ? code
               : variant_relate_board(v, shape, variant_pair_lacks_sum, 10);
}

/* ---- checks -------------------------------------------------------------- */

static bool differ_by(int x, int y, int k)
{
    return x - y == k || y - x == k;
}

static bool do_not_differ_by(int x, int y, int k)
{
    return x - y != k && y - x != k;
}

static bool are_in_ratio(int x, int y, int k)
{
    return x > y ? x == y * k : y == x * k;
}

static bool are_not_in_ratio(int x, int y, int k)
{
    return x > y ? x != y * k : y != x * k;
}

static bool have_no_dot(int x, int y, int unused)
{
    (void)unused;
    return do_not_differ_by(x, y, 1) && are_not_in_ratio(x, y, 2);
}

static bool do_not_add_up(int x, int y, int sum)
{
    return sum - x != y;
}

static bool have_no_letter(int x, int y, int unused)
{
    (void)unused;
    return x + y != 5 && x + y != 10;
}

static bool holds_white(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, differ_by,
                               variant_value(self, 0, 1), flaw);
}

static bool holds_black(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, are_in_ratio,
                               variant_value(self, 0, 2), flaw);
}

static bool holds_non_consecutive(const void *self, const sudoku_shape *shape,
                                  const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_board(self, shape, digits, do_not_differ_by,
                               variant_value(self, 0, 1), flaw);
}

static bool holds_non_ratio(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_board(self, shape, digits, are_not_in_ratio,
                               variant_value(self, 0, 2), flaw);
}

static bool holds_strict_kropki(const void *self, const sudoku_shape *shape,
                                const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_board(self, shape, digits, have_no_dot, 0, flaw);
}

static bool holds_non_sum(const void *self, const sudoku_shape *shape,
                          const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int k = 0; k < v->clause.num_values; k++) {
        if (!variant_check_board(v, shape, digits, do_not_add_up,
                                 v->clause.values[k], flaw))
            return false;
    }
    return true;
}

static bool holds_strict_xv(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_board(self, shape, digits, have_no_letter, 0, flaw);
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_dots(const variant *v, sudoku_picture *p, bool is_black,
                      int usual)
{
    char text[16];
    snprintf(text, sizeof text, "%d", variant_value(v, 0, usual));
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k + 1 < n; k++)
            sudoku_paint_dot(p, cells[k], cells[k + 1], is_black,
                             variant_value(v, 0, usual) == usual ? NULL : text);
    }
}

static void draw_white(const void *self, const sudoku_shape *shape,
                       sudoku_picture *p)
{
    (void)shape;
    draw_dots(self, p, false, 1);
}

static void draw_black(const void *self, const sudoku_shape *shape,
                       sudoku_picture *p)
{
    (void)shape;
    draw_dots(self, p, true, 2);
}

static const char *unmarked(const variant *v)
{
    return v->clause.num_groups > 0 ? " without a mark" : "";
}

static void draw_non_consecutive(const void *self, const sudoku_shape *shape,
                                 sudoku_picture *p)
{
    (void)shape;
    variant_paint_exceptions(self, p);
    sudoku_paint_note(p,
                      "non-consecutive: no neighbours on the board%s differ by "
                      "%d",
                      unmarked(self), variant_value(self, 0, 1));
}

static void draw_non_ratio(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    (void)shape;
    variant_paint_exceptions(self, p);
    sudoku_paint_note(
        p, "non-ratio: no neighbours on the board%s have the ratio %d",
        unmarked(self), variant_value(self, 0, 2));
}

static void draw_strict_kropki(const void *self, const sudoku_shape *shape,
                               sudoku_picture *p)
{
    (void)shape;
    variant_paint_exceptions(self, p);
    sudoku_paint_note(p,
                      "strict-kropki: all dots are given: neighbours without a "
                      "dot neither differ by 1 nor have the ratio 2");
}

static void draw_strict_xv(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    (void)shape;
    variant_paint_exceptions(self, p);
    sudoku_paint_note(p, "strict-xv: all X and V are given: neighbours without "
                         "one have neither the sum 5 nor 10");
}

static void draw_non_sum(const void *self, const sudoku_shape *shape,
                         sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    variant_paint_exceptions(v, p);
    for (int k = 0; k < v->clause.num_values; k++)
        sudoku_paint_note(p,
                          "non-sum: no neighbours on the board%s have the sum "
                          "%d",
                          unmarked(v), v->clause.values[k]);
}

static int place_white_dot_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 24, .may_meet = true};
    return variant_place_pairs(p, &form);
}

const variant_rule variant_white_dot_rule = {
    .rule = {.name = "white-dot",
             .usage = "white-dot [K] CELLS: neighbours on the line differ by K "
                      "[1]",
             VARIANT_FUNCTIONS,
             .holds = holds_white,
             .look = {.draw = draw_white},
             .place = {.clauses = place_white_dot_clauses},
             .people = {.pattern = SUDOKU_PATTERN_DOTS}},
    .form = {.values = {0, 1}, .groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_white,
};

static int place_black_dot_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 16, .may_meet = true};
    return variant_place_pairs(p, &form);
}

const variant_rule variant_black_dot_rule = {
    .rule = {.name = "black-dot",
             .usage = "black-dot [K] CELLS: of two neighbours on the line, one "
                      "is K times the other [2]",
             VARIANT_FUNCTIONS,
             .holds = holds_black,
             .look = {.draw = draw_black},
             .place = {.clauses = place_black_dot_clauses},
             .people = {.pattern = SUDOKU_PATTERN_DOTS}},
    .form = {.values = {0, 1}, .groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_black,
};

const variant_rule variant_non_consecutive_rule = {
    .rule = {.name = "non-consecutive",
             .usage = "non-consecutive [K] [PAIRS]: no neighbours on the board "
                      "differ by K [1], except these pairs",
             VARIANT_FUNCTIONS,
             .holds = holds_non_consecutive,
             .look = {.draw = draw_non_consecutive},
             .people = {.pattern = SUDOKU_PATTERN_NEIGHBORS}},
    .form = {.values = {0, 1}, .groups = {0, ANY}, .cells = {2, 2}},
    .build = build_non_consecutive,
};

const variant_rule variant_non_ratio_rule = {
    .rule = {.name = "non-ratio",
             .usage = "non-ratio [K] [PAIRS]: no neighbours on the board have "
                      "the ratio K [2], except these pairs",
             VARIANT_FUNCTIONS,
             .holds = holds_non_ratio,
             .look = {.draw = draw_non_ratio},
             .people = {.pattern = SUDOKU_PATTERN_NEGATIVE}},
    .form = {.values = {0, 1}, .groups = {0, ANY}, .cells = {2, 2}},
    .build = build_non_ratio,
};

/* Places all pairs of a kind and adds them to strict, the clause that there are
 * no others. */
static int place_all(sudoku_placement *p, sudoku_clause *strict,
                     const sudoku_rule *kind)
{
    const place_form form = {.may_meet = true};
    const sudoku_rule *rule = p->rule;
    int first = p->num_clauses, number = p->number;
    p->rule = kind;
    p->number = 0;
    int code = variant_place_pairs(p, &form);
    p->rule = rule;
    p->number = number;
    for (int k = first; k < p->num_clauses && code == 0; k++) {
        if (strict->num_groups > 0)
            code = sudoku_clause_add_group(strict);
        for (int c = 0; c < 2 && code == 0; c++)
            code = sudoku_clause_add_cell(strict, p->clauses[k].cells[c]);
    }
    return code;
}

static int place_strict(sudoku_placement *p, const char *one, const char *other)
{
    sudoku_clause strict;
    int code = sudoku_clause_init_rule(&strict, p->rule);
    if (code == 0)
        code = place_all(p, &strict, sudoku_find_rule(one, strlen(one)));
    if (code == 0)
        code = place_all(p, &strict, sudoku_find_rule(other, strlen(other)));
    if (code != 0) {
        sudoku_clause_clear(&strict);
        return code;
    }
    code = sudoku_placement_add_clause(p, &strict);
    return code < 0 ? code : 0;
}

static int place_kropki(sudoku_placement *p)
{
    return place_strict(p, "white-dot", "black-dot");
}

static int place_xv(sudoku_placement *p)
{
    return place_strict(p, "x", "v");
}

const variant_rule variant_strict_kropki_rule = {
    .rule = {.name = "strict-kropki",
             .usage = "strict-kropki [PAIRS]: all dots are given: neighbours "
                      "on the board other than these pairs neither differ by 1 "
                      "nor have the ratio 2",
             VARIANT_FUNCTIONS,
             .holds = holds_strict_kropki,
             .look = {.draw = draw_strict_kropki},
             .place = {.clauses = place_kropki},
             .people = {.pattern = SUDOKU_PATTERN_NEGATIVE}},
    .form = {.groups = {0, ANY}, .cells = {2, 2}},
    .build = build_strict_kropki,
};

const variant_rule variant_non_sum_rule = {
    .rule = {.name = "non-sum",
             .usage = "non-sum SUMS [PAIRS]: no neighbours on the board have "
                      "one of these sums, except these pairs",
             VARIANT_FUNCTIONS,
             .holds = holds_non_sum,
             .look = {.draw = draw_non_sum},
             .people = {.pattern = SUDOKU_PATTERN_NEGATIVE}},
    .form = {.values = {1, ANY}, .groups = {0, ANY}, .cells = {2, 2}},
    .build = build_non_sum,
};

const variant_rule variant_strict_xv_rule = {
    .rule = {.name = "strict-xv",
             .usage =
                 "strict-xv [PAIRS]: all X and V are given: neighbours on the "
                 "board other than these pairs have neither the sum 5 nor 10",
             VARIANT_FUNCTIONS,
             .holds = holds_strict_xv,
             .look = {.draw = draw_strict_xv},
             .place = {.clauses = place_xv},
             .people = {.pattern = SUDOKU_PATTERN_NEGATIVE}},
    .form = {.groups = {0, ANY}, .cells = {2, 2}},
    .build = build_strict_xv,
};
