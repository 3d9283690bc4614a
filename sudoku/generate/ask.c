/* ask.c - is a puzzle unique? */
#include "sudoku/generate/ask.h"

#include "base/clock.h"

#include <stdlib.h>
#include <string.h>

enum { CLOCK_EACH = 64 }; /* questions of some microseconds */

int sudoku_asker_init(sudoku_asker *asker, uint64_t most_nodes)
{
    sudoku_solve_options options;
    memset(asker, 0, sizeof *asker);
    sudoku_solve_options_init(&options);
    options.engine.no_clock = 1; /* the answers are to be the same anywhere */
    int code = sudoku_solver_new(&asker->solver, &options);
    if (code != 0)
        return code;
    dlx_limits limits = {.nodes = most_nodes};
    sudoku_set_limits(asker->solver, &limits);
    return 0;
}

void sudoku_asker_clear(sudoku_asker *asker)
{
    sudoku_solver_free(asker->solver);
    free(asker->grid);
    memset(asker, 0, sizeof *asker);
}

bool sudoku_asker_stops(sudoku_asker *asker)
{
    const sudoku_limits *limits = asker->limits;
    if (limits != NULL && !asker->is_stopped)
        asker->is_stopped =
            (asker->deadline > 0 && base_clock() > asker->deadline) ||
            (limits->cancel != NULL && limits->cancel(limits->ctx) != 0);
    return asker->is_stopped;
}

static void look(void *ctx)
{
    sudoku_asker *asker = ctx;
    if (sudoku_asker_stops(asker))
        sudoku_interrupt(asker->solver);
}

void sudoku_asker_begin(sudoku_asker *asker, const sudoku_limits *limits)
{
    bool has_limits =
        limits != NULL && (limits->seconds > 0 || limits->cancel != NULL);
    asker->limits = limits;
    asker->deadline = limits != NULL && limits->seconds > 0
                          ? base_clock() + limits->seconds
                          : 0;
    asker->is_stopped = false;
    asker->code = 0;
    sudoku_set_tick(asker->solver, has_limits ? look : NULL, asker);
}

enum sudoku_answer sudoku_asker_fail(sudoku_asker *asker, int code)
{
    asker->code = code;
    asker->is_stopped = true;
    return SUDOKU_IS_STOPPED;
}

/* Room for a solution. Returns 0 or SUDOKU_ENOMEM. */
static int reserve(sudoku_asker *asker, int num_cells)
{
    if (num_cells <= asker->cap_cells)
        return 0;
    uint8_t *grid = realloc(asker->grid, (size_t)num_cells);
    if (grid == NULL)
        return SUDOKU_ENOMEM;
    asker->grid = grid;
    asker->cap_cells = num_cells;
    return 0;
}

static enum sudoku_answer stopped(sudoku_asker *asker, enum dlx_result result)
{
    if (result == DLX_INTERRUPTED)
        asker->is_stopped = true;
    return asker->is_stopped ? SUDOKU_IS_STOPPED : SUDOKU_TOO_LONG;
}

/* Begin on the puzzle, and find a solution: SUDOKU_HAS_ONE, or what
 * sudoku_ask() returns. */
static enum sudoku_answer find_first(sudoku_asker *asker,
                                     const sudoku_puzzle *puzzle)
{
    if (asker->num_asked++ % CLOCK_EACH == 0 && sudoku_asker_stops(asker))
        return SUDOKU_IS_STOPPED;
    int code = reserve(asker, puzzle->board->shape->num_cells);
    if (code == 0)
        code = sudoku_load(asker->solver, puzzle);
    if (code != 0)
        return code == SUDOKU_ENOMEM ? sudoku_asker_fail(asker, code)
                                     : SUDOKU_TOO_LONG;
    enum dlx_result result = sudoku_next(asker->solver, asker->grid);
    if (result == DLX_EXHAUSTED)
        return SUDOKU_HAS_NONE;
    return result == DLX_SOLUTION ? SUDOKU_HAS_ONE : stopped(asker, result);
}

enum sudoku_answer sudoku_ask_any(sudoku_asker *asker,
                                  const sudoku_puzzle *puzzle, uint8_t *digits)
{
    enum sudoku_answer answer = find_first(asker, puzzle);
    if (answer == SUDOKU_HAS_ONE)
        memcpy(digits, asker->grid, (size_t)puzzle->board->shape->num_cells);
    return answer;
}

enum sudoku_answer sudoku_ask(sudoku_asker *asker, const sudoku_puzzle *puzzle,
                              const uint8_t *known, uint8_t *other)
{
    size_t n = (size_t)puzzle->board->shape->num_cells;
    enum sudoku_answer answer = find_first(asker, puzzle);
    if (answer != SUDOKU_HAS_ONE)
        return answer;
    bool is_other = memcmp(asker->grid, known, n) != 0;
    enum dlx_result result =
        is_other ? DLX_SOLUTION : sudoku_next(asker->solver, asker->grid);
    if (result == DLX_EXHAUSTED)
        return SUDOKU_HAS_ONE;
    if (result != DLX_SOLUTION)
        return stopped(asker, result);
    if (other != NULL)
        memcpy(other, asker->grid, n);
    return SUDOKU_HAS_MORE;
}
