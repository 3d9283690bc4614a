/*
 * restarts.h - when a search by propagation begins anew at its root.
 *
 * Where grids are many, a first choice that leaves none can cost any number of
 * nodes, though most other choices lead to a grid at once: run times have heavy
 * tails, which restarts cut off (Gomes, Selman, Crato and Kautz, Heavy-tailed
 * phenomena in satisfiability and constraint satisfaction problems, JAR 24,
 * 2000). What conflicts have taught is kept, so that a new run chooses
 * otherwise.
 *
 * The runs are as long as a multiple of the number of cells, the length of a
 * way down to a grid without a conflict: 1, 1, 2, 1, 1, 2, 4, 1, ... times that
 * (Luby, Sinclair and Zuckerman, Optimal speedup of Las Vegas algorithms, IPL
 * 47, 1993; the two numbers that make it: Knuth, TAOCP 4B, 7.2.2.2).
 *
 * A search that can be expected to end is left alone: the nodes so far, divided
 * by the share of the tree that is done, are what all of it would take.
 */
#ifndef SUDOKU_SOLVE_RESTARTS_H
#define SUDOKU_SOLVE_RESTARTS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sudoku_restarts {
    uint64_t next;  /* number of nodes when the present run ends */
    uint64_t unit;  /* nodes of the shortest run */
    uint64_t round; /* of the sequence, from 1 on */
    uint64_t times; /* that the present run is longer than the shortest one */
} sudoku_restarts;

void sudoku_restarts_begin(sudoku_restarts *r, int num_cells);

/* Would the whole tree take more nodes than one can wait for? */
bool sudoku_is_hopeless(uint64_t nodes, double progress);

/* Has the present run ended? Then the next one begins, at this node. */
bool sudoku_run_has_ended(sudoku_restarts *r, uint64_t nodes);

#endif
