/*
 * search_step.h - the step that is left where no technique finds one: a guess,
 * and why it is wrong, as a tree of further guesses.
 *
 *     Search: if r1c2 is 3, r1c5 is 4 (row 1); then r3c3 is 5 or 7:
 *     [1] if it is 5, .. and box 2 has no place for 7;
 *     [2] if it is 7, .. and no digit is left for r9c9, so r1c2 cannot be 3.
 *
 * The technique of such a step is called "search"; it is not in the table.
 */
#ifndef SUDOKU_TECHNIQUES_SEARCH_STEP_H
#define SUDOKU_TECHNIQUES_SEARCH_STEP_H

#include "sudoku/techniques/explain.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The technique of such steps; static. */
const sudoku_technique *sudoku_search_technique(void);

/* Fill explainer->step in, in a position that is not solved. solution[cell] are
 * the digits of a solution; is_unique: it is the only one. Then a candidate
 * goes whose refutation takes the fewest guesses; where that would be too many,
 * or there are several solutions, the step takes a digit of the solution, and
 * says so. Returns 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT, as sudoku_explain(). */
int sudoku_explain_search(sudoku_explainer *explainer, const uint8_t *solution,
                          bool is_unique);

#ifdef __cplusplus
}
#endif

#endif
