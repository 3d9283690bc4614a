/*
 * count_symmetry.h - how many solutions a puzzle has, counted by way of its
 * symmetries: one partial solution of each class is extended
 * (dlx_symmetric_count_new()).
 */
#ifndef SUDOKU_SOLVE_COUNT_SYMMETRY_H
#define SUDOKU_SOLVE_COUNT_SYMMETRY_H

#include "sudoku/solve/solve.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Count all solutions of the puzzle that was loaded last; it may be searched as
 * well, before and after that. stop(ctx), which may be NULL, is asked often,
 * and ends the count if it returns nonzero. Returns DLX_EXHAUSTED and the
 * number in *count, decimal digits to be freed by the caller; or
 * DLX_INTERRUPTED, DLX_UNKNOWN (no puzzle is loaded), SUDOKU_ENOMEM,
 * SUDOKU_ETOOBIG, SUDOKU_EFORMAT (libdlx was built without what finds
 * symmetries) and NULL there. */
int sudoku_count_by_symmetry(sudoku_solver *solver, int (*stop)(void *ctx),
                             void *ctx, char **count);

/* Has the puzzle that was loaded last a thousand symmetries or more, so that a
 * count by way of them may end where a search does not? false, too, if that
 * cannot be found out. */
bool sudoku_is_symmetric(sudoku_solver *solver);

#ifdef __cplusplus
}
#endif

#endif
