/*
 * explain.h - solves a puzzle by techniques, from the simplest to the hardest,
 * starting again with the simplest after each success, until none finds a step.
 *
 * Owns     an explainer owns its position and borrows the board
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
    sudoku_logic_step step;
    sudoku_logic_step rival; /* scratch: a second step, to compare with */
    int order[SUDOKU_MAX_TECHNIQUES]; /* numbers of the techniques to try */
    int num_order;
    uint64_t
        failed_at[SUDOKU_MAX_TECHNIQUES]; /* [technique] position->num_changes
                                             when it last found nothing, or 0 */
} sudoku_explainer;

/* Initializes with all techniques that are not rare, in their order; the caller
 * may change order[]. Returns the result of sudoku_position_new(). Call
 * sudoku_explainer_clear() even after an error. */
int sudoku_explainer_init(sudoku_explainer *explainer,
                          const sudoku_board *board);
void sudoku_explainer_clear(sudoku_explainer *explainer);
/* Finds the next step in explainer->position, which is not changed. Returns 1
 * if there is one, 0 if there is none or the puzzle is solved, SUDOKU_ENOMEM,
 * or SUDOKU_ELIMIT if the budget of the call (budget.h) is spent. Of loops of
 * several kinds the best one is taken, as in HoDoKu. Techniques that assume
 * uniqueness are used only if position->is_unique is set and no rule excludes
 * more than its houses do. */
int sudoku_explain(sudoku_explainer *explainer);
/* Like sudoku_explain(), but with one technique only, given by its number. */
int sudoku_explain_by(sudoku_explainer *explainer, int technique);

#ifdef __cplusplus
}
#endif

#endif
