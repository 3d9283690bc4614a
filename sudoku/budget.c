/* budget.c - how much time and memory the preparation of a puzzle may take. */
#include "sudoku/budget.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#include "run/clock.h"
#include "sudoku/error.h"

typedef struct budget {
    bool is_begun, is_spent;
    double until;       /* by run_clock() */
    size_t bytes, most; /* taken so far, and at most */
} budget;

static _Thread_local budget own;

void sudoku_budget_begin(double seconds, size_t bytes)
{
    own = (budget){.is_begun = seconds > 0 || bytes > 0,
                   .until =
                       seconds > 0 ? run_clock() + seconds : (double)INFINITY,
                   .most = bytes > 0 ? bytes : SIZE_MAX};
}

void sudoku_budget_end(void)
{
    own.is_begun = false;
}

int sudoku_budget_is_spent(void)
{
    return own.is_begun && own.is_spent;
}

/* Once spent it stays so, lest what does without a part that was refused goes
 * on to the next one. */
static int answer(void)
{
    return own.is_spent ? SUDOKU_ELIMIT : 0;
}

int sudoku_budget_check(void)
{
    if (!own.is_begun)
        return 0;
    if (own.until < (double)INFINITY && run_clock() > own.until)
        own.is_spent = true;
    return answer();
}

int sudoku_budget_take(size_t bytes)
{
    if (!own.is_begun)
        return 0;
    if (bytes > own.most - own.bytes)
        own.is_spent = true;
    else
        own.bytes += bytes;
    return own.is_spent ? SUDOKU_ELIMIT : sudoku_budget_check();
}

void sudoku_budget_give(size_t bytes)
{
    if (own.is_begun)
        own.bytes -= bytes < own.bytes ? bytes : own.bytes;
}
