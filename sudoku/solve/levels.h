/*
 * levels.h - the stack of a search by propagation.
 *
 * It has the candidates of each level, and the state of the propagators (S1).
 * To branch at a level, a cell loses a digit, which the next level gets as the
 * cell's only one; when that is done, the level is propagated again, and
 * branches again. As only that cell has changed, only what follows from it is
 * computed.
 *
 *     level 0   r1c1 = 123..   branched on r1c1 = 1: r1c1 lost 1, not yet
 *                              propagated (changed = r1c1)
 *     level 1   r1c1 = 1       branched on r5c5 = 7: r5c5 lost 7
 *     level 2   r5c5 = 7       the top: propagated next
 *
 * S1  sudoku_level_digits(s, l) has num_cells candidates, then the
 *     propagators' state words.
 * S2  Below the top, what is left of level l is what its candidates say: the
 *     digit that leads to level l + 1 is not among them any more.
 * S3  So a level that is_given has nothing left to search here: its candidates
 *     were the guiding path to what another worker has got.
 * S4  trail[] has the steps (steps.h) from the root to the top: of each level
 *     those that it has lost, one after the other, the last of which leads to
 *     the next level, and is the only one that is placed, not removed.
 */
#ifndef SUDOKU_SOLVE_LEVELS_H
#define SUDOKU_SOLVE_LEVELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/shape.h"
#include "sudoku/budget.h"
#include "sudoku/solve/choose_cell.h"

typedef struct sudoku_stack_level {
    int cell;         /* that was fixed to come here, or -1 */
    int changed;      /* that lost candidates since it was propagated; -1:
                         propagate all anew */
    int tried, total; /* branches from here: for the progress */
    bool is_given;    /* S3 */
    int step;         /* place in the trail of the one that leads here, S4 */
    uint64_t pushed;  /* levels so far, when the last one was pushed onto it */
} sudoku_stack_level;

typedef struct sudoku_levels {
    const sudoku_shape *shape;
    int num_cells;
    size_t stride;          /* words of a level */
    uint64_t *digits;       /* [level * stride + cell], S1 */
    sudoku_stack_level *at; /* [level] */
    int num;
    int *trail; /* S4 */
    int num_steps;
    uint64_t num_pushed; /* levels, since it began */
    int num_charged;     /* levels that memory has been taken for: those that no
                            search has come to take none */
    sudoku_charge charge;
} sudoku_levels;

/* Room for the levels of a board, of which each has that many state words: each
 * but the first fixes one more cell. Returns 0 or SUDOKU_ENOMEM; it is to be
 * cleared in any case. */
int sudoku_levels_init(sudoku_levels *s, const sudoku_shape *shape,
                       size_t state_words);
void sudoku_levels_clear(sudoku_levels *s);
size_t sudoku_levels_bytes(const sudoku_levels *s);

static inline uint64_t *sudoku_level_digits(const sudoku_levels *s, int l)
{
    return s->digits + (size_t)l * s->stride;
}

/* One level, with those candidates [cell]. */
void sudoku_levels_begin(sudoku_levels *s, const uint64_t *digits);

/* A new level, on which the cell has that digit; the top loses it. Returns 0,
 * or SUDOKU_ELIMIT: it may take no more memory, and nothing has changed. */
int sudoku_levels_push(sudoku_levels *s, const sudoku_choice *c);
/* Leave the top. Returns the cell that was fixed to come there, or -1. */
int sudoku_levels_pop(sudoku_levels *s);

/* Leave all levels above the deepest one of which nothing was given, or the
 * first one; what led from it upwards is not searched yet. */
void sudoku_levels_restart(sudoku_levels *s);

/* Give a level that has something left, but not the top: the deepest one whose
 * last branch has got that many levels, or else the first one. Returns it, or
 * -1. */
int sudoku_levels_give(sudoku_levels *s, uint64_t long_branch);

/* The share of the tree that is done, if branches are alike. */
double sudoku_levels_progress(const sudoku_levels *s);

#endif
