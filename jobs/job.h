/*
 * job.h - the inside of a job; for the files that estimate, count, split it.
 */
#ifndef JOBS_JOB_H
#define JOBS_JOB_H

#include "dlx/jobs.h"
#include "jobs/forecaster.h"
#include "jobs/records.h"
#include "jobs/sha256.h"
#include "jobs/work.h"

#include <stdatomic.h>

struct dlx_job {
    dlx_job_form form; /* divided and sampled are not NULL; it points to .. */
    int *path;         /* .. these copies */
    char *what, *search;
    char problem[JOBS_HEX_SIZE]; /* the hash of its name */
    char base[JOBS_HEX_SIZE];    /* .. and of what checkpoints are with */
    void *key_bytes;             /* a copy, or NULL: there is no key */
    jobs_key key;
    jobs_work work;     /* of the last call; all zeros: there was none */
    char *other_count;  /* decimal, of a result that was there */
    jobs_record result; /* of the last shard in memory; all zeros: none .. */
    dlx_shards *rest;   /* .. and what was left of it, or NULL */
    /* Of jobs that one solver may count with a checkpoint: a solver of all that
     * is counted, as the job is configured, or by the kernel sweep. Returns 0
     * or an error. NULL: of other jobs. */
    int (*make_solver)(const dlx_job *job, bool by_sweep, dlx_solver **out);
    bool must_sweep; /* .. and which has to be by a sweep */
};

/* The key to sign with, or NULL. */
const jobs_key *jobs_job_key(const dlx_job *job);
/* Forget the last call, and begin one with nothing done, by a tree of the job.
 * Returns 0, or what searchers cannot be made for. */
int jobs_job_begin(dlx_job *job, const dlx_tree *tree);
/* The text of an error code into *error; returns the code. */
int jobs_fail(dlx_file_error *error, int code);
/* What a function of files that has failed has said, as a code. */
int jobs_code_of(const dlx_file_error *error, int code);

/* ---- a call -------------------------------------------------------------- */

typedef struct jobs_watch {
    dlx_job *job;
    const dlx_job_control *control;
    double began;         /* base_clock() */
    uint64_t first_nodes; /* that the work has begun with */
    atomic_bool is_cancelled;
    jobs_forecaster forecast;
} jobs_watch;

/* A call begins; control may be NULL. The watch stays where it is. */
void jobs_watch_begin(jobs_watch *w, dlx_job *job,
                      const dlx_job_control *control);
/* The work begins, with what is done already; it searches below these paths, or
 * (NULL) below that of the job. */
void jobs_watch_work(jobs_watch *w, const jobs_paths *roots);
/* Of a run of the work, for at most these seconds (0: any). */
jobs_work_control jobs_watch_control(jobs_watch *w, double seconds);
/* Why the call has to stop: 0: it need not; DLX_LIMIT or DLX_INTERRUPTED. */
int jobs_watch_stop(jobs_watch *w);
/* The seconds that are left, above 0; 0: any. */
double jobs_watch_seconds(const jobs_watch *w);
/* Tell the caller; does nothing if nobody listens. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void jobs_watch_note(const jobs_watch *w, const char *format, ...);
void jobs_watch_wrote(const jobs_watch *w, const char *path);
void jobs_watch_unwritten(const jobs_watch *w, const char *text);
/* The call ends: fill in the report. */
void jobs_watch_end(jobs_watch *w, dlx_job_report *report);

#endif
