/*
 * strikes.h - removes a digit that some cells must hold from all other cells
 * that see every place for it.
 *
 *     a b . | . . .     a renban a b c must hold a 5, which b and c may
 *     . . x | . c .     hold: x sees both, so is no 5. No house has b, c and x.
 *
 * A *strike* lists the cells that see all of two or more places. There is one
 * for each set of places of a constraint that lists sets of digits, or of a
 * small automaton. Other constraints have locks (propagators.h), one for each
 * house, which remove less.
 *
 * Threads  strikes do not change after init
 */
#ifndef SUDOKU_PROPAGATE_STRIKES_H
#define SUDOKU_PROPAGATE_STRIKES_H

#include "sudoku/propagate/peers.h"
#include "sudoku/propagate/propagators.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Most cells of a constraint with strikes; each subset of them is a set of
 * places. */
enum { SUDOKU_MAX_STRIKE_CELLS = 8 };

typedef struct sudoku_strike {
    int start, num; /* its cells are in cells[] from start on */
} sudoku_strike;

typedef struct sudoku_strikes {
    int *first;          /* [propagator] index into list[], or -1 for none */
    sudoku_strike *list; /* [first + set of places, as bits] */
    int num, cap;
    int *cells;
    int num_cells, cap_cells;
} sudoku_strikes;

/* Returns 0 or SUDOKU_ENOMEM; clear it even then. */
int sudoku_strikes_init(sudoku_strikes *strikes, const sudoku_propagators *all,
                        const sudoku_peers *peers);
void sudoku_strikes_clear(sudoku_strikes *strikes);

#ifdef __cplusplus
}
#endif

#endif
