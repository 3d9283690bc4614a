/*
 * shape.c - builds boards: sheets, cells, houses, grids.
 *
 * cell_houses[] is the transpose of the houses' lists of cells (cell_lists.c);
 * adding a house updates it.
 */
#include "sudoku/board/shape.h"

#include "base/reserve.h"
#include "base/sort.h"
#include "sudoku/board/cell_lists.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SQUARES = SUDOKU_MAX_SQUARES };

void sudoku_shape_free(sudoku_shape *shape)
{
    if (shape == NULL)
        return;
    for (int h = 0; h < shape->num_houses; h++)
        free(shape->houses[h].cells);
    free(shape->houses);
    free(shape->grids);
    free(shape->blocks);
    free(shape->cell_at);
    free(shape->row);
    free(shape->column);
    free(shape->cell_house_start);
    free(shape->cell_houses);
    free(shape);
}

/* Numbers the cells. used == NULL: every square is a cell. */
static void number_cells(sudoku_shape *shape, const uint8_t *used)
{
    int cell = 0;
    for (int at = 0; at < shape->width * shape->height; at++) {
        shape->cell_at[at] = -1;
        if (used != NULL && used[at] == 0)
            continue;
        shape->cell_at[at] = cell;
        shape->row[cell] = at / shape->width;
        shape->column[cell] = at % shape->width;
        cell++;
    }
    shape->num_cells = shape->num_board_cells = cell;
}

int sudoku_shape_new_sheet(sudoku_shape **out, int num_digits, int width,
                           int height, const uint8_t *used)
{
    *out = NULL;
    if (num_digits < 1 || num_digits > SUDOKU_MAX_DIGITS || width < 1 ||
        height < 1 || width > MAX_SQUARES / height)
        return SUDOKU_ESHAPE;
    sudoku_shape *shape = calloc(1, sizeof *shape);
    if (shape == NULL)
        return SUDOKU_ENOMEM;
    size_t squares = (size_t)width * (size_t)height;
    shape->num_digits = num_digits;
    shape->active = sudoku_all_digits(num_digits);
    shape->num_active = num_digits;
    shape->board_active = shape->active;
    shape->first_value = 1;
    shape->width = width;
    shape->height = shape->board_height = height;
    shape->cell_at = malloc(squares * sizeof *shape->cell_at);
    shape->row = malloc(squares * sizeof *shape->row);
    shape->column = malloc(squares * sizeof *shape->column);
    shape->cell_house_start =
        calloc(squares + 1, sizeof *shape->cell_house_start);
    if (shape->cell_at == NULL || shape->row == NULL || shape->column == NULL ||
        shape->cell_house_start == NULL) {
        sudoku_shape_free(shape);
        return SUDOKU_ENOMEM;
    }
    number_cells(shape, used);
    if (shape->num_cells == 0) {
        sudoku_shape_free(shape);
        return SUDOKU_ESHAPE;
    }
    *out = shape;
    return 0;
}

static int index_houses(sudoku_shape *shape)
{
    size_t total = 0;
    for (int h = 0; h < shape->num_houses; h++)
        total += (size_t)shape->houses[h].num_cells;
    int *list = realloc(shape->cell_houses, (total + 1) * sizeof *list);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    shape->cell_houses = list;
    /* Counting sort: count houses per cell, sum up, and fill from the back,
     * which moves start[] to the beginning of each list. */
    int *start = shape->cell_house_start;
    memset(start, 0, ((size_t)shape->num_cells + 1) * sizeof *start);
    for (int h = 0; h < shape->num_houses; h++)
        for (int k = 0; k < shape->houses[h].num_cells; k++)
            start[shape->houses[h].cells[k]]++;
    for (int cell = 0; cell < shape->num_cells; cell++)
        start[cell + 1] += start[cell];
    for (int h = shape->num_houses; h-- > 0;)
        for (int k = 0; k < shape->houses[h].num_cells; k++)
            list[--start[shape->houses[h].cells[k]]] = h;
    return 0;
}

/* Needs: cells are sorted. */
static bool are_cells(const sudoku_shape *shape, const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        if (cells[k] < 0 || cells[k] >= shape->num_cells ||
            (k > 0 && cells[k] == cells[k - 1]))
            return false;
    }
    return true;
}

static int house_number(const sudoku_shape *shape, const sudoku_house *house)
{
    if (house->kind == SUDOKU_DIAGONAL) {
        int first = house->cells[0], last = house->cells[house->num_cells - 1];
        return shape->column[first] > shape->column[last];
    }
    int number = 0;
    for (int h = 0; h < shape->num_houses; h++)
        number += shape->houses[h].kind == house->kind;
    return number;
}

/* Returns the number of the grid with the diagonal, from 1, or 0 if there is
 * only one grid. */
static int grid_of_diagonal(const sudoku_shape *shape,
                            const sudoku_house *house)
{
    int first = house->cells[0], last = house->cells[house->num_cells - 1];
    int column = shape->column[first] < shape->column[last]
                     ? shape->column[first]
                     : shape->column[last];
    for (int g = 0; g < shape->num_grids && shape->num_grids > 1; g++) {
        if (shape->grids[g].row == shape->row[first] &&
            shape->grids[g].column == column)
            return g + 1;
    }
    return 0;
}

/* Adds a house without a number; cell_houses is not updated. */
static int push_house(sudoku_shape *shape, enum sudoku_house_kind kind,
                      const int *cells, int n)
{
    if (n < 1 || n > shape->num_digits || cells == NULL || kind > SUDOKU_EXTRA)
        return SUDOKU_ESHAPE;
    sudoku_house *houses =
        base_reserve_ints(shape->houses, sizeof *houses, shape->num_houses,
                          &shape->cap_houses, 1);
    if (houses == NULL)
        return SUDOKU_ENOMEM;
    shape->houses = houses;
    sudoku_house house = {.kind = kind, .num_cells = n};
    house.cells = malloc((size_t)n * sizeof *house.cells);
    if (house.cells == NULL)
        return SUDOKU_ENOMEM;
    memcpy(house.cells, cells, (size_t)n * sizeof *cells);
    base_sort_ints(house.cells, (size_t)n);
    if (!are_cells(shape, house.cells, n)) {
        free(house.cells);
        return SUDOKU_ESHAPE;
    }
    house.held = sudoku_shape_held_by(shape, &house);
    shape->houses[shape->num_houses] = house;
    return shape->num_houses++;
}

int sudoku_shape_add_house(sudoku_shape *shape, enum sudoku_house_kind kind,
                           const int *cells, int n)
{
    int h = push_house(shape, kind, cells, n);
    if (h < 0)
        return h;
    sudoku_house *house = &shape->houses[h];
    shape->num_houses--; /* the house must not count itself */
    house->number = house_number(shape, house);
    shape->num_houses++;
    if (kind == SUDOKU_DIAGONAL)
        house->grid = grid_of_diagonal(shape, house);
    int error = sudoku_cell_lists_add(&shape->cell_houses,
                                      shape->cell_house_start, shape->num_cells,
                                      house->cells, house->num_cells, h);
    if (error != 0) {
        shape->num_houses--;
        free(shape->houses[h].cells);
        return error;
    }
    return h;
}

/* ---- grids --------------------------------------------------------------- */

static void list_house(const sudoku_shape *shape, enum sudoku_house_kind kind,
                       const sudoku_grid *grid, int k, int *cells)
{
    for (int j = 0; j < shape->num_digits; j++) {
        int row = grid->row, column = grid->column;
        if (kind == SUDOKU_ROW) {
            row += k;
            column += j;
        } else if (kind == SUDOKU_COLUMN) {
            row += j;
            column += k;
        } else {
            int width = shape->box_width, height = shape->box_height;
            row += k / height * height + j / width;
            column += k % height * width + j % width;
        }
        cells[j] = shape->cell_at[row * shape->width + column];
    }
}

/* Adds the houses of that kind of all grids. Two of them are equal if and only
 * if they begin at the same cell, marked in begun[]. */
static int add_kind(sudoku_shape *shape, enum sudoku_house_kind kind,
                    uint8_t *begun)
{
    memset(begun, 0, (size_t)shape->num_cells);
    for (int g = 0; g < shape->num_grids; g++) {
        for (int k = 0; k < shape->num_digits; k++) {
            int cells[SUDOKU_MAX_DIGITS];
            list_house(shape, kind, &shape->grids[g], k, cells);
            if (begun[cells[0]])
                continue;
            begun[cells[0]] = 1;
            int h = push_house(shape, kind, cells, shape->num_digits);
            if (h < 0)
                return h;
            shape->houses[h].number = k;
            shape->houses[h].grid = shape->num_grids > 1 ? g + 1 : 0;
        }
    }
    return 0;
}

static int add_grids(sudoku_shape *shape, const sudoku_grid *grids,
                     int num_grids)
{
    size_t size = (size_t)num_grids * sizeof *grids;
    uint8_t *begun = malloc((size_t)shape->num_cells);
    shape->grids = malloc(size);
    int error = begun == NULL || shape->grids == NULL ? SUDOKU_ENOMEM : 0;
    if (error == 0) {
        memcpy(shape->grids, grids, size);
        shape->num_grids = num_grids;
        error = add_kind(shape, SUDOKU_ROW, begun);
    }
    if (error == 0)
        error = add_kind(shape, SUDOKU_COLUMN, begun);
    if (error == 0 && shape->box_width > 0)
        error = add_kind(shape, SUDOKU_BOX, begun);
    free(begun);
    shape->num_grid_houses = shape->num_houses;
    return error == 0 ? index_houses(shape) : error;
}

/* Marks the squares of all grids of n rows. Returns false if two begin at one
 * square. */
static bool use_squares(uint8_t *used, int width, int n,
                        const sudoku_grid *grids, int num_grids)
{
    enum { USED = 1, BEGUN = 2 };
    for (int g = 0; g < num_grids; g++) {
        uint8_t *first = used + grids[g].row * width + grids[g].column;
        if ((*first & BEGUN) != 0)
            return false;
        *first |= BEGUN;
        for (int row = 0; row < n; row++) {
            for (int column = 0; column < n; column++)
                first[row * width + column] |= USED;
        }
    }
    return true;
}

static bool is_tight(const uint8_t *used, int width, int height)
{
    for (int row = 0; row < height; row++) {
        int column = 0;
        while (column < width && !used[row * width + column])
            column++;
        if (column == width)
            return false;
    }
    for (int column = 0; column < width; column++) {
        int row = 0;
        while (row < height && !used[row * width + column])
            row++;
        if (row == height)
            return false;
    }
    return true;
}

static int new_sheet_of(sudoku_shape **out, int n, const sudoku_grid *grids,
                        int num_grids)
{
    int width = n, height = n;
    if (n < 1 || num_grids < 1 || grids == NULL)
        return SUDOKU_ESHAPE;
    for (int g = 0; g < num_grids; g++) {
        if (grids[g].row < 0 || grids[g].row >= MAX_SQUARES ||
            grids[g].column < 0 || grids[g].column >= MAX_SQUARES)
            return SUDOKU_ESHAPE;
        width = grids[g].column + n > width ? grids[g].column + n : width;
        height = grids[g].row + n > height ? grids[g].row + n : height;
    }
    if (width > MAX_SQUARES / height)
        return SUDOKU_ESHAPE;
    uint8_t *used = calloc((size_t)width * (size_t)height, 1);
    if (used == NULL)
        return SUDOKU_ENOMEM;
    int error = SUDOKU_ESHAPE;
    if (use_squares(used, width, n, grids, num_grids) &&
        is_tight(used, width, height))
        error = sudoku_shape_new_sheet(out, n, width, height, used);
    free(used);
    return error;
}

int sudoku_shape_new_grids(sudoku_shape **out, int box_width, int box_height,
                           const sudoku_grid *grids, int num_grids)
{
    *out = NULL;
    if (box_width < 0 || box_height < 1 || box_width > SUDOKU_MAX_DIGITS ||
        box_height > SUDOKU_MAX_DIGITS)
        return SUDOKU_ESHAPE;
    int n = box_width == 0 ? box_height : box_width * box_height;
    sudoku_shape *shape;
    int error = n > SUDOKU_MAX_DIGITS
                    ? SUDOKU_ESHAPE
                    : new_sheet_of(&shape, n, grids, num_grids);
    if (error != 0)
        return error;
    shape->box_width = box_width;
    shape->box_height = box_width == 0 ? 0 : box_height;
    error = add_grids(shape, grids, num_grids);
    if (error != 0) {
        sudoku_shape_free(shape);
        return error;
    }
    *out = shape;
    return 0;
}

int sudoku_shape_new(sudoku_shape **out, int box_width, int box_height)
{
    static const sudoku_grid only = {0, 0};
    return sudoku_shape_new_grids(out, box_width, box_height, &only, 1);
}

/* ---- other boards -------------------------------------------------------- */

static int add_pieces(sudoku_shape *shape, enum sudoku_house_kind kind,
                      int width, int height)
{
    int across = shape->width / width, down = shape->height / height;
    if (width > shape->num_digits / height)
        return SUDOKU_ESHAPE;
    for (int k = 0; k < across * down; k++) {
        int cells[SUDOKU_MAX_DIGITS];
        for (int j = 0; j < width * height; j++)
            cells[j] = (k / across * height + j / width) * shape->width +
                       k % across * width + j % width;
        int h = push_house(shape, kind, cells, width * height);
        if (h < 0)
            return h;
        shape->houses[h].number = k;
    }
    return 0;
}

int sudoku_shape_new_rectangle(sudoku_shape **out, int num_digits, int width,
                               int height, int box_width, int box_height)
{
    sudoku_shape *shape;
    bool has_boxes = box_width > 0;
    *out = NULL;
    if (width < 1 || height < 1 || width > num_digits || height > num_digits ||
        (has_boxes && (box_height < 1 || width % box_width != 0 ||
                       height % box_height != 0)))
        return SUDOKU_ESHAPE;
    int error = sudoku_shape_new_sheet(&shape, num_digits, width, height, NULL);
    if (error != 0)
        return error;
    shape->box_width = has_boxes ? box_width : 0;
    shape->box_height = has_boxes ? box_height : 0;
    error = add_pieces(shape, SUDOKU_ROW, width, 1);
    if (error == 0)
        error = add_pieces(shape, SUDOKU_COLUMN, 1, height);
    if (error == 0 && has_boxes)
        error = add_pieces(shape, SUDOKU_BOX, box_width, box_height);
    if (error == 0)
        error = index_houses(shape);
    if (error != 0) {
        sudoku_shape_free(shape);
        return error;
    }
    *out = shape;
    return 0;
}

int sudoku_shape_count_from(sudoku_shape *shape, int first_value)
{
    if (first_value < 0 || first_value > SUDOKU_MAX_FIRST_VALUE)
        return SUDOKU_ESHAPE;
    shape->first_value = first_value;
    return 0;
}

bool sudoku_shape_sees(const sudoku_shape *shape, int a, int b)
{
    assert(a >= 0 && a < shape->num_cells && b >= 0 && b < shape->num_cells);
    const int *start = shape->cell_house_start;
    int p = start[a], q = start[b];
    while (p < start[a + 1] && q < start[b + 1]) {
        if (shape->cell_houses[p] == shape->cell_houses[q])
            return true;
        if (shape->cell_houses[p] < shape->cell_houses[q])
            p++;
        else
            q++;
    }
    return false;
}

bool sudoku_shape_is_in(const sudoku_shape *shape, int cell, int house)
{
    assert(cell >= 0 && cell < shape->num_cells);
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        if (shape->cell_houses[k] == house)
            return true;
    }
    return false;
}

void sudoku_house_name(const sudoku_house *house,
                       char name[SUDOKU_HOUSE_NAME_SIZE])
{
    static const char *const names[] = {
        [SUDOKU_ROW] = "row",   [SUDOKU_COLUMN] = "column",
        [SUDOKU_BOX] = "box",   [SUDOKU_REGION] = "region",
        [SUDOKU_DIAGONAL] = "", [SUDOKU_EXTRA] = "extra house",
    };
    char grid[24] = "";
    if (house->grid > 0)
        snprintf(grid, sizeof grid, " of grid %d", house->grid);
    if (house->kind == SUDOKU_DIAGONAL)
        snprintf(name, SUDOKU_HOUSE_NAME_SIZE, "the %s diagonal%s",
                 house->number == 0 ? "falling" : "rising", grid);
    else if (house->kind == SUDOKU_EXTRA && house->rule != NULL)
        snprintf(name, SUDOKU_HOUSE_NAME_SIZE, "house %d of %.20s",
                 house->number + 1, house->rule);
    else
        snprintf(name, SUDOKU_HOUSE_NAME_SIZE, "%s %d%s", names[house->kind],
                 house->number + 1, grid);
}

/* Writes a letter and a number > 0. Returns the end. */
static char *put_number(char *to, char letter, int number)
{
    char digits[16];
    int num = 0;
    for (; number > 0; number /= 10)
        digits[num++] = (char)('0' + number % 10);
    *to++ = letter;
    while (num > 0)
        *to++ = digits[--num];
    *to = '\0';
    return to;
}

void sudoku_cell_name(const sudoku_shape *shape, int cell,
                      char name[SUDOKU_CELL_NAME_SIZE])
{
    *name = '\0';
    if (cell >= 0 && cell < shape->num_cells)
        put_number(put_number(name, 'r', shape->row[cell] + 1), 'c',
                   shape->column[cell] + 1);
}
