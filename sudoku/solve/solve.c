/*
 * solve.c - the public functions of a solver.
 */
#include "sudoku/solve/solver.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- made and freed ------------------------------------------------------ */

void sudoku_solve_options_init(sudoku_solve_options *options)
{
    memset(options, 0, sizeof *options);
    dlx_config_init(&options->engine);
    options->logic = true;
    options->implied = SUDOKU_IMPLIED_ALL;
}

static bool are_choices(const sudoku_solve_options *options)
{
    return options->search >= SUDOKU_SEARCH_AUTO &&
           options->search <= SUDOKU_SEARCH_CLAUSES &&
           options->prepass >= SUDOKU_PREPASS_AUTO &&
           options->prepass <= SUDOKU_PREPASS_FULL;
}

int sudoku_solver_new(sudoku_solver **out, const sudoku_solve_options *options)
{
    *out = NULL;
    if (options != NULL && !are_choices(options))
        return SUDOKU_EARGUMENT;
    sudoku_solver *s = calloc(1, sizeof *s);
    *out = s;
    if (s == NULL)
        return SUDOKU_ENOMEM;
    if (options != NULL)
        s->options = *options;
    else
        sudoku_solve_options_init(&s->options);
    if (s->options.search == SUDOKU_SEARCH_CLAUSES)
        s->options.engine.kernel = DLX_KERNEL_CLAUSES;
    s->num_probed = -1;
    atomic_init(&s->interrupt, 0);
    int error = s->options.counts_prepass ? sudoku_make_tally(s) : 0;
    if (error != 0) {
        sudoku_solver_free(s);
        *out = NULL;
    }
    return error;
}

void sudoku_solver_free(sudoku_solver *s)
{
    if (s == NULL)
        return;
    sudoku_clear_board(s);
    sudoku_free_tally(s);
    free(s);
}

/* ---- a puzzle ------------------------------------------------------------ */

static bool is_solved(const sudoku_solver *s)
{
    int cell = s->board->shape->num_cells - 1;
    while (cell >= 0 && sudoku_is_fixed(s->digits[cell]))
        cell--;
    return cell < 0;
}

/* Sets s->digits to the candidates that inference leaves. *is_possible is false
 * if there is no grid. Returns 0 or SUDOKU_E*. */
static int infer(sudoku_solver *s, const sudoku_puzzle *puzzle,
                 bool *is_possible)
{
    size_t cells = (size_t)s->board->shape->num_cells;
    memcpy(s->digits, puzzle->allowed, cells * sizeof *s->digits);
    sudoku_begin_tally(s);
    int error = sudoku_reason(s, puzzle, s->digits, is_possible);
    if (error != 0)
        return error;
    *is_possible = *is_possible && sudoku_pre_pass(s, s->digits);
    if (!*is_possible || s->knows_implied || is_solved(s))
        return 0;
    error = sudoku_prepare_implied(s);
    *is_possible = error == 0 && sudoku_pre_pass(s, s->digits);
    return error;
}

int sudoku_load(sudoku_solver *s, const sudoku_puzzle *puzzle)
{
    bool is_possible;
    sudoku_end_search(s);
    if (puzzle->board == NULL) {
        sudoku_clear_board(s);
        return SUDOKU_EARGUMENT;
    }
    int error = sudoku_prepare_board(s, puzzle);
    if (error != 0)
        return error;
    error = infer(s, puzzle, &is_possible);
    if (error != 0) {
        sudoku_clear_board(s);
        return error;
    }
    if (s->tally != NULL)
        sudoku_end_tally(s, is_possible, is_solved(s));
    if (!is_possible) {
        s->state = SUDOKU_IMPOSSIBLE;
        return 0;
    }
    if (s->is_own && s->by_propagation == NULL) {
        error = sudoku_make_cover_search(s, s->digits);
        if (error != 0)
            return error;
    }
    sudoku_begin_search(s, s->digits,
                        puzzle->has_marks || s->wants_logic ||
                            s->explainer != NULL);
    return 0;
}

void sudoku_set_limits(sudoku_solver *s, const dlx_limits *limits)
{
    s->limits = (dlx_limits){0};
    if (limits != NULL)
        s->limits = *limits;
}

/* ---- searching ----------------------------------------------------------- */

enum dlx_result sudoku_foregone(sudoku_solver *s)
{
    if (atomic_exchange(&s->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    if (s->state == SUDOKU_SEARCHING)
        return DLX_SOLUTION;
    return s->state == SUDOKU_IMPOSSIBLE ? DLX_EXHAUSTED : DLX_UNKNOWN;
}

enum dlx_result sudoku_next(sudoku_solver *s, uint8_t *digits)
{
    enum dlx_result result = sudoku_foregone(s);
    if (result != DLX_SOLUTION)
        return result;
    base_budget budget = sudoku_search_budget(&s->limits);
    result = sudoku_run_next(s, &budget);
    if (result != DLX_SOLUTION)
        return result;
    const sudoku_search *search = sudoku_active_search(s);
    int num_digits = s->board->shape->num_digits;
    int num = search->kind->get_grid(search, s->list);
    for (int k = 0; k < num && digits != NULL; k++)
        digits[s->list[k] / num_digits] = (uint8_t)(s->list[k] % num_digits);
    return result;
}

enum dlx_result sudoku_count(sudoku_solver *s, uint64_t limit, uint64_t *count)
{
    uint64_t unread;
    if (count == NULL)
        count = &unread;
    *count = 0;
    enum dlx_result result = sudoku_foregone(s);
    if (result != DLX_SOLUTION)
        return result;
    base_budget budget = sudoku_search_budget(&s->limits);
    uint64_t before = sudoku_active_search(s)->covers;
    if (limit != 0 && limit < budget.covers - before)
        budget.covers = before + limit;
    result = sudoku_run_count(s, &budget);
    uint64_t found = sudoku_active_search(s)->covers;
    *count = found < UINT64_MAX ? found - before : UINT64_MAX;
    return result;
}

size_t sudoku_count_text(const sudoku_solver *s, char *to, size_t size)
{
    const sudoku_search *search =
        s->state == SUDOKU_SEARCHING ? sudoku_active_search(s) : NULL;
    if (search != NULL && search->kind->count_text != NULL)
        return search->kind->count_text(search, to, size);
    char digits[24]; /* 20 digits suffice for 2^64 */
    int num = snprintf(digits, sizeof digits, "%" PRIu64,
                       search != NULL ? search->covers : 0);
    if (to != NULL && size > 0)
        snprintf(to, size, "%s", (size_t)num < size ? digits : "");
    return (size_t)num;
}

/* ---- watching ------------------------------------------------------------ */

void sudoku_interrupt(sudoku_solver *s)
{
    atomic_store(&s->interrupt, 1);
}

void sudoku_get_stats(const sudoku_solver *s, dlx_stats *stats)
{
    dlx_stats now;
    *stats = s->totals;
    if (s->leader == NULL)
        return;
    sudoku_get_search_stats(s, &now);
    if (s->state == SUDOKU_SEARCHING) {
        sudoku_add_work(stats, &now);
        stats->covers = now.covers > UINT64_MAX - stats->covers
                            ? UINT64_MAX
                            : stats->covers + now.covers;
    }
    stats->setup_seconds += now.setup_seconds;
    stats->bytes = now.bytes;
    stats->num_levels = now.num_levels;
    stats->profile = now.profile;
    stats->kernel = now.kernel;
    stats->kernel_id = now.kernel_id;
    stats->reason = now.reason;
}

double sudoku_progress(const sudoku_solver *s)
{
    if (s->num_probed >= 0)
        return (double)s->num_probed / s->board->shape->num_cells;
    if (s->state != SUDOKU_SEARCHING)
        return s->state == SUDOKU_IMPOSSIBLE ? 1 : 0;
    const sudoku_search *search = sudoku_active_search(s);
    return search->kind->progress(search);
}

const char *sudoku_search_name(const sudoku_solver *s)
{
    const sudoku_search *search = sudoku_active_search(s);
    dlx_stats stats;
    if (search == NULL)
        return NULL;
    search->kind->get_stats(search, &stats);
    return stats.kernel_id == DLX_KERNEL_CLAUSES ? stats.kernel
                                                 : search->kind->name;
}

void sudoku_set_tick(sudoku_solver *s, void (*tick)(void *ctx), void *ctx)
{
    s->tick = tick;
    s->tick_ctx = ctx;
}
