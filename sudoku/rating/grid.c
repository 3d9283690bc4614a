/*
 * grid.c - see grid.h.
 */
#include "sudoku/rating/grid.h"

#include <string.h>

void sudoku_rating_grid_init(rating_grid *grid, const rating_map *map,
                             const uint16_t *candidates)
{
    memset(grid, 0, sizeof *grid);
    grid->map = map;
    grid->num_empty = map->num_cells;
    memset(grid->digit, RATING_NONE, sizeof grid->digit);
    memset(grid->empty, map->num_digits, sizeof grid->empty);
    for (int cell = 0; cell < map->num_cells; cell++)
        grid->candidates[cell] = candidates[cell];
    for (int house = 0; house < map->num_houses; house++) {
        for (int place = 0; place < map->num_digits; place++) {
            unsigned rest = candidates[map->cells[house][place]];
            for (; rest != 0; rest &= rest - 1)
                grid->places[house][__builtin_ctz(rest)] |=
                    (uint16_t)(1U << place);
        }
    }
}

void sudoku_rating_grid_remove(rating_grid *grid, int cell, int digit)
{
    const rating_map *map = grid->map;
    grid->candidates[cell] &= (uint16_t) ~(1U << digit);
    for (int type = 0; type < map->num_types; type++) /* keeps G2 */
        grid->places[map->house[cell][type]][digit] &=
            (uint16_t) ~(1U << map->place[cell][type]);
}

void sudoku_rating_grid_place(rating_grid *grid, int cell, int digit)
{
    const rating_map *map = grid->map;
    grid->digit[cell] = (uint8_t)digit;
    grid->num_empty--;
    grid->num_placed[digit]++;
    for (int type = 0; type < map->num_types; type++)
        grid->empty[map->house[cell][type]]--;
    for (unsigned rest = grid->candidates[cell]; rest != 0; rest &= rest - 1)
        sudoku_rating_grid_remove(grid, cell,
                                  __builtin_ctz(rest)); /* keeps G1 */
    for (int k = 0; k < map->num_peers[cell]; k++)
        sudoku_rating_grid_remove(grid, map->peers[cell][k], digit);
}
