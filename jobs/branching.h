/*
 * branching.h - a place in the search tree of a problem: what remains once some
 * options are chosen and others left out, and which steps lead on.
 *
 * Estimates and splits walk about in it. A step costs more than in a kernel,
 * but the children of any place can be listed. The tree is that of the kernel
 * links: it branches on the first of the items with fewest options.
 *
 * A step is an option o that is chosen, or num_options + o: o is left out. In
 * exact cover the children of a place are the options of an item. With
 * multiplicities these are not disjoint, so a place has two children, with and
 * without the first option of an item that can spare least. Paths of the kernel
 * bounds leave options out in any problem.
 *
 *   items a b | c      options 0 = a, 1 = a c:1, 2 = b c:2, 3 = b
 *
 *   chosen   uncovered   num_left a b   conflicts 0 1 2 3   taken a b c
 *   -        a b                  2 2             0 0 0 0         0 0 0
 *   1        b                    0 1             1 1 1 0         1 0 1
 *
 * B1  conflicts[o] is the number of entries of o in conflict with the chosen
 *     options, plus one for each step about o; 0: o can be chosen. Options
 *     without primary items and excluded options have one more.
 * B2  num_left[i] is the number of options with item i and no conflicts
 * B3  need[i] and room[i] are the low and high bound of primary item i, less
 *     the number of chosen options with it
 * B4  uncovered[0..num_uncovered-1] are the primary items with need, and
 *     place[i] is the index of i; covered items follow, the latest first
 * B5  taken[i] is the step at which i first came into conflict with further
 *     options: when a secondary item was covered, or a primary item lost its
 *     last room; 0: it has not
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
    int64_t *start; /* [item] index of its first option in option[]; one more at
                       the end */
    int32_t *option,
        *color; /* options with the item, ascending, and its color in each */
    int32_t *conflicts;
    int32_t *num_left;
    int32_t *uncovered, num_uncovered;
    int32_t *place; /* [item] index in uncovered[], or -1: secondary */
    int32_t *taken;
    int *need, *room;
    int *path;
    int32_t *before; /* [level] num_uncovered before that step */
    int length, most;
    bool has_bounds;  /* some item has multiplicities */
    int64_t num_open; /* number of options without conflicts */
} jobs_branching;

/* Goes to the root of a frozen problem's tree. Returns 0 or DLX_ENOMEM; clear
 * it even after an error. */
int jobs_branching_init(jobs_branching *b, const dlx_problem *p);
void jobs_branching_clear(jobs_branching *b);
/* Leaves these options out permanently; numbers that are no options are
 * ignored. Needs: this is the root. */
void jobs_branching_exclude(jobs_branching *b, const int *options, int n);

int jobs_branching_longest(const dlx_problem *p);
/* Takes a step: chooses an option without conflicts, or leaves one out.
 * unchoose() takes the last step back. */
void jobs_branching_choose(jobs_branching *b, int step);
void jobs_branching_unchoose(jobs_branching *b);
/* Goes from the root to the end of the path. Returns 0, or DLX_EARGUMENT if a
 * step does not exist or is in conflict with earlier ones; then the place is
 * the root. */
int jobs_branching_go(jobs_branching *b, const int *path, int n);

/* Returns the item to branch on, or 0 if none needs an option. */
int jobs_branching_item(const jobs_branching *b);
bool jobs_branching_is_cover(const jobs_branching *b);
/* Returns the number of children: 0 for a cover or a conflict. */
int jobs_branching_count(const jobs_branching *b);
/* Writes the steps to the children, in order. Returns their number. */
int jobs_branching_steps(const jobs_branching *b, int *steps);

#endif
