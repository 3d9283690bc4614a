#include "jobs/work.h"

#include "base/clock.h"
#include "base/reserve.h"
#include "base/threads.h"
#include "jobs/decimal.h"

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Maximum time between two calls of show(). */
static const double SHOW_SECONDS = 0.25;

struct jobs_work_thread {
    jobs_work_team *team;
    dlx_searcher *searcher;
    const dlx_searcher_functions *by;
    base_thread thread;
    int *path; /* current path, with room for one split off */
    int size;
    uint64_t weight; /* weight of the path */
    atomic_uint_least64_t nodes, covers;
};

/* What the threads share. lock guards the work, calls of show() and found(),
 * and everything that is not atomic. */
struct jobs_work_team {
    jobs_work *work;
    const jobs_work_control *control;
    jobs_work_thread *threads;
    int num;
    base_lock lock;
    base_signal changed; /* busy, waiting, stop or the list has changed */
    int running;         /* number of threads that have not ended */
    int busy;            /* number of threads with a path */
    int error;
    atomic_int
        waiting; /* number of threads without a path, while others have one */
    atomic_bool stop;
    atomic_uint_least64_t
        nodes;     /* number of nodes of finished paths in this run */
    double end;    /* base_clock() at which to stop, or 0 */
    bool is_alone; /* no thread could be started: the caller's thread works, ..
                    */
    double shown;  /* .. and called show() last at this base_clock() */
    bool has_locks;
};

/* ---- made and freed ------------------------------------------------------ */

static void tick(void *ctx);

static int make_thread(jobs_work_thread *t, jobs_work_team *team)
{
    const dlx_tree *tree = team->work->tree;
    size_t longest = (size_t)tree->max_path + 1;
    t->team = team;
    t->path = malloc(2 * longest * sizeof *t->path);
    if (t->path == NULL)
        return DLX_ENOMEM;
    int error = tree->functions->new_searcher(&t->searcher, tree);
    if (error != 0)
        return error;
    t->by = t->searcher->functions;
    t->by->set_tick(t->searcher, tick, t);
    return 0;
}

int jobs_work_init(jobs_work *w, const dlx_tree *tree, int threads)
{
    memset(w, 0, sizeof *w);
    w->tree = tree;
    jobs_paths_init(&w->left);
    jobs_sha256_init(&w->log);
    jobs_work_team *team = w->team = calloc(1, sizeof *team);
    if (team == NULL)
        return DLX_ENOMEM;
    team->work = w;
    team->threads = calloc((size_t)threads, sizeof *team->threads);
    if (team->threads == NULL)
        return DLX_ENOMEM;
    base_lock_init(&team->lock);
    base_signal_init(&team->changed);
    team->has_locks = true;
    int error = 0;
    while (error == 0 && team->num < threads)
        error = make_thread(&team->threads[team->num++], team);
    return error;
}

void jobs_work_clear(jobs_work *w)
{
    jobs_work_team *team = w->team;
    for (int k = 0; team != NULL && k < team->num; k++) {
        if (team->threads[k].searcher != NULL)
            team->threads[k].by->free(team->threads[k].searcher);
        free(team->threads[k].path);
    }
    if (team != NULL && team->has_locks) {
        base_signal_clear(&team->changed);
        base_lock_clear(&team->lock);
    }
    if (team != NULL)
        free(team->threads);
    free(team);
    jobs_paths_clear(&w->left);
    for (size_t k = 0; k < w->num_sums; k++)
        free(w->sums[k].count);
    free(w->sums);
    free(w->count);
    memset(w, 0, sizeof *w);
}

void jobs_work_expect(jobs_work *w, double nodes)
{
    for (int k = 0; k < w->team->num; k++) {
        const jobs_work_thread *t = &w->team->threads[k];
        if (t->by->expect != NULL)
            t->by->expect(t->searcher, nodes);
    }
}

/* ---- sums ---------------------------------------------------------------- */

const char *jobs_work_sum(const jobs_work *w, uint64_t weight)
{
    for (size_t k = 0; k < w->num_sums; k++) {
        if (w->sums[k].weight == weight && w->sums[k].count != NULL)
            return w->sums[k].count;
    }
    return "0";
}

/* Returns the sum for a weight, made if need be, or NULL if out of memory. */
static jobs_weighted *find_sum(jobs_work *w, uint64_t weight)
{
    for (size_t k = 0; k < w->num_sums; k++) {
        if (w->sums[k].weight == weight)
            return &w->sums[k];
    }
    jobs_weighted *sums =
        base_reserve(w->sums, sizeof *sums, w->num_sums, &w->cap_sums, 1);
    if (sums == NULL)
        return NULL;
    w->sums = sums;
    sums[w->num_sums] = (jobs_weighted){.weight = weight};
    return &sums[w->num_sums++];
}

/* Keeps W2, unless out of memory; after an error the work can only be cleared.
 */
static int add_count(jobs_work *w, const char *count, uint64_t weight)
{
    jobs_weighted *sum = find_sum(w, weight);
    if (sum == NULL || jobs_decimal_add(&sum->count, count) != 0)
        return DLX_ENOMEM;
    return jobs_decimal_add_product(&w->count, count, weight);
}

/* ---- a thread searches --------------------------------------------------- */

static bool has_all_nodes(const jobs_work_team *team)
{
    if (team->control->nodes == 0)
        return false;
    uint64_t nodes = atomic_load(&team->nodes);
    for (int k = 0; k < team->num; k++)
        nodes += atomic_load(&team->threads[k].nodes);
    return nodes >= team->control->nodes;
}

static bool is_over(jobs_work_team *team)
{
    const jobs_work_control *control = team->control;
    if (atomic_load(&team->stop))
        return true;
    if ((team->end == 0 || base_clock() < team->end) && !has_all_nodes(team) &&
        (control->is_stopped == NULL || !control->is_stopped(control->ctx)))
        return false;
    atomic_store(&team->stop, true);
    return true;
}

/* Returns a + b * weight, or UINT64_MAX if that overflows. */
static uint64_t add_weighted(uint64_t a, uint64_t b, uint64_t weight)
{
    if (b > UINT64_MAX / weight || a > UINT64_MAX - b * weight)
        return UINT64_MAX;
    return a + b * weight;
}

static void show(jobs_work_team *team)
{
    const jobs_work *w = team->work;
    uint64_t nodes = w->nodes, covers = 0;
    if (team->control->show == NULL)
        return;
    if (w->count != NULL)
        covers =
            strtoull(w->count, NULL, 10); /* it is UINT64_MAX on overflow */
    for (int k = 0; k < team->num; k++) {
        const jobs_work_thread *t = &team->threads[k];
        uint64_t more = atomic_load(&t->covers);
        nodes += atomic_load(&t->nodes);
        if (more > 0)
            covers = add_weighted(covers, more, t->weight);
    }
    team->control->show(team->control->ctx, nodes, covers, w->left.num);
}

static void show_alone(jobs_work_team *team)
{
    if (base_clock() < team->shown + SHOW_SECONDS)
        return;
    team->shown = base_clock();
    show(team);
}

static void note_stats(jobs_work_thread *t)
{
    dlx_stats stats;
    t->by->get_stats(t->searcher, &stats);
    atomic_store_explicit(&t->nodes, stats.nodes, memory_order_relaxed);
    atomic_store_explicit(&t->covers, stats.covers, memory_order_relaxed);
}

/* Interrupts the searcher, in its thread, when a part must be split off. */
static void tick(void *ctx)
{
    jobs_work_thread *t = ctx;
    note_stats(t);
    if (t->team->is_alone)
        show_alone(t->team);
    if (is_over(t->team) || atomic_load(&t->team->waiting) > 0)
        t->by->interrupt(t->searcher);
}

static int split_off(jobs_work_thread *t, int most)
{
    jobs_work *w = t->team->work;
    int *path = t->path + w->tree->max_path + 1, n = 1, error = 0;
    base_lock_take(&t->team->lock);
    while (most-- > 0 && error == 0 &&
           (n = t->by->split_off(t->searcher, path)) > 0) {
        w->was_split = true;
        error = jobs_paths_add_weighted(&w->left, path, n, t->weight);
        if (atomic_load(&t->team->waiting) > 0)
            base_signal_one(&t->team->changed);
    }
    base_lock_release(&t->team->lock);
    return error;
}

static int hand_out(jobs_work_thread *t)
{
    const jobs_work_control *control = t->team->control;
    const int *list;
    int n = t->by->get_solution(t->searcher, &list);
    base_lock_take(&t->team->lock);
    int error = control->found(control->ctx, list, n);
    base_lock_release(&t->team->lock);
    return error;
}

/* Searches to the end of the path, or to an interruption. Returns 0, 1 at the
 * end, or an error. */
static int search_on(jobs_work_thread *t)
{
    dlx_searcher *s = t->searcher;
    enum dlx_result result;
    int error = 0;
    if (t->team->control->found == NULL)
        return t->by->run(s, true) == DLX_EXHAUSTED;
    while (error == 0 && (result = t->by->run(s, false)) == DLX_SOLUTION)
        error = hand_out(t);
    return error != 0 ? error : result == DLX_EXHAUSTED;
}

static void limit_nodes(jobs_work_thread *t, bool has_limit)
{
    const jobs_work_control *control = t->team->control;
    dlx_limits limits = {.bytes = control->bytes};
    if (has_limit && control->nodes > 0) {
        uint64_t done = atomic_load(&t->team->nodes);
        limits.nodes = done < control->nodes ? control->nodes - done : 1;
    }
    t->by->set_limits(t->searcher, &limits);
}

/* Searches the thread's path, except for what is split off. Returns 0, 1 if the
 * path must be given up entirely, or an error. */
static int search(jobs_work_thread *t)
{
    limit_nodes(t, true);
    int error = t->by->begin(t->searcher, t->path, t->size);
    while (error == 0 && (error = search_on(t)) == 0) {
        note_stats(t);
        bool stop = is_over(t->team);
        if (stop && !t->by->is_divisible(t->searcher))
            return 1;
        if (stop) /* searches what cannot be split off to its end */
            limit_nodes(t, false);
        error = split_off(t, stop ? INT32_MAX : atomic_load(&t->team->waiting));
    }
    return error > 0 ? 0 : error;
}

/* ---- a thread and the list ----------------------------------------------- */

static bool take(jobs_work_thread *t)
{
    jobs_work_team *team = t->team;
    jobs_paths *left = &team->work->left;
    while (left->num == 0 && team->busy > 0 && !is_over(team)) {
        atomic_fetch_add(&team->waiting, 1);
        base_signal_wait(&team->changed, &team->lock);
        atomic_fetch_sub(&team->waiting, 1);
    }
    if (left->num == 0 || team->error != 0 || is_over(team))
        return false;
    const int *options;
    t->size = jobs_paths_get(left, left->num - 1, &options);
    memcpy(t->path, options, (size_t)t->size * sizeof *options);
    t->weight = left->weight[left->num - 1];
    jobs_paths_drop(left);
    team->busy++;
    return true;
}

static int add_sums(jobs_work_thread *t)
{
    jobs_work *w = t->team->work;
    char text[80];
    dlx_stats stats;
    size_t digits = t->by->count_text(t->searcher, NULL, 0);
    char *count = malloc(digits + 1);
    if (count == NULL)
        return DLX_ENOMEM;
    t->by->count_text(t->searcher, count, digits + 1);
    int error = add_count(w, count, t->weight);
    t->by->get_stats(t->searcher, &stats);
    if (error == 0) {
        w->nodes += stats.nodes;
        atomic_fetch_add(&t->team->nodes, stats.nodes);
        w->updates += stats.updates;
        w->seconds += stats.seconds;
        for (int k = 0; k < t->size; k++) {
            snprintf(text, sizeof text, "%d", t->path[k]);
            jobs_sha256_add_text(&w->log, text);
        }
        snprintf(text, sizeof text, "nodes %" PRIu64, stats.nodes);
        jobs_sha256_add_text(&w->log, text);
        jobs_sha256_add_text(&w->log, count);
    }
    free(count);
    return error;
}

/* Ends the path, which was searched or not according to `code`. Keeps W1,
 * unless out of memory. */
static void finish(jobs_work_thread *t, int code)
{
    jobs_work_team *team = t->team;
    if (code == 0)
        code = add_sums(t);
    if (code > 0)
        code = jobs_paths_add_weighted(&team->work->left, t->path, t->size,
                                       t->weight);
    if (code < 0) {
        team->error = code;
        atomic_store(&team->stop, true);
    }
    atomic_store(&t->nodes, 0);
    atomic_store(&t->covers, 0);
    team->busy--;
    base_signal_all(&team->changed);
}

static void *search_parts(void *ctx)
{
    jobs_work_thread *t = ctx;
    jobs_work_team *team = t->team;
    base_lock_take(&team->lock);
    while (take(t)) {
        base_lock_release(&team->lock);
        int code = search(t);
        base_lock_take(&team->lock);
        finish(t, code);
    }
    team->running--;
    base_signal_all(&team->changed);
    base_lock_release(&team->lock);
    return NULL;
}

/* ---- the caller's thread ------------------------------------------------- */

static void watch(jobs_work_team *team)
{
    base_lock_take(&team->lock);
    while (team->running > 0) {
        base_signal_wait_for(&team->changed, &team->lock, SHOW_SECONDS);
        show(team);
    }
    base_lock_release(&team->lock);
}

static int start(jobs_work_team *team)
{
    int num = 0;
    base_lock_take(&team->lock);
    while (num < team->num &&
           base_thread_start(&team->threads[num].thread, search_parts,
                             &team->threads[num]))
        num++;
    team->running = num;
    base_lock_release(&team->lock);
    return num;
}

int jobs_work_run(jobs_work *w, const jobs_work_control *control)
{
    jobs_work_team *team = w->team;
    team->control = control;
    team->end = control->seconds > 0 ? base_clock() + control->seconds : 0;
    team->busy = team->error = 0;
    atomic_store(&team->waiting, 0);
    atomic_store(&team->nodes, 0);
    atomic_store(&team->stop, false);
    team->is_alone = false; /* before threads read it */
    int started = start(team);
    if (started == 0) {
        team->is_alone = true;
        team->shown = base_clock();
        team->running = 1;
        search_parts(&team->threads[0]);
    }
    watch(team);
    for (int k = 0; k < started; k++)
        base_thread_join(&team->threads[k].thread);
    return team->error;
}
