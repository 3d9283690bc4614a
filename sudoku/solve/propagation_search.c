/*
 * propagation_search.c - search by propagation, alone or by a team of workers.
 *
 * The stack has the candidates of each level, and the state of the propagators
 * (S1). To branch at a level, a cell loses a digit, which the next level gets
 * as the cell's only one; when that is done, the level is propagated again, and
 * branches again. As only that cell has changed, only what follows from it is
 * computed.
 *
 *     level 0   r1c1 = 123..   branched on r1c1 = 1: r1c1 lost 1, not yet
 *                              propagated (changed = r1c1)
 *     level 1   r1c1 = 1       branched on r5c5 = 7: r5c5 lost 7
 *     level 2   r5c5 = 7       the top: propagated next
 *
 * S1  digits_of(l) has num_cells candidates, then the propagators' state words.
 * S2  Below the top, what is left of level l is what its candidates say: the
 *     digit that leads to level l + 1 is not among them any more.
 * S3  So a level that is_given has nothing left to search here: its candidates
 *     were the guiding path to what another worker has got.
 * S4  If has_grid, what was the level above the top is a grid that was not
 *     handed out yet, as the budget was spent.
 * S5  trail[] has the steps (propagation_search.h) from the root to the top: of
 *     each level those that it has lost, one after the other, the last of which
 *     leads to the next level, and is the only one that is placed, not removed.
 *
 * Covers that may still be handed out are counted down in one place, by all
 * workers (quota): so limits on covers are exact.
 */
#include "sudoku/solve/propagation_search.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "run/clock.h"
#include "run/team.h"
#include "sudoku/solve/choose_cell.h"

enum {
    NODES_PER_POLL = 64, /* of the clock and the caller */
    NODES_ALONE = 256,   /* in a run, before workers are started */
    LONG_PART = 16       /* nodes */
};

typedef struct level {
    int cell;         /* that was fixed to come here, or -1 */
    int changed;      /* that lost candidates since it was propagated; -1:
                         propagate all anew */
    int tried, total; /* branches from here: for the progress */
    bool is_given;    /* S3 */
    int step;         /* place in the trail of the one that leads here, S5 */
} level;

typedef struct propagation_search {
    sudoku_search base; /* first: a sudoku_search is one of these */
    sudoku_propagation_form form;
    const sudoku_shape *shape;
    int num_cells;
    size_t stride;
    uint64_t *digits; /* [level * stride + cell], S1 */
    level *levels;
    int num_levels;
    bool has_grid; /* S4 */
    int *trail;    /* S5 */
    int num_steps;
    sudoku_weights weights;
    uint64_t nodes;
    double seconds;

    /* Of the master, for the present run. */
    const run_budget *budget;
    double start;
    uint64_t pauses;            /* in the master's thread */
    atomic_uint_fast64_t quota; /* covers that may still be handed out */
    bool is_counting;           /* else grids are wanted: into found */
    const uint64_t *found;      /* [cell] the last grid */

    run_team *team;                    /* or NULL: alone */
    run_worker *worker;                /* this search is a worker's, or NULL */
    struct propagation_search *master; /* itself, if it is no worker's */
} propagation_search;

/* ---- made and freed ------------------------------------------------------ */

static const sudoku_search_kind kind;

static void release(sudoku_search *x)
{
    propagation_search *p = (propagation_search *)x;
    if (p == NULL)
        return;
    run_team_free(p->team);
    if (p->worker != NULL)
        sudoku_propagation_free(p->form.propagation);
    free(p->digits);
    free(p->levels);
    free(p->trail);
    sudoku_weights_clear(&p->weights);
    free(p);
}

/* Takes the form's propagation for its own, if it is a worker's. */
static propagation_search *make(const sudoku_propagation_form *form,
                                run_worker *worker)
{
    propagation_search *p = calloc(1, sizeof *p);
    if (p == NULL)
        return NULL;
    size_t n = (size_t)form->board->shape->num_cells;
    p->base.kind = &kind;
    p->form = *form;
    p->worker = worker;
    p->master = p;
    p->shape = form->board->shape;
    p->num_cells = (int)n;
    p->stride = n + sudoku_propagation_state_words(form->propagation);
    atomic_init(&p->quota, 0);
    /* Each level but the first fixes one more cell. */
    p->digits = malloc((n + 1) * p->stride * sizeof *p->digits);
    p->levels = malloc((n + 1) * sizeof *p->levels);
    p->trail = malloc((size_t)sudoku_longest_trail(p->shape) * sizeof(int));
    int code = sudoku_weights_init(&p->weights, form->board);
    if (p->digits != NULL && p->levels != NULL && p->trail != NULL && code == 0)
        return p;
    p->worker = NULL; /* the propagation stays the caller's */
    release(&p->base);
    return NULL;
}

/* ---- levels -------------------------------------------------------------- */

static uint64_t *digits_of(const propagation_search *p, int l)
{
    return p->digits + (size_t)l * p->stride;
}

static void begin_at(propagation_search *p, const uint64_t *digits)
{
    memcpy(p->digits, digits, (size_t)p->num_cells * sizeof *digits);
    p->levels[0] = (level){-1, -1, 0, 1, false, 0};
    p->num_levels = 1;
    p->num_steps = 0;
    p->has_grid = false;
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
    if (p->team != NULL)
        run_team_restart(p->team);
}

/* A new level, on which the cell has that digit; this one loses it. */
static void push(propagation_search *p, const sudoku_choice *c)
{
    int l = p->num_levels++;
    uint64_t *from = digits_of(p, l - 1), *to = digits_of(p, l);
    level *branched = &p->levels[l - 1];
    memcpy(to, from, p->stride * sizeof *to);
    to[c->cell] = c->digit;
    from[c->cell] &= ~c->digit;
    branched->tried++;
    if (branched->total < branched->tried + 1)
        branched->total = branched->tried + __builtin_popcountll(from[c->cell]);
    branched->changed = c->cell;
    p->levels[l] = (level){c->cell, c->cell, 0, 0, false, p->num_steps};
    p->trail[p->num_steps++] =
        sudoku_step_of(p->shape, c->cell, c->digit, SUDOKU_PLACED);
    p->nodes++;
}

/* Leave the top, which was in conflict if that is why. */
static void pop(propagation_search *p, bool is_conflict)
{
    const level *top = &p->levels[--p->num_levels];
    int cell = top->cell;
    if (cell >= 0) { /* what led to it is now removed */
        p->trail[top->step] |= SUDOKU_REMOVED;
        p->num_steps = top->step + 1;
    }
    if (is_conflict && cell >= 0)
        sudoku_weights_add(&p->weights, cell,
                           sudoku_propagation_conflict(p->form.propagation));
}

/* ---- pauses -------------------------------------------------------------- */

/* Does the caller or a limit want the master to stop? The clock and the caller
 * are asked now and then only, by the nodes of the search that runs in the
 * master's thread. */
static enum dlx_result poll(const propagation_search *master, uint64_t nodes)
{
    const run_budget *budget = master->budget;
    uint64_t all = master->nodes;
    if (master->team != NULL)
        all += run_team_work(master->team).nodes;
    if (all >= budget->nodes)
        return DLX_LIMIT;
    if (nodes % NODES_PER_POLL != 0)
        return DLX_UNKNOWN;
    if (master->form.poll.stop != NULL &&
        master->form.poll.stop(master->form.poll.ctx))
        return DLX_INTERRUPTED;
    if (master->seconds + run_clock() - master->start >= budget->seconds)
        return DLX_LIMIT;
    return DLX_UNKNOWN;
}

/* At each node: is it time to stop? */
static enum dlx_result pause_at(propagation_search *p)
{
    propagation_search *master = p;
    run_team *team = p->master->team;
    if (team == NULL)
        return poll(p, p->nodes);
    if (p->worker != NULL) {
        if (run_worker_pause(p->worker)) /* the quota is spent, or it is the */
            return DLX_LIMIT;            /* master's answer that counts */
        master = run_worker_master(p->worker);
    }
    if (atomic_load_explicit(&p->master->quota, memory_order_relaxed) == 0)
        return DLX_LIMIT;
    if (master == NULL)
        return DLX_UNKNOWN;
    bool is_long = ++master->pauses >= NODES_ALONE;
    if (p == master)
        run_team_help(team, is_long);
    else if (is_long)
        run_team_start(team);
    return poll(master, p->nodes);
}

/* ---- searching ----------------------------------------------------------- */

/* Propagate and branch until a grid is found (DLX_SOLUTION), which then is at
 * the level above the top. */
static enum dlx_result find_grid(propagation_search *p)
{
    while (p->num_levels > 0) {
        int top = p->num_levels - 1;
        uint64_t *at = digits_of(p, top);
        enum dlx_result result = pause_at(p);
        if (result != DLX_UNKNOWN)
            return result;
        if (p->levels[top].is_given) {
            pop(p, false);
            continue;
        }
        if (sudoku_propagate_from(p->form.propagation, at, at + p->num_cells,
                                  p->levels[top].changed) < 0) {
            pop(p, p->levels[top].tried == 0);
            continue;
        }
        sudoku_choice c = sudoku_choose_cell(&p->weights, p->shape, at);
        if (c.cell < 0) {
            pop(p, false);
            return DLX_SOLUTION;
        }
        push(p, &c);
    }
    return DLX_EXHAUSTED;
}

/* Hand out the grid at hand, if the quota allows it (S4). */
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
    if (!master->is_counting) /* then it is the only one of this run */
        master->found = digits_of(p, p->num_levels);
    return true;
}

/* Search on, until the quota is spent or all are found. */
static enum dlx_result search(void *self, bool all)
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

static void *make_worker(void *master, run_worker *worker)
{
    propagation_search *m = master;
    sudoku_propagation_form form = m->form;
    if (sudoku_propagation_new(&form.propagation, form.board, form.implied,
                               form.kinds) != 0)
        return NULL;
    propagation_search *p = make(&form, worker);
    if (p == NULL)
        sudoku_propagation_free(form.propagation);
    else
        p->master = m;
    return p;
}

static void free_worker(void *search)
{
    release(search);
}

static size_t search_bytes(const void *search)
{
    const propagation_search *p = search;
    size_t n = (size_t)p->num_cells;
    return (n + 1) * (p->stride * sizeof *p->digits + sizeof *p->levels) +
           n * sizeof *p->weights.of;
}

/* A guiding path is the candidates where the part begins, then the weights of
 * the search that it was split off from: what conflicts have shown is worth
 * half of the nodes. */
static size_t path_bytes(const propagation_search *p)
{
    size_t n = (size_t)p->num_cells;
    return n * sizeof *p->digits + (n + 1) * sizeof *p->weights.of;
}

static void begin_part(void *search, void *master, const void *path)
{
    propagation_search *p = search;
    const uint64_t *digits = path;
    size_t n = (size_t)p->num_cells;
    (void)master;
    begin_at(p, digits);
    memcpy(p->weights.of, digits + n, n * sizeof *p->weights.of);
    memcpy(&p->weights.increment, digits + 2 * n, sizeof(double));
}

/* Give the first level that has something left, but not the top. Returns it, or
 * -1. */
static int give_level(propagation_search *p)
{
    for (int l = 0; l + 1 < p->num_levels; l++) {
        level *at = &p->levels[l];
        if (at->is_given || digits_of(p, l)[at->changed] == 0)
            continue;
        at->is_given = true;
        return l;
    }
    return -1;
}

static bool split(void *search, void *path)
{
    propagation_search *p = search;
    int l = give_level(p);
    if (l < 0)
        return false;
    uint64_t *to = path;
    size_t n = (size_t)p->num_cells;
    memcpy(to, digits_of(p, l), n * sizeof *to);
    memcpy(to + n, p->weights.of, n * sizeof *p->weights.of);
    memcpy(to + 2 * n, &p->weights.increment, sizeof(double));
    return true;
}

int sudoku_propagation_split(sudoku_search *x, int *steps)
{
    propagation_search *p = (propagation_search *)x;
    int l = give_level(p);
    if (l < 0)
        return 0;
    int n = p->levels[l + 1].step;
    memcpy(steps, p->trail, (size_t)n * sizeof *steps);
    steps[n] = p->trail[n] | SUDOKU_REMOVED;
    return n + 1;
}

const sudoku_weights *sudoku_propagation_weights(const sudoku_search *x)
{
    return &((const propagation_search *)x)->weights;
}

static void get_part_work(const void *search, run_work *work)
{
    const propagation_search *p = search;
    *work = (run_work){p->nodes, 0, p->base.covers, 0};
}

static void add_work(void *master, const run_work *work,
                     const uint64_t *profile, int num_levels)
{
    propagation_search *m = master;
    (void)profile;
    (void)num_levels;
    m->nodes += work->nodes;
    m->base.covers += work->covers;
}

static const run_team_functions team_functions = {
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
    run_team_form form = {
        .functions = &team_functions,
        .master = p,
        .num_workers = p->form.threads,
        .path_bytes = path_bytes(p),
        .num_levels = 0,
        .long_part = LONG_PART,
    };
    if (p->form.threads <= 1)
        return 0;
    p->team = run_team_new(&form);
    return p->team == NULL ? SUDOKU_ENOMEM : 0;
}

/* ---- the kind ------------------------------------------------------------ */

int sudoku_propagation_search_new(sudoku_search **out,
                                  const sudoku_propagation_form *form)
{
    propagation_search *p = make(form, NULL);
    *out = NULL;
    if (p == NULL)
        return SUDOKU_ENOMEM;
    int error = make_team(p);
    if (error == 0)
        *out = &p->base;
    else
        release(&p->base);
    return error;
}

static enum dlx_result run(sudoku_search *x, bool all, const run_budget *budget)
{
    propagation_search *p = (propagation_search *)x;
    uint64_t covers = x->covers;
    if (covers >= budget->covers)
        return DLX_LIMIT;
    p->budget = budget;
    p->start = run_clock();
    p->pauses = 0;
    p->is_counting = all;
    atomic_store(&p->quota, all ? budget->covers - covers : 1);
    enum dlx_result result =
        p->team != NULL ? run_team_run(p->team, false) : search(p, true);
    p->seconds += run_clock() - p->start;
    return !all && x->covers > covers ? DLX_SOLUTION : result;
}

static int get_grid(const sudoku_search *x, int *list)
{
    const propagation_search *p = (const propagation_search *)x;
    for (int cell = 0; cell < p->num_cells; cell++)
        list[cell] =
            cell * p->shape->num_digits + __builtin_ctzll(p->found[cell]);
    return p->num_cells;
}

static void get_stats(const sudoku_search *x, dlx_stats *stats)
{
    const propagation_search *p = (const propagation_search *)x;
    run_work team = {0, 0, 0, 0};
    memset(stats, 0, sizeof *stats);
    stats->bytes = search_bytes(p);
    if (p->team != NULL) {
        team = run_team_work(p->team);
        stats->bytes += run_team_bytes(p->team);
    }
    stats->nodes = p->nodes + team.nodes;
    stats->covers = x->covers + team.covers;
    stats->seconds = p->seconds;
    stats->kernel = "propagate";
    stats->reason = "the rules see more than a search for exact covers";
}

static double progress(const sudoku_search *x)
{
    const propagation_search *p = (const propagation_search *)x;
    double done = 0, share = 1;
    if (p->num_levels == 0)
        return 1;
    for (int l = 0; l + 1 < p->num_levels; l++) {
        const level *at = &p->levels[l];
        share /= at->total;
        done += share * (at->tried - 1);
    }
    return done;
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
