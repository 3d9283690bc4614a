/*
 * puzzle_searcher.h - searchers of a puzzle's tree: searches by propagation.
 */
#ifndef JOBS_PUZZLES_PUZZLE_SEARCHER_H
#define JOBS_PUZZLES_PUZZLE_SEARCHER_H

#include "jobs/tree.h"
#include "sudoku/solve/choose_cell.h"

/* As new_searcher() of jobs/tree.h. Solutions are candidates, cell * num_digits
 * + digit. */
int sudoku_puzzle_searcher_new(jobs_searcher **out, const jobs_tree *tree);
/* What conflicts have taught it since it began; borrowed. */
const sudoku_weights *sudoku_searcher_weights(const jobs_searcher *s);

#endif
