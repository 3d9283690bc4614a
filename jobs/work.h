/*
 * work.h - a count that is a list of guiding paths: those still to be searched,
 * and the sum of what is done. It can be stopped at any time, and then the list
 * says what is left, so that it can go on later, or elsewhere.
 *
 *   left     (3), (5 1), (5 2)       count 40
 *   run      thread 1 takes (5 2), thread 2 takes (5 1)
 *   stop     thread 1 is done; thread 2 splits off (5 1 7), (5 1 9) and ends
 *            what is left of its own, a few nodes
 *   left     (3), (5 1 7), (5 1 9)   count 61
 *
 * Threads take the last path of the list. That is the smallest as a rule, as
 * parts are split off from the root downwards: so the list stays short, as the
 * stack of a search by depth first. A thread without a path is given what a
 * busy one can split off.
 *
 * W1  the solutions below the paths of `left`, times their weights, and those
 *     counted are all solutions, each once, whenever no thread runs
 * W2  count is the sum of weight * count over sums[], if it was 0 at first
 *
 * Owns    paths, sums and searchers; the tree is borrowed
 * Errors  DLX_E*; then the work can only be cleared
 * Threads jobs_work_run() starts threads and ends them; all else belongs to one
 */
#ifndef JOBS_WORK_H
#define JOBS_WORK_H

#include "dlx/tree.h"
#include "jobs/paths.h"
#include "jobs/sha256.h"

#include <stdbool.h>

typedef struct jobs_work_thread jobs_work_thread;
typedef struct jobs_work_team jobs_work_team;

/* What was counted below the paths of one weight. */
typedef struct jobs_weighted {
    uint64_t weight;
    char *count; /* decimal; each stands for weight solutions */
} jobs_weighted;

typedef struct jobs_work {
    const dlx_tree *tree;
    jobs_paths left;
    char *count;         /* decimal, of paths that are done; NULL: 0 */
    jobs_weighted *sums; /* in no order, a weight once */
    size_t num_sums, cap_sums;
    uint64_t nodes, updates;
    double seconds;  /* of all threads */
    jobs_sha256 log; /* of paths, counts and nodes, in the order of their end */
    bool was_split;  /* so that the nodes are not the same every time */
    jobs_work_team *team;
} jobs_work;

/* No paths, nothing counted. With threads, or if it is stopped often, the
 * tree's searchers have to be divisible: else a path is searched whole or not
 * at all. Returns 0, or the error of making searchers; the caller clears it
 * either way. */
int jobs_work_init(jobs_work *w, const dlx_tree *tree, int threads);
void jobs_work_clear(jobs_work *w);
/* Announces the estimated number of nodes below a path to the searchers. */
void jobs_work_expect(jobs_work *w, double nodes);
/* What was counted with that weight, decimal. */
const char *jobs_work_sum(const jobs_work *w, uint64_t weight);

/* When to stop, and what to show meanwhile. */
typedef struct jobs_work_control {
    double seconds;                /* or 0: no limit */
    bool (*is_stopped)(void *ctx); /* any thread; often; or NULL */
    /* About four times a second, in the caller's thread; covers: UINT64_MAX
     * stands for that or more, times their weights. NULL: none. */
    void (*show)(void *ctx, uint64_t nodes, uint64_t covers, size_t num_left);
    /* Solutions are not only counted, but handed out here as well, n numbers
     * each (get_solution() of the tree), borrowed; by any thread, one at a time
     * and not while show() runs. Returns 0, or an error < 0 that ends the run.
     * NULL: they are only counted. */
    int (*found)(void *ctx, const int *options, int n);
    void *ctx;
    uint64_t nodes; /* of this run, about: stop then; 0: any */
    size_t bytes;   /* of each searcher, as in dlx_limits; 0: any */
} jobs_work_control;

/* Search until nothing is left, or until it is to stop. Returns 0, DLX_ENOMEM,
 * or the error of found(). */
int jobs_work_run(jobs_work *w, const jobs_work_control *control);

#endif
