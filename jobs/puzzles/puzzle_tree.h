/*
 * puzzle_tree.h - the search for all grids of a puzzle by propagation, as a
 * tree (dlx/tree.h) to estimate, split and search in parts. A step places or
 * removes a candidate (steps.h).
 *
 *        place: 3 in r1c1 or not         children: (6), (7), of which one is
 *             /            \             wrong, or both are
 *        placed             removed
 *
 * The weights of cells are learnt from conflicts. A tree that learns begins
 * with a search of some nodes; places and searchers start with its weights, and
 * searchers keep what they learn from path to path. In a tree that does not
 * learn, each path starts with the initial weights and is always searched in
 * the same way. Use that one for estimates: weights kept from one part of the
 * tree would make other parts larger than one search makes them.
 *
 * Owns    a tree owns its candidates and weights; board and implied constraints
 *         are the solver's, which must outlive it and keep its puzzle
 * Errors  DLX_E* as in dlx/tree.h
 */
#ifndef JOBS_PUZZLES_PUZZLE_TREE_H
#define JOBS_PUZZLES_PUZZLE_TREE_H

#include "dlx/tree.h"
#include "sudoku/solve/solve.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_puzzle_tree sudoku_puzzle_tree;

/* Makes the tree of the puzzle that was loaded last; learns: whether searchers
 * keep what they learn. Needs: sudoku_way() returns SUDOKU_BY_PROPAGATION.
 * Returns 0, DLX_ENOMEM, or DLX_LIMIT (sudoku/budget.h). */
int sudoku_puzzle_tree_new(sudoku_puzzle_tree **out,
                           const sudoku_solver *solver, bool learns);
void sudoku_puzzle_tree_free(sudoku_puzzle_tree *tree); /* NULL is allowed */
const dlx_tree *sudoku_puzzle_tree_of(const sudoku_puzzle_tree *tree);

#ifdef __cplusplus
}
#endif

#endif
