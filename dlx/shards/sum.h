/*
 * sum.h - the sum of results, and a list of what is missing.
 *
 * Owns    all that it has; dlx_sum_clear() frees it
 */
#ifndef DLX_SHARDS_SUM_H
#define DLX_SHARDS_SUM_H

#include "dlx/shards/result.h"

typedef struct dlx_sum {
    char *count; /* decimal; NULL: 0 */
    uint64_t nodes;
    double seconds;
    char **missing; /* files of shards */
    size_t num_missing, cap_missing;
} dlx_sum;

void dlx_sum_init(dlx_sum *s);
void dlx_sum_clear(dlx_sum *s);
/* All return 0 or DLX_ENOMEM. Take what the result says; a name, from malloc()
 * or NULL, which is no memory; all of another sum, of which nothing is left. */
int dlx_sum_add_result(dlx_sum *s, const dlx_shard_result *r);
int dlx_sum_add_missing(dlx_sum *s, char *name);
int dlx_sum_add(dlx_sum *to, dlx_sum *from);

#endif
