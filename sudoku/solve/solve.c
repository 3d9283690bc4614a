/*
 * solve.c - from puzzles to searches and back.
 *
 * The exact cover problem of a board is made once. A puzzle's decided cells
 * are assumed in it; candidates that it lacks for other reasons are excluded.
 * Only on boards whose rules add to the problem by themselves (encode()) does
 * each puzzle get a problem of its own: what they add can be far smaller for
 * the few candidates that are left.
 */
#include "sudoku/solve/search.h"

#include "sudoku/implied/law_of_leftovers.h"
#include "sudoku/implied/path_consistency.h"
#include "sudoku/implied/rule_of_45.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- life ---------------------------------------------------------------- */

void sudoku_solve_options_init(sudoku_solve_options *options)
{
    memset(options, 0, sizeof *options);
    dlx_config_init(&options->engine);
}

int sudoku_solver_new(sudoku_solver **out, const sudoku_solve_options *options)
{
    sudoku_solver *s = calloc(1, sizeof *s);
    *out = s;
    if (s == NULL)
        return SUDOKU_ENOMEM;
    if (options != NULL)
        s->options = *options;
    else
        sudoku_solve_options_init(&s->options);
    s->num_probed = -1;
    atomic_init(&s->interrupt, 0);
    return 0;
}

static void clear_board(sudoku_solver *s)
{
    sudoku_engine_clear(s);
    sudoku_propagation_free(s->trimmer);
    sudoku_constraints_clear(&s->implied);
    free(s->digits);
    free(s->base);
    free(s->trial);
    free(s->placed);
    free(s->list);
    sudoku_brancher_free(s->brancher);
    sudoku_board_unref(s->board);
    s->board = NULL;
    s->brancher = NULL;
    s->branches = false;
    s->trimmer = NULL;
    s->digits = s->base = s->trial = s->placed = NULL;
    s->list = NULL;
}

void sudoku_solver_free(sudoku_solver *s)
{
    if (s == NULL)
        return;
    clear_board(s);
    free(s);
}

/* Boards whose rules say more than houses, unless the engine is asked for. */
static bool wants_brancher(const sudoku_solver *s)
{
    const dlx_config *engine = &s->options.engine;
    return s->is_own && !s->options.no_logic &&
           engine->kernel == DLX_KERNEL_AUTO &&
           engine->choice == DLX_CHOOSE_FIRST && sudoku_can_branch(s->board);
}

enum { SMALL_BOARD = 1024 }; /* candidates */

/* Small boards with no problem of their own are done by the engine's lanes in
 * less time than the pre-pass takes. */
static bool wants_logic(const sudoku_solver *s)
{
    if (s->options.no_logic)
        return false;
    if (s->engine == NULL || s->is_own)
        return true;
    dlx_stats stats;
    dlx_get_stats(s->engine, &stats);
    return strcmp(stats.kernel, "lanes") != 0 ||
           s->encoding->num_candidates > SMALL_BOARD;
}

/* Leftovers that only narrow are of no use without the pre-pass. */
static int find_implied(sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    int64_t candidates = (int64_t)shape->num_cells * shape->num_digits;
    bool only_equal = !s->is_own && candidates <= SMALL_BOARD;
    int without = s->options.no_implied, error = 0;
    s->knows_implied = true;
    if (s->is_own)
        error = sudoku_find_cages(&s->implied, s->board, without);
    if (error == 0 && (without & SUDOKU_NO_LEFTOVERS) == 0)
        error = sudoku_find_leftovers(&s->implied, s->board, only_equal);
    if (error == 0 && s->is_own && (without & SUDOKU_NO_PATHS) == 0)
        error = sudoku_find_path_consistent(&s->implied, s->board);
    return error;
}

static int make_trimmer(sudoku_solver *s)
{
    int error = sudoku_propagation_new(&s->trimmer, s->board, &s->implied,
                                       s->options.no_implied);
    if (error == 0 && wants_brancher(s))
        error = sudoku_brancher_new(&s->brancher, s->board, s->trimmer);
    return error;
}

/* Many puzzles need nothing implied, and to find it can take longer than to
 * solve them: it is found when the first puzzle asks for a search. */
static int learn_implied(sudoku_solver *s)
{
    sudoku_propagation_free(s->trimmer);
    sudoku_brancher_free(s->brancher);
    s->trimmer = NULL;
    s->brancher = NULL;
    int error = find_implied(s);
    return error == 0 ? make_trimmer(s) : error;
}

static int make_board_tables(sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    size_t cells = (size_t)shape->num_cells;
    size_t candidates = cells * (size_t)shape->num_digits;
    for (int k = 0; k < s->board->num_rules; k++) {
        const sudoku_rule *rule = s->board->rules[k].clause.rule;
        s->is_own |= rule->encode != NULL;
    }
    s->digits = malloc(cells * sizeof *s->digits);
    s->base = malloc(cells * sizeof *s->base);
    s->trial = malloc(cells * sizeof *s->trial);
    s->placed = malloc(((size_t)shape->num_houses + 1) * sizeof *s->placed);
    s->list = malloc(candidates * sizeof *s->list);
    if (s->digits == NULL || s->base == NULL || s->trial == NULL ||
        s->placed == NULL || s->list == NULL)
        return SUDOKU_ENOMEM;
    s->knows_implied = false;
    int error = wants_brancher(s) ? 0 : find_implied(s);
    if (error == 0 && !s->is_own)
        error = sudoku_engine_make(s, NULL);
    s->wants_logic = error == 0 && wants_logic(s);
    return s->wants_logic ? make_trimmer(s) : error;
}

/* The digits that the puzzle's cells may hold, if it follows that some houses
 * hold each of them; else all. */
static uint64_t find_used(const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = puzzle->board->shape;
    uint64_t used = 0;
    int most = 0;
    if (!puzzle->has_marks)
        return shape->active;
    for (int cell = 0; cell < shape->num_cells; cell++)
        used |= puzzle->allowed[cell];
    for (int h = 0; h < shape->num_houses; h++) {
        int n = shape->houses[h].num_cells;
        most = most > n ? most : n;
    }
    return most > 0 && __builtin_popcountll(used) == most ? used
                                                          : shape->active;
}

static int set_board(sudoku_solver *s, const sudoku_puzzle *puzzle)
{
    sudoku_board *board = puzzle->board;
    uint64_t used = find_used(puzzle);
    if (s->board != NULL && s->board->shape->active == used &&
        sudoku_board_same(s->board, board))
        return 0;
    clear_board(s);
    int error = 0;
    if (used == board->shape->active)
        s->board = sudoku_board_ref(board);
    else
        error = sudoku_board_copy_using(&s->board, board, used);
    s->is_own = false;
    if (error == 0)
        error = make_board_tables(s);
    if (error != 0)
        clear_board(s);
    return error;
}

/* ---- beginning and ending a search --------------------------------------- */

bool sudoku_pre_pass(sudoku_solver *s, uint64_t *digits)
{
    return !s->wants_logic || sudoku_propagate(s->trimmer, digits) == 0;
}

enum {
    FIRST_TRY = 200,      /* covers */
    MOST_TRY_CELLS = 1024 /* of boards: problems of greater ones, with their
                             rules, can take gigabytes */
};

/* Covers at which the engine is tried next: it would find again what was seen
 * already. */
static const uint64_t NEVER = UINT64_MAX;

void sudoku_begin_search(sudoku_solver *s, const uint64_t *digits,
                         bool has_marks)
{
    s->root = digits;
    s->branches = s->brancher != NULL;
    s->next_try =
        s->board->shape->num_cells <= MOST_TRY_CELLS ? FIRST_TRY : NEVER;
    if (s->branches) {
        sudoku_engine_clear(s); /* of the last search, if that had one */
        sudoku_brancher_begin(s->brancher, digits);
    } else {
        sudoku_engine_begin(s, has_marks);
    }
    s->found = 0;
    s->state = SUDOKU_SEARCHING;
}

static void add_stats(dlx_stats *to, const dlx_stats *stats)
{
    sudoku_add_work(to, stats);
    to->covers += stats->covers;
}

/* Those of the search that goes on, and the work of the other one if both have
 * been at it. */
static void get_search_stats(const sudoku_solver *s, dlx_stats *stats)
{
    dlx_stats engine = {.nodes = 0}, brancher = {.nodes = 0};
    bool is_brancher = s->branches || s->engine == NULL;
    if (s->engine != NULL)
        sudoku_engine_get_stats(s, &engine);
    if (s->brancher != NULL)
        sudoku_brancher_get_stats(s->brancher, &brancher);
    *stats = is_brancher ? brancher : engine;
    sudoku_add_work(stats, is_brancher ? &engine : &brancher);
    stats->setup_seconds = engine.setup_seconds;
}

void sudoku_end_search(sudoku_solver *s)
{
    if (s->state == SUDOKU_SEARCHING) {
        dlx_stats stats;
        get_search_stats(s, &stats);
        add_stats(&s->totals, &stats);
    }
    s->state = SUDOKU_IDLE;
}

static bool is_solved(const sudoku_solver *s)
{
    bool result = true;
    for (int cell = 0; cell < s->board->shape->num_cells; cell++)
        result = result && sudoku_is_fixed(s->digits[cell]);
    return result;
}

int sudoku_load(sudoku_solver *s, const sudoku_puzzle *puzzle)
{
    sudoku_end_search(s);
    int error = set_board(s, puzzle);
    if (error != 0)
        return error;
    size_t cells = (size_t)s->board->shape->num_cells;
    memcpy(s->digits, puzzle->allowed, cells * sizeof *s->digits);
    bool is_possible = sudoku_pre_pass(s, s->digits);
    if (is_possible && !s->knows_implied && !is_solved(s)) {
        error = learn_implied(s);
        if (error != 0) {
            clear_board(s);
            return error;
        }
        is_possible = sudoku_pre_pass(s, s->digits);
    }
    if (!is_possible) {
        s->state = SUDOKU_IMPOSSIBLE;
        return 0;
    }
    if (s->is_own && s->brancher == NULL) {
        error = sudoku_engine_make(s, s->digits);
        if (error != 0)
            return error;
    }
    sudoku_begin_search(s, s->digits, puzzle->has_marks || s->wants_logic);
    return 0;
}

/* ---- searching ----------------------------------------------------------- */

void sudoku_set_limits(sudoku_solver *s, const dlx_limits *limits)
{
    s->limits = *limits;
}

enum dlx_result sudoku_foregone(sudoku_solver *s)
{
    if (atomic_exchange(&s->interrupt, 0) != 0)
        return DLX_INTERRUPTED;
    if (s->state == SUDOKU_SEARCHING)
        return DLX_SOLUTION;
    return s->state == SUDOKU_IMPOSSIBLE ? DLX_EXHAUSTED : DLX_UNKNOWN;
}

static bool on_look(void *ctx)
{
    sudoku_solver *s = ctx;
    if (s->tick != NULL)
        s->tick(s->tick_ctx);
    return atomic_exchange(&s->interrupt, 0) != 0;
}

/* What limits leave to the engine, after what the brancher did. */
static dlx_limits limits_of_engine(const sudoku_solver *s,
                                   const dlx_limits *limits)
{
    dlx_stats stats;
    if (s->brancher == NULL)
        return *limits;
    sudoku_brancher_get_stats(s->brancher, &stats);
    return sudoku_limits_beside(limits, &stats);
}

static enum dlx_result branch_on(sudoku_solver *s, const dlx_limits *limits)
{
    dlx_stats stats = {.nodes = 0};
    if (s->engine != NULL)
        dlx_get_stats(s->engine, &stats);
    dlx_limits left = sudoku_limits_beside(limits, &stats);
    return sudoku_brancher_next(s->brancher, &left, on_look, s, &s->branched);
}

enum dlx_result sudoku_search_on(sudoku_solver *s, const dlx_limits *limits)
{
    if (s->branches)
        return branch_on(s, limits);
    dlx_limits left = limits_of_engine(s, limits);
    return sudoku_engine_next(s, &left);
}

static int list_branched(sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    for (int cell = 0; cell < shape->num_cells; cell++)
        s->list[cell] =
            cell * shape->num_digits + __builtin_ctzll(s->branched[cell]);
    return shape->num_cells;
}

int sudoku_list_candidates(sudoku_solver *s)
{
    if (s->branches)
        return list_branched(s);
    const int *options;
    int num_options = dlx_get_cover(s->engine, &options);
    int num = 0;
    for (int k = 0; k < num_options; k++) {
        if (options[k] < s->encoding->num_candidates)
            s->list[num++] = s->encoding->candidate[options[k]];
    }
    return num;
}

enum dlx_result sudoku_next(sudoku_solver *s, uint8_t *digits)
{
    enum dlx_result result = sudoku_foregone(s);
    if (result != DLX_SOLUTION)
        return result;
    result = sudoku_search_on(s, &s->limits);
    if (result != DLX_SOLUTION)
        return result;
    s->found++;
    s->next_try = NEVER;
    int num_digits = s->board->shape->num_digits;
    int num = sudoku_list_candidates(s);
    for (int k = 0; k < num; k++)
        digits[s->list[k] / num_digits] = (uint8_t)(s->list[k] % num_digits);
    return result;
}

/* ---- counting ------------------------------------------------------------ */

/* Begin the engine's search from where the brancher began. */
static bool make_engine(sudoku_solver *s)
{
    if (sudoku_engine_make(s, s->root) != 0) {
        sudoku_engine_clear(s);
        return false;
    }
    sudoku_engine_begin(s, true);
    return true;
}

/* Have the engine count from the beginning, for about as long as the brancher
 * has. If it is ahead then, the search is the engine's from now on. */
static enum dlx_result try_engine(sudoku_solver *s, const dlx_limits *limits)
{
    enum { NODES_A_BRANCH = 30, LATER = 4 };
    s->next_try = s->found * LATER;
    if (s->engine == NULL && !make_engine(s)) {
        s->next_try = NEVER;
        return DLX_UNKNOWN;
    }
    dlx_stats stats;
    sudoku_brancher_get_stats(s->brancher, &stats);
    dlx_limits left = limits_of_engine(s, limits);
    if (left.nodes == 0 || left.nodes > NODES_A_BRANCH * stats.nodes)
        left.nodes = NODES_A_BRANCH * stats.nodes;
    uint64_t count;
    enum dlx_result result = sudoku_engine_count(s, &left, &count);
    dlx_get_stats(s->engine, &stats);
    if (result == DLX_EXHAUSTED || stats.covers > s->found) {
        s->branches = false;
        s->found = stats.covers;
    }
    return result == DLX_INTERRUPTED ? result : DLX_UNKNOWN;
}

/* Count with the brancher; DLX_UNKNOWN: the engine has taken over. */
static enum dlx_result count_branching(sudoku_solver *s,
                                       const dlx_limits *limits)
{
    while (true) {
        if (limits->covers != 0 && s->found >= limits->covers)
            return DLX_LIMIT;
        if (s->found >= s->next_try) {
            enum dlx_result result = try_engine(s, limits);
            if (!s->branches || result != DLX_UNKNOWN)
                return result;
        }
        enum dlx_result result = branch_on(s, limits);
        if (result != DLX_SOLUTION)
            return result;
        s->found++;
    }
}

enum dlx_result sudoku_count(sudoku_solver *s, uint64_t limit, uint64_t *count)
{
    *count = 0;
    enum dlx_result result = sudoku_foregone(s);
    if (result != DLX_SOLUTION)
        return result;
    dlx_limits limits = s->limits;
    uint64_t target =
        limit > UINT64_MAX - s->found ? UINT64_MAX : s->found + limit;
    if (limit != 0 && (limits.covers == 0 || target < limits.covers))
        limits.covers = target;
    uint64_t before = s->found, more;
    result = DLX_UNKNOWN;
    if (s->branches)
        result = count_branching(s, &limits);
    if (result == DLX_UNKNOWN) {
        limits = limits_of_engine(s, &limits);
        result = sudoku_engine_count(s, &limits, &more);
        s->found += more;
    }
    *count = s->found - before;
    return result;
}

/* ---- watching ------------------------------------------------------------ */

void sudoku_interrupt(sudoku_solver *s)
{
    atomic_store(&s->interrupt, 1);
}

void sudoku_get_stats(const sudoku_solver *s, dlx_stats *stats)
{
    *stats = s->totals;
    if (s->engine == NULL && s->brancher == NULL)
        return;
    dlx_stats now;
    get_search_stats(s, &now);
    if (s->state == SUDOKU_SEARCHING)
        add_stats(stats, &now);
    stats->setup_seconds += now.setup_seconds;
    stats->bytes = now.bytes;
    stats->num_levels = now.num_levels;
    stats->profile = now.profile;
    stats->kernel = now.kernel;
    stats->reason = now.reason;
}

double sudoku_progress(const sudoku_solver *s)
{
    if (s->num_probed >= 0)
        return (double)s->num_probed / s->board->shape->num_cells;
    if (s->state == SUDOKU_SEARCHING && s->branches)
        return sudoku_brancher_progress(s->brancher);
    if (s->state == SUDOKU_SEARCHING)
        return dlx_progress(s->engine);
    return s->state == SUDOKU_IMPOSSIBLE ? 1 : 0;
}

void sudoku_set_tick(sudoku_solver *s, void (*tick)(void *ctx), void *ctx)
{
    s->tick = tick;
    s->tick_ctx = ctx;
}
