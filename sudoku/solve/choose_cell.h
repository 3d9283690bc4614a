/*
 * choose_cell.h - what propagation search branches on.
 *
 * It chooses a cell with the least (number of candidates)^2 / weight. Weights
 * begin with the constraints of the cell and grow with their conflicts (domain
 * over weighted degree; Boussemart, Hemery, Lecoutre and Sais, Boosting
 * systematic search by weighting constraints, ECAI 2004), later ones counting
 * more. If no cell has two candidates left, digits with two places in a house
 * compete with the mean weight of these. Places that rules name (rule.h) always
 * compete, with four times that weight.
 */
#ifndef SUDOKU_SOLVE_CHOOSE_CELL_H
#define SUDOKU_SOLVE_CHOOSE_CELL_H

#include "sudoku/board/rule.h"
#include "sudoku/propagate/propagate.h"

typedef struct sudoku_weights {
    double *of;       /* [cell] its weight */
    double increment; /* what the next conflict adds */
    int num_cells;
    sudoku_place *places; /* places that rules of the board name */
    int num_places;
} sudoku_weights;

/* Allocates the weights. Returns 0 or SUDOKU_ENOMEM; clear them even then. */
int sudoku_weights_init(sudoku_weights *w, const sudoku_board *board);
void sudoku_weights_clear(sudoku_weights *w);

/* Sets the weights of the constraints, before any conflict. */
void sudoku_weights_begin(sudoku_weights *w,
                          const sudoku_propagation *propagation);
/* Copies the weights. Needs: the same number of cells. */
void sudoku_weights_copy(sudoku_weights *w, const sudoku_weights *from);
/* Adds to the weights of the cell that was fixed last and led to the conflict,
 * and of the cells that could not be filled. */
void sudoku_weights_add(sudoku_weights *w, int cell, sudoku_conflict conflict);

typedef struct sudoku_choice {
    int cell; /* cell to branch on; -1: all are fixed */
    uint64_t digit;
    double size, weight; /* small size and great weight are preferred */
} sudoku_choice;

sudoku_choice sudoku_choose_cell(const sudoku_weights *w,
                                 const sudoku_shape *shape,
                                 const uint64_t *digits);

#endif
