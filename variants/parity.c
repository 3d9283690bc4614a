/* parity.c - odd and even digits on lines and in squares. */
#include "base/random.h"
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

static bool pair_alternates(int a, int b, int k)
{
    (void)k;
    return (a + b) % 2 != 0;
}

/* ---- lines --------------------------------------------------------------- */

static int build_line(variant *v, const sudoku_shape *shape,
                      sudoku_error *error)
{
    (void)shape;
    (void)error;
    return variant_relate_lines(v, pair_alternates, 0);
}

static bool holds_line(const void *self, const sudoku_shape *shape,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    return variant_check_lines(self, shape, digits, pair_alternates, 0, flaw);
}

static void draw_line(const void *self, const sudoku_shape *shape,
                      sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#e06060");
}

static int place_parity_lines(sudoku_placement *p)
{
    const place_form form = {.number = 9, .min = 3, .max = 6, .by_steps = true};
    return variant_place_lines(p, &form);
}

const variant_rule variant_parity_line_rule = {
    .rule = {.name = "parity-line",
             .usage = "parity-line CELLS: odd and even digits alternate along "
                      "the line",
             VARIANT_FUNCTIONS,
             .holds = holds_line,
             .look = {.draw = draw_line},
             .place = {.clauses = place_parity_lines}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_line,
};

/* ---- squares ------------------------------------------------------------- */

static bool touch(const sudoku_shape *shape, int a, int b)
{
    return abs(shape->row[a] - shape->row[b]) +
               abs(shape->column[a] - shape->column[b]) ==
           1;
}

/* Returns whether four cells, in any order, form a square. Then each touches
 * two others. */
static bool is_square(const sudoku_shape *shape, const int *cells)
{
    for (int a = 0; a < 4; a++) {
        int found = 0;
        for (int b = 0; b < 4; b++)
            found += touch(shape, cells[a], cells[b]);
        if (found != 2)
            return false;
    }
    return true;
}

static int build_battenburg(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    uint64_t odd = 0, partners[SUDOKU_MAX_DIGITS];
    int code = 0;
    for (int x = 0; x < v->num_digits; x++)
        odd |= (uint64_t)(sudoku_value(shape, x) % 2 != 0) << x;
    uint64_t even = sudoku_all_digits(v->num_digits) & ~odd;
    for (int x = 0; x < v->num_digits; x++)
        partners[x] = (odd >> x & 1) != 0 ? even : odd;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        if (!is_square(shape, cells))
            return variant_fail(
                &v->clause, error,
                "expected four cells in a square, which share a corner");
        for (int k = 0; k < 16 && code == 0; k++) {
            int a = cells[k / 4], b = cells[k % 4];
            if (a < b && touch(shape, a, b))
                code = variant_relate(v, a, b, partners);
        }
    }
    return code;
}

static bool holds_battenburg(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < 16; k++) {
            int a = cells[k / 4], b = cells[k % 4];
            bool are_filled = has_digit(digits, a) && has_digit(digits, b);
            int sum = value_at(shape, digits, a) + value_at(shape, digits, b);
            bool is_diagonal = shape->row[a] != shape->row[b] &&
                               shape->column[a] != shape->column[b];
            if (a != b && are_filled && (sum % 2 == 0) != is_diagonal)
                return variant_break_pair(v, shape, digits, a, b, flaw);
        }
    }
    return true;
}

static void draw_battenburg(const void *self, const sudoku_shape *shape,
                            sudoku_picture *p)
{
    const variant *v = self;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        sudoku_paint_checkers(p, variant_group(v, g, &n));
    }
}

static int place_battenburgs(sudoku_placement *p)
{
    const place_form form = {.number = 10};
    int n = p->shape->num_board_cells, number = variant_place_number(p, &form);
    int code = 0, *order = malloc((size_t)n * sizeof *order);
    if (order == NULL)
        return SUDOKU_ENOMEM;
    variant_place_shuffle(p, order, n);
    for (int k = 0; k < n && number > 0 && code >= 0; k++) {
        int cells[4], odd[4];
        for (int c = 0; c < 4; c++)
            cells[c] =
                variant_place_neighbour(p->shape, order[k], c / 2, c % 2);
        if (cells[1] < 0 || cells[2] < 0 || cells[3] < 0)
            continue;
        for (int c = 0; c < 4; c++)
            odd[c] = sudoku_value(p->shape, p->digits[cells[c]]) % 2;
        if (odd[0] == odd[1] || odd[0] == odd[2] || odd[0] != odd[3])
            continue;
        code = sudoku_placement_add(p, p->rule, NULL, 0, cells, 4);
        number -= code > 0;
    }
    free(order);
    return code < 0 ? code : 0;
}

const variant_rule variant_battenburg_rule = {
    .rule = {.name = "battenburg",
             .usage = "battenburg CELLS: odd and even digits alternate around "
                      "a square of four cells",
             VARIANT_FUNCTIONS,
             .holds = holds_battenburg,
             .look = {.draw = draw_battenburg},
             .place = {.clauses = place_battenburgs}},
    .form = {.groups = {1, ANY}, .cells = {4, 4}},
    .build = build_battenburg,
};
