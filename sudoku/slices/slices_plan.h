/*
 * slices_plan.h - houses of a board, and *segments*, the intersections of two
 * houses, for the inner loops of slices.
 *
 *     house A   [ x x x ][ . . . ][ . . . ]      a crossing of row A and box B:
 *     house B   [ x x x                          segment x, two segments that
 *                 . . .                          are the rest of A, two that
 *                 . . . ]                        are the rest of B
 *
 * A *crossing* is a case of locked candidates: a digit of the full house A
 * without a place in the rest of A is in the segment, so in no other cell of B.
 * The rests consist of disjoint segments as far as possible; *loose* cells are
 * in none.
 *
 * Owns     a plan owns its arrays
 */
#ifndef SUDOKU_SLICES_SLICES_PLAN_H
#define SUDOKU_SLICES_SLICES_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

/* A range of slices_plan.numbers. */
typedef struct slices_list {
    int start, num;
} slices_list;

typedef struct slices_crossing {
    int segment;
    uint64_t digits;         /* digits that A must hold */
    slices_list rest, loose; /* the rest of A: segments, and loose cells */
    slices_list other, free; /* the rest of B: segments, and loose cells */
} slices_crossing;

typedef struct slices_plan {
    int num_cells, num_digits, num_houses;
    slices_list *houses; /* [house] its cells */
    uint64_t *held;      /* [house] digits that it must hold */
    slices_list *around; /* [cell] its houses */
    bool is_plain;       /* every house holds all digits, every cell is in three
                            houses */
    slices_list *segments; /* [segment] its cells */
    int num_segments;
    slices_crossing *crossings;
    int num_crossings;
    int *numbers;
    size_t num_numbers, cap_numbers;
} slices_plan;

/* Makes a plan. Returns 0 or SUDOKU_ENOMEM; clear it even then. Needs:
 * sudoku_slices_fit(). */
int sudoku_slices_plan_init(slices_plan *plan, const sudoku_board *board);
void sudoku_slices_plan_clear(slices_plan *plan);

#endif
