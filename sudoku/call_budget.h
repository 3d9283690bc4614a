/*
 * call_budget.h - the budget (budget.h) of a library call. Calls may be nested;
 * then the limits of the outer calls hold as well. Not part of the public API.
 */
#ifndef SUDOKU_CALL_BUDGET_H
#define SUDOKU_CALL_BUDGET_H

#include <stdbool.h>

#include "sudoku/budget.h"
#include "sudoku/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_call_budget {
    unsigned number; /* unique among all threads, until it wraps around */
    bool is_begun, is_spent;
    unsigned glances;
    double until; /* deadline, by base_clock() */
    int (*stops)(void *ctx);
    void *ctx;
    size_t bytes, most; /* bytes taken, and their limit */
    const struct sudoku_call_budget
        *outer; /* surrounding budget, or NULL; its deadline holds as well */
} sudoku_call_budget;

/* Puts the limits (or NULL) into effect for this thread, in addition to those
 * of the surrounding call. Saves that call's budget in *outer until
 * sudoku_call_end(). */
void sudoku_call_begin(sudoku_call_budget *outer, const sudoku_limits *limits);
void sudoku_call_end(const sudoku_call_budget *outer);
/* Returns whether the budget was exhausted at any time since it began. */
int sudoku_budget_is_spent(void);
/* Returns the seconds left: INFINITY = no limit, < 0 = time is up. */
double sudoku_call_seconds(void);

/* Budgets that are not nested. begin() replaces the current budget by one of
 * these seconds and bytes (0 = no limit). watch() ends the budget as soon as
 * stops(ctx) returns nonzero. end() removes it. */
void sudoku_budget_begin(double seconds, size_t bytes);
void sudoku_budget_watch(int (*stops)(void *ctx), void *ctx);
void sudoku_budget_end(void);

#ifdef __cplusplus
}
#endif

#endif
