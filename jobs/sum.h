/*
 * sum.h - the sum of results, and a list of what is missing.
 *
 * Owns    all that it has; jobs_sum_clear() frees it
 */
#ifndef JOBS_SUM_H
#define JOBS_SUM_H

#include "jobs/result.h"

typedef struct jobs_sum {
    char *count; /* decimal; NULL: 0 */
    uint64_t nodes;
    double seconds;
    char **missing; /* files of shards */
    size_t num_missing, cap_missing;
} jobs_sum;

void jobs_sum_init(jobs_sum *s);
void jobs_sum_clear(jobs_sum *s);
/* All return 0 or DLX_ENOMEM. Take what the result says; a name, from malloc()
 * or NULL, which is no memory; all of another sum, of which nothing is left. */
int jobs_sum_add_result(jobs_sum *s, const jobs_shard_result *r);
int jobs_sum_add_missing(jobs_sum *s, char *name);
int jobs_sum_add(jobs_sum *to, jobs_sum *from);

#endif
