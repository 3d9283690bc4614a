/*
 * searches.c - makes the searches of a solver.
 */
#include "sudoku/solve/solver.h"

#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/solve/cover_search.h"
#include "sudoku/solve/propagation_search.h"

enum {
    LEAST_CLAUSES =
        512, /* least number of candidates for the engine to try clauses */
    MAX_CELLS = 4096 /* limit, as the stack grows with the square */
};

/* ---- polls --------------------------------------------------------------- */

static bool stop(void *ctx)
{
    sudoku_solver *s = ctx;
    if (s->tick != NULL)
        s->tick(s->tick_ctx);
    return atomic_exchange(&s->interrupt, 0) != 0;
}

static sudoku_poll poll_of(sudoku_solver *s)
{
    return (sudoku_poll){stop, s};
}

/* ---- the searches for covers --------------------------------------------- */

static void clear(sudoku_solver *s, sudoku_search **search)
{
    dlx_stats stats;
    if (*search == NULL)
        return;
    if (s->leader == *search)
        s->leader = NULL;
    if (s->other == *search)
        s->other = NULL;
    (*search)->kind->get_stats(*search, &stats);
    s->totals.setup_seconds += stats.setup_seconds;
    (*search)->kind->free(*search);
    *search = NULL;
}

void sudoku_clear_cover_searches(sudoku_solver *s)
{
    clear(s, &s->by_cover);
    clear(s, &s->by_weight);
    sudoku_encoding_free(s->encoding);
    s->encoding = NULL;
}

static int make(sudoku_solver *s, sudoku_search **search,
                const dlx_config *config)
{
    sudoku_poll poll = poll_of(s);
    dlx_config engine = *config;
    if (s->encoding->num_candidates < LEAST_CLAUSES &&
        config->kernel == DLX_KERNEL_AUTO)
        engine.sat = NULL;
    return sudoku_cover_search_new(search, s->board, s->encoding, &engine,
                                   &poll);
}

int sudoku_make_cover_search(sudoku_solver *s, const uint64_t *allowed)
{
    sudoku_encoding *encoding;
    sudoku_clear_cover_searches(s);
    int error =
        sudoku_encoding_new_implied(&encoding, s->board, allowed, &s->implied);
    if (error != 0)
        return error;
    s->encoding = encoding;
    return make(s, &s->by_cover, &s->options.engine);
}

int sudoku_make_search_by_weight(sudoku_solver *s, sudoku_search **search)
{
    dlx_config config = s->options.engine;
    config.choice = DLX_CHOOSE_WEIGHT;
    return make(s, search, &config);
}

/* ---- the searches by propagation ----------------------------------------- */

bool sudoku_can_propagate(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_rule *rule = board->rules[k].clause.rule;
        if (rule->encode != NULL && rule->filter == NULL)
            return false;
    }
    return board->shape->num_cells <= MAX_CELLS;
}

int sudoku_make_propagation(sudoku_solver *s)
{
    return s->propagation != NULL
               ? 0
               : sudoku_propagation_new(&s->propagation, s->board, &s->implied,
                                        s->options.implied);
}

/* Returns the number of threads for which there is memory: each needs a stack
 * with a set for each cell and level. */
static int count_threads(const sudoku_solver *s)
{
    size_t cells = (size_t)s->board->shape->num_cells;
    size_t most = 1 + sudoku_budget_left() / (cells * cells * sizeof(uint64_t));
    int wanted = s->options.engine.threads;
    return most < (size_t)wanted ? (int)most : wanted;
}

int sudoku_make_propagation_search(sudoku_solver *s, sudoku_search **search)
{
    int error = sudoku_make_propagation(s);
    if (error != 0)
        return error;
    sudoku_propagation_form form = {
        .board = s->board,
        .propagation = s->propagation,
        .implied = &s->implied,
        .kinds = s->options.implied,
        .threads = count_threads(s),
        .may_choose_names = true,
        .poll = poll_of(s),
    };
    return sudoku_propagation_search_new(search, &form);
}
