/*
 * regions.h - the geometry of the rule of 45 and of the law of leftovers.
 *
 * A *region* is a set of cells, the union of disjoint full houses. Stated cages
 * are set against it, of which no two share a cell. Region and cages differ in
 * the *innies*, in the region and in no cage, and the *outies*, in a cage and
 * not in the region.
 *
 *     row 1        a a b b b c c c d     region       r1c1 .. r1c9
 *     row 2        . . . . . . c . d     inside       a b, and c d are innies
 *                                        touching     a b c d, with outies
 *
 * Two regions of as many houses differ likewise: the cells of one without those
 * of the other are *leftovers*.
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

/* The sum of the digits, as if these were called 1, 2, .. */
int sudoku_region_sum_of_digits(uint64_t digits);
/* Add the cells of a house. Returns false: the house is not full, or shares a
 * cell with the region, which is as before. */
bool sudoku_region_add_house(uint64_t *region, const sudoku_shape *shape,
                             int house);
/* List the cells of the region that are not in the other one, at most `most`.
 * Returns their number, or -1: there are more. */
int sudoku_region_list_leftovers(const uint64_t *region, const uint64_t *other,
                                 int words, int *cells, int most);

/* ---- cages --------------------------------------------------------------- */

typedef struct sum_cage {
    const sudoku_stated_rule *stated;
    int sum, num; /* of its cells, as if digits were called 1, 2, .. */
    const int *list;
    uint64_t *cells; /* the same as a set */
} sum_cage;

typedef struct sum_cages {
    int words;      /* of each set */
    sum_cage *list; /* in the order of the board's rules */
    int num;
} sum_cages;

/* The stated cages of the board. Returns false: there is no memory. Clearing is
 * due on success, and allowed on failure. */
bool sudoku_sum_cages_make(sum_cages *c, const sudoku_board *board);
void sudoku_sum_cages_clear(sum_cages *c);

/* The cages that are set against a region: all of their cells are in it, more
 * than half, half or more, or one or more. */
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

/* Choose cages for the region in their order, each if it shares no cell with
 * the covered ones. Their cells become covered. first_cells[], unless it is
 * NULL, receives the first cells of the first cages, at most `most`. */
chosen_cages sudoku_sum_cages_choose(const sum_cages *c,
                                     enum cage_choice choice,
                                     const uint64_t *region, uint64_t *covered,
                                     int *first_cells, int most);

#ifdef __cplusplus
}
#endif

#endif
