/* call_budget.c - budgets of time and memory for calls of the library. */
#include "sudoku/call_budget.h"

#include <math.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/clock.h"
#include "sudoku/error.h"

static _Thread_local sudoku_call_budget own;
static atomic_uint num_begun;

void sudoku_budget_begin(double seconds, size_t bytes)
{
    own = (sudoku_call_budget){.number = atomic_fetch_add(&num_begun, 1) + 1,
                               .is_begun = seconds > 0 || bytes > 0,
                               .until = seconds > 0 ? base_clock() + seconds
                                                    : (double)INFINITY,
                               .most = bytes > 0 ? bytes : SIZE_MAX};
}

void sudoku_budget_watch(int (*stops)(void *ctx), void *ctx)
{
    if (!own.is_begun)
        sudoku_budget_begin(0, 0);
    own.is_begun = true;
    own.stops = stops;
    own.ctx = ctx;
}

void sudoku_budget_end(void)
{
    own.is_begun = false;
}

void sudoku_call_begin(sudoku_call_budget *outer, const sudoku_limits *limits)
{
    *outer = own;
    if (limits == NULL ||
        (limits->seconds <= 0 && limits->bytes == 0 && limits->cancel == NULL))
        return;
    sudoku_budget_begin(limits->seconds, limits->bytes);
    if (limits->cancel != NULL)
        sudoku_budget_watch(limits->cancel, limits->ctx);
    own.outer = outer;
}

void sudoku_call_end(const sudoku_call_budget *outer)
{
    if (own.outer == outer)
        own = *outer;
}

int sudoku_within(const sudoku_limits *limits, void (*work)(void *ctx),
                  void *ctx)
{
    sudoku_call_budget outer;
    sudoku_call_begin(&outer, limits);
    bool is_own = own.outer == &outer;
    work(ctx);
    bool is_spent = is_own && own.is_spent;
    sudoku_call_end(&outer);
    return is_spent ? SUDOKU_ELIMIT : 0;
}

double sudoku_call_seconds(void)
{
    double until = (double)INFINITY;
    for (const sudoku_call_budget *b = &own; b != NULL; b = b->outer)
        until = b->is_begun && b->until < until ? b->until : until;
    return until < (double)INFINITY ? until - base_clock() : until;
}

int sudoku_budget_is_spent(void)
{
    return own.is_begun && own.is_spent;
}

/* Returns 0 or SUDOKU_ELIMIT. A spent budget stays spent; otherwise code that
 * can do without a refused part would go on to the next part. */
static int answer(void)
{
    return own.is_spent ? SUDOKU_ELIMIT : 0;
}

static bool is_over(const sudoku_call_budget *b)
{
    return (b->until < (double)INFINITY && base_clock() > b->until) ||
           (b->stops != NULL && b->stops(b->ctx) != 0);
}

int sudoku_budget_check(void)
{
    if (!own.is_begun)
        return 0;
    for (const sudoku_call_budget *b = &own; b != NULL; b = b->outer)
        own.is_spent = own.is_spent || (b->is_begun && is_over(b));
    return answer();
}

int sudoku_budget_glance(void)
{
    const unsigned CALLS_BETWEEN_CHECKS = 64;
    if (!own.is_begun || own.is_spent)
        return own.is_begun ? answer() : 0;
    return ++own.glances % CALLS_BETWEEN_CHECKS == 0 ? sudoku_budget_check()
                                                     : 0;
}

/* Takes bytes. Returns false if fewer are left; the budget is spent then. */
static bool take(size_t bytes)
{
    bool is_left = bytes <= own.most - own.bytes;
    if (is_left)
        own.bytes += bytes;
    else
        own.is_spent = true;
    return is_left;
}

int sudoku_budget_take(size_t bytes)
{
    if (!own.is_begun)
        return 0;
    take(bytes);
    return own.is_spent || bytes == 0 ? answer() : sudoku_budget_check();
}

void sudoku_budget_give(size_t bytes)
{
    if (own.is_begun)
        own.bytes -= bytes < own.bytes ? bytes : own.bytes;
}

size_t sudoku_budget_left(void)
{
    return own.is_begun && own.most < SIZE_MAX ? own.most - own.bytes
                                               : SIZE_MAX;
}

/* ---- charges ------------------------------------------------------------- */

/* Adds bytes to the charge; drops what it took from an earlier budget. */
static void note(sudoku_charge *charge, size_t bytes)
{
    if (charge->budget != own.number)
        *charge = (sudoku_charge){0, own.number};
    charge->bytes += bytes;
}

int sudoku_charge_take(sudoku_charge *charge, size_t bytes)
{
    int code = sudoku_budget_take(bytes);
    if (code == 0 && own.is_begun)
        note(charge, bytes);
    return code;
}

int sudoku_charge_memory(sudoku_charge *charge, size_t bytes)
{
    if (!own.is_begun)
        return 0;
    if (!take(bytes))
        return SUDOKU_ELIMIT;
    note(charge, bytes);
    return 0;
}

void sudoku_charge_give(sudoku_charge *charge, size_t bytes)
{
    if (bytes > charge->bytes)
        bytes = charge->bytes;
    charge->bytes -= bytes;
    if (charge->budget == own.number)
        sudoku_budget_give(bytes);
}
