/*
 * difficulty.c - sums of scores and levels, see difficulty.h.
 */
#include "sudoku/techniques/difficulty.h"

#include <limits.h>

/* The largest sum at a level. */
static const int largest[] = {[SUDOKU_EASY] = 800,
                              [SUDOKU_MEDIUM] = 1000,
                              [SUDOKU_HARD] = 1600,
                              [SUDOKU_UNFAIR] = 1800,
                              [SUDOKU_EXTREME] = INT_MAX};

static bool is_harder(const sudoku_technique *a, const sudoku_technique *b)
{
    if (b == NULL || a->level != b->level)
        return b == NULL || a->level > b->level;
    return a->score > b->score;
}

void sudoku_difficulty_init(sudoku_difficulty *d, const sudoku_board *board)
{
    enum { USUAL_CELLS = 81 };
    *d = (sudoku_difficulty){.is_by_steps =
                                 board->num_rules > 0 ||
                                 board->shape->num_cells != USUAL_CELLS};
}

void sudoku_difficulty_add(sudoku_difficulty *d,
                           const sudoku_technique *technique)
{
    d->steps++;
    d->score += technique->score;
    if (is_harder(technique, d->hardest))
        d->hardest = technique;
    d->level = d->hardest->level > d->level ? d->hardest->level : d->level;
    while (!d->is_by_steps && d->score > largest[d->level])
        d->level++;
}
