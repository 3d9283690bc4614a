/*
 * indexer.c - cells that give the place of a digit. A column indexer with digit
 * d in column c means that in its row digit c is in column d. Row indexers do
 * the same for columns and box indexers for the places of a box.
 */
#include "variants/place.h"
#include "variants/variants.h"

#include <stdlib.h>
#include <string.h>

/* Lists the cells of the row, column or box of a cell, numbered from 1. Sets
 * *at to the cell's number. Returns how many there are. */
typedef int line_lister(const sudoku_shape *shape, int cell, int *cells,
                        int *at);

static int list_row(const sudoku_shape *shape, int cell, int *cells, int *at)
{
    for (int c = 0; c < shape->width; c++)
        cells[c + 1] = shape->cell_at[shape->row[cell] * shape->width + c];
    *at = shape->column[cell] + 1;
    return shape->width;
}

static int list_column(const sudoku_shape *shape, int cell, int *cells, int *at)
{
    for (int r = 0; r < shape->board_height; r++)
        cells[r + 1] = shape->cell_at[r * shape->width + shape->column[cell]];
    *at = shape->row[cell] + 1;
    return shape->board_height;
}

static int list_box(const sudoku_shape *shape, int cell, int *cells, int *at)
{
    int width = shape->box_width, height = shape->box_height;
    int row = shape->row[cell] / height * height;
    int column = shape->column[cell] / width * width;
    for (int k = 0; k < width * height; k++) {
        cells[k + 1] = shape->cell_at[(row + k / width) * shape->width +
                                      column + k % width];
        *at = cells[k + 1] == cell ? k + 1 : *at;
    }
    return width * height;
}

/* The relation of an indexer: if a is k, b must be `at`; parameter contains
 * both. */
static bool agrees(int a, int b, int parameter)
{
    return a != parameter / SUDOKU_MAX_DIGITS ||
           b == parameter % SUDOKU_MAX_DIGITS;
}

/* Builds an indexer. Removes digits that are no place of the line. The cell has
 * no candidate if its own number is no digit. */
static int build_indexer(variant *v, const sudoku_shape *shape,
                         line_lister *list, sudoku_error *error)
{
    int first = v->first_value, n = v->num_digits, code = 0;
    if (shape->num_grids > 1 ||
        shape->num_board_cells < shape->width * shape->board_height)
        return variant_fail(&v->clause, error,
                            "it needs a board of one grid, full of cells");
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], line[SUDOKU_MAX_DIGITS + 1], at = 0;
        if (cell >= shape->num_board_cells)
            return variant_fail(&v->clause, error,
                                "%s is in no row and column of the board",
                                name_of(shape, cell).text);
        int size = list(shape, cell, line, &at);
        bool is_digit = at >= first && at < first + n;
        uint64_t possible = 0;
        for (int d = 0; d < n && code == 0; d++) {
            int place = d + first;
            if (place < 1 || place > size || !is_digit)
                continue;
            possible |= UINT64_C(1) << d;
            if (line[place] != cell)
                code = sudoku_constraints_relate(
                    &v->constraints, n, cell, line[place], agrees,
                    d * SUDOKU_MAX_DIGITS + at - first);
        }
        if (code == 0 && possible != sudoku_all_digits(n))
            code = sudoku_constraints_allow(&v->constraints, cell, possible);
        if (code != 0)
            return code;
    }
    return 0;
}

static int build_row_indexer(variant *v, const sudoku_shape *shape,
                             sudoku_error *error)
{
    return build_indexer(v, shape, list_column, error);
}

static int build_column_indexer(variant *v, const sudoku_shape *shape,
                                sudoku_error *error)
{
    return build_indexer(v, shape, list_row, error);
}

static int build_box_indexer(variant *v, const sudoku_shape *shape,
                             sudoku_error *error)
{
    if (shape->box_width == 0)
        return variant_fail(&v->clause, error, "the board has no boxes for it");
    return build_indexer(v, shape, list_box, error);
}

typedef struct value_ctx {
    int num_cells, first_value;
    bool has_own; /* the second cell is also the first cell of the line */
} value_ctx;

/* Step of the automaton. The state is the first digit and the number of cells
 * up to its next occurrence, or DONE after that. */
static bool step_value(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    enum { BASE = 256 };
    const uint64_t DONE = UINT64_MAX;
    const value_ctx *c = ctx;
    int value = digit + c->first_value;
    if (position == 0) {
        *state = (uint64_t)digit * BASE;
    } else if (position == 1) {
        *state += (uint64_t)value;
        if (value > 0 && c->has_own && --*state % BASE == 0) {
            if ((uint64_t)digit != *state / BASE)
                return false;
            *state = DONE;
        }
        return value > 0 && (position + 1 < c->num_cells || *state == DONE);
    } else if (*state != DONE && --*state % BASE == 0) {
        if ((uint64_t)digit != *state / BASE)
            return false;
        *state = DONE;
    }
    return position + 1 < c->num_cells || *state == DONE;
}

static int build_value_indexing(variant *v, const sudoku_shape *shape,
                                sudoku_error *error)
{
    int code = 0;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        value_ctx ctx = {n, v->first_value, cells[1] == cells[2]};
        int *own = malloc((size_t)n * sizeof *own);
        if (own == NULL)
            return SUDOKU_ENOMEM;
        own[0] = cells[0];
        if (ctx.has_own)
            ctx.num_cells--;
        memcpy(own + 1, cells + 1 + ctx.has_own,
               (size_t)(ctx.num_cells - 1) * sizeof *own);
        if (variant_has_repeat(own, ctx.num_cells))
            code = variant_fail(&v->clause, error,
                                "a cell occurs twice, which only the second "
                                "and the third may do");
        else
            code = sudoku_constraints_run(&v->constraints, own, ctx.num_cells,
                                          v->num_digits, step_value, &ctx);
        free(own);
    }
    return code;
}

/* A cell and the place in its line that its digit points to; the digit there
 * must be number. */
typedef struct pointer {
    int cell, number;
    int place, num_places;
    int target;
} pointer;

static bool holds_pointer(const variant *v, const sudoku_shape *shape,
                          const uint8_t digits[], const pointer *p,
                          sudoku_flaw *flaw)
{
    if (!has_digit(digits, p->cell))
        return true;
    if (p->place < 1 || p->place > p->num_places)
        return variant_break(&v->clause, flaw, &p->cell, 1,
                             "%d in %s is not a place", p->place,
                             name_of(shape, p->cell).text);
    int cells[2] = {p->cell, p->target};
    int found = value_at(shape, digits, p->target);
    if (!has_digit(digits, p->target) || found == p->number)
        return true;
    return variant_break(&v->clause, flaw, cells, 2,
                         "%d in %s, but %d in %s, not %d", p->place,
                         name_of(shape, p->cell).text, found,
                         name_of(shape, p->target).text, p->number);
}

static bool holds_row_indexer(const void *self, const sudoku_shape *shape,
                              const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], d = value_at(shape, digits, cell);
        pointer p = {cell, shape->row[cell] + 1, d, shape->board_height,
                     (d - 1) * shape->width + shape->column[cell]};
        if (!holds_pointer(v, shape, digits, &p, flaw))
            return false;
    }
    return true;
}

static bool holds_column_indexer(const void *self, const sudoku_shape *shape,
                                 const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], d = value_at(shape, digits, cell);
        pointer p = {cell, shape->column[cell] + 1, d, shape->width,
                     shape->row[cell] * shape->width + d - 1};
        if (!holds_pointer(v, shape, digits, &p, flaw))
            return false;
    }
    return true;
}

static bool holds_box_indexer(const void *self, const sudoku_shape *shape,
                              const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int width = shape->box_width, height = shape->box_height;
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], d = value_at(shape, digits, cell);
        int row = shape->row[cell], column = shape->column[cell];
        int target = (row - row % height + (d - 1) / width) * shape->width +
                     column - column % width + (d - 1) % width;
        pointer p = {cell, row % height * width + column % width + 1, d,
                     width * height, target};
        if (!holds_pointer(v, shape, digits, &p, flaw))
            return false;
    }
    return true;
}

static bool holds_value_indexing(const void *self, const sudoku_shape *shape,
                                 const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        int steps = value_at(shape, digits, cells[1]);
        if (!has_digit(digits, cells[1]))
            continue;
        if (steps < 1 || steps + 1 >= n)
            return variant_break(&v->clause, flaw, cells, n,
                                 "%d in %s leads to no cell of the line", steps,
                                 name_of(shape, cells[1]).text);
        int from = cells[0], to = cells[1 + steps];
        if (has_digit(digits, from) && has_digit(digits, to) &&
            digits[from] != digits[to])
            return variant_break(
                &v->clause, flaw, cells, n,
                "%d in %s, but %d in %s, which is %d cells after %s",
                value_at(shape, digits, from), name_of(shape, from).text,
                value_at(shape, digits, to), name_of(shape, to).text, steps,
                name_of(shape, cells[1]).text);
    }
    return true;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_indexer(const variant *v, sudoku_picture *p, const char *color,
                         const char *color_name)
{
    const sudoku_rule *rule = v->clause.rule;
    variant_paint_cells(v, p, color);
    sudoku_paint_note(p, "%s (%s)%s", rule->name, color_name,
                      strchr(rule->usage, ':'));
}

static void draw_row_indexer(const void *self, const sudoku_shape *shape,
                             sudoku_picture *p)
{
    (void)shape;
    draw_indexer(self, p, "#c9e4c5", "green");
}

static void draw_column_indexer(const void *self, const sudoku_shape *shape,
                                sudoku_picture *p)
{
    (void)shape;
    draw_indexer(self, p, "#f6cfc9", "red");
}

static void draw_box_indexer(const void *self, const sudoku_shape *shape,
                             sudoku_picture *p)
{
    (void)shape;
    draw_indexer(self, p, "#cfe0f5", "blue");
}

static void draw_value_indexing(const void *self, const sudoku_shape *shape,
                                sudoku_picture *p)
{
    const variant *v = self;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        sudoku_paint_arrow(p, cells[0], cells + 1, n - 1, true);
    }
    sudoku_paint_meaning(p, v->clause.rule);
}

static int place_row_indexer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_row_indexer_rule = {
    .rule = {.name = "row-indexer",
             .usage = "row-indexer CELLS: a digit D in row R means that R is "
                      "in row D of its column",
             VARIANT_FUNCTIONS,
             .holds = holds_row_indexer,
             .look = {.draw = draw_row_indexer},
             .place = {.clauses = place_row_indexer_clauses},
             .people = {.pattern = SUDOKU_PATTERN_INDEXER}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_row_indexer,
};

static int place_column_indexer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_column_indexer_rule = {
    .rule = {.name = "column-indexer",
             .usage = "column-indexer CELLS: a digit D in column C means that "
                      "C is in column D of its row",
             VARIANT_FUNCTIONS,
             .holds = holds_column_indexer,
             .look = {.draw = draw_column_indexer},
             .place = {.clauses = place_column_indexer_clauses},
             .people = {.pattern = SUDOKU_PATTERN_INDEXER}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_column_indexer,
};

static int place_box_indexer_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 15};
    return variant_place_cells(p, &form);
}

const variant_rule variant_box_indexer_rule = {
    .rule = {.name = "box-indexer",
             .usage = "box-indexer CELLS: a digit D at place P of a box means "
                      "that P is at place D of the box",
             VARIANT_FUNCTIONS,
             .holds = holds_box_indexer,
             .look = {.draw = draw_box_indexer},
             .place = {.clauses = place_box_indexer_clauses},
             .people = {.pattern = SUDOKU_PATTERN_INDEXER}},
    .form = {.groups = {1, ANY}, .cells = {1, ANY}},
    .build = build_box_indexer,
};

static int place_value_indexing(sudoku_placement *p)
{
    const place_form form = {.number = 8, .min = 4, .max = 8};
    return variant_place_lines(p, &form);
}

const variant_rule variant_value_indexing_rule = {
    .rule = {.name = "value-indexing",
             .usage =
                 "value-indexing CELLS: the first cell's digit occurs again "
                 "after the second cell, whose digit is the distance",
             VARIANT_FUNCTIONS,
             .holds = holds_value_indexing,
             .look = {.draw = draw_value_indexing},
             .place = {.clauses = place_value_indexing}},
    .form = {.groups = {1, ANY}, .cells = {3, ANY}, .may_repeat = true},
    .build = build_value_indexing,
};
