/*
 * parts.h - how the grids of a puzzle are counted in parts, and what a puzzle
 * is known by in files about that.
 */
#ifndef JOBS_PUZZLES_PARTS_H
#define JOBS_PUZZLES_PARTS_H

#include "dlx/dlx.h"
#include "sudoku/solve/solve.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The way in which a solver searches the puzzle that was loaded last. */
enum sudoku_way {
    SUDOKU_NO_WAY,         /* it has no grid, as is known already */
    SUDOKU_BY_PROPAGATION, /* puzzle_tree.h */
    SUDOKU_BY_COVERS       /* as covers of a problem, below */
};

enum sudoku_way sudoku_way(const sudoku_solver *solver);

/* The covers of this problem with some options, and without others, are the
 * grids. */
typedef struct sudoku_cover_root {
    const dlx_problem *problem; /* borrowed from the solver, until it loads */
    int *assumed, num_assumed;  /* options */
    int *excluded, num_excluded;
} sudoku_cover_root;

/* Needs: sudoku_way() says covers. Returns 0 or DLX_ENOMEM; the caller clears
 * it either way. */
int sudoku_cover_root_init(sudoku_cover_root *root,
                           const sudoku_solver *solver);
void sudoku_cover_root_clear(sudoku_cover_root *root);

/* Add what the puzzle is, in every respect that the number of its grids, and
 * the meaning of candidates, depend on: two puzzles with the same text are the
 * same. Memory is as with sudoku_text_add(). */
void sudoku_puzzle_describe(const sudoku_puzzle *puzzle, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
