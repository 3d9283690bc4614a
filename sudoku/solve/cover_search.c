/*
 * cover_search.c - cover search: assumes the fixed cells of a puzzle and
 * excludes the other candidates that it lacks.
 */
#include "sudoku/solve/cover_search.h"

#include "sudoku/board/puzzle.h"
#include "sudoku/encode/encoder_notes.h"
#include "sudoku/solve/placed.h"

#include <assert.h>
#include <stdlib.h>

typedef struct cover_search {
    sudoku_search base; /* base class, so it is the first member */
    const sudoku_shape *shape;
    const sudoku_encoding *encoding;
    dlx_solver *engine;
    sudoku_charge charge; /* budget for the memory of the engine */
    sudoku_poll poll;
    uint64_t *placed; /* scratch for sets of digits */
    int *list;        /* scratch for options */
    bool is_finished;
} cover_search;

/* ---- made and freed ------------------------------------------------------ */

static void release(sudoku_search *x)
{
    cover_search *c = (cover_search *)x;
    if (c == NULL)
        return;
    dlx_solver_free(c->engine);
    sudoku_charge_give(&c->charge, c->charge.bytes);
    free(c->placed);
    free(c->list);
    free(c);
}

static void on_tick(void *ctx)
{
    cover_search *c = ctx;
    if (c->poll.stop(c->poll.ctx))
        dlx_interrupt(c->engine);
}

/* Makes the engine within the memory budget, if need be with fewer threads or
 * less memo. */
static int make_engine(cover_search *c, const dlx_config *config)
{
    const dlx_problem *problem = c->encoding->problem;
    dlx_config engine = *config;
    size_t bytes = dlx_solver_bytes(problem);
    int error = sudoku_charge_take(&c->charge, bytes);
    if (error != 0)
        return error;
    size_t left = sudoku_budget_left();
    if (left / bytes < (size_t)engine.threads)
        engine.threads = 1 + (int)(left / bytes);
    if (left < engine.bytes)
        engine.bytes = left + 1; /* a limit of 0 would be the default */
    return sudoku_encoder_code(dlx_solver_new(&c->engine, problem, &engine));
}

static const sudoku_search_kind kind;

int sudoku_cover_search_new(sudoku_search **out, const sudoku_board *board,
                            const sudoku_encoding *encoding,
                            const dlx_config *config, const sudoku_poll *poll)
{
    const sudoku_shape *shape = board->shape;
    size_t candidates = (size_t)shape->num_cells * (size_t)shape->num_digits;
    cover_search *c = calloc(1, sizeof *c);
    *out = NULL;
    if (c == NULL)
        return SUDOKU_ENOMEM;
    c->base.kind = &kind;
    c->shape = shape;
    c->encoding = encoding;
    c->poll = *poll;
    c->placed = malloc(((size_t)shape->num_houses + 1) * sizeof *c->placed);
    c->list = malloc(candidates * sizeof *c->list);
    int error = c->placed == NULL || c->list == NULL ? SUDOKU_ENOMEM : 0;
    if (error == 0)
        error = make_engine(c, config);
    if (error != 0) {
        release(&c->base);
        return error;
    }
    dlx_set_tick(c->engine, on_tick, c);
    *out = &c->base;
    return 0;
}

/* ---- a puzzle ------------------------------------------------------------ */

/* Lists the options of fixed cells. Takes no branches, as fixed cells cannot be
 * predicted. */
int sudoku_cover_fixed(const sudoku_search *x, const uint64_t *digits,
                       int *list)
{
    const cover_search *c = (const cover_search *)x;
    const int *option = c->encoding->option;
    const int num_cells = c->shape->num_cells;
    const int num_digits = c->shape->num_digits;
    const uint64_t last = UINT64_C(1) << (num_digits - 1);
    int num = 0;
    for (int cell = 0; cell < num_cells; cell++, option += num_digits) {
        uint64_t some = digits[cell] | last; /* so that ctz is defined */
        list[num] = option[__builtin_ctzll(some)];
        num += sudoku_is_fixed(digits[cell]);
    }
    return num;
}

/* Lists missing candidates. Those that share a house with a fixed cell of that
 * digit are excluded by it anyway. */
int sudoku_cover_missing(const sudoku_search *x, const uint64_t *digits,
                         int *list)
{
    const cover_search *c = (const cover_search *)x;
    const sudoku_shape *shape = c->shape;
    const int *option = c->encoding->option;
    uint64_t all = sudoku_all_digits(shape->num_digits);
    int num = 0;
    sudoku_note_placed(shape, digits, c->placed);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (sudoku_is_fixed(digits[cell]))
            continue;
        uint64_t missing =
            all & ~digits[cell] & ~sudoku_placed_around(shape, c->placed, cell);
        for (; missing != 0; missing &= missing - 1) {
            int digit = __builtin_ctzll(missing);
            list[num] = option[cell * shape->num_digits + digit];
            num += list[num] >= 0; /* not encoded, so it is missing already */
        }
    }
    return num;
}

static void begin(sudoku_search *x, const sudoku_root *root)
{
    cover_search *c = (cover_search *)x;
    c->is_finished = false;
    x->covers = 0;
    int num = sudoku_cover_fixed(x, root->digits, c->list);
    int error = dlx_assume(c->engine, c->list, num);
    if (root->has_marks) {
        num = sudoku_cover_missing(x, root->digits, c->list);
        error |= dlx_exclude(c->engine, c->list, num);
    }
    assert(error == 0);
    (void)error;
}

/* ---- the search ---------------------------------------------------------- */

static enum dlx_result run(sudoku_search *x, bool all,
                           const base_budget *budget)
{
    cover_search *c = (cover_search *)x;
    uint64_t count = 0;
    if (c->is_finished)
        return DLX_EXHAUSTED;
    if (budget->nodes == 0 || budget->covers == 0 || budget->seconds <= 0)
        return DLX_LIMIT;
    dlx_limits limits = sudoku_search_limits(budget);
    if (!all && limits.covers == 0)
        limits.covers =
            UINT64_MAX; /* with a limit memo takes no turns: if it found a grid
                           first, it would search alone for more */
    dlx_set_limits(c->engine, &limits);
    enum dlx_result result =
        all ? dlx_count(c->engine, &count) : dlx_next(c->engine);
    if (!all)
        count = result == DLX_SOLUTION;
    c->is_finished = result == DLX_EXHAUSTED;
    x->covers = count > UINT64_MAX - x->covers ? UINT64_MAX : x->covers + count;
    return result;
}

static size_t count_text(const sudoku_search *x, char *to, size_t size)
{
    const cover_search *c = (const cover_search *)x;
    return dlx_count_text(c->engine, to, size);
}

static int get_grid(const sudoku_search *x, int *list)
{
    const cover_search *c = (const cover_search *)x;
    const int *options;
    int num_options = dlx_get_cover(c->engine, &options);
    int num = 0;
    for (int k = 0; k < num_options; k++) {
        if (options[k] < c->encoding->num_candidates)
            list[num++] = c->encoding->candidate[options[k]];
    }
    return num;
}

static void get_stats(const sudoku_search *x, dlx_stats *stats)
{
    const cover_search *c = (const cover_search *)x;
    dlx_get_stats(c->engine, stats);
}

static double progress(const sudoku_search *x)
{
    const cover_search *c = (const cover_search *)x;
    return dlx_progress(c->engine);
}

static const sudoku_search_kind kind = {
    .name = "cover",
    .free = release,
    .begin = begin,
    .run = run,
    .get_grid = get_grid,
    .get_stats = get_stats,
    .progress = progress,
    .count_text = count_text,
};
