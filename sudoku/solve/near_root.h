/*
 * near_root.h - weights for branching near the root, for several workers.
 *
 * The weights of choose_cell.h forget: after 70 more conflicts half of an
 * addition is left. That is good deep in the tree, where conflicts resemble the
 * last ones. Branches near the root decide the size of the whole tree, so
 * weights there forget nothing, and all workers add their conflicts to them.
 *
 * Owns     the master's struct owns the common weights; workers borrow them
 * Threads  each worker has its own struct; common weights may be read and added
 *          to at the same time
 */
#ifndef SUDOKU_SOLVE_NEAR_ROOT_H
#define SUDOKU_SOLVE_NEAR_ROOT_H

#include "sudoku/solve/choose_cell.h"

typedef struct sudoku_near_root {
    int num_cells;
    bool is_owner;
    struct sudoku_common_weights *common; /* NULL if there is no team */
    double *of;                           /* scratch for weights */
} sudoku_near_root;

/* Initializes a master (master == NULL) or one of its workers. Returns 0 or
 * SUDOKU_ENOMEM; clear it even then. */
int sudoku_near_root_init(sudoku_near_root *n, const sudoku_near_root *master,
                          int num_cells);
void sudoku_near_root_clear(sudoku_near_root *n);
size_t sudoku_near_root_bytes(const sudoku_near_root *n);

/* Sets the weights, while no worker runs. */
void sudoku_near_root_begin(sudoku_near_root *n, const sudoku_weights *first);
/* Adds a conflict to the common weights, see sudoku_weights_add(). */
void sudoku_near_root_add(sudoku_near_root *n, int cell,
                          sudoku_conflict conflict);
/* Chooses as sudoku_choose_cell(), with the common weights instead of w->of. */
sudoku_choice sudoku_near_root_choose(sudoku_near_root *n,
                                      const sudoku_weights *w,
                                      const sudoku_shape *shape,
                                      const uint64_t *digits);

#endif
