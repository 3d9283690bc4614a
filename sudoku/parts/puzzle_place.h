/*
 * puzzle_place.h - places in a puzzle's tree.
 */
#ifndef SUDOKU_PARTS_PUZZLE_PLACE_H
#define SUDOKU_PARTS_PUZZLE_PLACE_H

#include "run/tree.h"

/* As new_place() of run/tree.h. */
int sudoku_puzzle_place_new(run_place **out, const run_tree *tree);

#endif
