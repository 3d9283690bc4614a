/*
 * wings.c - XY-wing (4.2) and XYZ-wing (4.4): a pivot that sees two cells with
 * two candidates each; three digits in all.
 */
#include "sudoku/rating/hint.h"

static bool use_wing(const rating_grid *grid, int pivot, int a, int b,
                     rating_use *use, void *ctx)
{
    const rating_map *map = grid->map;
    bool is_xyz = rating_count(grid->candidates[pivot]) == 3;
    unsigned shared =
        (unsigned)grid->candidates[a] & (unsigned)grid->candidates[b];
    rating_cells seen = rating_cells_and(map->sees[a], map->sees[b]);
    rating_hint hint;
    if (is_xyz)
        seen = rating_cells_and(seen, map->sees[pivot]);
    rating_cells_drop(&seen, pivot);
    rating_hint_begin(&hint, is_xyz ? 44 : 42);
    rating_hint_remove_from(&hint, grid, seen, shared);
    return hint.num_removes > 0 && use(ctx, &hint);
}

/* Returns whether the cells have three digits and one is in all of them, or in
 * none if the pivot has two. */
static bool is_wing(unsigned pivot, unsigned a, unsigned b)
{
    return rating_count(a) == 2 && rating_count(b) == 2 &&
           rating_count(a & b) == 1 && rating_count(pivot | a | b) == 3 &&
           rating_count(pivot & a & b) == rating_count(pivot) - 2;
}

bool sudoku_rating_wings(const rating_grid *grid, int size, rating_use *use,
                         void *ctx)
{
    const uint16_t *sets = grid->candidates;
    for (int pivot = 0; pivot < grid->map->num_cells; pivot++) {
        const uint8_t *peers = grid->map->peers[pivot];
        int num = grid->map->num_peers[pivot];
        if (rating_count(sets[pivot]) != size)
            continue;
        for (int k = 0; k < num * num; k++) {
            int a = peers[k / num], b = peers[k % num];
            if (is_wing(sets[pivot], sets[a], sets[b]) &&
                use_wing(grid, pivot, a, b, use, ctx))
                return true;
        }
    }
    return false;
}
