/*
 * indexer.c - cells that tell where a digit is. A column indexer in column c
 * with digit d says that in its row digit c is in column d; a row indexer, the
 * same of its column; a box indexer, of the places in its box.
 */
#include "variants/variants.h"

#include <string.h>

/* The cells of the row, column or box in order, and the number of the cell
 * among them. */
typedef int list_line(const sudoku_shape *shape, int cell, int *cells);

static int list_row(const sudoku_shape *shape, int cell, int *cells)
{
    for (int c = 0; c < shape->width; c++)
        cells[c] = shape->cell_at[shape->row[cell] * shape->width + c];
    return shape->column[cell];
}

static int list_column(const sudoku_shape *shape, int cell, int *cells)
{
    for (int r = 0; r < shape->height; r++)
        cells[r] = shape->cell_at[r * shape->width + shape->column[cell]];
    return shape->row[cell];
}

static int list_box(const sudoku_shape *shape, int cell, int *cells)
{
    int width = shape->box_width, height = shape->box_height, at = 0;
    int row = shape->row[cell] / height * height;
    int column = shape->column[cell] / width * width;
    for (int k = 0; k < shape->num_digits; k++) {
        cells[k] = shape->cell_at[(row + k / width) * shape->width + column +
                                  k % width];
        at = cells[k] == cell ? k : at;
    }
    return at;
}

/* First = k implies second = at, both in the parameter. */
static bool agrees(int a, int b, int parameter)
{
    return a != parameter / SUDOKU_MAX_DIGITS ||
           b == parameter % SUDOKU_MAX_DIGITS;
}

static int build_indexer(variant *v, const sudoku_shape *shape, list_line *list,
                         sudoku_error *error)
{
    int n = shape->num_digits, code = 0;
    if (shape->width != n || shape->height != n || shape->num_cells != n * n)
        return variant_fail(&v->clause, error,
                            "it needs a square board full of cells");
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], line[SUDOKU_MAX_DIGITS];
        int at = list(shape, cell, line);
        for (int j = 0; j < n && code == 0; j++) {
            if (line[j] != cell)
                code = sudoku_constraints_relate(&v->constraints, n, cell,
                                                 line[j], agrees,
                                                 j * SUDOKU_MAX_DIGITS + at);
        }
    }
    return code;
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

/* The state is the first digit, and how many cells further it is again; DONE
 * there. The context is the number of cells. */
static bool step_value(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    enum { BASE = 128 };
    const uint64_t DONE = UINT64_MAX;
    uint64_t value = (uint64_t)digit + 1;
    if (position == 0)
        *state = value * BASE;
    else if (position == 1)
        *state += value - 1;
    else if (*state != DONE)
        *state -= 1;
    if (position > 0 && *state != DONE && *state % BASE == 0) {
        if (value != *state / BASE)
            return false;
        *state = DONE;
    }
    return position + 1 < *(const int *)ctx || *state == DONE;
}

static int build_value_indexing(variant *v, const sudoku_shape *shape,
                                sudoku_error *error)
{
    int code = 0;
    (void)shape;
    (void)error;
    for (int g = 0; g < v->clause.num_groups && code == 0; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        code = sudoku_constraints_run(&v->constraints, cells, n, v->num_digits,
                                      step_value, &n);
    }
    return code;
}

/* The cell's digit d points to another cell: its digit is the number of the
 * cell. */
static bool holds_pointer(const variant *v, const sudoku_shape *shape,
                          const uint8_t digits[], int cell, int target,
                          int number, sudoku_flaw *flaw)
{
    int found = digit_of(digits, target);
    return found == 0 || found == number ||
           variant_break_pair(v, shape, digits, cell, target, flaw);
}

static bool holds_row_indexer(const void *self, const sudoku_shape *shape,
                              const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], d = digit_of(digits, cell);
        int target = (d - 1) * shape->width + shape->column[cell];
        if (d != 0 && !holds_pointer(v, shape, digits, cell, target,
                                     shape->row[cell] + 1, flaw))
            return false;
    }
    return true;
}

static bool holds_column_indexer(const void *self, const sudoku_shape *shape,
                                 const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int k = 0; k < v->clause.group_start[v->clause.num_groups]; k++) {
        int cell = v->clause.cells[k], d = digit_of(digits, cell);
        int target = shape->row[cell] * shape->width + d - 1;
        if (d != 0 && !holds_pointer(v, shape, digits, cell, target,
                                     shape->column[cell] + 1, flaw))
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
        int cell = v->clause.cells[k], d = digit_of(digits, cell);
        int row = shape->row[cell], column = shape->column[cell];
        int target = (row - row % height + (d - 1) / width) * shape->width +
                     column - column % width + (d - 1) % width;
        int number = row % height * width + column % width + 1;
        if (d != 0 &&
            !holds_pointer(v, shape, digits, cell, target, number, flaw))
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
        int value = digit_of(digits, cells[0]);
        int steps = digit_of(digits, cells[1]);
        int found = steps < n ? digit_of(digits, cells[steps]) : 0;
        if (steps >= n ||
            (steps != 0 && value != 0 && found != 0 && found != value))
            return variant_break_group(v, shape, g, flaw);
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

const variant_rule row_indexer_rule = {
    .rule = {.name = "row-indexer",
             .usage = "row-indexer CELLS: a digit D in row R says that in its "
                      "column R is in row D",
             VARIANT_FUNCTIONS,
             .holds = holds_row_indexer,
             .draw = draw_row_indexer},
    .form = {0, 0, 1, -1, 1, -1, false},
    .build = build_row_indexer,
};

const variant_rule column_indexer_rule = {
    .rule = {.name = "column-indexer",
             .usage = "column-indexer CELLS: a digit D in column C says that "
                      "in its row C is in column D",
             VARIANT_FUNCTIONS,
             .holds = holds_column_indexer,
             .draw = draw_column_indexer},
    .form = {0, 0, 1, -1, 1, -1, false},
    .build = build_column_indexer,
};

const variant_rule box_indexer_rule = {
    .rule = {.name = "box-indexer",
             .usage = "box-indexer CELLS: a digit D at place P of a box says "
                      "that in it P is at place D",
             VARIANT_FUNCTIONS,
             .holds = holds_box_indexer,
             .draw = draw_box_indexer},
    .form = {0, 0, 1, -1, 1, -1, false},
    .build = build_box_indexer,
};

const variant_rule value_indexing_rule = {
    .rule = {.name = "value-indexing",
             .usage = "value-indexing CELLS: the second cell tells how many "
                      "cells behind the first one its digit is again",
             VARIANT_FUNCTIONS,
             .holds = holds_value_indexing,
             .draw = draw_value_indexing},
    .form = {0, 0, 1, -1, 3, -1, false},
    .build = build_value_indexing,
};
