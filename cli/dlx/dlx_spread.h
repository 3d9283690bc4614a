/*
 * dlx_spread.h - searches of the program dlx that are handed on.
 */
#ifndef CLI_DLX_SPREAD_H
#define CLI_DLX_SPREAD_H

#include "cli/dlx/dlx_job.h"

/* dlx count with --shard, with --checkpoint. Return the exit code. */
int cli_dlx_count_shard(const cli_dlx_args *args);
int cli_dlx_count_checkpointed(const cli_dlx_args *args);

/* Begin a job with --checkpoint. Returns as cli_dlx_job_begin(). */
int cli_dlx_begin_checkpointed(cli_dlx_job *j, const cli_dlx_args *args);

#endif
