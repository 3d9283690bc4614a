/*
 * names.h - which names of a board (rule.h) a search may choose.
 *
 * It may if no other rule tells one name from another, nor the puzzle: if all
 * that is known of them follows by propagation from any names.
 */
#ifndef SUDOKU_SOLVE_NAMES_H
#define SUDOKU_SOLVE_NAMES_H

#include "sudoku/propagate/propagate.h"

typedef struct sudoku_names {
    const sudoku_stated_rule *rule; /* whose names they are; NULL: none */
    const int *cells;               /* that hold them */
    int num_cells;
    uint64_t *digits; /* [cell] scratch */
} sudoku_names;

/* In place. Returns 0 or SUDOKU_ENOMEM; clearing is due in any case. */
int sudoku_names_init(sudoku_names *n, const sudoku_board *board);
void sudoku_names_clear(sudoku_names *n);

/* Choose some names, if digits[cell], the candidates where a search begins, say
 * nothing of them: digits[] gets them. Returns how many, 0 = digits[] is as it
 * was. */
int sudoku_names_choose(const sudoku_names *n, sudoku_propagation *propagation,
                        const double *weights, uint64_t *digits);
/* The grid that was found with names that were chosen, with those in order. */
void sudoku_names_put_in_order(const sudoku_names *n, uint64_t *digits);

#endif
