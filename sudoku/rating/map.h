/*
 * map.h - the boards that the rating supports: cells, houses and peers.
 *
 * A board is a square grid of up to 9x9, with boxes, jigsaw regions or neither,
 * whose rules only state that cells differ. Houses here have one cell per
 * digit; other houses only make cells see each other.
 *
 * Each house has a type; houses of one type are disjoint. Types are in the
 * order of Sukaku Explainer, the successor that rates such boards: boxes (or
 * regions), rows, columns, disjoint groups, windows, the two diagonals, then a
 * type for each other house. Windows are those of windoku and the five houses
 * that follow from them.
 *
 * Shapes   cells 0..80 by rows, digits 0..8, places 0..8; smaller boards do not
 *          use the last ones: a house's cells end with NO_CELL, which has no
 *          candidates. A cell without a house of some type is at place 0 of
 *          NO_HOUSE, which has no candidates either
 * Threads  read-only once it is made
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_MAP_H
#define SUDOKU_RATING_MAP_H

#include <stdbool.h>
#include <stdint.h>

struct sudoku_board;

enum { RATING_CELLS = 81, RATING_NO_CELL = RATING_CELLS };
enum { RATING_MOST_HOUSES = 56, RATING_NO_HOUSE = RATING_MOST_HOUSES };
enum { RATING_MOST_TYPES = 16, RATING_MOST_PEERS = 80 };

enum {
    RATING_BOX,
    RATING_ROW,
    RATING_COLUMN,
    RATING_GROUP,
    RATING_WINDOW,
    RATING_FALLING,
    RATING_RISING,
    RATING_OTHER /* the type of any other house, and each higher number */
};

/* A set of 81 cells, one bit each. */
typedef struct rating_cells {
    uint64_t words[2];
} rating_cells;

typedef struct rating_map {
    int num_cells, num_digits, num_types, num_houses;
    bool is_plain; /* only rows, columns and boxes or regions */
    uint8_t type[RATING_MOST_HOUSES];
    uint8_t first[RATING_MOST_TYPES + 1]; /* first house of each type */
    uint8_t order[RATING_MOST_HOUSES]; /* order of most rules: boxes, columns,
                                          rows, others */
    uint8_t cells[RATING_MOST_HOUSES + 1][9];
    uint8_t house[RATING_CELLS + 1][RATING_MOST_TYPES];
    uint8_t place[RATING_CELLS + 1]
                 [RATING_MOST_TYPES]; /* place of the cell in that house */
    uint8_t num_peers[RATING_CELLS];
    uint8_t peers[RATING_CELLS][RATING_MOST_PEERS];
    rating_cells sees[RATING_CELLS + 1]; /* [cell] all peers, as a set */
    rating_cells
        apart[RATING_CELLS + 1]; /* [cell] peers without a common house */
} rating_map;

/* Returns false if the rating does not support the board. */
bool sudoku_rating_map_init(rating_map *map, const struct sudoku_board *board);

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

/* Removes and returns the first cell of a nonempty set. */
static inline int rating_cells_pop(rating_cells *set)
{
    int word = set->words[0] == 0;
    int cell = word * 64 + __builtin_ctzll(set->words[word]);
    set->words[word] &= set->words[word] - 1;
    return cell;
}

/* Returns the house of this type that has both cells, or RATING_NO_HOUSE. */
static inline int rating_shared_house(const rating_map *map, int a, int b,
                                      int type)
{
    int house = map->house[a][type];
    return map->house[b][type] == house ? house : RATING_NO_HOUSE;
}

/* Returns whether pointing and claiming, and naked sets, use houses of this
 * type like boxes. */
static inline bool rating_is_boxlike(int type)
{
    return type == RATING_BOX || type == RATING_GROUP || type == RATING_WINDOW;
}

static inline bool rating_is_line(int type)
{
    return type == RATING_ROW || type == RATING_COLUMN;
}

#endif
