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

/* The same step again, in another position: that candidate goes, if it can be
 * refuted. Returns 1, 0: it cannot, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_explain_refutation(sudoku_explainer *explainer, int cell, int digit);

/* Fill explainer->step in: why the digit that somebody has entered in a cell is
 * wrong, or with SUDOKU_EMPTY the notes there, which lack the right one: by the
 * shortest way to a contradiction that singles and rules find. right is the
 * digit of the only solution. Techniques of their own, "wrong-digit" and
 * "wrong-notes", which are not in the table. Returns 0, SUDOKU_ENOMEM or
 * SUDOKU_ELIMIT. */
int sudoku_explain_wrong(sudoku_explainer *explainer, int cell, int digit,
                         int right);

#ifdef __cplusplus
}
#endif

#endif
