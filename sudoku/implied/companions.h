/*
 * companions.h - digits that clues about regions cannot have, as no cell is
 * alone in its region.
 *
 *     . a .      a region of more than one cell has one of the cells a with the
 *     a C a      clue: if C counts its region among these and others, it is not
 *     . a .      1, whatever regions there are
 *
 * A name (rule.h) stands in one of some other cells, too, its *companions*. A
 * constraint that has all of them and tells no names apart is filtered with
 * each in turn: what no companion leaves to another cell of it goes.
 */
#ifndef SUDOKU_IMPLIED_COMPANIONS_H
#define SUDOKU_IMPLIED_COMPANIONS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add the digits that are left, for each such cell, to the list. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_find_companions(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
