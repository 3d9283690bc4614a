/*
 * budget.h - the time and memory left for preparing a puzzle, from reading it
 * to encoding it. Rules of your own ask here. The caller of the library sets
 * the budget by limits (limits.h).
 *
 * The budget belongs to the library call that runs in this thread, because a
 * rule's make() knows no solver. Code that finds the budget spent stops, frees
 * what it has made and returns SUDOKU_ELIMIT.
 *
 * Units    bytes of large arrays, less those that have been given back
 * Errors   only SUDOKU_ELIMIT; without limits, everything is allowed
 */
#ifndef SUDOKU_BUDGET_H
#define SUDOKU_BUDGET_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Returns 0, or SUDOKU_ELIMIT if the time is up or the call was cancelled.
 * Takes about 50 ns. */
int sudoku_budget_check(void);
/* Like sudoku_budget_check(), but looks at the clock in one of 64 calls only.
 * Meant for loops whose iterations take from a few ns to a millisecond. */
int sudoku_budget_glance(void);
/* Takes bytes off the budget and checks the time. Taking 0 bytes does not look
 * at the clock. Returns 0, or SUDOKU_ELIMIT if not enough memory or time is
 * left. */
int sudoku_budget_take(size_t bytes);
/* Gives back bytes that were taken and have been freed. */
void sudoku_budget_give(size_t bytes);
/* Returns the number of bytes that can still be taken; SIZE_MAX = no limit. */
size_t sudoku_budget_left(void);

/* The bytes that a long-lived object has taken and gives back when it is freed.
 * They return only to the budget that they were taken from, never to a later
 * one or that of another thread. All zeros: nothing taken. */
typedef struct sudoku_charge {
    size_t bytes;
    unsigned budget; /* number of the budget that the bytes are from */
} sudoku_charge;

/* Takes bytes from the budget and adds them to the charge. Returns 0 or
 * SUDOKU_ELIMIT. */
int sudoku_charge_take(sudoku_charge *charge, size_t bytes);
/* Like sudoku_charge_take(), without a look at the clock: for memory of a
 * search, which has a time limit of its own. */
int sudoku_charge_memory(sudoku_charge *charge, size_t bytes);
/* Gives bytes back, at most as much as the charge has taken. */
void sudoku_charge_give(sudoku_charge *charge, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
