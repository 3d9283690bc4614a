/*
 * hint.h - the hint that a rule of the rating finds, and the families of rules.
 *
 * The rules, their order and their ratings are those of Sudoku Explainer 1.2
 * (N. Juillerat, 2006), as documented by its successors. A family enumerates
 * its hints in a fixed order and passes each to a callback.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_HINT_H
#define SUDOKU_RATING_HINT_H

#include "sudoku/rating/grid.h"

/* Some candidates of one cell. */
typedef struct rating_marks {
    uint8_t cell;
    uint16_t digits;
} rating_marks;

typedef struct rating_hint {
    int rating;      /* rating in tenths */
    int cell, digit; /* cell and digit that it places; cell < 0: none */
    int num_removes;
    rating_marks removes[RATING_CELLS];
    /* Candidates whose absence the pattern depends on. Those that existed when
     * a chain began are its reasons. */
    int num_absent;
    rating_marks absent[40];
} rating_hint;

/* Called with each hint; returns true to stop. A rule returns the callback's
 * last result. */
typedef bool rating_use(void *ctx, const rating_hint *hint);
typedef bool rating_rule(const rating_grid *grid, int variant, rating_use *use,
                         void *ctx);

rating_rule sudoku_rating_hidden_singles, sudoku_rating_naked_singles;
rating_rule sudoku_rating_direct_locking, sudoku_rating_locking;
/* The variant is the number of cells, digits or lines. */
rating_rule sudoku_rating_direct_hidden_sets, sudoku_rating_hidden_sets,
    sudoku_rating_naked_sets;
rating_rule sudoku_rating_fish;
/* The variant is the number of candidates of the pivot, 2 or 3. */
rating_rule sudoku_rating_wings;
rating_rule sudoku_rating_unique_loops, sudoku_rating_bugs;
rating_rule sudoku_rating_aligned_pairs, sudoku_rating_aligned_triples;
/* Used only inside chains, so without ratings. */
rating_rule sudoku_rating_seen_places, sudoku_rating_seen_pairs;

/* ---- for rules ----------------------------------------------------------- */

static inline void rating_hint_begin(rating_hint *hint, int rating)
{
    hint->rating = rating;
    hint->cell = hint->digit = -1;
    hint->num_removes = hint->num_absent = 0;
}

/* Removes from the cell those of the digits that it has. */
static inline void rating_hint_remove(rating_hint *hint,
                                      const rating_grid *grid, int cell,
                                      unsigned digits)
{
    digits &= grid->candidates[cell];
    if (digits == 0)
        return;
    rating_marks marks = {(uint8_t)cell, (uint16_t)digits};
    hint->removes[hint->num_removes++] = marks;
}

/* Removes from each of the cells those of the digits that it has. */
static inline void rating_hint_remove_from(rating_hint *hint,
                                           const rating_grid *grid,
                                           rating_cells cells, unsigned digits)
{
    while (!rating_cells_is_empty(&cells))
        rating_hint_remove(hint, grid, rating_cells_pop(&cells), digits);
}

static inline void rating_hint_rest_on(rating_hint *hint, int cell,
                                       unsigned digits)
{
    rating_marks marks = {(uint8_t)cell, (uint16_t)digits};
    hint->absent[hint->num_absent++] = marks;
}

#endif
