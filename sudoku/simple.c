/* simple.c - searches of one puzzle in a call. */
#include "sudoku/simple.h"

#include "sudoku/answers/two_solutions.h"
#include "sudoku/call_budget.h"

typedef enum dlx_result search(sudoku_solver *solver, void *ctx);

/* Runs go() on a new solver within the limits. Returns 0 with the search's
 * result in *result, or an error. */
static int run(const sudoku_puzzle *puzzle, const sudoku_limits *limits,
               search *go, void *ctx, enum dlx_result *result)
{
    sudoku_call_budget outer;
    sudoku_watched watched;
    sudoku_solver *solver = NULL;
    if (puzzle->board == NULL)
        return SUDOKU_EARGUMENT;
    sudoku_call_begin(&outer, limits);
    int code = sudoku_solver_new(&solver, NULL);
    if (code == 0)
        code = sudoku_load_within(solver, puzzle, limits);
    if (code == 0) {
        sudoku_watch_begin(&watched, solver, limits);
        *result = go(solver, ctx);
        sudoku_watch_end(&watched);
    }
    sudoku_solver_free(solver);
    sudoku_call_end(&outer);
    return code;
}

static enum dlx_result find_next(sudoku_solver *solver, void *digits)
{
    return sudoku_next(solver, digits);
}

int sudoku_solve(const sudoku_puzzle *puzzle, uint8_t *digits,
                 const sudoku_limits *limits)
{
    enum dlx_result result;
    int code = run(puzzle, limits, find_next, digits, &result);
    if (code != 0)
        return code;
    return result == DLX_SOLUTION    ? 1
           : result == DLX_EXHAUSTED ? 0
                                     : SUDOKU_ELIMIT;
}

typedef struct counting {
    uint64_t limit, *count;
} counting;

static enum dlx_result count_all(sudoku_solver *solver, void *ctx)
{
    const counting *c = ctx;
    return sudoku_count(solver, c->limit, c->count);
}

int sudoku_count_solutions(const sudoku_puzzle *puzzle, uint64_t limit,
                           uint64_t *count, const sudoku_limits *limits)
{
    counting c = {limit, count};
    enum dlx_result result;
    *count = 0;
    int code = run(puzzle, limits, count_all, &c, &result);
    if (code != 0 || result == DLX_EXHAUSTED)
        return code;
    return limit > 0 && *count >= limit ? 0 : SUDOKU_ELIMIT;
}
