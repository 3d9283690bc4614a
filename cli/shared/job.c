/* job.c - jobs on the command line: progress, answers, statistics, exit codes.
 */
#include "cli/shared/job.h"

#include "base/clock.h"
#include "cli/shared/appended.h"
#include "cli/shared/ending.h"
#include "cli/shared/forecast.h"
#include "cli/shared/json_line.h"
#include "cli/shared/key.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/options.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a call -------------------------------------------------------------- */

static int is_cancelled(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

static void show(void *ctx, const dlx_job_progress *p)
{
    cli_job *job = ctx;
    char share[128], line[256];
    if (!cli_progress_is_due(&job->progress))
        return;
    double seconds = base_clock() - job->begun;
    if (p->is_whole) {
        snprintf(line, sizeof line, "about %.1f %% done%s, %.0f s",
                 100 * p->share.mean, p->is_sweep ? ", by a sweep" : "",
                 seconds);
    } else if (p->has_forecast) {
        cli_write_outlook(&p->share, &p->left, share, sizeof share);
        snprintf(line, sizeof line, "about %s, %" PRIu64 " %s, %.0f s", share,
                 p->covers, job->what, seconds);
    } else {
        snprintf(line, sizeof line,
                 "%zu parts left, %" PRIu64 " %s, %" PRIu64 " nodes, %.0f s",
                 p->parts_left, p->covers, job->what, p->nodes, seconds);
    }
    cli_progress_draw(&job->progress, line);
}

static void note(void *ctx, const char *sentence)
{
    cli_job *job = ctx;
    cli_progress_erase(&job->progress);
    cli_complain("%s", sentence);
}

static dlx_job_control begin_call(cli_job *job)
{
    const double LEAST = 1e-9; /* a limit of 0 would mean no limit */
    dlx_job_control control = {
        .is_cancelled = is_cancelled, .show = show, .note = note, .ctx = job};
    cli_progress_init(&job->progress);
    cli_catch_signals(NULL);
    control.forecasts = job->progress.enabled || job->is_verbose;
    if (job->seconds > 0) {
        double left = job->seconds - (base_clock() - job->begun);
        control.seconds = left > LEAST ? left : LEAST;
    }
    return control;
}

static void end_call(cli_job *job, const dlx_job_report *report)
{
    cli_progress_erase(&job->progress);
    if (job->is_verbose && report->num_samples >= 2)
        cli_print_samples(&report->all_nodes, &report->all_covers, job->what,
                          report->num_samples, report->sample_seconds);
}

void cli_print_count(bool json, const char *count, bool is_exact)
{
    if (json)
        printf("{\"count\": %s, \"result\": \"%s\"}\n", count,
               is_exact ? "exact" : "at least");
    else
        puts(count);
}

void cli_print_work(const cli_job *job, const dlx_job_report *r)
{
    if (job->is_verbose) {
        fprintf(stderr, "---- search ----\n");
        fprintf(stderr, "%-10s %s\n", job->what, r->count);
        fprintf(stderr, "nodes      %" PRIu64 "\n", r->nodes);
        fprintf(stderr, "updates    %" PRIu64 "\n", r->updates);
        fprintf(stderr, "parts left %zu\n", r->parts_left);
        fprintf(stderr, "seconds    %.3f (of all threads)\n", r->seconds);
    }
    if (job->stats_json)
        fprintf(stderr,
                "{\"nodes\": %" PRIu64 ", \"updates\": %" PRIu64
                ", \"covers\": %s, \"search_seconds\": %.6f"
                ", \"total_seconds\": %.6f}\n",
                r->nodes, r->updates, r->count, r->seconds,
                base_clock() - job->begun);
}

/* ---- estimates ----------------------------------------------------------- */

static void print_line(const char *what, dlx_interval i)
{
    if (isinf(i.high))
        printf("%-10s %-10.4g at least %.4g\n", what, i.mean, i.low);
    else
        printf("%-10s %-10.4g %.4g to %.4g\n", what, i.mean, i.low, i.high);
}

static void print_text(const dlx_estimate *e, const cli_job *job)
{
    if (e->is_exact)
        printf("the search was short enough to be completed\n");
    else
        printf("%-10s %-10s interval of %g %%, by %d samples\n", "", "estimate",
               100 * job->parts->confidence, e->samples);
    print_line("nodes", e->nodes);
    print_line(job->what, e->covers);
    print_line("seconds", e->seconds);
}

static void print_json_interval(const char *what, dlx_interval i)
{
    printf("\"%s\": %.6g, \"%s_interval\": [%.6g, ", what, i.mean, what, i.low);
    if (isinf(i.high))
        printf("null], ");
    else
        printf("%.6g], ", i.high);
}

static void print_json(const dlx_estimate *e, const cli_job *job)
{
    putchar('{');
    print_json_interval("nodes", e->nodes);
    print_json_interval(job->what, e->covers);
    print_json_interval("seconds", e->seconds);
    printf("\"confidence\": %g, \"samples\": %d, \"exact\": %s}\n",
           job->parts->confidence, e->samples, e->is_exact ? "true" : "false");
}

int cli_estimate(cli_job *job)
{
    dlx_estimate e;
    dlx_estimate_options options;
    dlx_estimate_options_init(&options);
    options.samples = job->parts->samples;
    options.confidence = job->parts->confidence;
    dlx_job_control control = begin_call(job);
    int result = dlx_job_estimate(job->of, &options, &control, &e);
    if (result < 0)
        cli_complain("%s", dlx_error_text(result));
    else if (result > 0)
        cli_complain("%s before there was an estimate",
                     cli_why_stopped(result));
    else if (job->json)
        print_json(&e, job);
    else
        print_text(&e, job);
    if (result == 0 && e.is_beyond)
        cli_complain("numbers shown as 1e+150 are at least that large");
    else if (result == 0 && e.is_doubtful)
        cli_complain("the samples differ too much for an upper bound");
    return cli_exit_of(result, true);
}

static int set_key(const cli_job *job)
{
    char *key;
    size_t size;
    if (job->parts->key == NULL)
        return 0;
    if (cli_read_key(job->parts->key, &key, &size) != 0)
        return -1;
    int error = dlx_job_set_key(job->of, key, size);
    free(key);
    if (error != 0)
        cli_complain("%s", dlx_error_text(error));
    return error != 0 ? -1 : 0;
}

/* ---- shards -------------------------------------------------------------- */

typedef struct shards {
    cli_job job; /* the first member, as show() and note() get its address */
    int num;
    bool has_failed;
} shards;

static void print_shard(void *ctx, const char *path)
{
    shards *s = ctx;
    s->num++;
    if (!s->job.json) {
        s->has_failed |= puts(path) < 0;
        return;
    }
    int error =
        cli_print_json(json_pack("{s:i, s:s}", "shard", s->num, "file", path));
    if (error == DLX_ENOMEM && !s->has_failed)
        cli_complain("%s: no memory, or a name that is not in UTF-8, as --json "
                     "needs",
                     path);
    s->has_failed |= error != 0;
}

int cli_split(cli_job *job)
{
    dlx_file_error error;
    if (job->parts->out == NULL) {
        cli_complain("split needs --out, the folder for the shards");
        return CLI_ERROR;
    }
    if (set_key(job) != 0)
        return CLI_ERROR;
    shards s = {.job = *job};
    dlx_job_control control = begin_call(&s.job);
    control.show = NULL;
    control.wrote = print_shard;
    int result = dlx_job_split(job->of, job->parts->num_shards, job->parts->out,
                               &control, &error);
    if (result < 0)
        cli_complain("%s", error.text);
    else if (result > 0 && s.num > 0)
        cli_complain("%s; %d of %d shards were written",
                     cli_why_stopped(result), s.num, job->parts->num_shards);
    else if (result > 0)
        cli_complain("%s before any shard was written",
                     cli_why_stopped(result));
    return s.has_failed ? CLI_ERROR : cli_exit_of(result, true);
}

/* Prints a result that could not be written, so that hours of work are not
 * lost. */
static void print_unwritten(void *ctx, const char *text)
{
    shards *s = ctx;
    cli_progress_erase(&s->job.progress);
    fputs(text, stdout);
    fflush(stdout);
    cli_output_failed(); /* keeps the reason */
    s->has_failed = true;
}

int cli_count_shard(cli_job *job)
{
    dlx_file_error error;
    dlx_job_report report;
    if (set_key(job) != 0)
        return CLI_ERROR;
    shards s = {.job = *job};
    s.job.json = false;
    dlx_job_control control = begin_call(&s.job);
    control.wrote = print_shard;
    control.unwritten = print_unwritten;
    int result = dlx_job_count_shard(
        job->of, job->parts->shard, job->parts->out, &control, &report, &error);
    end_call(&s.job, &report);
    if (result < 0)
        cli_complain(
            s.has_failed
                ? "%s; the result is on standard output: save it to a file"
                : "%s",
            error.text);
    if (result < 0 || report.was_there)
        return cli_exit_of(result, true);
    cli_print_work(job, &report);
    if (result != DLX_EXHAUSTED)
        cli_complain("%s; %d new shards hold the remaining work",
                     cli_why_stopped(result), report.num_shards);
    return cli_exit_of(result, true);
}

/* ---- checkpoints --------------------------------------------------------- */

/* Prints the total before the last checkpoint is written, which may fail. */
static void print_total(void *ctx, const char *count)
{
    cli_job *job = ctx;
    cli_progress_erase(&job->progress);
    cli_print_count(job->json, count, true);
    fflush(stdout);
    cli_output_failed(); /* keeps the reason */
    job->has_printed = true;
}

static int found(void *ctx, const int *list, int n, uint64_t number)
{
    cli_job *job = ctx;
    cli_progress_erase(&job->progress);
    return job->print(job->ctx, list, n, number);
}

static int keep(void *ctx, uint64_t *mark, dlx_file_error *error)
{
    (void)ctx;
    return cli_appended_sync(mark, error);
}

static int begin_output(void *ctx, uint64_t *mark, dlx_file_error *error)
{
    (void)ctx;
    return cli_appended_begin(mark, "dlx solve --all --checkpoint C P >>COVERS",
                              error);
}

static int cut_output(void *ctx, uint64_t mark, dlx_file_error *error)
{
    (void)ctx;
    return cli_appended_cut(mark, error);
}

/* Reports why the call has ended early. Returns the exit code. */
static int explain_end(cli_job *job, int result, const dlx_job_report *report,
                       const dlx_file_error *error)
{
    bool has_some = strcmp(report->count, "0") != 0;
    if (result == DLX_EWRITE && report->is_complete && !cli_output_failed())
        cli_complain("%s; the last checkpoint could not be written",
                     error->text);
    else if (result < 0 &&
             !cli_output_failed()) /* main() reports errors of writing */
        cli_complain("%s", error->text);
    else if (cli_is_stop(result) && report->is_sweep)
        cli_complain(
            "%s in a sweep, about %.0f %% done; continue with --resume",
            cli_why_stopped(result), 100 * report->sweep_share);
    else if (cli_is_stop(result))
        cli_complain(
            "%s after %s %s; there may be more: continue with --resume",
            cli_why_stopped(result), report->count, job->what);
    if (result > 0 || report->is_complete)
        cli_print_work(job, report);
    if (cli_is_stop(result) && job->json && job->print == NULL)
        cli_print_count(true, report->count, false);
    return cli_exit_of(result, has_some);
}

static dlx_job_checkpoint checkpoint_of(const cli_job *job)
{
    return (dlx_job_checkpoint){.path = job->parts->checkpoint,
                                .every = job->parts->every,
                                .resume = job->parts->resume};
}

int cli_count_checkpointed(cli_job *job)
{
    dlx_file_error error;
    dlx_job_report report;
    int result;
    dlx_job_control control = begin_call(job);
    dlx_job_checkpoint checkpoint = checkpoint_of(job);
    if (job->print != NULL) {
        const dlx_job_finder finder = {.task = job->task,
                                       .found = found,
                                       .keep = keep,
                                       .begin = begin_output,
                                       .go_on = cut_output,
                                       .ctx = job};
        result = dlx_job_search(job->of, &checkpoint, &finder, &control,
                                &report, &error);
    } else {
        control.counted = print_total;
        control.bytes = cli_free_memory() / 2;
        result = dlx_job_count(job->of, &checkpoint, &control, &report, &error);
    }
    end_call(job, &report);
    return explain_end(job, result, &report, &error);
}
