/*
 * puzzle_searcher.h - searchers of a puzzle's tree: searches by propagation.
 */
#ifndef SUDOKU_PARTS_PUZZLE_SEARCHER_H
#define SUDOKU_PARTS_PUZZLE_SEARCHER_H

#include "base/tree.h"
#include "sudoku/solve/choose_cell.h"

/* As new_searcher() of base/tree.h. Solutions are candidates, cell * num_digits
 * + digit. */
int sudoku_puzzle_searcher_new(base_searcher **out, const base_tree *tree);
/* What conflicts have taught it since it began; borrowed. */
const sudoku_weights *sudoku_searcher_weights(const base_searcher *s);

#endif
