/*
 * call_budget.h - the budget (budget.h) of a call of the library, within those
 * of the calls around it. Not part of the public API.
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
    unsigned number; /* no other one's of any thread, for a long time */
    bool is_begun, is_spent;
    unsigned glances;
    double until; /* by base_clock() */
    int (*stops)(void *ctx);
    void *ctx;
    size_t bytes, most; /* taken so far, and at most */
    const struct sudoku_call_budget
        *outer; /* whose time counts, too; or NULL */
} sudoku_call_budget;

/* From here on these limits hold for the thread, beside those of the call
 * around it, which is kept in *outer until sudoku_call_end(). limits may be
 * NULL. */
void sudoku_call_begin(sudoku_call_budget *outer, const sudoku_limits *limits);
void sudoku_call_end(const sudoku_call_budget *outer);
/* Has the budget been spent since it began, whatever was done about that? */
int sudoku_budget_is_spent(void);
/* The seconds that are left, INFINITY: any number; < 0: none. */
double sudoku_call_seconds(void);

/* The same without a call around it, one after the other: a budget of these
 * seconds and bytes, 0 = any number, begins in place of what there is; or, with
 * watch, one that is spent once stops(ctx) is not 0; or ends. */
void sudoku_budget_begin(double seconds, size_t bytes);
void sudoku_budget_watch(int (*stops)(void *ctx), void *ctx);
void sudoku_budget_end(void);

#ifdef __cplusplus
}
#endif

#endif
