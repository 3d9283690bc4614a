/*
 * choose_cell.h - what propagation search branches on.
 *
 * The cell is one with few candidates, of which the square counts, and a great
 * weight: at first by the constraints that it is in, then by the conflicts of
 * these (domain over weighted degree; Boussemart, Hemery, Lecoutre and Sais,
 * Boosting systematic search by weighting constraints, ECAI 2004). Later
 * conflicts count more than earlier ones. If no cell is down to two digits, a
 * digit may be down to two cells of a house: then these compete with their mean
 * weight. So do the places that rules name (rule.h), however many cells are
 * left for the digit, with four times that weight.
 */
#ifndef SUDOKU_SOLVE_CHOOSE_CELL_H
#define SUDOKU_SOLVE_CHOOSE_CELL_H

#include "sudoku/propagate/propagate.h"

typedef struct sudoku_weights {
    double *of;       /* [cell] */
    double increment; /* what the next conflict adds */
    int num_cells;
    sudoku_place *places; /* that the rules of the board name */
    int num_places;
} sudoku_weights;

/* In place, for this board, without weights yet. Returns 0 or SUDOKU_ENOMEM;
 * clearing is due in any case, and of all zeros fine. */
int sudoku_weights_init(sudoku_weights *w, const sudoku_board *board);
void sudoku_weights_clear(sudoku_weights *w);

/* Those of the constraints, before any conflict. */
void sudoku_weights_begin(sudoku_weights *w,
                          const sudoku_propagation *propagation);
/* The same as others, of as many cells. */
void sudoku_weights_copy(sudoku_weights *w, const sudoku_weights *from);
/* The cell that was fixed last is in conflict: it weighs more, and so do the
 * cells that could not be filled. */
void sudoku_weights_add(sudoku_weights *w, int cell, sudoku_conflict conflict);

typedef struct sudoku_choice {
    int cell; /* -1: all are fixed */
    uint64_t digit;
    double size, weight; /* small ones and great ones are chosen */
} sudoku_choice;

sudoku_choice sudoku_choose_cell(const sudoku_weights *w,
                                 const sudoku_shape *shape,
                                 const uint64_t *digits);

#endif
