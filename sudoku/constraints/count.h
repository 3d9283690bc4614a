/*
 * count.h - how often digits are in some *marked* cells, limited by rows,
 * columns, boxes and regions, which hold a digit once.
 *
 *     row 1   * * . .     A digit in three of the cells * is in the one of
 *     row 2   . * . *     row 3 and in one each of rows 1 and 2: there are no
 *     row 3   . . * .     more than three rows for it.
 *
 * Without such houses, the cells are divided into *cliques* of peers, which
 * also hold a digit once. All counts together are the number of cells.
 *
 * This is the constraint global cardinality (Regin, Generalized arc consistency
 * for global cardinality constraint, AAAI 1996), but counted by houses instead
 * of a flow, which is fast, but removes less.
 *
 * Owns     a count owns its arrays
 * Threads  it does not change after it is made
 */
#ifndef SUDOKU_CONSTRAINTS_COUNT_H
#define SUDOKU_CONSTRAINTS_COUNT_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/candidates.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The digit is in least .. most of the cells, or, if allowed, in none. */
typedef struct sudoku_count_range {
    int digit;
    bool none_allowed;
    int least, most; /* least > most: the digit must be in none of the cells */
} sudoku_count_range;

/* A house of a kind that limits counts: each marked cell is in exactly one full
 * house of that kind. */
typedef struct sudoku_count_house {
    int kind;
    const int *cells; /* its marked cells come first */
    int num_marked, num_cells;
} sudoku_count_house;

enum {
    SUDOKU_COUNT_KINDS = SUDOKU_REGION + 1
}; /* kinds from rows to regions */

/* Maximal number of houses; kinds with more are left out. */
enum { SUDOKU_COUNT_MAX_HOUSES = 1024 };

typedef struct sudoku_digit_count {
    uint64_t digits;            /* digits that are counted */
    sudoku_count_range *ranges; /* in ascending order of digits */
    int num_ranges;
    sudoku_count_house *houses; /* houses with marked cells, kind by kind */
    int num_houses;
    int kind_start[SUDOKU_COUNT_KINDS + 1]; /* [kind] index into houses[] */
    int *house_cells;                       /* cells of all houses */
    int *marked;                            /* marked cells, clique by clique */
    int num_marked;
    int *clique_start; /* [num_cliques + 1] index into marked[] */
    int num_cliques;
    int *cells; /* marked cells and all cells of the houses */
    int num_cells;
} sudoku_digit_count;

/* Makes a count of n > 0 cells with ranges of distinct digits. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_digit_count_new(sudoku_digit_count **out, const sudoku_shape *shape,
                           const int *cells, int n,
                           const sudoku_count_range *ranges, int num_ranges);
void sudoku_digit_count_free(sudoku_digit_count *count);

/* Removes candidates that break it. Returns > 0 if there were any, 0 if none,
 * -1 if no grid is left. Allocates nothing. */
int sudoku_digit_count_filter(const sudoku_digit_count *count,
                              const sudoku_candidates *candidates);

/* Incremental filtering (kinds.h). The state (count_houses.h) has 0 words if
 * there are no houses. */
size_t sudoku_digit_count_state_words(const sudoku_digit_count *count);
void sudoku_digit_count_begin(const sudoku_digit_count *count, uint64_t *state);
int sudoku_digit_count_filter_from(const sudoku_digit_count *count,
                                   const sudoku_candidates *candidates,
                                   uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
