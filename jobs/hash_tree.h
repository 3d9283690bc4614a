/*
 * hash_tree.h - a tree of hashes over a list of hashes: its top stands for all
 * of them, and a few others prove that one of them is in the list, at its
 * place.
 *
 *             t              t = H(x c)      proof of b: a c
 *           /   \            x = H(a b)
 *          x     c           c has nobody beside it, and goes up as it is
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

enum { JOBS_LONGEST_PROOF = 32 }; /* for any int number of leaves */

typedef char jobs_hex[JOBS_HEX_SIZE];

typedef struct jobs_hash_tree {
    jobs_hex *hashes; /* the leaves, then level by level, the top last */
    int num;          /* leaves, at least 1 */
} jobs_hash_tree;

/* A tree of num >= 1 leaves, which the caller fills in. Returns 0 or
 * DLX_ENOMEM; what is all zeros can be cleared. */
int jobs_hash_tree_init(jobs_hash_tree *t, int num);
void jobs_hash_tree_clear(jobs_hash_tree *t);
/* Make all levels of the leaves; returns the top. */
const char *jobs_hash_tree_finish(jobs_hash_tree *t);
/* The hashes that prove leaf k, from 0 on, into proof[], from the leaves
 * upwards; borrowed. Returns their number. Needs: the tree is finished. */
int jobs_hash_tree_prove(const jobs_hash_tree *t, int k,
                         const char *proof[JOBS_LONGEST_PROOF]);
/* The top of a tree of num leaves whose leaf k, from 0 on, is *hash, by that
 * proof, into *hash. Returns false if the proof has another length. */
bool jobs_hash_tree_climb(jobs_hex *hash, int k, int num, jobs_hex *proof,
                          int length);

#endif
