/*
 * companions.h - excludes digits of clues about regions, since no cell is alone
 * in its region.
 *
 *     . a .      a region of more than one cell has one of the cells a with the
 *     a C a      clue: if C counts its region among these and others, it is not
 *     . a .      1, whatever the regions are
 *
 * The name (rule.h) of a cell is also that of one of its *companions*. A
 * constraint that has all of these, and keeps its meaning under other names, is
 * filtered with each companion in turn; candidates that never remain are
 * removed.
 */
#ifndef SUDOKU_IMPLIED_COMPANIONS_H
#define SUDOKU_IMPLIED_COMPANIONS_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the digits that remain for each such cell. Returns 0 or SUDOKU_ENOMEM.
 */
int sudoku_find_companions(sudoku_constraints *to, const sudoku_board *board);

#ifdef __cplusplus
}
#endif

#endif
