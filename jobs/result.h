/*
 * result.h - what the count of a shard came to, in a file.
 *
 *     quadrille-result 1
 *     problem HASH          as in the shard: these say which one it is
 *     root HASH N
 *     set HASH
 *     part K of N
 *     shard PATH            the file of the shard, as it was given
 *     search TEXT           program, kernel, threads: what the nodes depend on
 *     worker TEXT           host, process, time: who did it
 *     count C               covers, decimal, of any size
 *     nodes N               of the search tree
 *     seconds S             of all threads
 *     digest HASH           of paths, counts and nodes; - if the nodes are not
 *                           the same every time
 *     rest HASH N           only if the shard ran out of time: what is left, a
 *                           set of N shards
 *     prefix NAME           in the files NAME.K.shard beside the result
 *     end HASH
 */
#ifndef JOBS_RESULT_H
#define JOBS_RESULT_H

#include "jobs/shard.h"

typedef struct jobs_shard_result {
    jobs_shard shard; /* without paths and size */
    char *path;       /* of the result, if it was read */
    char *shard_path; /* the rest is from malloc() or NULL */
    char *search, *worker;
    char *count; /* decimal */
    uint64_t nodes;
    double seconds;
    char digest[JOBS_HEX_SIZE]; /* "": none */
    char rest[JOBS_HEX_SIZE];   /* set of what is left; "": nothing is */
    int rest_size;
    char *prefix;
} jobs_shard_result;

void jobs_shard_result_init(jobs_shard_result *r);
void jobs_shard_result_clear(jobs_shard_result *r);
/* Both return 0, or -1 with the reason; the caller clears a loaded result
 * either way. With a key (not NULL) it is signed, or has to be. The text of a
 * file that could not be written is in *unwritten, to be freed, or NULL. */
int jobs_shard_result_save(const jobs_shard_result *r, const char *path,
                           const jobs_key *key, char **unwritten,
                           dlx_file_error *error);
int jobs_shard_result_load(jobs_shard_result *r, const char *path,
                           const jobs_key *key, dlx_file_error *error);

#endif
