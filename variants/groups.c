/* groups.c - groups of cells with the same digits in any order, or the same
 * sum. */
#include "base/random.h"
#include "sudoku/constraints/same_propagate.h"
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

/* ---- two groups as one line ---------------------------------------------- */

/* Cells in only one of two groups, those of the first group first. Cells in
 * both make no difference. */
typedef struct two_groups {
    int *cells;
    int num_first, num_cells;
    int num_digits, first_value, digit;
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
    two->first_value = v->first_value;
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
    int sum = digit + two->first_value;
    uint64_t value = (uint64_t)sum;
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
    int least = v->first_value, most = least + v->num_digits - 1;
    if (n * least > m * most || m * least > n * most)
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
    int wanted = 0, first = -1;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, sum = 0;
        const int *cells = variant_group(v, g, &n);
        if (count_in(v, g, digits, 0) > 0)
            continue;
        for (int k = 0; k < n; k++)
            sum += value_at(shape, digits, cells[k]);
        if (first >= 0 && sum != wanted)
            return variant_break(
                &v->clause, flaw, cells, n,
                "the group of %s has the sum %d, but that of %s has %d",
                name_of(shape, first).text, wanted,
                name_of(shape, cells[0]).text, sum);
        if (first < 0)
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

/* ---- placing ------------------------------------------------------------- */

enum { MOST_CELLS = 9 };

typedef struct group {
    int cells[MOST_CELLS], num;
} group;

/* Returns how much more than `wanted` the group has, of a digit or in sum. */
static int excess(const sudoku_placement *p, const group *g,
                  const group *wanted, int digit)
{
    int more = 0;
    for (int k = 0; k < g->num; k++)
        more += digit < 0 ? sudoku_value(p->shape, p->digits[g->cells[k]])
                          : p->digits[g->cells[k]] == digit;
    for (int k = 0; k < wanted->num; k++)
        more -= digit < 0 ? sudoku_value(p->shape, p->digits[wanted->cells[k]])
                          : p->digits[wanted->cells[k]] == digit;
    return more;
}

static bool has(const group *g, int cell)
{
    int k = 0;
    while (k < g->num && g->cells[k] != cell)
        k++;
    return k < g->num;
}

/* Adds a free neighbour, which is not in the other group (NULL: none). With
 * another group, neither the sum nor, if is_same, any digit may exceed it.
 * Returns whether there was one. */
static bool grow(const sudoku_placement *p, group *g, const group *other,
                 bool is_same)
{
    static const int steps[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    int order[4 * MOST_CELLS];
    variant_place_shuffle(p, order, 4 * g->num);
    for (int k = 0; k < 4 * g->num && g->num < MOST_CELLS; k++) {
        const int *step = steps[order[k] % 4];
        int cell = variant_place_neighbour(p->shape, g->cells[order[k] / 4],
                                           step[0], step[1]);
        if (cell < 0 || p->taken[cell] || has(g, cell) ||
            (other != NULL && has(other, cell)))
            continue;
        g->cells[g->num++] = cell;
        if (other == NULL ||
            excess(p, g, other, is_same ? p->digits[cell] : -1) <= 0)
            return true;
        g->num--;
    }
    return false;
}

/* Begins a group at a free cell. Returns whether the cell was free. */
static bool begin(const sudoku_placement *p, group *g)
{
    *g = (group){{base_random_below(p->random, p->shape->num_board_cells)}, 1};
    return !p->taken[g->cells[0]];
}

/* Places pairs of groups with the same digits, or only the same sum. */
static int place_groups(sudoku_placement *p, bool is_same)
{
    enum { TRIES = 400 };
    const place_form form = {.number = 6, .min = 2, .max = 4};
    int number = variant_place_number(p, &form), min, max, code = 0;
    variant_place_sizes(p, &form, &min, &max);
    max = max > MOST_CELLS ? MOST_CELLS : max;
    for (int t = 0; t < number * TRIES && number > 0 && code >= 0; t++) {
        group a, b;
        int size = min + base_random_below(p->random, max - min + 1);
        bool is_good = min <= max && begin(p, &a) && begin(p, &b);
        while (is_good && a.num < size)
            is_good = grow(p, &a, NULL, false);
        is_good = is_good && !has(&a, b.cells[0]) &&
                  excess(p, &b, &a, is_same ? p->digits[b.cells[0]] : -1) <= 0;
        while (is_good && excess(p, &b, &a, -1) < 0)
            is_good = b.num < max && grow(p, &b, &a, is_same);
        if (!is_good || b.num < min)
            continue;
        code = variant_place_add_groups(p, a.cells, a.num, b.cells, b.num);
        number -= code > 0;
    }
    return code < 0 ? code : 0;
}

static int place_same_values(sudoku_placement *p)
{
    return place_groups(p, true);
}

static int place_equal_sums(sudoku_placement *p)
{
    return place_groups(p, false);
}

const variant_rule variant_same_values_rule = {
    .rule = {.name = "same-values",
             .usage = "same-values CELLS / CELLS: all groups hold the same "
                      "digits, equally often, in any order",
             VARIANT_FUNCTIONS,
             .holds = holds_same_values,
             .facts = {.keeps_names = keeps_names},
             .look = {.draw = draw_groups},
             .place = {.clauses = place_same_values},
             .people = {.pattern = SUDOKU_PATTERN_COPIES}},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_same_values,
};

const variant_rule variant_equal_sums_rule = {
    .rule = {.name = "equal-sums",
             .usage = "equal-sums CELLS / CELLS: all groups have the same sum",
             VARIANT_FUNCTIONS,
             .holds = holds_equal_sums,
             .look = {.draw = draw_groups},
             .place = {.clauses = place_equal_sums},
             .people = {.pattern = SUDOKU_PATTERN_EQUAL_SUMS}},
    .form = {.groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_equal_sums,
};
