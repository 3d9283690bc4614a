/*
 * job.h - the commands of both programs that estimate, divide, interrupt or
 * merge a count: what they print of jobs (dlx/jobs.h), and how they end.
 *
 * Owns    all is borrowed
 */
#ifndef CLI_JOB_H
#define CLI_JOB_H

#include "cli/shared/parts.h"
#include "cli/shared/progress.h"
#include "dlx/jobs.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_job {
    dlx_job *of;
    const char *task; /* what checkpoints are of */
    const char *what; /* "covers" or "solutions" */
    const cli_parts *parts;
    double seconds; /* the limit, from begun on; or 0 */
    bool json, stats_json;
    bool is_verbose;
    double begun; /* base_clock() when the program began */

    /* Print a solution, the number-th of all; or NULL: they are only counted.
     * Returns 0, or an error < 0. */
    int (*print)(void *ctx, const int *list, int n, uint64_t number);
    void *ctx;

    cli_progress progress;
    bool has_printed; /* the count */
} cli_job;

/* All of these return the exit code. */
int cli_estimate(cli_job *job);
int cli_split(cli_job *job);
int cli_count_shard(cli_job *job);
/* With --checkpoint: count, or print solutions. */
int cli_count_checkpointed(cli_job *job);
int cli_merge(const cli_parts *parts, double seconds, bool json,
              bool is_verbose);

/* Print the number, decimal, of any size: exact, or what there is at least. */
void cli_print_count(bool json, const char *count, bool is_exact);
/* Statistics of -v and --stats. */
void cli_print_work(const cli_job *job, const dlx_job_report *report);

#endif
