/*
 * result.h - what the count of a shard came to, in a file.
 *
 *     quadrille-result 2
 *     problem HASH          as in the shard: these say which one it is
 *     root HASH N
 *     set HASH
 *     rest-of HASH K
 *     part K of N
 *     proof HASH HASH ...
 *     shard PATH            the file of the shard, as it was given
 *     search TEXT           program, kernel, threads: what the nodes depend on
 *     worker TEXT           host, process, time: who did it
 *     weight W HASH C       for each weight, the largest first: the hash of its
 *                           paths, and the covers below these, decimal
 *     count C               of any size: the sum of W * C over these lines
 *     nodes N               of the search tree
 *     seconds S             of all threads
 *     digest HASH           of paths, counts and nodes; - if the nodes are not
 *                           the same every time
 *     rest HASH N           only if the shard ran out of time: what is left, a
 *                           set of N shards
 *     prefix NAME           in the files NAME.K.shard beside the result
 *     end HASH
 *
 * The result of a shard of version 1 has version 1 as well: it has no rest-of,
 * proof and weights.
 */
#ifndef JOBS_RESULT_H
#define JOBS_RESULT_H

#include "jobs/shard.h"

typedef struct jobs_shard_result {
    jobs_shard shard; /* without paths and size; its groups have counts */
    char *path;       /* of the result, if it was read */
    char *shard_path; /* the rest is from malloc() or NULL */
    char *search, *worker;
    char *count; /* decimal; the sum over the groups, if there are any */
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
/* Write all lines of it, but not its end. */
void jobs_shard_result_write(const jobs_shard_result *r, jobs_writer *w);
int jobs_shard_result_load(jobs_shard_result *r, const char *path,
                           const jobs_key *key, dlx_file_error *error);
/* The same of a result in memory, which messages call by that name. */
int jobs_shard_result_load_bytes(jobs_shard_result *r, const char *name,
                                 const void *bytes, size_t size,
                                 const jobs_key *key, dlx_file_error *error);

#endif
