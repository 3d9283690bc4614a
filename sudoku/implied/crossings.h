/*
 * crossings.h - two disjoint sets of cells, both orthogonally connected, cannot
 * cross.
 *
 *     x y        impossible in a square of four cells: the x are connected
 *     y x        around one of the y, and cut it off from the other
 *
 *     x x y      impossible at the edge of a rectangle: more than two changes
 *     y . y      between the sets; here there are four, clockwise: x x, y y y,
 *     x x y      x x, y
 *
 * Proof: by Jordan's curve theorem, a path from x to x, closed across the
 * square or around the rectangle, has one y inside and one outside. Edges of
 * the grid meet only in cells.
 */
#ifndef SUDOKU_IMPLIED_CROSSINGS_H
#define SUDOKU_IMPLIED_CROSSINGS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds, for each two such sets (get_connected() in rule.h) with disjoint
 * digits, constraints that only filter. Does nothing if there are more than
 * three sets: pairs of ten sets cost more than they save. Returns 0,
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_find_crossings(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
