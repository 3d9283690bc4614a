/*
 * filter_memo.h - a cache of the results of rules' filters: a cage whose cells
 * have the same candidates as before loses the same ones.
 *
 * A rule of few cells meets few different states while guesses are tried. The
 * candidates of its cells are *packed* into one number, one cell after the
 * other. Of two entries with the same place in the table, the newer one is
 * kept.
 *
 *     rule 3, r1c1 {1 2 9} r1c2 {3 4 9}, packed  ->  {1 2} {3 4}, packed
 *
 * Law      M1  an entry is what the filter did; 0 stands for a conflict
 * Owns     arrays of its own
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
    uint64_t before,
        after; /* candidates, packed, before and after the filter */
    int rule;  /* number of the rule + 1; 0 if empty */
} filter_memo_entry;

typedef struct filter_memo {
    const sudoku_position *p;
    int *cells; /* the cells that each rule's filter depends on */
    int *first; /* [rule] start of its cells in cells[]; one more entry */
    filter_memo_entry *known; /* [place] entry */
    uint64_t *before;         /* [cell] its digits before the last filter */
} filter_memo;

/* Initializes for the board of the position. Returns false if out of memory.
 * Clear it even then. */
bool sudoku_filter_memo_init(filter_memo *m, const sudoku_position *p);
void sudoku_filter_memo_clear(filter_memo *m);

/* Returns the rule's cells in ascending order and sets *num; *num is 0 if the
 * rule has no filter. */
const int *sudoku_filter_memo_cells(const filter_memo *m, int rule, int *num);

/* Filters left[], the digits left in each cell. Returns < 0 after a conflict, 0
 * if nothing is removed, and > 0 if something is; then m->before[] has the
 * previous digits of the rule's cells. */
int sudoku_filter_memo_run(filter_memo *m, int rule, uint64_t *left);

#ifdef __cplusplus
}
#endif

#endif
