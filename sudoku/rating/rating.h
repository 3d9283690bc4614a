/*
 * rating.h - the difficulty of a puzzle on the scale of Sudoku Explainer 1.2
 * (N. Juillerat, 2006): the rating of the hardest step.
 *
 * The scale covers square boards of up to 9x9, with boxes, jigsaw regions or
 * neither, whose rules only state that cells differ: diagonals, windoku,
 * disjoint groups, anti-knight, anti-king, any cells. These are treated as in
 * Sukaku Explainer (SudokuMonster, 2021), with the techniques of 1.2.
 *
 * The rules are tried in a fixed order and the first step found is taken; the
 * rating does not depend on techniques/.
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
    int er; /* rating of the hardest step */
    int ep; /* rating of the hardest step up to the first placement */
    int ed; /* rating of the first step */
} sudoku_rating;

typedef struct sudoku_rating_options {
    bool is_unique; /* the puzzle has one solution, so rules that assume it may
                       be used */
    /* Called repeatedly; returns true to stop the rating. May be NULL. */
    bool (*stop)(void *ctx);
    void *ctx;
} sudoku_rating_options;

/* Makes a rater. Returns 0 or SUDOKU_ENOMEM. Freeing NULL is allowed. */
int sudoku_rater_new(sudoku_rater **out);
void sudoku_rater_free(sudoku_rater *rater);

/* Returns whether the scale covers the board. */
bool sudoku_board_has_rating(const sudoku_board *board);
/* Rates a puzzle that has a solution, from its givens and pencil marks. Returns
 * 1 and fills in *rating; 0 if no rule finds a step, the caller stopped it, or
 * the scale does not cover the board; or SUDOKU_ENOMEM. A puzzle without empty
 * cells is rated 0. */
int sudoku_rate(sudoku_rater *rater, const sudoku_puzzle *puzzle,
                const sudoku_rating_options *options, sudoku_rating *rating);

#ifdef __cplusplus
}
#endif

#endif
