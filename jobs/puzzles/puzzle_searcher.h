/*
 * puzzle_searcher.h - searchers of a puzzle's tree, by propagation.
 */
#ifndef JOBS_PUZZLES_PUZZLE_SEARCHER_H
#define JOBS_PUZZLES_PUZZLE_SEARCHER_H

#include "dlx/tree.h"
#include "sudoku/solve/choose_cell.h"

/* new_searcher() of dlx/tree.h. Solutions are lists of candidates, cell *
 * num_digits + digit. */
int sudoku_puzzle_searcher_new(dlx_searcher **out, const dlx_tree *tree);
/* Returns the weights learnt from conflicts so far; borrowed. */
const sudoku_weights *sudoku_searcher_weights(const dlx_searcher *s);

#endif
