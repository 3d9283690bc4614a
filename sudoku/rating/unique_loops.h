/*
 * unique_loops.h - what the two files on unique loops share.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_UNIQUE_LOOPS_H
#define SUDOKU_RATING_UNIQUE_LOOPS_H

#include "sudoku/rating/hint.h"

typedef struct unique_loop {
    const rating_grid *grid;
    unsigned digits; /* the two */
    int cells[RATING_CELLS], size;
    rating_cells in; /* the same as a set */
    int best_key;    /* rating and type of the best hint so far */
    rating_hint best;
} unique_loop;

/* Begin a hint that is rated as the loop, and so much more. */
void unique_loop_begin(const unique_loop *loop, rating_hint *hint, int more);
/* Keep the hint if it removes something and none was better. */
void unique_loop_offer(unique_loop *loop, rating_hint *hint, int type);
/* Type 3: a and b have these other candidates, at least two. */
void unique_loop_offer_type_3(unique_loop *loop, int a, int b, unsigned others);

#endif
