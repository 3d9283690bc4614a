/*
 * bugs.c - the bivalue universal grave (5.6 and more): without some extra
 * candidates, each cell would have two candidates and each digit two places in
 * each house, so there would be a second solution. Assumes a unique solution.
 *
 * Type 1: one cell has extra candidates. Type 2: several cells have the same
 * extra digit. Type 3: cells of a house whose extra digits form a naked set
 * with others. Type 4: two cells of a house that share a further digit.
 *
 * The pattern does not apply if cells see each other without a common house,
 * since exchanging two digits might break that rule.
 */
#include "sudoku/rating/hint.h"

#include <string.h>

typedef struct bug {
    const rating_grid *grid;
    int cells[RATING_CELLS], num; /* cells with extra candidates */
    uint16_t extra[RATING_CELLS]; /* [cell] extra candidates */
    unsigned all;
    rating_cells common; /* common peers of the cells */
    int only; /* digit of all unpaired candidates, -1 if several, -2 if none */
    rating_cells
        unpaired; /* cells that may have that digit as extra candidate */
} bug;

/* Adds an extra candidate. Returns whether the cells can still have an effect.
 */
static bool add_extra(bug *x, int cell, int digit)
{
    if (x->extra[cell] == 0) {
        x->common = x->num == 0
                        ? x->grid->map->sees[cell]
                        : rating_cells_and(x->common, x->grid->map->sees[cell]);
        x->cells[x->num++] = cell;
    }
    x->extra[cell] |= (uint16_t)(1U << digit);
    x->all |= 1U << digit;
    for (int k = 0; k < x->num; k++)
        rating_cells_drop(&x->common, x->cells[k]);
    return x->num == 1 || rating_count(x->all) == 1 ||
           !rating_cells_is_empty(&x->common);
}

/* Handles a digit that has neither 0 nor 2 places in the house. If only one of
 * the places is in a cell with more than two candidates, the digit is extra
 * there. */
static bool look_at(bug *x, int house, int digit)
{
    int last = -1, num = 0;
    for (unsigned rest = x->grid->places[house][digit]; rest != 0;
         rest &= rest - 1) {
        int cell = x->grid->map->cells[house][__builtin_ctz(rest)];
        if (rating_count(x->grid->candidates[cell]) < 3)
            continue;
        last = cell;
        num++;
        rating_cells_add(&x->unpaired, cell);
    }
    if (x->only != digit)
        x->only = x->only == -2 ? digit : -1;
    return num > 0 && (num > 1 || add_extra(x, last, digit));
}

static bool find_extra(bug *x)
{
    for (int house = 0; house < x->grid->map->num_houses; house++) {
        for (int digit = 0; digit < 9; digit++) {
            int num = rating_count(x->grid->places[house][digit]);
            if (num != 0 && num != 2 && !look_at(x, house, digit))
                return false;
        }
    }
    if (x->only < 0)
        return true;
    for (int k = 0; k < x->num; k++)
        rating_cells_drop(&x->unpaired, x->cells[k]);
    while (!rating_cells_is_empty(&x->unpaired)) {
        if (!add_extra(x, rating_cells_pop(&x->unpaired), x->only))
            return false;
    }
    return true;
}

/* Returns whether the board without the extra candidates has two candidates in
 * each cell, and two places for each digit in each house. */
static bool is_grave(const bug *x)
{
    rating_grid rest = *x->grid;
    for (int k = 0; k < x->num; k++) {
        for (unsigned set = x->extra[x->cells[k]]; set != 0; set &= set - 1)
            sudoku_rating_grid_remove(&rest, x->cells[k], __builtin_ctz(set));
    }
    for (int cell = 0; cell < rest.map->num_cells; cell++) {
        if (rest.digit[cell] == RATING_NONE &&
            (rating_count(rest.candidates[cell]) != 2 ||
             rating_is_held_apart(&rest, cell, rest.candidates[cell])))
            return false;
    }
    for (int k = 0; k < rest.map->num_houses * 9; k++) {
        int num = rating_count(rest.places[k / 9][k % 9]);
        if (num != 0 && num != 2)
            return false;
    }
    return true;
}

static bool use_type_1(const bug *x, rating_use *use, void *ctx)
{
    rating_hint hint;
    int cell = x->cells[0];
    rating_hint_begin(&hint, 56);
    rating_hint_remove(&hint, x->grid, cell, ~(unsigned)x->extra[cell]);
    return use(ctx, &hint);
}

static bool use_type_2(const bug *x, rating_use *use, void *ctx)
{
    rating_hint hint;
    rating_hint_begin(&hint, 57);
    rating_hint_remove_from(&hint, x->grid, x->common, x->all);
    return hint.num_removes > 0 && use(ctx, &hint);
}

static int shared_house(const bug *x, int type)
{
    int house = x->grid->map->house[x->cells[0]][type];
    for (int k = 1; k < x->num; k++) {
        if (x->grid->map->house[x->cells[k]][type] != house)
            return RATING_NO_HOUSE;
    }
    return house;
}

static bool use_type_4(const bug *x, rating_use *use, void *ctx)
{
    const uint16_t *sets = x->grid->candidates;
    int a = x->cells[0], b = x->cells[1];
    unsigned shared = (unsigned)sets[a] & (unsigned)sets[b] & ~x->all;
    rating_hint hint;
    if (rating_count(shared) != 1)
        return false;
    rating_hint_begin(&hint, 57);
    rating_hint_remove(&hint, x->grid, a, ~(x->extra[a] | shared));
    rating_hint_remove(&hint, x->grid, b, ~(x->extra[b] | shared));
    for (int type = 0; type < x->grid->map->num_types; type++) {
        if (shared_house(x, type) != RATING_NO_HOUSE && hint.num_removes > 0 &&
            use(ctx, &hint))
            return true;
    }
    return false;
}

/* Tries a naked set of the chosen cells of the house and one more that stands
 * for the extra digits. */
static bool try_naked(const bug *x, const int *cells, int num, unsigned chosen,
                      rating_use *use, void *ctx)
{
    unsigned digits = 0;
    int size = rating_count(chosen) + 1;
    rating_hint hint;
    for (int k = 0; k < num; k++) {
        if ((chosen >> k & 1) == 0)
            continue;
        if (rating_count(x->grid->candidates[cells[k]]) < 2)
            return false;
        digits |= x->grid->candidates[cells[k]];
    }
    if (rating_count(digits) != size || (x->all & ~digits) != 0 ||
        rating_count(x->all) < 2)
        return false;
    rating_hint_begin(&hint, 57 + size - 1);
    for (int k = 0; k < num; k++) {
        if ((chosen >> k & 1) == 0)
            rating_hint_remove(&hint, x->grid, cells[k], digits);
    }
    return hint.num_removes > 0 && use(ctx, &hint);
}

static bool use_type_3(const bug *x, rating_use *use, void *ctx)
{
    int types = x->grid->map->num_types;
    for (int k = 0; k < 5 * types; k++) {
        int size = 2 + k / types, house = shared_house(x, k % types);
        int cells[9], num = 0;
        if (house == RATING_NO_HOUSE)
            continue;
        for (int m = 0; m < 9; m++) {
            int cell = x->grid->map->cells[house][m];
            if (rating_cells_has(&x->common, cell))
                cells[num++] = cell;
        }
        for (unsigned set = (1U << (size - 1)) - 1;
             num >= size && set < 1U << num; set = rating_next_set(set)) {
            if (try_naked(x, cells, num, set, use, ctx))
                return true;
        }
    }
    return false;
}

bool sudoku_rating_bugs(const rating_grid *grid, int variant, rating_use *use,
                        void *ctx)
{
    bug x;
    (void)variant;
    memset(&x, 0, sizeof x);
    x.grid = grid;
    x.only = -2;
    if (!find_extra(&x) || x.num == 0 || !is_grave(&x))
        return false;
    if (x.num == 1)
        return use_type_1(&x, use, ctx);
    if (rating_count(x.all) == 1)
        return use_type_2(&x, use, ctx) ||
               (x.num == 2 && use_type_4(&x, use, ctx));
    if (rating_cells_is_empty(&x.common))
        return false;
    return (x.num == 2 && use_type_4(&x, use, ctx)) || use_type_3(&x, use, ctx);
}
