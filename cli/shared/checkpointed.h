/*
 * checkpointed.h - jobs with --checkpoint: searches that can be interrupted,
 * and go on.
 */
#ifndef CLI_CHECKPOINTED_H
#define CLI_CHECKPOINTED_H

#include "cli/shared/job.h"

/* Search from the beginning or from the checkpoint, write checkpoints, and
 * print the statistics; w is what has been done. Returns CLI_YES: nothing is
 * left; CLI_LIMIT: something is, and a message says so; CLI_ERROR after a
 * message. w is to be cleared in any case. */
int cli_checkpointed_run(jobs_work *w, const cli_job *job);

/* Count, and print the number. Returns the exit code. */
int cli_checkpointed_count(const cli_job *job);

/* The end of a count that was done in another way, w: write its checkpoint,
 * with nothing left, and print the number. Returns the exit code. */
int cli_checkpointed_end(jobs_work *w, const cli_job *job);

#endif
