/*
 * split.h - the command split: write shards of a count.
 */
#ifndef CLI_SPLIT_H
#define CLI_SPLIT_H

#include "cli/shared/job.h"

/* Returns the exit code. */
int cli_split(const cli_job *job);

#endif
