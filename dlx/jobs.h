/*
 * jobs.h - counts that take long: how long, in pieces of time, and in parts
 * that many machines share. Part of dlx.h.
 *
 * A *job* is the count of all covers of a problem, of all grids of a puzzle
 * (sudoku/jobs.h), or of all solutions in a search tree of one's own (tree.h).
 *
 *   estimate      how many nodes, solutions and seconds there are, by samples
 *   count         with a checkpoint, from which a later call goes on
 *   search        the same, and all that is found is handed out
 *   split         the count becomes shards: files, each a part of it
 *   count_shard   a shard becomes a result, a file, on any machine that has the
 *                 same problem; what there is no time for becomes new shards
 *   merge         results become the total, or the list of what is missing
 *   make_shards,  the same without files: bytes that the caller sends about
 *   count_bytes,
 *   add_bytes
 *
 * Simple:
 *   dlx_job_new(&job, problem, NULL);
 *   dlx_job_estimate(job, NULL, NULL, &estimate);
 *   dlx_job_count(job, NULL, NULL, &report, &error);
 *   dlx_job_split(job, 1000, "folder", NULL, &error);
 *
 * Units    seconds: by a clock that only goes forward; nodes as in dlx.h
 * Owns     a job borrows its problem, and copies its options; files are written
 *          whole or not at all
 * Errors   DLX_E* < 0, with a sentence in *error: DLX_ENOMEM; DLX_EWRITE (a
 *          file cannot be written); DLX_ETEXT (a file cannot be read, is
 *          damaged, or of another job, key or kind); DLX_EARGUMENT. error may
 *          be NULL
 * Results  those > 0 are enum dlx_result: DLX_EXHAUSTED (all is done),
 *          DLX_LIMIT, DLX_INTERRUPTED (cancelled)
 * Threads  calls of one job do not overlap; they start threads of their own,
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

/* What is wrong, as a sentence: "FILE:LINE: ..." where there is a line. */
typedef struct dlx_file_error {
    char text[640];
    int is_memory; /* 1: there was no memory; nothing is wrong with the file */
} dlx_file_error;

/* ---- a job --------------------------------------------------------------- */

typedef struct dlx_job_options {
    dlx_config engine;  /* threads: those of a count; seed: of samples, too */
    const int *assumed; /* options that covers have to have, as dlx_assume() */
    int num_assumed;
    const int *excluded; /* .. and those that they may not have */
    int num_excluded;
    int is_whole;        /* 1: with these it is a problem of its own: shards and
                            results of it are not those of another such */
    const char *program; /* that results name beside the kernel; NULL: "dlx" and
                            the version */
    const char *what;    /* what messages call solutions; NULL: "covers" */
} dlx_job_options;

/* The defaults: as dlx_config_init(), and nothing is assumed. */
void dlx_job_options_init(dlx_job_options *options);

/* The count of the covers of a frozen problem; options may be NULL (defaults).
 * Returns 0 and the job in *out, or DLX_ENOTFROZEN, DLX_EARGUMENT (no such
 * option), what dlx_solver_new() returns of the configuration, DLX_ENAME
 * (dlx_write_text() cannot write the problem, by whose text files know it),
 * DLX_ENOMEM, and NULL. */
int dlx_job_new(dlx_job **out, const dlx_problem *p,
                const dlx_job_options *options);
void dlx_job_free(dlx_job *job); /* NULL is fine */

/* The hash by which files know the problem: 64 hexadecimal digits; borrowed. */
const char *dlx_job_problem(const dlx_job *job);

/* Sign shards and results, and take only those that are signed, with this key
 * of size >= 1 bytes, which is copied; NULL: no key. The signature is
 * HMAC-SHA256: who does not have the key can neither write nor change a file
 * unnoticed. Returns 0, DLX_EARGUMENT (no bytes) or DLX_ENOMEM. */
int dlx_job_set_key(dlx_job *job, const void *key, size_t size);

/* ---- limits -------------------------------------------------------------- */

typedef struct dlx_interval {
    double mean, low, high; /* high: INFINITY if nothing can be said */
} dlx_interval;

typedef struct dlx_job_progress {
    uint64_t nodes, covers; /* of all that is counted, covers times their
                               weights; UINT64_MAX covers: that or more */
    size_t parts_left;      /* guiding paths that are not begun */
    double seconds;         /* of this call */
    int is_whole; /* 1: one solver counts, and share.mean is known: that of its
                     tree, or, */
    int is_sweep; /* .. 1: of the levels of its sweep */
    int has_forecast;   /* 1: both of these are known, with a confidence of
                           95 % */
    dlx_interval share; /* done, 0 to 1 */
    dlx_interval left;  /* seconds */
} dlx_job_progress;

/* How much a call may take, and whom it tells. All zeros: no limit, nobody. */
typedef struct dlx_job_control {
    double seconds; /* 0: any */
    uint64_t nodes; /* of this call, but some thousands for each thread; 0: any;
                       a split, which searches nothing, has no nodes */
    size_t bytes;   /* as in dlx_limits, for all threads; 0: any */
    int (*is_cancelled)(void *ctx); /* any thread, often: not 0 ends the call;
                                       NULL: never */
    /* About four times a second while something is counted, one thread at a
     * time; NULL: none. */
    void (*show)(void *ctx, const dlx_job_progress *progress);
    int forecasts; /* 1: a percent of the time is spent on samples for show()
                      and the report */
    /* All is counted, and the last checkpoint is not written yet; NULL: none.
     */
    void (*counted)(void *ctx, const char *count);
    void (*wrote)(void *ctx, const char *path); /* this shard; or NULL */
    /* The text of the result that could not be written: a file of it is the
     * result. NULL: it is lost. */
    void (*unwritten)(void *ctx, const char *text);
    void (*note)(void *ctx,
                 const char *sentence); /* what is not as it should
                                           be, and no error; or NULL */
    void *ctx;
} dlx_job_control;

/* What there was at the end of a call. */
typedef struct dlx_job_report {
    const char *count; /* decimal, of any size; of what is done: all of it, if
                          nothing is left; of a shard, times weights. Valid
                          after errors of writing. Borrowed until the
                          next call with this job */
    int is_complete;   /* 1: it is the count of all there was to do */
    uint64_t nodes, updates;
    double seconds;    /* of all threads */
    size_t parts_left; /* guiding paths */
    int is_sweep;      /* 1: it was stopped in a sweep, of which the checkpoint
                          has this share: */
    double sweep_share;
    int num_shards;  /* new ones, for what is left of a shard */
    int was_there;   /* 1: there was a result of this shard already, of which
                        count and num_shards are */
    int num_samples; /* of forecasts; and what they say there is in all: */
    double sample_seconds;
    dlx_interval all_nodes, all_covers; /* if there are two samples */
} dlx_job_report;

/* ---- how long ------------------------------------------------------------ */

typedef struct dlx_estimate_options {
    int samples;       /* 2 or more [100] */
    double confidence; /* of the intervals, above 0 and below 1 [0.95] */
    double patience;   /* seconds after which there are no more samples than two
                          [10]; 0: any */
} dlx_estimate_options;

void dlx_estimate_options_init(dlx_estimate_options *options);

typedef struct dlx_estimate {
    dlx_interval nodes;   /* of a search by one thread */
    dlx_interval covers;  /* no high end if no sample has any */
    dlx_interval seconds; /* that a processor works for one thread */
    int samples;          /* that were taken */
    int is_exact;    /* 1: the search was so short that it was done; nodes and
                        covers are those of it */
    int is_doubtful; /* 1: samples differ so much that there is no interval, or
                        the search had found more before: there may be parts of
                        the tree that few samples meet */
    int is_beyond;   /* 1: numbers of 1e150 stand for that or more */
    int is_cut;      /* 1: it was stopped before there was anything to say .. */
    int is_late;     /* .. by the limit on seconds */
} dlx_estimate;

/* Estimate the count; options and control may be NULL. control->seconds takes
 * the place of the patience, if it is not 0. Returns 0, or DLX_LIMIT or
 * DLX_INTERRUPTED (stopped before there was an estimate), or DLX_ECONFIG,
 * DLX_EARGUMENT, DLX_ENOMEM. */
int dlx_job_estimate(dlx_job *job, const dlx_estimate_options *options,
                     const dlx_job_control *control, dlx_estimate *e);

/* ---- one machine --------------------------------------------------------- */

typedef struct dlx_job_checkpoint {
    const char *path; /* the file; borrowed, as all of this */
    double every;     /* seconds; 0: 60 */
    int resume; /* 1: go on from the file, if it is there; 0: a file that is
                   there is an error */
} dlx_job_checkpoint;

/* Count all. With a checkpoint (or NULL) what is done and what is left is in a
 * file, first, now and then, and at the end, so that the next call goes on,
 * with any number of threads; if the last one cannot be written the result is
 * DLX_EWRITE, but *report has the count. The checkpoint of a problem is the
 * last level of a sweep where that is the kernel, or where DLX_KERNEL_AUTO
 * comes to it in its first two seconds; else guiding paths. Returns
 * DLX_EXHAUSTED, DLX_LIMIT, DLX_INTERRUPTED or an error. control may be NULL.
 */
int dlx_job_count(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                  const dlx_job_control *control, dlx_job_report *report,
                  dlx_file_error *error);

/* Who gets the covers of dlx_job_search(). Functions but found() return 0, or
 * -1 with the reason in *error. */
typedef struct dlx_job_finder {
    const char *task; /* what is done with them, a line: a checkpoint of another
                         task is refused. NULL: "search" */
    /* The number-th of all, from 1: its n options, borrowed; one thread at a
     * time. Returns 0, or an error < 0, which ends the search. */
    int (*found)(void *ctx, const int *options, int n, uint64_t number);
    /* Make safe all that was handed out: a checkpoint is about to be written,
     * which keeps *mark, a number of one's own, such as the size of a file.
     * NULL: there is nothing to do. */
    int (*keep)(void *ctx, uint64_t *mark, dlx_file_error *error);
    /* A search begins anew, with this mark; or goes on after that mark: what
     * was handed out since then comes again. Each may be NULL. */
    int (*begin)(void *ctx, uint64_t *mark, dlx_file_error *error);
    int (*go_on)(void *ctx, uint64_t mark, dlx_file_error *error);
    void *ctx;
} dlx_job_finder;

/* Find all covers, and hand them out on the way, in no certain order. The
 * checkpoint, which may be NULL, has guiding paths; else as dlx_job_count().
 * Returns what that does, or the error of found(). */
int dlx_job_search(dlx_job *job, const dlx_job_checkpoint *checkpoint,
                   const dlx_job_finder *finder, const dlx_job_control *control,
                   dlx_job_report *report, dlx_file_error *error);

/* ---- many machines ------------------------------------------------------- */

enum { DLX_MAX_SHARDS = 1000000 };

/* Write 1 to DLX_MAX_SHARDS shards of about the same size, as 0001.shard, into
 * the folder, which is made if it is not there; shards of another split in it
 * are an error. The same job and seed give the same shards. Symmetry of the
 * problem is used: of options that automorphisms take to each other shards have
 * one, with the number of them as its weight. Where the kernel is left to the
 * planner, and that is a sweep, the first shard is all of the count, and note()
 * says so. Returns 0, DLX_LIMIT or DLX_INTERRUPTED (those that wrote() has
 * named are there, and the same call writes the others), or an error. */
int dlx_job_split(dlx_job *job, int num, const char *folder,
                  const dlx_job_control *control, dlx_file_error *error);

/* Count the shard in a file, and write its result to another one. If that has a
 * result of this shard already nothing is counted; a damaged one is replaced,
 * and anything else is an error. What is left after a limit becomes new shards
 * beside the result: PREFIX.K.shard, as wrote() says. Returns DLX_EXHAUSTED,
 * DLX_LIMIT, DLX_INTERRUPTED or an error. */
int dlx_job_count_shard(dlx_job *job, const char *shard, const char *result,
                        const dlx_job_control *control, dlx_job_report *report,
                        dlx_file_error *error);

/* Shards in memory: what their files would have. Each has a name, as
 * 0001.shard, by which messages and dlx_merge_missing() call it. */
typedef struct dlx_shards dlx_shards;

void dlx_shards_free(dlx_shards *s);        /* NULL is fine */
size_t dlx_shards_num(const dlx_shards *s); /* of NULL: 0 */
/* The name and the bytes of shard k, from 0 on, borrowed until they are freed;
 * NULL: there is none. size may be NULL. */
const char *dlx_shards_name(const dlx_shards *s, size_t k);
const void *dlx_shards_get(const dlx_shards *s, size_t k, size_t *size);

/* As dlx_job_split(), but the shards stay in memory, in *out, which the caller
 * frees. After anything but 0 *out is NULL. */
int dlx_job_make_shards(dlx_shards **out, dlx_job *job, int num,
                        const dlx_job_control *control, dlx_file_error *error);

/* What a shard in memory became; borrowed until the next call with the job. */
typedef struct dlx_shard_result {
    const char *name;  /* that of the shard, .result in place of .shard */
    const void *bytes; /* for dlx_merge_add_bytes() */
    size_t size;
    const dlx_shards *rest; /* new shards of what is left; NULL: nothing is */
} dlx_shard_result;

/* As dlx_job_count_shard(), of a shard with that name and these bytes. *result
 * is filled in after DLX_EXHAUSTED, DLX_LIMIT and DLX_INTERRUPTED, all zeros
 * else. */
int dlx_job_count_bytes(dlx_job *job, const char *name, const void *bytes,
                        size_t size, const dlx_job_control *control,
                        dlx_shard_result *result, dlx_job_report *report,
                        dlx_file_error *error);

/* The sum of results; it needs no job. */
typedef struct dlx_merge dlx_merge;

typedef struct dlx_merge_options {
    const char *folder;  /* of missing shards; NULL: where the others were */
    double verify_share; /* 0 to 1: of the shards that need two results */
    const void *key;     /* NULL, or as dlx_job_set_key() */
    size_t key_size;
    void (*note)(void *ctx, const char *sentence); /* what is wrong with some
                                                      result; or NULL */
    void *ctx;
} dlx_merge_options;

/* options may be NULL; they are copied, but for what they point to. Returns
 * NULL without memory. */
dlx_merge *dlx_merge_new(const dlx_merge_options *options);
void dlx_merge_free(dlx_merge *m); /* NULL is fine */
/* Add the result in a file, or all *.result in a folder. One that is damaged is
 * left out, and noted. Returns the number of those added, or an error: of
 * another problem or split than the first one, an empty folder, a file that is
 * there but could not be read (DLX_ETEXT), DLX_ENOMEM. */
int dlx_merge_add(dlx_merge *m, const char *path, dlx_file_error *error);
/* The same of the bytes of a result, which messages call by that name. */
int dlx_merge_add_bytes(dlx_merge *m, const char *name, const void *bytes,
                        size_t size, dlx_file_error *error);
/* Add up, after all have been added. Returns 1: the count is the total; 0: some
 * shards are missing, wrong, or to be counted again; DLX_EARGUMENT (no result
 * was added) or DLX_ENOMEM. */
int dlx_merge_finish(dlx_merge *m);
/* After that, borrowed: the count of what is there, decimal; how many shards
 * are missing, and the files of these, from 0 on. */
const char *dlx_merge_count(const dlx_merge *m);
size_t dlx_merge_num_missing(const dlx_merge *m);
const char *dlx_merge_missing(const dlx_merge *m, size_t k);

typedef struct dlx_merge_stats {
    size_t results;  /* that were added */
    size_t verified; /* shards of the share that have two results .. */
    size_t by_other; /* .. and of these, by two kernels (or searches) */
    uint64_t nodes;
    double seconds; /* of all threads */
} dlx_merge_stats;

void dlx_merge_get_stats(const dlx_merge *m, dlx_merge_stats *stats);

/* ---- searches of one's own ----------------------------------------------- */

/* A job of any search tree. Texts and the path are copied, trees borrowed. */
typedef struct dlx_job_form {
    const dlx_tree *tree;    /* by whose searchers it is counted */
    const dlx_tree *divided; /* .. with a checkpoint; NULL: that one */
    const dlx_tree *sampled; /* the tree of estimates; NULL: divided */
    int learns;       /* 1: the nodes of a count are not those of the samples */
    const int *path;  /* what is below it is counted; */
    int length;       /* 0: all */
    const char *name; /* all that the count depends on: jobs with the same name
                         (of name_size bytes) are the same */
    size_t name_size;
    const char *what;   /* "covers": what is counted */
    const char *search; /* program and kernel: what nodes depend on */
    int threads;        /* of a count, 1 to DLX_MAX_THREADS */
    uint64_t seed;
    void (*free)(
        void *owner); /* with the job, also if it is not made; or NULL */
    void *owner;
} dlx_job_form;

/* Returns 0, or what places are made with, DLX_EARGUMENT or DLX_ENOMEM, and
 * NULL in *out. A path that leads nowhere has no solutions below it. */
int dlx_job_of_tree(dlx_job **out, const dlx_job_form *form);

#ifdef __cplusplus
}
#endif

#endif
