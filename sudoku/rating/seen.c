/*
 * seen.c - candidates that see all places of a digit in a house, or both cells
 * of a naked pair, through any houses. On boards with further rules, these
 * replace pointing, claiming and naked pairs inside chains.
 */
#include "sudoku/rating/hint.h"

enum { MOST_PLACES = 6 };

static void make_places(const rating_grid *grid, int house, int digit,
                        rating_hint *hint)
{
    const rating_map *map = grid->map;
    unsigned places = grid->places[house][digit];
    rating_cells seen = {{UINT64_MAX, UINT64_MAX}};
    rating_hint_begin(hint, 0);
    for (int k = 0; k < map->num_digits; k++) {
        int cell = map->cells[house][k];
        if ((places >> k & 1) != 0)
            seen = rating_cells_and(seen, map->sees[cell]);
        else
            rating_hint_rest_on(hint, cell, 1U << digit);
    }
    rating_hint_remove_from(hint, grid, seen, 1U << digit);
}

bool sudoku_rating_seen_places(const rating_grid *grid, int variant,
                               rating_use *use, void *ctx)
{
    rating_hint hint;
    (void)variant;
    for (int k = 0; k < grid->map->num_houses * 9; k++) {
        int house = k / 9, num = rating_count(grid->places[house][k % 9]);
        if (num < 2 || num > MOST_PLACES)
            continue;
        make_places(grid, house, k % 9, &hint);
        if (hint.num_removes > 0 && use(ctx, &hint))
            return true;
    }
    return false;
}

static void make_pair(const rating_grid *grid, int a, int b, rating_hint *hint)
{
    const rating_map *map = grid->map;
    unsigned digits = grid->candidates[a];
    rating_hint_begin(hint, 0);
    rating_hint_rest_on(hint, a, ~digits & 511);
    rating_hint_rest_on(hint, b, ~digits & 511);
    rating_hint_remove_from(
        hint, grid, rating_cells_and(map->sees[a], map->sees[b]), digits);
}

bool sudoku_rating_seen_pairs(const rating_grid *grid, int variant,
                              rating_use *use, void *ctx)
{
    rating_hint hint;
    (void)variant;
    for (int a = 0; a < grid->map->num_cells; a++) {
        rating_cells rest = grid->map->sees[a];
        if (rating_count(grid->candidates[a]) != 2)
            continue;
        while (!rating_cells_is_empty(&rest)) {
            int b = rating_cells_pop(&rest);
            if (b < a || grid->candidates[b] != grid->candidates[a])
                continue;
            make_pair(grid, a, b, &hint);
            if (hint.num_removes > 0 && use(ctx, &hint))
                return true;
        }
    }
    return false;
}
