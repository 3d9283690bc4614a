/*
 * doppelganger.c - a board of n rows with the digits 0 to n. Each row, column
 * and box contains 0 and lacks one other digit; regions of a kind lack
 * different digits, and so do the three regions of each 0.
 */
#include "variants/doppelganger.h"

#include <stdlib.h>

#include "variants/variants.h"

enum { KINDS = DOPPELGANGER_KINDS };

static bool has_regions(const sudoku_shape *shape, int n, int num_regions)
{
    if (shape->num_houses < num_regions)
        return false;
    for (int h = 0; h < num_regions; h++) {
        const sudoku_house *house = &shape->houses[h];
        if ((int)house->kind != SUDOKU_ROW + h / n || house->number != h % n ||
            house->num_cells != n)
            return false;
    }
    return true;
}

static void free_doppelganger(void *self)
{
    doppelganger *x = self;
    if (x != NULL)
        free(x->clues.list);
    free(x);
}

static int make(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    int n = shape->board_height,
        kinds = shape->box_width > 0 ? KINDS : KINDS - 1;
    if (clause->num_values > 0 || clause->num_groups > 0)
        return variant_fail(clause, error,
                            "it takes neither numbers nor cells");
    if (shape->first_value != 0 || shape->width != n ||
        shape->num_digits != n + 1 || !has_regions(shape, n, kinds * n))
        return variant_fail(
            clause, error,
            "it needs a board with the digit 0, whose greatest digit is the "
            "number of cells of each row, column and box");
    doppelganger *x = calloc(1, sizeof *x);
    int code = SUDOKU_ENOMEM;
    if (x != NULL) {
        x->n = n;
        x->num_regions = kinds * n;
        x->clues = (lack_clues){*clause, n, kinds * n, NULL, 0, 0};
        code = variant_lack_read_clues(&x->clues, error);
    }
    if (code == 0) {
        *self = x;
        return 0;
    }
    free_doppelganger(x);
    return code != SUDOKU_ENOMEM ? code
                                 : variant_fail_code(clause, error, code);
}

int variant_doppelganger_list_regions(const doppelganger *x,
                                      const sudoku_shape *shape, int cell,
                                      int regions[KINDS])
{
    int num = 0;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        if (shape->cell_houses[k] < x->num_regions)
            regions[num++] = shape->cell_houses[k];
    }
    return num;
}

/* ---- checking ------------------------------------------------------------ */

enum { NOT_KNOWN = -1 };

/* Returns the value that region h lacks, or NOT_KNOWN if a cell is empty. */
static int lack_of(const sudoku_shape *shape, int h, const uint8_t digits[])
{
    const sudoku_house *house = &shape->houses[h];
    for (int value = 0; value < shape->num_digits; value++) {
        bool is_there = false;
        for (int k = 0; k < house->num_cells; k++) {
            if (digits[house->cells[k]] == SUDOKU_EMPTY)
                return NOT_KNOWN;
            is_there =
                is_there || value_at(shape, digits, house->cells[k]) == value;
        }
        if (!is_there)
            return value;
    }
    return NOT_KNOWN;
}

static bool break_regions(const doppelganger *x, const sudoku_shape *shape,
                          int a, int b, const int *lack, sudoku_flaw *flaw)
{
    char names[2][SUDOKU_HOUSE_NAME_SIZE];
    const sudoku_house *house = &shape->houses[a];
    sudoku_house_name(house, names[0]);
    sudoku_house_name(&shape->houses[b], names[1]);
    if (a == b)
        return variant_break(&x->clues.clause, flaw, house->cells,
                             house->num_cells, "%s lacks %d", names[0],
                             lack[a]);
    return variant_break(&x->clues.clause, flaw, house->cells, house->num_cells,
                         "%s lacks %d, and %s %d", names[0], lack[a], names[1],
                         lack[b]);
}

static bool are_same(const int *lack, int a, int b)
{
    return lack[a] != NOT_KNOWN && lack[a] == lack[b];
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    const doppelganger *x = self;
    int lack[DOPPELGANGER_MAX_REGIONS], regions[KINDS];
    for (int h = 0; h < x->num_regions; h++) {
        lack[h] = lack_of(shape, h, digits);
        if (lack[h] == 0)
            return break_regions(x, shape, h, h, lack, flaw);
        for (int g = h - h % x->n; g < h; g++) {
            if (are_same(lack, g, h))
                return break_regions(x, shape, g, h, lack, flaw);
        }
    }
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        int num = variant_doppelganger_list_regions(x, shape, cell, regions);
        for (int k = 0; k < num * num && digits[cell] == 0; k++) {
            int a = regions[k / num], b = regions[k % num];
            if (a < b && are_same(lack, a, b))
                return break_regions(x, shape, a, b, lack, flaw);
        }
    }
    for (int k = 0; k < x->clues.num; k++) {
        const lack_clue *c = &x->clues.list[k];
        int b = c->b < 0 ? c->a : c->b;
        if (lack[c->a] != NOT_KNOWN && lack[b] != NOT_KNOWN &&
            !variant_lack_fits(c, lack[c->a], lack[b]))
            return break_regions(x, shape, c->a, b, lack, flaw);
    }
    return true;
}

const variant_rule variant_doppelganger_rule = {
    .rule =
        {.name = "doppelganger",
         .usage = "doppelganger [CLUES]: each row, column and box has 0 and "
                  "lacks another digit, no two of a kind the same, and the "
                  "three of a 0 lack three",
         .make = make,
         .free = free_doppelganger,
         .encode = variant_doppelganger_encode,
         .filter = variant_doppelganger_filter,
         .holds = holds,
         .text = {.only_words = true},
         .people = {.refuted =
                        "a house cannot lack the digit that it should lack"}},
};
