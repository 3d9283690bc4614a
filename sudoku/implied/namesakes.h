/*
 * namesakes.h - cells that differ because they are in the same unknown region.
 *
 *     equal r5c1 r5c2 r6c1     labels of regions: r1c1, r1c2 and r2c1 are in
 *                              one region, whichever it is, and differ
 *
 * A constraint that keeps its meaning under other names (rule.h) is filtered
 * with each of its names fixed in turn. Names that become equal to it are
 * *namesakes*, a transitive relation. If namesakes are as numerous as digits,
 * their cells hold each digit.
 */
#ifndef SUDOKU_IMPLIED_NAMESAKES_H
#define SUDOKU_IMPLIED_NAMESAKES_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds what follows for the cells with these names. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ELIMIT. */
int sudoku_find_namesakes(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
