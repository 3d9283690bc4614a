/*
 * budget.h - what a call may still take, for rules of one's own: how much time
 * and memory is left for what prepares a puzzle, from reading it to encoding
 * it. The caller of the library sets that by limits (limits.h).
 *
 * What prepares has no common owner: a rule's make() knows of no solver. So the
 * budget is that of the call that goes on in this thread. Who finds it spent
 * stops, frees what it has made, and returns SUDOKU_ELIMIT.
 *
 * Units    bytes of large arrays, from which those that have been freed are
 *          taken off again
 * Errors   none but SUDOKU_ELIMIT; without limits all is allowed
 */
#ifndef SUDOKU_BUDGET_H
#define SUDOKU_BUDGET_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Is there time left, and has nobody cancelled? The call takes some 50 ns.
 * Returns 0 or SUDOKU_ELIMIT. */
int sudoku_budget_check(void);
/* The same for loops whose turns take less than that, up to a millisecond: only
 * one of 64 calls looks at the clock. */
int sudoku_budget_glance(void);
/* Is there that much memory, and time? It is taken off if so. Taking 0 bytes
 * does not look at the clock. Returns 0 or SUDOKU_ELIMIT. */
int sudoku_budget_take(size_t bytes);
/* What was taken and has been freed. */
void sudoku_budget_give(size_t bytes);
/* The bytes that could be taken now; SIZE_MAX: any number. */
size_t sudoku_budget_left(void);

/* What a thing that lasts has taken, and gives back when it is freed: to the
 * budget that it is from, not to one that has begun since or is another
 * thread's. All zeros: nothing. */
typedef struct sudoku_charge {
    size_t bytes;
    unsigned budget; /* the number of that budget */
} sudoku_charge;

/* Take more. Returns 0 or SUDOKU_ELIMIT. */
int sudoku_charge_take(sudoku_charge *charge, size_t bytes);
/* The same for what a search takes, which has a limit on time of its own: the
 * clock is not asked. */
int sudoku_charge_memory(sudoku_charge *charge, size_t bytes);
/* Give that much back, at most what was taken. */
void sudoku_charge_give(sudoku_charge *charge, size_t bytes);

#ifdef __cplusplus
}
#endif

#endif
