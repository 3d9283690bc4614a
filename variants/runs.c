/*
 * runs.c - a cell holds the number of cells with the same digit as a first
 * cell: the run along each line from it (run-length), or all in a group
 * (count-same). Used for labels of regions-unknown.
 */
#include "variants/variants.h"

#include <stdlib.h>

/* What the automaton reads: the cell with the number, the first cell of the
 * lines, then the rest of each line. */
typedef struct run_ctx {
    int *cells;
    bool *begins; /* [position] whether the rest of a line begins there */
    int num_cells;
    int shift;    /* number of a cell, less the digit that stands for it */
    bool is_line; /* a line's run ends at its first other digit */
} run_ctx;

/* Parts of the state: the counted digit (times DIGIT), the number still to come
 * (times ONE_TO_COME) and whether the run of this line has ended (BROKEN). */
enum { BROKEN = 1, ONE_TO_COME = 2, DIGIT = 1 << 16 };

static bool step_run(const void *ctx, int position, int digit, uint64_t *state)
{
    const run_ctx *c = ctx;
    if (position == 0) {
        int wanted = digit + c->shift;
        *state = (uint64_t)wanted * ONE_TO_COME;
        return wanted > 0 && (c->num_cells > 2 || wanted == 1);
    }
    if (position == 1)
        *state += (uint64_t)digit * DIGIT;
    if (c->begins[position])
        *state &= ~(uint64_t)BROKEN;
    if ((uint64_t)digit == *state / DIGIT && (*state & BROKEN) == 0) {
        if (*state % DIGIT < ONE_TO_COME)
            return false;
        *state -= ONE_TO_COME;
    } else if (c->is_line) {
        *state |= BROKEN;
    }
    if (position + 1 < c->num_cells)
        return true;
    bool is_end = *state % DIGIT < ONE_TO_COME;
    *state = 0;
    return is_end;
}

/* Lists the cells. No cell may be repeated, except the first cell, which all
 * lines share. */
static int list_cells(const variant *v, const sudoku_shape *shape, run_ctx *c,
                      sudoku_error *error)
{
    const int *cells = v->clause.cells, *start = v->clause.group_start;
    c->num_cells = 0;
    c->cells[c->num_cells++] = cells[0];
    for (int g = 1; g < v->clause.num_groups; g++) {
        if (cells[start[g]] != cells[start[1]])
            return variant_fail(&v->clause, error,
                                "all lines must begin at the same cell, %s",
                                name_of(shape, cells[start[1]]).text);
        for (int k = start[g] + (g > 1); k < start[g + 1]; k++) {
            for (int j = 0; j < c->num_cells; j++) {
                if (c->cells[j] == cells[k])
                    return variant_fail(&v->clause, error,
                                        "the cell %s occurs twice",
                                        name_of(shape, cells[k]).text);
            }
            c->begins[c->num_cells] = g > 1 && k == start[g] + 1;
            c->cells[c->num_cells++] = cells[k];
        }
    }
    return 0;
}

static int run(variant *v, const sudoku_shape *shape, bool is_line,
               sudoku_error *error)
{
    size_t most = (size_t)v->clause.group_start[v->clause.num_groups];
    int leaves_out = variant_value(v, 0, 0);
    if (v->clause.group_start[1] != 1)
        return variant_fail(
            &v->clause, error,
            "expected one cell, for the number, as the first group");
    if (leaves_out < 0 || leaves_out > 1)
        return variant_fail(
            &v->clause, error,
            "expected 0 or 1 as the number of omitted cells, not %d",
            leaves_out);
    run_ctx c = {.cells = malloc(most * sizeof *c.cells),
                 .begins = calloc(most, sizeof *c.begins),
                 .shift = v->first_value + leaves_out,
                 .is_line = is_line};
    int code = c.cells == NULL || c.begins == NULL
                   ? SUDOKU_ENOMEM
                   : list_cells(v, shape, &c, error);
    if (code == 0)
        code = sudoku_constraints_run(&v->constraints, c.cells, c.num_cells,
                                      v->num_digits, step_run, &c);
    free(c.cells);
    free(c.begins);
    return code;
}

static int build_run_length(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    return run(v, shape, true, error);
}

static int build_count_same(variant *v, const sudoku_shape *shape,
                            sudoku_error *error)
{
    return run(v, shape, false, error);
}

/* ---- checking ------------------------------------------------------------ */

/* Adds the cells of group g after its first one that certainly hold its digit
 * to *least, and those that may to *most. */
static void count_group(const variant *v, const uint8_t digits[], int g,
                        bool is_line, int *least, int *most)
{
    int n;
    const int *cells = variant_group(v, g, &n);
    bool may_go_on = true, goes_on = true;
    for (int k = 1; k < n; k++) {
        bool is_known =
            has_digit(digits, cells[0]) && has_digit(digits, cells[k]);
        bool is_same = is_known && digits[cells[0]] == digits[cells[k]];
        may_go_on = (may_go_on || !is_line) && (is_same || !is_known);
        goes_on = (goes_on || !is_line) && is_same;
        *least += goes_on;
        *most += may_go_on;
    }
}

static bool holds_number(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], bool is_line,
                         sudoku_flaw *flaw)
{
    int least = 1, most = 1, leaves_out = variant_value(v, 0, 0);
    int cell = v->clause.cells[0];
    for (int g = 1; g < v->clause.num_groups; g++)
        count_group(v, digits, g, is_line, &least, &most);
    int value = value_at(shape, digits, cell) + leaves_out;
    if (!has_digit(digits, cell) || (value >= least && value <= most))
        return true;
    return variant_break(&v->clause, flaw, &cell, 1,
                         "%d in %s, but the others have %s%d",
                         value - leaves_out, name_of(shape, cell).text,
                         least == most   ? ""
                         : value < least ? "at least "
                                         : "at most ",
                         (value < least ? least : most) - leaves_out);
}

static bool holds_run_length(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_number(self, shape, digits, true, flaw);
}

static bool holds_count_same(const void *self, const sudoku_shape *shape,
                             const uint8_t digits[], sudoku_flaw *flaw)
{
    return holds_number(self, shape, digits, false, flaw);
}

/* Returns whether the clause keeps its meaning: only the counted cells may hold
 * names. */
static bool keeps_names(const void *self, const bool *is_name)
{
    const sudoku_clause *clause = &((const variant *)self)->clause;
    bool keeps = !is_name[clause->cells[0]];
    for (int k = 1; k < clause->group_start[clause->num_groups]; k++)
        keeps = keeps && is_name[clause->cells[k]];
    return keeps;
}

const variant_rule variant_run_length_rule = {
    .rule = {.name = "run-length",
             .usage = "run-length [1] CELL / CELLS [/ CELLS ..]: the cell has "
                      "the number of cells that hold the first one's digit, "
                      "without a break along the lines from it; 1: without it",
             VARIANT_FUNCTIONS,
             .holds = holds_run_length,
             .facts = {.keeps_names = keeps_names},
             .people = {.pattern = SUDOKU_PATTERN_RUN_LENGTH}},
    .form = {.values = {0, 1}, .groups = {2, ANY}, .cells = {1, ANY}},
    .build = build_run_length,
};

const variant_rule variant_count_same_rule = {
    .rule = {.name = "count-same",
             .usage = "count-same [1] CELL / CELLS: the cell has the number of "
                      "CELLS that hold the first one's digit; 1: without it",
             VARIANT_FUNCTIONS,
             .holds = holds_count_same,
             .facts = {.keeps_names = keeps_names},
             .people = {.pattern = SUDOKU_PATTERN_COUNT_SAME}},
    .form = {.values = {0, 1}, .groups = {2, 2}, .cells = {1, ANY}},
    .build = build_count_same,
};
