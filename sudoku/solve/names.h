/*
 * names.h - decides whether a search may choose names (rule.h): neither another
 * rule nor the puzzle may distinguish one name from another.
 */
#ifndef SUDOKU_SOLVE_NAMES_H
#define SUDOKU_SOLVE_NAMES_H

#include "sudoku/propagate/propagate.h"

typedef struct sudoku_names {
    const sudoku_stated_rule *rule; /* the rule whose names they are, or NULL */
    const int *cells;               /* cells that hold the names */
    int num_cells;
    uint64_t *digits; /* scratch for candidates */
} sudoku_names;

/* Returns 0 or SUDOKU_ENOMEM; clear it even then. */
int sudoku_names_init(sudoku_names *n, const sudoku_board *board);
void sudoku_names_clear(sudoku_names *n);

/* Chooses some names in digits[], the candidates at the root of a search,
 * unless these restrict names more than propagation from unrestricted names
 * does. Returns the number of names, or 0 without a change. */
int sudoku_names_choose(const sudoku_names *n, sudoku_propagation *propagation,
                        const double *weights, uint64_t *digits);
/* Puts the names of a grid that was found with chosen names in order. */
void sudoku_names_put_in_order(const sudoku_names *n, uint64_t *digits);

#endif
