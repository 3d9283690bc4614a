/*
 * sampler.h - stratified samples of a search tree, taken in small steps.
 *
 * A *sample* begins at the root and visits representatives, the largest first.
 * The weight of a representative is the number of places that it stands for.
 * The search below it runs for some nodes, which count times the weight. Its
 * rest is split off in parts with the same weight, which join strata (strata.h)
 * by their sizes; some of them become representatives there:
 *
 *   root, weight 1: searched for 1000 nodes, with 6 parts left
 *   strata       40 options left: 4 parts, of which one becomes representative,
 *                with weight 4; 31 options: 1 part, weight 1; 25: 1 part
 *
 * So all nodes are real nodes of searches. A place's chance of being visited
 * depends only on its weight: the mean of samples is unbiased.
 *
 * If searches cannot be divided, or short_part is 0, the parts are the children
 * of a place. With one stratum for each level, that is Knuth's random probe.
 *
 * Source  Chen, Heuristic sampling: a method for predicting the performance of
 *         tree searching programs, SIAM J. Computing 21 (1992), 295-315; Knuth,
 *         Mathematics of Computation 29 (1975), 121-136
 * Owns    everything except the tree and the paths, which are borrowed
 * Errors  DLX_E*
 * Threads a sampler belongs to one thread
 */
#ifndef JOBS_SAMPLER_H
#define JOBS_SAMPLER_H

#include "dlx/tree.h"
#include "jobs/paths.h"
#include "jobs/strata.h"
#include "jobs/values.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct jobs_sampler {
    double nodes, covers; /* numbers of the last complete sample, at most
                             JOBS_SAMPLE_MOST */
    double timed_nodes,
        timed_seconds;        /* work of the long searches in all samples */
    jobs_values node_seconds; /* seconds per node in each of these searches */
    uint64_t short_part; /* nodes of the search below a representative; 0: no
                            search */
    bool is_plain; /* a stratum for each level, to be set between samples; with
                      short_part 0 a sample is a random probe */
    bool compares; /* longer searches measure the time of a node, and what
                      dividing a search costs */

    const jobs_paths *roots; /* paths above all samples, to be set before the
                                first one; NULL: only `path` */
    const int *path;         /* root of the samples if roots is NULL */
    int length;
    dlx_place *place;
    dlx_searcher *searcher;
    uint64_t random;
    int *steps;         /* room for the children of a place, or a part */
    jobs_strata strata; /* representatives to visit */
    double end;         /* base_clock() at which this step ends, or 0 */
    bool (*is_stopped)(void *ctx); /* polled to end a step; or NULL */
    void *ctx;
    bool is_within;
    double searched;
    double compared;
    double whole,
        in_parts; /* nodes of these searches, as a whole and in parts */
    bool has_measured;
    jobs_paths list;
} jobs_sampler;

/* Makes a sampler of the subtree at the path. Returns 0 or DLX_E*; clear it
 * even after an error. */
int jobs_sampler_init(jobs_sampler *s, const dlx_tree *tree, const int *path,
                      int length, uint64_t seed);
void jobs_sampler_clear(jobs_sampler *s);

/* Searches everything below the path, up to these limits (0: none). Returns 1
 * if the search is complete, 0 if not, or an error. Needs: no sample has begun.
 */
int jobs_sampler_search_all(jobs_sampler *s, uint64_t max_nodes,
                            double max_seconds, dlx_stats *stats);

/* Visits one representative, for at most max_seconds (0: no limit), after which
 * the sample is invalid. Returns 1 if the sample is complete, 0 if not, or an
 * error. */
int jobs_sampler_step(jobs_sampler *s, double max_seconds);
/* Converts the mean of nodes in samples to the nodes of one search, which
 * learns on its way, while each part of a sample starts afresh. The factor was
 * measured on searches of some thousand nodes. As the effect may be twice as
 * large in all, the interval becomes that wide, and at least 2 % to either
 * side. */
dlx_interval jobs_sampler_as_a_whole(const jobs_sampler *s, dlx_interval nodes);
/* Abandons the current sample. */
void jobs_sampler_restart(jobs_sampler *s);

#endif
