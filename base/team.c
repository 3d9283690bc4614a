/*
 * team.c - workers, the parts that they search, and the queue of parts.
 *
 * T1  num_busy is the number of workers with an unfinished part. A part is in
 *     the queue, with one busy worker, or finished.
 *
 * T2  queue, num_queued, num_busy, batch and num_idle change only under the
 *     lock; num_idle may be read without it.
 *
 * T3  Each search knows its work. A worker adds it to the team's totals at its
 *     pauses and when it finishes a part, its profile only then. Between two
 *     runs the totals are 0: the master has taken them over.
 *
 * T4  1 <= batch <= MAX_QUEUED is the number of parts that are split off at a
 *     pause. It grows while parts take less than long_part nodes, as those
 *     below a root of thousands of options do, and shrinks otherwise.
 *
 * T5  The *weight* of a part is the progress of the search that split it off,
 *     over that split, times the weight of that search's own part. The whole
 *     search has weight 1.
 *
 * T6  When the master's part is done, its thread goes on with the parts of
 *     workers without a thread, and then as worker 0, which never has one.
 */
#include "base/team.h"

#include "base/threads.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_QUEUED = 64 };

struct base_worker {
    base_team *team;
    void *search;
    bool is_busy;
    bool has_thread;
    bool by_master;  /* runs in the master's thread (T6) */
    base_work shown; /* the work in its part that the totals include (T3) */
    double weight;   /* of its part (T5) */
};

struct base_team {
    base_team_form form;
    base_worker *workers;
    base_thread *threads;
    int num_workers;  /* number of workers with a search; 0 before they are
                         started */
    bool is_complete; /* no more searches will be made */
    bool has_threads;
    bool is_running;
    bool master_done;
    char *queue;
    double weights[MAX_QUEUED]; /* of the parts in the queue (T5) */
    int num_queued, num_busy, batch;
    base_lock lock;
    base_signal changed;
    atomic_int num_idle;
    atomic_int stop;   /* all must return at their next pause */
    atomic_int result; /* result of the first worker that stopped before the
                          end, or 0 */
    atomic_uint_fast64_t nodes, updates, covers; /* T3 */
    atomic_uint_fast64_t wraps; /* how often covers have passed 2^64 */
    uint64_t *profile;          /* [level] T3; under the lock */
    int num_levels;             /* number of its levels that may be nonzero */
    const void *finder;
};

/* ---- made and freed ------------------------------------------------------ */

base_team *base_team_new(const base_team_form *form)
{
    base_team *t = calloc(1, sizeof *t);
    if (t == NULL)
        return NULL;
    t->form = *form;
    t->batch = 1;
    t->finder = form->master;
    base_lock_init(&t->lock);
    base_signal_init(&t->changed);
    t->workers = calloc((size_t)form->num_workers, sizeof *t->workers);
    t->threads = calloc((size_t)form->num_workers, sizeof *t->threads);
    t->profile = calloc((size_t)form->num_levels + 1, sizeof *t->profile);
    t->queue = calloc(MAX_QUEUED, form->path_bytes);
    if (t->workers == NULL || t->threads == NULL || t->profile == NULL ||
        t->queue == NULL) {
        base_team_free(t);
        return NULL;
    }
    return t;
}

void base_team_free(base_team *t)
{
    if (t == NULL)
        return;
    for (int w = 0; t->workers != NULL && w < t->num_workers; w++)
        t->form.functions->free(t->workers[w].search);
    base_lock_clear(&t->lock);
    base_signal_clear(&t->changed);
    free(t->workers);
    free(t->threads);
    free(t->profile);
    free(t->queue);
    free(t);
}

/* Makes the searches of workers. If memory runs out it makes no more: the
 * master can do without. */
static void make_worker_searches(base_team *t)
{
    while (!t->is_complete && t->num_workers < t->form.num_workers) {
        base_worker *w = &t->workers[t->num_workers];
        w->team = t;
        w->search = t->form.functions->make(t->form.master, w);
        if (w->search == NULL)
            break;
        t->num_workers++;
    }
    t->is_complete = true;
}

size_t base_team_bytes(const base_team *t)
{
    size_t bytes = sizeof *t + MAX_QUEUED * t->form.path_bytes;
    bytes += ((size_t)t->form.num_levels + 1) * sizeof *t->profile;
    for (int w = 0; w < t->num_workers; w++)
        bytes += sizeof *t->workers + sizeof *t->threads +
                 t->form.functions->bytes(t->workers[w].search);
    return bytes;
}

void base_team_restart(base_team *t)
{
    for (int w = 0; w < t->num_workers; w++)
        t->workers[w].is_busy = false;
    t->num_queued = t->num_busy = 0;
    t->batch = 1;
    t->master_done = false;
    atomic_store(&t->nodes, 0);
    atomic_store(&t->updates, 0);
    atomic_store(&t->covers, 0);
    memset(t->profile, 0, (size_t)t->num_levels * sizeof *t->profile);
    t->num_levels = 0;
    atomic_store(&t->wraps, 0);
    t->finder = t->form.master;
}

bool base_team_is_divided(const base_team *t)
{
    return t->num_busy > 0 || t->num_queued > 0 || t->master_done;
}

/* ---- work done ----------------------------------------------------------- */

base_work base_team_work(const base_team *t)
{
    return (base_work){atomic_load(&t->nodes), atomic_load(&t->updates),
                       atomic_load(&t->covers), 0};
}

uint64_t base_team_wraps(const base_team *t)
{
    return atomic_load(&t->wraps);
}

static void show_work(base_worker *w)
{
    base_work work;
    w->team->form.functions->get_work(w->search, &work);
    atomic_fetch_add(&w->team->nodes, work.nodes - w->shown.nodes);
    atomic_fetch_add(&w->team->updates, work.updates - w->shown.updates);
    uint64_t covers = work.covers - w->shown.covers;
    uint64_t before = atomic_fetch_add(&w->team->covers, covers);
    if (covers > UINT64_MAX - before)
        atomic_fetch_add(&w->team->wraps, 1);
    w->shown = work;
}

static void add_profile(base_team *t, const base_worker *w)
{
    const uint64_t *nodes;
    int depth, num;
    if (t->form.functions->get_profile == NULL)
        return;
    num = t->form.functions->get_profile(w->search, &nodes, &depth);
    for (int l = 0; l < num; l++)
        t->profile[l + depth] += nodes[l];
    if (num + depth > t->num_levels)
        t->num_levels = num + depth;
}

static void take_totals(base_team *t)
{
    base_work work = {atomic_exchange(&t->nodes, 0),
                      atomic_exchange(&t->updates, 0),
                      atomic_exchange(&t->covers, 0), 0};
    t->form.functions->add_work(t->form.master, &work, t->profile,
                                t->num_levels);
    atomic_store(&t->wraps, 0);
    memset(t->profile, 0, (size_t)t->num_levels * sizeof *t->profile);
    t->num_levels = 0;
}

/* ---- parts of the search ------------------------------------------------- */

static char *queued(const base_team *t, int k)
{
    return t->queue + (size_t)k * t->form.path_bytes;
}

static double progress_of(const base_team *t, const void *search)
{
    return t->form.functions->progress == NULL
               ? 0
               : t->form.functions->progress(search);
}

/* Queues a part of a search, which has this weight itself. Returns false if
 * there is none. Needs: the lock. */
static bool queue_part(base_team *t, void *search, double weight)
{
    double before = progress_of(t, search);
    if (!t->form.functions->split(search, queued(t, t->num_queued)))
        return false;
    t->weights[t->num_queued++] = weight * (progress_of(t, search) - before);
    return true;
}

static void split(base_team *t, void *search, double weight)
{
    if (atomic_load_explicit(&t->num_idle, memory_order_relaxed) == 0)
        return;
    base_lock_take(&t->lock);
    bool is_wanted = t->num_queued < atomic_load(&t->num_idle);
    for (int k = 0; k < t->batch && is_wanted && t->num_queued < MAX_QUEUED;
         k++) {
        if (!queue_part(t, search, weight))
            break;
        base_signal_one(&t->changed);
    }
    base_lock_release(&t->lock);
}

static void take_part(base_team *t, base_worker *w)
{
    t->form.functions->begin(w->search, t->form.master,
                             queued(t, --t->num_queued));
    w->shown = (base_work){0, 0, 0, 0};
    w->weight = t->weights[t->num_queued];
    w->is_busy = true;
    t->num_busy++;
}

/* Ends the part of a worker. Needs: the lock. */
static void finish_part(base_team *t, base_worker *w)
{
    show_work(w);
    add_profile(t, w);
    if (w->shown.nodes > t->form.long_part)
        t->batch = t->batch > 1 ? t->batch / 2 : 1;
    else if (2 * t->batch <= MAX_QUEUED)
        t->batch *= 2;
    w->is_busy = false;
    t->num_busy--;
    if (t->num_busy == 0 && t->num_queued == 0)
        base_signal_all(&t->changed);
}

void base_team_disband(base_team *t)
{
    base_team_hold(t);
    for (int w = 0; w < t->num_workers; w++) {
        if (t->workers[w].is_busy)
            finish_part(t, &t->workers[w]);
    }
    take_totals(t);
    base_team_restart(t);
}

/* ---- a worker ------------------------------------------------------------ */

/* Waits for a part and takes it. Returns false if all are done, or on a stop.
 */
static bool find_part(base_team *t, base_worker *w)
{
    base_lock_take(&t->lock);
    atomic_fetch_add(&t->num_idle, 1);
    while (t->num_queued == 0 && !atomic_load(&t->stop) &&
           !(t->master_done && t->num_busy == 0))
        base_signal_wait(&t->changed, &t->lock);
    atomic_fetch_sub(&t->num_idle, 1);
    bool is_found = t->num_queued > 0 && !atomic_load(&t->stop);
    if (is_found)
        take_part(t, w);
    base_lock_release(&t->lock);
    return is_found;
}

static int run_part(base_worker *w, bool all)
{
    base_team *t = w->team;
    int result = t->form.functions->run(w->search, all);
    base_lock_take(&t->lock);
    if (result == t->form.done)
        finish_part(t, w);
    else
        show_work(w);
    base_lock_release(&t->lock);
    return result;
}

/* Searches part after part, until there are none (form.done) or something
 * stops it. */
static int work(base_worker *w)
{
    int done = w->team->form.done, result = done;
    while (result == done && (w->is_busy || find_part(w->team, w)))
        result = run_part(w, true);
    return result;
}

static void request_stop(base_team *t)
{
    base_lock_take(&t->lock);
    atomic_store(&t->stop, 1);
    base_signal_all(&t->changed);
    base_lock_release(&t->lock);
}

/* The thread of a worker. A limit that stops one worker stops all of them. */
static void *work_in_thread(void *worker)
{
    base_worker *w = worker;
    int result = work(w);
    if (result != w->team->form.done && atomic_load(&w->team->stop) == 0) {
        atomic_store(&w->team->result, result);
        request_stop(w->team);
    }
    return NULL;
}

static void start_threads(base_team *t)
{
    make_worker_searches(t);
    t->has_threads = true;
    for (int k = 1; k < t->num_workers; k++) {
        base_worker *w = &t->workers[k];
        if (w->by_master)
            continue;
        w->has_thread = true; /* set before the thread can read it */
        if (!base_thread_start(&t->threads[k], work_in_thread, w))
            w->has_thread = false;
    }
}

void base_team_start(base_team *t)
{
    if (t->is_running && !t->has_threads)
        start_threads(t);
}

static void stop_threads(base_team *t)
{
    request_stop(t);
    for (int w = 1; w < t->num_workers; w++) {
        if (t->workers[w].has_thread)
            base_thread_join(&t->threads[w]);
        t->workers[w].has_thread = false;
    }
    t->has_threads = false;
    atomic_store(&t->stop, 0);
}

/* ---- the master ---------------------------------------------------------- */

/* Returns a worker with a part but without a thread, or NULL. */
static base_worker *find_unattended(base_team *t)
{
    for (int k = 0; k < t->num_workers; k++) {
        base_worker *w = &t->workers[k];
        if (!w->has_thread && w->is_busy)
            return w;
    }
    return NULL;
}

/* Returns a worker whose part the master's thread can take, or NULL if threads
 * have all that is left. */
static base_worker *next_for_master(base_team *t)
{
    base_worker *w = find_unattended(t);
    if (w != NULL || t->has_threads || t->num_queued == 0)
        return w;
    take_part(t, t->workers);
    return t->workers;
}

static int work_as_master(base_team *t)
{
    int result = t->form.done;
    base_lock_take(&t->lock);
    t->master_done = true;
    base_signal_all(&t->changed);
    base_lock_release(&t->lock);
    while (result == t->form.done) {
        base_worker *w = next_for_master(t);
        if (w == NULL)
            break;
        w->by_master = true;
        result = run_part(w, true);
        w->by_master = false;
    }
    if (t->has_threads && result == t->form.done)
        result = work(t->workers);
    return result;
}

int base_team_run(base_team *t, bool at_once)
{
    int result = t->form.done;
    t->is_running = true;
    atomic_store(&t->result, 0);
    if (at_once && (t->num_busy > 0 || t->num_queued > 0))
        start_threads(t);
    if (!t->master_done)
        result = t->form.functions->run(t->form.master, true);
    if (result == t->form.done)
        result = work_as_master(t);
    stop_threads(t);
    t->is_running = false;
    take_totals(t);
    if (result == t->form.done && (t->num_busy > 0 || t->num_queued > 0))
        result = atomic_load(&t->result);
    return result;
}

int base_team_next(base_team *t)
{
    int result = t->form.done;
    t->finder = t->form.master;
    if (!t->master_done)
        result = t->form.functions->run(t->form.master, false);
    t->master_done |= result == t->form.done;
    while (result == t->form.done) {
        base_worker *w = next_for_master(t);
        if (w == NULL)
            break;
        result = run_part(w, false);
        t->finder = w->search;
    }
    take_totals(t);
    return result;
}

/* Queues parts of the master's search for workers without one, because it does
 * not split while another search runs in its thread. */
void base_team_go_on(base_team *t)
{
    int idle = t->num_workers - 1 - t->num_busy - t->num_queued;
    if (t->num_workers == 0 || t->is_running)
        return;
    while (!t->master_done && idle > 0 && t->num_queued < MAX_QUEUED &&
           queue_part(t, t->form.master, 1))
        idle--;
    if (t->num_busy > 0 || t->num_queued > 0)
        start_threads(t);
}

void base_team_hold(base_team *t)
{
    if (!t->has_threads || t->is_running)
        return;
    stop_threads(t);
    take_totals(t);
}

double base_team_progress(const base_team *t)
{
    double done = t->master_done ? 1 : progress_of(t, t->form.master);
    for (int k = 0; k < t->num_queued; k++)
        done -= t->weights[k];
    for (int k = 0; k < t->num_workers; k++) {
        const base_worker *w = &t->workers[k];
        if (w->is_busy)
            done -= w->weight * (1 - progress_of(t, w->search));
    }
    return done > 0 ? done : 0;
}

const void *base_team_finder(const base_team *t)
{
    return t->finder;
}

/* ---- pauses -------------------------------------------------------------- */

void base_team_help(base_team *t, bool is_long)
{
    if (!t->is_running)
        return;
    if (is_long)
        base_team_start(t);
    split(t, t->form.master, 1);
}

bool base_worker_pause(base_worker *w)
{
    show_work(w);
    split(w->team, w->search, w->weight);
    return atomic_load(&w->team->stop) != 0;
}

void *base_worker_master(const base_worker *w)
{
    return w->has_thread ? NULL : w->team->form.master;
}
