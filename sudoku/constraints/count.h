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
    int kind;
    const int *cells; /* marked ones first */
    int num_marked, num_cells;
} sudoku_count_house;

enum { SUDOKU_COUNT_KINDS = SUDOKU_REGION + 1 }; /* rows .. regions */

/* A kind of which there would be more is left out. */
enum { SUDOKU_COUNT_MAX_HOUSES = 1024 };

typedef struct sudoku_digit_count {
    uint64_t digits;            /* that are counted */
    sudoku_count_range *ranges; /* of these, in ascending order */
    int num_ranges;
    sudoku_count_house *houses; /* all with marked cells, kind by kind */
    int num_houses;
    int kind_start[SUDOKU_COUNT_KINDS + 1]; /* in houses[] */
    int *house_cells;                       /* of all houses */
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

/* The same, step by step (kinds.h). The state has two sets of houses for each
 * range: those that may hold the digit in marked cells, and those that have to;
 * and in how many of these cells are other digits, at least and at most. A
 * house that does neither, or both, need not be looked at any more. There is no
 * state, 0 words, if there are no houses. */
size_t sudoku_digit_count_state_words(const sudoku_digit_count *count);
void sudoku_digit_count_begin(const sudoku_digit_count *count, uint64_t *state);
int sudoku_digit_count_filter_from(const sudoku_digit_count *count,
                                   const sudoku_candidates *candidates,
                                   uint64_t *state);

#ifdef __cplusplus
}
#endif

#endif
