/*
 * branching.h - a place in the search tree: what is left of a problem once some
 * options are chosen, and others left out, and which options to try next.
 *
 * It is what estimates and splits walk about in: choosing an option and taking
 * it back cost more than in a kernel, but any place can be asked what lies
 * below it. The tree is the one that links search in by default: it branches on
 * the first of the items with fewest options.
 *
 * A step is an option o that is chosen, or num_options + o: it is left out. In
 * exact cover the children of a place are the options of an item. With
 * multiplicities these are not disjoint, so a place has two children, with an
 * option and without it: the first one of an item that can spare least. Paths
 * of searches by the kernel bounds leave options out, too, in any problem.
 *
 *   items a b | c      options 0 = a, 1 = a c:1, 2 = b c:2, 3 = b
 *
 *   chosen   uncovered   num_left a b   conflicts 0 1 2 3   taken a b c
 *   -        a b                  2 2             0 0 0 0         0 0 0
 *   1        b                    0 1             1 1 1 0         1 0 1
 *
 * B1  conflicts[o] is the number of entries of o that are in conflict with what
 *     is chosen, one more for each step about o; 0: o can be chosen. Options
 *     without primary items have one conflict from the beginning, and those
 *     that are excluded one more.
 * B2  num_left[i] is the number of options with item i and no conflicts
 * B3  need[i] and room[i] are the least and the largest number of options that
 *     primary item i is to have, less those that it has
 * B4  uncovered[0..num_uncovered-1] are the primary items with need, and
 *     place[i] is where i stands; those covered follow, the last one first
 * B5  taken[i] is n if i was in conflict with further options first at the n-th
 *     step: the first with a secondary item, the one that took the last room of
 *     a primary one; 0: none was
 *
 * Owns    all its arrays; the problem is borrowed
 * Threads one branching belongs to one thread
 */
#ifndef JOBS_BRANCHING_H
#define JOBS_BRANCHING_H

#include "dlx/dlx.h"

#include <stdbool.h>

typedef struct jobs_branching {
    const dlx_problem *problem;
    int64_t *start; /* [item] of its options in option[]; one more than items */
    int32_t *option, *color; /* options that hold the item, and its color in
                                them, in order */
    int32_t *conflicts;      /* [option] */
    int32_t *num_left;       /* [item] */
    int32_t *uncovered, num_uncovered;
    int32_t *place; /* [item]; -1: secondary */
    int32_t *taken; /* [item] */
    int *need, *room;
    int *path;        /* steps */
    int32_t *before;  /* [level] num_uncovered before that step */
    int length, most; /* of the path */
    bool has_bounds;  /* multiplicities */
    int64_t num_open; /* options with no conflicts */
} jobs_branching;

/* The root of the tree of a frozen problem. Returns 0 or DLX_ENOMEM; the caller
 * clears it either way. */
int jobs_branching_init(jobs_branching *b, const dlx_problem *p);
void jobs_branching_clear(jobs_branching *b);
/* Leave these options out, for good; one that is no option of the problem is
 * ignored. Needs: this is the root. */
void jobs_branching_exclude(jobs_branching *b, const int *options, int n);

/* How many steps a path has at most. */
int jobs_branching_longest(const dlx_problem *p);
/* Go a step further: choose an option without conflicts, or leave one out; take
 * the last step back. */
void jobs_branching_choose(jobs_branching *b, int step);
void jobs_branching_unchoose(jobs_branching *b);
/* Go from the root to the end of the path. Returns 0, or DLX_EARGUMENT if there
 * is no such step or it is in conflict with those before it; then the place is
 * the root. */
int jobs_branching_go(jobs_branching *b, const int *path, int n);

/* The item to branch on; 0 if none needs an option. */
int jobs_branching_item(const jobs_branching *b);
/* Returns whether all is decided, and a cover. */
bool jobs_branching_is_cover(const jobs_branching *b);
/* How many children it has: none if it is a cover or a conflict. */
int jobs_branching_count(const jobs_branching *b);
/* Write the steps to the children, in order, to steps[], which has room for
 * them; returns their number. */
int jobs_branching_steps(const jobs_branching *b, int *steps);

#endif
