/*
 * job.h - a count, or a search for all solutions, that is estimated,
 * interrupted or spread: what the commands that do so know of it, in either
 * program.
 *
 * Owns    all is borrowed
 */
#ifndef CLI_JOB_H
#define CLI_JOB_H

#include "cli/shared/forecast.h"
#include "cli/shared/parts.h"
#include "cli/shared/progress.h"
#include "jobs/sha256.h"
#include "jobs/tree.h"
#include "jobs/work.h"

#include <stdint.h>

typedef struct cli_job {
    /* What is searched: what is below a path of a tree. */
    const jobs_tree *tree;
    const int *path;
    int length;
    const jobs_tree *sampled; /* for forecasts: the same without what it learns;
                                NULL: the tree */
    char problem[JOBS_HEX_SIZE]; /* the hash by which files know the problem */
    char base[JOBS_HEX_SIZE];    /* .. and what is assumed of it */
    const char *task;            /* .. and what checkpoints are of */
    const char *what;            /* "covers" or "solutions" */
    char search[128]; /* program, kernel, threads: what nodes depend on */

    /* How. */
    const cli_parts *parts;
    double seconds;   /* the limit, or 0 */
    bool begins_anew; /* whatever checkpoint there is: it is the job's own */
    int threads;
    uint64_t seed;
    bool json, stats_json;
    bool is_verbose;
    double begun; /* base_clock() when the program began */

    /* Print a solution, the number-th of all; or NULL: they are only counted.
     * Returns 0, or an error < 0. */
    int (*print)(void *ctx, const int *list, int n, uint64_t number);
    void *ctx;
} cli_job;

/* Where the path leads nowhere there is nothing to search: the tree becomes one
 * in which nothing is. Returns 0 or DLX_E*, as places are made. */
int cli_job_check_path(cli_job *job);

/* Of a search that goes on. */
typedef struct cli_job_watch {
    const cli_job *job;
    cli_progress progress;
    cli_forecast forecast;
} cli_job_watch;

/* Until then, signals are caught; a run stops at one, and after these seconds
 * (0: never). The watch stays where it is. */
void cli_job_watch_begin(cli_job_watch *w, const cli_job *job);
/* Have it tell when what is below these paths (NULL: the job's path) will be
 * done; nodes and count are what the work has begun with. */
void cli_job_watch_forecast(cli_job_watch *w, const jobs_work *work,
                            const jobs_paths *paths);
jobs_work_control cli_job_watch_control(cli_job_watch *w, double seconds);
void cli_job_watch_end(cli_job_watch *w);

/* Print the number, decimal, of any size: exact, or what there is at least. */
void cli_print_count(bool json, const char *count, bool is_exact);

/* Statistics of -v and --stats. */
void cli_print_work(const cli_job *job, const jobs_work *w);

#endif
