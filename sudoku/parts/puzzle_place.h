/*
 * puzzle_place.h - places in a puzzle's tree.
 */
#ifndef SUDOKU_PARTS_PUZZLE_PLACE_H
#define SUDOKU_PARTS_PUZZLE_PLACE_H

#include "base/tree.h"

/* As new_place() of base/tree.h. */
int sudoku_puzzle_place_new(base_place **out, const base_tree *tree);

#endif
