/*
 * puzzle_tree.h - the search for all grids of a puzzle by propagation, as a
 * tree (dlx/tree.h) that is estimated, split and searched in parts: a step is
 * a candidate that is placed or removed (steps.h).
 *
 *        place: 3 in r1c1 or not         children: (6), (7), of which one is
 *             /            \             wrong, or both are
 *        placed             removed
 *
 * What a cell weighs is learnt from conflicts. In a tree that learns, a search
 * of some nodes goes first; places and searchers begin with the weights that it
 * has found, and searchers go on with what they have learnt on other paths. In
 * one that does not, they begin with the weights that the search of the puzzle
 * begins with, and search a path always in the same way. That is the tree to
 * estimate by: weights learnt in one part of the tree, and kept, make the
 * others larger than a search makes them that forgets.
 *
 * Owns    a tree owns its candidates and weights; board and implied constraints
 *         are the solver's, which has to outlive it and keep its puzzle
 * Errors  DLX_E*, as dlx/tree.h has it
 */
#ifndef JOBS_PUZZLES_PUZZLE_TREE_H
#define JOBS_PUZZLES_PUZZLE_TREE_H

#include "dlx/tree.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_puzzle_tree sudoku_puzzle_tree;

/* The tree of the puzzle that was loaded last, and whether its searchers learn.
 * Needs: sudoku_way() says propagation. Returns 0, DLX_ENOMEM, or
 * DLX_LIMIT (sudoku/budget.h). */
int sudoku_puzzle_tree_new(sudoku_puzzle_tree **out,
                           const sudoku_solver *solver, bool learns);
void sudoku_puzzle_tree_free(sudoku_puzzle_tree *tree); /* NULL is fine */
const dlx_tree *sudoku_puzzle_tree_of(const sudoku_puzzle_tree *tree);

#ifdef __cplusplus
}
#endif

#endif
