/*
 * puzzle_place.h - places in a puzzle's tree.
 */
#ifndef JOBS_PUZZLES_PUZZLE_PLACE_H
#define JOBS_PUZZLES_PUZZLE_PLACE_H

#include "jobs/tree.h"

/* As new_place() of jobs/tree.h. */
int sudoku_puzzle_place_new(jobs_place **out, const jobs_tree *tree);

#endif
