/*
 * place.h - what rules place on a solution: lines, cages, pairs, cells, clues
 * outside of the board. Functions for place() of sudoku_rule.
 *
 * Numbers of clauses are for a board of 81 cells; others get as many in
 * proportion. A wish (placement.h) comes before what a form says.
 */
#ifndef VARIANTS_PLACE_H
#define VARIANTS_PLACE_H

#include "sudoku/board/placement.h"

/* Numbers are those that measure() of the rule finds. */
typedef struct place_form {
    int number;    /* clauses; 0: as many as find room */
    int min, max;  /* cells of each */
    bool by_steps; /* lines: each part from the first cell on obeys
                      the rule, too */
    bool may_meet; /* others may be on the same cells */
} place_form;

/* Lines from cell to neighbour, also diagonally. */
int variant_place_lines(sudoku_placement *p, const place_form *form);
/* Cells that are connected from side to side and hold different digits. */
int variant_place_cages(sudoku_placement *p, const place_form *form);
/* Neighbours from side to side. */
int variant_place_pairs(sudoku_placement *p, const place_form *form);
/* One clause of some cells, each of which would obey it alone. */
int variant_place_cells(sudoku_placement *p, const place_form *form);
/* Rows and columns; from both ends, if is_directed. */
int variant_place_outside(sudoku_placement *p, const place_form *form,
                          bool is_directed);
/* Diagonals from the edge of the board. */
int variant_place_diagonals(sudoku_placement *p, const place_form *form);

/* The clauses to place, of what the form says and the wishes. */
int variant_place_number(const sudoku_placement *p, const place_form *form);
/* Cells in random order into order[num_board_cells]. */
void variant_place_shuffle(const sudoku_placement *p, int *order, int n);
/* The neighbour of the cell so many rows and columns away, or -1. */
int variant_place_neighbour(const sudoku_shape *shape, int cell, int rows,
                            int columns);

/* The sum of the cells. */
int variant_place_sum(const sudoku_placement *p, const int *cells, int n);

#endif
