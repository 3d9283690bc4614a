/*
 * layout.h - a board whose clauses keep their cells and get new numbers: a cage
 * gets its sum in another solution. Not part of the public API.
 *
 * A clause is *measured* if its numbers follow from the solution (measure() in
 * rule.h). Other clauses, such as lines, dots and numbers that are parameters
 * of a rule, stay unchanged, and each grid must obey them.
 *
 * Owns     a layout owns its boards
 */
#ifndef SUDOKU_GENERATE_LAYOUT_H
#define SUDOKU_GENERATE_LAYOUT_H

#include "sudoku/board/placement.h"
#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_layout {
    sudoku_board *board; /* board with all clauses */
    sudoku_board *rest;  /* board without the measured clauses */
    /* The rest plus the houses of measured clauses; all grids obey it. */
    sudoku_board *frame;
} sudoku_layout;

/* Returns 0, SUDOKU_ENOMEM, or an error of stating rules. Clear layout even
 * after an error. */
int sudoku_layout_init(sudoku_layout *layout, sudoku_board *board);
void sudoku_layout_clear(sudoku_layout *layout);
/* Adds the measured clauses with numbers from the solution of p; each group of
 * cells becomes a clause. Sets *unplaced to the rule of a clause without a
 * possible number, or NULL. Returns 0 or < 0. */
int sudoku_layout_measure(const sudoku_layout *layout, sudoku_placement *p,
                          const sudoku_rule **unplaced);

#ifdef __cplusplus
}
#endif

#endif
