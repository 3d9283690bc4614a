/*
 * singles.c - hidden singles (1.0 last cell of a house, 1.2 in a box, 1.5 in
 * others) and naked singles (2.3).
 */
#include "sudoku/rating/hint.h"

static bool use_house(const rating_grid *grid, int house, rating_use *use,
                      void *ctx)
{
    rating_hint hint;
    bool is_last = grid->empty[house] == 1;
    for (int digit = 0; digit < 9; digit++) {
        unsigned places = grid->places[house][digit];
        if (rating_count(places) != 1)
            continue;
        rating_hint_begin(&hint, is_last                                ? 10
                                 : grid->map->type[house] == RATING_BOX ? 12
                                                                        : 15);
        hint.cell = grid->map->cells[house][__builtin_ctz(places)];
        hint.digit = digit;
        if (use(ctx, &hint))
            return true;
    }
    return false;
}

bool sudoku_rating_hidden_singles(const rating_grid *grid, int variant,
                                  rating_use *use, void *ctx)
{
    (void)variant;
    for (int is_last = 1; is_last >= 0; is_last--) {
        for (int k = 0; k < grid->map->num_houses; k++) {
            int house = grid->map->order[k];
            if ((grid->empty[house] == 1) == is_last &&
                use_house(grid, house, use, ctx))
                return true;
        }
    }
    return false;
}

bool sudoku_rating_naked_singles(const rating_grid *grid, int variant,
                                 rating_use *use, void *ctx)
{
    rating_hint hint;
    (void)variant;
    for (int cell = 0; cell < RATING_CELLS; cell++) {
        if (rating_count(grid->candidates[cell]) != 1)
            continue;
        rating_hint_begin(&hint, 23);
        hint.cell = cell;
        hint.digit = __builtin_ctz(grid->candidates[cell]);
        if (use(ctx, &hint))
            return true;
    }
    return false;
}
