/*
 * shard.h - a shard: a part of a count, in a file that any machine can take.
 *
 *     quadrille-shard 2
 *     problem HASH          of the problem, as in fingerprint.h
 *     root HASH N           the set of shards that is the whole count
 *     set HASH              the set that it is of: the root, or the rest of a
 *                           shard that ran out of time
 *     rest-of HASH K        .. which was number K of this set
 *     part K of N           which of its set it is, and how many that has
 *     proof HASH HASH ...   that it is in its set
 *     size X                estimated nodes
 *     weight W              how often the covers below the paths that follow
 *                           count (split.h), the largest weight first
 *     path O O O ...        guiding paths, disjoint: option numbers
 *     end HASH
 *
 * The hash of a set is that of the problem, of the shard whose rest it is, and
 * of all paths and weights of all its shards, by a tree of hashes
 * (hash_tree.h) whose leaves are the shards. So each shard shows that it is of
 * its set: one path or weight that is changed, added or left out, and it is
 * refused. A result has the hashes of its paths and their weights, and shows
 * the same.
 *
 * Version 1 had neither weights nor proofs: all weights are 1, and its set's
 * hash is of all paths in a row.
 *
 * Owns    jobs_shard_clear() frees what a shard has
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
    jobs_hex hash; /* of the paths */
    char *count; /* what was counted below them, decimal; NULL: of no result */
} jobs_group;

typedef struct jobs_shard {
    int version;
    jobs_hex problem, root, set;
    jobs_hex parent; /* the set of which this one is the rest of a shard, .. */
    int parent_number;               /* .. that one; "" and 0: it is the root */
    int root_size, number, set_size; /* number: 1 to set_size */
    jobs_hex *proof;
    int proof_length;
    double size;
    jobs_paths paths;   /* by weight, the largest first */
    jobs_group *groups; /* the largest weight first; version 1: none */
    size_t num_groups, cap_groups;
    jobs_hash_tree tree; /* over all shards of the set, if it names one */
} jobs_shard;

/* A shard of no set yet: all of the search, or these fields. */
void jobs_shard_init(jobs_shard *s);
void jobs_shard_clear(jobs_shard *s);

/* Name the set that the split makes: of the whole problem if parent is NULL, of
 * the rest of that shard else. Fills in all of s but number, proof, groups,
 * size and paths. Returns 0 or DLX_ENOMEM. */
int jobs_shard_name_set(jobs_shard *s, const char *problem,
                        const jobs_shard *parent, const jobs_split *split);
/* Copy what says which shard it is, with the groups. Returns 0 or DLX_ENOMEM;
 * to has to be cleared. */
int jobs_shard_copy_which(jobs_shard *to, const jobs_shard *from);

/* Free proof and groups, once they were checked. */
void jobs_shard_drop_proof(jobs_shard *s);

/* Write shard `number`, from 1, of the split and the set; not its end. */
void jobs_shard_write(const jobs_shard *set, const jobs_split *split,
                      int number, jobs_writer *w);
/* The same, to a file, signed with the key, if it is not NULL. Returns 0, or -1
 * with the reason. */
int jobs_shard_save(const jobs_shard *set, const jobs_split *split, int number,
                    const char *path, const jobs_key *key,
                    dlx_file_error *error);
/* Read a shard, which has to be signed with the key, if that is not NULL, and
 * is of its set, if it can show that. Returns 0, or -1 with the reason; the
 * caller clears it either way. */
int jobs_shard_load(jobs_shard *s, const char *path, const jobs_key *key,
                    dlx_file_error *error);
/* The same of a shard in memory, which messages call by that name. */
int jobs_shard_load_bytes(jobs_shard *s, const char *name, const void *bytes,
                          size_t size, const jobs_key *key,
                          dlx_file_error *error);
/* Write the lines that say which shard it is: from problem to proof. */
void jobs_shard_write_which(const jobs_shard *s, jobs_writer *w);
/* Read such a line; of any other one, what is expected is the error. Returns 0,
 * or -1 with the reason. */
int jobs_shard_read_which(jobs_shard *s, const jobs_reader *r,
                          const char *expected);
/* Add a group, whose weight has to be less than that of the last one. Returns
 * 0, or -1 with the reason. */
int jobs_shard_add_group(jobs_shard *s, const jobs_reader *r, uint64_t weight);
/* Check that all lines of read_which() were there, and that these groups are in
 * this place of the set. Returns 0, or -1 with the reason. */
int jobs_shard_check_which(const jobs_shard *s, const char *path,
                           dlx_file_error *error);
/* Check that it is a shard of the problem with this hash, and that its paths
 * lead to places of the tree. Returns 0, or -1 with the reason. */
int jobs_shard_check(const jobs_shard *s, const char *problem,
                     const dlx_tree *tree, const char *path,
                     dlx_file_error *error);

#endif
