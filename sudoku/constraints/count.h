/*
 * count.h - how often digits stand in some cells, the *marked* ones, as far as
 * rows, columns and boxes limit it: each of these holds a digit once.
 *
 *     row 1   * * . .     A digit in three of the cells * has to be in the one
 *     row 2   . * . *     of row 3, and in one of those in row 1 and in row 2:
 *     row 3   . . * .     there are no more than three rows for it.
 *
 * Where the cells are in no such houses they are put in *cliques* of cells that
 * all see each other: a clique holds a digit once, too. And all counts together
 * are the number of cells.
 *
 * It is the constraint global cardinality (Regin, Generalized arc consistency
 * for global cardinality constraint, AAAI 1996), but counted by houses rather
 * than by a flow: what is found is less, and found at once.
 *
 * Owns     a count owns its arrays
 * Threads  it does not change once it is made
 */
#ifndef SUDOKU_CONSTRAINTS_COUNT_H
#define SUDOKU_CONSTRAINTS_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/candidates.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The digit stands in least .. most of the cells; or in none of them, if that
 * is allowed. */
typedef struct sudoku_count_range {
    int digit;
    bool none_allowed;
    int least, most; /* least > most: only none is allowed */
} sudoku_count_range;

/* Of a kind of houses that limits the counts: each marked cell is in just one
 * of that kind, which holds every digit. */
typedef struct sudoku_count_house {
    int house; /* number in the shape */
    int kind;
    uint64_t marked; /* its marked cells, as bits: places among its cells */
} sudoku_count_house;

enum { SUDOKU_COUNT_KINDS = SUDOKU_REGION + 1 }; /* rows .. regions */

typedef struct sudoku_digit_count {
    uint64_t digits;            /* that are counted */
    sudoku_count_range *ranges; /* of these, in ascending order */
    int num_ranges;
    sudoku_count_house *houses; /* all with marked cells, kind by kind */
    int num_houses;
    int *marked; /* the marked cells, clique by clique */
    int num_marked;
    int *clique_start; /* [num_cliques + 1], in marked[] */
    int num_cliques;
    int *cells; /* marked ones, and all of the houses */
    int num_cells;
} sudoku_digit_count;

/* The ranges, of different digits, are those of n > 0 cells. Returns 0 or
 * SUDOKU_ENOMEM. Freeing NULL is fine. */
int sudoku_digit_count_new(sudoku_digit_count **out, const sudoku_shape *shape,
                           const int *cells, int n,
                           const sudoku_count_range *ranges, int num_ranges);
void sudoku_digit_count_free(sudoku_digit_count *count);

/* Remove candidates that break it. Returns > 0 if there were any, 0 if none,
 * -1: no grid is left. Allocates nothing. */
int sudoku_digit_count_filter(const sudoku_digit_count *count,
                              const sudoku_candidates *candidates);

#ifdef __cplusplus
}
#endif

#endif
