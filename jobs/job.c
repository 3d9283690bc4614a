/* job.c - makes, watches and estimates jobs. */
#include "jobs/job.h"

#include "base/clock.h"
#include "jobs/estimate.h"
#include "jobs/file_error.h"
#include "jobs/fingerprint.h"
#include "jobs/problem_tree.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- errors -------------------------------------------------------------- */

int jobs_fail(dlx_file_error *error, int code)
{
    if (code < 0)
        jobs_file_fail(error, "%s", dlx_error_text(code));
    error->is_memory = code == DLX_ENOMEM;
    return code;
}

int jobs_code_of(const dlx_file_error *error, int code)
{
    return error->is_memory ? DLX_ENOMEM : code;
}

/* ---- made and freed ------------------------------------------------------ */

/* Checks that the path exists. If it leads to a conflict, an empty tree is
 * searched. */
static int check_path(dlx_job *job)
{
    dlx_job_form *form = &job->form;
    dlx_place *root;
    int error = form->tree->functions->new_place(&root, form->tree);
    if (error != 0)
        return error;
    error = root->functions->go(root, form->path, form->length);
    root->functions->free(root);
    if (error != DLX_EARGUMENT)
        return error;
    form->tree = form->divided = form->sampled = dlx_empty_tree();
    form->length = 0;
    return 0;
}

static bool is_good(const dlx_job_form *form)
{
    return form->length >= 0 && (form->path != NULL || form->length == 0) &&
           form->tree != NULL && form->what != NULL && form->search != NULL &&
           (form->name != NULL || form->name_size == 0) && form->threads >= 1 &&
           form->threads <= DLX_MAX_THREADS;
}

static int fill_in(dlx_job *job)
{
    dlx_job_form *form = &job->form;
    size_t length = (size_t)form->length;
    job->path = malloc((length + 1) * sizeof *job->path);
    job->what = strdup(form->what);
    job->search = strdup(form->search);
    if (job->path == NULL || job->what == NULL || job->search == NULL)
        return DLX_ENOMEM;
    if (length > 0)
        memcpy(job->path, form->path, length * sizeof *job->path);
    jobs_sha256_of(form->name, form->name_size, job->problem);
    jobs_base(job->base, NULL, 0, NULL, 0);
    form->name = NULL; /* the name is not kept, only its hash */
    form->path = job->path;
    form->what = job->what;
    form->search = job->search;
    if (form->divided == NULL)
        form->divided = form->tree;
    if (form->sampled == NULL)
        form->sampled = form->divided;
    return 0;
}

int dlx_job_of_tree(dlx_job **out, const dlx_job_form *form)
{
    dlx_job *job = calloc(1, sizeof *job);
    *out = NULL;
    if (job == NULL) {
        if (form->free != NULL)
            form->free(form->owner);
        return DLX_ENOMEM;
    }
    job->form = *form;
    int error = is_good(form) ? fill_in(job) : DLX_EARGUMENT;
    if (error == 0)
        error = check_path(job);
    if (error != 0) {
        dlx_job_free(job);
        return error;
    }
    *out = job;
    return 0;
}

static void forget(dlx_job *job)
{
    free(job->other_count);
    job->other_count = NULL;
    jobs_record_clear(&job->result);
    job->result = (jobs_record){0};
    dlx_shards_free(job->rest);
    job->rest = NULL;
}

void dlx_job_free(dlx_job *job)
{
    if (job == NULL)
        return;
    jobs_work_clear(&job->work);
    if (job->form.free != NULL)
        job->form.free(job->form.owner);
    free(job->path);
    free(job->what);
    free(job->search);
    free(job->key_bytes);
    forget(job);
    free(job);
}

const char *dlx_job_problem(const dlx_job *job)
{
    return job->problem;
}

int dlx_job_set_key(dlx_job *job, const void *key, size_t size)
{
    void *copy = NULL;
    if (key != NULL && size == 0)
        return DLX_EARGUMENT;
    if (key != NULL) {
        copy = malloc(size);
        if (copy == NULL)
            return DLX_ENOMEM;
        memcpy(copy, key, size);
    }
    free(job->key_bytes);
    job->key_bytes = copy;
    job->key = (jobs_key){copy, size};
    return 0;
}

const jobs_key *jobs_job_key(const dlx_job *job)
{
    return job->key_bytes != NULL ? &job->key : NULL;
}

int jobs_job_begin(dlx_job *job, const dlx_tree *tree)
{
    forget(job);
    jobs_work_clear(&job->work);
    return jobs_work_init(&job->work, tree, job->form.threads);
}

/* ---- a call -------------------------------------------------------------- */

void jobs_watch_begin(jobs_watch *w, dlx_job *job,
                      const dlx_job_control *control)
{
    static const dlx_job_control none;
    memset(w, 0, sizeof *w);
    w->job = job;
    w->control = control != NULL ? control : &none;
    w->began = base_clock();
    atomic_init(&w->is_cancelled, false);
}

static bool is_stopped(void *ctx)
{
    jobs_watch *w = ctx;
    const dlx_job_control *control = w->control;
    if (control->is_cancelled != NULL && control->is_cancelled(control->ctx))
        atomic_store(&w->is_cancelled, true);
    return atomic_load(&w->is_cancelled);
}

double jobs_watch_seconds(const jobs_watch *w)
{
    const double LEAST = 1e-3;
    if (w->control->seconds <= 0)
        return 0;
    double left = w->control->seconds - (base_clock() - w->began);
    return left > LEAST ? left : LEAST;
}

int jobs_watch_stop(jobs_watch *w)
{
    const dlx_job_control *control = w->control;
    if (is_stopped(w))
        return DLX_INTERRUPTED;
    bool is_late =
        control->seconds > 0 && base_clock() - w->began >= control->seconds;
    bool has_all_nodes = control->nodes > 0 &&
                         w->job->work.nodes - w->first_nodes >= control->nodes;
    return is_late || has_all_nodes ? DLX_LIMIT : 0;
}

static int make_tree(void *ctx, const dlx_tree **tree, const int **path,
                     int *length)
{
    const dlx_job_form *form = &((const jobs_watch *)ctx)->job->form;
    *tree = form->sampled;
    *path = form->path;
    *length = form->length;
    return 0;
}

static void show(void *ctx, uint64_t nodes, uint64_t covers, size_t num_left)
{
    jobs_watch *w = ctx;
    jobs_outlook outlook;
    if (jobs_forecaster_is_due(&w->forecast))
        jobs_forecaster_work(&w->forecast);
    if (w->control->show == NULL)
        return;
    dlx_job_progress progress = {.nodes = nodes,
                                 .covers = covers,
                                 .parts_left = num_left,
                                 .seconds = base_clock() - w->began};
    progress.has_forecast = jobs_forecaster_tell(
        &w->forecast, nodes, covers,
        w->job->form.learns ? JOBS_BY_COVERS : JOBS_BY_EITHER, &outlook);
    if (progress.has_forecast) {
        progress.share = outlook.share;
        progress.left = outlook.left;
    }
    w->control->show(w->control->ctx, &progress);
}

void jobs_watch_work(jobs_watch *w, const jobs_paths *roots)
{
    const jobs_work *work = &w->job->work;
    w->first_nodes = work->nodes;
    if (!w->control->forecasts)
        return;
    w->forecast.make = make_tree;
    w->forecast.ctx = w;
    w->forecast.roots = roots;
    w->forecast.first_nodes = work->nodes;
    if (work->count != NULL)
        w->forecast.first_covers = strtoull(work->count, NULL, 10);
    jobs_forecaster_begin(&w->forecast, w->began);
}

jobs_work_control jobs_watch_control(jobs_watch *w, double seconds)
{
    jobs_work_control control = {
        .is_stopped = is_stopped, .show = show, .ctx = w};
    double left = jobs_watch_seconds(w);
    control.seconds =
        left > 0 && (seconds <= 0 || left < seconds) ? left : seconds;
    control.bytes = w->control->bytes / (size_t)w->job->form.threads;
    if (w->control->nodes > 0) {
        uint64_t done = w->job->work.nodes - w->first_nodes;
        control.nodes = done < w->control->nodes ? w->control->nodes - done : 1;
    }
    return control;
}

void jobs_watch_note(const jobs_watch *w, const char *format, ...)
{
    char text[800];
    va_list arguments;
    if (w->control->note == NULL)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    w->control->note(w->control->ctx, text);
}

void jobs_watch_wrote(const jobs_watch *w, const char *path)
{
    if (w->control->wrote != NULL)
        w->control->wrote(w->control->ctx, path);
}

void jobs_watch_unwritten(const jobs_watch *w, const char *text)
{
    if (w->control != NULL && w->control->unwritten != NULL)
        w->control->unwritten(w->control->ctx, text);
}

void jobs_watch_end(jobs_watch *w, dlx_job_report *report)
{
    const jobs_work *work = &w->job->work;
    report->count = work->count != NULL ? work->count : "0";
    report->is_complete = work->left.num == 0;
    report->nodes = work->nodes;
    report->updates = work->updates;
    report->seconds = work->seconds;
    report->parts_left = work->left.num;
    report->num_samples = jobs_forecaster_all(&w->forecast, &report->all_nodes,
                                              &report->all_covers);
    report->sample_seconds = w->forecast.of.spent;
    jobs_forecaster_end(&w->forecast);
}

/* ---- estimates ----------------------------------------------------------- */

void dlx_estimate_options_init(dlx_estimate_options *options)
{
    *options = (dlx_estimate_options){
        .samples = 100, .confidence = 0.95, .patience = 10};
}

int dlx_job_estimate(dlx_job *job, const dlx_estimate_options *options,
                     const dlx_job_control *control, dlx_estimate *e)
{
    dlx_estimate_options how;
    jobs_estimate_form form;
    jobs_watch w;
    dlx_estimate_options_init(&how);
    if (options != NULL)
        how = *options;
    memset(e, 0, sizeof *e);
    if (how.samples < 2 || !(how.confidence > 0 && how.confidence < 1))
        return DLX_EARGUMENT;
    jobs_watch_begin(&w, job, control);
    jobs_estimate_form_init(&form, job->form.sampled);
    form.path = job->form.path;
    form.length = job->form.length;
    form.samples = how.samples;
    form.confidence = how.confidence;
    form.max_seconds = how.patience;
    form.seed = job->form.seed;
    form.is_stopped = is_stopped;
    form.ctx = &w;
    form.max_nodes = w.control->nodes;
    if (w.control->seconds > 0) {
        form.max_seconds = w.control->seconds;
        form.end = w.began + w.control->seconds;
    }
    int error = jobs_estimate_make(e, &form);
    if (error != 0 || !e->is_cut)
        return error;
    return is_stopped(&w) ? DLX_INTERRUPTED : DLX_LIMIT;
}
