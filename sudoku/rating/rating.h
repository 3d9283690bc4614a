/*
 * rating.h - how hard a 9x9 puzzle is on the scale of Sudoku Explainer 1.2 (N.
 * Juillerat, 2006): the rating of the hardest step.
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

#include <stdbool.h>
#include <stdint.h>

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

/* Rate a puzzle that has a solution. given[cell] is a digit 0..8 or 9: none;
 * allowed[cell] the set of digits that a cell may have. Returns 1; 0: none of
 * our rules goes on, or the caller has stopped, and nothing is known; or
 * SUDOKU_ENOMEM. A puzzle without empty cells is rated 0. */
int sudoku_rate(sudoku_rater *rater, const uint8_t *given,
                const uint16_t *allowed, const sudoku_rating_options *options,
                sudoku_rating *rating);

#ifdef __cplusplus
}
#endif

#endif
