/*
 * sum.h - the sum of results, and a list of missing shards.
 *
 * Owns    everything that it has; jobs_sum_clear() frees it
 */
#ifndef JOBS_SUM_H
#define JOBS_SUM_H

#include "jobs/result.h"

typedef struct jobs_sum {
    char *count; /* decimal; NULL: 0 */
    uint64_t nodes;
    double seconds;
    char **missing;
    size_t num_missing, cap_missing;
} jobs_sum;

void jobs_sum_init(jobs_sum *s);
void jobs_sum_clear(jobs_sum *s);
/* Add a result; the name of a missing file, which is from malloc() or NULL (out
 * of memory) and is taken over; or another sum, which is emptied. All return 0
 * or DLX_ENOMEM. */
int jobs_sum_add_result(jobs_sum *s, const jobs_shard_result *r);
int jobs_sum_add_missing(jobs_sum *s, char *name);
int jobs_sum_add(jobs_sum *to, jobs_sum *from);

#endif
