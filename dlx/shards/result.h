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
#ifndef DLX_SHARDS_RESULT_H
#define DLX_SHARDS_RESULT_H

#include "dlx/shards/shard.h"

typedef struct dlx_shard_result {
    dlx_shard shard;  /* without paths and size */
    char *path;       /* of the result, if it was read */
    char *shard_path; /* the rest is from malloc() or NULL */
    char *search, *worker;
    char *count; /* decimal */
    uint64_t nodes;
    double seconds;
    char digest[DLX_HEX_SIZE]; /* "": none */
    char rest[DLX_HEX_SIZE];   /* set of what is left; "": nothing is */
    int rest_size;
    char *prefix;
} dlx_shard_result;

void dlx_shard_result_init(dlx_shard_result *r);
void dlx_shard_result_clear(dlx_shard_result *r);
/* Both return 0, or -1 with the reason; after loading it is to be cleared in
 * any case. */
int dlx_shard_result_save(const dlx_shard_result *r, const char *path,
                          dlx_file_error *error);
int dlx_shard_result_load(dlx_shard_result *r, const char *path,
                          dlx_file_error *error);

#endif
