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
 * Parts without any cover that the place itself shows, an uncovered item
 * without options, are left out. The rest are disjoint, and hold every cover.
 */
#ifndef DLX_SHARDS_SPLIT_H
#define DLX_SHARDS_SPLIT_H

#include "dlx/dlx.h"
#include "dlx/shards/paths.h"

enum { DLX_MAX_SHARDS = 1000000 };

typedef struct dlx_split {
    dlx_paths *shards; /* [shard] the paths that it consists of; perhaps none */
    double *sizes;     /* [shard] estimated nodes */
    int num;
} dlx_split;

/* Split the search for all covers of a frozen problem, or for what is below
 * these n paths, into num shards, 1 to DLX_MAX_SHARDS. The same seed gives the
 * same shards. Returns 0, DLX_EARGUMENT (num, or a path that leads nowhere) or
 * DLX_ENOMEM; to be cleared in any case. */
int dlx_split_make(dlx_split *split, const dlx_problem *p,
                   const dlx_paths *paths, int num, uint64_t seed);
void dlx_split_clear(dlx_split *split);

#endif
