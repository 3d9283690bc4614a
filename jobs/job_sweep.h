/*
 * job_sweep.h - a count with a checkpoint by one solver: by a sweep, whose
 * levels are saved, or by whatever DLX_KERNEL_AUTO finishes before a search by
 * guiding paths would pay.
 */
#ifndef JOBS_JOB_SWEEP_H
#define JOBS_JOB_SWEEP_H

#include "jobs/job.h"

typedef struct jobs_sweep {
    bool is_sweep;
    bool begins_anew; /* after 0: the existing checkpoint is from this call, and
                         is empty */
    bool is_stopped;
    double share; /* share of the search done by then */
} jobs_sweep;

/* Counts with a checkpoint, if one solver can do that: by the kernel sweep, or
 * if the arms of dlx_count() switch to it within two seconds. Returns
 * DLX_EXHAUSTED (the job's work has the count, not saved yet), DLX_LIMIT,
 * DLX_INTERRUPTED, an error, or 0: the job needs a search by guiding paths. */
int jobs_job_sweep(jobs_sweep *s, jobs_watch *watch,
                   const dlx_job_checkpoint *to, dlx_file_error *error);

#endif
