/*
 * result.h - the result of counting a shard, in a file.
 *
 *     quadrille-result 2
 *     problem HASH          these identify the shard and are copied from it
 *     root HASH N
 *     set HASH
 *     rest-of HASH K
 *     part K of N
 *     proof HASH HASH ...
 *     shard PATH            the file of the shard, as it was given
 *     search TEXT           program, kernel, threads: what the nodes depend on
 *     worker TEXT           host, process, time
 *     weight W HASH C       for each weight, the largest first: the hash of its
 *                           paths, and the covers below these, decimal
 *     count C               of any size: the sum of W * C over these lines
 *     nodes N               of the search tree
 *     seconds S             of all threads
 *     digest HASH           of paths, counts and nodes; - if the nodes are not
 *                           reproducible
 *     rest HASH N           only if the shard ran out of time: what is left, a
 *                           set of N shards
 *     prefix NAME           in the files NAME.K.shard beside the result
 *     end HASH
 *
 * The result of a shard of version 1 has version 1 and lacks rest-of, proof and
 * weights.
 *
 * Errors  functions return 0, or -1 with the reason. With a key (not NULL) a
 *         file is signed, or must be.
 */
#ifndef JOBS_RESULT_H
#define JOBS_RESULT_H

#include "jobs/shard.h"

typedef struct jobs_shard_result {
    jobs_shard shard; /* without paths and size; its groups have counts */
    char *path;
    char *shard_path; /* this and the following are from malloc() or NULL */
    char *search, *worker;
    char *count; /* sum over the groups in decimal, if there are any */
    uint64_t nodes;
    double seconds;
    char digest[JOBS_HEX_SIZE]; /* hash; "": none */
    char rest[JOBS_HEX_SIZE];
    int rest_size;
    char *prefix;
} jobs_shard_result;

void jobs_shard_result_init(jobs_shard_result *r);
void jobs_shard_result_clear(jobs_shard_result *r);
/* Save and load a result; clear it even after an error. save() sets *unwritten
 * to the text of a file that could not be written, which the caller frees, or
 * to NULL. */
int jobs_shard_result_save(const jobs_shard_result *r, const char *path,
                           const jobs_key *key, char **unwritten,
                           dlx_file_error *error);
/* Writes all lines except the end. */
void jobs_shard_result_write(const jobs_shard_result *r, jobs_writer *w);
int jobs_shard_result_load(jobs_shard_result *r, const char *path,
                           const jobs_key *key, dlx_file_error *error);
/* Loads a result in memory, which messages call `name`. */
int jobs_shard_result_load_bytes(jobs_shard_result *r, const char *name,
                                 const void *bytes, size_t size,
                                 const jobs_key *key, dlx_file_error *error);

#endif
