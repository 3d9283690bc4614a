/*
 * grid.h - a board for the rules of Sudoku Explainer's rating: candidates by
 * cell, and places by house.
 *
 * Shapes   those of map.h
 * Law      G1  a placed cell has no candidates
 *          G2  places[house][digit] has bit k if and only if cell k of the
 *              house has the candidate
 * Threads  a grid belongs to one thread
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_GRID_H
#define SUDOKU_RATING_GRID_H

#include "sudoku/rating/map.h"

enum { RATING_NONE = 9 };

typedef struct rating_grid {
    const rating_map *map;
    uint16_t candidates[RATING_CELLS + 1]; /* [cell] set of digits */
    uint16_t places[RATING_MOST_HOUSES + 1]
                   [9];          /* [house][digit] set of places */
    uint8_t digit[RATING_CELLS]; /* [cell] digit placed, or RATING_NONE */
    uint8_t empty[RATING_MOST_HOUSES + 1];
    uint8_t num_placed[9]; /* [digit] number of cells in which it is placed */
    int num_empty;
} rating_grid;

/* Makes a grid with these candidates and nothing placed. */
void sudoku_rating_grid_init(rating_grid *grid, const rating_map *map,
                             const uint16_t *candidates);
void sudoku_rating_grid_remove(rating_grid *grid, int cell, int digit);
/* Places the digit in an empty cell and removes it from the peers. */
void sudoku_rating_grid_place(rating_grid *grid, int cell, int digit);

static inline bool rating_grid_has(const rating_grid *grid, int cell, int digit)
{
    return (grid->candidates[cell] >> digit & 1) != 0;
}

static inline int rating_count(unsigned set)
{
    return __builtin_popcount(set);
}

/* Returns whether a cell that sees this one without a common house has one of
 * the digits. */
static inline bool rating_is_held_apart(const rating_grid *grid, int cell,
                                        unsigned digits)
{
    rating_cells rest = grid->map->apart[cell];
    while (!rating_cells_is_empty(&rest)) {
        if ((grid->candidates[rating_cells_pop(&rest)] & digits) != 0)
            return true;
    }
    return false;
}

/* Returns the next larger number with equally many bits; Gosper's algorithm
 * (HAKMEM, item 175). Requires set != 0. */
static inline unsigned rating_next_set(unsigned set)
{
    unsigned low = set & (0U - set), ripple = set + low;
    return ripple | (set ^ ripple) >> 2 >> __builtin_ctz(set);
}

#endif
