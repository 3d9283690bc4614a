/*
 * budget.h - how much time and memory the preparation of a puzzle may take:
 * reading it, making automata and tables of its rules, inferring constraints,
 * encoding it; and techniques. The search has limits of its own (solve.h).
 *
 * A budget is that of the thread that begins it, since what prepares has no
 * common owner: a rule's make() knows of no solver. From sudoku_budget_begin()
 * to sudoku_budget_end() functions that find it spent stop, free what they have
 * made, and return SUDOKU_ELIMIT.
 *
 * Units    seconds of a clock that only goes forward; bytes of large arrays,
 *          from which those that have been freed are taken off again
 * Errors   none; SUDOKU_ELIMIT is what sudoku_parse(), sudoku_board_state(),
 *          sudoku_load() return, and what seeks steps (explain.h)
 * Threads  each has its own budget, or none
 */
#ifndef SUDOKU_BUDGET_H
#define SUDOKU_BUDGET_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* From now on at most these seconds and bytes; 0 = as many as it takes.
 * Replaces the budget that the thread has. */
void sudoku_budget_begin(double seconds, size_t bytes);
/* No budget any more. */
void sudoku_budget_end(void);
/* Has the budget been spent since it began, whatever was done about that? */
int sudoku_budget_is_spent(void);

/* The budget of the thread, one that has just begun or none so far, is spent,
 * too, once stops(ctx) is not 0: a signal has come, for example. It is asked
 * where the clock is, and ends with the budget. */
void sudoku_budget_watch(int (*stops)(void *ctx), void *ctx);

/* For what prepares, rules of one's own included. Is there time left? The call
 * takes some 50 ns. Returns 0 or SUDOKU_ELIMIT. */
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
