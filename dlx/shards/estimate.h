/*
 * estimate.h - how large is a search? By stratified samples of its tree
 * (sampler.h), of which the mean and its confidence interval are taken.
 *
 * The whole search is tried first: if it is short, there is nothing to
 * estimate. Then the first samples say how many places strata need so that
 * samples differ by no more than half of their mean, if there is time for that.
 */
#ifndef DLX_SHARDS_ESTIMATE_H
#define DLX_SHARDS_ESTIMATE_H

#include "base/tree.h"
#include "dlx/shards/values.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct dlx_estimate_form {
    const base_tree *tree; /* by whose searchers it will be searched */
    const int *path;       /* what is below it is estimated */
    int length;            /* of the path */
    int samples;           /* at least 2 */
    double max_seconds;    /* no more samples then, but for two; 0: no limit */
    double end;            /* by base_clock(): stop then, whatever there is; 0:
                              never */
    double confidence;     /* of the intervals, above 0 and below 1 */
    uint64_t short_search; /* nodes: a search with no more of them is done
                              instead, as long as it takes no more than a fifth
                              of max_seconds; 0: none */
    uint64_t short_part;   /* nodes: what is below a representative is searched
                              if it has no more; 0: never */
    int most_places;       /* of a stratum, at least 1 */
    uint64_t seed;
    bool (*is_stopped)(void *ctx); /* no more samples, nor the end of the one
                                      at hand; or NULL */
    void *ctx;
} dlx_estimate_form;

typedef struct dlx_estimate {
    dlx_interval nodes;   /* of the search by the tree's searchers */
    dlx_interval covers;  /* solutions; no high end if no sample has any */
    dlx_interval seconds; /* that a processor works for one thread */
    int samples;          /* that were taken */
    bool is_cut;      /* it was stopped before two were: there is no estimate */
    bool is_late;     /* .. since the end had come */
    bool is_doubtful; /* samples differ so much that there is no interval, or
                         the search had found more before: there may be parts of
                         the tree that few samples meet */
    bool is_beyond;   /* numbers of DLX_SAMPLE_MOST stand for that or more */
    bool is_exact;    /* the whole search was short: nodes and covers are
                         those of it */
} dlx_estimate;

/* The defaults: 100 samples, 10 s, 95 %. */
void dlx_estimate_form_init(dlx_estimate_form *form, const base_tree *tree);

/* Estimate the count of all solutions. Returns 0, DLX_EARGUMENT (the path leads
 * nowhere), or what places and searchers of the tree cannot be made for. */
int dlx_estimate_make(dlx_estimate *e, const dlx_estimate_form *form);

#endif
