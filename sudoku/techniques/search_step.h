/*
 * search_step.h - the step of last resort, if no technique finds one: a guess
 * and its refutation as a tree of further guesses.
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

enum sudoku_other_technique {
    SUDOKU_OTHER_SEARCH,
    SUDOKU_OTHER_WRONG_DIGIT,
    SUDOKU_OTHER_WRONG_NOTES,
    SUDOKU_NUM_OTHERS
};

/* Returns a technique that is not in the table; static. */
const sudoku_technique *
sudoku_get_other_technique(enum sudoku_other_technique number);
/* Returns the technique "search"; static. */
const sudoku_technique *sudoku_search_technique(void);

/* Fills in explainer->step. solution[cell] is a solution of the puzzle;
 * is_unique is whether it is the only one. The step removes the candidate whose
 * refutation needs the fewest guesses. If that needs too many, or there are
 * several solutions, the step places a digit of the solution and its sentence
 * states this. Requires a position that is not solved. Returns 0, SUDOKU_ENOMEM
 * or SUDOKU_ELIMIT. */
int sudoku_explain_search(sudoku_explainer *explainer, const uint8_t *solution,
                          bool is_unique);

/* Repeats such a step in another position: removes that candidate if it can be
 * refuted. Returns 1, 0 if it cannot, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_explain_refutation(sudoku_explainer *explainer, int cell, int digit);

/* Fills in explainer->step with the reason why the digit that somebody entered
 * in a cell is wrong. With SUDOKU_EMPTY, it explains why the notes there are
 * wrong: they lack `right`, the digit of the only solution. The reason is the
 * shortest way to a conflict that singles and rules find. The techniques,
 * "wrong-digit" and "wrong-notes", are not in the table. Returns 0,
 * SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
int sudoku_explain_wrong(sudoku_explainer *explainer, int cell, int digit,
                         int right);

#ifdef __cplusplus
}
#endif

#endif
