/*
 * shard.h - a shard: a part of a count, in a file that any machine can take.
 *
 *     quadrille-shard 2
 *     problem HASH          of the problem, as in fingerprint.h
 *     root HASH N           the set of shards that is the whole count
 *     set HASH              the set that it is of: the root, or the rest of a
 *                           shard that ran out of time
 *     rest-of HASH K        .. which was number K of this set
 *     part K of N           its number in its set, and the size of the set
 *     proof HASH HASH ...   that it is in its set
 *     size X                estimated nodes
 *     weight W              how often the covers below the paths that follow
 *                           count (split.h), the largest weight first
 *     path O O O ...        guiding paths, disjoint: option numbers
 *     end HASH
 *
 * The hash of a set covers the problem, the shard whose rest it is, and all
 * paths and weights of its shards, by a tree of hashes (hash_tree.h) with the
 * shards as leaves. So a shard proves that it is in its set: if a path or
 * weight is changed, added or missing, the shard is refused. A result contains
 * the hashes of its paths and weights, and proves the same.
 *
 * Version 1 has neither weights nor proofs: all weights are 1, and the hash of
 * its set is that of all paths in sequence.
 *
 * Owns    jobs_shard_clear() frees its memory
 * Errors  functions return 0, or -1 with the reason; those without a reason 0
 *         or DLX_ENOMEM. With a key (not NULL) a file is signed, or must be.
 */
#ifndef JOBS_SHARD_H
#define JOBS_SHARD_H

#include "dlx/tree.h"
#include "jobs/file_error.h"
#include "jobs/hash_tree.h"
#include "jobs/reader.h"
#include "jobs/sha256.h"
#include "jobs/split.h"
#include "jobs/writer.h"

enum { JOBS_SHARD_VERSION = 2 };

/* The paths of one weight. */
typedef struct jobs_group {
    uint64_t weight;
    jobs_hex hash;
    char *count; /* decimal count below the paths; NULL: this is no result */
} jobs_group;

typedef struct jobs_shard {
    int version;
    jobs_hex problem, root, set;
    jobs_hex parent;   /* set of the shard whose rest this set is, or "" */
    int parent_number; /* number of the shard whose rest this set is, or 0 */
    int root_size, number, set_size; /* number is from 1 to set_size */
    jobs_hex *proof;
    int proof_length;
    double size;
    jobs_paths paths; /* sorted by weight, the largest first */
    jobs_group *groups;
    size_t num_groups, cap_groups;
    jobs_hash_tree
        tree; /* hashes of all shards of the set, if this has made the set */
} jobs_shard;

/* Makes a shard of no set: the whole search, until fields are set. */
void jobs_shard_init(jobs_shard *s);
void jobs_shard_clear(jobs_shard *s);

/* Names the set that the split makes: of the whole problem if parent is NULL,
 * otherwise of the rest of that shard. Sets all of s but number, proof, groups,
 * size and paths. */
int jobs_shard_name_set(jobs_shard *s, const char *problem,
                        const jobs_shard *parent, const jobs_split *split);
/* Copies the fields that identify a shard, and the groups. Clear `to` even
 * after an error. */
int jobs_shard_copy_which(jobs_shard *to, const jobs_shard *from);

void jobs_shard_drop_proof(jobs_shard *s);

/* Writes shard `number` (from 1) of the split and the set, except the end. */
void jobs_shard_write(const jobs_shard *set, const jobs_split *split,
                      int number, jobs_writer *w);
int jobs_shard_save(const jobs_shard *set, const jobs_split *split, int number,
                    const char *path, const jobs_key *key,
                    dlx_file_error *error);
/* Reads a shard and checks its proof. Clear it even after an error. */
int jobs_shard_load(jobs_shard *s, const char *path, const jobs_key *key,
                    dlx_file_error *error);
/* Reads a shard in memory, which messages call `name`. */
int jobs_shard_load_bytes(jobs_shard *s, const char *name, const void *bytes,
                          size_t size, const jobs_key *key,
                          dlx_file_error *error);
/* Writes the lines that identify the shard: from problem to proof. */
void jobs_shard_write_which(const jobs_shard *s, jobs_writer *w);
/* Reads one of these lines; for any other the error is `expected`. */
int jobs_shard_read_which(jobs_shard *s, const jobs_reader *r,
                          const char *expected);
/* Adds a group, whose weight must be less than that of the last one. */
int jobs_shard_add_group(jobs_shard *s, const jobs_reader *r, uint64_t weight);
/* Checks that all identifying lines were there, and that these groups are at
 * this place of the set. */
int jobs_shard_check_which(const jobs_shard *s, const char *path,
                           dlx_file_error *error);
/* Checks that it is a shard of this problem, and that its paths lead to places
 * of the tree. */
int jobs_shard_check(const jobs_shard *s, const char *problem,
                     const dlx_tree *tree, const char *path,
                     dlx_file_error *error);

#endif
