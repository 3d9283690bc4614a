/*
 * workers.c - one search shared by threads, by giving parts of it away.
 *
 * The solver that the caller knows is the captain; it searches by itself. When
 * the search has become long, members help, each with a solver of its own. A
 * member that has nothing to do is hungry; whoever is busy sees that at its
 * next pause, and gives away an untried option of the branching nearest to the
 * root: a task. A task is the list of options that lead there, which a member
 * assumes. So the parts are disjoint, and together they are the whole.
 *
 * T1  busy = members with a task that is not finished; a task is in the queue,
 *     or with one busy member, or finished.
 *
 * T2  queue, num_tasks, busy, batch and hungry change under the lock only;
 *     hungry may be read without.
 *
 * T3  What a member has counted is in its solver; it is added to the crew's
 *     totals at its pauses and when it finishes a task, its profile only then.
 *     Between two calls the crew's totals are 0: the captain has taken them.
 *
 * T4  1 <= batch <= MAX_TASKS: how many tasks are given at a pause. It grows
 *     while tasks take less than what is searched between two pauses, as those
 *     below a root of thousands of options, and shrinks when they take more.
 *
 * After a limit or an interruption all tasks stay where they are, so that the
 * next call goes on.
 */
#include "dlx/workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
    NODES_ALONE = 20000, /* before the crew is called */
    MAX_TASKS = 64       /* in the queue */
};

typedef struct dlx_member {
    struct dlx_crew *crew;
    dlx_solver *solver;
    bool busy;
    int depth; /* options above its task that the captain did not assume */
    uint64_t nodes, updates, covers; /* published (T3) */
} member;

typedef struct dlx_crew {
    dlx_solver *captain;
    member *members; /* member 0 is the captain's own thread, at the end */
    pthread_t *threads;
    int num_members; /* that have a solver: none before the crew is called */
    int num_threads; /* that run now */
    bool is_hired;   /* as many members have a solver as can be had */
    int max_options; /* in a task */
    int *queue;      /* MAX_TASKS of [1 + max_options]: length .. */
    int num_tasks;
    int busy;  /* T1 */
    int batch; /* T4 */
    bool captain_done;
    bool is_counting; /* the crew may be called */
    bool is_alone;    /* the caller's thread does the members' work */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    atomic_int hungry;
    atomic_int stop; /* everybody is to return at the next pause */
    atomic_uint_fast64_t nodes, updates, covers; /* T3 */
    uint64_t *profile; /* [level] T3; under the lock */
    int num_levels;    /* of it that may be nonzero */
    int last_found; /* member that found the last cover, or -1: the captain */
} crew;

/* ---- making and freeing ---------------------------------------------------
 */

int dlx_crew_new(dlx_solver *s)
{
    crew *c = calloc(1, sizeof *c);
    if (c == NULL)
        return DLX_ENOMEM;
    s->crew = c;
    c->captain = s;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->changed, NULL);
    c->max_options = s->problem->num_primary;
    c->members = calloc((size_t)s->config.threads, sizeof *c->members);
    c->threads = calloc((size_t)s->config.threads, sizeof *c->threads);
    c->profile = calloc((size_t)c->max_options + 1, sizeof *c->profile);
    c->queue = calloc(MAX_TASKS, (size_t)(c->max_options + 1) * sizeof(int));
    if (c->members == NULL || c->threads == NULL || c->queue == NULL ||
        c->profile == NULL)
        return DLX_ENOMEM;
    return 0;
}

/* Give the members their solvers, once, and as many as can be had; without any,
 * the captain does it all. */
static void hire(crew *c)
{
    dlx_config config = c->captain->config;
    if (c->is_hired)
        return;
    c->is_hired = true;
    config.threads = 1;
    config.no_clock = 1;
    while (c->num_members < c->captain->config.threads) {
        member *each = &c->members[c->num_members];
        if (dlx_solver_new(&each->solver, c->captain->problem, &config) != 0)
            return;
        each->crew = c;
        each->solver->member = each;
        c->num_members++;
    }
}

void dlx_crew_free(crew *c)
{
    if (c == NULL)
        return;
    for (int m = 0; m < c->num_members; m++)
        dlx_solver_free(c->members[m].solver);
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->changed);
    free(c->members);
    free(c->threads);
    free(c->queue);
    free(c->profile);
    free(c);
}

size_t dlx_crew_bytes(const crew *c)
{
    size_t task = (size_t)(c->max_options + 1) * sizeof *c->queue;
    size_t bytes = sizeof *c + MAX_TASKS * task;
    bytes += ((size_t)c->max_options + 1) * sizeof *c->profile;
    for (int m = 0; m < c->num_members; m++)
        bytes += sizeof *c->members + sizeof *c->threads +
                 dlx_solver_bytes(c->members[m].solver);
    return bytes;
}

void dlx_crew_restart(dlx_solver *s)
{
    crew *c = s->crew;
    for (int m = 0; m < c->num_members; m++)
        c->members[m].busy = false;
    c->num_tasks = c->busy = 0;
    c->batch = 1;
    c->captain_done = false;
    atomic_store(&c->nodes, 0);
    atomic_store(&c->updates, 0);
    atomic_store(&c->covers, 0);
    c->last_found = -1;
}

/* ---- tasks ----------------------------------------------------------------
 */

static int *task_at(const crew *c, int k)
{
    return c->queue + (size_t)k * (size_t)(c->max_options + 1);
}

/* If somebody is hungry, put parts of s's search into the queue; but not of the
 * last search, at the pause before it begins a new one. */
static void give_tasks(crew *c, dlx_solver *s)
{
    if (s->fresh || atomic_load_explicit(&c->hungry, memory_order_relaxed) == 0)
        return;
    pthread_mutex_lock(&c->lock);
    bool is_wanted = c->num_tasks < atomic_load(&c->hungry);
    for (int k = 0; k < c->batch && is_wanted && c->num_tasks < MAX_TASKS;
         k++) {
        int *task = task_at(c, c->num_tasks);
        task[0] = s->kernel->give(s, task + 1);
        if (task[0] == 0)
            break;
        c->num_tasks++;
        pthread_cond_signal(&c->changed);
    }
    pthread_mutex_unlock(&c->lock);
}

/* Take the last task of the queue. Needs: the lock, and there is one. */
static void take_task(crew *c, member *m)
{
    const int *task = task_at(c, --c->num_tasks);
    const dlx_solver *s = c->captain;
    dlx_assume(m->solver, task + 1, task[0]);
    dlx_exclude(m->solver, s->excluded, s->num_excluded);
    m->depth = task[0] - s->num_assumed;
    m->nodes = m->updates = m->covers = 0;
    m->busy = true;
    c->busy++;
}

/* Add what the member has counted since it last did this (T3). */
static void publish(member *m)
{
    const dlx_solver *s = m->solver;
    atomic_fetch_add(&m->crew->nodes, s->nodes - m->nodes);
    atomic_fetch_add(&m->crew->updates, s->updates - m->updates);
    atomic_fetch_add(&m->crew->covers, s->covers - m->covers);
    m->nodes = s->nodes;
    m->updates = s->updates;
    m->covers = s->covers;
}

/* The task is finished. Needs: the lock. */
static void finish_task(crew *c, member *m)
{
    const dlx_solver *s = m->solver;
    publish(m);
    for (int l = 0; l < s->num_levels; l++)
        c->profile[l + m->depth] += s->profile[l];
    if (s->num_levels + m->depth > c->num_levels)
        c->num_levels = s->num_levels + m->depth;
    if (s->nodes > s->interval)
        c->batch = c->batch > 1 ? c->batch / 2 : 1;
    else if (2 * c->batch <= MAX_TASKS)
        c->batch *= 2;
    m->busy = false;
    c->busy--;
    if (c->busy == 0 && c->num_tasks == 0)
        pthread_cond_broadcast(&c->changed);
}

/* ---- work -----------------------------------------------------------------
 */

/* Wait for a task and take it. Returns false if all is done, or to be stopped.
 */
static bool find_task(crew *c, member *m)
{
    pthread_mutex_lock(&c->lock);
    atomic_fetch_add(&c->hungry, 1);
    while (c->num_tasks == 0 && !atomic_load(&c->stop) &&
           !(c->captain_done && c->busy == 0))
        pthread_cond_wait(&c->changed, &c->lock);
    atomic_fetch_sub(&c->hungry, 1);
    bool found = c->num_tasks > 0 && !atomic_load(&c->stop);
    if (found)
        take_task(c, m);
    pthread_mutex_unlock(&c->lock);
    return found;
}

/* Do tasks until there are no more (DLX_EXHAUSTED) or something stops it. */
static enum dlx_result work(member *m)
{
    crew *c = m->crew;
    enum dlx_result result = DLX_EXHAUSTED;
    while (m->busy || find_task(c, m)) {
        result = dlx_run(m->solver, true);
        pthread_mutex_lock(&c->lock);
        if (result == DLX_EXHAUSTED)
            finish_task(c, m);
        else
            publish(m);
        pthread_mutex_unlock(&c->lock);
        if (result != DLX_EXHAUSTED)
            break;
    }
    return result;
}

static void *work_in_thread(void *ctx)
{
    work(ctx);
    return NULL;
}

/* As many threads as can be had. */
static void start_threads(crew *c)
{
    hire(c);
    for (int m = 1; m < c->num_members; m++) {
        if (pthread_create(&c->threads[c->num_threads], NULL, work_in_thread,
                           &c->members[m]) == 0)
            c->num_threads++;
    }
}

static void stop_threads(crew *c)
{
    pthread_mutex_lock(&c->lock);
    atomic_store(&c->stop, 1);
    pthread_cond_broadcast(&c->changed);
    pthread_mutex_unlock(&c->lock);
    for (int t = 0; t < c->num_threads; t++)
        pthread_join(c->threads[t], NULL);
    c->num_threads = 0;
    atomic_store(&c->stop, 0);
}

/* The captain takes over what the members have counted (T3). */
static void take_totals(crew *c)
{
    dlx_solver *s = c->captain;
    s->nodes += atomic_exchange(&c->nodes, 0);
    s->updates += atomic_exchange(&c->updates, 0);
    uint64_t covers = atomic_exchange(&c->covers, 0),
             most = UINT64_MAX - s->covers;
    s->covers += covers < most ? covers : most;
    for (int l = 0; l < c->num_levels; l++) {
        s->profile[l] += c->profile[l];
        c->profile[l] = 0;
    }
    if (c->num_levels > s->num_levels)
        s->num_levels = c->num_levels;
    c->num_levels = 0;
}

void dlx_crew_dismiss(dlx_solver *s)
{
    crew *c = s->crew;
    for (int m = 0; m < c->num_members; m++) {
        if (c->members[m].busy)
            finish_task(c, &c->members[m]);
    }
    take_totals(c);
    dlx_crew_restart(s);
}

/* ---- the captain ----------------------------------------------------------
 */

static enum dlx_result count_all(dlx_solver *s)
{
    crew *c = s->crew;
    c->is_counting = true;
    if (c->busy > 0 || c->num_tasks > 0) /* left from an earlier call */
        start_threads(c);
    enum dlx_result result = c->captain_done ? DLX_EXHAUSTED : dlx_run(s, true);
    if (result == DLX_EXHAUSTED) {
        pthread_mutex_lock(&c->lock);
        c->captain_done = true;
        pthread_cond_broadcast(&c->changed);
        pthread_mutex_unlock(&c->lock);
        if (c->num_members > 0)
            result = work(&c->members[0]);
    }
    stop_threads(c);
    c->is_counting = false;
    take_totals(c);
    return result;
}

/* One cover, from the captain's own search or what members have left. */
static enum dlx_result find_next(dlx_solver *s)
{
    crew *c = s->crew;
    c->last_found = -1;
    if (dlx_is_at_limit(s))
        return DLX_LIMIT;
    enum dlx_result result =
        c->captain_done ? DLX_EXHAUSTED : dlx_run(s, false);
    c->is_alone = true;
    c->captain_done |= result == DLX_EXHAUSTED;
    for (int m = 0; m < c->num_members && result == DLX_EXHAUSTED; m++) {
        member *each = &c->members[m];
        while (result == DLX_EXHAUSTED && (each->busy || c->num_tasks > 0)) {
            if (!each->busy)
                take_task(c, each);
            result = dlx_run(each->solver, false);
            if (result == DLX_EXHAUSTED)
                finish_task(c, each);
            else
                publish(each);
            c->last_found = m;
        }
    }
    c->is_alone = false;
    take_totals(c);
    return result;
}

/* Are parts of the search with members, or is the captain's own part done, so
 * that it cannot go on alone? */
static bool is_divided(const crew *c)
{
    return c->busy > 0 || c->num_tasks > 0 || c->captain_done;
}

/* With a limit on covers the crew is not called: it would go past it before
 * anybody noticed. */
enum dlx_result dlx_crew_run(dlx_solver *s, bool all)
{
    const crew *c = s->crew;
    if (all && s->limits.covers == 0)
        return count_all(s);
    if (!is_divided(c))
        return dlx_run(s, all);
    enum dlx_result result;
    do
        result = find_next(s);
    while (all && result == DLX_SOLUTION);
    return result;
}

int dlx_crew_get_cover(const dlx_solver *s, int *options)
{
    const crew *c = s->crew;
    if (c->last_found >= 0)
        s = c->members[c->last_found].solver;
    return s->kernel->get_cover(s, options);
}

void dlx_crew_count(const crew *c, uint64_t *nodes, uint64_t *updates,
                    uint64_t *covers)
{
    *nodes = atomic_load(&c->nodes);
    *updates = atomic_load(&c->updates);
    *covers = atomic_load(&c->covers);
}

/* ---- pauses ---------------------------------------------------------------
 */

void dlx_crew_help(dlx_solver *s)
{
    crew *c = s->crew;
    if (!c->is_counting)
        return;
    if (c->num_threads == 0 && s->nodes >= NODES_ALONE)
        start_threads(c);
    give_tasks(c, s);
}

bool dlx_member_pause(dlx_solver *s)
{
    member *m = s->member;
    publish(m);
    give_tasks(m->crew, s);
    return atomic_load(&m->crew->stop) != 0;
}

dlx_solver *dlx_member_captain(const member *m)
{
    const crew *c = m->crew;
    return m == c->members || c->is_alone ? c->captain : NULL;
}
