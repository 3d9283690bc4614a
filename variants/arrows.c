/* arrows.c - sums of cells of an arrow. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

/* Adds an arrow: the head, read as a number of one or more digits, is the sum
 * of the shaft. */
static int run_arrow(variant *v, const int *head, int num_head,
                     const int *shaft, int num_shaft)
{
    int cells[SUDOKU_MAX_TERMS], coefficients[SUDOKU_MAX_TERMS];
    int n = num_head + num_shaft;
    if (n > SUDOKU_MAX_TERMS)
        return SUDOKU_ETOOBIG;
    for (int k = n - 1, tens = -1; k >= 0; k--) {
        cells[k] = k < num_head ? head[k] : shaft[k - num_head];
        coefficients[k] = k < num_head ? tens : 1;
        tens *= k < num_head ? 10 : 1;
    }
    return variant_add_sum(v, cells, coefficients, n, 0);
}

static int build_arrow(variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    int n, code = 0;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        const int *cells = variant_group(v, g, &n);
        if (n - 1 > v->num_digits * v->num_digits)
            return variant_fail(&v->clause, error, "the arrow is too long");
        code = run_arrow(v, cells, 1, cells + 1, n - 1);
    }
    return code;
}

static int build_pill(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    int num_pill, n;
    const int *pill = variant_group(v, 0, &num_pill);
    (void)shape;
    if (num_pill > 3 || v->first_value + v->num_digits > 10)
        return variant_fail(
            &v->clause, error,
            "a pill has at most 3 cells, on boards of at most 9 digits");
    int code = 0;
    for (int g = 1; g < v->clause.num_groups && code == 0; g++) {
        const int *shaft = variant_group(v, g, &n);
        for (int k = 0; k < num_pill * n; k++) {
            if (pill[k / n] == shaft[k % n])
                return variant_fail(&v->clause, error,
                                    "the pill is on its own arrow");
        }
        code = run_arrow(v, pill, num_pill, shaft, n);
    }
    return code;
}

static bool holds_arrow(const void *self, const sudoku_shape *shape,
                        const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, sum = 0;
        const int *cells = variant_group(v, g, &n);
        bool is_filled = digit_of(digits, cells[0]) != 0;
        for (int k = 1; k < n; k++) {
            sum += value_at(shape, digits, cells[k]);
            is_filled = is_filled && digit_of(digits, cells[k]) != 0;
        }
        int head = value_at(shape, digits, cells[0]);
        if (is_filled && sum != head)
            return variant_break(
                &v->clause, flaw, cells, n,
                "%d in the circle %s, but the others have the sum %d", head,
                name_of(shape, cells[0]).text, sum);
    }
    return true;
}

static bool holds_pill(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, number = 0;
    const int *pill = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        if (!has_digit(digits, pill[k]))
            return true;
        number = number * 10 + value_at(shape, digits, pill[k]);
    }
    for (int g = 1; g < v->clause.num_groups; g++) {
        int sum = 0;
        bool is_filled = true;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            sum += value_at(shape, digits, cells[k]);
            is_filled = is_filled && has_digit(digits, cells[k]);
        }
        if (is_filled && sum != number)
            return variant_break(&v->clause, flaw, cells, n,
                                 "%d in the pill %s, but the cells from %s to "
                                 "%s have the sum %d",
                                 number, name_of(shape, pill[0]).text,
                                 name_of(shape, cells[0]).text,
                                 name_of(shape, cells[n - 1]).text, sum);
    }
    return true;
}

/* ---- double arrows ------------------------------------------------------- */

static int build_double(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n, coefficients[SUDOKU_MAX_TERMS];
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n && k < SUDOKU_MAX_TERMS; k++)
            coefficients[k] = k == 0 || k == n - 1 ? -1 : 1;
        code = variant_add_sum(v, cells, coefficients, n, 0);
    }
    return code;
}

static bool holds_double(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, ends = 0, middle = 0;
        bool is_filled = true;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++) {
            int *sum = k == 0 || k == n - 1 ? &ends : &middle;
            *sum += value_at(shape, digits, cells[k]);
            is_filled = is_filled && has_digit(digits, cells[k]);
        }
        if (is_filled && ends != middle)
            return variant_break(&v->clause, flaw, cells, n,
                                 "the ends %s and %s have the sum %d, but the "
                                 "cells between them %d",
                                 name_of(shape, cells[0]).text,
                                 name_of(shape, cells[n - 1]).text, ends,
                                 middle);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_arrow(const void *self, const sudoku_shape *shape,
                       sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_end(p, SUDOKU_CIRCLE, cells[0], "none", "#888");
        sudoku_paint_arrow(p, cells[0], cells + 1, n - 1, true);
    }
}

static int distance(const sudoku_shape *shape, int a, int b)
{
    return abs(shape->row[a] - shape->row[b]) +
           abs(shape->column[a] - shape->column[b]);
}

static void draw_pill(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    const variant *v = self;
    int num_pill;
    const int *pill = variant_group(v, 0, &num_pill);
    sudoku_paint_cage(p, pill, num_pill, SUDOKU_PILL, NULL);
    for (int g = 1; g < v->clause.num_groups; g++) {
        int n, from = pill[0];
        const int *cells = variant_group(v, g, &n);
        for (int k = 1; k < num_pill; k++) {
            if (distance(shape, pill[k], cells[0]) <
                distance(shape, from, cells[0]))
                from = pill[k];
        }
        sudoku_paint_arrow(p, from, cells, n, true);
    }
}

static void draw_double(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    const variant *v = self;
    variant_paint_ends(v, p, SUDOKU_CIRCLE, "none", "#888");
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_arrow(p, cells[0], cells + 1, n - 1, false);
    }
}

static int place_arrow_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 10, .min = 3, .max = 5};
    return variant_place_lines(p, &form);
}

const variant_rule variant_arrow_rule = {
    .rule = {.name = "arrow",
             .usage = "arrow CELLS: the first cell is the sum of the others",
             VARIANT_FUNCTIONS,
             .holds = holds_arrow,
             .look = {.draw = draw_arrow},
             .place = {.clauses = place_arrow_clauses},
             .people = {.pattern = SUDOKU_PATTERN_ARROW}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_arrow,
};

const variant_rule variant_pill_arrow_rule = {
    .rule = {.name = "pill-arrow",
             .usage = "pill-arrow PILL / CELLS: the number in the pill is the "
                      "sum of each other group",
             VARIANT_FUNCTIONS,
             .holds = holds_pill,
             .look = {.draw = draw_pill},
             .people = {.pattern = SUDOKU_PATTERN_PILL}},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}, .may_repeat = true},
    .build = build_pill,
};

static int place_double_arrow_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 6};
    return variant_place_lines(p, &form);
}

const variant_rule variant_double_arrow_rule = {
    .rule = {.name = "double-arrow",
             .usage = "double-arrow CELLS: the sum of both ends is the sum of "
                      "all cells between them",
             VARIANT_FUNCTIONS,
             .holds = holds_double,
             .look = {.draw = draw_double},
             .place = {.clauses = place_double_arrow_clauses},
             .people = {.pattern = SUDOKU_PATTERN_SUM}},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}, .may_repeat = true},
    .build = build_double,
};
