/* groups.c - groups of cells with the same digits in any order, or the same
 * sum. */
#include "sudoku/constraints/same_propagate.h"
#include "variants/variants.h"

#include <stdlib.h>

/* ---- two groups as one line ---------------------------------------------- */

/* Cells in only one of two groups, those of the first group first. Cells in
 * both make no difference. */
typedef struct two_groups {
    int *cells;
    int num_first, num_cells;
    int num_digits, digit;
} two_groups;

static int add_rest(const variant *v, int group, int without, int *cells)
{
    int n, m, num = 0;
    const int *from = variant_group(v, group, &n);
    const int *other = variant_group(v, without, &m);
    for (int k = 0; k < n; k++) {
        int j = 0;
        while (j < m && other[j] != from[k])
            j++;
        if (j == m)
            cells[num++] = from[k];
    }
    return num;
}

/* Collects the cells of the first group and group g; the caller frees them. */
static int put_together(const variant *v, int g, two_groups *two)
{
    int n, m;
    variant_group(v, 0, &n);
    variant_group(v, g, &m);
    two->num_digits = v->num_digits;
    two->cells = malloc((size_t)(n + m) * sizeof *two->cells);
    if (two->cells == NULL)
        return SUDOKU_ENOMEM;
    two->num_first = add_rest(v, 0, g, two->cells);
    two->num_cells =
        two->num_first + add_rest(v, g, 0, two->cells + two->num_first);
    return 0;
}

/* ---- same values --------------------------------------------------------- */

static bool step_count(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    const two_groups *two = ctx;
    bool is_it = digit == two->digit;
    if (position < two->num_first)
        *state += is_it;
    else if (*state < is_it)
        return false;
    else
        *state -= is_it;
    return position + 1 < two->num_cells || *state == 0;
}

/* Adds a constraint that filters at least as much as the automata just added,
 * one for each digit. */
static int count_at_once(variant *v, const two_groups *two)
{
    sudoku_constraints *c = &v->constraints;
    if (two->num_first > SUDOKU_MAX_SAME)
        return 0;
    for (int d = 0; d < v->num_digits; d++)
        c->list[c->num - 1 - d].is_weaker = true;
    return sudoku_constraints_add_same(c, two->cells, two->num_cells);
}

/* Adds an automaton for each digit. Together they have far fewer states than
 * one that records all digits of the first group. */
static int count_alike(variant *v, int g)
{
    two_groups two;
    int code = put_together(v, g, &two);
    if (code != 0)
        return code;
    if (two.num_cells == 2)
        code = sudoku_constraints_equate(&v->constraints, two.cells, 2);
    for (int d = 0; d < v->num_digits && two.num_cells > 2 && code == 0; d++) {
        two.digit = d;
        code = sudoku_constraints_run(&v->constraints, two.cells, two.num_cells,
                                      v->num_digits, step_count, &two);
    }
    if (code == 0 && two.num_cells > 2)
        code = count_at_once(v, &two);
    free(two.cells);
    return code;
}

static int build_same_values(variant *v, const sudoku_shape *shape,
                             sudoku_error *error)
{
    int n, size, code = 0;
    (void)shape;
    variant_group(v, 0, &n);
    for (int g = 1; g < v->clause.num_groups && code == 0; g++) {
        variant_group(v, g, &size);
        if (size != n)
            return variant_fail(&v->clause, error,
                                "a group has %d cell%s, but the first has %d",
                                size, size == 1 ? "" : "s", n);
        code = count_alike(v, g);
    }
    return code;
}

static int count_in(const variant *v, int group, const uint8_t digits[],
                    int digit)
{
    int n, found = 0;
    const int *cells = variant_group(v, group, &n);
    for (int k = 0; k < n; k++)
        found += digit_of(digits, cells[k]) == digit;
    return found;
}

static bool break_counts(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], int one, int other, int digit,
                         sudoku_flaw *flaw)
{
    int n, m, empty = count_in(v, other, digits, 0);
    const int *a = variant_group(v, one, &n), *b = variant_group(v, other, &m);
    return variant_break(
        &v->clause, flaw, b, m,
        "%d is in %d of the cells from %s to %s, and in %s%d "
        "of those from %s to %s",
        sudoku_value(shape, digit - 1), count_in(v, one, digits, digit),
        name_of(shape, a[0]).text, name_of(shape, a[n - 1]).text,
        empty > 0 ? "at most " : "", count_in(v, other, digits, digit) + empty,
        name_of(shape, b[0]).text, name_of(shape, b[m - 1]).text);
}

static bool holds_same_values(const void *self, const sudoku_shape *shape,
                              const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int num = v->clause.num_groups;
    for (int k = 0; k < num * num; k++) {
        int one = k / num, other = k % num;
        for (int digit = 1; digit <= v->num_digits; digit++) {
            if (count_in(v, one, digits, digit) >
                count_in(v, other, digits, digit) +
                    count_in(v, other, digits, 0))
                return break_counts(v, shape, digits, one, other, digit, flaw);
        }
    }
    return true;
}

/* ---- equal sums ---------------------------------------------------------- */

/* Step of the automaton. The state is the sum of the first group less that of
 * the other one so far. */
static bool step_difference(const void *ctx, int position, int digit,
                            uint64_t *state)
{
    const two_groups *two = ctx;
    uint64_t value = (uint64_t)digit + 1;
    if (position < two->num_first)
        *state += value;
    else if (*state < value)
        return false;
    else
        *state -= value;
    return position + 1 < two->num_cells || *state == 0;
}

static int balance(variant *v, int g, sudoku_error *error)
{
    two_groups two;
    int code = put_together(v, g, &two);
    if (code != 0)
        return code;
    int n = two.num_first, m = two.num_cells - n;
    if (n > m * v->num_digits || m > n * v->num_digits)
        code = variant_fail(&v->clause, error,
                            "two groups have %d and %d cells apart from common "
                            "ones, and cannot have equal sums",
                            n, m);
    else if (two.num_cells > 0)
        code = sudoku_constraints_run(&v->constraints, two.cells, two.num_cells,
                                      v->num_digits, step_difference, &two);
    free(two.cells);
    return code;
}

static int build_equal_sums(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    int code = 0;
    (void)shape;
    for (int g = 1; g < v->clause.num_groups && code == 0; g++)
        code = balance(v, g, error);
    return code;
}

static bool holds_equal_sums(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int wanted = 0, first = 0;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, sum = 0;
        const int *cells = variant_group(v, g, &n);
        if (count_in(v, g, digits, 0) > 0)
            continue;
        for (int k = 0; k < n; k++)
            sum += digit_of(digits, cells[k]);
        if (wanted != 0 && sum != wanted)
            return variant_break(
                &v->clause, flaw, cells, n,
                "the group of %s has the sum %d, but that of %s has %d",
                name_of(shape, first).text, wanted,
                name_of(shape, cells[0]).text, sum);
        if (wanted == 0)
            first = cells[0];
        wanted = sum;
    }
    return true;
}

static bool keeps_names(const void *self, const bool *is_name)
{
    const sudoku_clause *clause = &((const variant *)self)->clause;
    bool keeps = true;
    for (int k = 0; k < clause->group_start[clause->num_groups]; k++)
        keeps = keeps && is_name[clause->cells[k]];
    return keeps;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_groups(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    variant_paint_groups(self, p);
    sudoku_paint_meaning(p, ((const variant *)self)->clause.rule);
}

const variant_rule variant_same_values_rule = {
    .rule = {.name = "same-values",
             .pattern = SUDOKU_PATTERN_COPIES,
             .usage = "same-values CELLS / CELLS: all groups hold the same "
                      "digits, equally often, in any order",
             VARIANT_FUNCTIONS,
             .holds = holds_same_values,
             .keeps_names = keeps_names,
             .any_values = true,
             .draw = draw_groups},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_same_values,
};

const variant_rule variant_equal_sums_rule = {
    .rule = {.name = "equal-sums",
             .pattern = SUDOKU_PATTERN_EQUAL_SUMS,
             .usage = "equal-sums CELLS / CELLS: all groups have the same sum",
             VARIANT_FUNCTIONS,
             .holds = holds_equal_sums,
             .draw = draw_groups},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_equal_sums,
};
