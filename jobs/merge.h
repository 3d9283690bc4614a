/*
 * merge.h - the total of results, if it is known to be the whole count.
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
 * A shard may be there several times, which is how it is verified: with the
 * same count it is counted once. With two counts, or two digests of the same
 * search, one of them is wrong, and it is not done until that one is taken
 * away.
 *
 * Owns    jobs_merge_clear() frees everything
 * Errors  DLX_ENOMEM; all else is said in sentences, to the function given
 */
#ifndef JOBS_MERGE_H
#define JOBS_MERGE_H

#include "jobs/sum.h"

typedef struct jobs_merge {
    jobs_shard_result *results; /* by set and number, once all are added */
    size_t num, cap;
    const char *folder;  /* of the root set, or NULL: where its shards were */
    double share;        /* of the shards that need two results, 0 to 1 */
    const jobs_key *key; /* that results have to be signed with, or NULL */
    void (*tell)(void *ctx, const char *sentence);
    void *ctx;

    jobs_sum sum;        /* of what is done, and the files of what is not */
    size_t num_verified; /* shards of the share that have two results */
    size_t num_by_other; /* of these, by two kernels */
} jobs_merge;

/* Nothing yet; tell is called with ctx. */
void jobs_merge_init(jobs_merge *m,
                     void (*tell)(void *ctx, const char *sentence), void *ctx);
void jobs_merge_clear(jobs_merge *m);

/* Add a result. Returns 0; 1 if the file is of no use, which has been said; or
 * DLX_EARGUMENT if it is of another problem, or of another split of it, than
 * the first one, with the reason; or DLX_ETEXT, with the reason, if the system
 * could not read a file that is there; or DLX_ENOMEM. */
int jobs_merge_add(jobs_merge *m, const char *path, dlx_file_error *error);
/* The same of a result in memory, which messages call by that name. */
int jobs_merge_add_bytes(jobs_merge *m, const char *name, const void *bytes,
                         size_t size, dlx_file_error *error);

/* Add up, or list what is missing. Needs: a result was added. Returns 0 or
 * DLX_ENOMEM. */
int jobs_merge_finish(jobs_merge *m);

#endif
