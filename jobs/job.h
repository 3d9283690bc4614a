/*
 * job.h - internals of a job, for the files that estimate, count and split it.
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
    dlx_job_form form; /* divided and sampled are not NULL; points to .. */
    int *path;         /* .. these copies */
    char *what, *search;
    char problem[JOBS_HEX_SIZE];
    char base[JOBS_HEX_SIZE]; /* hash of what checkpoints are relative to */
    void *key_bytes;
    jobs_key key;
    jobs_work work;     /* work of the last call, or all zeros */
    char *other_count;  /* decimal count of a result that existed already */
    jobs_record result; /* last shard counted in memory, or all zeros */
    dlx_shards *rest;
    /* Makes a solver for the whole count, as the job is configured, or by the
     * kernel sweep. Returns 0 or an error. NULL if one solver cannot count with
     * a checkpoint. */
    int (*make_solver)(const dlx_job *job, bool by_sweep, dlx_solver **out);
    bool must_sweep; /* a single solver must use a sweep */
};

const jobs_key *jobs_job_key(const dlx_job *job);
/* Begins a call with no work done, by a tree of the job. Returns 0 or DLX_E*.
 */
int jobs_job_begin(dlx_job *job, const dlx_tree *tree);
/* Sets the text of an error code; returns the code. */
int jobs_fail(dlx_file_error *error, int code);
int jobs_code_of(const dlx_file_error *error, int code);

/* ---- a call -------------------------------------------------------------- */

typedef struct jobs_watch {
    dlx_job *job;
    const dlx_job_control *control;
    double began;
    uint64_t first_nodes;
    atomic_bool is_cancelled;
    jobs_forecaster forecast;
} jobs_watch;

/* Begins a call; control may be NULL. The watch must not move afterwards. */
void jobs_watch_begin(jobs_watch *w, dlx_job *job,
                      const dlx_job_control *control);
/* Begins the work with what is done already. It searches below these paths, or
 * (NULL) below that of the job. */
void jobs_watch_work(jobs_watch *w, const jobs_paths *roots);
/* Returns the control of a run. seconds is its limit, or 0. */
jobs_work_control jobs_watch_control(jobs_watch *w, double seconds);
/* Returns DLX_LIMIT or DLX_INTERRUPTED if the call must stop, otherwise 0. */
int jobs_watch_stop(jobs_watch *w);
/* Returns the seconds left, > 0; 0: no limit. */
double jobs_watch_seconds(const jobs_watch *w);
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void jobs_watch_note(const jobs_watch *w, const char *format, ...);
void jobs_watch_wrote(const jobs_watch *w, const char *path);
void jobs_watch_unwritten(const jobs_watch *w, const char *text);
void jobs_watch_end(jobs_watch *w, dlx_job_report *report);

#endif
