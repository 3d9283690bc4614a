/* job_count.c - searches that write checkpoints and continue from them. */
#include "base/clock.h"
#include "jobs/checkpoint.h"
#include "jobs/file_error.h"
#include "jobs/job.h"
#include "jobs/job_sweep.h"
#include "jobs/sweep_file.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const double EVERY = 60; /* seconds between checkpoints */

typedef struct counting {
    jobs_watch watch; /* the first member, as found() gets its address */
    dlx_job *job;
    const dlx_job_checkpoint *to;
    const dlx_job_finder *finder;
    dlx_file_error *error;
    jobs_checkpoint checkpoint;
    jobs_sweep sweep;
    uint64_t num_found;
    bool has_failed; /* the last checkpoint could not be written */
} counting;

static void init(counting *c, dlx_job *job,
                 const dlx_job_checkpoint *checkpoint, dlx_file_error *error)
{
    memset(c, 0, sizeof *c);
    c->job = job;
    c->to = checkpoint;
    c->error = error;
    memcpy(c->checkpoint.problem, job->problem, JOBS_HEX_SIZE);
    memcpy(c->checkpoint.base, job->base, JOBS_HEX_SIZE);
    c->checkpoint.task = "count";
    error->text[0] = '\0';
    error->is_memory = 0;
}

/* ---- beginnings ---------------------------------------------------------- */

static int begin_new(counting *c)
{
    const dlx_job_form *form = &c->job->form;
    const dlx_job_finder *finder = c->finder;
    if (c->to != NULL && !c->to->resume && !c->sweep.begins_anew &&
        access(c->to->path, F_OK) == 0) {
        jobs_file_fail(c->error,
                       "%s: this checkpoint already exists; continue from it "
                       "with --resume, or remove it",
                       c->to->path);
        return DLX_EARGUMENT;
    }
    if (finder != NULL && finder->begin != NULL &&
        finder->begin(finder->ctx, &c->checkpoint.output, c->error) != 0)
        return jobs_code_of(c->error, DLX_EWRITE);
    int error = jobs_paths_add(&c->job->work.left, form->path, form->length);
    if (error != 0)
        return jobs_fail(c->error, error);
    if (c->to == NULL || jobs_checkpoint_save(&c->checkpoint, &c->job->work,
                                              c->to->path, c->error) == 0)
        return 0;
    return jobs_code_of(c->error, DLX_EWRITE);
}

static int go_on(counting *c)
{
    jobs_work *w = &c->job->work;
    const dlx_job_finder *finder = c->finder;
    if (jobs_is_sweep_file(c->to->path)) {
        jobs_file_fail(c->error,
                       "%s: this is the checkpoint of a sweep; continue it "
                       "with dlx count, without --kernel and --choice",
                       c->to->path);
        return DLX_ETEXT;
    }
    if (jobs_checkpoint_load(&c->checkpoint, w, c->to->path, c->error) != 0)
        return jobs_code_of(c->error, DLX_ETEXT);
    if (w->count != NULL)
        c->num_found = strtoull(w->count, NULL, 10);
    if (finder == NULL || finder->go_on == NULL ||
        finder->go_on(finder->ctx, c->checkpoint.output, c->error) == 0)
        return 0;
    return jobs_code_of(c->error, DLX_EWRITE);
}

static int begin(counting *c)
{
    int error = jobs_job_begin(c->job, c->job->form.divided);
    if (error != 0)
        return jobs_fail(c->error, error);
    return c->to != NULL && c->to->resume && !c->sweep.begins_anew &&
                   access(c->to->path, F_OK) == 0
               ? go_on(c)
               : begin_new(c);
}

/* ---- the search ---------------------------------------------------------- */

/* Saves a checkpoint. If that fails, a note says so the first time, and later
 * calls try again. */
static void save(counting *c)
{
    const dlx_job_finder *finder = c->finder;
    int code = 0;
    if (c->to == NULL)
        return;
    if (finder != NULL && finder->keep != NULL)
        code = finder->keep(finder->ctx, &c->checkpoint.output, c->error);
    if (code == 0)
        code = jobs_checkpoint_save(&c->checkpoint, &c->job->work, c->to->path,
                                    c->error);
    if (code != 0 && !c->has_failed && c->job->work.left.num > 0)
        jobs_watch_note(
            &c->watch,
            "%s; the search continues, and the last checkpoint is kept",
            c->error->text);
    c->has_failed = code != 0;
}

static int found(void *ctx, const int *list, int n)
{
    counting *c = ctx;
    return c->finder->found(c->finder->ctx, list, n, ++c->num_found);
}

static void tell_count(const counting *c)
{
    const dlx_job_control *control = c->watch.control;
    const jobs_work *w = &c->job->work;
    if (control->counted != NULL && w->left.num == 0)
        control->counted(control->ctx, w->count != NULL ? w->count : "0");
}

/* Searches. Returns 0, DLX_LIMIT, DLX_INTERRUPTED or an error. */
static int search(counting *c)
{
    jobs_work *w = &c->job->work;
    double every = c->to == NULL ? 0 : c->to->every > 0 ? c->to->every : EVERY;
    int error = 0, stop = 0;
    jobs_watch_work(&c->watch, NULL);
    do {
        jobs_work_control control = jobs_watch_control(&c->watch, every);
        if (c->finder != NULL)
            control.found = found;
        error = jobs_work_run(w, &control);
        if (error == 0) {
            tell_count(c);
            save(c);
        }
        stop = jobs_watch_stop(&c->watch);
    } while (error == 0 && w->left.num > 0 && stop == 0);
    return error != 0 ? jobs_fail(c->error, error) : w->left.num > 0 ? stop : 0;
}

/* ---- the whole ----------------------------------------------------------- */

/* Counts by one solver, or otherwise by guiding paths. Returns DLX_EXHAUSTED,
 * DLX_LIMIT, DLX_INTERRUPTED or an error. */
static int run(counting *c)
{
    bool is_count = c->finder == NULL && c->to != NULL;
    int code =
        is_count ? jobs_job_sweep(&c->sweep, &c->watch, c->to, c->error) : 0;
    if (code == DLX_EXHAUSTED) {
        tell_count(c);
        save(c);
    }
    if (code != 0)
        return code;
    code = begin(c);
    if (code == 0)
        code = search(c);
    return code != 0 ? code : DLX_EXHAUSTED;
}

static int run_job(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                   const dlx_job_finder *finder, const dlx_job_control *control,
                   dlx_job_report *report, dlx_file_error *error)
{
    counting c;
    dlx_file_error unseen = {0};
    memset(report, 0, sizeof *report);
    init(&c, job, checkpoint, error != NULL ? error : &unseen);
    c.finder = finder;
    if (finder != NULL)
        c.checkpoint.task = finder->task != NULL ? finder->task : "search";
    jobs_watch_begin(&c.watch, job, control);
    int code = run(&c);
    jobs_watch_end(&c.watch, report);
    report->is_complete = code == DLX_EXHAUSTED;
    if (c.sweep.is_stopped) {
        report->parts_left = 1;
        report->is_sweep = c.sweep.is_sweep;
        report->sweep_share = c.sweep.share;
    }
    return code >= 0 && c.has_failed ? jobs_code_of(c.error, DLX_EWRITE) : code;
}

int dlx_job_count(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                  const dlx_job_control *control, dlx_job_report *report,
                  dlx_file_error *error)
{
    return run_job(job, checkpoint, NULL, control, report, error);
}

int dlx_job_search(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                   const dlx_job_finder *finder, const dlx_job_control *control,
                   dlx_job_report *report, dlx_file_error *error)
{
    return run_job(job, checkpoint, finder, control, report, error);
}
