/*
 * filter_memo.h - what a rule's filter leaves, remembered: a cage whose cells
 * have the same candidates as before loses the same ones.
 *
 * Rules of few cells meet few different states while guesses are tried. The
 * candidates of all cells are *packed*, one after the other, in a number; the
 * table, which forgets the older of two with the same place, has
 *
 *     rule 3, r1c1 {1 2 9} r1c2 {3 4 9}, packed  ->  {1 2} {3 4}, packed
 *
 * Law      M1  what is remembered is what the filter did; 0 is a conflict
 * Owns     in place, with arrays of its own
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_FILTER_MEMO_H
#define SUDOKU_TECHNIQUES_FILTER_MEMO_H

#include "sudoku/techniques/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct filter_memo_entry {
    uint64_t before, after; /* packed */
    int rule;               /* whose filter it was, + 1; 0: none */
} filter_memo_entry;

typedef struct filter_memo {
    const sudoku_position *p;
    int *cells; /* of all rules, those that the filter depends on */
    int *first; /* [rule] where its cells begin in cells[]; one more */
    filter_memo_entry *known; /* [place] */
    uint64_t *before;         /* [cell] before a rule's filter */
} filter_memo;

/* For the board of the position. Returns false: there is no memory; clearing is
 * due in any case. */
bool sudoku_filter_memo_init(filter_memo *m, const sudoku_position *p);
void sudoku_filter_memo_clear(filter_memo *m);

/* The rule's cells, *num of them, in ascending order; none if it has no filter.
 */
const int *sudoku_filter_memo_cells(const filter_memo *m, int rule, int *num);

/* Filter the digits left of each cell, left[]. Returns < 0: a conflict; 0:
 * nothing has gone; > 0: something has, and what the rule's cells had before is
 * in m->before[]. */
int sudoku_filter_memo_run(filter_memo *m, int rule, uint64_t *left);

#ifdef __cplusplus
}
#endif

#endif
