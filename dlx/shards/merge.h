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
 * Owns    dlx_merge_clear() frees everything
 * Errors  DLX_ENOMEM; all else is said in sentences, to the function given
 */
#ifndef DLX_SHARDS_MERGE_H
#define DLX_SHARDS_MERGE_H

#include "dlx/shards/sum.h"

typedef struct dlx_merge {
    dlx_shard_result *results; /* by set and number, once all are added */
    size_t num, cap;
    const char *folder; /* of the root set, or NULL: where its shards were */
    double share;       /* of the shards that need two results, 0 to 1 */
    void (*tell)(void *ctx, const char *sentence);
    void *ctx;

    dlx_sum sum;         /* of what is done, and the files of what is not */
    size_t num_verified; /* shards of the share that have two results */
} dlx_merge;

/* Nothing yet; tell is called with ctx. */
void dlx_merge_init(dlx_merge *m, void (*tell)(void *ctx, const char *sentence),
                    void *ctx);
void dlx_merge_clear(dlx_merge *m);

/* Add a result. Returns 0; 1 if the file is of no use, which has been said; or
 * DLX_EARGUMENT if it is of another problem, or of another split of it, than
 * the first one, with the reason; or DLX_ENOMEM. */
int dlx_merge_add(dlx_merge *m, const char *path, dlx_file_error *error);

/* Add up, or list what is missing. Needs: a result was added. Returns 0 or
 * DLX_ENOMEM. */
int dlx_merge_finish(dlx_merge *m);

#endif
