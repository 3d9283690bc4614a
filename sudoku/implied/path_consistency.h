/*
 * path_consistency.h - relations that follow from those with a third cell.
 *
 *     a - b - c      neighbors differ by five or more, and a and c see each
 *                    other: b is no 4, as both a and c would be 9
 *
 * Three cells are a *triangle* if one is related to both others, and these are
 * related or see each other. A pair of digits of two of them is possible only
 * if the third cell has a digit compatible with both (path consistency;
 * Montanari, Networks of constraints, 1974).
 */
#ifndef SUDOKU_IMPLIED_PATH_CONSISTENCY_H
#define SUDOKU_IMPLIED_PATH_CONSISTENCY_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the relations that are stricter than those of the board's rules. Returns
 * 0 or SUDOKU_ENOMEM. */
int sudoku_find_path_consistent(sudoku_constraints *to,
                                const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
