/*
 * same_propagate.h - two sides of equally many cells that hold the same digits,
 * each equally often: the constraint same (Beldiceanu, Katriel and Thiel,
 * Filtering algorithms for the same constraint, CPAIOR 2004), but counted digit
 * by digit instead of by a flow.
 */
#ifndef SUDOKU_CONSTRAINTS_SAME_PROPAGATE_H
#define SUDOKU_CONSTRAINTS_SAME_PROPAGATE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_SAME = 127 }; /* maximal number of cells of a side */

/* Filters; each half of the cells is a side. Returns > 0 if candidates were
 * removed, 0 if not, -1 if no grid is left. */
int sudoku_same_filter(const int *cells, int num_cells, uint64_t *digits);

#ifdef __cplusplus
}
#endif

#endif
