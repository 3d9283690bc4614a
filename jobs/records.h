/*
 * records.h - shards in memory: what the files of a split would have, and their
 * names. It is the dlx_shards of dlx/jobs.h.
 *
 * Owns    a list owns names and texts
 */
#ifndef JOBS_RECORDS_H
#define JOBS_RECORDS_H

#include "dlx/jobs.h"
#include "jobs/file_error.h"
#include "jobs/shard.h"

typedef struct jobs_record {
    char *name, *text;
    size_t size; /* of the text, without the '\0' after it */
} jobs_record;

struct dlx_shards {
    jobs_record *list;
    size_t num, cap;
};

/* Shard `number` of the split and the set, signed with the key, if that is not
 * NULL. Returns 0, or -1 with the reason; the caller clears it after 0. */
int jobs_record_init(jobs_record *r, const jobs_shard *set,
                     const jobs_split *split, int number, const char *prefix,
                     const jobs_key *key, dlx_file_error *error);
void jobs_record_clear(jobs_record *r);
/* Append it, which the list owns then; if there is no memory it is cleared.
 * Returns 0 or DLX_ENOMEM. */
int jobs_records_add(dlx_shards *to, jobs_record *r);

#endif
