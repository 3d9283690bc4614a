/*
 * count_symmetry.h - counts solutions by symmetry: extends one partial solution
 * of each orbit (dlx_symmetric_count_new()).
 */
#ifndef SUDOKU_SOLVE_COUNT_SYMMETRY_H
#define SUDOKU_SOLVE_COUNT_SYMMETRY_H

#include "sudoku/solve/solve.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Counts all solutions of the loaded puzzle, independently of its search.
 * stop(ctx), which may be NULL, is called often; a nonzero result ends the
 * count. Returns DLX_EXHAUSTED with *count as decimal digits, to be freed by
 * the caller; otherwise *count is NULL and the result DLX_INTERRUPTED,
 * DLX_UNKNOWN (no puzzle), SUDOKU_ENOMEM, SUDOKU_ETOOBIG or SUDOKU_EFORMAT
 * (libdlx was built without symmetry). */
int sudoku_count_by_symmetry(sudoku_solver *solver, int (*stop)(void *ctx),
                             void *ctx, char **count);

/* Returns whether the loaded puzzle is known to have a thousand symmetries or
 * more, so that counting by symmetry may end when a search does not. */
bool sudoku_is_symmetric(sudoku_solver *solver);

#ifdef __cplusplus
}
#endif

#endif
