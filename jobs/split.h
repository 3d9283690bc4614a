/*
 * split.h - splits a search into shards of about the same size.
 *
 * Random probes estimate sizes. The largest part is replaced by its children,
 * again and again, until there are ten times as many parts as shards. Then each
 * part, the largest first, goes to the smallest shard (Graham 1969, longest
 * processing time first). If estimates are wrong, shards differ in size: the
 * more shards there are for each worker, the less that matters.
 *
 * If a place has symmetry (orbits() in dlx/tree.h), one child of each orbit
 * replaces the part, with the part's weight times the size of the orbit.
 *
 *     15 queens, the middle row    8 options, 7 of which stand for 2
 *     one of them, weight 2        its children, weight 2 each
 *
 * Parts that obviously have no solution are left out. The others are disjoint;
 * the number of all solutions is the sum of weight times solutions of a part.
 */
#ifndef JOBS_SPLIT_H
#define JOBS_SPLIT_H

#include "dlx/jobs.h"
#include "jobs/paths.h"

#include <stdint.h>

typedef struct jobs_split {
    jobs_paths *
        shards; /* [shard] its paths, perhaps none, the largest weights first */
    double *sizes; /* [shard] estimated number of nodes */
    int num;
} jobs_split;

/* Splits the search of a tree, or of the subtrees at these paths, into num
 * shards, 1 to DLX_MAX_SHARDS. The same seed gives the same shards. Returns 0,
 * DLX_EARGUMENT (num, or a path that does not exist), or another DLX_E*; clear
 * it even after an error. */
int jobs_split_make(jobs_split *split, const dlx_tree *tree,
                    const jobs_paths *paths, int num, uint64_t seed);
/* Splits as above, but calls stop(ctx) often, and returns its result if that is
 * not 0. */
int jobs_split_make_until(jobs_split *split, const dlx_tree *tree,
                          const jobs_paths *paths, int num, uint64_t seed,
                          int (*stop)(void *ctx), void *ctx);
void jobs_split_clear(jobs_split *split);

#endif
