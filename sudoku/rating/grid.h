/*
 * grid.h - a board as the rules of Sudoku Explainer's rating look at it:
 * candidates by cell, and places by house.
 *
 * Shapes   those of map.h
 * Law      G1  a cell that is placed has no candidates
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
    uint16_t candidates[RATING_CELLS + 1];      /* sets of digits */
    uint16_t places[RATING_MOST_HOUSES + 1][9]; /* sets of places */
    uint8_t digit[RATING_CELLS];                /* placed, or RATING_NONE */
    uint8_t empty[RATING_MOST_HOUSES + 1];      /* cells that are not placed */
    uint8_t num_placed[9];                      /* cells that hold the digit */
    int num_empty;
} rating_grid;

/* A grid with these candidates (sets of digits), and nothing placed. */
void sudoku_rating_grid_init(rating_grid *grid, const rating_map *map,
                             const uint16_t *candidates);
void sudoku_rating_grid_remove(rating_grid *grid, int cell, int digit);
/* Put the digit into an empty cell, and remove it from the peers. */
void sudoku_rating_grid_place(rating_grid *grid, int cell, int digit);

static inline bool rating_grid_has(const rating_grid *grid, int cell, int digit)
{
    return (grid->candidates[cell] >> digit & 1) != 0;
}

static inline int rating_count(unsigned set)
{
    return __builtin_popcount(set);
}

/* Has a cell that sees this one, but in no house, any of the digits? */
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

/* The next set of as many bits, as a number; Gosper's algorithm (HAKMEM, item
 * 175). Needs: set != 0. */
static inline unsigned rating_next_set(unsigned set)
{
    unsigned low = set & (0U - set), ripple = set + low;
    return ripple | (set ^ ripple) >> 2 >> __builtin_ctz(set);
}

#endif
