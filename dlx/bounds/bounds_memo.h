/*
 * bounds_memo.h - counts of equal subproblems remembered, where items have
 * multiplicities.
 *
 * The kernel memo (memo.h) has rows of bits for its subproblems; this is the
 * search of bounds.h, with the order of items and the table of memo. The key of
 * a node is what its covers depend on, and no more:
 *
 *    live ...   the words of live[]
 *    codes ...  for each item with high > 1, in as few bits as that takes: 0 if
 *               it wants nothing, and has room for all that is left for it,
 *               else 1 + how often it is covered
 *
 * From the live places alone it is clear what an item with high = 1 wants: it
 * has none left if it is covered; and which color a secondary item has, if that
 * still matters.
 *
 * N1  begun[f] is the number of covers found when frame f was made.
 * N2  A key in the table stands for a node all of whose covers were counted
 *     since the last restart.
 */
#ifndef DLX_BOUNDS_BOUNDS_MEMO_H
#define DLX_BOUNDS_BOUNDS_MEMO_H

#include "dlx/bounds/bounds.h"
#include "dlx/memo/memo.h"

/* Where the code of an item stands in the key. */
typedef struct dlx_code {
    int32_t item;
    int32_t word, shift; /* it is in one word */
} dlx_code;

typedef struct dlx_begun {
    bool is_stored; /* the count of the node is to be stored */
    uint64_t hash;  /* of its key, if so */
    uint64_t nodes; /* the solver's count of nodes when it was made */
    dlx_big covers; /* N1 */
} dlx_begun;

typedef struct dlx_bounded_memo {
    dlx_memo_table table;
    dlx_code *codes;
    int32_t num_codes, key_words;
    int32_t num_limbs; /* of a number of covers */
    uint64_t *key;     /* of the node at hand */
    uint64_t hash;     /* of that key */
    bool is_known;     /* the table has it, but its covers are to be visited */
    dlx_begun *begun;  /* [frame] */
    size_t num_begun;
    uint64_t *limbs; /* of them, and of count */
    dlx_big count;
} dlx_bounded_memo;

/* Give a new state of dlx_bounded_new() a memo, with a table of that many bytes
 * at most. Returns 0 or DLX_E*; freeing the state frees it in any case. */
int dlx_bounded_memo_add(dlx_bounded *k, const dlx_problem *p, size_t bytes);
void dlx_bounded_memo_free(dlx_bounded_memo *m);
size_t dlx_bounded_memo_bytes(const dlx_bounded_memo *m);
/* Forget all counts. */
void dlx_bounded_memo_restart(dlx_bounded_memo *m, size_t bytes);
/* Forget everything, and give back its memory. */
void dlx_bounded_memo_give_back(dlx_bounded_memo *m);

/* Nodes that were known since then. */
uint64_t dlx_bounded_memo_found(const dlx_bounded_memo *m);

/* Look the node at hand up, and add its covers to those of s if they are known,
 * and if they are all to be counted. Returns whether that is done. */
bool dlx_bounded_memo_knows(dlx_search *s, dlx_bounded *k, bool all);
/* The node gets frame num_frames. */
void dlx_bounded_memo_begin(dlx_search *s, dlx_bounded *k);
/* All has been done below frame num_frames. Undoes it. */
void dlx_bounded_memo_end(dlx_search *s, dlx_bounded *k);

/* The kernel memo for the problem: this one, or that of memo.h. */
static inline const dlx_kernel *dlx_memo_kernel_for(const dlx_problem *p)
{
    return dlx_has_bounds(p) ? &dlx_bounds_memo_kernel : &dlx_memo_kernel;
}

#endif
