/*
 * slices_plan.h - what the inner loops of slices know of a board: its houses,
 * and the *segments*, in which two houses cross, for locked candidates.
 *
 *     house A   [ x x x ][ . . . ][ . . . ]      a crossing of row A and box B:
 *     house B   [ x x x                          segment x, the two segments
 *                 . . .                          that are the rest of A, and
 *                 . . . ]                        the two that are that of B
 *
 * A *crossing* says: if A holds every digit, and a digit has no place in the
 * rest of A, it is in the segment, and so in no other cell of B. The rests are
 * made of disjoint segments as far as possible; the *loose* cells are in none.
 *
 * Owns     a plan owns its arrays
 */
#ifndef SUDOKU_SLICES_SLICES_PLAN_H
#define SUDOKU_SLICES_SLICES_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

/* Some numbers of slices_plan.numbers, from start on. */
typedef struct slices_list {
    int start, num;
} slices_list;

typedef struct slices_crossing {
    int segment;
    uint64_t digits;         /* that A holds */
    slices_list rest, loose; /* of A: segments, cells */
    slices_list other, free; /* of B likewise */
} slices_crossing;

typedef struct slices_plan {
    int num_cells, num_digits, num_houses;
    slices_list *houses;   /* [house] its cells */
    uint64_t *held;        /* [house] digits that it holds for certain */
    slices_list *around;   /* [cell] its houses */
    bool is_plain;         /* every house holds all digits, and every cell is in
                              three houses */
    slices_list *segments; /* [segment] their cells */
    int num_segments;
    slices_crossing *crossings;
    int num_crossings;
    int *numbers;
    size_t num_numbers, cap_numbers;
} slices_plan;

/* In place. Returns 0 or SUDOKU_ENOMEM; sudoku_slices_plan_clear() is due in
 * both cases. Needs: sudoku_slices_fit(). */
int sudoku_slices_plan_init(slices_plan *plan, const sudoku_board *board);
void sudoku_slices_plan_clear(slices_plan *plan);

#endif
