/*
 * unique_loops.h - shared by the two files on unique loops.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_UNIQUE_LOOPS_H
#define SUDOKU_RATING_UNIQUE_LOOPS_H

#include "sudoku/rating/hint.h"

typedef struct unique_loop {
    const rating_grid *grid;
    unsigned digits; /* the two digits of the loop */
    int cells[RATING_CELLS], size;
    rating_cells in;
    int best_key; /* rating and type of the best hint */
    rating_hint best;
} unique_loop;

/* Begins a hint with the rating of the loop plus `more`. */
static inline void unique_loop_begin(const unique_loop *loop, rating_hint *hint,
                                     int more)
{
    int base = loop->size >= 10  ? 50
               : loop->size >= 8 ? 47
               : loop->size >= 6 ? 46
                                 : 45;
    rating_hint_begin(hint, base + more);
}

static inline void unique_loop_offer(unique_loop *loop, const rating_hint *hint,
                                     int type)
{
    int key = hint->rating * 8 + type;
    if (hint->num_removes == 0 || key >= loop->best_key)
        return;
    loop->best_key = key;
    loop->best = *hint;
}

/* Offers type 3: a and b have these other candidates, at least two. */
void sudoku_unique_loop_offer_type_3(unique_loop *loop, int a, int b,
                                     unsigned others);

#endif
