/*
 * jigsaw.c - jigsaw sudoku: a map divides the board into regions, which are
 * houses.
 *
 * The map names the region of each cell, row by row, by a letter or digit, or,
 * if it has commas, by a number. Blanks are ignored. Regions are numbered in
 * the order of their names, so messages can use the names of the map.
 */
#include "variants/variants.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_NAME = 9999 }; /* limit of numbers; other names are characters */

static void skip_blanks(const char **at)
{
    while (isspace((unsigned char)**at))
        ++*at;
}

/* Returns the next name, or -1. Moves *at past it. */
static int read_name(const char **at, bool is_number)
{
    unsigned char c = (unsigned char)**at;
    if (!is_number && isalnum(c)) {
        ++*at;
        skip_blanks(at);
        return c;
    }
    if (!isdigit(c))
        return -1;
    int name = 0;
    for (; isdigit((unsigned char)**at) && name <= MAX_NAME; ++*at)
        name = 10 * name + (**at - '0');
    skip_blanks(at);
    if (name > MAX_NAME || (**at != '\0' && **at != ','))
        return -1;
    if (**at == ',')
        ++*at;
    skip_blanks(at);
    return name;
}

static int read_map(const sudoku_clause *clause, int num_cells, int *region,
                    sudoku_error *error)
{
    const char *at = clause->words;
    bool is_number = strchr(at, ',') != NULL;
    int cell = 0;
    for (skip_blanks(&at); *at != '\0'; cell++) {
        int name = read_name(&at, is_number);
        if (name < 0)
            return variant_fail(
                clause, error, "expected a %s as the name of a region",
                is_number ? "number up to 9999" : "letter or a digit");
        if (cell < num_cells)
            region[cell] = name;
    }
    if (cell == num_cells)
        return 0;
    return variant_fail(clause, error,
                        "the map has %d cells, but the board has %d", cell,
                        num_cells);
}

/* Replaces names by numbers. size[] is zero for each name. */
static int number_regions(const sudoku_clause *clause,
                          const sudoku_shape *shape, int *region, int *size,
                          sudoku_error *error)
{
    bool is_number = strchr(clause->words, ',') != NULL;
    int n = shape->num_digits, num = 0;
    bool is_full = shape->num_board_cells ==
                   n * n; /* on other boards regions may be smaller */
    for (int cell = 0; cell < shape->num_board_cells; cell++)
        size[region[cell]]++;
    for (int name = 0; name <= MAX_NAME; name++) {
        if (size[name] > n || (size[name] != 0 && size[name] < n && is_full)) {
            char text[16];
            snprintf(text, sizeof text, is_number ? "%d" : "%c", name);
            return variant_fail(
                clause, error,
                "region %s has %d cells, but there are %d digits", text,
                size[name], n);
        }
        if (size[name] != 0)
            size[name] = num++;
    }
    for (int cell = 0; cell < shape->num_board_cells; cell++)
        region[cell] = size[region[cell]];
    return 0;
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    if (clause->num_values > 0 || clause->num_groups > 0)
        return variant_fail(clause, error,
                            "it takes neither numbers nor cells");
    if (clause->words == NULL)
        return variant_fail(clause, error, "the map of the regions is missing");
    int *region = malloc((size_t)shape->num_board_cells * sizeof *region);
    int *size = calloc(MAX_NAME + 1, sizeof *size);
    int code = SUDOKU_ENOMEM;
    if (region == NULL || size == NULL) {
        variant_fail_code(clause, error, code);
        goto fail;
    }
    code = read_map(clause, shape->num_board_cells, region, error);
    if (code == 0)
        code = number_regions(clause, shape, region, size, error);
    if (code != 0)
        goto fail;
    free(size);
    *self = region;
    return 0;
fail:
    free(size);
    free(region);
    return code;
}

/* Adds the regions as houses; self is region[cell]. */
static int add_houses(const void *self, sudoku_shape *shape)
{
    const int *region = self;
    for (int r = 0;; r++) {
        int cells[SUDOKU_MAX_DIGITS];
        int n = 0;
        for (int cell = 0; cell < shape->num_board_cells; cell++) {
            if (region[cell] == r)
                cells[n++] = cell;
        }
        if (n == 0)
            return 0;
        int h = sudoku_shape_add_house(shape, SUDOKU_REGION, cells, n);
        if (h < 0)
            return h;
    }
}

/* ---- pictures ------------------------------------------------------------ */

/* Draws nothing: the grid already shows the regions. */
static void draw(const void *self, const sudoku_shape *shape, sudoku_picture *p)
{
    (void)shape;
    (void)self;
    (void)p;
}

const variant_rule variant_jigsaw_rule = {
    .rule = {
        .name = "jigsaw",
        .usage =
            "jigsaw MAP: no digit twice in a region; MAP names the region of "
            "each cell",
        .make = make,
        .free = free,
        .add_houses = add_houses,
        .text = {.only_words = true},
        .look = {.is_map = true, .draw = draw}}};
