/*
 * path_consistency.h - what follows from relations of two cells each with a
 * third one.
 *
 *     a - b - c      neighbours differ by five or more, and a and c see each
 *                    other: b is no 4, as both a and c would be 9
 *
 * Three cells are a *triangle* if one is related to both others and these are
 * related, too, or see each other. A pair of digits of two of them is possible
 * only if the third has a digit that goes with both. (Path consistency;
 * Montanari, Networks of constraints, 1974.)
 *
 * It changes no answer, but shortens the search.
 */
#ifndef SUDOKU_IMPLIED_PATH_CONSISTENCY_H
#define SUDOKU_IMPLIED_PATH_CONSISTENCY_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add the relations that follow from those of the board's rules, and are
 * stricter, to the list. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_find_path_consistent(sudoku_constraints *to,
                                const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
