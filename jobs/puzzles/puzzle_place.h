/*
 * puzzle_place.h - places in a puzzle's tree.
 */
#ifndef JOBS_PUZZLES_PUZZLE_PLACE_H
#define JOBS_PUZZLES_PUZZLE_PLACE_H

#include "dlx/tree.h"

/* new_place() of dlx/tree.h. */
int sudoku_puzzle_place_new(dlx_place **out, const dlx_tree *tree);

#endif
