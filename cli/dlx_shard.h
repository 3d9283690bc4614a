/*
 * dlx_shard.h - dlx count --shard: count a shard, and write the result.
 */
#ifndef CLI_DLX_SHARD_H
#define CLI_DLX_SHARD_H

#include "cli/dlx_args.h"

/* Returns the exit code: CLI_YES if the result is of all of the shard,
 * CLI_LIMIT if it has a rest, whose files are printed. */
int cli_dlx_count_shard(const cli_dlx_args *args);

#endif
