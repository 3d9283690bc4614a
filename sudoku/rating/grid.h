/*
 * grid.h - a 9x9 board as the rules of Sudoku Explainer's rating look at it:
 * candidates by cell, and places by house.
 *
 * Shapes   cells 0..80 by rows; houses 0..8 are boxes, 9..17 rows, 18..26
 *          columns; house 9 * t + n is number n of type t; digits 0..8; place k
 *          of a house is its k-th cell by rows
 * Law      G1  a cell that is placed has no candidates
 *          G2  places[house][digit] has bit k if and only if cell k of the
 *              house has the candidate
 * Threads  the map is read only once it is made; a grid belongs to one thread
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_GRID_H
#define SUDOKU_RATING_GRID_H

#include <stdbool.h>
#include <stdint.h>

enum { RATING_CELLS = 81, RATING_HOUSES = 27, RATING_NONE = 9 };
enum { RATING_BOX, RATING_ROW, RATING_COLUMN };

/* 81 cells, a bit a cell. */
typedef struct rating_cells {
    uint64_t words[2];
} rating_cells;

/* Where things are; the same for all grids. */
typedef struct rating_map {
    uint8_t cells[RATING_HOUSES][9];
    uint8_t house[RATING_CELLS][3];  /* of each type */
    uint8_t place[RATING_CELLS][3];  /* in it */
    uint8_t peers[RATING_CELLS][20]; /* of the box, then row, then column */
    rating_cells sees[RATING_CELLS]; /* the same as sets */
} rating_map;

typedef struct rating_grid {
    const rating_map *map;
    uint16_t candidates[RATING_CELLS]; /* sets of digits */
    uint16_t places[RATING_HOUSES][9]; /* sets of places */
    uint8_t digit[RATING_CELLS];       /* placed, or RATING_NONE */
    uint8_t empty[RATING_HOUSES];      /* cells that are not placed */
    uint8_t num_placed[9];             /* cells that hold the digit */
    int num_empty;
} rating_grid;

void rating_map_init(rating_map *map);
/* A grid with these candidates (sets of digits), and nothing placed. */
void rating_grid_init(rating_grid *grid, const rating_map *map,
                      const uint16_t *candidates);
void rating_grid_remove(rating_grid *grid, int cell, int digit);
/* Put the digit into an empty cell, and remove it from the peers. */
void rating_grid_place(rating_grid *grid, int cell, int digit);

static inline bool rating_grid_has(const rating_grid *grid, int cell, int digit)
{
    return (grid->candidates[cell] >> digit & 1) != 0;
}

static inline int rating_count(unsigned set)
{
    return __builtin_popcount(set);
}

static inline bool rating_cells_has(const rating_cells *set, int cell)
{
    return (set->words[cell / 64] >> (cell % 64) & 1) != 0;
}

static inline void rating_cells_add(rating_cells *set, int cell)
{
    set->words[cell / 64] |= UINT64_C(1) << (cell % 64);
}

static inline void rating_cells_drop(rating_cells *set, int cell)
{
    set->words[cell / 64] &= ~(UINT64_C(1) << (cell % 64));
}

static inline rating_cells rating_cells_and(rating_cells a, rating_cells b)
{
    rating_cells both = {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
    return both;
}

static inline bool rating_cells_is_empty(const rating_cells *set)
{
    return (set->words[0] | set->words[1]) == 0;
}

/* Remove and return the first cell of the set, which is not empty. */
static inline int rating_cells_pop(rating_cells *set)
{
    int word = set->words[0] == 0;
    int cell = word * 64 + __builtin_ctzll(set->words[word]);
    set->words[word] &= set->words[word] - 1;
    return cell;
}

/* The next set of as many bits, as a number; Gosper's algorithm (HAKMEM, item
 * 175). Needs: set != 0. */
static inline unsigned rating_next_set(unsigned set)
{
    unsigned low = set & (0U - set), ripple = set + low;
    return ripple | (set ^ ripple) >> 2 >> __builtin_ctz(set);
}

#endif
