/*
 * cover_search.c - the exact cover engine under a solver: made over the
 * encoding of a board, told a puzzle, and run.
 *
 * On large boards which item to branch on, of those with fewest options, can
 * make the difference between a second and forever, and no rule is always the
 * better one. So until one has found something, two engines search in turn, for
 * a number of nodes that doubles: one takes the first such item, its *rival*
 * the one that failed most often. The winner goes on alone.
 *
 * E1  s->engine is the one that runs or ran last. A search begins with the one
 *     that takes the first item.
 * E2  The rival is told the puzzle when its first turn comes (knows_puzzle).
 * E3  While is_raced, neither has found a cover.
 */
#include "sudoku/solve/search.h"

#include <assert.h>
#include <string.h>

enum {
    RACED_BOARD = 15000, /* candidates: 25 x 25 cells and more */
    FIRST_TURN = 4000    /* nodes */
};

/* ---- made ---------------------------------------------------------------- */

void sudoku_add_work(dlx_stats *to, const dlx_stats *stats)
{
    to->nodes += stats->nodes;
    to->updates += stats->updates;
    to->seconds += stats->seconds;
}

static void clear(sudoku_solver *s, dlx_solver *engine)
{
    dlx_stats stats;
    if (engine == NULL)
        return;
    dlx_get_stats(engine, &stats);
    s->totals.setup_seconds += stats.setup_seconds;
    dlx_solver_free(engine);
}

void sudoku_engine_clear(sudoku_solver *s)
{
    clear(s, s->engine);
    clear(s, s->rival);
    sudoku_encoding_free(s->encoding);
    s->engine = s->rival = NULL;
    s->encoding = NULL;
    s->is_raced = s->knows_puzzle = s->has_changed = false;
}

static void on_tick(void *ctx)
{
    sudoku_solver *s = ctx;
    if (s->tick != NULL)
        s->tick(s->tick_ctx);
    if (atomic_exchange(&s->interrupt, 0) != 0)
        dlx_interrupt(s->engine);
}

static int make(sudoku_solver *s, dlx_solver **engine, const dlx_config *config)
{
    int error = dlx_solver_new(engine, s->encoding->problem, config);
    if (error != 0)
        return error == DLX_ENOMEM ? SUDOKU_ENOMEM : SUDOKU_ETOOBIG;
    dlx_set_tick(*engine, on_tick, s);
    return 0;
}

int sudoku_engine_make(sudoku_solver *s, const uint64_t *allowed)
{
    sudoku_encoding *encoding;
    sudoku_engine_clear(s);
    int error =
        sudoku_encoding_new_implied(&encoding, s->board, allowed, &s->implied);
    if (error != 0)
        return error;
    s->encoding = encoding;
    return make(s, &s->engine, &s->options.engine);
}

/* ---- told a puzzle ------------------------------------------------------- */

/* Assume the decided cells. Written without branches, as which cells are
 * decided is anybody's guess. */
static void assume_decided(sudoku_solver *s, dlx_solver *engine,
                           const uint64_t *digits)
{
    int num_cells = s->board->shape->num_cells;
    int num_digits = s->board->shape->num_digits, num = 0;
    uint64_t last = UINT64_C(1) << (num_digits - 1);
    for (int cell = 0; cell < num_cells; cell++) {
        uint64_t x = digits[cell] | last; /* so that there is a lowest bit */
        int digit = __builtin_ctzll(x);
        s->list[num] = s->encoding->option[cell * num_digits + digit];
        num += sudoku_is_fixed(digits[cell]);
    }
    int error = dlx_assume(engine, s->list, num);
    assert(error == 0);
    (void)error;
}

void sudoku_note_placed(sudoku_solver *s, const uint64_t *digits)
{
    const sudoku_shape *shape = s->board->shape;
    const int *start = shape->cell_house_start;
    memset(s->placed, 0, (size_t)shape->num_houses * sizeof *s->placed);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        for (int k = start[cell];
             k < start[cell + 1] && sudoku_is_fixed(digits[cell]); k++)
            s->placed[shape->cell_houses[k]] |= digits[cell];
    }
}

uint64_t sudoku_placed_around(const sudoku_solver *s, int cell)
{
    const sudoku_shape *shape = s->board->shape;
    const int *start = shape->cell_house_start + cell;
    uint64_t placed = 0;
    for (int k = start[0]; k < start[1]; k++)
        placed |= s->placed[shape->cell_houses[k]];
    return placed;
}

/* Exclude the candidates that are missing in undecided cells, but those that
 * share a house with a decided cell of that digit go anyway. */
static void exclude_missing(sudoku_solver *s, dlx_solver *engine,
                            const uint64_t *digits)
{
    const sudoku_shape *shape = s->board->shape;
    const int *option = s->encoding->option;
    uint64_t all = sudoku_all_digits(shape->num_digits);
    int num = 0;
    sudoku_note_placed(s, digits);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (sudoku_is_fixed(digits[cell]))
            continue;
        uint64_t missing = all & ~digits[cell] & ~sudoku_placed_around(s, cell);
        for (; missing != 0; missing &= missing - 1) {
            int digit = __builtin_ctzll(missing);
            s->list[num] = option[cell * shape->num_digits + digit];
            num += s->list[num] >= 0; /* not encoded: missing already */
        }
    }
    int error = dlx_exclude(engine, s->list, num);
    assert(error == 0);
    (void)error;
}

static void tell(sudoku_solver *s, dlx_solver *engine)
{
    assume_decided(s, engine, s->root);
    if (s->has_marks)
        exclude_missing(s, engine, s->root);
}

static void change_engines(sudoku_solver *s)
{
    dlx_solver *engine = s->engine;
    s->engine = s->rival;
    s->rival = engine;
    s->has_changed = !s->has_changed;
}

void sudoku_engine_begin(sudoku_solver *s, bool has_marks)
{
    const dlx_config *config = &s->options.engine;
    if (s->has_changed)
        change_engines(s);
    s->has_marks = has_marks;
    s->knows_puzzle = false;
    s->is_raced = !s->is_own && config->kernel == DLX_KERNEL_AUTO &&
                  config->choice == DLX_CHOOSE_FIRST &&
                  s->encoding->num_candidates >= RACED_BOARD;
    s->turn = s->turn_end = FIRST_TURN;
    tell(s, s->engine);
}

/* ---- run ----------------------------------------------------------------- */

/* What the rival did in this search. */
static dlx_stats rivals_work(const sudoku_solver *s)
{
    dlx_stats stats = {.nodes = 0};
    if (s->knows_puzzle)
        dlx_get_stats(s->rival, &stats);
    return stats;
}

void sudoku_engine_get_stats(const sudoku_solver *s, dlx_stats *stats)
{
    dlx_get_stats(s->engine, stats);
    if (s->rival == NULL)
        return;
    dlx_stats work = rivals_work(s), rival;
    dlx_get_stats(s->rival, &rival);
    sudoku_add_work(stats, &work);
    stats->setup_seconds += rival.setup_seconds;
    stats->bytes += rival.bytes;
}

/* The other one's turn. Without memory for it there is no race. */
static void change_turns(sudoku_solver *s)
{
    dlx_config config = s->options.engine;
    config.choice = DLX_CHOOSE_WEIGHT;
    if (s->rival == NULL && make(s, &s->rival, &config) != 0) {
        s->is_raced = false;
        return;
    }
    if (s->knows_puzzle)
        s->turn *= 2;
    else
        tell(s, s->rival);
    s->knows_puzzle = true;
    s->turn_end += s->turn;
    change_engines(s);
}

dlx_limits sudoku_limits_beside(const dlx_limits *limits,
                                const dlx_stats *other)
{
    const double LEAST = 1e-9;
    dlx_limits left = *limits;
    if (left.nodes != 0)
        left.nodes = left.nodes > other->nodes ? left.nodes - other->nodes : 1;
    if (left.seconds > 0)
        left.seconds = left.seconds - other->seconds > LEAST
                           ? left.seconds - other->seconds
                           : LEAST;
    return left;
}

/* Set what limits for both leave to the engine. */
static void set_limits(sudoku_solver *s, const dlx_limits *limits)
{
    dlx_limits left = *limits;
    if (s->knows_puzzle) {
        dlx_stats work = rivals_work(s);
        left = sudoku_limits_beside(limits, &work);
    }
    dlx_set_limits(s->engine, &left);
}

static enum dlx_result next(sudoku_solver *s, const dlx_limits *limits)
{
    set_limits(s, limits);
    return dlx_next(s->engine);
}

/* Turn by turn, until one has an answer. */
enum dlx_result sudoku_engine_next(sudoku_solver *s, const dlx_limits *limits)
{
    while (s->is_raced) {
        dlx_stats work = rivals_work(s), stats;
        dlx_limits turn = *limits;
        bool is_last = limits->nodes != 0 && limits->nodes <= s->turn_end;
        if (!is_last)
            turn.nodes = s->turn_end;
        enum dlx_result result = next(s, &turn);
        if (result == DLX_SOLUTION || result == DLX_EXHAUSTED)
            s->is_raced = false;
        dlx_get_stats(s->engine, &stats);
        if (result != DLX_LIMIT || is_last ||
            stats.nodes + work.nodes < s->turn_end)
            return result;
        change_turns(s);
    }
    return next(s, limits);
}

enum dlx_result sudoku_engine_count(sudoku_solver *s, const dlx_limits *limits,
                                    uint64_t *count)
{
    *count = 0;
    if (s->is_raced) {
        enum dlx_result result = sudoku_engine_next(s, limits);
        if (result != DLX_SOLUTION)
            return result;
        *count = 1;
    }
    uint64_t more;
    set_limits(s, limits);
    enum dlx_result result = dlx_count(s->engine, &more);
    *count += more;
    return result;
}
