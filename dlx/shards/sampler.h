/*
 * sampler.h - stratified samples of a search tree, in steps that can be taken
 * at any time.
 *
 * A *sample* goes through the tree level by level. The places of a level fall
 * into *strata*, those with about as much left; each stratum has one
 * representative, chosen at random, and a weight, the number of places that it
 * stands for: a child has the weight of its parent, joins a stratum of weight W
 * with that weight w, and becomes the representative with probability
 * w / (W + w). With a single stratum for a level this is Knuth's random probe.
 *
 *   level 0      root, weight 1
 *   level 1      8 children: 6 with 40 to 43 options left, 2 with 44 to 47
 *   strata       one of the 6, weight 6;   one of the 2, weight 2
 *
 * Where the search below a representative ends within some nodes, it is
 * searched, and counts with its weight. It is tried only in strata where it has
 * ended often enough in the samples before. So whether it counts depends on the
 * place and on those samples alone, and the mean of samples is unbiased.
 *
 * Source  Chen, Heuristic sampling: a method for predicting the performance of
 *         tree searching programs, SIAM J. Computing 21 (1992), 295-315; Knuth,
 *         Mathematics of Computation 29 (1975), 121-136
 * Owns    all but the tree and the path, which are borrowed
 * Errors  DLX_E*
 * Threads a sampler belongs to one thread
 */
#ifndef DLX_SHARDS_SAMPLER_H
#define DLX_SHARDS_SAMPLER_H

#include "dlx/shards/probe.h"
#include "run/tree.h"

#include <stdbool.h>
#include <stdint.h>

enum { DLX_STRATA = 320 /* of a level, at most */ };

/* Squares of these numbers are numbers, too. */
#define DLX_SAMPLE_MOST 1e150

typedef struct dlx_stratum {
    double weight; /* 0: there is none */
    int *path;     /* of its representative */
} dlx_stratum;

typedef struct dlx_stratum_level {
    dlx_stratum strata[DLX_STRATA];
    int *paths; /* of all strata */
} dlx_stratum_level;

typedef struct dlx_sampler {
    double nodes, covers; /* of the sample that the last step has ended; more
                             than DLX_SAMPLE_MOST counts as that */
    double timed_nodes, timed_seconds; /* of long searches, in all samples */
    uint64_t short_part; /* nodes: a search below a representative that has no
                            more counts; 0: none is tried */
    bool is_plain;       /* one stratum for a level: to be set between samples;
                            a sample is a random probe then */
    bool is_timing;      /* how long nodes take is measured */

    const int *path; /* what is below it is sampled */
    int length;
    run_place *place;
    run_searcher *searcher;
    dlx_random random;
    int *steps;                  /* to the children of a place */
    dlx_stratum_level levels[2]; /* the level at hand, and the next one */
    int at;                      /* which of them is at hand, */
    int depth, stratum;          /* .. its depth, and its next stratum */
    double end;                  /* of this step, by run_clock(), or 0 */
    bool is_within;              /* a sample */
    bool is_open;                /* the level at hand had a representative */
    bool is_timed;               /* this sample has measured nodes */
    bool has_measured;           /* .. or one before */
    bool wants[DLX_STRATA];      /* searches are tried in this sample */
    int num_tried[DLX_STRATA], num_ended[DLX_STRATA]; /* in all samples */
} dlx_sampler;

/* Samples of what is below the path of the tree. Returns 0, or what places and
 * searchers of the tree cannot be made for; to be cleared in any case. */
int dlx_sampler_init(dlx_sampler *s, const run_tree *tree, const int *path,
                     int length, uint64_t seed);
void dlx_sampler_clear(dlx_sampler *s);

/* Search all that is below the path, for so many nodes and seconds (0: no
 * limit). Returns 1 if it came to its end, 0 if not, or an error. Needs: no
 * sample has begun. */
int dlx_sampler_search_all(dlx_sampler *s, uint64_t max_nodes,
                           double max_seconds, dlx_stats *stats);

/* Go on by one representative; that is given up after so many seconds (0: no
 * limit), and the sample is worth nothing then. Returns 1 if the sample is
 * complete, 0 if not, or an error. */
int dlx_sampler_step(dlx_sampler *s, double max_seconds);
/* Give up the sample at hand; the next step begins another one. */
void dlx_sampler_restart(dlx_sampler *s);

#endif
