/*
 * job_count.h - a job counted with a checkpoint, as dlx_job_count() does it;
 * or searched for all solutions, which are handed out on the way.
 */
#ifndef JOBS_JOB_COUNT_H
#define JOBS_JOB_COUNT_H

#include "jobs/job.h"

/* Who gets the solutions. Functions but found() return 0, or -1 with the
 * reason.
 */
typedef struct jobs_finder {
    const char *task; /* what is done with them: checkpoints of other tasks are
                         refused */
    /* The number-th of all, n numbers, borrowed; one thread at a time. Returns
     * 0, or an error < 0, which ends the search. NULL: they are only counted.
     */
    int (*found)(void *ctx, const int *list, int n, uint64_t number);
    /* All that was handed out is safe; *mark, a number of one's own, is kept in
     * the checkpoint. */
    int (*keep)(void *ctx, uint64_t *mark, dlx_file_error *error);
    /* A search begins anew, or goes on after that mark. */
    int (*begin)(void *ctx, uint64_t *mark, dlx_file_error *error);
    int (*go_on)(void *ctx, uint64_t mark, dlx_file_error *error);
    void *ctx;
} jobs_finder;

/* As dlx_job_count(), or the error of found(). */
int jobs_job_search(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                    const jobs_finder *finder, const dlx_job_control *control,
                    dlx_job_report *report, dlx_file_error *error);

#endif
