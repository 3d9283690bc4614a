/*
 * sampler.h - stratified samples of a search tree, in steps that can be taken
 * at any time.
 *
 * A *sample* begins at the root and visits representatives, those with most
 * left first. Each stands for as many places as its weight says. The search
 * below it goes on for some nodes. Where it ends it counts with that weight;
 * where not, what it has not searched yet is split off, in parts that each have
 * the weight, too, and join strata (strata.h) by how much is left there, where
 * some of them become representatives:
 *
 *   root, weight 1: searched for 1000 nodes, with 6 parts left
 *   strata       40 options left: 4 parts, of which one becomes representative,
 *                with weight 4; 31 options: 1 part, weight 1; 25: 1 part
 *
 * So all nodes are those of searches, and whether a place is visited depends on
 * its weight alone: the mean of samples is unbiased.
 *
 * Searches that cannot be divided, or that nobody wants, are not tried: parts
 * are the children of a place then. If, moreover, all of a level are one
 * stratum, that is Knuth's random probe.
 *
 * Source  Chen, Heuristic sampling: a method for predicting the performance of
 *         tree searching programs, SIAM J. Computing 21 (1992), 295-315; Knuth,
 *         Mathematics of Computation 29 (1975), 121-136
 * Owns    all but the tree and the paths, which are borrowed
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
    double nodes, covers; /* of the sample that the last step has ended; more
                             than JOBS_SAMPLE_MOST counts as that */
    double timed_nodes, timed_seconds; /* of long searches, in all samples */
    jobs_values node_seconds;          /* of a node, a value for each of them */
    uint64_t short_part; /* nodes of the search below a representative; 0: none
                            is tried */
    bool is_plain;       /* one stratum for a level: to be set between samples;
                            with short_part 0 a sample is a random probe then */
    bool compares;       /* longer searches tell how long nodes take, and how
                            much it matters that parts begin anew */

    const jobs_paths *roots; /* what is below them is sampled, to be set before
                               the first sample; or NULL: .. */
    const int *path;         /* .. below this one */
    int length;
    dlx_place *place;
    dlx_searcher *searcher;
    uint64_t random;    /* state of the generator */
    int *steps;         /* to the children of a place, or to a part */
    jobs_strata strata; /* representatives to be visited */
    double end;         /* of this step, by base_clock(), or 0 */
    bool (*is_stopped)(void *ctx); /* no more of this step; NULL: never */
    void *ctx;                     /* of is_stopped */
    bool is_within;                /* a sample */
    double searched;               /* nodes, in all samples */
    double compared;               /* nodes, to compare parts with a whole */
    double whole,
        in_parts;      /* nodes of the same searches, in one and in parts */
    bool has_measured; /* how long nodes take */
    jobs_paths list;   /* parts to be searched */
} jobs_sampler;

/* Samples of the tree below the path. Returns 0, or the error of making places
 * or searchers of the tree; the caller clears it either way. */
int jobs_sampler_init(jobs_sampler *s, const dlx_tree *tree, const int *path,
                      int length, uint64_t seed);
void jobs_sampler_clear(jobs_sampler *s);

/* Search all that is below the path, for at most these nodes and seconds (0: no
 * limit). Returns 1 if it came to its end, 0 if not, or an error. Needs: no
 * sample has begun. */
int jobs_sampler_search_all(jobs_sampler *s, uint64_t max_nodes,
                            double max_seconds, dlx_stats *stats);

/* Go on by one representative; that is given up after these seconds (0: no
 * limit), and the sample is worth nothing then. Returns 1 if the sample is
 * complete, 0 if not, or an error. */
int jobs_sampler_step(jobs_sampler *s, double max_seconds);
/* Of the mean of nodes: what one search will have. It learns on its way, where
 * parts of samples begin anew, which makes their nodes more, or fewer. That has
 * been seen in searches of some thousand nodes; as it may be twice as much in
 * all, the interval becomes as wide, and 2 % to either side at least. */
dlx_interval jobs_sampler_as_a_whole(const jobs_sampler *s, dlx_interval nodes);
/* Give up the sample at hand; the next step begins another one. */
void jobs_sampler_restart(jobs_sampler *s);

#endif
