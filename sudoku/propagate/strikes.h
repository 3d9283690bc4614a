/*
 * strikes.h - where a digit goes from when a set of cells has to hold it.
 *
 *     a b . | . . .     a renban a b c that has to hold a 5, which b and c may
 *     . . x | . c .     hold: x sees both, and is no 5. No house has b, c and x
 *
 * For each set of places, two or more of the cells, those that see all of them
 * are listed once: a *strike*. So it is for constraints that list sets of
 * digits, and for small automata, which may say that of four cells one is low
 * when 1 is the last low digit of two of them. Constraints of other kinds have
 * locks (propagators.h), one by one for each house, which see less.
 *
 * Owns     strikes own their arrays
 * Threads  they do not change once they are made
 */
#ifndef SUDOKU_PROPAGATE_STRIKES_H
#define SUDOKU_PROPAGATE_STRIKES_H

#include "sudoku/propagate/peers.h"
#include "sudoku/propagate/propagators.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Of a constraint; it has as many sets of places as its cells have subsets. */
enum { SUDOKU_MAX_STRIKE_CELLS = 8 };

typedef struct sudoku_strike {
    int start, num; /* in cells[] */
} sudoku_strike;

typedef struct sudoku_strikes {
    int *first;          /* [propagator] in list[], or -1: it has none */
    sudoku_strike *list; /* [first + set of places, as bits] */
    int num, cap;
    int *cells;
    int num_cells, cap_cells;
} sudoku_strikes;

/* In place. Returns 0 or SUDOKU_ENOMEM; clearing is due in any case, and of all
 * zeros fine. */
int sudoku_strikes_init(sudoku_strikes *strikes, const sudoku_propagators *all,
                        const sudoku_peers *peers);
void sudoku_strikes_clear(sudoku_strikes *strikes);

#ifdef __cplusplus
}
#endif

#endif
