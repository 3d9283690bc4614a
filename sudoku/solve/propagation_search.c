/*
 * propagation_search.c - propagation search, alone or by a team of workers.
 *
 * See levels.h for its stack and restarts.h. If it has_grid, the level above
 * the top is a grid that was not returned yet. All workers count down one quota
 * of covers, so that limits on covers are exact.
 */
#include "sudoku/solve/propagation_search.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/team.h"
#include "sudoku/solve/choose_cell.h"
#include "sudoku/solve/levels.h"
#include "sudoku/solve/names.h"
#include "sudoku/solve/near_root.h"
#include "sudoku/solve/restarts.h"

enum {
    NODES_PER_POLL = 64, /* nodes between looks at the clock and the caller */
    NODES_ALONE = 256,   /* nodes before a run starts workers */
    LONG_PART = 16,      /* number of nodes, see split() */
    LONG_BRANCH = 64,    /* number of nodes, see split() */
    NEAR_ROOT = 3        /* number of levels, see near_root.h */
};

typedef struct propagation_search {
    sudoku_search base; /* base class, so it is the first member */
    sudoku_propagation_form form;
    sudoku_levels stack;
    bool has_grid;
    int depth; /* level at which the part of this worker begins */
    sudoku_weights weights;
    sudoku_near_root near_root; /* used if there is a team */
    sudoku_names names;
    sudoku_restarts restarts;
    int num_named; /* number of names chosen for this search */
    uint64_t nodes;
    double seconds;

    /* The master's data for the present run: */
    const base_budget *budget;
    double start;
    uint64_t pauses; /* number of calls of pause_at() in the master's thread */
    atomic_uint_fast64_t
        quota;             /* number of covers that may still be returned */
    bool is_counting;      /* false: a grid is wanted in `found` */
    const uint64_t *found; /* [cell] the last grid */

    base_team *team;     /* workers, or NULL */
    base_worker *worker; /* worker that this search belongs to, or NULL */
    struct propagation_search
        *master; /* search of the master; itself unless it is a worker's */
} propagation_search;

/* ---- made and freed ------------------------------------------------------ */

static const sudoku_search_kind kind;

static void release(sudoku_search *x)
{
    propagation_search *p = (propagation_search *)x;
    if (p == NULL)
        return;
    base_team_free(p->team);
    if (p->worker != NULL)
        sudoku_propagation_free(p->form.propagation);
    sudoku_levels_clear(&p->stack);
    sudoku_weights_clear(&p->weights);
    sudoku_near_root_clear(&p->near_root);
    sudoku_names_clear(&p->names);
    free(p);
}

/* Makes a search. One for a worker takes ownership of form->propagation. */
static propagation_search *make(const sudoku_propagation_form *form,
                                base_worker *worker)
{
    propagation_search *p = calloc(1, sizeof *p);
    if (p == NULL)
        return NULL;
    const sudoku_shape *shape = form->board->shape;
    p->base.kind = &kind;
    p->form = *form;
    p->worker = worker;
    p->master = p;
    atomic_init(&p->quota, 0);
    size_t words = sudoku_propagation_state_words(form->propagation);
    int error = sudoku_levels_init(&p->stack, shape, words);
    if (error == 0)
        error = sudoku_weights_init(&p->weights, form->board);
    if (error == 0 && form->may_choose_names)
        error = sudoku_names_init(&p->names, form->board);
    if (error == 0)
        return p;
    p->worker = NULL; /* the caller keeps the propagation */
    release(&p->base);
    return NULL;
}

static void begin_at(propagation_search *p, const uint64_t *digits)
{
    sudoku_levels_begin(&p->stack, digits);
    sudoku_restarts_begin(&p->restarts, p->stack.num_cells);
    p->has_grid = false;
    p->num_named = p->depth = 0;
    p->nodes = p->base.covers = 0;
    p->seconds = 0;
}

static void begin(sudoku_search *x, const sudoku_root *root)
{
    propagation_search *p = (propagation_search *)x;
    begin_at(p, root->digits);
    if (p->form.weights != NULL)
        sudoku_weights_copy(&p->weights, p->form.weights);
    else
        sudoku_weights_begin(&p->weights, p->form.propagation);
    p->num_named =
        sudoku_names_choose(&p->names, p->form.propagation, p->weights.of,
                            sudoku_level_digits(&p->stack, 0));
    if (p->team != NULL) {
        base_team_restart(p->team);
        sudoku_near_root_begin(&p->near_root, &p->weights);
    }
}

/* ---- pauses -------------------------------------------------------------- */

/* Calls the poll. Returns DLX_UNKNOWN unless the caller or a limit stops the
 * search. */
static enum dlx_result poll(const propagation_search *master, uint64_t nodes)
{
    const base_budget *budget = master->budget;
    uint64_t all = master->nodes;
    if (master->team != NULL)
        all += base_team_work(master->team).nodes;
    if (all >= budget->nodes)
        return DLX_LIMIT;
    if (nodes % NODES_PER_POLL != 0)
        return DLX_UNKNOWN;
    if (master->form.poll.stop != NULL &&
        master->form.poll.stop(master->form.poll.ctx))
        return DLX_INTERRUPTED;
    if (master->seconds + base_clock() - master->start >= budget->seconds)
        return DLX_LIMIT;
    return DLX_UNKNOWN;
}

/* Pauses at a node if that is due. Returns DLX_UNKNOWN to go on. */
static enum dlx_result pause_at(propagation_search *p)
{
    propagation_search *master = p;
    base_team *team = p->master->team;
    if (team == NULL)
        return poll(p, p->nodes);
    if (p->worker != NULL) {
        if (base_worker_pause(p->worker)) /* the quota is spent, or .. */
            return DLX_LIMIT;             /* .. the master's answer counts */
        master = base_worker_master(p->worker);
    }
    if (atomic_load_explicit(&p->master->quota, memory_order_relaxed) == 0)
        return DLX_LIMIT;
    if (master == NULL)
        return DLX_UNKNOWN;
    bool is_long = ++master->pauses >= NODES_ALONE;
    if (p == master)
        base_team_help(team, is_long);
    else if (is_long)
        base_team_start(team);
    return poll(master, p->nodes);
}

/* ---- searching ----------------------------------------------------------- */

/* Leaves the top after a conflict. If it was its first propagation, the
 * conflict adds to the weights. */
static void leave(propagation_search *p, bool is_first)
{
    int cell = sudoku_levels_pop(&p->stack);
    if (!is_first || cell < 0)
        return;
    sudoku_conflict conflict = sudoku_propagation_conflict(p->form.propagation);
    sudoku_weights_add(&p->weights, cell, conflict);
    if (p->master->team != NULL)
        sudoku_near_root_add(&p->near_root, cell, conflict);
}

static int propagate(propagation_search *p, const sudoku_stack_level *top,
                     uint64_t *digits)
{
    uint64_t *state = digits + p->stack.num_cells;
    if (top->changed < 0 && p->num_named > 0)
        return sudoku_propagate_named(p->form.propagation, digits, state,
                                      p->num_named);
    return sudoku_propagate_from(p->form.propagation, digits, state,
                                 top->changed);
}

/* Chooses a cell, with the common weights near the root once the search is
 * long. */
static sudoku_choice choose(propagation_search *p, const uint64_t *digits)
{
    bool is_near = p->depth + p->stack.num <= NEAR_ROOT;
    bool is_long = p->worker != NULL || p->nodes >= NODES_ALONE;
    if (p->master->team != NULL && is_near && is_long)
        return sudoku_near_root_choose(&p->near_root, &p->weights,
                                       p->stack.shape, digits);
    return sudoku_choose_cell(&p->weights, p->stack.shape, digits);
}

static bool is_hopeless(const propagation_search *p)
{
    double done = sudoku_levels_progress(&p->stack);
    return p->base.covers == 0 && sudoku_is_hopeless(p->nodes, done);
}

/* Searches for a grid. Returns DLX_SOLUTION with the grid at the level above
 * the top. */
static enum dlx_result find_grid(propagation_search *p)
{
    sudoku_levels *stack = &p->stack;
    while (stack->num > 0) {
        if (sudoku_run_has_ended(&p->restarts, p->nodes) && is_hopeless(p))
            sudoku_levels_restart(stack);
        const sudoku_stack_level *top = &stack->at[stack->num - 1];
        uint64_t *digits = sudoku_level_digits(stack, stack->num - 1);
        enum dlx_result result = pause_at(p);
        if (result != DLX_UNKNOWN)
            return result;
        if (top->is_given) {
            sudoku_levels_pop(stack);
            continue;
        }
        if (propagate(p, top, digits) < 0) {
            leave(p, top->tried == 0);
            continue;
        }
        sudoku_choice c = choose(p, digits);
        if (c.cell < 0) {
            sudoku_levels_pop(stack);
            return DLX_SOLUTION;
        }
        if (sudoku_levels_push(stack, &c) != 0)
            return DLX_INTERRUPTED;
        p->nodes++;
    }
    return DLX_EXHAUSTED;
}

static bool hand_out(propagation_search *p)
{
    propagation_search *master = p->master;
    uint_fast64_t left = atomic_load(&master->quota);
    do {
        if (left == 0)
            return false;
    } while (!atomic_compare_exchange_weak(&master->quota, &left, left - 1));
    p->has_grid = false;
    p->base.covers++;
    if (master->is_counting)
        return true;
    uint64_t *grid = sudoku_level_digits(&p->stack, p->stack.num);
    if (p->num_named > 0)
        sudoku_names_put_in_order(&master->names, grid);
    master->found = grid; /* the only grid of this run */
    return true;
}

static int search(void *self, bool all)
{
    propagation_search *p = self;
    (void)all;
    while (true) {
        if (!p->has_grid) {
            enum dlx_result result = find_grid(p);
            if (result != DLX_SOLUTION)
                return result;
            p->has_grid = true;
        }
        if (!hand_out(p) || atomic_load(&p->master->quota) == 0)
            return DLX_LIMIT;
    }
}

/* ---- the functions of a team --------------------------------------------- */

static void *make_worker(void *master, base_worker *worker)
{
    propagation_search *m = master;
    sudoku_propagation_form form = m->form;
    if (sudoku_propagation_new(&form.propagation, form.board, form.implied,
                               form.kinds) != 0)
        return NULL;
    propagation_search *p = make(&form, worker);
    if (p == NULL) {
        sudoku_propagation_free(form.propagation);
        return NULL;
    }
    p->master = m;
    if (sudoku_near_root_init(&p->near_root, &m->near_root,
                              p->stack.num_cells) == 0)
        return p;
    release(&p->base);
    return NULL;
}

static void free_worker(void *search)
{
    release(search);
}

static size_t search_bytes(const void *search)
{
    const propagation_search *p = search;
    size_t n = (size_t)p->stack.num_cells;
    return sudoku_levels_bytes(&p->stack) + n * sizeof *p->weights.of +
           sudoku_near_root_bytes(&p->near_root);
}

/* Returns the size of a guiding path: the candidates and the depth of the part,
 * then the weights of the search that gave it, which save half of the nodes. */
static size_t path_bytes(const propagation_search *p)
{
    size_t n = (size_t)p->stack.num_cells;
    return (n + 1) * (sizeof *p->stack.digits + sizeof *p->weights.of);
}

static void begin_part(void *search, void *master, const void *path)
{
    propagation_search *p = search;
    const uint64_t *digits = path;
    size_t n = (size_t)p->stack.num_cells;
    begin_at(p, digits);
    p->num_named = ((const propagation_search *)master)->num_named;
    p->depth = (int)digits[n];
    memcpy(p->weights.of, digits + n + 1, n * sizeof *p->weights.of);
    memcpy(&p->weights.increment, digits + 2 * n + 1, sizeof(double));
}

/* Splits off a part: not near the root, where parts are longest, but as deep as
 * a part is long enough. This search would go there next, and its weights still
 * hold. A search that restarts splits near the root, since it restarts above
 * the part that it gave. */
static bool split(void *search, void *path)
{
    propagation_search *p = search;
    uint64_t least = is_hopeless(p) ? UINT64_MAX : LONG_BRANCH;
    int l = sudoku_levels_give(&p->stack, least);
    if (l < 0)
        return false;
    uint64_t *to = path;
    size_t n = (size_t)p->stack.num_cells;
    memcpy(to, sudoku_level_digits(&p->stack, l), n * sizeof *to);
    to[n] = (uint64_t)p->depth + (uint64_t)l;
    memcpy(to + n + 1, p->weights.of, n * sizeof *p->weights.of);
    memcpy(to + 2 * n + 1, &p->weights.increment, sizeof(double));
    return true;
}

int sudoku_propagation_split(sudoku_search *x, int *steps)
{
    propagation_search *p = (propagation_search *)x;
    int l =
        sudoku_levels_give(&p->stack, UINT64_MAX); /* parts are longest here */
    if (l < 0)
        return 0;
    int n = p->stack.at[l + 1].step;
    memcpy(steps, p->stack.trail, (size_t)n * sizeof *steps);
    steps[n] = p->stack.trail[n] | SUDOKU_REMOVED;
    return n + 1;
}

const sudoku_weights *sudoku_propagation_weights(const sudoku_search *x)
{
    return &((const propagation_search *)x)->weights;
}

static void get_part_work(const void *search, base_work *work)
{
    const propagation_search *p = search;
    *work = (base_work){p->nodes, 0, p->base.covers, 0};
}

static void add_work(void *master, const base_work *work,
                     const uint64_t *profile, int num_levels)
{
    propagation_search *m = master;
    (void)profile;
    (void)num_levels;
    m->nodes += work->nodes;
    m->base.covers += work->covers;
}

static const base_team_functions team_functions = {
    .make = make_worker,
    .free = free_worker,
    .bytes = search_bytes,
    .begin = begin_part,
    .run = search,
    .split = split,
    .get_work = get_part_work,
    .get_profile = NULL,
    .add_work = add_work,
};

static int make_team(propagation_search *p)
{
    base_team_form form = {
        .functions = &team_functions,
        .master = p,
        .done = DLX_EXHAUSTED,
        .num_workers = p->form.threads,
        .path_bytes = path_bytes(p),
        .num_levels = 0,
        .long_part = LONG_PART,
    };
    if (p->form.threads <= 1)
        return 0;
    if (sudoku_near_root_init(&p->near_root, NULL, p->stack.num_cells) != 0)
        return SUDOKU_ENOMEM;
    p->team = base_team_new(&form);
    return p->team == NULL ? SUDOKU_ENOMEM : 0;
}

/* ---- the kind ------------------------------------------------------------ */

int sudoku_propagation_search_new(sudoku_search **out,
                                  const sudoku_propagation_form *form)
{
    propagation_search *p = make(form, NULL);
    int error = p == NULL ? SUDOKU_ENOMEM : make_team(p);
    *out = error == 0 ? &p->base : NULL;
    if (error != 0 && p != NULL)
        release(&p->base);
    return error;
}

static enum dlx_result run(sudoku_search *x, bool all,
                           const base_budget *budget)
{
    propagation_search *p = (propagation_search *)x;
    uint64_t covers = x->covers;
    if (covers >= budget->covers)
        return DLX_LIMIT;
    p->budget = budget;
    p->start = base_clock();
    p->pauses = 0;
    p->is_counting = all;
    atomic_store(&p->quota, all ? budget->covers - covers : 1);
    enum dlx_result result = (enum dlx_result)(
        p->team != NULL ? base_team_run(p->team, false) : search(p, true));
    p->seconds += base_clock() - p->start;
    return !all && x->covers > covers ? DLX_SOLUTION : result;
}

static int get_grid(const sudoku_search *x, int *list)
{
    const propagation_search *p = (const propagation_search *)x;
    const sudoku_shape *shape = p->stack.shape;
    for (int cell = 0; cell < shape->num_cells; cell++)
        list[cell] = cell * shape->num_digits + __builtin_ctzll(p->found[cell]);
    return shape->num_cells;
}

static void get_stats(const sudoku_search *x, dlx_stats *stats)
{
    const propagation_search *p = (const propagation_search *)x;
    base_work team = {0, 0, 0, 0};
    memset(stats, 0, sizeof *stats);
    stats->bytes = search_bytes(p);
    if (p->team != NULL) {
        team = base_team_work(p->team);
        stats->bytes += base_team_bytes(p->team);
    }
    stats->nodes = p->nodes + team.nodes;
    stats->covers = x->covers + team.covers;
    stats->seconds = p->seconds;
    stats->kernel = "propagate";
    stats->reason = "the rules see more than a search for exact covers";
}

static double progress(const sudoku_search *x)
{
    return sudoku_levels_progress(&((const propagation_search *)x)->stack);
}

static const sudoku_search_kind kind = {
    .name = "propagate",
    .free = release,
    .begin = begin,
    .run = run,
    .get_grid = get_grid,
    .get_stats = get_stats,
    .progress = progress,
};
