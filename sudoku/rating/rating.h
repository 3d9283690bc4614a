/*
 * rating.h - how hard a puzzle is on the scale of Sudoku Explainer 1.2 (N.
 * Juillerat, 2006): the rating of the hardest step.
 *
 * The scale is for square boards of up to 9x9, with boxes, jigsaw regions or
 * neither, whose rules only say that cells differ: diagonals, windoku, disjoint
 * groups, anti-knight, anti-king, any cells. How these take part is as in
 * Sukaku Explainer (SudokuMonster, 2021), with the techniques of 1.2.
 *
 * Its rules are tried in a fixed order, and the first step that any of them
 * finds is taken; so the rating does not depend on techniques/.
 *
 * Units    ratings are in tenths: 71 is 7.1
 * Owns     a rater owns its memory; it may rate any number of puzzles
 * Threads  a rater belongs to one thread
 */
#ifndef SUDOKU_RATING_RATING_H
#define SUDOKU_RATING_RATING_H

#include "sudoku/board/puzzle.h"

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_rater sudoku_rater;

typedef struct sudoku_rating {
    int er; /* the hardest step */
    int ep; /* the hardest up to the first digit that is placed */
    int ed; /* the first step */
} sudoku_rating;

typedef struct sudoku_rating_options {
    bool is_unique; /* rules that need one solution are used: the caller says
                       that there is one */
    /* Asked now and then; true: give up. May be NULL. */
    bool (*stop)(void *ctx);
    void *ctx;
} sudoku_rating_options;

/* Returns 0 or SUDOKU_ENOMEM. Freeing NULL is fine. */
int sudoku_rater_new(sudoku_rater **out);
void sudoku_rater_free(sudoku_rater *rater);

/* Is the scale for such boards? */
bool sudoku_board_has_rating(const sudoku_board *board);
/* Rate a puzzle that has a solution, from its givens and marks. Returns 1; 0:
 * none of the rules goes on, the caller has stopped, or the scale is not for
 * such boards, and nothing is known; or SUDOKU_ENOMEM. A puzzle without empty
 * cells is rated 0. */
int sudoku_rate(sudoku_rater *rater, const sudoku_puzzle *puzzle,
                const sudoku_rating_options *options, sudoku_rating *rating);

#ifdef __cplusplus
}
#endif

#endif
