/*
 * estimate.h - the command estimate: how long will a count take?
 */
#ifndef CLI_ESTIMATE_H
#define CLI_ESTIMATE_H

#include "cli/shared/job.h"

/* Returns the exit code. */
int cli_estimate(const cli_job *job);

#endif
