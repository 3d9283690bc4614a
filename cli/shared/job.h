/*
 * job.h - the commands of both programs that estimate, split, interrupt or
 * merge a count: what they print about jobs (dlx/jobs.h), and how they end.
 *
 * Owns    everything is borrowed
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
    const char *task; /* task in checkpoints */
    const char *what; /* "covers" or "solutions" */
    const cli_parts *parts;
    double seconds; /* limit in seconds since `begun`; 0: none */
    bool json, stats_json;
    bool is_verbose;
    double begun; /* base_clock() when the program began */

    /* Prints solution `number`. Returns 0, or an error < 0. NULL: solutions are
     * only counted. */
    int (*print)(void *ctx, const int *list, int n, uint64_t number);
    void *ctx;

    cli_progress progress;
    bool has_printed;
} cli_job;

/* All of these return the exit code. */
int cli_estimate(cli_job *job);
int cli_split(cli_job *job);
int cli_count_shard(cli_job *job);
/* For --checkpoint: counts, or prints solutions. */
int cli_count_checkpointed(cli_job *job);
int cli_merge(const cli_parts *parts, double seconds, bool json,
              bool is_verbose);

/* Prints a decimal number of any size, exact or as a lower bound. */
void cli_print_count(bool json, const char *count, bool is_exact);
void cli_print_work(const cli_job *job, const dlx_job_report *report);

#endif
