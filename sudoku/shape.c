/*
 * shape.c - building boards: sheets, their cells, and the houses on them.
 *
 * cell_houses[] is the transpose of the houses' lists of cells; it is made
 * anew after each house, which costs less than a house is ever used.
 */
#include "sudoku/shape.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SQUARES = 1 << 20 }; /* of a sheet; keeps all products in an int */

void sudoku_shape_free(sudoku_shape *shape)
{
    if (shape == NULL)
        return;
    for (int h = 0; h < shape->num_houses; h++)
        free(shape->houses[h].cells);
    free(shape->houses);
    free(shape->cell_at);
    free(shape->row);
    free(shape->column);
    free(shape->cell_house_start);
    free(shape->cell_houses);
    free(shape);
}

/* used == NULL: every square is a cell. */
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
    shape->num_cells = cell;
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
    shape->width = width;
    shape->height = height;
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

/* Make cell_house_start[] and cell_houses[]. On failure they are as before. */
static int index_houses(sudoku_shape *shape)
{
    size_t total = 0;
    for (int h = 0; h < shape->num_houses; h++)
        total += (size_t)shape->houses[h].num_cells;
    int *list = realloc(shape->cell_houses, (total + 1) * sizeof *list);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    shape->cell_houses = list;
    /* Count in start[cell + 1], add up, and fill from the back: then start[]
     * has moved to the beginning of each list. */
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

static int compare_ints(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

/* The cells must be sorted. */
static int are_cells(const sudoku_shape *shape, const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        if (cells[k] < 0 || cells[k] >= shape->num_cells ||
            (k > 0 && cells[k] == cells[k - 1]))
            return 0;
    }
    return 1;
}

/* Diagonals are told apart by their direction, all others are counted. */
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

/* Add a house, but leave cell_house_*. */
static int push_house(sudoku_shape *shape, enum sudoku_house_kind kind,
                      const int *cells, int n)
{
    if (n < 1 || n > shape->num_digits)
        return SUDOKU_ESHAPE;
    if (shape->num_houses == shape->cap_houses) {
        int cap = 2 * shape->cap_houses + 32;
        sudoku_house *houses =
            realloc(shape->houses, (size_t)cap * sizeof *houses);
        if (houses == NULL)
            return SUDOKU_ENOMEM;
        shape->houses = houses;
        shape->cap_houses = cap;
    }
    sudoku_house house = {.kind = kind, .num_cells = n};
    house.cells = malloc((size_t)n * sizeof *house.cells);
    if (house.cells == NULL)
        return SUDOKU_ENOMEM;
    memcpy(house.cells, cells, (size_t)n * sizeof *cells);
    qsort(house.cells, (size_t)n, sizeof *cells, compare_ints);
    if (!are_cells(shape, house.cells, n)) {
        free(house.cells);
        return SUDOKU_ESHAPE;
    }
    house.number = house_number(shape, &house);
    shape->houses[shape->num_houses] = house;
    return shape->num_houses++;
}

int sudoku_shape_add_house(sudoku_shape *shape, enum sudoku_house_kind kind,
                           const int *cells, int n)
{
    int h = push_house(shape, kind, cells, n);
    if (h < 0)
        return h;
    int error = index_houses(shape);
    if (error != 0) {
        shape->num_houses--;
        free(shape->houses[h].cells);
        return error;
    }
    return h;
}

/* Rows, columns and boxes of a full square sheet. */
static int add_common_houses(sudoku_shape *shape)
{
    int n = shape->num_digits;
    int kinds = shape->box_width > 0 ? 3 : 2;
    for (int k = 0; k < kinds * n; k++) {
        int cells[SUDOKU_MAX_DIGITS];
        int number = k % n;
        for (int j = 0; j < n; j++) {
            if (k < n) {
                cells[j] = number * n + j;
            } else if (k < 2 * n) {
                cells[j] = j * n + number;
            } else {
                int width = shape->box_width, height = shape->box_height;
                int row = number / height * height + j / width;
                int column = number % height * width + j % width;
                cells[j] = row * n + column;
            }
        }
        int h = push_house(shape, (enum sudoku_house_kind)(SUDOKU_ROW + k / n),
                           cells, n);
        if (h < 0)
            return h;
    }
    return index_houses(shape);
}

int sudoku_shape_new(sudoku_shape **out, int box_width, int box_height)
{
    *out = NULL;
    if (box_width < 0 || box_height < 1 || box_width > SUDOKU_MAX_DIGITS ||
        box_height > SUDOKU_MAX_DIGITS)
        return SUDOKU_ESHAPE;
    int n = box_width == 0 ? box_height : box_width * box_height;
    sudoku_shape *shape;
    int error = sudoku_shape_new_sheet(&shape, n, n, n, NULL);
    if (error != 0)
        return error;
    shape->box_width = box_width;
    shape->box_height = box_width == 0 ? 0 : box_height;
    error = add_common_houses(shape);
    if (error != 0) {
        sudoku_shape_free(shape);
        return error;
    }
    *out = shape;
    return 0;
}

int sudoku_shape_sees(const sudoku_shape *shape, int a, int b)
{
    const int *start = shape->cell_house_start;
    int p = start[a], q = start[b];
    while (p < start[a + 1] && q < start[b + 1]) {
        if (shape->cell_houses[p] == shape->cell_houses[q])
            return 1;
        if (shape->cell_houses[p] < shape->cell_houses[q])
            p++;
        else
            q++;
    }
    return 0;
}

void sudoku_house_name(const sudoku_house *house, char name[32])
{
    static const char *const names[] = {
        [SUDOKU_ROW] = "row",       [SUDOKU_COLUMN] = "column",
        [SUDOKU_BOX] = "box",       [SUDOKU_REGION] = "region",
        [SUDOKU_DIAGONAL] = "the ", [SUDOKU_EXTRA] = "extra house",
    };
    if (house->kind == SUDOKU_DIAGONAL)
        snprintf(name, 32, "the %s diagonal",
                 house->number == 0 ? "falling" : "rising");
    else
        snprintf(name, 32, "%s %d", names[house->kind], house->number + 1);
}
