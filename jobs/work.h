/*
 * work.h - a count as a list of guiding paths still to search, and the sum of
 * the finished ones. It can be stopped at any time; the list then holds what is
 * left, for a later run or another machine.
 *
 *   left     (3), (5 1), (5 2)       count 40
 *   run      thread 1 takes (5 2), thread 2 takes (5 1)
 *   stop     thread 1 is done; thread 2 splits off (5 1 7), (5 1 9) and ends
 *            what is left of its own, a few nodes
 *   left     (3), (5 1 7), (5 1 9)   count 61
 *
 * Threads take the last path of the list. That is usually the smallest, as
 * parts are split off from the root downwards; so the list stays short, like
 * the stack of a depth-first search. A busy thread splits off a part for a
 * thread without a path.
 *
 * W1  whenever no thread runs, the solutions below the paths of `left`, times
 *     their weights, and the counted ones are all solutions, each once
 * W2  count is the sum of weight * count over sums[], if it was 0 at first
 *
 * Owns    paths, sums and searchers; the tree is borrowed
 * Errors  DLX_E*; then the work can only be cleared
 * Threads jobs_work_run() starts and ends threads; the rest belongs to one
 */
#ifndef JOBS_WORK_H
#define JOBS_WORK_H

#include "dlx/tree.h"
#include "jobs/paths.h"
#include "jobs/sha256.h"

#include <stdbool.h>

typedef struct jobs_work_thread jobs_work_thread;
typedef struct jobs_work_team jobs_work_team;

typedef struct jobs_weighted {
    uint64_t weight;
    char *count; /* decimal count; each stands for `weight` solutions */
} jobs_weighted;

typedef struct jobs_work {
    const dlx_tree *tree;
    jobs_paths left;
    char *count;         /* decimal count of finished paths; NULL: 0 */
    jobs_weighted *sums; /* sums for all weights, unordered */
    size_t num_sums, cap_sums;
    uint64_t nodes, updates;
    double seconds;
    jobs_sha256 log; /* hash of finished paths, counts and nodes, in order */
    bool was_split;  /* a path was split, so the nodes are not reproducible */
    jobs_work_team *team;
} jobs_work;

/* Makes a work without paths. With threads, or frequent stops, searchers must
 * be divisible: otherwise a path is searched entirely or not at all. Returns 0
 * or DLX_E*; clear it even after an error. */
int jobs_work_init(jobs_work *w, const dlx_tree *tree, int threads);
void jobs_work_clear(jobs_work *w);
/* Passes the estimated number of nodes below a path to the searchers. */
void jobs_work_expect(jobs_work *w, double nodes);
const char *jobs_work_sum(const jobs_work *w, uint64_t weight);

typedef struct jobs_work_control {
    double seconds;
    bool (*is_stopped)(
        void *ctx); /* called often, by any thread; may be NULL */
    /* Called about four times a second, in the caller's thread; covers, times
     * weights, saturate at UINT64_MAX. NULL: none. */
    void (*show)(void *ctx, uint64_t nodes, uint64_t covers, size_t num_left);
    /* Called for each solution, with n numbers (get_solution() of the tree),
     * borrowed; by any thread, but never twice or together with show() at a
     * time. Returns 0, or an error < 0 that ends the run. NULL: solutions are
     * only counted. */
    int (*found)(void *ctx, const int *options, int n);
    void *ctx;
    uint64_t nodes; /* approximate limit of nodes for this run; 0: none */
    size_t bytes;   /* limit for each searcher, as in dlx_limits; 0: none */
} jobs_work_control;

/* Searches until nothing is left, or until it must stop. Returns 0 or DLX_E*.
 */
int jobs_work_run(jobs_work *w, const jobs_work_control *control);

#endif
