/*
 * dlx_levels.h - counts with a checkpoint that a sweep does, or for which it is
 * to be found out whether it should.
 */
#ifndef CLI_DLX_LEVELS_H
#define CLI_DLX_LEVELS_H

#include "cli/dlx/dlx_job.h"

/* May a sweep be tried, by --kernel and --choice? */
bool cli_dlx_may_sweep(const cli_dlx_args *args);

/* Count by a sweep, and write checkpoints of its levels, where --kernel says so
 * or where the portfolio of dlx_count() comes to it within two seconds; if that
 * has an answer by then, or memo has one within the first interval, that is it.
 * Returns the exit code; or -1: the count is to go on by guiding paths, in
 * j->job, with what checkpoint there is, or, if j->job.begins_anew, without. */
int cli_dlx_count_levels(cli_dlx_job *j, const cli_dlx_args *args);

#endif
