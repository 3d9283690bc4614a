/*
 * portfolio.c - chooses the searches of a puzzle and divides the time.
 *
 * The first search always runs; another one may get slices by base/policy.h:
 *
 * - If rules have constraints, propagation search is first. A long count also
 *   tries cover search, which is faster if grids are very many.
 * - If rules are only houses, the choice of branches can decide between a
 *   second and forever, and neither choice is always better. Cover search,
 *   which branches on the first item with fewest options, and propagation
 *   search, which branches by weights, take turns until one finds a grid.
 *   Without propagation the other one, on large boards, is a cover search that
 *   branches on the item that failed most. With a SAT solver, the engine's race
 *   with clauses replaces both: at once on large boards, after a million nodes
 *   on others.
 */
#include "sudoku/solve/solver.h"

#include "base/policy.h"
#include "sudoku/solve/propagation_search.h"

#include <assert.h>
#include <math.h>

enum {
    MOST_TRY_CELLS =
        1024, /* limit of cells, as larger boards can take gigabytes */
    LARGE_BOARD =
        15000, /* number of candidates: those of boards from 25 x 25 cells on */
    FEW_COVERS = 100 /* limit of counts by a search for each cover */
};

/* When a pair shares the time. A round begins at a number of covers or nodes of
 * the first search, and again when that has grown by a factor. Shares below 1
 * reflect the slower nodes of the other search: on small boards by a factor of
 * 20, for little gain if no rule adds houses. */
typedef struct sudoku_rounds {
    uint64_t first_covers, first_nodes; /* when the first round begins; 0: the
                                           other number decides */
    uint64_t
        longer; /* factor of growth until the next round; 0: only one round */
    uint64_t last; /* nodes after which the first search goes on alone, with
                      clauses if it may; 0: never */
    int dives; /* nodes that the other search always gets, for each thread and
                  empty cell */
    base_shares shares;
} sudoku_rounds;

#define NEVER (double)INFINITY

/* A count by propagation: the other search takes over when it has found more
 * covers. */
static const sudoku_rounds covers_in_a_count = {
    .first_covers = 200,
    .longer = 4,
    .shares = {.look = 30,
               .promising = NEVER,
               .sure = 1,
               .share_of_sure = NEVER},
};
/* The searches take turns until one of them has found a grid. */
static const sudoku_rounds large = {
    .first_nodes = 4000,
    .longer = 2,
    .shares = {.look = 1.0 / 4, .promising = NEVER, .sure = NEVER},
};
static const sudoku_rounds with_rules = {
    .first_nodes = 1000,
    .longer = 2,
    .last = 1 << 20,
    .shares = {.look = 1.0 / 8, .promising = NEVER, .sure = NEVER},
};
static const sudoku_rounds plain = {
    .first_nodes = 4000,
    .longer = 2,
    .last = 1 << 20,
    .shares = {.look = 1.0 / 64, .promising = NEVER, .sure = NEVER},
};
/* A dive: the other search goes first. A limit on nodes would turn off the
 * clauses of the first one. */
static const sudoku_rounds a_dive = {
    .dives = 1,
    .shares = {.look = 0, .promising = NEVER, .sure = NEVER},
};
static const sudoku_rounds both_covers = {
    .first_nodes = 4000,
    .longer = 2,
    .shares = {.look = 1, .promising = NEVER, .sure = NEVER},
};

/* ---- the pairs ----------------------------------------------------------- */

static bool has_propagation(const sudoku_solver *s)
{
    return s->options.search == SUDOKU_SEARCH_AUTO && s->options.logic &&
           s->options.prepass == SUDOKU_PREPASS_AUTO &&
           sudoku_can_propagate(s->board);
}

/* Returns how the searches share the time; NULL: the first one is alone. */
static const sudoku_rounds *rounds_of(const sudoku_solver *s)
{
    const dlx_config *config = &s->options.engine;
    if (s->by_propagation != NULL)
        return s->options.search == SUDOKU_SEARCH_AUTO &&
                       s->board->shape->num_cells <= MOST_TRY_CELLS
                   ? &covers_in_a_count
                   : NULL;
    bool is_large = s->encoding->num_candidates >= LARGE_BOARD;
    bool has_clauses = is_large && config->sat != NULL;
    bool takes_turns = !s->is_own && config->kernel == DLX_KERNEL_AUTO &&
                       config->choice == DLX_CHOOSE_FIRST &&
                       (has_propagation(s) || (is_large && !has_clauses));
    if (!takes_turns)
        return NULL;
    if (has_clauses)
        return &a_dive;
    const sudoku_rounds *turns = s->wants_logic            ? &large
                                 : s->board->num_rules > 0 ? &with_rules
                                                           : &plain;
    return has_propagation(s) ? turns : &both_covers;
}

static sudoku_search *make_covers(sudoku_solver *s)
{
    if (s->by_cover != NULL)
        return s->by_cover;
    if (sudoku_make_cover_search(s, s->root.digits) == 0)
        return s->by_cover;
    sudoku_clear_cover_searches(s);
    return NULL;
}

static sudoku_search *make_turns(sudoku_solver *s)
{
    bool propagates = has_propagation(s);
    sudoku_search **other = propagates ? &s->by_turns : &s->by_weight;
    if (*other == NULL &&
        (propagates ? sudoku_make_propagation_search(s, other)
                    : sudoku_make_search_by_weight(s, other)) != 0)
        return NULL;
    return *other;
}

/* Makes the other search if there is none. Returns false without memory; then
 * the first search is alone. */
static bool has_other(sudoku_solver *s)
{
    bool counts = s->rounds == &covers_in_a_count;
    if (s->other != NULL)
        return true;
    s->other = counts ? make_covers(s) : make_turns(s);
    if (s->other == NULL)
        return false;
    sudoku_root root = {s->root.digits, counts || s->root.has_marks};
    s->other->kind->begin(s->other, &root);
    return true;
}

/* ---- slices -------------------------------------------------------------- */

static base_work work_of(const sudoku_search *x)
{
    dlx_stats stats = {0};
    if (x == NULL)
        return (base_work){0, 0, 0, 0};
    x->kind->get_stats(x, &stats);
    return (base_work){stats.nodes, stats.updates, x->covers, stats.seconds};
}

/* Runs x for a slice, within what the budget leaves after the work of `beside`.
 */
static enum dlx_result run(sudoku_search *x, const sudoku_search *beside,
                           bool all, const base_budget *slice,
                           const base_budget *budget)
{
    base_work work = work_of(beside);
    base_budget left = base_budget_beside(budget, &work);
    assert(x != NULL);
    left = base_budget_least(&left, slice);
    return x->kind->run(x, all, &left);
}

static bool is_spent(const sudoku_solver *s, const base_budget *budget)
{
    base_work work = work_of(s->leader), beside = work_of(s->other);
    base_budget left = base_budget_beside(budget, &beside);
    return base_budget_is_spent(&left, &work);
}

static double num_empty(const sudoku_solver *s)
{
    int num = 0;
    for (int cell = 0; cell < s->board->shape->num_cells; cell++)
        num += !sudoku_is_fixed(s->root.digits[cell]);
    return num;
}

/* Returns the total number of nodes that the other search may have used after
 * this round. */
static double allowance(const sudoku_solver *s)
{
    assert(s->rounds != NULL);
    base_work first = work_of(s->leader), other = work_of(s->other);
    base_outlook look = {.first = (double)first.nodes,
                         .had = (double)other.nodes,
                         .left = (double)INFINITY};
    if (s->other != NULL)
        look.lead = (double)other.covers / ((double)first.covers + 1);
    if (s->rounds->dives > 0)
        look.least = s->rounds->dives * num_empty(s) *
                     fmax(1, s->options.engine.threads);
    return base_allowance(&look, &s->rounds->shares);
}

static void take_over(sudoku_solver *s)
{
    sudoku_search *first = s->leader;
    s->leader = s->other;
    s->other = first;
    s->is_open = false;
}

/* Runs the other search for its slice. Returns DLX_UNKNOWN if both go on, as
 * run_first() does. */
static enum dlx_result run_other(sudoku_solver *s, bool all,
                                 const base_budget *budget)
{
    uint64_t nodes = (uint64_t)fmin(allowance(s), 0x1p62);
    base_budget slice = {UINT64_MAX, nodes, (double)INFINITY};
    enum dlx_result result = run(s->other, s->leader, all, &slice, budget);
    if (result == DLX_SOLUTION || result == DLX_EXHAUSTED ||
        isinf(allowance(s)))
        take_over(s);
    else if (work_of(s->other).nodes >= slice.nodes || all)
        s->is_due = false;
    return result == DLX_LIMIT && !is_spent(s, budget) ? DLX_UNKNOWN : result;
}

static enum dlx_result run_first(sudoku_solver *s, bool all,
                                 const base_budget *budget)
{
    base_budget slice = {UINT64_MAX, UINT64_MAX, (double)INFINITY};
    assert(!s->is_open || s->rounds != NULL);
    bool by_covers = s->is_open && s->rounds->first_covers != 0;
    if (s->is_open)
        *(by_covers ? &slice.covers : &slice.nodes) = s->next_round;
    enum dlx_result result = run(s->leader, s->other, all, &slice, budget);
    if (result == DLX_SOLUTION || result == DLX_EXHAUSTED)
        s->is_open = false;
    if (result != DLX_LIMIT || !s->is_open || is_spent(s, budget))
        return result;
    uint64_t done = by_covers ? s->leader->covers : s->next_round;
    s->next_round =
        s->rounds->longer > 0 ? done * s->rounds->longer : UINT64_MAX;
    bool is_last = s->rounds->last != 0 && done >= s->rounds->last &&
                   s->options.engine.sat != NULL;
    s->is_due = s->is_open = !is_last && has_other(s);
    return DLX_UNKNOWN;
}

static enum dlx_result run_both(sudoku_solver *s, bool all,
                                const base_budget *budget)
{
    enum dlx_result result;
    do
        result = s->is_open && s->is_due ? run_other(s, all, budget)
                                         : run_first(s, all, budget);
    while (result == DLX_UNKNOWN);
    return result;
}

/* ---- run ----------------------------------------------------------------- */

void sudoku_begin_search(sudoku_solver *s, const uint64_t *digits,
                         bool has_marks)
{
    s->root = (sudoku_root){digits, has_marks};
    if (s->by_propagation != NULL)
        sudoku_clear_cover_searches(s); /* those of the last puzzle */
    s->leader = s->by_propagation != NULL ? s->by_propagation : s->by_cover;
    s->other = NULL;
    s->rounds = rounds_of(s);
    s->is_open = s->rounds != NULL;
    s->is_due = false;
    if (s->is_open)
        s->next_round = s->rounds->first_covers + s->rounds->first_nodes;
    s->leader->kind->begin(s->leader, &s->root);
    s->state = SUDOKU_SEARCHING;
}

sudoku_search *sudoku_active_search(const sudoku_solver *s)
{
    return s->leader;
}

enum dlx_result sudoku_run_next(sudoku_solver *s, const base_budget *budget)
{
    return run_both(s, false, budget);
}

/* Counts in the first slice without first looking for one grid, which is enough
 * for nearly all puzzles on small boards. Returns DLX_LIMIT if not. */
static enum dlx_result count_in_first_slice(sudoku_solver *s,
                                            const base_budget *budget)
{
    base_budget slice = {UINT64_MAX, s->next_round, (double)INFINITY};
    slice = base_budget_least(budget, &slice);
    return s->leader->kind->run(s->leader, true, &slice);
}

/* Counts grids. Searches that take turns first look for one grid. A count of
 * all grids of a small board is left to the engine, and so to memo. */
enum dlx_result sudoku_run_count(sudoku_solver *s, const base_budget *budget)
{
    enum dlx_result result = DLX_LIMIT;
    if (s->rounds == NULL || s->rounds == &covers_in_a_count)
        return run_both(s, true, budget);
    if (s->is_open && !s->wants_logic && s->other == NULL) {
        if (budget->covers <= FEW_COVERS)
            result = count_in_first_slice(s, budget);
        s->is_open = budget->covers <= FEW_COVERS && s->by_cover->covers == 0;
    }
    if (s->is_open && result == DLX_LIMIT) {
        result = run_both(s, false, budget);
        if (result == DLX_SOLUTION)
            result = DLX_LIMIT;
    }
    return result == DLX_LIMIT ? run_both(s, true, budget) : result;
}

/* ---- statistics ---------------------------------------------------------- */

void sudoku_add_work(dlx_stats *to, const dlx_stats *stats)
{
    to->nodes += stats->nodes;
    to->updates += stats->updates;
    to->seconds += stats->seconds;
}

void sudoku_get_search_stats(const sudoku_solver *s, dlx_stats *stats)
{
    const sudoku_search *active = s->leader, *other = s->other;
    dlx_stats more;
    active->kind->get_stats(active, stats);
    if (other == NULL)
        return;
    other->kind->get_stats(other, &more);
    sudoku_add_work(stats, &more);
    stats->setup_seconds += more.setup_seconds;
    stats->bytes += more.bytes;
}

void sudoku_end_search(sudoku_solver *s)
{
    if (s->state == SUDOKU_SEARCHING) {
        dlx_stats stats;
        sudoku_get_search_stats(s, &stats);
        sudoku_add_work(&s->totals, &stats);
        s->totals.covers = stats.covers > UINT64_MAX - s->totals.covers
                               ? UINT64_MAX
                               : s->totals.covers + stats.covers;
    }
    s->state = SUDOKU_IDLE;
}
