/*
 * hash_tree.h - a tree of hashes: its top stands for a list of hashes, and a
 * few others prove that a hash is in the list, at its place.
 *
 *             t              t = H(x c)      proof of b: a c
 *           /   \            x = H(a b)
 *          x     c           c has no sibling and moves up unchanged
 *         / \    |
 *        a   b   c
 *
 * Source  Merkle, A digital signature based on a conventional encryption
 *         function, CRYPTO '87, 369-378
 * Owns    a tree owns its hashes
 */
#ifndef JOBS_HASH_TREE_H
#define JOBS_HASH_TREE_H

#include "jobs/sha256.h"

#include <stdbool.h>

enum { JOBS_LONGEST_PROOF = 32 }; /* enough for any int number of leaves */

typedef char jobs_hex[JOBS_HEX_SIZE];

typedef struct jobs_hash_tree {
    jobs_hex *hashes; /* the leaves, then level by level, the top last */
    int num;
} jobs_hash_tree;

/* The caller fills in the num >= 1 leaves. Returns 0 or DLX_ENOMEM. A tree of
 * all zeros can be cleared. */
int jobs_hash_tree_init(jobs_hash_tree *t, int num);
void jobs_hash_tree_clear(jobs_hash_tree *t);
/* Returns the top, after computing all levels. */
const char *jobs_hash_tree_finish(jobs_hash_tree *t);
/* Writes the hashes that prove leaf k (from 0) to proof[], from the leaves
 * upwards; borrowed. Returns their number. Needs: the tree is finished. */
int jobs_hash_tree_prove(const jobs_hash_tree *t, int k,
                         const char *proof[JOBS_LONGEST_PROOF]);
/* Replaces *hash, leaf k of num, by the top of the tree that the proof leads
 * to. Returns false if the proof has the wrong length. */
bool jobs_hash_tree_climb(jobs_hex *hash, int k, int num, jobs_hex *proof,
                          int length);

#endif
