/*
 * shard.h - jobs with --shard: count a shard, and write the result.
 */
#ifndef CLI_SHARD_H
#define CLI_SHARD_H

#include "cli/shared/job.h"

/* Returns the exit code: CLI_YES if the result is of all of the shard,
 * CLI_LIMIT if it has a rest, whose files are printed. */
int cli_count_shard(const cli_job *job);

#endif
