/*
 * puzzle_searcher.h - searchers of a puzzle's tree: searches by propagation.
 */
#ifndef JOBS_PUZZLES_PUZZLE_SEARCHER_H
#define JOBS_PUZZLES_PUZZLE_SEARCHER_H

#include "dlx/tree.h"
#include "sudoku/solve/choose_cell.h"

/* As new_searcher() of dlx/tree.h. Solutions are candidates, cell * num_digits
 * + digit. */
int sudoku_puzzle_searcher_new(dlx_searcher **out, const dlx_tree *tree);
/* What conflicts have taught it since it began; borrowed. */
const sudoku_weights *sudoku_searcher_weights(const dlx_searcher *s);

#endif
