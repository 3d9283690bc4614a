/* distinct.c - a cell holds the number of different digits in other cells. */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>

/* The cells that the automaton reads: the counted cells, then the one with
 * their number, which may be one of them. The first num_apart cells see each
 * other, so their digits differ. */
typedef struct distinct_cells {
    int *list;
    int num, num_apart;
    bool counts_itself;
    int first_value;
} distinct_cells;

/* Step of the automaton. The state is the set of digits so far. */
static bool step_distinct(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    const distinct_cells *cells = ctx;
    uint64_t bit = UINT64_C(1) << digit;
    if (position < cells->num_apart && (*state & bit) != 0)
        return false;
    if (position + 1 < cells->num) {
        *state |= bit;
        return true;
    }
    if (cells->counts_itself)
        *state |= bit;
    bool is_end = __builtin_popcountll(*state) == digit + cells->first_value;
    *state = 0;
    return is_end;
}

static bool sees_all(const sudoku_shape *shape, int cell, const int *cells,
                     int n)
{
    for (int k = 0; k < n; k++) {
        if (!sudoku_shape_sees(shape, cell, cells[k]))
            return false;
    }
    return true;
}

/* Lists the n cells of the group after its first one, cyclically from start on.
 * Cells that see all listed before them come first. Returns their number. */
static int list_apart_first(const sudoku_shape *shape, const int *group, int n,
                            int start, int *list, int end)
{
    int num = 0;
    for (int k = 0; k < n; k++) {
        int cell = group[1 + (start + k) % n];
        if (cell == group[0])
            continue;
        if (sees_all(shape, cell, list, num))
            list[num++] = cell;
        else
            list[--end] = cell;
    }
    return num;
}

static void list_cells(const sudoku_shape *shape, const int *group,
                       distinct_cells *cells)
{
    int n = cells->num - 1, end = n - cells->counts_itself, best = 0;
    for (int start = 0; start < n; start++) {
        int num = list_apart_first(shape, group, n, start, cells->list, end);
        if (num > cells->num_apart) {
            cells->num_apart = num;
            best = start;
        }
    }
    list_apart_first(shape, group, n, best, cells->list, end);
    cells->list[end] = group[0];
    cells->num = end + 1;
}

/* Checks that no cell repeats; the first may be among the others, which sets
 * *itself. */
static int check_repeats(const variant *v, const sudoku_shape *shape,
                         const int *group, int n, bool *itself,
                         sudoku_error *error)
{
    *itself = false;
    for (int k = 1; k < n; k++) {
        bool is_twice = *itself && group[k] == group[0];
        for (int j = 1; j < k; j++)
            is_twice = is_twice || group[j] == group[k];
        if (is_twice)
            return variant_fail(&v->clause, error, "the cell %s occurs twice",
                                name_of(shape, group[k]).text);
        *itself = *itself || group[k] == group[0];
    }
    return 0;
}

static int build_distinct(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    int code = 0;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        distinct_cells cells = {.first_value = v->first_value};
        const int *group = variant_group(v, g, &cells.num);
        code = check_repeats(v, shape, group, cells.num, &cells.counts_itself,
                             error);
        if (code != 0)
            return code;
        cells.list = malloc((size_t)cells.num * sizeof *cells.list);
        if (cells.list == NULL)
            return SUDOKU_ENOMEM;
        list_cells(shape, group, &cells);
        code = sudoku_constraints_run(&v->constraints, cells.list, cells.num,
                                      v->num_digits, step_distinct, &cells);
        free(cells.list);
    }
    return code;
}

static bool holds_distinct(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, num = 0, empty = 0;
        const int *cells = variant_group(v, g, &n);
        int wanted = value_at(shape, digits, cells[0]);
        for (int k = 1; k < n; k++) {
            int x = digit_of(digits, cells[k]), j = 1;
            while (digit_of(digits, cells[j]) != x)
                j++;
            empty += x == 0;
            num += x != 0 && j == k;
        }
        if (has_digit(digits, cells[0]) &&
            (num > wanted || num + empty < wanted))
            return variant_break(
                &v->clause, flaw, cells, n,
                "%d in %s, but the others %s %d different digits", wanted,
                name_of(shape, cells[0]).text,
                num > wanted ? "hold" : "can hold",
                num > wanted ? num : num + empty);
    }
    return true;
}

/* Returns whether the clause keeps its meaning: only the counted cells may hold
 * names. */
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

static int place_count_distinct_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 4, .max = 8};
    return variant_place_lines(p, &form);
}

const variant_rule variant_count_distinct_rule = {
    .rule = {.name = "count-distinct",
             .usage = "count-distinct CELLS: the first cell is the number of "
                      "different digits that the others hold",
             VARIANT_FUNCTIONS,
             .holds = holds_distinct,
             .facts = {.keeps_names = keeps_names},
             .look = {.draw = draw_distinct},
             .place = {.clauses = place_count_distinct_clauses},
             .people = {.pattern = SUDOKU_PATTERN_COUNT_DISTINCT}},
    .form = {.groups = {1, ANY}, .cells = {2, ANY}, .may_repeat = true},
    .build = build_distinct,
};
