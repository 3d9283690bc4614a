/*
 * bounds_memo.h - remembers counts of subproblems with multiplicities.
 *
 * This is the search of bounds.h with the order of items and the table of memo
 * (memo.h). The key of a node is exactly what its covers depend on:
 *
 *    live ...   the words of live[]
 *    codes ...  for each item with high > 1, in minimal bits: 0 if it needs
 *               nothing and has room for all its live places, otherwise
 *               1 + the number of times it is covered
 *
 * The live places determine the state of items with high = 1, which have none
 * left when they are covered, and the color of a secondary item, if that still
 * matters.
 *
 * N1  begun[f] is the number of covers found when frame f was made.
 * N2  A key in the table stands for a node all of whose covers were counted
 *     since the last restart.
 */
#ifndef DLX_BOUNDS_BOUNDS_MEMO_H
#define DLX_BOUNDS_BOUNDS_MEMO_H

#include "dlx/bounds/bounds.h"
#include "dlx/memo/memo.h"

typedef struct dlx_code {
    int32_t item;
    int32_t word, shift; /* position of the code; it never crosses a word */
} dlx_code;

typedef struct dlx_begun {
    bool is_stored; /* whether to store the count of the node */
    uint64_t hash;  /* of the node's key, if is_stored */
    uint64_t nodes; /* s->nodes when the frame was made */
    dlx_big covers; /* N1 */
} dlx_begun;

typedef struct dlx_bounded_memo {
    dlx_memo_table table;
    dlx_code *codes;
    int32_t num_codes, key_words;
    int32_t num_limbs; /* room for the limbs of one number of covers */
    uint64_t *key;
    uint64_t hash;
    bool is_known; /* the count is known, but its covers have to be visited */
    dlx_begun *begun; /* [frame] */
    size_t num_begun;
    uint64_t *limbs; /* memory of begun and count */
    dlx_big count;
} dlx_bounded_memo;

/* Adds a memo to a new state of dlx_bounded_new(), with a table of at most the
 * given bytes. Returns 0 or DLX_E*; freeing the state also frees the memo, even
 * after an error. */
int dlx_bounded_memo_add(dlx_bounded *k, const dlx_problem *p, size_t bytes);
void dlx_bounded_memo_free(dlx_bounded_memo *m);
size_t dlx_bounded_memo_bytes(const dlx_bounded_memo *m);
void dlx_bounded_memo_restart(dlx_bounded_memo *m, size_t bytes);
/* Forgets all counts and gives back their memory to the system. */
void dlx_bounded_memo_give_back(dlx_bounded_memo *m);

uint64_t dlx_bounded_memo_found(const dlx_bounded_memo *m);

/* Looks up the current node. If its count is known and all covers are being
 * counted, adds it to s and returns true. */
bool dlx_bounded_memo_knows(dlx_search *s, dlx_bounded *k, bool all);
void dlx_bounded_memo_begin(dlx_search *s, dlx_bounded *k);
/* Ends frame num_frames after everything below it was done. Undoes it. */
void dlx_bounded_memo_end(dlx_search *s, dlx_bounded *k);

static inline const dlx_kernel *dlx_memo_kernel_for(const dlx_problem *p)
{
    return dlx_has_bounds(p) ? &dlx_bounds_memo_kernel : &dlx_memo_kernel;
}

#endif
