/*
 * levels.h - the stack of a propagation search.
 *
 * To branch, a level loses a digit of a cell, which becomes the only one of the
 * cell on the next level. Afterwards the level is propagated from that cell and
 * branches again.
 *
 *     level 0   r1c1 = 123..   branched on r1c1 = 1: r1c1 lost 1, not yet
 *                              propagated (changed = r1c1)
 *     level 1   r1c1 = 1       branched on r5c5 = 7: r5c5 lost 7
 *     level 2   r5c5 = 7       the top: propagated next
 *
 * S1  sudoku_level_digits(s, l) has num_cells candidates, then the
 *     propagators' state words.
 * S2  Below the top, the candidates of level l are what is left to search,
 *     without the digit that leads to level l + 1.
 * S3  A level that is_given has nothing left to search: its candidates were the
 *     guiding path of a part given to another worker.
 * S4  trail[] has the steps (steps.h) from the root to the top: for each level
 *     the candidates that it has lost, in order. The last one is placed, and
 *     leads to the next level; the others are removed.
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
    int cell;    /* cell that was fixed to come here, or -1 */
    int changed; /* cell that has lost candidates since the last propagation;
                    -1: propagate all */
    int tried, total; /* branches tried, and all of them, for the progress */
    bool is_given;    /* S3 */
    int step;         /* index in trail[] of the step that leads here (S4) */
    uint64_t pushed;  /* value of num_pushed before its last branch */
} sudoku_stack_level;

typedef struct sudoku_levels {
    const sudoku_shape *shape;
    int num_cells;
    size_t stride;          /* words of digits[] for a level */
    uint64_t *digits;       /* [level * stride + cell], S1 */
    sudoku_stack_level *at; /* [level] */
    int num;
    int *trail; /* S4 */
    int num_steps;
    uint64_t num_pushed; /* number of levels pushed since begin() */
    int num_charged; /* number of levels for which memory was charged; those not
                        reached take none */
    sudoku_charge charge;
} sudoku_levels;

/* Allocates a stack: each level but the first fixes one more cell. Returns 0 or
 * SUDOKU_ENOMEM; clear it even then. */
int sudoku_levels_init(sudoku_levels *s, const sudoku_shape *shape,
                       size_t state_words);
void sudoku_levels_clear(sudoku_levels *s);
size_t sudoku_levels_bytes(const sudoku_levels *s);

static inline uint64_t *sudoku_level_digits(const sudoku_levels *s, int l)
{
    return s->digits + (size_t)l * s->stride;
}

/* Resets the stack to one level with these candidates. */
void sudoku_levels_begin(sudoku_levels *s, const uint64_t *digits);

/* Adds a level with the chosen digit and removes it from the former top.
 * Returns 0, or SUDOKU_ELIMIT without a change if the memory limit is reached.
 */
int sudoku_levels_push(sudoku_levels *s, const sudoku_choice *c);
/* Drops the top. Returns the cell that was fixed to come there, or -1. */
int sudoku_levels_pop(sudoku_levels *s);

/* Drops all levels above the lowest one that was not given away, which is the
 * first after the last level that is_given; the branch that led upwards is open
 * again. */
void sudoku_levels_restart(sudoku_levels *s);

/* Gives away a level with candidates left, not the top: the deepest one on
 * whose last branch at least long_branch levels were pushed, otherwise the
 * first. Returns it, or -1. */
int sudoku_levels_give(sudoku_levels *s, uint64_t long_branch);

/* Returns the part of the tree that is done, if all branches are equal. */
double sudoku_levels_progress(const sudoku_levels *s);

#endif
