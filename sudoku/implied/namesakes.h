/*
 * namesakes.h - cells that differ since they are in the same region, though it
 * is still to be found.
 *
 *     equal r5c1 r5c2 r6c1     labels of regions: r1c1, r1c2 and r2c1 are in
 *                              one region, whichever it is, and differ
 *
 * A constraint that tells no names (rule.h) apart is filtered with each of its
 * names fixed in turn: those that become the same are *namesakes*, and so are
 * the namesakes of these. As many as there are digits hold each digit.
 */
#ifndef SUDOKU_IMPLIED_NAMESAKES_H
#define SUDOKU_IMPLIED_NAMESAKES_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add what follows for the cells with these names to the list. Returns 0,
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_find_namesakes(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
