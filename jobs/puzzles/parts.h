/*
 * parts.h - how the grids of a puzzle are counted in parts, and the text that
 * identifies a puzzle in files about that.
 */
#ifndef JOBS_PUZZLES_PARTS_H
#define JOBS_PUZZLES_PARTS_H

#include "dlx/dlx.h"
#include "sudoku/solve/solve.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_way {
    SUDOKU_NO_WAY,         /* the puzzle is known to have no grid */
    SUDOKU_BY_PROPAGATION, /* by propagation, see puzzle_tree.h */
    SUDOKU_BY_COVERS       /* by covers of the problem below */
};

enum sudoku_way sudoku_way(const sudoku_solver *solver);

/* A problem whose covers with some options and without others are the grids. */
typedef struct sudoku_cover_root {
    const dlx_problem *
        problem; /* borrowed from the solver, until that loads another puzzle */
    int *assumed, num_assumed;
    int *excluded, num_excluded;
} sudoku_cover_root;

/* Returns 0 or DLX_ENOMEM; clear it even after an error. Needs: sudoku_way()
 * returns SUDOKU_BY_COVERS. */
int sudoku_cover_root_init(sudoku_cover_root *root,
                           const sudoku_solver *solver);
void sudoku_cover_root_clear(sudoku_cover_root *root);

/* Appends everything that the number of grids and the meaning of candidates
 * depend on: puzzles with equal texts are equal. Errors as sudoku_text_add().
 */
void sudoku_puzzle_describe(const sudoku_puzzle *puzzle, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
