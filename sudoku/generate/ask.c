#include "sudoku/generate/ask.h"

#include "base/clock.h"

#include <string.h>

enum {
    CLOCK_EACH = 64, /* number of questions, each of some microseconds, between
                        looks at the clock */
    WEIGHT_OF_RULES = 16
};

int sudoku_asker_init(sudoku_asker *asker, uint64_t most_nodes)
{
    sudoku_solve_options options;
    memset(asker, 0, sizeof *asker);
    sudoku_solve_options_init(&options);
    options.engine.tuning.no_clock =
        1; /* no clock: the same answers on every machine */
    int code = sudoku_solver_new(&asker->solver, &options);
    if (code != 0)
        return code;
    dlx_limits limits = {.nodes = most_nodes};
    asker->most_nodes = most_nodes;
    sudoku_set_limits(asker->solver, &limits);
    return 0;
}

void sudoku_asker_clear(sudoku_asker *asker)
{
    sudoku_solver_free(asker->solver);
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

bool sudoku_asker_is_tired(const sudoku_asker *asker)
{
    return asker->most_effort > 0 && asker->effort > asker->most_effort;
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
    asker->effort = 0;
    asker->code = 0;
    sudoku_set_tick(asker->solver, has_limits ? look : NULL, asker);
}

enum sudoku_answer sudoku_asker_fail(sudoku_asker *asker, int code)
{
    asker->code = code;
    asker->is_stopped = true;
    return SUDOKU_IS_STOPPED;
}

static enum sudoku_answer stopped(sudoku_asker *asker, enum dlx_result result)
{
    if (result == DLX_INTERRUPTED)
        asker->is_stopped = true;
    return asker->is_stopped ? SUDOKU_IS_STOPPED : SUDOKU_TOO_LONG;
}

/* Adds the effort of a search. Nodes are slower with rules. */
static void add_effort(sudoku_asker *asker, const sudoku_puzzle *puzzle)
{
    dlx_stats stats;
    sudoku_get_stats(asker->solver, &stats);
    uint64_t nodes = stats.nodes - asker->num_nodes;
    int weight = puzzle->board->num_rules > 0 ? WEIGHT_OF_RULES : 1;
    asker->num_nodes = stats.nodes;
    asker->effort +=
        (nodes + 1) * (uint64_t)(puzzle->board->shape->num_cells * weight);
}

static enum sudoku_answer load(sudoku_asker *asker, const sudoku_puzzle *puzzle)
{
    if (asker->num_asked++ % CLOCK_EACH == 0 && sudoku_asker_stops(asker))
        return SUDOKU_IS_STOPPED;
    if (sudoku_asker_is_tired(asker))
        return SUDOKU_TOO_LONG;
    int code = sudoku_load(asker->solver, puzzle);
    if (code != 0)
        return code == SUDOKU_ENOMEM ? sudoku_asker_fail(asker, code)
                                     : SUDOKU_TOO_LONG;
    return SUDOKU_HAS_ONE;
}

enum sudoku_answer sudoku_ask_any(sudoku_asker *asker,
                                  const sudoku_puzzle *puzzle, uint8_t *digits)
{
    enum sudoku_answer answer = load(asker, puzzle);
    if (answer != SUDOKU_HAS_ONE)
        return answer;
    enum dlx_result result = sudoku_next(asker->solver, digits);
    add_effort(asker, puzzle);
    if (result == DLX_EXHAUSTED)
        return SUDOKU_HAS_NONE;
    return result == DLX_SOLUTION ? SUDOKU_HAS_ONE : stopped(asker, result);
}

enum sudoku_answer sudoku_ask(sudoku_asker *asker, const sudoku_puzzle *puzzle)
{
    uint64_t count = 0;
    enum sudoku_answer answer = load(asker, puzzle);
    if (answer != SUDOKU_HAS_ONE)
        return answer;
    enum dlx_result result = sudoku_count(asker->solver, 2, &count);
    add_effort(asker, puzzle);
    if (count == 2)
        return SUDOKU_HAS_MORE;
    if (result != DLX_EXHAUSTED)
        return stopped(asker, result);
    return count == 1 ? SUDOKU_HAS_ONE : SUDOKU_HAS_NONE;
}

int sudoku_asker_start(sudoku_asker *asker, const sudoku_limits *limits)
{
    int code = sudoku_asker_init(asker, limits != NULL && limits->nodes > 0
                                            ? limits->nodes
                                            : SUDOKU_ASKER_NODES);
    if (code == 0)
        sudoku_asker_begin(asker, limits);
    return code;
}

enum sudoku_verdict_kind sudoku_ask_verdict(sudoku_asker *asker,
                                            const sudoku_puzzle *puzzle,
                                            uint8_t *digits)
{
    enum sudoku_answer answer = sudoku_ask_any(asker, puzzle, digits);
    if (answer == SUDOKU_HAS_ONE)
        answer = sudoku_ask(asker, puzzle);
    return answer == SUDOKU_HAS_ONE    ? SUDOKU_UNIQUE
           : answer == SUDOKU_HAS_NONE ? SUDOKU_NONE
           : answer == SUDOKU_HAS_MORE ? SUDOKU_MANY
                                       : SUDOKU_NOT_KNOWN;
}
