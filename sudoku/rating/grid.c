/*
 * grid.c - 9x9 boards for the rating, see grid.h.
 */
#include "sudoku/rating/grid.h"

#include <string.h>

static void add_to_house(rating_map *map, int cell, int type, int number,
                         int place)
{
    map->house[cell][type] = (uint8_t)(9 * type + number);
    map->place[cell][type] = (uint8_t)place;
    map->cells[9 * type + number][place] = (uint8_t)cell;
}

static void list_peers(rating_map *map, int cell)
{
    int num = 0;
    for (int type = 0; type < 3; type++) {
        const uint8_t *house = map->cells[map->house[cell][type]];
        for (int k = 0; k < 9; k++) {
            if (house[k] == cell ||
                rating_cells_has(&map->sees[cell], house[k]))
                continue;
            rating_cells_add(&map->sees[cell], house[k]);
            map->peers[cell][num++] = house[k];
        }
    }
}

void rating_map_init(rating_map *map)
{
    memset(map, 0, sizeof *map);
    for (int cell = 0; cell < RATING_CELLS; cell++) {
        int row = cell / 9, column = cell % 9;
        add_to_house(map, cell, RATING_BOX, row / 3 * 3 + column / 3,
                     row % 3 * 3 + column % 3);
        add_to_house(map, cell, RATING_ROW, row, column);
        add_to_house(map, cell, RATING_COLUMN, column, row);
    }
    for (int cell = 0; cell < RATING_CELLS; cell++)
        list_peers(map, cell);
}

void rating_grid_init(rating_grid *grid, const rating_map *map,
                      const uint16_t *candidates)
{
    memset(grid, 0, sizeof *grid);
    grid->map = map;
    grid->num_empty = RATING_CELLS;
    memset(grid->digit, RATING_NONE, sizeof grid->digit);
    memset(grid->empty, 9, sizeof grid->empty);
    for (int cell = 0; cell < RATING_CELLS; cell++) {
        grid->candidates[cell] = candidates[cell];
        for (unsigned rest = candidates[cell]; rest != 0; rest &= rest - 1) {
            for (int type = 0; type < 3; type++)
                grid->places[map->house[cell][type]][__builtin_ctz(rest)] |=
                    (uint16_t)(1U << map->place[cell][type]);
        }
    }
}

void rating_grid_remove(rating_grid *grid, int cell, int digit)
{
    const rating_map *map = grid->map;
    grid->candidates[cell] &= (uint16_t) ~(1U << digit);
    for (int type = 0; type < 3; type++) /* keeps G2 */
        grid->places[map->house[cell][type]][digit] &=
            (uint16_t) ~(1U << map->place[cell][type]);
}

void rating_grid_place(rating_grid *grid, int cell, int digit)
{
    const rating_map *map = grid->map;
    grid->digit[cell] = (uint8_t)digit;
    grid->num_empty--;
    grid->num_placed[digit]++;
    for (int type = 0; type < 3; type++)
        grid->empty[map->house[cell][type]]--;
    for (unsigned rest = grid->candidates[cell]; rest != 0; rest &= rest - 1)
        rating_grid_remove(grid, cell, __builtin_ctz(rest)); /* keeps G1 */
    for (int k = 0; k < 20; k++)
        rating_grid_remove(grid, map->peers[cell][k], digit);
}
