/*
 * split.h - splits a search into shards of about the same size.
 *
 * Sizes are estimated by random probes. The part of the search that seems
 * largest is replaced by its children, until there are ten times as many parts
 * as shards; then each part, the largest first, goes to the shard that has
 * least so far (Graham 1969, longest processing time first). So a branch with
 * nine tenths of the work is cut into nine tenths of the parts. Where estimates
 * are wrong shards differ: the more of them there are for each worker, the less
 * it matters.
 *
 * Where a place has symmetry (orbits() in dlx/tree.h), a part is replaced by
 * one child for each orbit, which has as many times the weight of the part as
 * the orbit has children. Below that it goes on in the same way.
 *
 *     15 queens, the middle row    8 options, 7 of which stand for 2
 *     one of them, weight 2        its children, weight 2 each
 *
 * Parts without any solution that the place itself shows, as an uncovered item
 * without options, are left out. The rest are disjoint; the number of all
 * solutions is the sum of what is below them, times their weights.
 */
#ifndef JOBS_SPLIT_H
#define JOBS_SPLIT_H

#include "dlx/jobs.h"
#include "jobs/paths.h"

#include <stdint.h>

typedef struct jobs_split {
    jobs_paths *shards; /* [shard] the paths that it consists of, perhaps none,
                           the largest weights first */
    double *sizes;      /* [shard] estimated nodes */
    int num;
} jobs_split;

/* Split the search of a tree, or of what is below these paths in it, into num
 * shards, 1 to DLX_MAX_SHARDS. The same seed gives the same shards. Returns 0,
 * DLX_EARGUMENT (num, or a path that leads nowhere), DLX_ENOMEM, or what places
 * of the tree cannot be made for; to be cleared in any case. */
int jobs_split_make(jobs_split *split, const dlx_tree *tree,
                    const jobs_paths *paths, int num, uint64_t seed);
/* The same; but if stop(ctx), which is called often, says so by a result that
 * is not 0, it ends with that, before there are shards. */
int jobs_split_make_until(jobs_split *split, const dlx_tree *tree,
                          const jobs_paths *paths, int num, uint64_t seed,
                          int (*stop)(void *ctx), void *ctx);
void jobs_split_clear(jobs_split *split);

#endif
