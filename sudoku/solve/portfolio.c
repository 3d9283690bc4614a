/*
 * portfolio.c - which searches a puzzle gets, and how they share the time.
 *
 * Two policies, beside a search alone:
 *
 * - Where rules have constraints, propagation search goes first. A count that
 *   has become long tries the search for exact covers: a node of it costs so
 *   much less that it is the faster one where grids are very many.
 * - Where rules are houses only, what to branch on can make the difference
 *   between a second and forever, and no rule is always the better one. So two
 *   searches take time slices, for a number of nodes that doubles, until one
 *   has found a grid: the search for exact covers, which branches on the first
 *   of the items with fewest options, and propagation search, which branches by
 *   weights. If propagation is not wanted, the other one is a search for exact
 *   covers, too, which branches on the item that failed most often, on boards
 *   that are larger still. On these the engine's race with clauses takes the
 *   place of both, if there is a SAT solver.
 */
#include "sudoku/solve/solver.h"

#include "sudoku/solve/propagation_search.h"

enum {
    FIRST_TRY = 200,       /* covers */
    TIMES_LATER = 4,       /* the next one, in covers */
    NODES_A_NODE = 30,     /* of covers, for one of propagation search */
    MOST_TRY_CELLS = 1024, /* of boards: problems of greater ones, with their
                              rules, can take gigabytes */
    LARGE_BOARD = 15000,   /* candidates: 25 x 25 cells and more */
    FEW_COVERS = 100       /* their count is a search for each */
};

/* Nodes of covers in the first slice, and how many of them stand for a node of
 * propagation search. On small boards some 20 take as long, but where no rule
 * adds houses propagation sees little that covers do not. */
typedef struct slices {
    uint64_t first, nodes_a_node;
} slices;

static slices slices_of(const sudoku_solver *s)
{
    static const slices large = {4000, 4}, with_rules = {1000, 8},
                        plain = {4000, 64};
    return s->wants_logic            ? large
           : s->board->num_rules > 0 ? with_rules
                                     : plain;
}

/* ---- covers tried in a long count ---------------------------------------- */

static void bound_by_covers(const base_portfolio *p, base_budget *slice)
{
    const sudoku_solver *s = p->ctx;
    slice->covers = s->next_try;
}

static bool wants_covers(base_portfolio *p)
{
    sudoku_solver *s = p->ctx;
    s->next_try = s->by_propagation->covers * TIMES_LATER;
    if (s->by_cover != NULL)
        return true;
    if (sudoku_make_cover_search(s, s->root.digits) != 0) {
        sudoku_clear_cover_searches(s);
        p->is_open = false;
        return false;
    }
    sudoku_root root = {s->root.digits, true};
    s->by_cover->kind->begin(s->by_cover, &root);
    p->standby = sudoku_as_run_search(s->by_cover);
    return true;
}

static void bound_as_long(const base_portfolio *p, base_budget *slice)
{
    slice->nodes = NODES_A_NODE * base_portfolio_work(p).nodes;
}

static enum base_verdict judge_covers(base_portfolio *p, enum dlx_result result)
{
    const sudoku_solver *s = p->ctx;
    return result == DLX_EXHAUSTED ||
                   s->by_cover->covers > s->by_propagation->covers
               ? BASE_TAKE_OVER
               : BASE_BACK;
}

static const base_policy try_covers = {bound_by_covers, wants_covers,
                                       bound_as_long, judge_covers};

/* ---- two searches by turns, for houses only ------------------------------ */

/* Propagation search, unless it is not wanted. */
static bool has_propagation(const sudoku_solver *s)
{
    return s->options.search == SUDOKU_SEARCH_AUTO && s->options.logic &&
           s->options.prepass == SUDOKU_PREPASS_AUTO &&
           sudoku_can_propagate(s->board);
}

static void bound_incumbent(const base_portfolio *p, base_budget *slice)
{
    const sudoku_solver *s = p->ctx;
    slice->nodes = s->slice_end;
}

static void bound_standby(const base_portfolio *p, base_budget *slice)
{
    const sudoku_solver *s = p->ctx;
    slice->nodes = s->by_turns != NULL
                       ? s->slice_end / slices_of(s).nodes_a_node
                       : s->slice_end;
}

static int make_other(sudoku_solver *s, sudoku_search **search)
{
    return has_propagation(s) ? sudoku_make_propagation_search(s, search)
                              : sudoku_make_search_by_weight(s, search);
}

/* Without memory for the other one, one goes on alone. */
static bool wants_other(base_portfolio *p)
{
    sudoku_solver *s = p->ctx;
    sudoku_search **other = has_propagation(s) ? &s->by_turns : &s->by_weight;
    if (*other == NULL && make_other(s, other) != 0) {
        p->is_open = false;
        return false;
    }
    if (!s->standby_began)
        (*other)->kind->begin(*other, &s->root);
    s->standby_began = true;
    p->standby = sudoku_as_run_search(*other);
    return true;
}

static enum base_verdict judge_other(base_portfolio *p, enum dlx_result result)
{
    sudoku_solver *s = p->ctx;
    base_budget slice;
    bound_standby(p, &slice);
    if (result == DLX_SOLUTION || result == DLX_EXHAUSTED)
        return BASE_TAKE_OVER;
    if (base_portfolio_extra_work(p).nodes < slice.nodes)
        return BASE_GO_ON; /* not the end of its slice */
    s->slice_end *= 2;
    return BASE_BACK;
}

static const base_policy by_turns = {bound_incumbent, wants_other,
                                     bound_standby, judge_other};

/* ---- run ----------------------------------------------------------------- */

static bool wants_turns(const sudoku_solver *s)
{
    const dlx_config *config = &s->options.engine;
    return !s->is_own && config->kernel == DLX_KERNEL_AUTO &&
           config->choice == DLX_CHOOSE_FIRST &&
           (s->encoding->num_candidates >= LARGE_BOARD ? config->sat == NULL
                                                       : has_propagation(s));
}

void sudoku_begin_search(sudoku_solver *s, const uint64_t *digits,
                         bool has_marks)
{
    sudoku_search *first = s->by_cover;
    s->root = (sudoku_root){digits, has_marks};
    s->portfolio = (base_portfolio){.ctx = s};
    if (s->by_propagation != NULL) {
        sudoku_clear_cover_searches(s); /* of the last search, if it had one */
        first = s->by_propagation;
        s->next_try = FIRST_TRY;
        s->portfolio.policy = &try_covers;
        s->portfolio.is_open = s->options.search == SUDOKU_SEARCH_AUTO &&
                               s->board->shape->num_cells <= MOST_TRY_CELLS;
    } else if (wants_turns(s)) {
        s->slice_end = slices_of(s).first;
        s->standby_began = false;
        s->portfolio.policy = &by_turns;
        s->portfolio.is_open = true;
    }
    first->kind->begin(first, &s->root);
    s->portfolio.incumbent = sudoku_as_run_search(first);
    s->state = SUDOKU_SEARCHING;
}

sudoku_search *sudoku_active_search(const sudoku_solver *s)
{
    return s->portfolio.incumbent.self;
}

enum dlx_result sudoku_run_next(sudoku_solver *s, const base_budget *budget)
{
    return base_portfolio_run(&s->portfolio, false, budget);
}

/* Nearly all puzzles on small boards end in the first slice, which counts
 * without looking for one grid. Returns DLX_LIMIT if it was not enough. */
static enum dlx_result count_in_first_slice(sudoku_solver *s,
                                            const base_budget *budget)
{
    const base_search *x = &s->portfolio.incumbent;
    base_budget slice = {UINT64_MAX, s->slice_end, (double)INFINITY};
    slice = base_budget_least(budget, &slice);
    return x->run(x->self, true, &slice);
}

/* Where two search by turns, they search for one grid first, unless one has
 * found it. A count of all grids of a small board needs no turns: it is left to
 * the engine, and so to memo. */
enum dlx_result sudoku_run_count(sudoku_solver *s, const base_budget *budget)
{
    base_portfolio *p = &s->portfolio;
    enum dlx_result result = DLX_LIMIT;
    if (p->policy != &by_turns)
        return base_portfolio_run(p, true, budget);
    if (p->is_open && !s->wants_logic && p->standby.self == NULL) {
        if (budget->covers <= FEW_COVERS)
            result = count_in_first_slice(s, budget);
        p->is_open = budget->covers <= FEW_COVERS && s->by_cover->covers == 0;
    }
    if (p->is_open && result == DLX_LIMIT) {
        result = base_portfolio_run(p, false, budget);
        if (result == DLX_SOLUTION)
            result = DLX_LIMIT;
    }
    return result == DLX_LIMIT ? base_portfolio_run(p, true, budget) : result;
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
    const sudoku_search *active = s->portfolio.incumbent.self;
    const sudoku_search *other = s->portfolio.standby.self;
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
