/*
 * merge.h - adds results, and checks that they are the whole count.
 *
 * Shards form a tree: the root set is the whole count, and a shard that ran out
 * of time has its rest as a set of its own. A shard is done if there is a
 * result of all of it, or one of a part and all shards of the rest are done.
 *
 *   root set   1: count 40   2: count 7, rest R   3: count 12      of 3
 *   R                        1: count 5   2: -                     of 2
 *
 * Here shard 2 of R is missing; with a count of 3 for it the total is 67.
 *
 * Several results of a shard verify it: equal counts are added once. If two
 * counts differ, or two digests of the same search, one is wrong: the shard is
 * not done until the wrong result is removed.
 *
 * Owns    jobs_merge_clear() frees everything
 * Errors  DLX_ENOMEM; others are reported to the function given
 */
#ifndef JOBS_MERGE_H
#define JOBS_MERGE_H

#include "jobs/sum.h"

typedef struct jobs_merge {
    jobs_shard_result
        *results; /* results, sorted by set and number once all are added */
    size_t num, cap;
    const char *folder;  /* where the shards of the root set were, or NULL */
    double share;        /* share of the shards that need two results, 0 to 1 */
    const jobs_key *key; /* key of signed results, or NULL */
    void (*tell)(void *ctx, const char *sentence);
    void *ctx;

    jobs_sum sum;        /* total so far, and files of missing shards */
    size_t num_verified; /* number of shards of that share with two results */
    size_t num_by_other; /* number of them whose results are by two kernels */
} jobs_merge;

/* Begins with no results; reports go to tell(ctx, ..). */
void jobs_merge_init(jobs_merge *m,
                     void (*tell)(void *ctx, const char *sentence), void *ctx);
void jobs_merge_clear(jobs_merge *m);

/* Adds a result. Returns 0; 1 if the file is useless, which was reported;
 * DLX_EARGUMENT with the reason if it is of another problem or another split
 * than the first; DLX_ETEXT with the reason if the system could not read a file
 * that is there; or DLX_ENOMEM. */
int jobs_merge_add(jobs_merge *m, const char *path, dlx_file_error *error);
/* Adds a result in memory, which messages call `name`. */
int jobs_merge_add_bytes(jobs_merge *m, const char *name, const void *bytes,
                         size_t size, dlx_file_error *error);

/* Adds everything, or lists what is missing, after at least one result. Returns
 * 0 or DLX_ENOMEM. */
int jobs_merge_finish(jobs_merge *m);

#endif
