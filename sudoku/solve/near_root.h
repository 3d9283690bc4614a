/*
 * near_root.h - what a search by several workers branches on near its root.
 *
 * The weights of choose_cell.h forget: of what a conflict has added half is
 * left after 70 more conflicts. That is good deep in the tree, where the next
 * conflicts are like the last ones. What is branched on near the root decides
 * how large the whole tree becomes, and the last conflicts of one worker say
 * little about that: so the weights near the root forget nothing, and all
 * workers add their conflicts to them.
 *
 *     level 1, 2, 3   weights in common, of all conflicts so far
 *     below           of the last conflicts of the worker
 *
 * Weights of conflicts: Boussemart, Hemery, Lecoutre and Sais, Boosting
 * systematic search by weighting constraints, ECAI 2004.
 *
 * Owns     that of the master owns the weights in common; workers borrow them
 * Threads  each worker has its own sudoku_near_root; what is in common may be
 *          added to and read by all at the same time
 */
#ifndef SUDOKU_SOLVE_NEAR_ROOT_H
#define SUDOKU_SOLVE_NEAR_ROOT_H

#include "sudoku/solve/choose_cell.h"

typedef struct sudoku_near_root {
    int num_cells;
    bool is_owner;
    struct sudoku_common_weights *common; /* NULL: there is no team */
    double *of;                           /* [cell] scratch */
} sudoku_near_root;

/* In place, for a master (NULL) or one of its workers. Returns 0 or
 * SUDOKU_ENOMEM; clearing is due in any case, and of all zeros fine. */
int sudoku_near_root_init(sudoku_near_root *n, const sudoku_near_root *master,
                          int num_cells);
void sudoku_near_root_clear(sudoku_near_root *n);
size_t sudoku_near_root_bytes(const sudoku_near_root *n);

/* Begin with these weights, while nobody else adds any. */
void sudoku_near_root_begin(sudoku_near_root *n, const sudoku_weights *first);
/* As sudoku_weights_add(). */
void sudoku_near_root_add(sudoku_near_root *n, int cell,
                          sudoku_conflict conflict);
/* What sudoku_choose_cell() chooses by these weights in place of w->of. */
sudoku_choice sudoku_near_root_choose(sudoku_near_root *n,
                                      const sudoku_weights *w,
                                      const sudoku_shape *shape,
                                      const uint64_t *digits);

#endif
