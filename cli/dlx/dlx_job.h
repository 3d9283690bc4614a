/*
 * dlx_job.h - the count of an exact cover problem as a job.
 */
#ifndef CLI_DLX_JOB_H
#define CLI_DLX_JOB_H

#include "cli/dlx/dlx_args.h"
#include "cli/dlx/dlx_assume.h"
#include "cli/shared/job.h"

typedef struct cli_dlx_job {
    cli_job job;
    dlx_problem *problem;
    cli_dlx_options assumed;
} cli_dlx_job;

/* Reads the problem; `with` is the option or command in use, which excludes
 * some others. Needs: args and the job stay in place. Returns 0, or -1 after a
 * message; end it in both cases. */
int cli_dlx_job_begin(cli_dlx_job *j, const cli_dlx_args *args,
                      const char *with);
void cli_dlx_job_end(cli_dlx_job *j);

#endif
