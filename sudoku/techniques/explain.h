/*
 * explain.h - a puzzle solved by techniques, from the simplest to the hardest,
 * back to the simplest after each success, until none finds anything.
 *
 * Owns     an explainer owns its position; it borrows the board
 * Threads  an explainer belongs to one thread
 */
#ifndef SUDOKU_TECHNIQUES_EXPLAIN_H
#define SUDOKU_TECHNIQUES_EXPLAIN_H

#include "sudoku/techniques/technique.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_TECHNIQUES = 256 };

typedef struct sudoku_explainer {
    sudoku_position *position;
    sudoku_logic_step step;           /* the one that was found last */
    sudoku_logic_step rival;          /* of sudoku_explain() */
    int order[SUDOKU_MAX_TECHNIQUES]; /* numbers of techniques to try */
    int num_order;
    uint64_t failed_at[SUDOKU_MAX_TECHNIQUES]; /* position->num_changes when the
                                   technique last found nothing; 0: never */
} sudoku_explainer;

/* In place, with all techniques that are not rare, in their order. order[] may
 * be changed. Returns as sudoku_position_new(); sudoku_explainer_clear() is due
 * in any case. */
int sudoku_explainer_init(sudoku_explainer *explainer,
                          const sudoku_board *board);
void sudoku_explainer_clear(sudoku_explainer *explainer);
/* Find the next step in explainer->position, which stays as it is. Returns 1 if
 * there is one, 0 if there is none (or the puzzle is solved), or
 * SUDOKU_ENOMEM, or SUDOKU_ELIMIT: the budget of the call (budget.h) is spent.
 * Of loops of several kinds the best one is taken, as with HoDoKu. Techniques
 * that need uniqueness are left out unless position->is_unique, and where a
 * rule says more than its houses do. */
int sudoku_explain(sudoku_explainer *explainer);
/* The same with one technique, by its number. */
int sudoku_explain_by(sudoku_explainer *explainer, int technique);

#ifdef __cplusplus
}
#endif

#endif
