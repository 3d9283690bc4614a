/*
 * crossings.h - two sets of cells, both connected from side to side, that have
 * no cell in common cannot cross.
 *
 *     x y        x are connected around one of the y, and cut it off from the
 *     y x        other: no square of four cells is like that
 *
 *     x x y      nor does the edge of a rectangle change more than twice
 *     y . y      between cells of the one and of the other. Here it does
 *     x x y      four times, clockwise: x x, y y y, x x, y
 *
 * (The curve theorem of Jordan: a path from x to x, closed across the square or
 * around the rectangle, has one y inside and one outside. Edges of the grid
 * meet only in cells.)
 */
#ifndef SUDOKU_IMPLIED_CROSSINGS_H
#define SUDOKU_IMPLIED_CROSSINGS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add what follows for each two such sets that rules of the board state
 * (get_connected() in rule.h), by digits that differ, as constraints that only
 * filter; if there are up to three such sets: of ten, the pairs cost more than
 * they save. Returns 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_find_crossings(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
