/*
 * records.h - shards in memory: names and texts of the files of a split.
 * Defines dlx_shards of dlx/jobs.h.
 *
 * Owns    a list owns names and texts
 * Errors  0, or -1 with the reason
 */
#ifndef JOBS_RECORDS_H
#define JOBS_RECORDS_H

#include "dlx/jobs.h"
#include "jobs/file_error.h"
#include "jobs/shard.h"

typedef struct jobs_record {
    char *name, *text;
    size_t size; /* size of the text, excluding the final '\0' */
} jobs_record;

struct dlx_shards {
    jobs_record *list;
    size_t num, cap;
};

/* Makes shard `number` of the split and the set. Clear it only after success.
 */
int jobs_record_init(jobs_record *r, const jobs_shard *set,
                     const jobs_split *split, int number, const char *prefix,
                     const jobs_key *key, dlx_file_error *error);
void jobs_record_clear(jobs_record *r);
/* Appends the record, which the list then owns; clears it if out of memory.
 * Returns 0 or DLX_ENOMEM. */
int jobs_records_add(dlx_shards *to, jobs_record *r);

#endif
