/*
 * puzzle_tree_inside.h - internals of a puzzle's tree, for its places and
 * searchers.
 */
#ifndef JOBS_PUZZLES_PUZZLE_TREE_INSIDE_H
#define JOBS_PUZZLES_PUZZLE_TREE_INSIDE_H

#include "dlx/tree.h"
#include "sudoku/solve/choose_cell.h"
#include "sudoku/solve/steps.h"

#include <stdbool.h>

typedef struct sudoku_puzzle_tree {
    dlx_tree base;
    const sudoku_board *board;
    const struct sudoku_constraints *implied;
    int kinds;        /* set of kinds of implied constraints */
    uint64_t *digits; /* [cell] the candidates at the root, propagated */
    sudoku_weights weights;
    bool learns; /* searchers of this tree keep what they learn */
} sudoku_puzzle_tree;

/* Makes a propagation for the tree. Returns 0, DLX_ENOMEM, or DLX_LIMIT
 * (budget.h). */
int sudoku_tree_propagation(sudoku_propagation **out,
                            const sudoku_puzzle_tree *tree);
/* Takes a step of the tree without propagation. Returns false if the cell has
 * no candidate left. */
bool sudoku_tree_step(const sudoku_puzzle_tree *tree, uint64_t *digits, int s);

static inline bool sudoku_tree_has_steps(const sudoku_puzzle_tree *tree,
                                         const int *path, int n)
{
    int end = 2 * (sudoku_longest_trail(tree->board->shape) - 1);
    for (int k = 0; k < n; k++) {
        if (path[k] < 0 || path[k] >= end)
            return false;
    }
    return n <= tree->base.max_path;
}

#endif
