/* checkpointed.c - searches that write checkpoints, and go on from them. */
#include "cli/shared/checkpointed.h"

#include "base/clock.h"
#include "cli/shared/appended.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/signals.h"
#include "jobs/checkpoint.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct run {
    const cli_job *job;
    jobs_work *work;
    jobs_checkpoint checkpoint;
    jobs_file_error error;
    uint64_t num_printed; /* solutions */
    bool has_failed;      /* the last checkpoint could not be written */
} run;

static int fail(run *r, int error)
{
    return jobs_file_fail(&r->error, "%s", dlx_error_text(error));
}

/* ---- beginnings ---------------------------------------------------------- */

static int begin_new(run *r)
{
    const cli_parts *parts = r->job->parts;
    if (!parts->resume && !r->job->begins_anew &&
        access(parts->checkpoint, F_OK) == 0)
        return jobs_file_fail(
            &r->error,
            "%s: there is a checkpoint already; go on from it "
            "with --resume, or remove it",
            parts->checkpoint);
    if (r->job->print != NULL &&
        cli_appended_begin(&r->checkpoint.output,
                           "dlx solve --all --checkpoint C P >>COVERS",
                           &r->error) != 0)
        return -1;
    int error = jobs_paths_add(&r->work->left, r->job->path, r->job->length);
    if (error != 0)
        return fail(r, error);
    return jobs_checkpoint_save(&r->checkpoint, r->work, parts->checkpoint,
                                &r->error);
}

static int begin_again(run *r)
{
    if (jobs_checkpoint_load(&r->checkpoint, r->work, r->job->parts->checkpoint,
                             &r->error) != 0)
        return -1;
    if (r->work->count != NULL)
        r->num_printed = strtoull(r->work->count, NULL, 10);
    return r->job->print != NULL
               ? cli_appended_cut(r->checkpoint.output, &r->error)
               : 0;
}

static void init(run *r, const cli_job *job, jobs_work *w)
{
    memset(r, 0, sizeof *r);
    r->job = job;
    r->work = w;
    memcpy(r->checkpoint.problem, job->problem, JOBS_HEX_SIZE);
    memcpy(r->checkpoint.base, job->base, JOBS_HEX_SIZE);
    r->checkpoint.task = job->task;
}

static int begin(run *r)
{
    const cli_job *job = r->job;
    const cli_parts *parts = job->parts;
    int error = jobs_work_init(r->work, job->tree, job->threads);
    if (error != 0)
        return fail(r, error);
    return parts->resume && !job->begins_anew &&
                   access(parts->checkpoint, F_OK) == 0
               ? begin_again(r)
               : begin_new(r);
}

/* ---- the search ---------------------------------------------------------- */

typedef struct finding {
    cli_job_watch watch; /* the first, as it is what show() is called with */
    run *r;
} finding;

static int found(void *ctx, const int *list, int n)
{
    finding *f = ctx;
    const cli_job *job = f->r->job;
    cli_progress_erase(&f->watch.progress);
    return job->print(job->ctx, list, n, ++f->r->num_printed);
}

/* If it cannot be written now, perhaps it can later: a message says so, the
 * first time. */
static void save(run *r)
{
    int code = 0;
    if (r->job->print != NULL)
        code = cli_appended_sync(&r->checkpoint.output, &r->error);
    if (code == 0)
        code = jobs_checkpoint_save(&r->checkpoint, r->work,
                                    r->job->parts->checkpoint, &r->error);
    if (code != 0 && !r->has_failed)
        cli_complain("%s; the search goes on, and the last checkpoint stays",
                     r->error.text);
    r->has_failed = code != 0;
}

/* The seconds of the next run: to the next checkpoint, or to the limit. */
static double next_seconds(const cli_job *job, double began)
{
    double every = job->parts->every > 0 ? job->parts->every : 60;
    if (job->seconds <= 0)
        return every;
    double left = job->seconds - (base_clock() - began);
    return left < 1e-3 ? 1e-3 : left < every ? left : every;
}

static bool is_at_limit(const cli_job *job, double began)
{
    return cli_caught_signal() != 0 ||
           (job->seconds > 0 && base_clock() - began >= job->seconds);
}

static int search(run *r)
{
    const cli_job *job = r->job;
    finding f = {.r = r};
    double began = base_clock();
    int error = 0;
    cli_job_watch_begin(&f.watch, job);
    cli_job_watch_forecast(&f.watch, r->work, NULL);
    do {
        jobs_work_control control =
            cli_job_watch_control(&f.watch, next_seconds(job, began));
        control.ctx = &f;
        control.found = job->print != NULL ? found : NULL;
        error = jobs_work_run(r->work, &control);
        if (error == 0)
            save(r);
    } while (error == 0 && r->work->left.num > 0 && !is_at_limit(job, began));
    cli_job_watch_end(&f.watch);
    if (error == DLX_EWRITE) /* which main() explains */
        return -2;
    return error != 0 ? fail(r, error) : 0;
}

/* ---- the whole ----------------------------------------------------------- */

static int explain_end(const run *r)
{
    const char *path = r->job->parts->checkpoint;
    if (r->has_failed) {
        cli_complain("%s: the last checkpoint could not be written", path);
        return CLI_ERROR;
    }
    if (r->work->left.num == 0)
        return CLI_YES;
    const char *count = r->work->count != NULL ? r->work->count : "0";
    cli_complain("%s after %s %s; there may be more: go on with --resume",
                 cli_caught_signal() != 0 ? "interrupted"
                                          : "stopped by a limit",
                 count, r->job->what);
    return CLI_LIMIT;
}

int cli_checkpointed_run(jobs_work *w, const cli_job *job)
{
    run r;
    init(&r, job, w);
    int code = begin(&r);
    if (code == 0)
        code = search(&r);
    if (code == -1)
        cli_complain("%s", r.error.text);
    if (code != 0)
        return CLI_ERROR;
    code = explain_end(&r);
    cli_print_work(job, w);
    return code;
}

/* Returns the exit code. */
static int print_count(const jobs_work *w, const cli_job *job, int code)
{
    const char *count = w->count != NULL ? w->count : "0";
    if (code == CLI_YES || (code == CLI_LIMIT && job->json))
        cli_print_count(job->json, count, code == CLI_YES);
    return code == CLI_YES && strcmp(count, "0") == 0 ? CLI_NO : code;
}

int cli_checkpointed_count(const cli_job *job)
{
    jobs_work w = {0};
    int code = print_count(&w, job, cli_checkpointed_run(&w, job));
    jobs_work_clear(&w);
    return code;
}

int cli_checkpointed_end(jobs_work *w, const cli_job *job)
{
    run r;
    init(&r, job, w);
    save(&r);
    int code = explain_end(&r);
    cli_print_work(job, w);
    return print_count(w, job, code);
}
