/* job.c - counts by guiding paths: stopping, progress, statistics. */
#include "cli/shared/job.h"

#include "base/clock.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cli_job_check_path(cli_job *job)
{
    jobs_place *root;
    int error = job->tree->functions->new_place(&root, job->tree);
    if (error != 0)
        return error;
    error = root->functions->go(root, job->path, job->length);
    root->functions->free(root);
    if (error != DLX_EARGUMENT)
        return error;
    job->tree = jobs_empty_tree();
    job->length = 0;
    return 0;
}

static bool is_stopped(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

static void show(void *ctx, uint64_t nodes, uint64_t covers, size_t num_left)
{
    cli_job_watch *w = ctx;
    char share[128], line[256];
    if (cli_forecast_is_due(&w->forecast))
        cli_forecast_work(&w->forecast);
    if (!cli_progress_is_due(&w->progress))
        return;
    double seconds = base_clock() - w->job->begun;
    cli_forecast_write(&w->forecast, nodes, covers,
                       w->job->sampled != NULL ? JOBS_BY_COVERS
                                               : JOBS_BY_EITHER,
                       share, sizeof share);
    if (share[0] != '\0')
        snprintf(line, sizeof line, "about %s, %" PRIu64 " %s, %.0f s", share,
                 covers, w->job->what, seconds);
    else
        snprintf(line, sizeof line,
                 "%zu parts left, %" PRIu64 " %s, %" PRIu64 " nodes, %.0f s",
                 num_left, covers, w->job->what, nodes, seconds);
    cli_progress_draw(&w->progress, line);
}

/* The make() of the forecast. */
static int make_tree(void *ctx, const jobs_tree **tree, const int **path,
                     int *length)
{
    const cli_job *job = ((const cli_job_watch *)ctx)->job;
    *tree = job->sampled != NULL ? job->sampled : job->tree;
    *path = job->path;
    *length = job->length;
    return 0;
}

void cli_job_watch_begin(cli_job_watch *w, const cli_job *job)
{
    w->job = job;
    memset(&w->forecast, 0, sizeof w->forecast);
    cli_progress_init(&w->progress);
    cli_catch_signals(NULL);
}

jobs_work_control cli_job_watch_control(cli_job_watch *w, double seconds)
{
    return (jobs_work_control){
        .seconds = seconds, .is_stopped = is_stopped, .show = show, .ctx = w};
}

void cli_job_watch_forecast(cli_job_watch *w, const jobs_work *work,
                            const jobs_paths *paths)
{
    cli_forecast *f = &w->forecast;
    if (!w->progress.enabled && !w->job->is_verbose)
        return;
    f->make = make_tree;
    f->ctx = w;
    f->roots = paths;
    f->first_nodes = work->nodes;
    if (work->count != NULL)
        f->first_covers = strtoull(work->count, NULL, 10);
    cli_forecast_begin(f, w->job->begun);
}

void cli_job_watch_end(cli_job_watch *w)
{
    cli_progress_erase(&w->progress);
    if (w->job->is_verbose)
        cli_forecast_print(&w->forecast, w->job->what);
    cli_forecast_end(&w->forecast);
}

void cli_print_count(bool json, const char *count, bool is_exact)
{
    if (json)
        printf("{\"count\": %s, \"result\": \"%s\"}\n", count,
               is_exact ? "exact" : "at least");
    else
        puts(count);
}

void cli_print_work(const cli_job *job, const jobs_work *w)
{
    const char *covers = w->count != NULL ? w->count : "0";
    if (job->is_verbose) {
        fprintf(stderr, "---- search ----\n");
        fprintf(stderr, "%-10s %s\n", job->what, covers);
        fprintf(stderr, "nodes      %" PRIu64 "\n", w->nodes);
        fprintf(stderr, "updates    %" PRIu64 "\n", w->updates);
        fprintf(stderr, "parts left %zu\n", w->left.num);
        fprintf(stderr, "seconds    %.3f (of all threads)\n", w->seconds);
    }
    if (job->stats_json)
        fprintf(stderr,
                "{\"nodes\": %" PRIu64 ", \"updates\": %" PRIu64
                ", \"covers\": %s, \"search_seconds\": %.6f"
                ", \"total_seconds\": %.6f}\n",
                w->nodes, w->updates, covers, w->seconds,
                base_clock() - job->begun);
}
