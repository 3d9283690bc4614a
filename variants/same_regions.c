/*
 * same_regions.c - all largest regions (rows, columns, boxes, jigsaw pieces)
 * hold the same digits, on a board with more digits than these have cells.
 *
 * There is a primary item (h, d) for each of these houses h and each digit d.
 * The candidates d of its cells contain it. So does one further option for each
 * d, "d is in no region", which contains (h, d) for all h.
 *
 * Lemma    an item (h, d) is covered either by a cell of h with d or by the
 *          option of d, which then covers all other (h, d): d is in all
 *          regions or in none. Conversely, for a grid that obeys the rule, the
 *          options of exactly the digits that are in no region complete it.
 */
#include "variants/variants.h"

#include <stdlib.h>

#include "sudoku/encode/encoder.h"

static bool is_region(const sudoku_house *house)
{
    return house->kind <= SUDOKU_REGION;
}

static int find_size(const sudoku_shape *shape)
{
    int size = 0;
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (is_region(house) && house->num_cells > size)
            size = house->num_cells;
    }
    return size == shape->num_digits ? 0 : size;
}

static bool is_largest(const sudoku_house *house, int size)
{
    return is_region(house) && house->num_cells == size;
}

/* The regions include jigsaw pieces of later clauses, so build() cannot make
 * constraints of them. */
static int build(variant *v, const sudoku_shape *shape, sudoku_error *error)
{
    (void)v;
    (void)shape;
    (void)error;
    return 0;
}

/* ---- encoding ------------------------------------------------------------ */

static int add_item(sudoku_encoder *e, const sudoku_house *house, int digit)
{
    int item = sudoku_encoder_add_item(e, DLX_PRIMARY), code = 0;
    for (int k = 0; k < house->num_cells && item >= 0 && code == 0; k++)
        code = sudoku_encoder_extend(e, house->cells[k], digit, item, 0);
    return code != 0 ? code : item;
}

static int encode(const void *self, sudoku_encoder *e)
{
    const sudoku_shape *shape = sudoku_encoder_shape(e);
    int size = find_size(shape), code = 0;
    (void)self;
    if (size == 0)
        return 0;
    int *items = malloc((size_t)shape->num_houses * sizeof *items);
    if (items == NULL)
        return SUDOKU_ENOMEM;
    for (int d = 0; d < shape->num_digits && code == 0; d++) {
        int n = 0;
        for (int h = 0; h < shape->num_houses && code >= 0; h++) {
            if (is_largest(&shape->houses[h], size))
                items[n++] = code = add_item(e, &shape->houses[h], d);
        }
        if (code >= 0)
            code = sudoku_encoder_add_option(e, items, NULL, n);
    }
    free(items);
    return code;
}

/* ---- filtering ----------------------------------------------------------- */

typedef struct sets {
    uint64_t must, may;
} sets;

static sets digits_of(const sudoku_house *house, const uint64_t *digits)
{
    sets found = {0, 0};
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t set = digits[house->cells[k]];
        found.may |= set;
        if (sudoku_is_fixed(set))
            found.must |= set;
    }
    return found;
}

/* Returns the digits that all regions must hold, and those that all may hold.
 */
static sets digits_of_all(const sudoku_shape *shape, const uint64_t *digits,
                          int size)
{
    sets all = {0, sudoku_all_digits(shape->num_digits)};
    for (int h = 0; h < shape->num_houses; h++) {
        if (!is_largest(&shape->houses[h], size))
            continue;
        sets found = digits_of(&shape->houses[h], digits);
        all.must |= found.must;
        all.may &= found.may;
    }
    if (__builtin_popcountll(all.may) == size)
        all.must |= all.may;
    if (__builtin_popcountll(all.must) == size)
        all.may &= all.must;
    return all;
}

/* Finds hidden singles: digits that the region must hold and that only one cell
 * can. */
static int filter_region(const sudoku_house *house, uint64_t *digits, sets all)
{
    uint64_t once = 0, twice = 0;
    int removed = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t set = digits[house->cells[k]] & all.may;
        twice |= once & set;
        once |= set;
    }
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t *set = &digits[house->cells[k]];
        uint64_t left = *set & all.may, hidden = left & all.must & ~twice;
        left = hidden != 0 ? hidden : left;
        if (left == 0)
            return -1;
        removed += __builtin_popcountll(*set & ~left);
        *set = left;
    }
    return removed;
}

static int filter(const void *self, sudoku_candidates *c)
{
    const sudoku_shape *shape = c->board->shape;
    int size = find_size(shape), removed = 0;
    (void)self;
    if (size == 0)
        return 0;
    sets all = digits_of_all(shape, c->digits, size);
    if ((all.must & ~all.may) != 0 || __builtin_popcountll(all.may) < size)
        return -1;
    for (int h = 0; h < shape->num_houses; h++) {
        if (!is_largest(&shape->houses[h], size))
            continue;
        int num = filter_region(&shape->houses[h], c->digits, all);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

/* ---- checking ------------------------------------------------------------ */

static bool is_in(const sudoku_house *house, const uint8_t digits[], int digit)
{
    for (int k = 0; k < house->num_cells; k++) {
        if (digit_of(digits, house->cells[k]) == digit)
            return true;
    }
    return false;
}

static bool holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    int size = find_size(shape);
    const variant *v = self;
    const sudoku_house *first = NULL;
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (!is_largest(house, size))
            continue;
        if (first == NULL)
            first = house;
        int num = 0;
        for (int digit = 1; digit <= shape->num_digits; digit++)
            num += is_in(first, digits, digit) || is_in(house, digits, digit);
        if (num <= size)
            continue;
        char names[2][SUDOKU_HOUSE_NAME_SIZE];
        sudoku_house_name(first, names[0]);
        sudoku_house_name(house, names[1]);
        return variant_break(&v->clause, flaw, house->cells, house->num_cells,
                             "%s and %s together have %d digits, not %d",
                             names[0], names[1], num, size);
    }
    return true;
}

const variant_rule variant_same_regions_rule = {
    .rule = {.name = "same-regions",
             .usage = "same-regions: all the largest regions, which may be "
                      "rows, columns, boxes or pieces, hold the same digits",
             .make = variant_make,
             .free = variant_free,
             .encode = encode,
             .filter = filter,
             .holds = holds,
             .people = {.pattern = SUDOKU_PATTERN_COPIES,
                        .refuted =
                            "a region cannot hold the digits of the others"}},
    .build = build,
};
