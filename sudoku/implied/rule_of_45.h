/*
 * rule_of_45.h - cages that follow from the stated ones by the rule of 45: as a
 * house holds every digit, its sum is known, so what cages inside leave over
 * (innies), or what cages around it have outside (outies), has a known sum too.
 *
 * They change no answer, but shorten the search.
 */
#ifndef SUDOKU_IMPLIED_RULE_OF_45_H
#define SUDOKU_IMPLIED_RULE_OF_45_H

#include "sudoku/constraints/constraints.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Add the cages that follow from those of the board's rules (get_cage() of
 * rule.h) to the list, as far as they are of these kinds (implied.h).
 * Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
int sudoku_find_cages(sudoku_constraints *to, const sudoku_board *board,
                      int kinds);

#ifdef __cplusplus
}
#endif

#endif
