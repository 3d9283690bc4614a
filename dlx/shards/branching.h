/*
 * branching.h - a place in the search tree: what is left of a problem once some
 * options are chosen, and which options to try next.
 *
 * It is what estimates and splits walk about in: choosing an option and taking
 * it back cost more than in a kernel, but any place can be asked what lies
 * below it. The tree is the one that links search in by default: it branches on
 * the first of the items with fewest options.
 *
 *   items a b | c      options 0 = a, 1 = a c:1, 2 = b c:2, 3 = b
 *
 *   chosen   uncovered   num_left a b   conflicts 0 1 2 3   taken a b c
 *   -        a b                  2 2             0 0 0 0         0 0 0
 *   1        b                    0 1             1 1 1 0         1 0 1
 *
 * B1  conflicts[o] is the number of entries of o that are in conflict with what
 *     is chosen; 0: o can be chosen. Options without primary items have one
 *     conflict from the beginning, and those that are excluded one more.
 * B2  num_left[i] is the number of options with item i and no conflicts
 * B3  uncovered[0..num_uncovered-1] are the primary items in no chosen option,
 *     and place[i] is where i stands; those covered follow, the last one first
 * B4  taken[i] is n if the n-th option chosen was the first one that holds i;
 *     0: none does
 *
 * Owns    all its arrays; the problem is borrowed
 * Threads one branching belongs to one thread
 */
#ifndef DLX_SHARDS_BRANCHING_H
#define DLX_SHARDS_BRANCHING_H

#include "dlx/dlx.h"

typedef struct dlx_branching {
    const dlx_problem *problem;
    int64_t *start; /* [item] of its options in option[]; one more than items */
    int32_t *option, *color; /* options that hold the item, and its color in
                                them, in order */
    int32_t *conflicts;      /* [option] */
    int32_t *num_left;       /* [item] */
    int32_t *uncovered, num_uncovered;
    int32_t *place;  /* [item]; -1: secondary */
    int32_t *taken;  /* [item] */
    int *chosen;     /* options; num_primary at most */
    int32_t *before; /* [level] num_uncovered before that option */
    int num_chosen;
    int64_t num_open; /* options with no conflicts */
} dlx_branching;

/* The root of the tree of a frozen problem. Returns 0, DLX_ENOMEM, or
 * DLX_EBOUNDS: with multiplicities the options of an item are no disjoint
 * cases. To be cleared in any case. */
int dlx_branching_init(dlx_branching *b, const dlx_problem *p);
void dlx_branching_clear(dlx_branching *b);
/* Leave these options out, for good; one that is no option of the problem is
 * ignored. Needs: this is the root. */
void dlx_branching_exclude(dlx_branching *b, const int *options, int n);

/* Choose an option without conflicts; take the last one chosen back. */
void dlx_branching_choose(dlx_branching *b, int o);
void dlx_branching_unchoose(dlx_branching *b);
/* Take all back but the first n. */
void dlx_branching_back_to(dlx_branching *b, int n);
/* Go from the root to the end of that path. Returns 0, or DLX_EARGUMENT if
 * there is no such option or it is in conflict with those before it, with the
 * place being the root. */
int dlx_branching_go(dlx_branching *b, const int *options, int n);

/* The item to branch on; 0 if nothing is uncovered, which is a cover. */
int dlx_branching_item(const dlx_branching *b);
/* Write the options that are left for the item, in order, to options[], which
 * has room for num_left[item]; returns their number. */
int dlx_branching_options(const dlx_branching *b, int item, int *options);

#endif
