/*
 * diagonal.c - X sudoku: diagonals of the board, or of each grid, are houses.
 */
#include "variants/variants.h"

#include <stdlib.h>
#include <string.h>

typedef struct diagonal {
    bool has[2]; /* whether the falling and the rising one are houses */
} diagonal;

/* Lists the cells of a diagonal of grid g, or of a square board without grids.
 * Returns their number. */
static int list_cells(const sudoku_shape *shape, int g, int rising, int *cells)
{
    static const sudoku_grid all = {0, 0};
    const sudoku_grid *grid = shape->num_grids > 0 ? &shape->grids[g] : &all;
    int n = shape->num_grids > 0 ? shape->num_digits : shape->width;
    for (int k = 0; k < n; k++) {
        int row = grid->row + k;
        int column = grid->column + (rising ? n - 1 - k : k);
        cells[k] = shape->cell_at[row * shape->width + column];
    }
    return n;
}

static bool is_square(const sudoku_shape *shape)
{
    return shape->width == shape->board_height &&
           shape->num_board_cells == shape->width * shape->width &&
           shape->width <= shape->num_digits;
}

static bool is_stated_twice(const sudoku_shape *shape, const diagonal *self)
{
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (house->kind == SUDOKU_DIAGONAL && self->has[house->number])
            return true;
    }
    return false;
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    const char *words = clause->words == NULL ? "" : clause->words;
    if (clause->num_values > 0 || clause->num_groups > 0)
        return variant_fail(clause, error,
                            "it takes neither numbers nor cells");
    diagonal found = {{true, true}};
    if (strcmp(words, "falling") == 0)
        found.has[1] = false;
    else if (strcmp(words, "rising") == 0)
        found.has[0] = false;
    else if (words[0] != '\0')
        return variant_fail(
            clause, error,
            "expected \"falling\", \"rising\" or nothing after it");
    if (shape->num_grids == 0 && !is_square(shape))
        return variant_fail(clause, error, "the board is not a square grid");
    if (is_stated_twice(shape, &found))
        return variant_fail(clause, error, "the diagonal is stated twice");
    diagonal *made = malloc(sizeof *made);
    if (made == NULL)
        return variant_fail_code(clause, error, SUDOKU_ENOMEM);
    *made = found;
    *self = made;
    return 0;
}

static int add_houses(const void *data, sudoku_shape *shape)
{
    const diagonal *self = data;
    int num_grids = shape->num_grids > 0 ? shape->num_grids : 1;
    for (int k = 0; k < 2 * num_grids; k++) {
        int cells[SUDOKU_MAX_DIGITS], rising = k % 2;
        if (!self->has[rising])
            continue;
        int n = list_cells(shape, k / 2, rising, cells);
        int h = sudoku_shape_add_house(shape, SUDOKU_DIAGONAL, cells, n);
        if (h < 0)
            return h;
    }
    return 0;
}

/* ---- pictures ------------------------------------------------------------ */

static void draw(const void *self, const sudoku_shape *shape, sudoku_picture *p)
{
    const diagonal *made = self;
    int num_grids = shape->num_grids > 0 ? shape->num_grids : 1;
    for (int k = 0; k < 2 * num_grids; k++) {
        int cells[SUDOKU_MAX_DIGITS], rising = k % 2;
        if (!made->has[rising])
            continue;
        int n = list_cells(shape, k / 2, rising, cells);
        sudoku_paint_diagonal(p, cells[0], cells[n - 1]);
    }
}

const variant_rule variant_diagonal_rule = {
    .rule = {.name = "diagonal",
             .usage = "diagonal [falling|rising]: no digit twice on each "
                      "diagonal, or on the named one",
             .make = make,
             .free = free,
             .add_houses = add_houses,
             .text = {.has_words = true},
             .look = {.draw = draw}}};
