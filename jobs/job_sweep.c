#include "jobs/job_sweep.h"

#include "base/clock.h"
#include "jobs/file_error.h"
#include "jobs/sweep_file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double EVERY = 60; /* seconds between checkpoints */
static const double TRIAL = 2;  /* seconds for the arms to find the best kernel,
                                   which a search by guiding paths would lose */
static const double SHOW = 0.25;

typedef struct sweeping {
    jobs_sweep *result;
    jobs_watch *watch;
    const dlx_job_checkpoint *to;
    dlx_file_error *error;
    dlx_solver *solver;
    jobs_sweep_file file; /* its seconds do not include this solver */
    double shown;
    bool is_resumed; /* the sweep continues a level of a checkpoint */
    bool has_failed; /* the last checkpoint could not be written */
} sweeping;

static dlx_stats stats_of(const sweeping *c)
{
    dlx_stats stats;
    dlx_get_stats(c->solver, &stats);
    return stats;
}

/* ---- limits -------------------------------------------------------------- */

static int stop_reason(const sweeping *c)
{
    uint64_t most = c->watch->control->nodes;
    int reason = jobs_watch_stop(c->watch);
    return reason == 0 && most > 0 && stats_of(c).nodes >= most ? DLX_LIMIT
                                                                : reason;
}

static void tick(void *ctx)
{
    sweeping *c = ctx;
    const dlx_job_control *control = c->watch->control;
    if (jobs_watch_stop(c->watch) != 0)
        dlx_interrupt(c->solver);
    double now = base_clock();
    if (control->show == NULL || now - c->shown < SHOW)
        return;
    c->shown = now;
    dlx_job_progress progress = {.nodes = stats_of(c).nodes,
                                 .parts_left = 1,
                                 .seconds = now - c->watch->began,
                                 .is_whole = 1,
                                 .is_sweep = c->result->is_sweep};
    progress.share.mean = dlx_progress(c->solver);
    control->show(control->ctx, &progress);
}

/* Returns the seconds of the next run; <= 0: guiding paths take over. */
static double next_seconds(const sweeping *c)
{
    double every = c->to->every > 0 ? c->to->every : EVERY, seconds = every;
    if (!c->result->is_sweep) {
        dlx_stats stats = stats_of(c);
        bool is_whole = stats.kernel_id == DLX_KERNEL_MEMO ||
                        stats.kernel_id == DLX_KERNEL_SWEEP ||
                        stats.kernel_id == DLX_KERNEL_PREFIXES;
        if (!is_whole && every > TRIAL)
            seconds = TRIAL;
        seconds -= c->file.seconds + stats.seconds;
    }
    double left = jobs_watch_seconds(c->watch);
    return seconds > 0 && left > 0 && left < seconds ? left : seconds;
}

/* ---- beginnings ---------------------------------------------------------- */

static int begin(sweeping *c)
{
    const dlx_job *job = c->watch->job;
    const char *path = c->to->path;
    uint64_t words = 0;
    bool is_there = access(path, F_OK) == 0;
    c->file = (jobs_sweep_file){
        .problem = job->problem, .task = "count", .base = job->base};
    if (is_there &&
        jobs_sweep_file_check(&c->file, &words, path, c->error) != 0)
        return jobs_code_of(c->error, DLX_ETEXT);
    c->result->is_sweep = c->is_resumed = words > 0;
    int error = jobs_job_begin(c->watch->job, dlx_empty_tree());
    if (error == 0)
        error = job->make_solver(job, c->result->is_sweep, &c->solver);
    if (error != 0)
        return jobs_fail(c->error, error);
    if (!is_there &&
        jobs_sweep_file_save(&c->file, c->solver, path, c->error) != 0)
        return jobs_code_of(c->error, DLX_EWRITE);
    if (words > 0 && jobs_sweep_file_load(c->solver, path, c->error) != 0)
        return jobs_code_of(c->error, DLX_ETEXT);
    return 0;
}

/* ---- the count ----------------------------------------------------------- */

/* Saves the sweep. Work of memo cannot be saved: then the file's seconds are 0,
 * so that the next run gives memo its full time. */
static void save(sweeping *c)
{
    dlx_stats stats = stats_of(c);
    jobs_sweep_file file = c->file;
    bool is_memo = !c->result->is_sweep && stats.kernel_id == DLX_KERNEL_MEMO;
    file.seconds = is_memo ? 0 : file.seconds + stats.seconds;
    int code = jobs_sweep_file_save(&file, c->solver, c->to->path, c->error);
    if (code != 0 && !c->has_failed)
        jobs_watch_note(
            c->watch,
            "%s; the search continues, and the last checkpoint is kept",
            c->error->text);
    c->has_failed = code != 0;
}

/* Counts until the end, a stop, or the time when guiding paths take over. Sets
 * *was_sweep if a sweep was running at any time. */
static enum dlx_result count(sweeping *c, bool *was_sweep)
{
    const dlx_job_control *control = c->watch->control;
    bool *is_sweep = &c->result->is_sweep;
    enum dlx_result result = DLX_UNKNOWN;
    double seconds = next_seconds(c);
    dlx_set_tick(c->solver, tick, c);
    while (seconds > 0) {
        dlx_limits limits = {.seconds = stats_of(c).seconds + seconds,
                             .nodes = control->nodes,
                             .bytes = control->bytes};
        dlx_set_limits(c->solver, &limits);
        result = dlx_count(c->solver, NULL);
        if (result == DLX_EXHAUSTED)
            break;
        bool was = *is_sweep;
        *is_sweep = dlx_sweep_words(c->solver) > 0;
        *was_sweep |= was || *is_sweep;
        if (*is_sweep || !was)
            save(c);
        if (stop_reason(c) != 0 || was > *is_sweep)
            break;
        seconds = next_seconds(c);
    }
    return result;
}

/* ---- the end ------------------------------------------------------------- */

static void hand_over(sweeping *c)
{
    dlx_stats stats = stats_of(c);
    jobs_work *work = &c->watch->job->work;
    work->nodes = stats.nodes;
    work->updates = stats.updates;
    work->seconds = c->file.seconds + stats.seconds;
}

static int conclude(sweeping *c)
{
    jobs_work *work = &c->watch->job->work;
    size_t size = dlx_count_text(c->solver, NULL, 0) + 1;
    work->count = malloc(size);
    if (work->count == NULL)
        return jobs_fail(c->error, DLX_ENOMEM);
    dlx_count_text(c->solver, work->count, size);
    return DLX_EXHAUSTED;
}

static int stop(sweeping *c, int reason)
{
    if (c->has_failed) {
        jobs_file_fail(c->error, "%s: the last checkpoint could not be written",
                       c->to->path);
        return DLX_EWRITE;
    }
    c->result->is_stopped = true;
    c->result->share = dlx_progress(c->solver);
    return reason;
}

/* Reports why there is no sweep: an error if there must be one, otherwise 0. A
 * level saved by an earlier run may be continued on a machine with more memory.
 */
static int give_up(sweeping *c, bool was_sweep)
{
    const dlx_job *job = c->watch->job;
    const char *why = NULL;
    if (c->is_resumed)
        why = "not enough memory for the next level of the sweep; the "
              "checkpoint is kept";
    else if (job->must_sweep && was_sweep)
        why = "not enough memory for a level of the sweep, and the kernel memo "
              "cannot write checkpoints";
    else if (job->must_sweep)
        why = "the problem is too large for a sweep, and the kernel memo "
              "cannot write checkpoints";
    if (why != NULL) {
        jobs_file_fail(c->error, "%s", why);
        return DLX_ECONFIG;
    }
    if (was_sweep)
        jobs_watch_note(c->watch, "not enough memory for a level of the sweep; "
                                  "the search continues by guiding paths");
    c->result->begins_anew = true;
    return 0;
}

static int run(sweeping *c)
{
    bool was_sweep = c->result->is_sweep;
    enum dlx_result result = count(c, &was_sweep);
    hand_over(c);
    if (result == DLX_EXHAUSTED)
        return conclude(c);
    int reason = stop_reason(c);
    if (reason == 0 || was_sweep > c->result->is_sweep)
        return give_up(c, was_sweep);
    return stop(c, reason);
}

/* Returns whether one solver may count, and the checkpoint, if it exists, is of
 * a sweep. With a limit on nodes each trial would end before anything could be
 * saved. */
static bool may_sweep(const jobs_watch *watch, const dlx_job_checkpoint *to)
{
    const dlx_job *job = watch->job;
    if (job->make_solver == NULL)
        return false;
    bool is_there = access(to->path, F_OK) == 0;
    return is_there ? to->resume && jobs_is_sweep_file(to->path)
                    : job->must_sweep || watch->control->nodes == 0;
}

int jobs_job_sweep(jobs_sweep *s, jobs_watch *watch,
                   const dlx_job_checkpoint *to, dlx_file_error *error)
{
    memset(s, 0, sizeof *s);
    if (!may_sweep(watch, to))
        return 0;
    sweeping c = {.result = s, .watch = watch, .to = to, .error = error};
    int code = begin(&c);
    if (code == 0)
        code = run(&c);
    dlx_solver_free(c.solver);
    return code;
}
