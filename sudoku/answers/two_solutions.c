#include "sudoku/answers/two_solutions.h"

#include "sudoku/call_budget.h"
#include "sudoku/solve/solver.h"

#include <math.h>

dlx_limits sudoku_limits_left(const sudoku_limits *limits)
{
    const double LEAST = 1e-3; /* a limit of 0 would mean no limit */
    double seconds = sudoku_call_seconds();
    dlx_limits left = {0};
    if (seconds < (double)INFINITY)
        left.seconds = seconds > LEAST ? seconds : LEAST;
    if (limits != NULL)
        left.nodes = limits->nodes;
    return left;
}

int sudoku_load_within(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                       const sudoku_limits *limits)
{
    int code = sudoku_load(solver, puzzle);
    dlx_limits left = sudoku_limits_left(limits);
    if (code == 0)
        sudoku_set_limits(solver, &left);
    return code;
}

/* Checks the budget, which also calls cancel(). */
static void look(void *ctx)
{
    sudoku_watched *w = ctx;
    if (w->tick != NULL)
        w->tick(w->ctx);
    if (sudoku_budget_check() != 0)
        sudoku_interrupt(w->solver);
}

void sudoku_watch_begin(sudoku_watched *w, sudoku_solver *solver,
                        const sudoku_limits *limits)
{
    *w = (sudoku_watched){solver, solver->tick, solver->tick_ctx,
                          limits != NULL && limits->cancel != NULL};
    if (w->is_watched)
        sudoku_set_tick(solver, look, w);
}

void sudoku_watch_end(sudoku_watched *w)
{
    if (w->is_watched)
        sudoku_set_tick(w->solver, w->tick, w->ctx);
}

int sudoku_two_solutions(sudoku_solver *solver, const sudoku_puzzle *puzzle,
                         const sudoku_limits *limits, uint8_t *first,
                         uint8_t *second, int *num,
                         enum sudoku_verdict_kind *kind)
{
    sudoku_watched watched;
    int found = 0;
    *kind = SUDOKU_NOT_KNOWN;
    int code = sudoku_load_within(solver, puzzle, limits);
    if (code == 0) {
        sudoku_watch_begin(&watched, solver, limits);
        enum dlx_result result = sudoku_next(solver, first);
        if (result == DLX_SOLUTION) {
            found = 1;
            result = sudoku_next(solver, second);
            found += result == DLX_SOLUTION;
        }
        sudoku_watch_end(&watched);
        if (found == 2)
            *kind = SUDOKU_MANY;
        else if (result == DLX_EXHAUSTED)
            *kind = found == 1 ? SUDOKU_UNIQUE : SUDOKU_NONE;
        else
            code = SUDOKU_ELIMIT;
    }
    if (num != NULL)
        *num = found;
    return code;
}
