/*
 * layout.h - a board whose clauses keep their places, with new numbers: a cage
 * has its cells, and the sum that another solution gives it. Not part of the
 * public API.
 *
 * A clause is *measured* if its numbers follow from the solution (measure() in
 * rule.h). Others, as lines, dots and numbers that say what a rule means, stay
 * as they are, and each grid has to obey them.
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
    sudoku_board *board; /* with all clauses */
    sudoku_board *rest;  /* without those that are measured .. */
    sudoku_board *frame; /* .. but with their houses: what grids obey */
} sudoku_layout;

/* Returns 0, SUDOKU_ENOMEM, or what stating the rules again returned; clearing
 * is due in any case. */
int sudoku_layout_init(sudoku_layout *layout, sudoku_board *board);
void sudoku_layout_clear(sudoku_layout *layout);
/* Add the measured clauses with the numbers that the solution of p gives them;
 * each group of cells becomes a clause. Returns 0 or < 0; *unplaced is the rule
 * of a clause for which there is no number, or NULL. */
int sudoku_layout_measure(const sudoku_layout *layout, sudoku_placement *p,
                          const sudoku_rule **unplaced);

#ifdef __cplusplus
}
#endif

#endif
