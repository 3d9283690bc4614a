/*
 * regions.h - regions and cages for the rule of 45 and the law of leftovers.
 *
 * A *region* is a union of disjoint full houses, which is compared with
 * disjoint cages: *innies* are its cells in no cage, *outies* are cells of
 * cages outside.
 *
 *     row 1        a a b b b c c c d     region       r1c1 .. r1c9
 *     row 2        . . . . . . c . d     inside       a b, and c d are innies
 *                                        touching     a b c d, with outies
 *
 * Of two regions of equally many houses, *leftovers* are the cells of one that
 * are not in the other.
 *
 * Owns     a list of cages owns its arrays; sets of cells are the caller's
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_BOARD_REGIONS_H
#define SUDOKU_BOARD_REGIONS_H

#include "sudoku/board/cell_set.h"
#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- regions ------------------------------------------------------------- */

/* Returns the sum of the digits, counted from 1. */
int sudoku_region_sum_of_digits(uint64_t digits);
/* Adds the cells of a house. Returns false, without a change, if the house is
 * not full or shares a cell with the region. */
bool sudoku_region_add_house(uint64_t *region, const sudoku_shape *shape,
                             int house);
/* Lists the cells of the region that are not in the other one. Returns their
 * number, or -1 if there are more than `most`. */
int sudoku_region_list_leftovers(const uint64_t *region, const uint64_t *other,
                                 int words, int *cells, int most);

/* ---- cages --------------------------------------------------------------- */

typedef struct sum_cage {
    const sudoku_stated_rule *stated;
    int sum, num; /* number and sum of its cells, with digits counted from 1 */
    const int *list;
    uint64_t *cells; /* the cells of list as a set */
} sum_cage;

typedef struct sum_cages {
    int words;      /* words of each set */
    sum_cage *list; /* in the order of the board's rules */
    int num;
} sum_cages;

/* Lists the cages that rules of the board state. Returns false if there is no
 * memory; then clearing is optional. */
bool sudoku_sum_cages_make(sum_cages *c, const sudoku_board *board);
void sudoku_sum_cages_clear(sum_cages *c);

/* Cages whose cells are in a region: all of them, more than half, at least
 * half, or at least one. */
enum cage_choice {
    CAGES_INSIDE,
    CAGES_MORE_INSIDE,
    CAGES_HALF_INSIDE,
    CAGES_TOUCHING
};

typedef struct chosen_cages {
    int num, sum;
    int num_cells;
} chosen_cages;

/* Chooses cages for the region in order, without common cells, and adds their
 * cells to `covered`. first_cells, unless NULL, receives the first cell of
 * each, at most `most` of them. */
chosen_cages sudoku_sum_cages_choose(const sum_cages *c,
                                     enum cage_choice choice,
                                     const uint64_t *region, uint64_t *covered,
                                     int *first_cells, int most);

#ifdef __cplusplus
}
#endif

#endif
