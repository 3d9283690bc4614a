/*
 * job_sweep.h - a count with a checkpoint by one solver: a sweep, whose levels
 * are kept, or what DLX_KERNEL_AUTO has counted before a search by guiding
 * paths would pay.
 */
#ifndef JOBS_JOB_SWEEP_H
#define JOBS_JOB_SWEEP_H

#include "jobs/job.h"

typedef struct jobs_sweep {
    bool is_sweep;    /* it is one by now */
    bool begins_anew; /* 0 was returned: the checkpoint that is there is that of
                         this call, and has nothing */
    bool is_stopped;
    double share; /* of the search that was done by then */
} jobs_sweep;

/* Count with a checkpoint, if one solver may do that: by the kernel sweep, or
 * where the arms of dlx_count() come to it within two seconds. Returns
 * DLX_EXHAUSTED: the work of the job has the count, and no checkpoint is
 * written of it yet; DLX_LIMIT, DLX_INTERRUPTED or an error; or 0: the job is
 * for a search by guiding paths. */
int jobs_job_sweep(jobs_sweep *s, jobs_watch *watch,
                   const dlx_job_checkpoint *to, dlx_file_error *error);

#endif
