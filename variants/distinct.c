/* distinct.c - a cell with the number of different digits that others hold. */
#include "variants/variants.h"

#include <stdlib.h>

/* The first cell of the group is read last. The state is the set of digits; the
 * context is the number of cells. */
static bool step_distinct(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    if (position + 1 < *(const int *)ctx) {
        *state |= UINT64_C(1) << digit;
        return true;
    }
    bool is_end = __builtin_popcountll(*state) == digit + 1;
    *state = 0;
    return is_end;
}

static int build_distinct(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *group = variant_group(v, g, &n);
        int *cells = malloc((size_t)n * sizeof *cells);
        if (cells == NULL)
            return SUDOKU_ENOMEM;
        for (int k = 0; k < n; k++)
            cells[k] = group[(k + 1) % n];
        code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step_distinct, &n);
        free(cells);
    }
    return code;
}

/* Count each digit where it is for the first time. */
static bool holds_distinct(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, num = 0, empty = 0;
        const int *cells = variant_group(v, g, &n);
        int wanted = digit_of(digits, cells[0]);
        for (int k = 1; k < n; k++) {
            int x = digit_of(digits, cells[k]), j = 1;
            while (digit_of(digits, cells[j]) != x)
                j++;
            empty += x == 0;
            num += x != 0 && j == k;
        }
        if (wanted != 0 && (num > wanted || num + empty < wanted))
            return variant_break(&v->clause, flaw, cells, n,
                                 "%d in %s, the others %s %d different digits",
                                 wanted, name_of(shape, cells[0]).text,
                                 num > wanted ? "hold" : "can hold",
                                 num > wanted ? num : num + empty);
    }
    return true;
}

/* All cells but those with the numbers. */
static bool keeps_names(const void *self, const bool *is_name)
{
    const variant *v = self;
    bool keeps = true;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        for (int k = 0; k < n; k++)
            keeps = keeps && is_name[cells[k]] == (k > 0);
    }
    return keeps;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_distinct(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    const variant *v = self;
    (void)shape;
    variant_paint_groups(v, p);
    for (int g = 0; g < v->clause.num_groups; g++)
        sudoku_paint_figure(p, SUDOKU_CIRCLE,
                            v->clause.cells[v->clause.group_start[g]], "none",
                            "#777");
    sudoku_paint_meaning(p, v->clause.rule);
}

const variant_rule count_distinct_rule = {
    .rule = {.name = "count-distinct",
             .usage = "count-distinct CELLS: the first cell is the number of "
                      "different digits that the others hold",
             VARIANT_FUNCTIONS,
             .holds = holds_distinct,
             .keeps_names = keeps_names,
             .draw = draw_distinct},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_distinct,
};
