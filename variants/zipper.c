/* zipper.c - lines on which digits equally far from the middle have equal sums.
 */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

typedef struct zipper_ctx {
    int num_cells, first_value;
} zipper_ctx;

/* Step of an automaton that reads a middle cell, if any, then pairs outwards.
 * The state is BASE * (the common sum + 1; 0 = not known) + the first value of
 * an incomplete pair. */
static bool step_zipper(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    enum { BASE = 256 }; /* values are below it (sudoku_shape_count_from()) */
    const zipper_ctx *c = ctx;
    int sum = digit + c->first_value;
    uint64_t value = (uint64_t)sum, known = *state / BASE;
    bool has_middle = c->num_cells % 2 == 1;
    if (has_middle && position == 0) {
        *state = (value + 1) * BASE;
        return true;
    }
    if ((position - has_middle) % 2 == 0) {
        *state = known * BASE + value;
        return known == 0 || value < known;
    }
    uint64_t both = *state % BASE + value + 1;
    *state = both * BASE;
    return known == 0 || both == known;
}

/* Adds sums for lines with repeated cells: each pair has the sum of the first
 * pair, or the middle cell's digit. */
static int add_sums(variant *v, const int *line, int n)
{
    int code = 0;
    for (int k = n % 2 == 1 ? 0 : 1; k < n / 2 && code == 0; k++) {
        int cells[4] = {line[k], line[n - 1 - k], line[n % 2 == 1 ? n / 2 : 0],
                        line[n - 1]};
        int coefficients[4] = {1, 1, -1, -1};
        code = variant_add_sum(v, cells, coefficients, n % 2 == 1 ? 3 : 4, 0);
    }
    return code;
}

static int build_zipper(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n, num = 0;
        const int *line = variant_group(v, g, &n);
        if (variant_has_repeat(line, n)) {
            code = add_sums(v, line, n);
            continue;
        }
        int *cells = malloc((size_t)n * sizeof *cells);
        if (cells == NULL)
            return SUDOKU_ENOMEM;
        if (n % 2 == 1)
            cells[num++] = line[n / 2];
        for (int k = n / 2 - 1; k >= 0; k--) {
            cells[num++] = line[k];
            cells[num++] = line[n - 1 - k];
        }
        const zipper_ctx ctx = {n, v->first_value};
        code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step_zipper, &ctx);
        free(cells);
    }
    return code;
}

static bool holds_zipper(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, wanted = ANY;
        const int *cells = variant_group(v, g, &n);
        if (n % 2 == 1 && has_digit(digits, cells[n / 2]))
            wanted = value_at(shape, digits, cells[n / 2]);
        for (int k = 0; k < n / 2; k++) {
            int a = cells[k], b = cells[n - 1 - k];
            int x = value_at(shape, digits, a), y = value_at(shape, digits, b);
            if (!has_digit(digits, a) || !has_digit(digits, b))
                continue;
            if (wanted != ANY && x + y != wanted)
                return variant_break(
                    &v->clause, flaw, cells, n,
                    "%d in %s and %d in %s have the sum %d, not %d", x,
                    name_of(shape, a).text, y, name_of(shape, b).text, x + y,
                    wanted);
            wanted = x + y;
        }
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_zipper(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    variant_paint_lines(self, p, "#8f8fe8");
}

static int place_zipper_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 3, .max = 7};
    return variant_place_lines(p, &form);
}

const variant_rule variant_zipper_rule = {
    .rule = {.name = "zipper",
             .usage =
                 "zipper CELLS: digits equally far from the middle of the line "
                 "have the same sum, which a cell in the middle shows",
             VARIANT_FUNCTIONS,
             .holds = holds_zipper,
             .look = {.draw = draw_zipper},
             .place = {.clauses = place_zipper_clauses},
             .people = {.pattern = SUDOKU_PATTERN_ZIPPER}},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}, .may_repeat = true},
    .build = build_zipper,
};
