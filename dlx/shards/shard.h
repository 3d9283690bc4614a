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
 * Owns    dlx_shard_clear() frees what a shard has
 */
#ifndef DLX_SHARDS_SHARD_H
#define DLX_SHARDS_SHARD_H

#include "base/tree.h"
#include "dlx/shards/file_error.h"
#include "dlx/shards/reader.h"
#include "dlx/shards/sha256.h"
#include "dlx/shards/split.h"

typedef struct dlx_shard {
    char problem[DLX_HEX_SIZE], root[DLX_HEX_SIZE], set[DLX_HEX_SIZE];
    int root_size, number, set_size; /* number: 1 to set_size */
    double size;
    dlx_paths paths;
} dlx_shard;

/* A shard of no set yet: all of the search, or these fields. */
void dlx_shard_init(dlx_shard *s);
void dlx_shard_clear(dlx_shard *s);

/* Name the set that the split makes: of the whole problem if parent is NULL, of
 * the rest of that shard else. Fills in all of s but number, size and paths. */
void dlx_shard_name_set(dlx_shard *s, const char *problem,
                        const dlx_shard *parent, const dlx_split *split);

/* Write shard `number`, from 1, of the split and the set. Returns 0, or -1 with
 * the reason. */
int dlx_shard_save(const dlx_shard *set, const dlx_split *split, int number,
                   const char *path, dlx_file_error *error);
/* Read a shard. Returns 0, or -1 with the reason; to be cleared in any case. */
int dlx_shard_load(dlx_shard *s, const char *path, dlx_file_error *error);
/* Read a line that says which shard it is: problem, root, set or part; of any
 * other one, what is expected is the error. Returns 0, or -1 with the reason.
 */
int dlx_shard_read_which(dlx_shard *s, const dlx_reader *r,
                         const char *expected);
/* Is it a shard of the problem with that hash, and do its paths lead to places
 * of that tree? Returns 0, or -1 with the reason. */
int dlx_shard_check(const dlx_shard *s, const char *problem,
                    const base_tree *tree, const char *path,
                    dlx_file_error *error);

#endif
