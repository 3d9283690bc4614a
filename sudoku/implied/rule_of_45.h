/*
 * rule_of_45.h - infers cages by the rule of 45: the sum of a full house is
 * known, so innies of cages inside and outies of cages around it have a known
 * sum.
 */
#ifndef SUDOKU_IMPLIED_RULE_OF_45_H
#define SUDOKU_IMPLIED_RULE_OF_45_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Adds the cages of these kinds (implied.h) that follow from the stated ones
 * (get_cage() in rule.h). Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_find_cages(sudoku_constraints *to, const sudoku_board *board,
                      int kinds);

#ifdef __cplusplus
}
#endif

#endif
