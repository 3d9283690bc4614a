/*
 * restarts.h - restarts of a propagation search.
 *
 * If grids are many, a first choice that leaves none can cost any number of
 * nodes: run times have heavy tails, which restarts cut off (Gomes, Selman,
 * Crato and Kautz, Heavy-tailed phenomena in satisfiability and constraint
 * satisfaction problems, JAR 24, 2000). Weights are kept, so a new run chooses
 * otherwise.
 *
 * Runs have 1, 1, 2, 1, 1, 2, 4, 1, ... times num_cells nodes (Luby, Sinclair
 * and Zuckerman, Optimal speedup of Las Vegas algorithms, IPL 47, 1993;
 * computed as in Knuth, TAOCP 4B, 7.2.2.2). There is no restart if nodes /
 * progress, an estimate of the whole search, is small.
 */
#ifndef SUDOKU_SOLVE_RESTARTS_H
#define SUDOKU_SOLVE_RESTARTS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct sudoku_restarts {
    uint64_t next;  /* node at which the present run ends */
    uint64_t unit;  /* nodes of the shortest run */
    uint64_t round; /* index in the sequence, from 1 on */
    uint64_t times; /* length of the present run in units */
} sudoku_restarts;

void sudoku_restarts_begin(sudoku_restarts *r, int num_cells);

/* Returns whether the whole tree would take too long. */
bool sudoku_is_hopeless(uint64_t nodes, double progress);

/* Returns whether the present run has ended, and then begins the next one. */
bool sudoku_run_has_ended(sudoku_restarts *r, uint64_t nodes);

#endif
