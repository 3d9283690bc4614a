/*
 * shard.h - a shard: a part of a count, in a file that any machine can take.
 *
 *     quadrille-shard 1
 *     problem HASH          of the problem, as in fingerprint.h
 *     root HASH N           the set of shards that is the whole count
 *     set HASH              the set that it is of: the root, or the rest of a
 *                           shard that ran out of time
 *     part K of N           which of its set it is, and how many that has
 *     size X                estimated nodes
 *     path O O O ...        guiding paths, disjoint: option numbers
 *     end HASH
 *
 * The hash of a set is that of the problem, of the shard whose rest it is, and
 * of all paths of all its shards; so are those of sets with other paths others.
 *
 * Owns    jobs_shard_clear() frees what a shard has
 */
#ifndef JOBS_SHARD_H
#define JOBS_SHARD_H

#include "dlx/tree.h"
#include "jobs/file_error.h"
#include "jobs/reader.h"
#include "jobs/sha256.h"
#include "jobs/split.h"

typedef struct jobs_shard {
    char problem[JOBS_HEX_SIZE], root[JOBS_HEX_SIZE], set[JOBS_HEX_SIZE];
    int root_size, number, set_size; /* number: 1 to set_size */
    double size;
    jobs_paths paths;
} jobs_shard;

/* A shard of no set yet: all of the search, or these fields. */
void jobs_shard_init(jobs_shard *s);
void jobs_shard_clear(jobs_shard *s);

/* Name the set that the split makes: of the whole problem if parent is NULL, of
 * the rest of that shard else. Fills in all of s but number, size and paths. */
void jobs_shard_name_set(jobs_shard *s, const char *problem,
                         const jobs_shard *parent, const jobs_split *split);

/* Write shard `number`, from 1, of the split and the set, signed with the key,
 * if it is not NULL. Returns 0, or -1 with the reason. */
int jobs_shard_save(const jobs_shard *set, const jobs_split *split, int number,
                    const char *path, const jobs_key *key,
                    dlx_file_error *error);
/* Read a shard, which has to be signed with the key, if that is not NULL.
 * Returns 0, or -1 with the reason; the caller clears it either way. */
int jobs_shard_load(jobs_shard *s, const char *path, const jobs_key *key,
                    dlx_file_error *error);
/* Read a line that says which shard it is: problem, root, set or part; of any
 * other one, what is expected is the error. Returns 0, or -1 with the reason.
 */
int jobs_shard_read_which(jobs_shard *s, const jobs_reader *r,
                          const char *expected);
/* Check that it is a shard of the problem with this hash, and that its paths
 * lead to places of the tree. Returns 0, or -1 with the reason. */
int jobs_shard_check(const jobs_shard *s, const char *problem,
                     const dlx_tree *tree, const char *path,
                     dlx_file_error *error);

#endif
