/*
 * place.h - places clauses (lines, cages, pairs, cells, clues outside of the
 * board) on a solution, for place() of sudoku_rule.
 *
 * Numbers of clauses are for a board of 81 cells and are scaled for others.
 * The user's wishes (placement.h) override the form.
 */
#ifndef VARIANTS_PLACE_H
#define VARIANTS_PLACE_H

#include "sudoku/board/placement.h"

/* Where a rule's clauses may be placed. Their numbers come from measure() of
 * the rule. */
typedef struct place_form {
    int number;      /* number of clauses; 0: until there is no room */
    int min, max;    /* number of cells of a clause */
    bool by_steps;   /* lines: every prefix of a line must obey the rule */
    bool may_meet;   /* its cells may also be in other clauses */
    bool may_repeat; /* cages may hold a digit several times */
    /* Writes the numbers of a clause about n cells into values[2 * n]. Returns
     * how many there are, or < 0. NULL: the one of measure(), if it exists. */
    int (*list_values)(const sudoku_placement *p, const int *cells, int n,
                       int *values);
} place_form;

enum { VARIANT_LONGEST = 64 }; /* cells of a clause */

/* Places lines, each cell next to the previous one, also diagonally. These
 * functions return what place() of sudoku_rule returns. */
int variant_place_lines(sudoku_placement *p, const place_form *form);
/* Places cages: orthogonally connected cells with different digits. If the
 * placement has images, the cages are symmetric. (place_cages.c) */
int variant_place_cages(sudoku_placement *p, const place_form *form);
/* Places pairs of orthogonal neighbours. */
int variant_place_pairs(sudoku_placement *p, const place_form *form);
/* Places one clause of several cells, each of which obeys it alone. */
int variant_place_cells(sudoku_placement *p, const place_form *form);
/* Places clues of rows and columns, from both ends if is_directed. */
int variant_place_outside(sudoku_placement *p, const place_form *form,
                          bool is_directed);
/* Places clues of diagonals that begin at the edge of the board. */
int variant_place_diagonals(sudoku_placement *p, const place_form *form);

/* Returns the number of clauses to place, from the form and the user's wishes.
 */
int variant_place_number(const sudoku_placement *p, const place_form *form);
/* Sets the least and greatest number of cells of a clause. */
void variant_place_sizes(const sudoku_placement *p, const place_form *form,
                         int *min, int *max);
/* Returns whether the solution obeys a clause about these cells. */
bool variant_place_holds(sudoku_placement *p, const place_form *form,
                         const int *cells, int n);
/* Adds a clause about these cells if the solution obeys it, and marks them as
 * taken. Returns 1 if it was added, 0 if not, or SUDOKU_ENOMEM. */
int variant_place_add(sudoku_placement *p, const place_form *form,
                      const int *cells, int n);
/* Adds a clause about two groups of n and m cells, likewise. */
int variant_place_add_groups(sudoku_placement *p, const int *first, int n,
                             const int *second, int m);
/* Writes a random permutation of 0 .. n - 1 into order[]. */
void variant_place_shuffle(const sudoku_placement *p, int *order, int n);
/* Returns the cell at this offset of rows and columns from the cell, or -1. */
int variant_place_neighbour(const sudoku_shape *shape, int cell, int rows,
                            int columns);

/* Returns the sum of the values of the cells. */
int variant_place_sum(const sudoku_placement *p, const int *cells, int n);

#endif
