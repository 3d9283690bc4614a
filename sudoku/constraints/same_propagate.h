/*
 * same_propagate.h - two sides of equally many cells that hold the same digits,
 * each as often, as the rule same-values states and the law of leftovers finds.
 *
 * It is the constraint same (Beldiceanu, Katriel and Thiel, Filtering
 * algorithms for the same constraint, CPAIOR 2004), but counted digit by digit
 * rather than by a flow.
 */
#ifndef SUDOKU_CONSTRAINTS_SAME_PROPAGATE_H
#define SUDOKU_CONSTRAINTS_SAME_PROPAGATE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_SAME = 127 }; /* cells of a side */

/* The first half of the cells is the one side, the second the other. Removes
 * candidates; returns > 0 if there were any, 0 if none, -1: no grid is left. */
int sudoku_same_filter(const int *cells, int num_cells, uint64_t *digits);

#ifdef __cplusplus
}
#endif

#endif
