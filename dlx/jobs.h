/*
 * jobs.h - long counts: estimates, checkpoints, and parts for many machines.
 * Part of dlx.h.
 *
 * A *job* is the count of all covers of a problem, of all grids of a puzzle
 * (sudoku/jobs.h), or of all solutions in your own search tree (tree.h).
 *
 *   estimate      numbers of nodes, solutions and seconds, from samples
 *   count         with a checkpoint, from which a later call resumes
 *   search        like count, and hands out every solution
 *   split         divides the count into shards, files with a part of it each
 *   count_shard   counts a shard and writes its result, a file, on any machine
 *                 that has the same problem; work left at a limit becomes new
 *                 shards
 *   merge         adds up results, or lists what is missing
 *   make_shards,  the same without files: the caller transports the bytes
 *   count_bytes,
 *   add_bytes
 *
 * Simple:
 *   dlx_job_new(&job, problem, NULL);
 *   dlx_job_estimate(job, NULL, NULL, &estimate);
 *   dlx_job_count(job, NULL, NULL, &report, &error);
 *   dlx_job_split(job, 1000, "folder", NULL, &error);
 *
 * Units    seconds: by a monotonic clock; nodes as in dlx.h
 * Owns     a job borrows its problem, and copies its options; files are written
 *          whole or not at all
 * Errors   DLX_E* < 0, with a sentence in *error (may be NULL): DLX_ENOMEM;
 *          DLX_EWRITE (a file cannot be written); DLX_ETEXT (a file cannot be
 *          read, is damaged, or of another job, key or kind); DLX_EARGUMENT
 * Results  > 0: an enum dlx_result: DLX_EXHAUSTED (all is done), DLX_LIMIT,
 *          DLX_INTERRUPTED (cancelled)
 * Threads  calls of one job must not overlap; they start threads of their own,
 *          and end them before they return
 * Files    docs/formats.md: text, the same on all machines
 */
#ifndef DLX_JOBS_H
#define DLX_JOBS_H

#include "dlx/solvers.h"
#include "dlx/tree.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dlx_job dlx_job;

/* A description of an error, with "FILE:LINE: ..." if there is a line. */
typedef struct dlx_file_error {
    char text[640];
    int is_memory; /* 1: out of memory; the file may be correct */
} dlx_file_error;

/* ---- a job --------------------------------------------------------------- */

typedef struct dlx_job_options {
    dlx_config engine;  /* threads: of a count; seed: also of samples */
    const int *assumed; /* options that covers must contain, as dlx_assume() */
    int num_assumed;
    const int *excluded; /* options that they must not contain */
    int num_excluded;
    int is_whole; /* 1: assumed and excluded options are part of the problem's
                     identity: its shards and results differ from those of other
                     assumptions */
    const char *program; /* name in results, beside the kernel; NULL: "dlx" and
                            the version */
    const char *what;    /* word for solutions in messages; NULL: "covers" */
} dlx_job_options;

/* Sets the defaults: those of dlx_config_init(), and no assumptions. */
void dlx_job_options_init(dlx_job_options *options);

/* Makes a job that counts the covers of a frozen problem. options may be NULL
 * (defaults). Returns 0 and the job in *out. On error *out is NULL and it
 * returns DLX_ENOTFROZEN, DLX_EARGUMENT (no such option), an error of
 * dlx_solver_new() for the configuration, DLX_ENAME (dlx_write_text() cannot
 * write the problem, whose text identifies it in files) or DLX_ENOMEM. */
int dlx_job_new(dlx_job **out, const dlx_problem *p,
                const dlx_job_options *options);
void dlx_job_free(dlx_job *job); /* NULL is fine */

/* Returns the hash that identifies the problem in files: 64 hexadecimal digits,
 * borrowed. */
const char *dlx_job_problem(const dlx_job *job);

/* Sets a key: shards and results are signed with it, and only those signed with
 * it are accepted. The size >= 1 bytes are copied; NULL removes the key. The
 * signature is HMAC-SHA256: nobody without the key can write or change a file
 * unnoticed. Returns 0, DLX_EARGUMENT (no bytes) or DLX_ENOMEM. */
int dlx_job_set_key(dlx_job *job, const void *key, size_t size);

/* ---- limits -------------------------------------------------------------- */

typedef struct dlx_interval {
    double mean, low, high; /* high is INFINITY if unknown */
} dlx_interval;

typedef struct dlx_job_progress {
    uint64_t nodes, covers; /* the whole count so far (covers times their
                               weights); UINT64_MAX covers: that or more */
    size_t parts_left;      /* guiding paths that have not begun */
    double seconds;         /* duration of this call */
    int is_whole; /* 1: a single solver counts, and share.mean is known */
    int is_sweep; /* 1: share is the part of a sweep's levels; 0: of the tree */
    int has_forecast;   /* 1: share and left are known, with 95 % confidence */
    dlx_interval share; /* part that is done, 0 to 1 */
    dlx_interval left;  /* seconds until the end */
} dlx_job_progress;

/* Limits and callbacks of a call. All zeros: none. */
typedef struct dlx_job_control {
    double seconds; /* 0: no limit */
    uint64_t nodes; /* limit of this call, which each thread may exceed by some
                       thousands; 0: no limit. A split, which does not search,
                       ignores it */
    size_t bytes;   /* as in dlx_limits, for all threads; 0: no limit */
    int (*is_cancelled)(void *ctx); /* called often, from any thread; nonzero
                                       ends the call. May be NULL */
    /* Called about four times a second during a count, by one thread at a time.
     * May be NULL. */
    void (*show)(void *ctx, const dlx_job_progress *progress);
    int forecasts; /* 1: spend one percent of the time on samples for forecasts
                      in show() and the report */
    /* Called when all is counted and the last checkpoint is not written yet.
     * May be NULL. */
    void (*counted)(void *ctx, const char *count);
    void (*wrote)(void *ctx, const char *path); /* called after a new shard was
                                                   written; may be NULL */
    /* Called with the text of a result that could not be written; saved to a
     * file it is the result. If this is NULL the text is lost. */
    void (*unwritten)(void *ctx, const char *text);
    void (*note)(void *ctx,
                 const char *sentence); /* called with a warning; may be NULL */
    void *ctx;
} dlx_job_control;

/* The outcome of a call. */
typedef struct dlx_job_report {
    const char *count; /* count of what is done, decimal, of any size (of a
                          shard: times weights). Valid even after errors of
                          writing. Borrowed until the next call with this job */
    int is_complete;   /* 1: everything has been counted */
    uint64_t nodes, updates;
    double seconds;    /* summed over all threads */
    size_t parts_left; /* guiding paths left */
    int is_sweep;      /* 1: stopped in a sweep, whose levels are done to this
                          share: */
    double sweep_share;
    int num_shards;  /* number of new shards, for the rest of a shard */
    int was_there;   /* 1: a result of this shard existed already; count and
                        num_shards are from it */
    int num_samples; /* samples of the forecasts; their predictions for the
                        whole count are: */
    double sample_seconds;
    dlx_interval all_nodes, all_covers; /* valid if there are two samples */
} dlx_job_report;

/* ---- how long ------------------------------------------------------------ */

typedef struct dlx_estimate_options {
    int samples;       /* minimal number of samples, at least 2 [100] */
    double confidence; /* confidence of the intervals, above 0 and below 1
                          [0.95] */
    double patience;   /* seconds after which two samples are enough [10]; 0: no
                          limit */
} dlx_estimate_options;

void dlx_estimate_options_init(dlx_estimate_options *options);

typedef struct dlx_estimate {
    dlx_interval nodes;   /* nodes of a search by one thread */
    dlx_interval covers;  /* no high end if no sample has found a cover */
    dlx_interval seconds; /* processor time of one thread */
    int samples;          /* samples taken */
    int is_exact; /* 1: the search was so short that it was completed; nodes and
                     covers are exact */
    int is_doubtful; /* 1: the samples differ so much that there is no interval,
                        or an earlier search had found more: large parts of the
                        tree may be in few samples */
    int is_beyond;   /* 1: a number of 1e150 means that or more */
    int is_cut;      /* 1: stopped before there was an estimate */
    int is_late;     /* 1: the time limit stopped it */
} dlx_estimate;

/* Estimates the count. options and control may be NULL. control->seconds, if
 * not 0, replaces the patience. Returns 0, DLX_LIMIT or DLX_INTERRUPTED
 * (stopped before there was an estimate), DLX_ECONFIG, DLX_EARGUMENT or
 * DLX_ENOMEM. */
int dlx_job_estimate(dlx_job *job, const dlx_estimate_options *options,
                     const dlx_job_control *control, dlx_estimate *e);

/* ---- one machine --------------------------------------------------------- */

typedef struct dlx_job_checkpoint {
    const char *path; /* the file; the string is borrowed */
    double every;     /* seconds between checkpoints; 0: 60 */
    int resume; /* 1: resume from the file if it exists; 0: an existing file is
                   an error */
} dlx_job_checkpoint;

/* Counts all solutions. checkpoint and control may be NULL.
 *
 * The checkpoint file holds what is done and what is left. It is written at the
 * beginning, at intervals, and at the end, so that the next call can resume
 * with any number of threads. If the last one cannot be written the result is
 * DLX_EWRITE, but *report has the count. The checkpoint is the last level of a
 * sweep if that is the kernel, or if DLX_KERNEL_AUTO switches to it in its
 * first two seconds; otherwise it holds guiding paths. Returns DLX_EXHAUSTED,
 * DLX_LIMIT, DLX_INTERRUPTED or an error. */
int dlx_job_count(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                  const dlx_job_control *control, dlx_job_report *report,
                  dlx_file_error *error);

/* The receiver of the covers of dlx_job_search(). keep(), begin() and go_on()
 * return 0, or -1 with the reason in *error. */
typedef struct dlx_job_finder {
    const char *task; /* what is done with the covers, one line: a checkpoint of
                         another task is refused. NULL: "search" */
    /* Takes cover `number`, from 1: its n options, borrowed. Called by one
     * thread at a time. Returns 0, or an error < 0, which ends the search. */
    int (*found)(void *ctx, const int *options, int n, uint64_t number);
    /* Makes permanent what was handed out, since a checkpoint is about to be
     * written. The checkpoint stores *mark, a number of your own such as the
     * size of a file. May be NULL. */
    int (*keep)(void *ctx, uint64_t *mark, dlx_file_error *error);
    /* begin() starts a new search and sets the mark. go_on() resumes after the
     * mark: what was handed out since it comes again. Either may be NULL. */
    int (*begin)(void *ctx, uint64_t *mark, dlx_file_error *error);
    int (*go_on)(void *ctx, uint64_t mark, dlx_file_error *error);
    void *ctx;
} dlx_job_finder;

/* Finds all covers and hands them out, in unspecified order. The checkpoint,
 * which may be NULL, holds guiding paths; otherwise like dlx_job_count().
 * Returns what that does, or the error of found(). */
int dlx_job_search(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                   const dlx_job_finder *finder, const dlx_job_control *control,
                   dlx_job_report *report, dlx_file_error *error);

/* ---- many machines ------------------------------------------------------- */

enum { DLX_MAX_SHARDS = 1000000 };

/* Writes 1 to DLX_MAX_SHARDS shards of about equal size, 0001.shard and so on,
 * into the folder, which is made if necessary. If it has shards of another
 * split that is an error. The same job and seed give the same shards. Symmetry
 * is used: of options in one orbit the shards have one, weighted with their
 * number. If the planner chooses the kernel and takes a sweep, the first shard
 * is the whole count, and note() reports that. Returns 0, an error, or
 * DLX_LIMIT or DLX_INTERRUPTED: the shards that wrote() has named exist, and
 * the same call writes the others. */
int dlx_job_split(dlx_job *job, int num, const char *folder,
                  const dlx_job_control *control, dlx_file_error *error);

/* Counts the shard in a file, and writes its result to another file. If that
 * has a result of this shard already nothing is counted; a damaged one is
 * replaced, and anything else is an error. At a limit the rest becomes new
 * shards beside the result, PREFIX.K.shard, reported by wrote(). Returns
 * DLX_EXHAUSTED, DLX_LIMIT, DLX_INTERRUPTED or an error. */
int dlx_job_count_shard(dlx_job *job, const char *shard, const char *result,
                        const dlx_job_control *control, dlx_job_report *report,
                        dlx_file_error *error);

/* Shards in memory, with the bytes of their files. Each has a name such as
 * 0001.shard for messages and dlx_merge_missing(). */
typedef struct dlx_shards dlx_shards;

void dlx_shards_free(dlx_shards *s);        /* NULL is fine */
size_t dlx_shards_num(const dlx_shards *s); /* NULL: 0 */
/* Return the name or the bytes of shard k, from 0 on, borrowed until the shards
 * are freed, or NULL if there is none. size may be NULL. */
const char *dlx_shards_name(const dlx_shards *s, size_t k);
const void *dlx_shards_get(const dlx_shards *s, size_t k, size_t *size);

/* Makes shards like dlx_job_split(), but in memory, in *out, which the caller
 * frees. If it does not return 0, *out is NULL. */
int dlx_job_make_shards(dlx_shards **out, dlx_job *job, int num,
                        const dlx_job_control *control, dlx_file_error *error);

/* The result of a shard in memory, borrowed until the next call with the job.
 */
typedef struct dlx_shard_result {
    const char *name;  /* name of the shard with .result instead of .shard */
    const void *bytes; /* for dlx_merge_add_bytes() */
    size_t size;
    const dlx_shards *rest; /* new shards of the rest; NULL: there is none */
} dlx_shard_result;

/* Counts a shard like dlx_job_count_shard(), given its name and bytes. *result
 * is filled after DLX_EXHAUSTED, DLX_LIMIT and DLX_INTERRUPTED; otherwise it is
 * all zeros. */
int dlx_job_count_bytes(dlx_job *job, const char *name, const void *bytes,
                        size_t size, const dlx_job_control *control,
                        dlx_shard_result *result, dlx_job_report *report,
                        dlx_file_error *error);

/* The sum of results. It needs no job. */
typedef struct dlx_merge dlx_merge;

typedef struct dlx_merge_options {
    const char
        *folder; /* folder of missing shards; NULL: that of the other files */
    double verify_share; /* 0 to 1: share of the shards that need two results */
    const void *key;     /* key as for dlx_job_set_key(), or NULL */
    size_t key_size;
    void (*note)(void *ctx,
                 const char *sentence); /* called with a warning; may be NULL */
    void *ctx;
} dlx_merge_options;

/* Returns an empty merge, or NULL without memory. options may be NULL; the
 * struct is copied, what it points to is borrowed. */
dlx_merge *dlx_merge_new(const dlx_merge_options *options);
void dlx_merge_free(dlx_merge *m); /* NULL is fine */
/* Adds the result in a file, or all *.result in a folder. A damaged one is left
 * out, and noted. Returns the number of results added. Errors are DLX_ENOMEM,
 * DLX_ETEXT for a file that is there but could not be read, an empty folder,
 * and results of another problem or split than the first one. */
int dlx_merge_add(dlx_merge *m, const char *path, dlx_file_error *error);
/* Adds a result from its bytes; messages use the name. */
int dlx_merge_add_bytes(dlx_merge *m, const char *name, const void *bytes,
                        size_t size, dlx_file_error *error);
/* Computes the sum, after all results have been added. Returns 1 if the count
 * is the total, 0 if shards are missing, wrong, or must be counted again, or
 * DLX_EARGUMENT (no result was added) or DLX_ENOMEM. */
int dlx_merge_finish(dlx_merge *m);
/* After dlx_merge_finish(): return the count of what is there (decimal), the
 * number of missing shards, and their files, from 0 on. All are borrowed. */
const char *dlx_merge_count(const dlx_merge *m);
size_t dlx_merge_num_missing(const dlx_merge *m);
const char *dlx_merge_missing(const dlx_merge *m, size_t k);

typedef struct dlx_merge_stats {
    size_t results;  /* results added */
    size_t verified; /* shards with two results, as verify_share requires */
    size_t by_other; /* verified shards whose two results are from different
                        kernels (or searches) */
    uint64_t nodes;
    double seconds; /* summed over all threads */
} dlx_merge_stats;

void dlx_merge_get_stats(const dlx_merge *m, dlx_merge_stats *stats);

/* ---- searches of one's own ----------------------------------------------- */

/* A job of any search tree. The strings and the path are copied, the trees are
 * borrowed. */
typedef struct dlx_job_form {
    const dlx_tree *tree;    /* its searchers do the count */
    const dlx_tree *divided; /* tree of a count with a checkpoint; NULL: tree */
    const dlx_tree *sampled; /* tree of estimates; NULL: divided */
    int learns; /* 1: a count does not visit the same nodes as the samples */
    const int *path;  /* count only what is below this path */
    int length;       /* 0: everything */
    const char *name; /* everything that the count depends on: jobs with the
                         same name (of name_size bytes) are interchangeable */
    size_t name_size;
    const char *what;   /* word for what is counted, such as "covers" */
    const char *search; /* program and kernel, on which the nodes depend */
    int threads;        /* threads of a count, 1 to DLX_MAX_THREADS */
    uint64_t seed;
    void (*free)(void *owner); /* frees owner with the job, or at once if no job
                                  is made; may be NULL */
    void *owner;
} dlx_job_form;

/* Makes a job of a tree. A path that leads nowhere has no solutions below it.
 * Returns 0, or the error of making a place, DLX_EARGUMENT or DLX_ENOMEM, and
 * NULL in *out. */
int dlx_job_of_tree(dlx_job **out, const dlx_job_form *form);

#ifdef __cplusplus
}
#endif

#endif
