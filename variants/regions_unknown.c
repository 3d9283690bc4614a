/*
 * regions_unknown.c - regions that are connected, unknown, and without repeats.
 */
#include "variants/regions_unknown.h"

#include <stdlib.h>

#include "variants/variants.h"

static void free_regions(void *self)
{
    regions_unknown *x = self;
    if (x != NULL) {
        variant_connect_graph_clear(&x->graph);
        free(x->label_cells);
    }
    free(x);
}

static int check_board(const sudoku_clause *clause, const sudoku_shape *shape,
                       int size, sudoku_error *error)
{
    int num = shape->num_board_cells;
    if (num > CONNECT_MAX_CELLS)
        return variant_fail(clause, error,
                            "it needs a board of at most %d cells",
                            CONNECT_MAX_CELLS);
    if (num != shape->width * shape->board_height || shape->num_blocks == 0 ||
        shape->blocks[0].num_cells != num ||
        shape->blocks[0].width != shape->width)
        return variant_fail(clause, error,
                            "the first block of extra cells must have the size "
                            "of the board, like board 9 no boxes extra 9x9");
    if (size < 1 || size > shape->num_digits || num % size != 0 ||
        num / size > shape->num_digits)
        return variant_fail(clause, error,
                            "%d cells cannot be divided into regions of %d for "
                            "%d digits",
                            num, size, shape->num_digits);
    return 0;
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    static const clause_form form = {.values = {0, 1}};
    int size = clause->num_values > 0 ? clause->values[0] : shape->num_digits;
    int num = shape->num_board_cells, cells[CONNECT_MAX_CELLS];
    int code = variant_check_form(clause, shape, &form, error);
    if (code == 0)
        code = check_board(clause, shape, size, error);
    if (code != 0)
        return code;
    for (int k = 0; k < num; k++)
        cells[k] = k;
    regions_unknown *x = calloc(1, sizeof *x);
    if (x != NULL)
        x->label_cells = malloc((size_t)num * sizeof *x->label_cells);
    if (x == NULL || x->label_cells == NULL ||
        variant_connect_graph_init(&x->graph, shape, cells, num) != 0) {
        free_regions(x);
        return variant_fail_code(clause, error, SUDOKU_ENOMEM);
    }
    for (int k = 0; k < num; k++)
        x->label_cells[k] = num + k;
    x->clause = *clause;
    x->num_cells = num;
    x->width = shape->width;
    x->num_digits = shape->num_digits;
    x->size = size;
    x->num_regions = num / size;
    *self = x;
    return 0;
}

/* ---- checking ------------------------------------------------------------ */

typedef struct check {
    const regions_unknown *x;
    const sudoku_shape *shape;
    const uint8_t *digits;
    sudoku_flaw *flaw;
} check;

static int label_of(const check *c, int cell)
{
    return c->digits[c->x->num_cells + cell];
}

static bool break_pair(const check *c, int a, int b, const char *what)
{
    int pair[2] = {a, b};
    return variant_break(
        &c->x->clause, c->flaw, pair, 2, "%s and %s are in one region%s",
        name_of(c->shape, a).text, name_of(c->shape, b).text, what);
}

static bool have_no_digit_twice(const check *c)
{
    for (int b = 0; b < c->x->num_cells; b++) {
        int num = 1;
        for (int a = 0; a < b && label_of(c, b) != SUDOKU_EMPTY; a++) {
            if (label_of(c, a) != label_of(c, b))
                continue;
            if (has_digit(c->digits, a) && c->digits[a] == c->digits[b])
                return break_pair(c, a, b, ", with the same digit");
            num++;
        }
        if (num > c->x->size)
            return variant_break(&c->x->clause, c->flaw, &b, 1,
                                 "the region of %s has more than %d cells",
                                 name_of(c->shape, b).text, c->x->size);
    }
    return true;
}

/* Returns whether labels first occur in ascending order. */
static bool are_in_order(const check *c)
{
    int next = 0;
    for (int cell = 0; cell < c->x->num_cells; cell++) {
        int label = label_of(c, cell);
        if (label == SUDOKU_EMPTY) {
            next = c->x->num_regions;
            continue;
        }
        if (label >= c->x->num_regions || label > next) {
            int extra = c->x->num_cells + cell;
            return variant_break(&c->x->clause, c->flaw, &extra, 1,
                                 "regions are numbered in the order of their "
                                 "first cells, so that %s is not %d",
                                 name_of(c->shape, extra).text,
                                 sudoku_value(c->shape, label));
        }
        next = label == next ? next + 1 : next;
    }
    return true;
}

static bool is_connected(const check *c, int label)
{
    bool is_found[CONNECT_MAX_CELLS] = {false};
    int first = 0, n = c->x->num_cells, width = c->shape->width;
    while (first < n && label_of(c, first) != label)
        first++;
    if (first < n)
        is_found[first] = true;
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (int a = 0; a < n; a++) {
            int column = a % width;
            bool is_next = (a >= width && is_found[a - width]) ||
                           (a + width < n && is_found[a + width]) ||
                           (column > 0 && is_found[a - 1]) ||
                           (column + 1 < width && is_found[a + 1]);
            bool may_be =
                label_of(c, a) == label || label_of(c, a) == SUDOKU_EMPTY;
            if (is_next && may_be && !is_found[a])
                is_found[a] = goes_on = true;
        }
    }
    for (int cell = 0; cell < n; cell++) {
        if (label_of(c, cell) == label && !is_found[cell])
            return break_pair(c, first, cell, ", but not connected");
    }
    return true;
}

/* Returns whether each region can have its full size. */
static bool are_whole(const check *c)
{
    for (int label = 0; label < c->x->num_regions; label++) {
        int num = 0, last = 0;
        for (int cell = 0; cell < c->x->num_cells; cell++) {
            bool may_be =
                label_of(c, cell) == label || label_of(c, cell) == SUDOKU_EMPTY;
            num += may_be;
            last = may_be ? cell : last;
        }
        if (num < c->x->size)
            return variant_break(&c->x->clause, c->flaw, &last, 1,
                                 "region %d has no more than %d cells",
                                 sudoku_value(c->shape, label), num);
    }
    return true;
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    check c = {self, shape, digits, flaw};
    if (!have_no_digit_twice(&c) || !are_in_order(&c) || !are_whole(&c))
        return false;
    for (int label = 0; label < c.x->num_regions; label++) {
        if (!is_connected(&c, label))
            return false;
    }
    return true;
}

const variant_rule variant_regions_unknown_rule = {
    .rule = {.name = "regions-unknown",
             .usage = "regions-unknown [N]: the board is divided into "
                      "connected regions of N cells [number of digits], no "
                      "digit twice in one; extra cells have their numbers",
             .make = make,
             .free = free_regions,
             .encode = variant_connect_refuse_to_encode,
             .filter = variant_regions_unknown_filter,
             .holds = holds,
             .search = {.state_words = variant_regions_unknown_state_words,
                        .begin = variant_regions_unknown_begin,
                        .filter_from = variant_regions_unknown_filter_from},
             .facts = {.names = &variant_regions_unknown_names},
             .people = {.refuted = "the board cannot be divided like this"}},
};
